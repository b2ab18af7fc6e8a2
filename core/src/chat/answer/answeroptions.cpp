// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A call is written from the first byte on where tool_choice is "required", and once begun where it is "auto"; with a
// response_format beside that, the model calls or answers in its schema.

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
