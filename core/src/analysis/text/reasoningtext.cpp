// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/text/reasoningtext_p.h"

#include "markup/markerlexer_p.h"
#include "markup/sections_p.h"

#include <algorithm>

// Reasoning's markers in texts: "<think></think>Hello" without reasoning is "Hello"; "<model><think>" ends with an
// opener if "</think>" follows.
namespace Parlance {

std::string addedAtTheEnd(const std::string &a, const std::string &b)
{
    const std::string &longer = a.size() > b.size() ? a : b;
    const std::string &shorter = a.size() > b.size() ? b : a;
    return longer.starts_with(shorter) ? longer.substr(shorter.size()) : std::string();
}

// Where what closes the opener begins.
static std::size_t closerOf(std::string_view text, std::string_view opener)
{
    std::size_t at = std::string_view::npos;
    for (const std::string &closer : closersOf(opener))
        at = std::min(at, text.find(closer));
    return at;
}

bool closes(std::string_view text, std::string_view opener)
{
    return closerOf(text, opener) != std::string_view::npos;
}

std::string_view openerAtEnd(std::string_view text, std::string_view next)
{
    const std::size_t split = afterLastTag(text);
    const auto tags = tagsIn(text);
    if (tags.empty() || !isBlank(text.substr(split)))
        return {};
    if (!closes(next, tags.back()))
        return sectionOpenerAtEnd(text, next);
    // Before opener and closer may be the same text, from a tag on: `<|x|>` in `<|x|><think>…<|x|></think>`.
    const std::string_view before = text.substr(0, split - tags.back().size());
    const std::size_t shared = commonSuffix(before, next.substr(0, closerOf(next, tags.back())));
    return text.substr(before.size() - fromFirstTag(before.substr(before.size() - shared)));
}

std::size_t endOfReasoning(std::string_view after, std::string_view start)
{
    if (const std::size_t section = endOfSection(after, trimmed(start)); section != std::string_view::npos)
        return section;
    const auto startTags = tagsIn(start);
    if (!startTags.empty()) {
        for (const std::string &closer : closersOf(startTags.back())) {
            if (const std::size_t at = after.find(closer); at != std::string_view::npos)
                return at + closer.size();
        }
    }
    return afterFirstTag(after);
}

// Words that open reasoning which has no text, and whose line is over: `Thought: ` in `Thought: \nCall: look`.
static std::string_view withoutWords(std::string_view text, const Marker &opener)
{
    const std::size_t at = text.find_first_not_of(" \n\r\t");
    if (!opener.hasCore() || hasTag(TemplateText(opener))
        || !text.substr(std::min(at, text.size())).starts_with(opener.core))
        return text;
    const std::string_view after = text.substr(at + opener.core.size());
    return after.find('\n') == std::string_view::npos ? text : after;
}

std::string_view withoutReasoning(std::string_view text, const ReasoningAnalysis &reasoning, std::string_view header)
{
    if (reasoning.end.core.empty())
        return text;
    const std::string &closer = reasoning.end.core;
    const std::size_t end = text.find(closer);
    if (end == std::string_view::npos)
        return withoutWords(text, reasoning.start);
    const std::string_view before = trimmed(text.substr(0, end));
    const std::string_view after = text.substr(end + closer.size());
    // Signs that are no tag may begin something else as well: `:::` ends thoughts, and `:::call` begins a call.
    const bool isOther =
        before.empty() && !hasTag(TemplateText(reasoning.end)) && !after.starts_with(reasoning.end.after);
    if (isOther || (!before.empty() && before != reasoning.start.core))
        return text;
    const std::string_view again = trimmed(header);
    const bool isAgain = reasoning.headerFollows && !again.empty() && trimmed(after).starts_with(again);
    return isAgain ? after.substr(after.find(again) + again.size()) : after;
}

std::string withoutOpener(const std::string &header, const Marker &opener)
{
    const std::size_t at = opener.core.empty() ? std::string::npos : header.rfind(opener.core);
    const bool isLast = at != std::string::npos && isBlank(std::string_view(header).substr(at + opener.core.size()));
    return isLast && isBetweenTokens(header, at) ? header.substr(0, at) : header;
}

} // namespace Parlance
