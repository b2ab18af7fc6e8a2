// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Each old id gets one new id, so that a call and its result still have the same one. If ids hold the function's name,
// `"id": "call-1"` of a call of look becomes `"id": "functions.look:0"`, and so does the result's.
// For a template that wants nine letters and digits, the id becomes `"id": "k3TzQ80ab"`.

#include "chat/request/adaptcalls_p.h"

#include "message/messageprogram_p.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace Parlance {

namespace {

class CallIds
{
public:
    explicit CallIds(const ToolsAnalysis::CallId &form)
        : m_form(form)
    { }

    bool adapt(Array &messages)
    {
        for (const Value &message : messages) {
            for (const Value &call : message["tool_calls"].toArray())
                m_given.insert(call["id"].toString());
        }
        for (Value &message : messages) {
            if (message["tool_calls"].isArray())
                adaptCalls(message);
            else if (message["role"].toString() == "tool")
                adaptResult(message);
        }
        return m_changed;
    }

private:
    void adaptCalls(Value &message)
    {
        m_open.clear();
        for (Value &call : message.object()["tool_calls"].array()) {
            const std::string &given = call["id"].toString();
            const std::string id = accepted(given, call["function"]["name"].toString()) ? given : made(given, call);
            m_new[given] = id;
            m_open.push_back(id);
            set(call, "id", given, id);
            ++m_index;
        }
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

    std::string made(const std::string &given, const Value &call)
    {
        const std::string &name = call["function"]["name"].toString();
        if (!m_form.holdsName)
            return makeId({ {}, m_form.length > 0 ? m_form.length : 9 }, m_index, given + name);
        const std::string beginning = m_form.nameBefore + name + m_form.nameAfter;
        while (m_given.contains(beginning + std::to_string(m_index))) // another call's
            ++m_index;
        return beginning + std::to_string(m_index);
    }

    const ToolsAnalysis::CallId &m_form;
    std::set<std::string> m_given;
    std::map<std::string, std::string> m_new;
    std::vector<std::string> m_open; // the last message's, without a result yet
    std::size_t m_index = 0;
    bool m_changed = false;
};

} // namespace

bool adaptCallIds(Array &messages, const ToolsAnalysis::CallId &form)
{
    return (form.holdsName || form.alphanumeric) && CallIds(form).adapt(messages);
}

} // namespace Parlance
