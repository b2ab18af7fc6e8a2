// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A call is written from the first byte on where tool_choice is "required", and once begun where it is "auto".

#include "chat/answeroptions_p.h"

namespace Parlance {

Constraint constraintOf(const AnswerOptions &options)
{
    if (options.calls && options.callsRequired)
        return Constraint::Calls;
    if (options.jsonContent)
        return Constraint::JsonContent;
    return options.calls ? Constraint::CallsOnceBegun : Constraint::Nothing;
}

} // namespace Parlance
