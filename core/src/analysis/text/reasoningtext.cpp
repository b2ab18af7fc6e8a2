// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/text/reasoningtext_p.h"

#include "analysis/text/markerlexer_p.h"
#include "analysis/text/sections_p.h"

#include <algorithm>

// Reasoning's markers inside of texts: "<think></think>Hello" without reasoning is "Hello"; "<model><think>" ends with
// an opener where "</think>" follows.
namespace Parlance {

std::string addedAtTheEnd(const std::string &a, const std::string &b)
{
    const std::string &longer = a.size() > b.size() ? a : b;
    const std::string &shorter = a.size() > b.size() ? b : a;
    return longer.starts_with(shorter) ? longer.substr(shorter.size()) : std::string();
}

bool closes(std::string_view text, std::string_view opener)
{
    const auto closers = closersOf(opener);
    return std::any_of(closers.begin(), closers.end(),
                       [text](const std::string &closer) { return text.find(closer) != std::string_view::npos; });
}

std::string_view openerAtEnd(std::string_view text, std::string_view behind)
{
    const std::size_t split = afterLastTag(text);
    const auto tags = tagsIn(text);
    if (tags.empty() || !isBlank(text.substr(split)))
        return {};
    if (!closes(behind, tags.back()))
        return sectionOpenerAtEnd(text, behind);
    return text.substr(split - tags.back().size());
}

std::size_t endOfReasoning(std::string_view behind, std::string_view start)
{
    if (const std::size_t section = endOfSection(behind, trimmed(start)); section != std::string_view::npos)
        return section;
    const auto startTags = tagsIn(start);
    if (!startTags.empty()) {
        for (const std::string &closer : closersOf(startTags.back())) {
            if (const std::size_t at = behind.find(closer); at != std::string_view::npos)
                return at + closer.size();
        }
    }
    return afterFirstTag(behind);
}

std::string_view withoutReasoning(std::string_view text, const ReasoningAnalysis &reasoning)
{
    if (reasoning.end.core.empty())
        return text;
    const std::size_t end = text.find(reasoning.end.core);
    if (end == std::string_view::npos)
        return text;
    const std::string_view before = trimmed(text.substr(0, end));
    const std::string_view behind = text.substr(end + reasoning.end.core.size());
    // Signs that are no tag may begin something else as well: `:::` ends thoughts, and `:::call` begins a call.
    const bool isOther =
        before.empty() && !hasTag(HoledText(reasoning.end)) && !behind.starts_with(reasoning.end.after);
    if (isOther || (!before.empty() && before != reasoning.start.core))
        return text;
    return behind;
}

std::string withoutOpener(const std::string &header, const Marker &opener)
{
    const std::size_t at = opener.core.empty() ? std::string::npos : header.rfind(opener.core);
    const bool isLast = at != std::string::npos && isBlank(std::string_view(header).substr(at + opener.core.size()));
    return isLast ? header.substr(0, at) : header;
}

} // namespace Parlance
