// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// {"messages": […], "chat_template_kwargs": {"mode": "deep"}} gives messages, tools (none), documents (none),
// add_generation_prompt, the tokens, and mode.

#include "template/requestvariables_p.h"

namespace Parlance {

RequestVariables::RequestVariables(const ChatRequest &request, const SpecialTokens &tokens)
    : m_asks(request.addGenerationPrompt)
    , m_thinks(request.enableThinking.value_or(false))
    , m_bos(tokens.bos)
    , m_eos(tokens.eos)
    , m_further(request.templateKwargs.toObject())
    , m_usual{ { { "messages", &request.messages },
                 { "tools", request.tools.toArray().empty() ? &m_none : &request.tools },
                 { "documents", &request.documents },
                 { "add_generation_prompt", &m_asks },
                 { "bos_token", &m_bos },
                 { "eos_token", &m_eos },
                 { "enable_thinking", request.enableThinking ? &m_thinks : nullptr } } }
{ }

const Value *RequestVariables::find(std::string_view name) const
{
    if (const Value *further = m_further.find(name))
        return further;
    for (const auto &[usual, value] : m_usual) {
        if (usual == name)
            return value;
    }
    return nullptr;
}

Value RequestVariables::toValue() const
{
    Object variables;
    for (const auto &[name, value] : m_usual) {
        if (value)
            variables.set(std::string(name), *value);
    }
    for (const auto &[name, value] : m_further)
        variables.set(name, value);
    return variables;
}

} // namespace Parlance
