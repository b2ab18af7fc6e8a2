// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/prompt/answerprefixstate_p.h"
#include "markup/reasoningwords_p.h"

#include "base/blanks_p.h"
#include "markup/markerlexer_p.h"
#include "peg/residual_p.h"

#include <algorithm>
#include <cctype>

namespace Parlance {

bool opensByWords(const ReasoningAnalysis &reasoning, const std::string &answerPrefix)
{
    return !reasoning.end.core.empty() && reasoning.start.core.empty() && !isBlank(answerPrefix)
        && answerPrefix.find(reasoning.end.core) == std::string::npos;
}

// One mark on both sides of reasoning: the second one closes it.
static AnswerPrefixState stateBySameMark(const std::string &mark, std::string_view answerPrefix)
{
    std::size_t count = 0;
    for (std::size_t at = answerPrefix.find(mark); at != std::string_view::npos;
         at = answerPrefix.find(mark, at + mark.size()))
        ++count;
    if (count == 0)
        return AnswerPrefixState::Fresh;
    return count % 2 == 1 ? AnswerPrefixState::InReasoning : AnswerPrefixState::AfterReasoning;
}

AnswerPrefixState answerPrefixState(const ReasoningAnalysis &reasoning, const std::string &answerPrefix)
{
    if (reasoning.end.core.empty())
        return AnswerPrefixState::AfterReasoning;
    if (opensByWords(reasoning, answerPrefix))
        return AnswerPrefixState::InReasoning;
    if (reasoning.start.core == reasoning.end.core)
        return stateBySameMark(reasoning.end.core, answerPrefix);
    const std::size_t close = answerPrefix.rfind(reasoning.end.coreToPlaceholder());
    const std::size_t open =
        reasoning.start.core.empty() ? std::string::npos : answerPrefix.rfind(reasoning.start.core);
    if (close != std::string::npos && (open == std::string::npos || open < close))
        return AnswerPrefixState::AfterReasoning;
    return open != std::string::npos ? AnswerPrefixState::InReasoning : AnswerPrefixState::Fresh;
}

bool opensReasoning(const Analysis &analysis, const std::string &answerPrefix)
{
    return answerPrefixState(analysis.reasoning, answerPrefix) == AnswerPrefixState::InReasoning;
}

static std::string replaced(std::string text, const std::string &what, std::string_view by)
{
    const std::size_t at = text.find(what);
    return at == std::string::npos ? text : text.replace(at, what.size(), by);
}

static bool isOfName(char one)
{
    return std::isalnum(static_cast<unsigned char>(one)) != 0 || one == '_' || one == '-';
}

// A tag up to the end of its name: of `<think:high>` that is `<think`.
static std::string_view untilNameEnds(std::string_view tag)
{
    const auto begin = std::find_if(tag.begin(), tag.end(), isOfName);
    return { tag.begin(), std::find_if_not(begin, tag.end(), isOfName) };
}

static bool isNameAlone(std::string_view tag)
{
    return std::none_of(tag.begin() + static_cast<std::ptrdiff_t>(untilNameEnds(tag).size()), tag.end(), isOfName);
}

// `<think:high>` in place of `<think>`. `<part kind="text">` is another part than `<part kind="thought">`: only a name
// of reasoning's may say something else.
static bool saysOtherwise(std::string_view tag, std::string_view usual)
{
    const std::string_view name = untilNameEnds(usual);
    return (isNameAlone(usual) || soundsLikeReasoning(name)) && name.size() < usual.size() && untilNameEnds(tag) == name
        && !isNameAlone(tag);
}

std::optional<ReasoningAnalysis> openedOtherwise(const Analysis &analysis, std::string_view answerPrefix)
{
    const ReasoningAnalysis &reasoning = analysis.reasoning;
    const std::string &core = reasoning.start.core;
    const std::size_t begin = std::min(answerPrefix.find_first_not_of(" \t\r\n"), answerPrefix.size());
    if (core.empty() || begin == answerPrefix.size() || answerPrefix.substr(begin).starts_with(core))
        return {}; // most requests
    const auto usual = markerTokens(core);
    const std::size_t longest = core.size() + 64;
    const auto written = markerTokens(answerPrefix.substr(begin, longest));
    if (written.size() < usual.size() || !std::equal(usual.begin(), usual.end() - 1, written.begin()))
        return {};
    const std::string usualTag(usual.back());
    const std::string tag(written[usual.size() - 1]);
    if (analysis.content.start.core.starts_with(tag)) // that there is no reasoning
        return {};
    if (tag == usualTag || !isTag(tag) || !isTag(usualTag) || tag.find('/') != std::string::npos)
        return {};
    const bool isNamedSo = saysOtherwise(tag, usualTag);
    if (!isNamedSo && !soundsLikeReasoning(tag))
        return {};
    ReasoningAnalysis other = reasoning;
    other.start = Marker(replaced(reasoning.start.text(), usualTag, tag));
    if (isNamedSo && isNameAlone(usualTag))
        return other; // `</think>` closes it
    const auto usualClosers = closersOf(usualTag);
    const auto closers = closersOf(tag);
    for (std::size_t i = 0; i < std::min(usualClosers.size(), closers.size()); ++i) {
        if (!reasoning.end.core.ends_with(usualClosers[i]))
            continue;
        other.end = Marker(replaced(reasoning.end.text(), usualClosers[i], closers[i]));
        return other;
    }
    return isNamedSo ? std::optional(other) : std::nullopt;
}

Peg::Expr writtenAfter(const Peg::Expr &expr, std::string_view answerPrefix)
{
    constexpr std::size_t longest = 128;
    const std::size_t last = answerPrefix.find_last_not_of(" \t\r\n");
    if (last == std::string_view::npos)
        return expr;
    std::size_t at = 0;
    for (const std::string_view token :
         markerTokens(answerPrefix)) { // no part of one: `$call$` goes on from no `$/think$`
        if (at > last)
            break;
        if (const auto rest =
                at + longest < answerPrefix.size() ? std::nullopt : Peg::residual(expr, answerPrefix.substr(at)))
            return *rest;
        at += token.size();
    }
    return expr;
}

} // namespace Parlance
