// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "markup/reasoningwords_p.h"

namespace Parlance {

bool soundsLikeReasoning(std::string_view name)
{
    return name.find("reason") != std::string_view::npos || name.find("think") != std::string_view::npos
        || name.find("thought") != std::string_view::npos;
}

} // namespace Parlance
