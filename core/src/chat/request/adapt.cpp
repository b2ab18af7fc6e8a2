// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

#include "chat/request/adapt_p.h"
#include "chat/request/adaptcalls_p.h"
#include "chat/request/adaptsystem_p.h"
#include "chat/request/callarguments_p.h"
#include "chat/request/reasoningeffort_p.h"
#include "chat/request/typedcontent_p.h"

#include "template/typedthoughts_p.h"

#include <parlance/json.h>

#include <algorithm>
#include <set>

namespace Parlance {

namespace {

class Adapter
{
public:
    Adapter(const Analysis &analysis, bool hasTools, std::vector<std::string> &adaptations)
        : m_analysis(analysis)
        , m_hasTools(hasTools)
        , m_typedThoughts(TypedThoughts::of(analysis.reasoning.key))
        , m_adaptations(adaptations)
    { }

    Value messages(const Value &given, std::optional<SystemInTheMiddle> policy)
    {
        if (std::all_of(given.toArray().begin(), given.toArray().end(), isPlain)
            && m_analysis.can(Capability::StringContent) != Tristate::No)
            return given; // most chats
        Array adapted = given.toArray();
        mendMessages(adapted, m_analysis.can(Capability::ResultNames) == Tristate::Yes, m_adaptations);
        for (Value &message : adapted)
            message = this->message(message);
        contentsInMappings(adapted);
        splitCalls(adapted);
        placeSystemMessages(adapted, policy, m_analysis, m_adaptations);
        if (adaptCallIds(adapted, m_analysis.tools.callId))
            report("ids of calls are rewritten: the template accepts only ids of a certain form");
        foldSystem(adapted);
        std::for_each(adapted.begin(), adapted.end(),
                      [this](Value &message) { flatten(message); }); // of other roles now
        return adapted;
    }

private:
    // A text of the user's or the model's: `{"role": "user", "content": "Rain?"}`.
    static bool isPlain(const Value &message)
    {
        const Object &members = message.toObject();
        return members.size() == 2 && std::all_of(members.begin(), members.end(), [](const Object::Member &member) {
                   const std::string_view text = member.value.toString();
                   return member.key == "content" ? member.value.isString()
                                                  : member.key == "role" && (text == "user" || text == "assistant");
               });
    }

    void report(const std::string &what) { addAdaptation(m_adaptations, what); }

    void splitCalls(Array &messages)
    {
        const bool takesOne = m_analysis.can(Capability::ToolCalls) == Tristate::Yes
            && m_analysis.can(Capability::ParallelToolCalls) == Tristate::No;
        if (!takesOne || !Parlance::splitCalls(messages))
            return;
        report("each of several calls in one message is sent in its own message: the template accepts only one call");
        std::for_each(messages.begin(), messages.end(), [this](Value &message) { contentBesideCalls(message); });
    }

    Value message(Value given)
    {
        if (given["parts"].isArray())
            order(given);
        Value adapted = given;
        if (given["role"].toString() == "developer" && m_analysis.can(Capability::DeveloperRole) != Tristate::Yes) {
            adapted.object().set("role", "system");
            report("the developer role is sent as system: the template does not know it");
        }
        flatten(adapted);
        const bool hasCalls = given["tool_calls"].isArray();
        if (hasCalls)
            calls(adapted);
        if (adapted["content"].isNull()
            && (!hasCalls
                || (adapted.contains("content") && m_analysis.can(Capability::NullContent) == Tristate::No))) {
            report(adapted.contains("content") ? "null content is sent as an empty text"
                                               : "missing content is sent as an empty text");
            adapted.object().set("content", "");
        }
        if (adapted["content"].isString() && !given["content"].isArray()
            && m_analysis.can(Capability::StringContent) == Tristate::No
            && m_analysis.can(Capability::TypedContent) == Tristate::Yes
            && typedTextsIn(adapted, m_analysis) != Tristate::No) {
            adapted.object().set("content", Array{ Object{ { "type", "text" }, { "text", adapted["content"] } } });
            report("text is sent as a list with one part: the template needs a list");
        }
        reasoning(adapted);
        return adapted;
    }

    void flatten(Value &message)
    {
        const auto text = message["content"].isArray() ? joinedTexts(message["content"]) : std::nullopt;
        const bool isTaken = typedTextsIn(message, m_analysis) == Tristate::Yes
            && (!m_hasTools || m_analysis.can(Capability::TypedWithTools) != Tristate::No);
        if (!text || isTaken)
            return;
        message.object().set("content", *text);
        report(partsJoined(message["role"].toString()));
    }

    // Some templates take the calls for missing where text is beside them, if empty; others want it there.
    void contentBesideCalls(Value &message)
    {
        const Value content = message["content"];
        const bool isEmpty = content.isNull() || (content.isString() && content.toString().empty());
        if (message["tool_calls"].toArray().empty() || !isEmpty)
            return;
        if (m_analysis.can(Capability::EmptyContent) == Tristate::No) {
            const bool takesNull = m_analysis.can(Capability::NullContent) == Tristate::Yes;
            takesNull ? message.object().set("content", nullptr) : void(message.object().remove("content"));
            report("empty content of a message with calls is left out: with it, the template would drop the calls");
        } else if (!message.contains("content")) {
            message.object().set("content", "");
        }
    }

    void calls(Value &message)
    {
        for (Value &call : message.object()["tool_calls"].array()) {
            if (call["function"].isObject())
                arguments(call.object()["function"]);
        }
        contentBesideCalls(message);
    }

    void arguments(Value &function)
    {
        const bool asText = m_analysis.can(Capability::ObjectArguments) == Tristate::No;
        const Value given = function["arguments"];
        CallArguments read = readCallArguments(given);
        report(read.mended);
        if (m_analysis.can(Capability::NumberArguments) == Tristate::No && makeTextsOnly(read.object))
            read.mended = "arguments of earlier calls are sent as texts: the template accepts no other values";
        report(read.mended);
        if (read.mended.empty() && given.isString() == asText)
            return;
        function.object().set("arguments", asText ? Value(toJson(read.object)) : std::move(read.object));
        if (asText && given.isObject())
            report("arguments of earlier calls are sent as JSON text: the template needs a text");
        else if (!asText && given.isString())
            report("arguments of earlier calls are sent as objects: the template needs objects");
    }

    // What a model wrote in an order of its own, as templates know it: reasoning, text, calls.
    void order(Value &message)
    {
        const Value written = fieldsFromParts(message);
        if (written.isNull())
            return;
        const Array &parts = written.toArray();
        const auto isNoCall = [](const Value &part) { return part["type"].toString() != "tool_call"; };
        if (m_typedThoughts && std::is_partitioned(parts.begin(), parts.end(), isNoCall)) // calls come last
            return interleave(message, parts);
        report(partsInFields);
    }

    void interleave(Value &message, const Array &parts) const
    {
        Array content;
        for (const Value &one : parts) {
            const std::string &type = one["type"].toString();
            if (type == "reasoning")
                content.push_back(m_typedThoughts->thought(one["text"].toString()));
            else if (type == "text")
                content.push_back(m_typedThoughts->text(one["text"].toString()));
        }
        message.object().set("content", m_typedThoughts->content(std::move(content)));
        message.object().remove("reasoning_content");
    }

    void reasoning(Value &message)
    {
        const std::string &key = m_analysis.reasoning.key;
        const Value given = message["reasoning_content"];
        if (given.isString() && m_typedThoughts)
            return reasoningAsPart(message, given);
        if (!given.isString() || key.empty() || key == "reasoning_content" || message.contains(key))
            return;
        message.object().set(key, given);
        report("reasoning_content is sent as " + key + " too: the template reads this name");
    }

    void reasoningAsPart(Value &message, const Value &reasoning)
    {
        if (!message["content"].isString() || reasoning.toString().empty())
            return;
        Array parts{ m_typedThoughts->thought(reasoning.toString()) };
        if (!message["content"].toString().empty())
            parts.push_back(m_typedThoughts->text(message["content"].toString()));
        message.object().set("content", m_typedThoughts->content(std::move(parts)));
        report("reasoning_content is sent as a part of content: the template reads it there");
    }

    // A template may refuse a text as an answer's content where that of another answer is a mapping.
    void contentsInMappings(Array &messages) const
    {
        const auto isAnswer = [](const Value &message) { return message["role"].toString() == "assistant"; };
        const bool areMappings = std::any_of(messages.begin(), messages.end(), [&](const Value &message) {
            return isAnswer(message) && message["content"].isObject();
        });
        if (!areMappings || !m_typedThoughts)
            return;
        for (Value &message : messages) {
            if (!isAnswer(message) || !message["content"].isString())
                continue;
            const std::string &text = message["content"].toString();
            const Array parts = text.empty() ? Array() : Array{ m_typedThoughts->text(text) };
            message.object().set("content", m_typedThoughts->content(parts));
        }
    }

    void foldSystem(Array &messages)
    {
        if (messages.empty() || messages.front()["role"].toString() != "system"
            || m_analysis.can(Capability::SystemRole) != Tristate::No)
            return;
        const Value content = messages.front()["content"]; // in parts where the template takes nothing else
        const auto user = std::find_if(messages.begin(), messages.end(),
                                       [](const Value &message) { return message["role"].toString() == "user"; });
        if (user == messages.end())
            return;
        joinText(*user, content, true);
        messages.erase(messages.begin());
        report("the system message is put before the first user message: the template has no system role");
    }

    const Analysis &m_analysis;
    const bool m_hasTools;
    std::optional<TypedThoughts> m_typedThoughts;
    std::vector<std::string> &m_adaptations;
};

} // namespace

bool fillEmptyAnswers(ChatRequest &request, std::vector<std::string> &adaptations)
{
    bool found = false;
    for (Value &message : request.messages.array()) {
        // As a message that was stopped in its first call, which was then dropped.
        const Value &content = message["content"];
        const bool isEmpty = content.toString().empty() && content.toArray().empty() && !content.isObject();
        if (!isEmpty || message["role"].toString() != "assistant" || !message["tool_calls"].toArray().empty())
            continue;
        message.object().set("content", " ");
        found = true;
    }
    if (found)
        adaptations.emplace_back("an empty answer is sent as a blank: the template refuses it");
    return found;
}

bool joinTextBesideReasoning(ChatRequest &request, const Analysis &analysis, std::vector<std::string> &adaptations)
{
    bool found = false;
    for (Value &message : request.messages.array()) {
        const std::string text = message["content"].toString();
        if (text.empty() || message["tool_calls"].toArray().empty())
            continue;
        for (const std::string &key : std::set<std::string>{ "reasoning_content", analysis.reasoning.key }) {
            const std::string reasoning = message[key].toString();
            if (reasoning.empty())
                continue;
            message.object().set(key, reasoning + "\n\n" + text);
            message.object().set("content", "");
            found = true;
        }
    }
    if (found)
        adaptations.emplace_back(
            "text with reasoning and calls is sent as reasoning: the template refuses both together");
    return found;
}

bool unwrapTools(Value &tools)
{
    bool changed = false;
    if (!tools.isArray())
        return false;
    for (Value &tool : tools.array()) {
        if (!tool["function"].isObject())
            continue;
        tool = Value(tool["function"]);
        changed = true;
    }
    return changed;
}

ChatRequest adaptRequest(const ChatRequest &request, const Analysis &analysis, std::vector<std::string> &adaptations)
{
    ChatRequest adapted = request;
    adapted.messages = Adapter(analysis, !request.tools.toArray().empty(), adaptations)
                           .messages(request.messages, request.systemInTheMiddle);
    if (analysis.can(Capability::WrappedTools) == Tristate::No && unwrapTools(adapted.tools))
        adaptations.emplace_back("tools are sent without the wrapper `function`: the template needs this form");
    // What a prefill goes on from is text.
    const Array &messages = adapted.messages.toArray();
    const bool isPrefill = request.continueFinalMessage && !messages.empty() && !messages.back()["content"].isString();
    const Value given = isPrefill ? request.messages.toArray().back()["content"] : Value();
    if (const auto text = given.isArray() ? joinedTexts(given) : std::nullopt) {
        adapted.messages.array().back().object().set("content", *text);
        adaptations.emplace_back("the parts of the message to continue are joined to one text by line feeds");
    } else if (given.isString()) {
        adapted.messages.array().back().object().set("content", given);
    }
    sendEffort(adapted, analysis.reasoning, adaptations);
    return adapted;
}

} // namespace Parlance
