// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "markup/markerlexer_p.h"

#include <algorithm>
#include <optional>

// "<call>\nset[ARGS]{" is "<call>", "\n", "set", "[ARGS]" and "{"; two of these are whole tags. "</call>" and "[/ARGS]"
// would close them.
namespace Parlance {

namespace {

constexpr std::size_t longestTag = 96;

struct Brackets
{
    std::string_view open;
    std::string_view close;
};

// What tags of other scripts are between; a double bracket before a single one.
constexpr Brackets foreignBrackets[] = { { "【", "】" }, { "«", "»" },   { "◁", "▷" },   { "⟨", "⟩" },   { "「", "」" },
                                         { "『", "』" }, { "《", "》" }, { "〈", "〉" }, { "〔", "〕" }, { "＜", "＞" },
                                         { "｛", "｝" }, { "⟦", "⟧" },   { "‹", "›" },   { "❮", "❯" } };
constexpr Brackets brackets[] = { { "<<", ">>" }, { "<", ">" }, { "[[", "]]" }, { "[", "]" } };

bool isAscii(char character)
{
    return static_cast<unsigned char>(character) < 0x80;
}

const Brackets *foreignAt(std::string_view text)
{
    if (text.empty() || isAscii(text.front()))
        return nullptr;
    const auto *found = std::find_if(std::begin(foreignBrackets), std::end(foreignBrackets),
                                     [text](const Brackets &pair) { return text.starts_with(pair.open); });
    return found == std::end(foreignBrackets) ? nullptr : found;
}

bool isWord(char character)
{
    return !isAscii(character) || (character >= '0' && character <= '9') || (character >= 'A' && character <= 'Z')
        || (character >= 'a' && character <= 'z') || character == '_';
}

// Inside a tag a placeholder is a word.
bool isTagWord(char character)
{
    return isWord(character) || character == TemplateText::filler;
}

// The length of a sign that is no letter: of `§name¶`, and of punctuation, arrows and dingbats as in `✿FUNCTION✿`. The
// block that is a blank in tokens is a part of words.
std::size_t signLength(std::string_view text)
{
    const auto byte = [text](std::size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0; };
    constexpr std::string_view letters = "\xAA\xB5\xBA"; // of Latin-1
    const bool isLatin = byte(0) == 0xC2 && byte(1) > 0xA0 && letters.find(text[1]) == std::string_view::npos;
    const bool isTimes = byte(0) == 0xC3 && (byte(1) == 0x97 || byte(1) == 0xB7);
    if (isLatin || isTimes)
        return 2;
    if (byte(0) != 0xE2 || text.size() < 3 || text.starts_with("▁"))
        return 0;
    const bool isPunctuation = (byte(1) == 0x80 && byte(2) >= 0x90) || byte(1) == 0x81;
    const bool isSymbol = (byte(1) == 0x86 && byte(2) >= 0x90) || (byte(1) > 0x86 && byte(1) <= 0xAF);
    return isPunctuation || isSymbol ? 3 : 0;
}

std::size_t wordLength(std::string_view text)
{
    const auto begins = [&](std::size_t at) {
        return !isAscii(text[at]) && (foreignAt(text.substr(at)) || signLength(text.substr(at)) > 0);
    };
    std::size_t length = 0;
    while (length < text.size() && isWord(text[length]) && (length == 0 || !begins(length)))
        ++length;
    return length;
}

// `<…>` or `<<…>>`: the whole tag, or, where text ends inside one, what there is of it.
std::size_t angleTag(std::string_view text)
{
    const std::size_t angles = text.starts_with("<<") ? 2 : 1;
    if (text.size() <= angles || isSpace(text[angles]))
        return 0;
    const std::size_t stop = std::min(text.find_first_of("<>\n", angles), text.size());
    if (stop > longestTag)
        return 0;
    if (stop == text.size())
        return stop;
    return text.substr(stop).starts_with(std::string(angles, '>')) ? stop + angles : 0;
}

std::size_t foreignTag(std::string_view text, const Brackets &pair)
{
    const std::size_t stop = text.find(pair.close, pair.open.size());
    const std::size_t line = text.find('\n');
    return stop > std::min(line, longestTag) || stop == pair.open.size() ? 0 : stop + pair.close.size();
}

// A word between the same signs on both sides, as in `$word$`.
std::size_t signTag(std::string_view text)
{
    if (std::string_view("$#@%~^").find(text[0]) == std::string_view::npos)
        return 0;
    const std::size_t signs = std::min(text.find_first_not_of(text[0]), text.size());
    std::size_t stop = signs + (text.substr(signs).starts_with('/') ? 1 : 0);
    const std::size_t word = stop;
    while (stop < text.size() && isTagWord(text[stop]))
        ++stop;
    const bool closed = signs <= 3 && stop > word && text.substr(stop).starts_with(text.substr(0, signs));
    return closed ? stop + signs : 0;
}

bool fitsBracketTag(char character)
{
    return isTagWord(character) || character == ' ' || character == '/';
}

// `[|…|]` of words.
std::size_t barTag(std::string_view text)
{
    std::size_t stop = 2;
    while (stop < text.size() && fitsBracketTag(text[stop]))
        ++stop;
    return stop > 2 && text.substr(stop).starts_with("|]") ? stop + 2 : 0;
}

// `[…]` of words; after two brackets the closing ones may be missing.
std::size_t bracketTag(std::string_view text)
{
    if (text.starts_with("[|"))
        return barTag(text);
    const std::size_t opening = text.starts_with("[[") ? 2 : 1;
    std::size_t stop = opening;
    while (stop < text.size() && fitsBracketTag(text[stop]))
        ++stop;
    if (stop < opening + 2 || isSpace(text[opening]))
        return 0;
    const bool closed = stop < text.size() && text[stop] == ']';
    if (opening == 2 && closed)
        return text.substr(stop).starts_with("]]") ? stop + 2 : 0;
    return closed || opening == 2 ? stop + (closed ? 1 : 0) : 0;
}

std::size_t tokenLength(std::string_view text)
{
    if (isAscii(text[0]) && isWord(text[0]))
        return wordLength(text);
    if (text[0] == '<') {
        if (const std::size_t tag = angleTag(text))
            return tag;
    } else if (text[0] == '[') {
        if (const std::size_t tag = bracketTag(text))
            return tag;
    } else if (const Brackets *foreign = foreignAt(text)) {
        if (const std::size_t tag = foreignTag(text, *foreign))
            return tag;
        return foreign->open.size();
    } else if (const std::size_t sign = signLength(text)) {
        return sign;
    } else if (const std::size_t tag = signTag(text)) {
        return tag;
    } else if (isWord(text[0])) {
        return wordLength(text);
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

// Whether a token certainly begins there: none goes over the end of a line, and those in brackets of other scripts
// alone go over a `>`.
static bool certainlyBeginsToken(std::string_view text, std::size_t at)
{
    const char last = text[at - 1];
    if (last != '>' || (at < text.size() && text[at] == '>'))
        return last == '\n';
    const std::string_view before = text.substr(at - std::min(at, longestTag), std::min(at, longestTag));
    return std::all_of(before.begin(), before.end(), isAscii);
}

static std::size_t lastCertainToken(std::string_view text, std::size_t at)
{
    while (at > 0 && !certainlyBeginsToken(text, at))
        --at;
    return at;
}

// Tokens before the last certain one that both have are the same.
std::size_t commonPrefix(const TemplateText &a, const TemplateText &b)
{
    const auto differ = std::mismatch(a.bytes().begin(), a.bytes().end(), b.bytes().begin(), b.bytes().end()).first;
    const auto same = static_cast<std::size_t>(differ - a.bytes().begin());
    std::size_t length = lastCertainToken(a.bytes(), same - std::min<std::size_t>(same, 1));
    if (!TemplateText::same(a, 0, b, 0, length))
        length = 0;
    while (length < std::min(a.size(), b.size())) {
        const std::size_t size = tokenLength(a.bytes().substr(length));
        if (tokenLength(b.bytes().substr(length)) != size || !TemplateText::same(a, length, b, length, size))
            break;
        length += size;
    }
    return length;
}

// The tokens at the end of text, those of its last so many bytes among them.
static std::vector<std::string_view> tokensAtEnd(std::string_view text, std::size_t bytes)
{
    return markerTokens(text.substr(lastCertainToken(text, text.size() - bytes)));
}

std::size_t commonSuffix(const TemplateText &a, const TemplateText &b)
{
    const auto differ = std::mismatch(a.bytes().rbegin(), a.bytes().rend(), b.bytes().rbegin(), b.bytes().rend()).first;
    const auto same = static_cast<std::size_t>(differ - a.bytes().rbegin());
    if (same == 0)
        return 0;
    const auto left = tokensAtEnd(a.bytes(), same);
    const auto right = tokensAtEnd(b.bytes(), same);
    std::size_t length = 0;
    for (std::size_t i = 1; i <= std::min(left.size(), right.size()); ++i) {
        const std::size_t size = left[left.size() - i].size();
        const std::size_t whole = length + size;
        if (right[right.size() - i].size() != size
            || !TemplateText::same(a, a.size() - whole, b, b.size() - whole, size))
            break;
        length = whole;
    }
    return length;
}

static std::optional<Brackets> bracketsOf(std::string_view token)
{
    const auto between = [token](const Brackets &pair) {
        return token.size() > pair.open.size() + pair.close.size() && token.starts_with(pair.open)
            && token.ends_with(pair.close);
    };
    for (const Brackets &pair : brackets) {
        if (between(pair))
            return pair;
    }
    if (const Brackets *foreign = foreignAt(token); foreign && between(*foreign))
        return *foreign;
    if (token.empty() || signTag(token) != token.size())
        return {};
    const std::size_t signs = token.find_first_not_of(token[0]);
    return Brackets{ token.substr(0, signs), token.substr(0, signs) };
}

bool isTag(std::string_view token)
{
    return bracketsOf(token) || (token.starts_with("[[") && bracketTag(token) == token.size());
}

// Of `seed:think budget="0"` the length of `seed:think`; 0 where no attributes follow.
static std::size_t nameBeforeAttributes(std::string_view inside)
{
    const auto isName = [](char character) {
        return isWord(character) || (character >= '-' && character <= '.') || character == ':';
    };
    const auto name = static_cast<std::size_t>(std::find_if_not(inside.begin(), inside.end(), isName) - inside.begin());
    return name < inside.size() && inside[name] == ' ' ? name : 0;
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
    const Brackets pair = *bracketsOf(tag);
    const std::string inside(tag.substr(pair.open.size(), tag.size() - pair.open.size() - pair.close.size()));
    const auto wrap = [&pair](const std::string &text) {
        return std::string(pair.open).append(text).append(pair.close);
    };
    // What closes a tag repeats its name, and no value of its attributes.
    const std::size_t name = nameBeforeAttributes(inside);
    if (name > 0 && inside.find('=', name) != std::string::npos) {
        closers.push_back(wrap("/" + inside.substr(0, name)));
        return closers;
    }
    closers.push_back(wrap("/" + inside));
    if (inside.size() > 2 && inside.front() == '|' && inside.back() == '|')
        closers.push_back(wrap("|/" + inside.substr(1)));
    if (inside.size() > 1 && inside.front() == '|' && inside.back() != '|')
        closers.push_back(wrap(inside.substr(1) + "|"));
    for (const auto &[open, close] : { std::pair("START", "END"), std::pair("start", "end"), std::pair("BEGIN", "END"),
                                       std::pair("begin", "end"), std::pair("open", "close") }) {
        if (const std::size_t at = inside.find(open); at != std::string::npos)
            closers.push_back(wrap(std::string(inside).replace(at, std::string_view(open).size(), close)));
    }
    if (name > 0)
        closers.push_back(wrap("/" + inside.substr(0, name)));
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

bool hasTag(const TemplateText &text)
{
    const std::vector<std::string_view> tokens = markerTokens(text.bytes());
    return std::any_of(tokens.begin(), tokens.end(), isTag);
}

bool isLineOfWords(std::string_view text)
{
    return !isBlank(text) && !hasTag(text) && text.find('\n') == std::string_view::npos;
}

bool isBetweenTokens(std::string_view text, std::size_t offset)
{
    std::size_t end = 0;
    for (const std::string_view token : markerTokens(text)) {
        if (end >= offset)
            break;
        end += token.size();
    }
    return end == offset;
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

std::size_t fromFirstTag(std::string_view text)
{
    for (const std::string_view token : markerTokens(text)) {
        if (isTag(token))
            return text.size() - static_cast<std::size_t>(token.data() - text.data());
    }
    return 0;
}

} // namespace Parlance
