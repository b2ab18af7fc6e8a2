// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// One prepared chat as the bodies that engines' servers read. With the stop `<|end|>` and the trigger `<call>`,
// llama.cpp has {"prompt": …, "stop": ["<|end|>"], "grammar": …, "grammar_triggers": [{"type": 1, "value": "<call>"}]}.

#include <parlance/chat.h>
#include <parlance/json.h>

#include <algorithm>

namespace Parlance {

namespace {

void setStops(Object &body, const PreparedChat &chat)
{
    if (!chat.additionalStops.empty())
        body.set("stop", Array(chat.additionalStops.begin(), chat.additionalStops.end()));
}

/// Otherwise markers that are special tokens are missing in the output, or have spaces around them.
void keepSpecialTokens(Object &body)
{
    body.set("skip_special_tokens", false);
    body.set("spaces_between_special_tokens", false);
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

/// The server finds the number of a token where that is the whole word and is preserved.
Array triggersOf(const PreparedChat &chat, const std::vector<std::string> &specialTokens,
                 std::vector<std::string> &preserved)
{
    Array triggers;
    for (const GrammarTrigger &trigger : chat.grammarTriggers) {
        const bool isWord = trigger.type == GrammarTrigger::Type::Word;
        const std::string token = isWord ? firstToken(trigger.value, specialTokens) : std::string();
        const Value one = Object{ { "type", isWord ? 1 : 2 }, { "value", token.empty() ? trigger.value : token } };
        if (std::find(triggers.begin(), triggers.end(), one) == triggers.end())
            triggers.push_back(one);
        if (!token.empty() && std::find(preserved.begin(), preserved.end(), token) == preserved.end())
            preserved.push_back(token);
    }
    return triggers;
}

/// A lazy grammar is free text up to a trigger, which only structural tags can say.
Object constraintOf(const PreparedChat &chat, const char *gbnf)
{
    GrammarText written = chat.grammarAs(chat.grammarLazy ? GrammarForm::StructuralTag : GrammarForm::Gbnf);
    Object held;
    if (!written.text.empty())
        held.set(chat.grammarLazy ? "structural_tag" : gbnf, std::move(written.text));
    return held;
}

Value withArgumentTexts(Value messages)
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

} // namespace

Value PreparedChat::forLlamaCpp(const std::vector<std::string> &specialTokens) const
{
    std::vector<std::string> preserved = preservedTokens;
    Object body{ { "prompt", prompt } };
    setStops(body, *this);
    if (!grammar->text.empty()) {
        body.set("grammar", grammar->text);
        body.set("grammar_lazy", grammarLazy);
        body.set("grammar_triggers", triggersOf(*this, specialTokens, preserved));
    }
    if (!preserved.empty())
        body.set("preserved_tokens", Array(preserved.begin(), preserved.end()));
    return body;
}

Value PreparedChat::forVllm() const
{
    Object body{ { "prompt", prompt }, { "add_special_tokens", false } };
    keepSpecialTokens(body);
    setStops(body, *this);
    if (const Object held = constraintOf(*this, "grammar"); !held.empty())
        body.set("structured_outputs", held);
    return body;
}

Value PreparedChat::forSglang() const
{
    Object parameters = constraintOf(*this, "ebnf");
    keepSpecialTokens(parameters);
    setStops(parameters, *this);
    return Object{ { "text", prompt }, { "sampling_params", std::move(parameters) } };
}

Value PreparedChat::forOpenAi() const
{
    const Value asked = request.toValue();
    Object body{ { "messages", withArgumentTexts(asked["messages"]) } };
    for (const char *key : { "tools", "tool_choice", "parallel_tool_calls", "response_format", "reasoning_effort" }) {
        if (!asked[key].isNull())
            body.set(key, asked[key]);
    }
    Value variables = asked["chat_template_kwargs"].isObject() ? asked["chat_template_kwargs"] : Value(Object());
    if (!asked["enable_thinking"].isNull())
        variables.object().set("enable_thinking", asked["enable_thinking"]);
    if (!variables.toObject().empty()) // as vLLM, SGLang and llama.cpp take them
        body.set("chat_template_kwargs", std::move(variables));
    return body;
}

} // namespace Parlance
