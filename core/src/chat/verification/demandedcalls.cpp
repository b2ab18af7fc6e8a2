// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/verification/trial_p.h"

#include <algorithm>
#include <utility>

// `{"towns": []}`, written by the template as `<with=towns></with>`, is matched with the grammar of the same request
// with tool_choice "required".
namespace Parlance {

// Null is not: some templates write Python's word for it where they write JSON's for all else.
static bool isPlain(const Value &value)
{
    if (value.isNull())
        return false;
    if (value.isString()) {
        const std::string &text = value.toString();
        return std::all_of(text.begin(), text.end(), [](char one) {
            return one == ' ' || (one >= '0' && one <= '9') || (one >= 'A' && one <= 'Z') || (one >= 'a' && one <= 'z');
        });
    }
    const Array &items = value.toArray();
    const Object &members = value.toObject();
    return std::all_of(items.begin(), items.end(), isPlain)
        && std::all_of(members.begin(), members.end(), [](const auto &member) { return isPlain(member.value); });
}

static bool isPlainCall(const Value &message)
{
    const Array &calls = message["tool_calls"].toArray();
    const bool arePlain = std::all_of(calls.begin(), calls.end(),
                                      [](const Value &call) { return isPlain(call["function"]["arguments"]); });
    const bool callsAlone = message["content"].toString().empty() && !message.contains("reasoning_content");
    return hasCalls(message) && arePlain && callsAlone;
}

std::optional<std::size_t> DemandedCalls::refusal(const Value &message, const std::string &text)
{
    if (!isPlainCall(message))
        return {};
    if (!std::exchange(isPrepared, true)) {
        request.toolChoice = "required";
        const Result<PreparedChat> chat = prepare(request);
        if (chat && !chat->grammarLazy && chat->grammar->status != GrammarText::Status::Unconstrained) {
            if (auto parsed = Grammar::parse(chat->grammar->text))
                grammar = *std::move(parsed);
        }
    }
    if (!grammar)
        return {};
    const GrammarMatch match = grammar->match(text);
    return match.prefix || match.limited ? std::nullopt : std::optional(match.matchedBytes);
}

std::optional<std::size_t> refusalOnceBegun(const PreparedChat &chat, const Value &message, const std::string &text)
{
    std::size_t begin = std::string::npos;
    for (const GrammarTrigger &trigger : chat.grammarTriggers) {
        if (trigger.type != GrammarTrigger::Type::Word)
            continue;
        begin = std::min(begin, text.find(trigger.value));
        for (const char *field : { "content", "reasoning_content" }) {
            if (message[field].toString().find(trigger.value) != std::string::npos)
                return {};
        }
    }
    if (!chat.grammarLazy || begin == std::string::npos)
        return {};
    const auto grammar = Grammar::parse(chat.grammar->text);
    const GrammarMatch match = grammar ? grammar->match(text.substr(begin)) : GrammarMatch();
    return !grammar || match.prefix || match.limited ? std::nullopt : std::optional(begin + match.matchedBytes);
}

} // namespace Parlance
