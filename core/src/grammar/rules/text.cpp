// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/rules/ruleset_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <array>

namespace Parlance::Gbnf {

namespace {

/// The context of an operand.
enum class Around
{
    Nothing,
    Brackets,
    Sequence,
    Postfix
};

/// Whether alternatives need brackets there.
bool isTighter(Around around)
{
    return around == Around::Sequence || around == Around::Postfix;
}

/// What is between alternatives: in brackets, where most of them are, no blanks.
std::string_view bar(Around around)
{
    return around == Around::Nothing ? " | " : "|";
}

void appendUtf8(TextBuffer &out, char32_t c)
{
    std::string utf8;
    Utf8::append(utf8, c);
    out += utf8;
}

/// Always four digits or eight: not every engine stops reading after the two of `\x`.
void appendHex(TextBuffer &out, char32_t c)
{
    const bool isShort = c <= 0xFFFF;
    out += isShort ? "\\u" : "\\U";
    for (int shift = isShort ? 12 : 28; shift >= 0; shift -= 4)
        out += "0123456789ABCDEF"[c >> shift & 0xF];
}

/// Characters that cannot be seen would make a grammar unreadable, so they are written by number.
bool isInvisible(char32_t c)
{
    return c < 0x20 || (c >= 0x7F && c <= 0xA0) || (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E)
        || (c >= 0xD800 && c <= 0xF8FF) || c >= 0xFFF0 || c == 0xFEFF || c == 0x3000;
}

bool appendControl(TextBuffer &out, char32_t c)
{
    const char *escape = c == '\n' ? "\\n" : c == '\r' ? "\\r" : c == '\t' ? "\\t" : nullptr;
    if (escape)
        out += escape;
    return escape != nullptr;
}

void appendTextCharacter(TextBuffer &out, char32_t c)
{
    if (c == '"' || c == '\\') {
        out += '\\';
        out += static_cast<char>(c);
    } else if (!appendControl(out, c)) {
        isInvisible(c) ? appendHex(out, c) : appendUtf8(out, c);
    }
}

/// By byte, whether it is visible and none of those.
constexpr std::array<bool, 256> plainBut(std::string_view special)
{
    std::array<bool, 256> out{};
    for (std::size_t byte = 0x20; byte < 0x7F; ++byte)
        out[byte] = special.find(static_cast<char>(byte)) == std::string_view::npos;
    return out;
}

constexpr auto plainBytes = plainBut("\"\\"); ///< of a text
constexpr auto plainInClass = plainBut("[]\\-^");

void appendQuoted(TextBuffer &out, std::string_view utf8)
{
    out += '"';
    for (std::size_t at = 0; at < utf8.size();) {
        const std::size_t begin = at;
        while (at < utf8.size() && plainBytes[static_cast<unsigned char>(utf8[at])])
            ++at;
        out += utf8.substr(begin, at - begin);
        if (at < utf8.size())
            appendTextCharacter(out, Utf8::next(utf8, at));
    }
    out += '"';
}

void appendClassCharacter(TextBuffer &out, char32_t c)
{
    if (c < plainInClass.size() && plainInClass[c]) {
        out += static_cast<char>(c);
        return;
    }
    if (appendControl(out, c))
        return;
    const bool escapable = c == ']' || c == '[' || c == '\\';
    if (escapable)
        out += '\\';
    const bool special = c == '-' || c == '^';
    special || isInvisible(c) ? appendHex(out, c) : appendUtf8(out, c);
}

void appendRange(TextBuffer &out, char32_t first, char32_t last)
{
    appendClassCharacter(out, first);
    if (last > first + 1)
        out += '-';
    if (last > first)
        appendClassCharacter(out, last);
}

void appendClass(TextBuffer &out, const CodePoints &set)
{
    out += '[';
    for (const CharRange &range : set.ranges())
        appendRange(out, range.first, range.last);
    out += ']';
}

/// Of a set that reaches the last code point: by what it leaves out.
void appendNegated(TextBuffer &out, const CodePoints &set)
{
    if (set == CodePoints::all()) {
        out += "[^\\u0000]";
        return;
    }
    out += "[^";
    char32_t next = 0;
    for (const CharRange &range : set.ranges()) {
        if (range.first > next)
            appendRange(out, next, range.first - 1);
        next = range.last + 1;
    }
    out += ']';
}

void appendQuoted(TextBuffer &out, char32_t c)
{
    std::string character;
    Utf8::append(character, c);
    appendQuoted(out, character);
}

/// Single characters beyond ASCII are as texts, because not every engine reads them in a class: those of a set that
/// is written so, of others none.
CodePoints fewBeyond(const CodePoints &set)
{
    constexpr std::size_t few = 8;
    if (set.empty() || set.ranges().back().last >= lastCodePoint || set.ranges().back().last < 0x80)
        return {};
    CodePoints beyond = set.without(CodePoints({ { 0, 0x7F } }));
    return beyond.count() > few ? CodePoints() : beyond;
}

void appendFewBeyond(TextBuffer &out, const CodePoints &set, const CodePoints &beyond, Around around)
{
    const CodePoints ascii = set.without(beyond);
    if (isTighter(around))
        out += '(';
    const std::size_t begin = out.size();
    if (ascii.count() == 1)
        appendQuoted(out, ascii.ranges().front().first);
    else if (!ascii.empty())
        appendClass(out, ascii);
    for (const CharRange &range : beyond.ranges()) {
        for (char32_t c = range.first; c <= range.last; ++c) {
            out += out.size() == begin ? "" : bar(around);
            appendQuoted(out, c);
        }
    }
    if (isTighter(around))
        out += ')';
}

void appendSet(TextBuffer &out, const CodePoints &set, Around around)
{
    if (set.ranges().back().last == lastCodePoint)
        return appendNegated(out, set);
    if (set.count() == 1)
        return appendQuoted(out, set.ranges().front().first);
    if (const CodePoints beyond = fewBeyond(set); !beyond.empty())
        return appendFewBeyond(out, set, beyond, around);
    appendClass(out, set);
}

Term character(char32_t code)
{
    std::string utf8;
    Utf8::append(utf8, code);
    return text(utf8);
}

/// The rules, and which of them are written where they are used.
struct Names
{
    const RuleSet &rules;
    const std::vector<char> *inlined;
};

void appendTerm(TextBuffer &out, const Names &names, const Term &term, Around around);

void appendJoined(TextBuffer &out, const Names &names, const Terms &parts, std::string_view separator, Around around)
{
    const Term *const first = parts.begin();
    for (const Term &part : parts) {
        if (&part != first)
            separator.size() == 1 ? out += separator.front() : out += separator;
        appendTerm(out, names, part, around);
    }
}

void appendBounds(TextBuffer &out, int minimum, int maximum)
{
    if (minimum == 0 && maximum == 1)
        out += '?';
    else if (maximum == unbounded && minimum <= 1)
        out += minimum == 0 ? '*' : '+';
    else if (maximum == unbounded)
        out += '{' + std::to_string(minimum) + ",}";
    else if (minimum == maximum)
        out += '{' + std::to_string(minimum) + '}';
    else
        out += '{' + std::to_string(minimum) + ',' + std::to_string(maximum) + '}';
}

void appendSequence(TextBuffer &out, const Names &names, const Term &term, Around around)
{
    if (term.parts().empty()) {
        out += "\"\"";
        return;
    }
    const bool isInner = around == Around::Postfix;
    if (isInner)
        out += '(';
    appendJoined(out, names, term.parts(), " ", Around::Sequence);
    if (isInner)
        out += ')';
}

/// A repetition of a repetition is in brackets: not every engine reads `"a"{16}{16}`.
void appendRepeat(TextBuffer &out, const Names &names, const Term &term, Around around)
{
    const bool isInner = around == Around::Postfix;
    if (isInner)
        out += '(';
    appendTerm(out, names, term.parts().front(), Around::Postfix);
    appendBounds(out, term.minimum, term.maximum);
    if (isInner)
        out += ')';
}

void appendChoice(TextBuffer &out, const Names &names, const Term &term, Around around)
{
    const Around inner = isTighter(around) ? Around::Brackets : around;
    if (isTighter(around))
        out += '(';
    appendJoined(out, names, term.parts(), bar(inner), inner);
    if (isTighter(around))
        out += ')';
}

/// What is neither a text nor the name of a rule.
void appendLarger(TextBuffer &out, const Names &names, const Term &term, Around around)
{
    switch (term.kind) {
    case Term::Kind::Set:
        return appendSet(out, term.set(), around);
    case Term::Kind::Sequence:
        return appendSequence(out, names, term, around);
    case Term::Kind::Choice:
        return appendChoice(out, names, term, around);
    case Term::Kind::Repeat:
        return appendRepeat(out, names, term, around);
    default: // removed before a grammar is written; only dumps of unfinished rules show it
        out += "[]";
    }
}

void appendTerm(TextBuffer &out, const Names &names, const Term &term, Around around)
{
    if (term.kind == Term::Kind::Text)
        appendQuoted(out, term.text());
    else if (term.kind != Term::Kind::Rule)
        appendLarger(out, names, term, around);
    else if (names.inlined && (*names.inlined)[static_cast<std::size_t>(term.rule)])
        appendTerm(out, names, names.rules[term.rule].body, around);
    else
        out += names.rules[term.rule].name;
}

} // namespace

void appendText(TextBuffer &out, const RuleSet &rules, const Term &term, const std::vector<char> *inlined)
{
    appendTerm(out, { rules, inlined }, term, Around::Nothing);
}

Term setAsWritten(CodePoints codePoints)
{
    if (codePoints.count() == 1)
        return character(codePoints.ranges().front().first);
    const CodePoints beyond = fewBeyond(codePoints);
    if (beyond.empty())
        return set(std::move(codePoints));
    std::vector<Term> alternatives;
    if (const CodePoints ascii = codePoints.without(beyond); !ascii.empty())
        alternatives.push_back(setAsWritten(ascii));
    for (const CharRange &range : beyond.ranges()) {
        for (char32_t c = range.first; c <= range.last; ++c)
            alternatives.push_back(character(c));
    }
    return choice(std::move(alternatives));
}

std::string toText(const RuleSet &rules, const Term &term)
{
    TextBuffer out;
    appendText(out, rules, term);
    return out.take();
}

} // namespace Parlance::Gbnf
