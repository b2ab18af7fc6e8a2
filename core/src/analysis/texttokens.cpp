#include "analysis/texttokens_p.h"

#include <parlance/analysis.h>

#include <algorithm>

namespace Parlance {

namespace {

constexpr std::size_t longestTag = 96;

bool isWord(char character)
{
    const auto byte = static_cast<unsigned char>(character);
    return byte >= 0x80 || (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z')
        || byte == '_';
}

// `<…>`: the whole tag, or, where text ends inside one, what there is of it.
std::size_t angleTag(std::string_view text)
{
    if (text.size() < 2 || isSpace(text[1]))
        return 0;
    const std::size_t stop = std::min(text.find_first_of("<>\n", 1), text.size());
    if (stop > longestTag || (stop < text.size() && text[stop] != '>'))
        return 0;
    return stop < text.size() ? stop + 1 : stop;
}

bool fitsBracketTag(char character)
{
    return (character >= 'A' && character <= 'Z') || (character >= '0' && character <= '9') || character == '_'
        || character == ' ' || character == '/';
}

// `[…]` of capitals; behind two brackets the closing ones may be missing.
std::size_t bracketTag(std::string_view text)
{
    const std::size_t brackets = text.starts_with("[[") ? 2 : 1;
    std::size_t stop = brackets;
    while (stop < text.size() && fitsBracketTag(text[stop]))
        ++stop;
    if (stop < brackets + 2)
        return 0;
    const bool closed = stop < text.size() && text[stop] == ']';
    if (brackets == 2 && closed)
        return text.substr(stop).starts_with("]]") ? stop + 2 : 0;
    return closed || brackets == 2 ? stop + (closed ? 1 : 0) : 0;
}

std::size_t tokenLength(std::string_view text)
{
    if (text[0] == '<') {
        if (const std::size_t tag = angleTag(text))
            return tag;
    } else if (text[0] == '[') {
        if (const std::size_t tag = bracketTag(text))
            return tag;
    } else if (isWord(text[0])) {
        return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), isWord) - text.begin());
    }
    return 1;
}

} // namespace

std::vector<std::string_view> markerTokens(std::string_view text)
{
    std::vector<std::string_view> tokens;
    while (!text.empty()) {
        const std::size_t length = tokenLength(text);
        tokens.push_back(text.substr(0, length));
        text.remove_prefix(length);
    }
    return tokens;
}

std::size_t commonPrefix(std::string_view a, std::string_view b)
{
    const auto left = markerTokens(a);
    const auto right = markerTokens(b);
    std::size_t length = 0;
    for (std::size_t i = 0; i < std::min(left.size(), right.size()) && left[i] == right[i]; ++i)
        length += left[i].size();
    return length;
}

std::size_t commonSuffix(std::string_view a, std::string_view b)
{
    const auto left = markerTokens(a);
    const auto right = markerTokens(b);
    std::size_t length = 0;
    for (std::size_t i = 1;
         i <= std::min(left.size(), right.size()) && left[left.size() - i] == right[right.size() - i]; ++i)
        length += left[left.size() - i].size();
    return length;
}

bool isTag(std::string_view token)
{
    return token.size() > 2
        && ((token.front() == '<' && token.back() == '>') || (token.front() == '[' && token.back() == ']')
            || (token.starts_with("[[") && bracketTag(token) == token.size()));
}

std::vector<std::string> closersOf(std::string_view tag)
{
    std::vector<std::string> closers;
    if (!isTag(tag))
        return closers;
    if (tag.starts_with("[[")) {
        closers.push_back("[[/" + std::string(tag.substr(2)));
        return closers;
    }
    const std::string inside(tag.substr(1, tag.size() - 2));
    const auto wrap = [&tag](const std::string &text) { return tag.front() + text + tag.back(); };
    closers.push_back(wrap("/" + inside));
    if (inside.size() > 2 && inside.front() == '|' && inside.back() == '|')
        closers.push_back(wrap("|/" + inside.substr(1)));
    if (inside.size() > 2 && inside.front() == '|' && inside.back() != '|')
        closers.push_back(wrap(inside.substr(1) + "|"));
    for (const auto &[open, close] : { std::pair("START", "END"), std::pair("start", "end"), std::pair("BEGIN", "END"),
                                       std::pair("begin", "end"), std::pair("open", "close") }) {
        if (const std::size_t at = inside.find(open); at != std::string::npos)
            closers.push_back(wrap(std::string(inside).replace(at, std::string_view(open).size(), close)));
    }
    return closers;
}

std::vector<std::string> tagsIn(std::string_view text)
{
    std::vector<std::string> tags;
    for (const std::string_view token : markerTokens(text)) {
        if (isTag(token))
            tags.emplace_back(token);
    }
    return tags;
}

std::size_t afterLastTag(std::string_view text)
{
    std::size_t at = 0;
    std::size_t split = 0;
    for (const std::string_view token : markerTokens(text)) {
        at += token.size();
        if (isTag(token))
            split = at;
    }
    return split;
}

std::size_t afterFirstTag(std::string_view text)
{
    std::size_t at = 0;
    for (const std::string_view token : markerTokens(text)) {
        at += token.size();
        if (isTag(token))
            return at;
    }
    return text.size();
}

Marker::Marker(std::string_view text)
{
    const std::string_view inside = trimmed(text);
    const auto leading = inside.empty() ? text.size() : static_cast<std::size_t>(inside.data() - text.data());
    before = std::string(text.substr(0, leading));
    core = inside;
    after = text.substr(leading + inside.size());
}

} // namespace Parlance
