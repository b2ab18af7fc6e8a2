// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Messages as clients send them back, with null, empty or missing members. A template that finds tool_calls in
//
//     {"role": "assistant", "content": "Hi", "tool_calls": null}
//
// would loop over null.

#include "chat/request/adaptcalls_p.h"
#include "chat/request/callarguments_p.h"

#include <deque>
#include <map>

namespace Parlance {

namespace {

class Mender
{
public:
    Mender(bool names, std::vector<std::string> &adaptations)
        : m_names(names)
        , m_adaptations(adaptations)
    { }

    void mend(Value &message)
    {
        dropEmpty(message);
        if (Value *calls = message.object().find("tool_calls"); calls && calls->isArray()) {
            m_withoutId.clear();
            for (Value &call : calls->array())
                mendCall(call);
        }
        if (message["role"].toString() == "tool")
            mendResult(message);
    }

private:
    // Content is another matter: of calls it may be null.
    void dropEmpty(Value &message)
    {
        Object kept;
        for (const auto &[key, value] : message.toObject()) {
            const bool isNull = value.isNull() && key != "content";
            const bool isEmpty = key == "tool_calls" && value.isArray() && value.toArray().empty();
            if (isNull || isEmpty)
                addAdaptation(m_adaptations, "null members of messages, and empty tool_calls, are left out");
            else
                kept.set(key, value);
        }
        message = std::move(kept);
    }

    void mendCall(Value &call)
    {
        if (!call["function"].isObject())
            return;
        const std::string &id = call["id"].toString();
        (id.empty() ? m_withoutId.emplace_back() : m_functions[id]) = call["function"]["name"];
        if (!call["type"].isNull())
            return;
        call.object().set("type", "function");
        addAdaptation(m_adaptations, "an earlier call without a type is sent as a function call");
    }

    void mendResult(Value &message)
    {
        const Value name = functionOf(message["tool_call_id"].toString());
        if (!m_names || message.contains("name") || name.isNull())
            return;
        message.object().set("name", name);
        addAdaptation(m_adaptations, "a tool's result is sent with the name of its function");
    }

    // Results without an id answer the calls without one in their order.
    Value functionOf(const std::string &id)
    {
        if (!id.empty())
            return m_functions.contains(id) ? m_functions.at(id) : Value();
        if (m_withoutId.empty())
            return {};
        Value first = m_withoutId.front();
        m_withoutId.pop_front();
        return first;
    }

    const bool m_names;
    std::map<std::string, Value> m_functions; ///< by the ids of their calls
    std::deque<Value> m_withoutId; ///< of the last message's calls
    std::vector<std::string> &m_adaptations;
};

} // namespace

void mendMessages(Array &messages, bool names, std::vector<std::string> &adaptations)
{
    Mender mender(names, adaptations);
    for (Value &message : messages) {
        if (message.isObject())
            mender.mend(message);
    }
}

} // namespace Parlance
