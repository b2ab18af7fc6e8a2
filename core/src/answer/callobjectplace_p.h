// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/callsection_p.h"
#include "answer/sectiontexts_p.h"

#include <vector>

namespace Parlance {

/// A call that is one JSON object, with the texts around it: a list, a Markdown block, an extra brace after it.
Peg::Expr callObjectIn(const CallSection &section, const SectionTexts &texts,
                       const std::vector<ToolDeclaration> &tools);

/// What begins it, up to the call's name.
Peg::Expr callObjectHeaderIn(const CallSection &section, const std::vector<ToolDeclaration> &tools);

} // namespace Parlance
