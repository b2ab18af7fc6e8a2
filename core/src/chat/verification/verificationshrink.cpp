// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Makes a failing message small, as delta debugging does. {"content": "One moment.", "tool_calls": [two calls]} may
// fail for a backslash in the second call's text. Then {"content": "", "tool_calls": [a call with {"text": "\"}]} is
// left.

#include "chat/verification/verificationparts_p.h"

#include <parlance/utf8.h>

#include <algorithm>

namespace Parlance {

namespace {

using Taken = std::function<bool(Value)>;

// Takes a value for the object's member of that name. The object and taken outlive it.
Taken inMember(const Value &object, const std::string &key, const Taken &taken)
{
    return [&object, key, &taken](Value smaller) {
        Value with = object;
        with.object().set(key, std::move(smaller));
        return taken(std::move(with));
    };
}

// The same of a list's item.
Taken inItem(const Value &list, std::size_t index, const Taken &taken)
{
    return [&list, index, &taken](Value smaller) {
        Value with = list;
        with.array()[index] = std::move(smaller);
        return taken(std::move(with));
    };
}

// Without one of ever smaller pieces, ends first: what delta debugging tries.
bool smallerText(const std::string &text, const Taken &taken)
{
    const std::size_t length = Utf8::length(text);
    if (length > 1 && taken(text.substr(0, Utf8::offsetOf(text, 1))))
        return true;
    for (std::size_t piece = (length + 1) / 2; piece > 0; piece /= 2) {
        for (std::size_t end = length; end > 0; end -= std::min(end, piece)) {
            const std::size_t from = Utf8::offsetOf(text, end - std::min(end, piece));
            const std::size_t to = Utf8::offsetOf(text, end);
            if (length > piece && taken(text.substr(0, from) + text.substr(to)))
                return true;
        }
    }
    return false;
}

bool smallerValue(const Value &value, const Taken &taken);

bool fewerItems(const Array &items, const Taken &taken)
{
    for (std::size_t i = items.size(); i > 0; --i) {
        Array without = items;
        without.erase(without.begin() + static_cast<std::ptrdiff_t>(i - 1));
        if (taken(std::move(without)))
            return true;
    }
    return false;
}

bool smallerArray(const Value &value, const Taken &taken)
{
    const Array &items = value.toArray();
    if (fewerItems(items, taken))
        return true;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (smallerValue(items[i], inItem(value, i, taken)))
            return true;
    }
    return false;
}

bool smallerObject(const Value &value, const Taken &taken)
{
    const Object &members = value.toObject();
    for (std::size_t i = members.size(); i > 0; --i) {
        Object without = members;
        without.remove(members.at(i - 1).key);
        if (taken(std::move(without)))
            return true;
    }
    for (const auto &member : members) {
        if (smallerValue(member.value, inMember(value, member.key, taken)))
            return true;
    }
    return false;
}

bool smallerValue(const Value &value, const Taken &taken)
{
    if (value.isString())
        return smallerText(value.toString(), taken);
    if (value.isArray())
        return smallerArray(value, taken);
    if (value.isObject())
        return smallerObject(value, taken);
    return value.isNumber() && !(value == Value(1)) && taken(1);
}

bool smallerCalls(const Value &message, const Taken &taken)
{
    const Value &calls = message["tool_calls"];
    const Taken inCalls = inMember(message, "tool_calls", taken);
    if (calls.toArray().size() > 1 && fewerItems(calls.toArray(), inCalls))
        return true;
    for (std::size_t i = 0; i < calls.toArray().size(); ++i) {
        const Value &function = calls[i]["function"];
        const Taken inCall = inItem(calls, i, inCalls);
        const Taken inFunction = inMember(calls[i], "function", inCall);
        if (smallerObject(function["arguments"], inMember(function, "arguments", inFunction)))
            return true;
    }
    return false;
}

bool smallerMessage(const Value &message, const Taken &taken)
{
    if (message.contains("reasoning_content")) {
        Value smaller = message;
        smaller.object().remove("reasoning_content");
        if (taken(std::move(smaller)))
            return true;
    }
    if (!message["content"].toString().empty() && inMember(message, "content", taken)(""))
        return true;
    if (smallerCalls(message, taken))
        return true;
    for (const char *key : { "reasoning_content", "content" }) {
        if (smallerText(message[key].toString(), inMember(message, key, taken)))
            return true;
    }
    return false;
}

} // namespace

Value shrunk(const Value &message, const std::function<bool(const Value &)> &test, int &attempts)
{
    Value smallest = message;
    const auto taken = [&](Value candidate) {
        const bool isTaken = attempts-- > 0 && test(candidate);
        if (isTaken)
            smallest = std::move(candidate);
        return isTaken;
    };
    for (Value from = smallest; attempts > 0 && smallerMessage(from, taken);)
        from = smallest;
    return smallest;
}

} // namespace Parlance
