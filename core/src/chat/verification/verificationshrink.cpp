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

bool smallerArray(const Value &value, const Taken &taken)
{
    const Array &items = value.toArray();
    for (std::size_t i = items.size(); i > 0; --i) {
        Array without = items;
        without.erase(without.begin() + static_cast<std::ptrdiff_t>(i - 1));
        if (taken(std::move(without)))
            return true;
    }
    for (std::size_t i = 0; i < items.size(); ++i) {
        const auto inside = [&](Value smaller) {
            Array with = items;
            with[i] = std::move(smaller);
            return taken(std::move(with));
        };
        if (smallerValue(items[i], inside))
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
        const auto inside = [&](Value smaller) {
            Object with = members;
            with.set(member.key, std::move(smaller));
            return taken(std::move(with));
        };
        if (smallerValue(member.value, inside))
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

bool fewerCalls(const Value &message, const Taken &taken)
{
    const Array &calls = message["tool_calls"].toArray();
    for (std::size_t i = calls.size(); i > 0 && calls.size() > 1; --i) {
        Array without = calls;
        without.erase(without.begin() + static_cast<std::ptrdiff_t>(i - 1));
        Value smaller = message;
        smaller.object().set("tool_calls", std::move(without));
        if (taken(std::move(smaller)))
            return true;
    }
    return false;
}

bool smallerCalls(const Value &message, const Taken &taken)
{
    const Array &calls = message["tool_calls"].toArray();
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const auto inside = [&](Value arguments) {
            Value smaller = message;
            Value &call = smaller.object()["tool_calls"].array()[i];
            call.object()["function"].object().set("arguments", std::move(arguments));
            return taken(std::move(smaller));
        };
        if (smallerObject(calls[i]["function"]["arguments"], inside))
            return true;
    }
    return false;
}

bool smallerMessage(const Value &message, const Taken &taken)
{
    Value smaller = message;
    if (message.contains("reasoning_content")) {
        smaller.object().remove("reasoning_content");
        if (taken(smaller))
            return true;
    }
    smaller = message;
    smaller.object().set("content", "");
    if (!message["content"].toString().empty() && taken(smaller))
        return true;
    if (fewerCalls(message, taken) || smallerCalls(message, taken))
        return true;
    for (const char *key : { "reasoning_content", "content" }) {
        const auto inside = [&](Value text) {
            Value with = message;
            with.object().set(key, std::move(text));
            return taken(std::move(with));
        };
        if (smallerText(message[key].toString(), inside))
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
