// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "template/tokens_p.h"

#include <parlance/value.h>

#include <string>

namespace Parlance {

/// A template as a file holds it.
struct TemplateSource
{
    std::string text;
    std::string file; ///< the path it was read from
    std::string label; ///< how errors name it
    std::string name; ///< which of several, or empty
    std::string reason; ///< which of a folder's files was taken, and before which; empty for a file
    ModelTokens tokens;
    Value responseTemplate = {}; ///< null where the model's files have none
    bool hasResponseSchema = false;
};

} // namespace Parlance
