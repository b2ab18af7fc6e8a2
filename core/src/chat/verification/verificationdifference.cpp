// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The first place where two messages differ, in words: {"guests": 4} written and {"guests": "4"} read differ at
// `tool_calls[0].function.arguments.guests`, "argument `guests` is a text, not a number".

#include "base/blanks_p.h"
#include "base/sharedbytes_p.h"
#include "base/typewords_p.h"
#include "base/utf8repair_p.h"
#include "chat/verification/verificationparts_p.h"

#include <parlance/json.h>

namespace Parlance {

namespace {

std::string shown(const Value &value)
{
    return value.isString() ? value.toString() : toJson(value);
}

MessageDifference differing(std::string path, std::string words, std::string expected, std::string got)
{
    const std::string_view shared = std::string_view(expected).substr(0, sharedBytes(expected, got));
    const std::size_t offset = shared.size() - Utf8::incompleteTail(shared);
    return { std::move(path), std::move(words), std::move(expected), std::move(got), offset };
}

MessageDifference textDifference(const char *path, const std::string &expected, const std::string &got)
{
    const std::string wanted(trimmed(expected));
    const std::string read(trimmed(got));
    if (wanted == read)
        return {};
    const std::string words = read.empty() ? std::string(path) + " is empty"
        : wanted.empty()                   ? std::string(path) + " is read, but the message has none"
                                           : std::string(path) + " differs";
    return differing(path, words, wanted, read);
}

MessageDifference argumentsDifference(const std::string &path, const Value &expected, const Value &got)
{
    for (const auto &[name, value] : expected.toObject()) {
        const std::string place = path + '.' + name;
        const std::string what = "argument `" + name + "` ";
        const Value &read = got[name];
        if (!got.contains(name))
            return differing(place, what + "is missing", shown(value), {});
        if (toJson(value) == toJson(read))
            continue;
        const std::string types = std::string("is ") + typeWords(read) + ", not " + typeWords(value);
        const bool isOneType = value.type() == read.type();
        return differing(place, what + (isOneType ? "differs" : types), shown(value), shown(read));
    }
    for (const auto &[name, value] : got.toObject()) {
        if (!expected.contains(name))
            return differing(path + '.' + name, "there is an argument `" + name + "` too many", {}, shown(value));
    }
    return {};
}

MessageDifference callDifference(const std::string &path, const Value &expected, const ToolCall &got,
                                 const std::string &text)
{
    const Value &function = expected["function"];
    if (function["name"].toString() != got.name)
        return differing(path + ".function.name", "the name differs", function["name"].toString(), got.name);
    const std::string place = path + ".function.arguments";
    const Result<Value> arguments = parseJson(got.arguments);
    if (!arguments)
        return differing(place, "the arguments are no JSON", toJson(function["arguments"]), got.arguments);
    if (MessageDifference found = argumentsDifference(place, function["arguments"], *arguments); !found.path.empty())
        return found;
    const std::string &id = expected["id"].toString();
    if (!id.empty() && id != got.id && text.find(id) != std::string::npos)
        return differing(path + ".id", "the call's id differs", id, got.id);
    return {};
}

std::string namesOf(const Array &calls)
{
    std::string names;
    for (const Value &call : calls)
        names += (names.empty() ? "" : ", ") + call["function"]["name"].toString();
    return names;
}

std::string counted(std::size_t count)
{
    return count == 0 ? "no call" : count == 1 ? "one call" : std::to_string(count) + " calls";
}

} // namespace

MessageDifference firstDifference(const Value &expected, const ChatMessage &got, const std::string &text)
{
    for (const auto &[key, read] :
         { std::pair("reasoning_content", &got.reasoningContent), std::pair("content", &got.content) }) {
        if (MessageDifference found = textDifference(key, expected[key].toString(), *read); !found.path.empty())
            return found;
    }
    const Array &calls = expected["tool_calls"].toArray();
    if (calls.size() != got.toolCalls.size())
        return differing("tool_calls",
                         counted(calls.size()) + " written and " + counted(got.toolCalls.size()) + " read",
                         namesOf(calls), namesOf(got.toValue()["tool_calls"].toArray()));
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const std::string path = "tool_calls[" + std::to_string(i) + ']';
        if (MessageDifference found = callDifference(path, calls[i], got.toolCalls[i], text); !found.path.empty())
            return found;
    }
    return {};
}

std::optional<std::size_t> placeInText(const MessageDifference &difference, const std::string &text)
{
    const std::string &expected = difference.expected;
    if (expected.empty())
        return {};
    const std::size_t whole = text.find(expected);
    if (whole != std::string::npos)
        return whole + difference.offset;
    // Escaped, it still begins and goes on as far as the readers agree.
    const std::string shared = expected.substr(0, difference.offset);
    const std::size_t part = shared.empty() ? std::string::npos : text.find(shared);
    return part == std::string::npos ? std::optional<std::size_t>() : part + shared.size();
}

} // namespace Parlance
