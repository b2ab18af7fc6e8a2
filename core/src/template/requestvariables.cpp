// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// {"messages": […], "chat_template_kwargs": {"mode": "deep"}} gives messages, tools (none), documents (none),
// add_generation_prompt, the tokens, and mode.

#include "template/requestvariables_p.h"

#include <array>

namespace Parlance {

RequestVariables::RequestVariables(const ChatRequest &request, const SpecialTokens &tokens)
    : m_request(request)
    , m_asks(request.addGenerationPrompt)
    , m_thinks(request.enableThinking ? Value(*request.enableThinking) : Value())
    , m_bos(tokens.bos)
    , m_eos(tokens.eos)
{ }

const Value *RequestVariables::find(std::string_view name) const
{
    if (const Value *own = m_request.templateKwargs.toObject().find(name))
        return own;
    if (name == "messages")
        return &m_request.messages;
    if (name == "tools")
        return m_request.tools.toArray().empty() ? &m_noTools : &m_request.tools;
    if (name == "documents")
        return &m_request.documents;
    if (name == "add_generation_prompt")
        return &m_asks;
    if (name == "bos_token")
        return &m_bos;
    if (name == "eos_token")
        return &m_eos;
    return name == "enable_thinking" && m_request.enableThinking ? &m_thinks : nullptr;
}

Value RequestVariables::toValue() const
{
    static constexpr std::array names{ "messages",  "tools",     "documents",      "add_generation_prompt",
                                       "bos_token", "eos_token", "enable_thinking" };
    Object variables;
    for (const char *name : names) {
        if (const Value *value = find(name))
            variables.set(name, *value);
    }
    for (const auto &[name, value] : m_request.templateKwargs.toObject())
        variables.set(name, value);
    return variables;
}

} // namespace Parlance
