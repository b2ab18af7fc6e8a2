// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The reader takes `<call>` and `<name>` of the marker "\n<call>\n<name>" with any white space around and between them.
// The grammar writes the marker as it is, except for the first line feed.

#include "answer/markerexprs_p.h"

#include "base/blanks_p.h"
#include "markup/markerlexer_p.h"

#include <algorithm>
#include <cctype>

namespace Parlance::CallSyntax {

using namespace Peg;

// Of a marker, so many beginnings and so much of its layout are distinguished. Real ones are far shorter; a template
// that writes 60,000 blanks makes one whose beginnings would fill gigabytes.
static constexpr std::size_t piecewise = 256;

// Of "\n\n" the prompt may end in the first line feed, and only the second may be the marker's own.
Expr layout(const std::string &text)
{
    Expr written;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        written = optional(sequence({ written, literal(text.substr(at, end - at)) }));
        at = end;
    }
    return written;
}

Expr anyWord()
{
    static const Expr word =
        chars({ { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '_', '_' }, { '-', '-' }, { '.', '.' } }, false, 1, 64);
    return word;
}

Expr anyTagWord()
{
    static const Expr word = chars({ { 'a', 'z' }, { 'A', 'Z' }, { '_', '_' } }, false, 2, 32);
    return word;
}

Expr nameInCloser()
{
    static const Expr word = chars({ { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '_', '_' } }, false, 1);
    return sequence({ literal("="), word });
}

Expr anyNumber()
{
    static const Expr digits = chars({ { '0', '9' } }, false, 1, 9);
    return digits;
}

Expr anyId()
{
    static const Expr id =
        chars({ { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '_', '_' }, { '-', '-' }, { '.', '.' }, { ':', ':' } },
              false, 1, 128);
    return id;
}

static Expr wordIn(Placeholder placeholder)
{
    if (placeholder == Placeholder::Name || placeholder == Placeholder::Key)
        return anyWord();
    return placeholder == Placeholder::Id ? anyId() : anyNumber();
}

Expr written(const Marker &marker)
{
    return sequence({ layout(marker.before), coreWith(marker), layout(marker.after) });
}

// A core cut where layout may be: white space at the cuts is left out.
static std::vector<TemplateText> layoutParts(const TemplateText &core)
{
    std::vector<TemplateText> parts;
    std::size_t at = 0;
    std::size_t begin = 0; // of the last part
    std::size_t end = 0;
    bool afterTag = false;
    for (const std::string_view token : markerTokens(core.bytes())) {
        at += token.size();
        if (isBlank(token))
            continue;
        const std::string_view gap = core.bytes().substr(end, at - token.size() - end);
        const bool loose = afterTag || isTag(token) || gap.find('\n') != std::string_view::npos;
        if (loose && end > begin) {
            parts.push_back(core.sub(begin, end - begin));
            begin = at - token.size();
        }
        end = at;
        afterTag = isTag(token);
    }
    parts.push_back(core.sub(begin, end - begin));
    return parts;
}

// Where a model may add blanks to a tag: of `<call name="look">` before `name` and `>` and around `=`, of
// `</call>` before `>`. What ends in a sign of its own, as `<|call|>`, is one token.
static bool mayHaveBlankBefore(std::string_view text, std::size_t at)
{
    const auto last = static_cast<unsigned char>(at > 0 ? text[at - 1] : '\0');
    const char next = at < text.size() ? text[at] : '"';
    if (last != ' ' && last != '=' && next != '=' && next != '>')
        return false;
    const std::size_t opener = text.substr(0, at).find_last_of("<>");
    const bool isOpen = opener != std::string_view::npos && text[opener] == '<';
    const std::string_view inside = isOpen ? text.substr(opener, at - opener) : std::string_view();
    if (last == ' ')
        return isOpen && at < text.size();
    if (next == '>')
        return last == '"' || (inside.starts_with("</") && std::isalnum(last) != 0);
    return inside.find(' ') != std::string_view::npos && (next == '=' || (last == '=' && next == '"'));
}

static bool isCloserEnd(std::string_view text, std::size_t at)
{
    const std::size_t opener = text.substr(0, at).rfind('<');
    return at < text.size() && text[at] == '>' && opener != std::string_view::npos
        && text.substr(opener).starts_with("</");
}

// The text of a tag with the blanks that a model may add: `<call name = "look" >`, `</call >`.
static Expr looseTag(const std::string &text)
{
    // Without a limit: grammars tell texts from closers, and would have to count.
    static const Expr blanks = chars({ { ' ', ' ' } }, false, 0);
    static const Expr name = optional(tolerated(nameInCloser(), "a closer has a name"));
    // Of `</call>` before another tag.
    static const Expr closerEnd = choice(
        { literal(">"), tolerated(ahead(sequence({ space(), literal("<") })), "the `>` of a closer is missing") });
    std::vector<Expr> parts;
    std::size_t begin = 0;
    for (std::size_t at = 0; at <= text.size(); ++at) {
        if (!mayHaveBlankBefore(text, at))
            continue;
        parts.insert(parts.end(),
                     { literal(text.substr(begin, at - begin)), isCloserEnd(text, at) ? name : Expr(), blanks });
        begin = at;
    }
    Expr own = literal(text);
    if (parts.empty())
        return own;
    if (begin + 1 == text.size() && isCloserEnd(text, begin))
        parts.push_back(closerEnd);
    else if (begin < text.size())
        parts.push_back(literal(text.substr(begin)));
    return constrain(sequence(std::move(parts)), own);
}

Expr layoutAfter(const Marker &marker)
{
    std::vector<Expr> parts;
    for (const char character : marker.after)
        parts.push_back(optional(literal(std::string(1, character))));
    return sequence(std::move(parts));
}

Expr looseCore(const Marker &marker)
{
    std::vector<Expr> parts;
    for (const TemplateText &part : layoutParts(TemplateText(marker.bare()))) {
        if (!parts.empty())
            parts.push_back(space());
        for (const Marker::Part &piece : part.parts())
            parts.push_back(piece.placeholder ? wordIn(*piece.placeholder) : looseTag(piece.text));
    }
    return sequence(std::move(parts));
}

std::string firstPart(const TemplateText &core)
{
    const TemplateText first = layoutParts(core).front();
    return std::string(hasTag(first) ? first.toPlaceholder() : core.toPlaceholder());
}

Expr marker(const Marker &marker)
{
    if (marker.isEmpty())
        return space();
    if (!marker.hasCore())
        return constrain(space(), layout(marker.before));
    return constrain(sequence({ space(), looseCore(marker), space() }), written(marker));
}

Expr coreWith(const Marker &marker)
{
    std::vector<Expr> parts;
    for (const Marker::Part &part : marker.bare().parts())
        parts.push_back(part.placeholder ? wordIn(*part.placeholder) : literal(part.text));
    return sequence(std::move(parts));
}

// The marker up to somewhere in the part, or after it where a placeholder follows.
static Expr upToPart(const std::vector<Marker::Part> &parts, std::size_t last)
{
    std::vector<Expr> before;
    for (std::size_t i = 0; i < last; ++i)
        before.push_back(parts[i].placeholder ? anyWord() : literal(parts[i].text));
    std::vector<std::string> beginnings;
    const std::string &text = parts[last].text;
    const std::size_t whole = text.size() + (last + 1 < parts.size() ? 1 : 0);
    for (std::size_t size = last == 0 ? 1 : 0; size < std::min(whole, piecewise); ++size)
        beginnings.push_back(text.substr(0, size));
    before.push_back(sequence({ oneOf(std::move(beginnings)), space(), end() }));
    return sequence(std::move(before));
}

Expr beginningAtEnd(const std::vector<const Marker *> &markers)
{
    std::vector<Expr> beginnings;
    for (const Marker *marker : markers) {
        const std::vector<Marker::Part> parts = TemplateText(marker->bare()).parts();
        for (std::size_t i = parts.size(); i > 0; --i) {
            if (!parts[i - 1].placeholder)
                beginnings.push_back(upToPart(parts, i - 1));
        }
    }
    return sequence({ space(), choice(std::move(beginnings)) });
}

Expr cutShort(const std::vector<const Marker *> &markers)
{
    const Expr cut = beginningAtEnd(markers);
    return sequence({ ahead(cut), cut }); // looking ahead first, so that no report expects such a piece
}

bool isDistinct(const Marker &marker)
{
    const std::string &core = marker.core;
    return core.size() + marker.placeholders.size() > 1
        && (core.find_first_of("<>[]{}|") != std::string::npos || hasTag(TemplateText(marker.bare())));
}

std::vector<std::string> stopsOf(const Marker &marker)
{
    std::vector<std::string> stops;
    const std::string core(marker.coreToPlaceholder());
    const std::size_t last = marker.hasCore() ? marker.before.size() : 0; // of white space alone, all of it
    for (std::size_t from = last - std::min(last, piecewise); from <= last; ++from)
        stops.push_back(marker.before.substr(from) + core);
    std::erase(stops, std::string());
    return stops;
}

} // namespace Parlance::CallSyntax
