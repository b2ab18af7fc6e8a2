// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The text after the prompt of the conversation `<|user|>Please book it.<|assistant|><call>{"name": "book_table",
// …}</call>` is read again: it must be the call of book_table.

#include "host/handlertrial_p.h"

#include "chat/preparechat_p.h"
#include "chat/verification/trial_p.h"

namespace Parlance {

namespace {

Value bookTable()
{
    const Object place{ { "type", "string" }, { "description", "Where." } };
    Object parameters{ { "type", "object" },
                       { "properties", Object{ { "place", place } } },
                       { "required", Array{ "place" } } };
    return Object{ { "type", "function" },
                   { "function",
                     Object{ { "name", "book_table" },
                             { "description", "Books a table." },
                             { "parameters", std::move(parameters) } } } };
}

Value answer()
{
    const Object function{ { "name", "book_table" }, { "arguments", Object{ { "place", "Harbour Inn" } } } };
    const Object call{ { "id", "v8Rk2Qx10" }, { "type", "function" }, { "function", function } };
    return Object{ { "role", "assistant" }, { "content", "" }, { "tool_calls", Array{ call } } };
}

} // namespace

std::optional<bool> readsOwnCall(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                 const PrepareFunction &prepare)
{
    ChatRequest request;
    request.messages = Array{ Object{ { "role", "user" }, { "content", "Please book it." } } };
    request.tools = Array{ bookTable() };
    const TrialSetting setting{ request, prepare(request), {} };
    const Trial trial = Trials(analysis, adaptedRendering(chatTemplate, analysis)).tried(answer(), setting);
    if (trial.outcome == TrialOutcome::Inexpressible)
        return {};
    return trial.outcome == TrialOutcome::Passed;
}

} // namespace Parlance
