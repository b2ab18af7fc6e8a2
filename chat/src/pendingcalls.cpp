// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "pendingcalls_p.h"

#include <parlance/json.h>
#include <parlance/qt.h>

namespace Parlance {

PendingCalls::Pending *PendingCalls::find(int index)
{
    const auto found = m_calls.find(index);
    return found == m_calls.end() ? nullptr : &found->second;
}

std::vector<int> PendingCalls::indices() const
{
    std::vector<int> found;
    for (const auto &[index, pending] : m_calls)
        found.push_back(index);
    return found;
}

std::vector<int> PendingCalls::indicesOf(Stage stage) const
{
    std::vector<int> found;
    for (const auto &[index, pending] : m_calls) {
        if (pending.stage == stage)
            found.push_back(index);
    }
    return found;
}

std::vector<Value> PendingCalls::results() const
{
    std::vector<Value> messages;
    for (const auto &[index, pending] : m_calls)
        messages.push_back(toolResult(pending.call, fromQString(pending.result)));
    return messages;
}

Value declarationOf(const ChatTool &tool)
{
    Object function{ { "name", fromQString(tool.name) }, { "description", fromQString(tool.description) } };
    const Value nothing = Object{ { "type", "object" }, { "properties", Object() } };
    function.set("parameters", tool.parameters.isNull() ? nothing : tool.parameters);
    return Object{ { "type", "function" }, { "function", std::move(function) } };
}

Result<Array> declaredTools(const QString &json)
{
    if (json.trimmed().isEmpty())
        return Array();
    const Result<Value> read = parseJson(fromQString(json), "tools");
    if (!read)
        return read.error();
    Array tools;
    for (const Value &tool : read->isArray() ? read->toArray() : Array{ *read }) {
        tools.push_back(tool.contains("function") ? tool : Object{ { "type", "function" }, { "function", tool } });
        if (tools.back()["function"]["name"].toString().empty()) {
            const std::string place = "tools[" + std::to_string(tools.size() - 1) + ']';
            return Error{ ErrorCode::InvalidRequest, place + ": expected a tool with a name", {}, {}, {} };
        }
    }
    return tools;
}

} // namespace Parlance
