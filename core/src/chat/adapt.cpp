// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/adapt_p.h"
#include "message/messageprogram_p.h"

#include <parlance/json.h>

#include <algorithm>
#include <map>

namespace Parlance {

namespace {

Tristate answerOf(const Analysis &analysis, const std::string &name)
{
    const auto found = analysis.capabilities.find(name);
    return found == analysis.capabilities.end() ? Tristate::Unknown : found->second.value;
}

/// Rewrites the ids of calls, and of the results that name them, where the template would refuse them or writes the
/// function's name by them.
class CallIds
{
public:
    explicit CallIds(const ToolsAnalysis::CallId &form)
        : m_form(form)
    { }

    bool changed() const { return m_changed; }

    void adapt(Array &messages)
    {
        if (!m_form.holdsName && !m_form.alphanumeric)
            return;
        for (Value &message : messages) {
            if (message["tool_calls"].isArray())
                adaptCalls(message);
            else if (message["role"].toString() == "tool")
                adaptResult(message);
        }
    }

private:
    void adaptCalls(Value &message)
    {
        Value calls = message["tool_calls"];
        m_open.clear();
        for (Value &call : calls.array()) {
            const std::string &given = call["id"].toString();
            const std::string id = accepted(given, call["function"]["name"].toString()) ? given : made(given, call);
            m_new[given] = id;
            m_open.push_back(id);
            set(call, "id", given, id);
            ++m_index;
        }
        message.object().set("tool_calls", std::move(calls));
    }

    // A result without an id answers the calls in their order.
    void adaptResult(Value &message)
    {
        const std::string given = message["tool_call_id"].toString();
        const auto found = m_new.find(given);
        std::string id = found == m_new.end() ? given : found->second;
        if (given.empty() && !m_open.empty())
            id = m_open.front();
        std::erase(m_open, id);
        set(message, "tool_call_id", given, id);
    }

    void set(Value &object, const char *key, const std::string &given, const std::string &id)
    {
        if (given == id)
            return;
        object.object().set(key, id);
        m_changed = true;
    }

    bool accepted(const std::string &id, const std::string &name) const
    {
        if (m_form.holdsName)
            return id.starts_with(m_form.nameBefore + name + m_form.nameAfter);
        const bool plain = std::all_of(id.begin(), id.end(), [](char c) {
            return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        });
        return plain && !id.empty() && (m_form.length == 0 || id.size() == static_cast<std::size_t>(m_form.length));
    }

    std::string made(const std::string &given, const Value &call) const
    {
        const std::string &name = call["function"]["name"].toString();
        if (m_form.holdsName)
            return m_form.nameBefore + name + m_form.nameAfter + std::to_string(m_index);
        return makeId({ {}, m_form.length > 0 ? m_form.length : 9 }, m_index, given + name);
    }

    const ToolsAnalysis::CallId &m_form;
    std::map<std::string, std::string> m_new;
    std::vector<std::string> m_open; // the last message's, without a result yet
    std::size_t m_index = 0;
    bool m_changed = false;
};

class Adapter
{
public:
    Adapter(const Analysis &analysis, std::vector<std::string> &adaptations)
        : m_analysis(analysis)
        , m_adaptations(adaptations)
        , m_ids(analysis.tools.callId)
    { }

    Value messages(const Value &given)
    {
        Array adapted;
        for (const Value &message : given.toArray())
            adapted.push_back(this->message(message));
        m_ids.adapt(adapted);
        if (m_ids.changed())
            report("ids of calls are rewritten: the template takes them in a form of its own");
        if (answerOf(m_analysis, "system_role") == Tristate::No)
            foldSystem(adapted);
        return adapted;
    }

private:
    void report(const std::string &what)
    {
        if (std::find(m_adaptations.begin(), m_adaptations.end(), what) == m_adaptations.end())
            m_adaptations.push_back(what);
    }

    Value message(const Value &given)
    {
        Value adapted = given;
        if (given["role"].toString() == "developer" && answerOf(m_analysis, "developer_role") != Tristate::Yes) {
            adapted.object().set("role", "system");
            report("the developer role is sent as system: the template does not know it");
        }
        if (given["role"].toString() == "tool" && answerOf(m_analysis, "tool_results") == Tristate::No)
            report("warning: the template does not write the results of tools");
        if (given["content"].isArray() && answerOf(m_analysis, "typed_content") == Tristate::No)
            flatten(adapted);
        if (given["content"].isString() && answerOf(m_analysis, "string_content") == Tristate::No
            && answerOf(m_analysis, "typed_content") == Tristate::Yes)
            wrap(adapted);
        if (given["tool_calls"].isArray())
            calls(adapted);
        if (given.contains("content") && given["content"].isNull()
            && (!given["tool_calls"].isArray() || answerOf(m_analysis, "null_content") == Tristate::No)) {
            adapted.object().set("content", "");
            report("null content is sent as empty text");
        }
        reasoning(adapted);
        return adapted;
    }

    static Value part(const char *type, const char *key, const Value &text)
    {
        Object object;
        object.set("type", type);
        object.set(key, text);
        return object;
    }

    void flatten(Value &message)
    {
        if (!message["content"].isArray())
            return;
        std::string text;
        for (const Value &part : message["content"].toArray()) {
            if (!part["text"].isString())
                return;
            text += (text.empty() ? "" : "\n") + part["text"].toString();
        }
        message.object().set("content", text);
        report("typed content parts are joined to one text: the template wants text");
    }

    void wrap(Value &message)
    {
        message.object().set("content", Array{ part("text", "text", message["content"]) });
        report("text is sent as a typed part: the template wants parts");
    }

    void calls(Value &message)
    {
        const bool asText = answerOf(m_analysis, "object_arguments") == Tristate::No;
        Value calls = message["tool_calls"];
        for (Value &call : calls.array()) {
            const Value arguments = call["function"]["arguments"];
            if (asText && arguments.isObject()) {
                call.object()["function"].object().set("arguments", toJson(arguments));
                report("arguments of earlier calls are sent as JSON text: the template wants text");
            } else if (!asText && arguments.isString()) {
                asObject(call, arguments.toString());
            }
        }
        message.object().set("tool_calls", calls);
        if (!message.contains("content"))
            message.object().set("content", "");
    }

    void asObject(Value &call, const std::string &text)
    {
        const Result<Value> parsed = parseJson(text.empty() ? "{}" : text);
        if (!parsed || !parsed->isObject()) {
            report("the arguments of an earlier call are no JSON object and are sent as they are");
            return;
        }
        call.object()["function"].object().set("arguments", *parsed);
        report("arguments of earlier calls are sent as objects: the template wants objects");
    }

    void reasoning(Value &message)
    {
        const std::string &key = m_analysis.reasoning.key;
        const Value given = message["reasoning_content"];
        if (given.isString() && key == "content[].thinking")
            return reasoningAsPart(message, given);
        if (!given.isString() || key.empty() || key == "reasoning_content" || message.contains(key)
            || key.find('[') != std::string::npos)
            return;
        message.object().set(key, given);
        report("reasoning_content is sent as " + key + " too: that is what the template reads");
    }

    void reasoningAsPart(Value &message, const Value &reasoning)
    {
        if (!message["content"].isString() || reasoning.toString().empty())
            return;
        Array parts;
        parts.push_back(part("thinking", "thinking", reasoning));
        if (!message["content"].toString().empty())
            parts.push_back(part("text", "text", message["content"]));
        message.object().set("content", std::move(parts));
        report("reasoning_content is sent as a part of content: that is where the template reads it");
    }

    void foldSystem(Array &messages)
    {
        if (messages.empty() || messages.front()["role"].toString() != "system")
            return;
        flatten(messages.front());
        const std::string text = messages.front()["content"].toString();
        const auto user = std::find_if(messages.begin(), messages.end(),
                                       [](const Value &message) { return message["role"].toString() == "user"; });
        if (user == messages.end())
            return;
        if ((*user)["content"].isArray()) {
            Array parts;
            parts.push_back(part("text", "text", text + "\n\n"));
            for (const Value &given : (*user)["content"].toArray())
                parts.push_back(given);
            user->object().set("content", std::move(parts));
        } else {
            user->object().set("content", text + "\n\n" + (*user)["content"].toString());
        }
        messages.erase(messages.begin());
        report("the system message is put in front of the first user message: the template has no system role");
    }

    const Analysis &m_analysis;
    std::vector<std::string> &m_adaptations;
    CallIds m_ids;
};

} // namespace

ChatRequest adaptRequest(const ChatRequest &request, const Analysis &analysis, std::vector<std::string> &adaptations)
{
    ChatRequest adapted = request;
    adapted.messages = Adapter(analysis, adaptations).messages(request.messages);
    // What a prefill goes on from is text.
    Array &messages = adapted.messages.array();
    const bool isPrefill = request.continueFinalMessage && !messages.empty() && messages.back()["content"].isArray();
    if (isPrefill && request.messages.toArray().back()["content"].isString())
        messages.back().object().set("content", request.messages.toArray().back()["content"]);
    const std::string &toggle = analysis.reasoning.toggle;
    if (request.enableThinking && !toggle.empty() && toggle != "enable_thinking"
        && !request.templateKwargs.contains(toggle)) {
        adapted.templateKwargs.object().set(toggle, *request.enableThinking);
        adaptations.push_back("enable_thinking is sent as " + toggle + " too: that is what the template reads");
    }
    return adapted;
}

} // namespace Parlance
