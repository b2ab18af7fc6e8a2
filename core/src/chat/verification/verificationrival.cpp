// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Finds out whether the template causes a failure. {"content": "A", "reasoning_content": "B"} and {"content": "B\nA"}
// mean different things. If the template writes both as `B\nA`, no parser can distinguish them.

#include "base/blanks_p.h"
#include "chat/verification/verificationparts_p.h"

#include <parlance/json.h>

#include <algorithm>

namespace Parlance {

namespace {

void collectTexts(const Value &value, std::vector<std::string> &texts)
{
    if (value.isString())
        texts.emplace_back(trimmed(value.toString()));
    for (const Value &item : value.toArray())
        collectTexts(item, texts);
    for (const auto &[key, member] : value.toObject())
        collectTexts(member, texts);
}

// text without any of words and without white space.
std::string remainder(std::string text, const std::vector<std::string> &words)
{
    for (const std::string &word : words) {
        for (std::size_t at = text.find(word); !word.empty() && at != std::string::npos; at = text.find(word))
            text.erase(at, word.size());
    }
    return std::string(trimmed(text));
}

// Thoughts and content, after each other.
std::string spokenIn(const Value &message)
{
    std::string text = message["reasoning_content"].toString() + message["content"].toString();
    std::erase_if(text, isSpace);
    return text;
}

} // namespace

// The text may be a part of one of the other's: `<b>x</b>` as an element is {"b": "x"}.
bool isIndependentOfVocabulary(const Value &message, const Value &other)
{
    if (spokenIn(message) == spokenIn(other) && message["tool_calls"] == other["tool_calls"])
        return true;
    std::vector<std::string> here;
    std::vector<std::string> there;
    collectTexts(message, here);
    collectTexts(other, there);
    std::stable_sort(there.begin(), there.end(), [](const auto &a, const auto &b) { return a.size() > b.size(); });
    return std::all_of(here.begin(), here.end(), [&there](const std::string &text) {
        const auto holdsIt = [&text](const std::string &whole) { return whole.find(text) != std::string::npos; };
        return remainder(text, there).empty() || std::any_of(there.begin(), there.end(), holdsIt);
    });
}

bool endsInContent(const Value &message, const Value &other)
{
    const Array &here = message["tool_calls"].toArray();
    const Array &there = other["tool_calls"].toArray();
    const auto haveOneName = [](const Value &a, const Value &b) {
        return a["function"]["name"] == b["function"]["name"];
    };
    return other["content"].toString().empty() && !message["content"].toString().empty() && !here.empty()
        && std::equal(here.begin(), here.end(), there.begin(), there.end(), haveOneName);
}

std::vector<std::string> contentsReadAs(const std::string &content, const std::string &text)
{
    const std::string bare(trimmed(content));
    std::vector<std::string> contents{ content, bare };
    std::size_t begin = text.rfind(bare);
    if (begin == std::string::npos)
        return contents;
    const std::size_t end = begin + bare.size();
    while (begin > 0 && isSpace(text[begin - 1]))
        --begin;
    contents.push_back(text.substr(begin, end - begin));
    return contents;
}

bool hasUndeclaredArgument(const Value &message, const Value &tools)
{
    for (const Value &call : message["tool_calls"].toArray()) {
        for (const Value &tool : tools.toArray()) {
            if (!(tool["function"]["name"] == call["function"]["name"]))
                continue;
            for (const auto &[key, value] : call["function"]["arguments"].toObject()) {
                if (!tool["function"]["parameters"]["properties"].contains(key))
                    return true;
            }
        }
    }
    return false;
}

Value asExpected(const ChatMessage &message, const Value &expected)
{
    Value value = message.toValue();
    if (value["tool_calls"].toArray().empty())
        return value;
    Array &calls = value.object()["tool_calls"].array();
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const Value &original = expected["tool_calls"][i];
        if (original.isObject())
            calls[i].object().set("id", original["id"]);
        if (const auto arguments = parseJson(calls[i]["function"]["arguments"].toString()))
            calls[i].object()["function"].object().set("arguments", *arguments);
    }
    return value;
}

} // namespace Parlance
