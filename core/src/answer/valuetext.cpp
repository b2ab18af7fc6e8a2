// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// In `a</arg> or b</arg>\n<arg=far>` the second `</arg>` is the value's closer, because `\n<arg=` follows it.

#include "answer/valuetext_p.h"

#include "answer/markerexprs_p.h"
#include "base/blanks_p.h"
#include "peg/node_p.h"

#include <algorithm>

namespace Parlance {

using Kind = AnswerNode::Kind;
using namespace Peg;
using namespace CallSyntax;

namespace {

constexpr int longestCall = 1024; // characters in a call that a value quotes, and after the last

// An element of the format in a text value: a call, or an argument. `look at <call><arg>a</arg></call> here</arg>` is
// one value: its own closer comes after the quoted call. A call that begins in a value need not end there.
class NestedText
{
public:
    // The texts that open and close the element, the one that opens an argument in it (may be empty), and what ends
    // the value: its closer and what follows that. Elements of the other kind may come after one.
    NestedText(std::string opener, const std::string &closing, std::string argument, Expr valueEnd,
               const NestedText *other = nullptr)
        : m_opener(std::move(opener))
        , m_argument(std::move(argument))
        , m_valueEnd(std::move(valueEnd))
        , m_other(other && other->isTold() ? other : nullptr)
    {
        const std::vector<std::string> parts = partsOf(closing);
        if (!parts.empty())
            m_closer = trimmed(parts.back());
    }

    // A text that may hold one or more elements of the kinds, up to the first of the stops.
    static Expr textUpTo(AnswerStops stops, const std::vector<NestedText> &kinds)
    {
        std::vector<Expr> elements;
        for (const NestedText &kind : kinds) {
            if (!kind.isTold())
                continue;
            const std::size_t opened = kind.m_opener.size();
            stops.all.push_back(
                { {}, kind.m_opener, choice({ kind.wholeInValue(opened), kind.header(opened) }), true });
            elements.push_back(kind.element());
        }
        const Expr text = untilStops(stops);
        return elements.empty() ? text : sequence({ text, repeat(sequence({ choice(std::move(elements)), text })) });
    }

    // Whole elements that the value quotes, as its end comes after them; nothing can be one if no text tells them.
    Expr quoted() const { return isTold() ? wholeInValue(0) : choice({}); }

private:
    bool isTold() const { return isDistinctText(m_opener) && isDistinctText(m_closer) && m_opener != m_closer; }

    Expr character() const { return sequence({ notAhead(oneOf({ m_opener, m_closer })), chars({}, true, 1, 1) }); }

    Expr whole(std::size_t from) const
    {
        return sequence({ literal(m_opener.substr(from)), repeat(character(), 1, longestCall), literal(m_closer) });
    }

    Expr wholeInValue(std::size_t from) const
    {
        constexpr int most = 4;
        const Expr noOther = m_other ? notAhead(oneOf({ m_other->m_opener, m_other->m_closer })) : Expr();
        const Expr between = sequence({ noOther, character() });
        const Expr next = m_other ? choice({ whole(0), m_other->whole(0) }) : whole(0);
        const Expr another = sequence({ repeat(between, 0, longestCall), next });
        const Expr rest = repeat(sequence({ notAhead(m_valueEnd), between }), 0, longestCall);
        return sequence({ whole(from), repeat(another, 0, most), rest, m_valueEnd });
    }

    // An element that has no end in the value, up to its first argument.
    Expr header(std::size_t from) const
    {
        constexpr int most = 160;
        if (m_argument.empty())
            return choice({});
        const Expr other = sequence({ notAhead(choice({ literal(m_argument), m_valueEnd })), character() });
        return sequence({ literal(m_opener.substr(from)), repeat(other, 0, most), literal(m_argument) });
    }

    Expr element() const
    {
        const Expr one = sequence({ ahead(sequence({ space(), wholeInValue(0) })), cut(), space(), whole(0) });
        // If a limit ended the output, the end of that call may have been to come.
        const Expr begun = tolerated(Expr(), "a call that begins in an argument has no end there");
        return choice({ one, sequence({ ahead(sequence({ space(), header(0) })), cut(), space(), begun, header(0) }) });
    }

    std::string m_opener;
    std::string m_closer;
    std::string m_argument;
    Expr m_valueEnd;
    const NestedText *m_other;
};

// What comes after a value, which may be the last of several ways to write one.
const AnswerNode *tailAfter(const AnswerCursor &next)
{
    const AnswerCursor *place = &next;
    while (place->index >= place->nodes->size() && place->up && !place->loop)
        place = place->up;
    return place->node().kind == Kind::Literal ? &place->node() : nullptr;
}

} // namespace

ValueText::ValueText(const CallSection &section, const std::vector<std::string> &toolNames, const ArgumentNames &names)
    : m_section(section)
    , m_names(toolNames)
    , m_keys(names.all)
    , m_structures(names.structures)
{ }

Expr ValueText::read(const AnswerCursor &next, Coding coding) const
{
    AnswerStops stops = valueStopsAt(next, m_names);
    const Expr over = stops.all.empty() ? Expr() : notAhead(end());
    addNextArgument(next, stops);
    addNextKey(next, stops);
    if (m_section.isCode && !stops.all.empty() && stops.all.front().hasFollow) {
        Expr &follow = stops.all.front().follow; // in `'up', far.off='on'` the text ends, as such a name is declared
        follow = choice({ follow, unusualNext(m_keys, m_names) });
    }
    const AnswerNode *tail = tailAfter(next);
    const bool isMarkup = tail && !stops.all.empty() && isDistinctText(stops.all.front().text);
    // Of a list of calls between texts of its own: `<calls>[look(where='up')]</calls>`.
    const bool isInCode = m_section.isList && isDistinctText(m_section.head()) && isDistinctText(m_section.tail());
    const Text text = isMarkup           ? markupText(stops, trimmed(tail->text) == stops.all.front().text)
        : isInCode && !stops.all.empty() ? Text{ textInCode(stops) }
                                         : Text{ untilStops(stops) };
    return sequence({ openerAgain(next, text.quoted), capture(Tag::ArgValue, sequence({ text.expr, over }), coding) });
}

// `<arg=far><arg=far>up</arg>`: what opens the argument comes twice, and no argument is quoted.
Expr ValueText::openerAgain(const AnswerCursor &next, const Expr &quoted)
{
    const std::string &opener = next.node(-4).text;
    const Marker afterName(next.node(-2).text);
    if (next.node(-3).name != "KEY" || !isDistinctText(opener) || !afterName.hasCore())
        return {};
    const Expr again =
        sequence({ space(), looseCore(Marker(opener)), sameName(), looseCore(afterName), layoutAfter(afterName) });
    const Expr isQuoted = sequence({ space(), quoted });
    return optional(sequence({ ahead(again), notAhead(isQuoted), tolerated(again, "an opener appears twice") }));
}

std::optional<Expr> ValueText::structureBegins(const std::vector<AnswerNode> &argument) const
{
    const auto key =
        std::find_if(argument.begin(), argument.end(), [](const AnswerNode &node) { return node.name == "KEY"; });
    const bool isBeforeText = argument.end() - key > 1 && (key + 1)->kind == Kind::Literal;
    if (m_structures.empty() || !isBeforeText)
        return {};
    const Expr opener = key == argument.begin() ? Expr() : looseCore(Marker(argument.front().text));
    return ahead(sequence(
        { space(), opener, oneOf(m_structures), looseCore(Marker((key + 1)->text)), space(), oneOf({ "[", "{" }) }));
}

Expr ValueText::structure(const AnswerCursor &next) const
{
    std::vector<Expr> ends;
    for (const AnswerStop &stop : valueStopsAt(next, m_names).all)
        ends.push_back(sequence({ oneOf({ stop.blank + stop.text, stop.text }), stop.follow }));
    return sequence({ ahead(sequence({ jsonValue(), choice(std::move(ends)) })),
                      capture(Tag::ArgValue, jsonValue(), Coding::BySchema) });
}

// Its exponent is no beginning of a name.
Expr ValueText::numberBefore(const AnswerNode &argument)
{
    const Expr digits = chars({ { '0', '9' } }, false, 1);
    const Expr exponent = sequence({ oneOf({ "e", "E" }), optional(oneOf({ "-", "+" })), digits });
    const Expr number =
        sequence({ optional(literal("-")), digits, optional(sequence({ literal("."), digits })), optional(exponent) });
    const Expr word = chars({ { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '_', '_' } }, false, 1, 64);
    const Expr name = sequence({ word, literal(firstOf(argument.children[1].text)) });
    return sequence({ capture(Tag::ArgValue, number, Coding::Literal), ahead(name) });
}

// `C:\\new` would be a path in Python as well: one backslash after a drive is no escape.
Expr ValueText::readInQuotes(const AnswerCursor &next, bool isText) const
{
    const Expr drive = chars({ { 'A', 'Z' }, { 'a', 'z' } }, false, 1, 1);
    const Expr path = ahead(sequence({ drive, literal(":\\"), notAhead(literal("\\")) }));
    return choice({ sequence({ path, read(next, isText ? Coding::Text : Coding::BySchema) }),
                    read(next, isText ? Coding::JsonString : Coding::PythonText) });
}

// In a list between texts of its own, a text may quote a whole list.
Expr ValueText::textInCode(AnswerStops stops) const
{
    const AnswerStop own = stops.all.front();
    const NestedText nested(firstOf(m_section.head()), m_section.tail(), {},
                            sequence({ literal(own.text), own.follow }));
    return NestedText::textUpTo(std::move(stops), { nested });
}

// A text whose closer is a tag: models write it twice, or with a blank in it. The stop may be the first of its parts.
ValueText::Text ValueText::markupText(AnswerStops stops, bool isWhole) const
{
    AnswerStop &own = stops.all.front();
    if (isWhole)
        own.follow = choice({ own.follow, sequence({ space(), literal(own.text), own.follow }) });
    const AnswerStop written = own;
    if (own.text.starts_with("</") && own.text.ends_with('>')) {
        own.text.pop_back();
        own.follow =
            sequence({ optional(nameInCloser()), chars({ { ' ', ' ' } }, false, 0), literal(">"), own.follow });
    }
    const Expr valueEnd = sequence({ literal(written.text), written.follow });
    const AnswerNode *loop = m_section.arguments;
    const std::string before = loop ? loop->children.front().children.front().text : std::string();
    const std::string opener(isDistinctText(before) ? trimmed(before) : std::string_view()); // of an argument
    const NestedText call(firstOf(m_section.callOpening), m_section.callClosing, opener, valueEnd);
    const NestedText argument(opener, written.text, {}, valueEnd, &call);
    return { NestedText::textUpTo(std::move(stops), { call, argument }), argument.quoted() };
}

// Words up to the next argument, or to the call's end. If the closer comes again before that, they are the value's.
static Expr strayWords(const AnswerStops &stops)
{
    constexpr int longest = 160;
    std::vector<Expr> others; // in place of the value's closer, which is the first stop
    for (auto stop = stops.all.begin() + 1; stop != stops.all.end(); ++stop)
        others.push_back(sequence({ literal(stop->text), stop->follow }));
    const Expr next = choice(std::move(others));
    const Expr character =
        sequence({ notAhead(choice({ literal(stops.all.front().text), next })), chars({}, true, 1, 1) });
    const Expr areWords = notAhead(sequence({ space(), choice({ oneOf({ "<", "[" }), end() }) }));
    return sequence({ areWords, repeat(character, 1, longest), ahead(next) });
}

static void addStrayWords(AnswerStops &stops)
{
    AnswerStop &own = stops.all.front();
    if (own.hasFollow)
        own.follow = choice({ own.follow, strayWords(stops) });
}

Expr ValueText::strayText(const AnswerCursor &next) const
{
    const AnswerCursor own{ next.nodes, next.index - 1, next.up, next.loop };
    AnswerStops stops = valueStopsAt(own, m_names);
    const Expr usual = stops.all.empty() ? Expr() : stops.all.front().follow;
    addNextArgument(own, stops);
    addNextKey(own, stops);
    if (stops.all.size() < 2 || !stops.all.front().hasFollow)
        return {};
    const Expr stray = sequence({ notAhead(usual), strayWords(stops) }); // else the call's end would be waited for
    return optional(sequence({ ahead(stray), toleratedAs("stray_text", stray, "text between arguments is left out") }));
}

Expr ValueText::keyWithoutOpener(const std::vector<AnswerNode> &argument) const
{
    const bool isClosed =
        argument.size() > 2 && argument[1].name == "KEY" && firstOf(argument[2].text).starts_with("</");
    return isClosed && !m_keys.empty() ? sequence({ oneOf(m_keys), looseCore(Marker(argument[2].text)) }) : choice({});
}

Expr ValueText::missingOpener(const std::vector<AnswerNode> &argument) const
{
    return sequence(
        { space(), tolerated(ahead(keyWithoutOpener(argument)), "the opener of an argument's name is missing") });
}

static const AnswerCursor *turnAround(const AnswerCursor &next)
{
    const AnswerCursor *turn = &next;
    while (turn && !turn->loop)
        turn = turn->up;
    return turn;
}

// A value that lacks its closer ends before the next argument, if that is declared and has its closer.
void ValueText::addNextArgument(const AnswerCursor &next, AnswerStops &stops) const
{
    const AnswerCursor *turn = turnAround(next);
    if (!turn || turn->loop == m_section.loop || stops.all.size() != 1 || m_keys.empty())
        return;
    const std::vector<AnswerNode> &nodes = *turn->nodes;
    const std::string closer = stops.all.front().text;
    if (nodes.size() < 3 || nodes[0].kind != Kind::Literal || nodes[1].name != "KEY" || nodes[2].kind != Kind::Literal
        || !isDistinctText(nodes[0].text) || !isDistinctText(closer))
        return;
    const std::string opener(trimmed(nodes[0].text));
    if (Expr &own = stops.all.front().follow; stops.all.front().hasFollow)
        own = choice({ own, sequence({ space(), keyWithoutOpener(nodes) }) });
    const bool areLines = nodes[0].text.find('\n') != std::string::npos || textOf(nodes.back()).ends_with('\n')
        || (turn->loop->children.size() > 1 && !textOf(turn->loop->children[1]).empty());
    // Without a line feed before it, all of it is looked for.
    const Expr after = areLines ? sequence({ space(), literal(firstOf(nodes[2].text)) })
                                : sequence({ literal(nodes[2].text), notAhead(literal(closer)) });
    const Expr follow =
        sequence({ oneOf(m_keys), after, until({ closer, opener }), literal(closer), stops.all.front().follow });
    stops.all.push_back({ {}, (areLines ? "\n" : "") + opener, follow, true });
    // A line feed before the value's own end is the value's, before what comes in place of it the template's.
    if (isDistinctText(m_section.callClosing)) {
        const std::string call = firstOf(m_section.callOpening);
        const NestedText nested(call, m_section.callClosing, {},
                                sequence({ literal(closer), stops.all.front().follow }));
        const Expr nextCall =
            isDistinctText(call) ? sequence({ notAhead(nested.quoted()), literal(call) }) : choice({});
        stops.all.push_back(
            { "\n", firstOf(m_section.callClosing), afterFirstOf(m_section.callClosing, nextCall), true });
    }
    addStrayWords(stops);
}

// What is left after the first part of the text that ends a call: the answer's end, or the next call.
Expr ValueText::afterFirstOf(const std::string &callEnd, const Expr &nextCall) const
{
    std::vector<Expr> rest;
    for (const std::string &part : partsOf(callEnd))
        rest.push_back(sequence({ space(), literal(std::string(trimmed(part))) }));
    rest.front() = Expr();
    std::vector<Expr> closing;
    for (const std::string &part : partsOf(m_section.closing + m_section.turnEnd))
        closing.push_back(optional(sequence({ space(), literal(std::string(trimmed(part))) })));
    closing.push_back(sequence({ space(), end() }));
    std::vector<Expr> next{ space() };
    for (const std::string &part : partsOf(m_section.separator))
        next.push_back(optional(sequence({ literal(std::string(trimmed(part))), space() })));
    next.push_back(nextCall);
    rest.push_back(choice({ sequence(std::move(closing)), sequence(std::move(next)) }));
    return sequence(std::move(rest));
}

// The texts after the arguments: of `{a:1}<end>` the last two, in parts of the tree of their own.
static std::string textAfterLoop(const AnswerCursor &turn)
{
    std::string text;
    for (const AnswerCursor *place = turn.up; place; place = place->loop ? nullptr : place->up) {
        for (std::size_t i = place->index; i < place->nodes->size(); ++i)
            text += textOf((*place->nodes)[i]);
    }
    return text;
}

// `where:<esc>here,days:3}` for `where:<esc>here<esc>,days:3}`. The next value must have its own end, or the call must
// end without another closer.
void ValueText::addNextKey(const AnswerCursor &next, AnswerStops &stops) const
{
    constexpr int longest = 1024;
    const AnswerCursor *turn = turnAround(next);
    if (!turn || turn->loop == m_section.loop || turn->loop->children.size() < 2 || stops.all.size() != 1
        || m_keys.empty())
        return;
    const AnswerStop own = stops.all.front();
    const std::vector<AnswerNode> &nodes = *turn->nodes;
    const std::string separator(trimmed(textOf(turn->loop->children[1])));
    const std::string callEnd = textAfterLoop(*turn);
    if (nodes[0].name != "KEY" || separator.empty() || !isDistinctText(own.text) || !isDistinctText(callEnd))
        return;
    const Expr inside = repeat(sequence({ notAhead(literal(own.text)), chars({}, true, 1, 1) }), 0, longest);
    const Expr nextCall =
        sequence({ literal(firstOf(m_section.callOpening)), inside, literal(own.text), notAhead(own.follow) });
    const Expr afterFirst = afterFirstOf(callEnd, isDistinctText(m_section.callOpening) ? nextCall : choice({}));
    const Expr over = sequence({ literal(firstOf(callEnd)), afterFirst });
    const Expr character = sequence({ notAhead(choice({ literal(own.text), over })), chars({}, true, 1, 1) });
    const Expr more = repeat(character, 0, longest);
    const Expr text = sequence({ literal(own.text), more, literal(own.text), own.follow });
    const Expr key = sequence({ space(), oneOf(m_keys), space(), literal(firstOf(nodes[1].text)), space() });
    stops.all.push_back({ {}, separator, sequence({ key, choice({ text, sequence({ more, over }) }) }), true });
    stops.all.push_back({ {}, firstOf(callEnd), afterFirst, true });
    addStrayWords(stops);
}

Expr ValueText::codeOver() const
{
    const std::string closer = firstOf(m_section.callClosing);
    if (!m_section.isCode || isDistinctText(closer))
        return {};
    const Expr newLine = sequence({ literal("\n"), space(), chars({ { '!', '/' } }, true, 1, 1) });
    return ahead(
        choice({ sequence({ space(), choice({ oneOf({ closer, "]", ",", ";", "<", "[", "}" }), end() }) }), newLine }));
}

Expr ValueText::noMoreArguments(const AnswerNode &argument, const AnswerCursor &next) const
{
    const std::string opener = firstOf(argument.children.front().text);
    std::vector<Expr> after;
    if (m_section.isCode) // no argument of code begins so
        after.push_back(sequence({ space(), literal(")") }));
    for (const AnswerStop &stop : valueStopsAt(next, m_names).all) {
        const bool isSure = isDistinctText(stop.text) && stop.text != opener;
        if (opener.empty() || stop.text.starts_with(opener))
            after.push_back(sequence({ space(), looseCore(Marker(stop.text)), isSure ? Expr() : stop.follow }));
    }
    return after.empty() ? Expr() : notAhead(choice(std::move(after)));
}

Expr ValueText::closerAgain(const std::string &text, const AnswerCursor &next) const
{
    if (!isDistinctText(text) || firstOf(m_section.callClosing) == trimmed(text))
        return {};
    std::vector<Expr> after{ end() };
    for (const AnswerStop &stop : stopsAt(next, m_names).all)
        after.push_back(literal(stop.text));
    const Expr again = sequence({ space(), looseCore(Marker(text)) });
    return optional(sequence({ ahead(sequence({ again, space(), choice(std::move(after)) })),
                               tolerated(again, "the end of an argument appears twice") }));
}

Expr ValueText::straySeparator(const std::string &separator, const AnswerCursor &next) const
{
    if (isBlank(separator) && !m_section.isCode)
        return {};
    std::vector<Expr> after;
    for (const AnswerStop &stop : stopsAt(next, m_names).all)
        after.push_back(literal(stop.text));
    if (after.empty())
        return {};
    const Expr own = literal(m_section.isCode ? "," : std::string(trimmed(separator)));
    return optional(sequence({ ahead(sequence({ space(), own, space(), choice(std::move(after)) })), space(),
                               toleratedAs("stray_separator", own, "a separator comes after the last argument") }));
}

} // namespace Parlance
