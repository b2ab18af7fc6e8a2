// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/lint.h>

#include <string>

/// How consequences of a mistake are found: the template is also looked at without the mistake.
namespace Parlance {

/// A change of the source without which a mistake is gone, and its consequences with it.
struct LintMend
{
    std::string code; ///< of the finding about the mistake
    LintEdit edit; ///< in that finding's line
};

} // namespace Parlance
