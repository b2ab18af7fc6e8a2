// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/request/mendedmessages_p.h"

#include <algorithm>
#include <map>

namespace Parlance {

namespace {

class Mender
{
public:
    explicit Mender(bool names)
        : m_names(names)
    { }

    void mend(Value &message)
    {
        dropEmpty(message);
        if (Value *calls = message.object().find("tool_calls"); calls && calls->isArray()) {
            for (Value &call : calls->array())
                mendCall(call);
        }
        if (message["role"].toString() == "tool")
            mendResult(message);
    }

    std::vector<std::string> take() { return std::move(m_reports); }

private:
    void report(const std::string &what)
    {
        if (std::find(m_reports.begin(), m_reports.end(), what) == m_reports.end())
            m_reports.push_back(what);
    }

    // Content is another matter: of calls it may be null.
    void dropEmpty(Value &message)
    {
        Object kept;
        for (const auto &[key, value] : message.toObject()) {
            const bool isNull = value.isNull() && key != "content";
            const bool isEmpty = key == "tool_calls" && value.isArray() && value.toArray().empty();
            if (isNull || isEmpty)
                report("null members of messages, and empty tool_calls, are left out");
            else
                kept.set(key, value);
        }
        message = std::move(kept);
    }

    void mendCall(Value &call)
    {
        if (!call["function"].isObject())
            return;
        m_functions[call["id"].toString()] = call["function"]["name"];
        if (!call["type"].isNull())
            return;
        call.object().set("type", "function");
        report("an earlier call without a type is sent as a function call");
    }

    void mendResult(Value &message)
    {
        const auto called = m_functions.find(message["tool_call_id"].toString());
        if (!m_names || message.contains("name") || called == m_functions.end())
            return;
        message.object().set("name", called->second);
        report("a tool's result is sent with the name of its function");
    }

    const bool m_names;
    std::map<std::string, Value> m_functions; ///< by the ids of their calls
    std::vector<std::string> m_reports;
};

} // namespace

std::vector<std::string> mendMessages(Array &messages, bool names)
{
    Mender mender(names);
    for (Value &message : messages) {
        if (message.isObject())
            mender.mend(message);
    }
    return mender.take();
}

} // namespace Parlance
