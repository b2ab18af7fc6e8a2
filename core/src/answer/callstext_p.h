// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/answernode.h>
#include <parlance/message.h>
#include <parlance/peg.h>
#include <parlance/result.h>

#include <string>
#include <vector>

namespace Parlance {

/// The calls as the section's tree writes them, with the texts around them; empty if there are none. The error names
/// the first call whose arguments are not a JSON object.
Result<std::string> callsText(const AnswerNode &section, const std::vector<ToolCall> &calls);
/// How a field that is no raw text is spelled.
Peg::JsonDialect dialectOf(const AnswerNode &field);

} // namespace Parlance
