// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/answernode.h>

#include <string_view>

namespace Parlance {

/// The flat fields of calls, for example tools.format and tools.per_call_start, from the texts and fields of the
/// section. A structure without such words gets the nearest ones.
ToolsAnalysis callsView(const AnswerNode &section);
/// The section of calls that the flat fields describe, in the format of that id; each text says which field it is.
AnswerNode sectionOfFields(const ToolsAnalysis &tools, std::string_view format);

} // namespace Parlance
