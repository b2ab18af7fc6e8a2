// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "markup/sections_p.h"

#include "base/sharedbytes_p.h"
#include "markup/markerlexer_p.h"

#include <algorithm>
#include <cctype>

// The opener `<|open|>think<|sep|>` is the tag `<|open|>`, the name `think` and a closing tag. Another tag closes the
// part with that name: `<|close|>think<|sep|>`, or `<|close|>think<|done|>`. A name may end with its line as well. Or a
// single tag closes it: `<|close:think|>`, which names it, or `<|/open|>`, which closes any section.
namespace Parlance {

static bool endsName(std::string_view text)
{
    const auto tokens = markerTokens(text);
    return tokens.empty() || isTag(tokens.front()) || tokens.front() == "\n";
}

// Without the tag that ends it.
static std::string_view nameOf(std::string_view named)
{
    const std::string_view last = markerTokens(named).back();
    return isTag(last) ? named.substr(0, named.size() - last.size()) : named;
}

// Where what closes a section is over: another tag, the name, and a tag that ends it; of one whose name ends with its
// line, the line's end.
static std::size_t endOfClosed(std::string_view text, std::string_view tag, std::string_view named)
{
    const std::string_view last = markerTokens(named).back();
    const std::string_view name = nameOf(named);
    for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
        const auto before = markerTokens(text.substr(0, at));
        const auto after = markerTokens(text.substr(at + name.size()));
        if (before.empty() || !isTag(before.back()) || before.back() == tag)
            continue;
        if (isTag(last) && !after.empty() && isTag(after.front()))
            return at + name.size() + after.front().size();
        if (!isTag(last) && endsName(text.substr(at + name.size())))
            return at + name.size();
    }
    return std::string_view::npos;
}

// Whether the tag has the name after a word or sign of its own: `<|close:think|>`, and not `<|think|>`.
static bool closesName(std::string_view tag, std::string_view name)
{
    const auto isOwn = [](char one) { return std::isalnum(static_cast<unsigned char>(one)) != 0 || one == '/'; };
    const std::size_t at = tag.rfind(name);
    if (at == std::string_view::npos || at == 0 || std::isalnum(static_cast<unsigned char>(tag[at - 1])) != 0)
        return false;
    const std::string_view before = tag.substr(0, at);
    const std::string_view after = tag.substr(at + name.size());
    return std::any_of(before.begin(), before.end(), isOwn) && std::none_of(after.begin(), after.end(), isOwn);
}

// Whether text begins with the one tag that closes a section.
static bool beginsWithClosingTag(std::string_view text, std::string_view tag, std::string_view named)
{
    const auto tokens = markerTokens(trimmed(text));
    if (tokens.empty() || !isTag(tokens.front()) || tokens.front() == tag)
        return false;
    const std::vector<std::string> ofTag = closersOf(tag);
    return std::find(ofTag.begin(), ofTag.end(), tokens.front()) != ofTag.end()
        || closesName(tokens.front(), nameOf(named));
}

// A name and the tag that ends it, or a name alone.
static bool isNamed(std::string_view text)
{
    const auto tokens = markerTokens(text);
    if (tokens.empty() || isTag(tokens.front()) || isSpace(tokens.front().front()))
        return false;
    return tokens.size() == 1 ? tokens.front().size() > 1 : isTag(tokens.back());
}

// A tag that opens something ends the text: the turn that the section is in. After `</turn>`, it is a turn itself.
static bool isInside(std::string_view text)
{
    const auto tokens = markerTokens(trimmed(text));
    return !tokens.empty() && isTag(tokens.back()) && tokens.back().find('/') == std::string_view::npos;
}

std::string_view sectionOpenerAtEnd(std::string_view text, std::string_view after)
{
    std::size_t begin = text.size();
    const auto tokens = markerTokens(text);
    for (auto token = tokens.rbegin(); token != tokens.rend(); ++token) {
        const std::string_view named = trimmed(text.substr(begin));
        begin -= token->size();
        if (!isTag(*token) || !isNamed(named))
            continue;
        const bool isClosed = endOfClosed(after, *token, named) != std::string_view::npos
            || (isInside(text.substr(0, begin)) && beginsWithClosingTag(after, *token, named));
        return isClosed ? text.substr(begin) : std::string_view();
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

// After a tag is a bare word: what follows ends it.
static bool endsInName(std::string_view text)
{
    const auto tokens = markerTokens(text);
    const std::size_t count = tokens.size();
    return count > 1 && isTag(tokens[count - 2]) && !isTag(tokens[count - 1]) && !isSpace(tokens[count - 1].front());
}

std::size_t sharedOpening(const TemplateText &first, const TemplateText &second, After after)
{
    const std::size_t shared = commonSuffix(first, second);
    const std::string_view before = first.bytes().substr(0, first.size() - shared);
    const std::string_view name = second.bytes().substr(0, second.size() - shared);
    const auto tokens = markerTokens(second.bytes().substr(second.size() - shared));
    const bool ended =
        before.empty() ? after == After::Text : isSpace(before.back()) || afterLastTag(before) == before.size();
    if (tokens.empty() || !isTag(tokens.front()) || ended || !endsInName(name))
        return shared;
    return shared - tokens.front().size();
}

std::size_t seamInToken(const TemplateText &before, const TemplateText &between, const TemplateText &after)
{
    const std::string_view text = between.bytes();
    const std::size_t closes = sharedBytes(text, after.bytes());
    const std::size_t most = std::min(text.size(), before.size());
    std::size_t opens = 0;
    while (opens < most && text[text.size() - 1 - opens] == before.bytes()[before.size() - 1 - opens])
        ++opens;
    const bool meet = closes > 0 && opens > 0 && closes + opens == text.size() && !isBetweenTokens(text, closes)
        && isBetweenTokens(after.bytes(), closes) && isBetweenTokens(before.bytes(), before.size() - opens);
    const bool areSame = meet && after.startsWith(between.sub(0, closes)) && before.endsWith(between.from(closes));
    return areSame ? closes : std::string_view::npos;
}

} // namespace Parlance
