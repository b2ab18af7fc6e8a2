// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// With tool_choice "required" the grammar holds from the first byte, with "auto" from the beginning of a call. With a
// response_format and tools, the model calls a tool or answers in the schema.

#include "chat/answer/answeroptions_p.h"

namespace Parlance {

Constraint constraintOf(const AnswerOptions &options)
{
    if (options.calls && options.callsRequired)
        return Constraint::Calls;
    if (options.jsonContent)
        return options.calls ? Constraint::CallsOrJson : Constraint::JsonContent;
    return options.calls ? Constraint::CallsOnceBegun : Constraint::Nothing;
}

bool limitsContent(const AnswerOptions &options)
{
    return constraintOf(options) == Constraint::Calls && options.contentBeforeCalls != ContentBeforeCalls::Free;
}

bool writesJson(const AnswerOptions &options)
{
    const Constraint constraint = constraintOf(options);
    return constraint == Constraint::JsonContent || constraint == Constraint::CallsOrJson;
}

} // namespace Parlance
