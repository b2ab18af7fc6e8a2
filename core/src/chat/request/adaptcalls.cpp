// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/request/adaptcalls_p.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace Parlance {

namespace {

bool isResult(const Value &message)
{
    return message["role"].toString() == "tool";
}

/// Takes the call's result out of results: the first that may be, by the ids that there are.
Array takeResult(Array &results, const Value &call)
{
    const auto answers = [&](const Value &result) {
        const Value &id = result["tool_call_id"];
        return id.isNull() || call["id"].isNull() || id == call["id"];
    };
    const auto found = std::find_if(results.begin(), results.end(), answers);
    if (found == results.end())
        return {};
    Array taken{ std::move(*found) };
    results.erase(found);
    return taken;
}

void append(Array &out, Array messages)
{
    out.insert(out.end(), std::make_move_iterator(messages.begin()), std::make_move_iterator(messages.end()));
}

void appendSplit(Array &out, const Value &message, Array results)
{
    Value part = message;
    for (const Value &call : message["tool_calls"].toArray()) {
        part.object().set("tool_calls", Array{ call });
        out.push_back(std::exchange(part, Object{ { "role", message["role"] } }));
        append(out, takeResult(results, call));
    }
    append(out, std::move(results));
}

} // namespace

bool splitCalls(Array &messages)
{
    Array out;
    bool found = false;
    for (auto message = messages.begin(); message != messages.end();) {
        const auto after = std::find_if_not(message + 1, messages.end(), isResult);
        if ((*message)["tool_calls"].toArray().size() > 1) {
            appendSplit(out, *message, Array(message + 1, after));
            found = true;
        } else {
            append(out, Array(message, after));
        }
        message = after;
    }
    messages = std::move(out);
    return found;
}

} // namespace Parlance
