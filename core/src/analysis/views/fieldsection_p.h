// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/answernode.h>

#include <string_view>

namespace Parlance {

/// The section of calls that the flat fields describe, in the format of that id; each text says which field it is.
AnswerNode sectionOfFields(const ToolsAnalysis &tools, std::string_view format);

} // namespace Parlance
