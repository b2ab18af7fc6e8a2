// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// One prepared chat as the bodies that engines' servers read: with the stop `<|end|>` and the word `<call>` as a
// trigger llama.cpp has {"prompt", "stop": ["<|end|>"], "grammar", "grammar_triggers": [{"type": 1, "value": "<call>"}]
// …}.

#include <parlance/chat.h>
#include <parlance/json.h>

#include <algorithm>

namespace Parlance {

namespace {

Value texts(const std::vector<std::string> &all)
{
    return Array(all.begin(), all.end());
}

/// The longest token that a word begins with; empty where none does.
std::string firstToken(const std::string &word, const std::vector<std::string> &tokens)
{
    std::string longest;
    for (const std::string &token : tokens) {
        if (word.starts_with(token) && token.size() > longest.size())
            longest = token;
    }
    return longest;
}

class EngineRequest
{
public:
    EngineRequest(const PreparedChat &chat, const std::vector<std::string> &specialTokens)
        : m_chat(chat)
        , m_specialTokens(specialTokens)
    { }

    // The server knows the number of a word's token where that is the whole word and is preserved.
    Value llamaCpp() const
    {
        std::vector<std::string> preserved = m_chat.preservedTokens;
        Array triggers;
        for (const GrammarTrigger &trigger : m_chat.grammarTriggers) {
            const bool isWord = trigger.type == GrammarTrigger::Type::Word;
            const std::string token = isWord ? firstToken(trigger.value, m_specialTokens) : std::string();
            const std::string &value = token.empty() ? trigger.value : token;
            const Value one = Object{ { "type", isWord ? 1 : 2 }, { "value", value } };
            if (std::find(triggers.begin(), triggers.end(), one) == triggers.end())
                triggers.push_back(one);
            if (!token.empty() && std::find(preserved.begin(), preserved.end(), token) == preserved.end())
                preserved.push_back(token);
        }
        Object body{ { "prompt", m_chat.prompt } };
        setStops(body);
        if (!preserved.empty())
            body.set("preserved_tokens", texts(preserved));
        if (m_chat.grammar->text.empty())
            return body;
        body.set("grammar", m_chat.grammar->text);
        body.set("grammar_lazy", m_chat.grammarLazy);
        body.set("grammar_triggers", std::move(triggers));
        return body;
    }

    Value vllm() const
    {
        Object body{ { "prompt", m_chat.prompt },
                     { "add_special_tokens", false },
                     { "skip_special_tokens", false },
                     { "spaces_between_special_tokens", false } };
        setStops(body);
        if (const Object held = heldBy("grammar"); !held.empty())
            body.set("structured_outputs", held);
        return body;
    }

    Value sglang() const
    {
        Object parameters = heldBy("ebnf");
        setStops(parameters);
        parameters.set("skip_special_tokens", false);
        parameters.set("spaces_between_special_tokens", false);
        return Object{ { "text", m_chat.prompt }, { "sampling_params", std::move(parameters) } };
    }

    // The service has a template and grammars of its own.
    Value openAi() const
    {
        const Value request = m_chat.adapted.toValue();
        Object body{ { "messages", withArgumentTexts(request["messages"]) } };
        for (const char *key :
             { "tools", "tool_choice", "parallel_tool_calls", "response_format", "reasoning_effort" }) {
            if (!request[key].isNull())
                body.set(key, request[key]);
        }
        return body;
    }

private:
    void setStops(Object &body) const
    {
        if (!m_chat.additionalStops.empty())
            body.set("stop", texts(m_chat.additionalStops));
    }

    /// A lazy grammar is free text up to a trigger, which only structural tags say.
    Object heldBy(const char *grammar) const
    {
        const GrammarForm form = m_chat.grammarLazy ? GrammarForm::StructuralTag : GrammarForm::Gbnf;
        const GrammarText written = m_chat.grammarAs(form);
        Object held;
        if (!written.text.empty())
            held.set(m_chat.grammarLazy ? "structural_tag" : grammar, written.text);
        return held;
    }

    static Value withArgumentTexts(Value messages)
    {
        if (!messages.isArray())
            return messages;
        for (Value &message : messages.array()) {
            Value *calls = message.isObject() ? message.object().find("tool_calls") : nullptr;
            if (!calls || !calls->isArray())
                continue;
            for (Value &call : calls->array()) {
                Value *function = call.isObject() ? call.object().find("function") : nullptr;
                Value *arguments = function && function->isObject() ? function->object().find("arguments") : nullptr;
                if (arguments && !arguments->isString())
                    *arguments = toJson(*arguments);
            }
        }
        return messages;
    }

    const PreparedChat &m_chat;
    const std::vector<std::string> &m_specialTokens;
};

} // namespace

EnumNames namesOf(EngineServer)
{
    static constexpr const char *names[] = { "llama.cpp", "vllm", "sglang", "openai" };
    return names;
}

Value PreparedChat::requestFor(EngineServer server, const std::vector<std::string> &specialTokens) const
{
    const EngineRequest request(*this, specialTokens);
    switch (server) {
    case EngineServer::LlamaCpp:
        return request.llamaCpp();
    case EngineServer::Vllm:
        return request.vllm();
    case EngineServer::SgLang:
        return request.sglang();
    case EngineServer::OpenAi:
        break;
    }
    return request.openAi();
}

Value PreparedChat::toLlamaServer() const
{
    return requestFor(EngineServer::LlamaCpp);
}

} // namespace Parlance
