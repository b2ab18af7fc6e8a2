// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Of the conversation `<|user|>Please book it.<|assistant|><call>{"name": "book_table", …}</call>` what stands behind
// the prompt is read once more: it has to be the call of book_table.

#include "host/handlertrial_p.h"

#include "chat/prompt/prompt_p.h"
#include "chat/verification/verificationparts_p.h"

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
    const Result<PreparedChat> chat = prepare(request);
    ChatRequest whole = request;
    whole.messages.array().push_back(answer());
    whole.addGenerationPrompt = false;
    std::vector<std::string> adaptations;
    const Result<PromptTail> written = renderAdapted(chatTemplate, analysis, whole, adaptations);
    if (!chat || !written)
        return {};
    const auto output = outputIn(written->prompt, answer(), *chat, analysis);
    if (!output || !missingFrom(*output, answer()).empty())
        return {};
    MessageParser parser = chat->parser();
    std::vector<Event> events;
    parser.feed(*output, events);
    parser.finish(events);
    return firstDifference(answer(), parser.message(), *output).path.empty();
}

} // namespace Parlance
