// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/rules/ruleset_p.h"

#include <parlance/utf8.h>

#include <cstdio>

namespace Parlance::Gbnf {

namespace {

enum class Around
{
    Nothing,
    Sequence,
    Postfix
}; ///< what an operand stands in

/// Always four digits or eight: not every engine stops reading after the two of `\x`.
void appendHex(std::string &out, char32_t c)
{
    char buffer[12];
    std::snprintf(buffer, sizeof buffer, c <= 0xFFFF ? "\\u%04X" : "\\U%08X", static_cast<unsigned>(c));
    out += buffer;
}

/// Characters that cannot be seen would make a grammar unreadable, so they are written by number.
bool isInvisible(char32_t c)
{
    return c < 0x20 || (c >= 0x7F && c <= 0xA0) || (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E)
        || (c >= 0xD800 && c <= 0xF8FF) || c >= 0xFFF0 || c == 0xFEFF || c == 0x3000;
}

bool appendControl(std::string &out, char32_t c)
{
    const char *escape = c == '\n' ? "\\n" : c == '\r' ? "\\r" : c == '\t' ? "\\t" : nullptr;
    if (escape)
        out += escape;
    return escape != nullptr;
}

void appendTextCharacter(std::string &out, char32_t c)
{
    if (c == '"' || c == '\\') {
        out += '\\';
        out += static_cast<char>(c);
    } else if (!appendControl(out, c)) {
        isInvisible(c) ? appendHex(out, c) : Utf8::append(out, c);
    }
}

std::string quoted(std::string_view utf8)
{
    std::string out = "\"";
    for (std::size_t at = 0; at < utf8.size();)
        appendTextCharacter(out, Utf8::next(utf8, at));
    return out + '"';
}

void appendClassCharacter(std::string &out, char32_t c)
{
    if (appendControl(out, c))
        return;
    const bool escapable = c == ']' || c == '[' || c == '\\';
    if (escapable)
        out += '\\';
    const bool special = c == '-' || c == '^';
    special || isInvisible(c) ? appendHex(out, c) : Utf8::append(out, c);
}

std::string characterClass(const CodePoints &set, bool negated)
{
    std::string out = negated ? "[^" : "[";
    for (const CharRange &range : set.ranges()) {
        appendClassCharacter(out, range.first);
        if (range.last > range.first + 1)
            out += '-';
        if (range.last > range.first)
            appendClassCharacter(out, range.last);
    }
    return out + ']';
}

/// A class that reaches the last code point is written by what it leaves out. Single characters beyond ASCII stand as
/// texts, because not every engine reads them in a class.
std::string setText(const CodePoints &set, Around around)
{
    if (set.contains(lastCodePoint)) {
        const CodePoints outside = set.complement();
        return outside.empty() ? "[^\\u0000]" : characterClass(outside, true);
    }
    if (set.count() == 1) {
        std::string only;
        Utf8::append(only, set.ranges().front().first);
        return quoted(only);
    }
    const CodePoints beyond = set.without(CodePoints({ { 0, 0x7F } }));
    if (beyond.empty() || beyond.count() > 8)
        return characterClass(set, false);
    const CodePoints ascii = set.without(beyond);
    std::string out = ascii.empty() ? std::string() : characterClass(ascii, false);
    for (const CharRange &range : beyond.ranges()) {
        for (char32_t c = range.first; c <= range.last; ++c) {
            std::string character;
            Utf8::append(character, c);
            out += (out.empty() ? "" : " | ") + quoted(character);
        }
    }
    return around == Around::Nothing ? out : "( " + out + " )";
}

std::string termText(const Term &term, Around around);

std::string joined(const std::vector<Term> &parts, const char *separator, Around around)
{
    std::string out;
    for (const Term &part : parts) {
        if (!out.empty())
            out += separator;
        out += termText(part, around);
    }
    return out;
}

std::string bounds(int minimum, int maximum)
{
    if (maximum == unbounded)
        return minimum == 0 ? "*" : minimum == 1 ? "+" : '{' + std::to_string(minimum) + ",}";
    if (minimum == 0 && maximum == 1)
        return "?";
    if (minimum == maximum)
        return '{' + std::to_string(minimum) + '}';
    return '{' + std::to_string(minimum) + ',' + std::to_string(maximum) + '}';
}

std::string sequenceText(const Term &term, Around around)
{
    if (term.parts.empty())
        return "\"\"";
    const std::string inner = joined(term.parts, " ", Around::Sequence);
    return around == Around::Postfix ? "( " + inner + " )" : inner;
}

std::string termText(const Term &term, Around around)
{
    switch (term.kind) {
    case Term::Kind::Never: // removed before a grammar is written; only dumps of unfinished rules show it
        return "[]";
    case Term::Kind::Text:
        return quoted(term.text);
    case Term::Kind::Set:
        return setText(term.set, around);
    case Term::Kind::Sequence:
        return sequenceText(term, around);
    case Term::Kind::Choice: {
        const std::string inner = joined(term.parts, " | ", Around::Nothing);
        return around == Around::Nothing ? inner : "( " + inner + " )";
    }
    case Term::Kind::Repeat:
        return termText(term.parts.front(), Around::Postfix) + bounds(term.minimum, term.maximum);
    case Term::Kind::Rule:
        return term.text;
    }
    return {};
}

} // namespace

std::string toText(const Term &term)
{
    return termText(term, Around::Nothing);
}

} // namespace Parlance::Gbnf
