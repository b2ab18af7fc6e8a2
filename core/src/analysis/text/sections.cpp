// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/text/sections_p.h"

#include "analysis/text/markerlexer_p.h"
#include "base/sharedbytes_p.h"

#include <algorithm>

// The opener `<|open|>think<|sep|>` is the tag `<|open|>`, the name `think` and what ends it. Another tag closes what
// has that name: `<|close|>think<|sep|>`, or `<|close|>think<|done|>`. A name may end with its line as well.
namespace Parlance {

static bool endsName(std::string_view text)
{
    const auto tokens = markerTokens(text);
    return tokens.empty() || isTag(tokens.front()) || tokens.front() == "\n";
}

// Where what closes a section is over: another tag, the name, and a tag that ends it; of one whose name ends with its
// line, the line's end.
static std::size_t endOfClosed(std::string_view text, std::string_view tag, std::string_view named)
{
    const std::string_view last = markerTokens(named).back();
    const std::string_view name = isTag(last) ? named.substr(0, named.size() - last.size()) : named;
    for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
        const auto before = markerTokens(text.substr(0, at));
        const auto behind = markerTokens(text.substr(at + name.size()));
        if (before.empty() || !isTag(before.back()) || before.back() == tag)
            continue;
        if (isTag(last) && !behind.empty() && isTag(behind.front()))
            return at + name.size() + behind.front().size();
        if (!isTag(last) && endsName(text.substr(at + name.size())))
            return at + name.size();
    }
    return std::string_view::npos;
}

// A name and the tag that ends it, or a name alone.
static bool isNamed(std::string_view text)
{
    const auto tokens = markerTokens(text);
    if (tokens.empty() || isTag(tokens.front()) || isSpace(tokens.front().front()))
        return false;
    return tokens.size() == 1 ? tokens.front().size() > 1 : isTag(tokens.back());
}

std::string_view sectionOpenerAtEnd(std::string_view text, std::string_view behind)
{
    std::size_t begin = text.size();
    const auto tokens = markerTokens(text);
    for (auto token = tokens.rbegin(); token != tokens.rend(); ++token) {
        const std::string_view named = trimmed(text.substr(begin));
        begin -= token->size();
        if (isTag(*token) && isNamed(named))
            return endOfClosed(behind, *token, named) == std::string_view::npos ? std::string_view()
                                                                                : text.substr(begin);
    }
    return {};
}

std::size_t endOfSection(std::string_view text, std::string_view opener)
{
    const auto tokens = markerTokens(opener);
    if (tokens.empty() || !isTag(tokens.front()) || !isNamed(opener.substr(tokens.front().size())))
        return std::string_view::npos;
    return endOfClosed(text, tokens.front(), opener.substr(tokens.front().size()));
}

std::vector<std::string> closedAtOnce(std::string_view opener)
{
    constexpr std::size_t brackets = 2;
    const bool isOne = opener.size() > brackets && isTag(opener) && opener.find('>') == opener.size() - 1;
    if (!isOne || opener.front() != '<' || opener.find_first_of("/|") != std::string_view::npos)
        return {};
    const std::string open(opener.substr(0, opener.size() - 1));
    return { open + "/>", open + " />" };
}

// Behind a tag stands a bare word: what follows ends it.
static bool endsInName(std::string_view text)
{
    const auto tokens = markerTokens(text);
    const std::size_t count = tokens.size();
    return count > 1 && isTag(tokens[count - 2]) && !isTag(tokens[count - 1]) && !isSpace(tokens[count - 1].front());
}

std::size_t sharedOpening(const HoledText &first, const HoledText &second, Behind behind)
{
    const std::size_t shared = commonSuffix(first, second);
    const std::string_view before = first.bytes().substr(0, first.size() - shared);
    const std::string_view name = second.bytes().substr(0, second.size() - shared);
    const auto tokens = markerTokens(second.bytes().substr(second.size() - shared));
    const bool ended =
        before.empty() ? behind == Behind::Text : isSpace(before.back()) || afterLastTag(before) == before.size();
    if (tokens.empty() || !isTag(tokens.front()) || ended || !endsInName(name))
        return shared;
    return shared - tokens.front().size();
}

// Whether one token ends there and another one begins.
static bool isBetweenTokens(std::string_view text, std::size_t offset)
{
    std::size_t end = 0;
    for (const std::string_view token : markerTokens(text)) {
        if (end >= offset)
            break;
        end += token.size();
    }
    return end == offset;
}

std::size_t seamInToken(const HoledText &before, const HoledText &between, const HoledText &behind)
{
    const std::string_view text = between.bytes();
    const std::size_t closes = sharedBytes(text, behind.bytes());
    const std::size_t most = std::min(text.size(), before.size());
    std::size_t opens = 0;
    while (opens < most && text[text.size() - 1 - opens] == before.bytes()[before.size() - 1 - opens])
        ++opens;
    const bool meet = closes > 0 && opens > 0 && closes + opens == text.size() && !isBetweenTokens(text, closes)
        && isBetweenTokens(behind.bytes(), closes) && isBetweenTokens(before.bytes(), before.size() - opens);
    const bool areSame = meet && behind.startsWith(between.sub(0, closes)) && before.endsWith(between.from(closes));
    return areSame ? closes : std::string_view::npos;
}

} // namespace Parlance
