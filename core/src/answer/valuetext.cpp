// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Of `a</arg> or b</arg>\n<arg=far>` the second `</arg>` is the value's closer, because `\n<arg=` follows it.

#include "answer/valuetext_p.h"

#include "answer/markerexprs_p.h"
#include "answer/nestedtext_p.h"
#include "base/blanks_p.h"

namespace Parlance {

using Kind = AnswerNode::Kind;
using namespace Peg;

static const AnswerNode *findLoop(const AnswerNode &node)
{
    if (node.kind == Kind::Repeat && node.name == "arguments")
        return &node;
    for (const AnswerNode &child : node.children) {
        if (const AnswerNode *loop = findLoop(child))
            return loop;
    }
    return nullptr;
}

static bool isTailAfter(const AnswerCursor &next)
{
    return next.index < next.nodes->size() && (*next.nodes)[next.index].kind == Kind::Literal;
}

ValueText::ValueText(const CallSection &section, const std::vector<std::string> &toolNames,
                     const std::vector<std::string> &keys)
    : m_section(section)
    , m_names(toolNames)
    , m_keys(keys)
{ }

Expr ValueText::read(const AnswerCursor &next, Coding coding) const
{
    AnswerStops stops = valueStopsAt(next, m_names);
    const Expr over = stops.all.empty() ? Expr() : notAhead(end());
    addNextArgument(next, stops);
    if (isTailAfter(next) && !stops.all.empty() && isDistinctText(stops.all.front().text))
        return sequence({ markupText(stops, coding), over });
    return sequence({ capture(Tag::ArgValue, untilStops(stops), coding), over });
}

// What an argument begins with.
std::string ValueText::argumentOpening() const
{
    const AnswerNode *loop = findLoop(m_section.call());
    const std::string text = loop ? loop->children.front().children.front().text : std::string();
    return isDistinctText(text) ? std::string(trimmed(text)) : std::string();
}

// A text whose closer is a tag: models write it twice, or with a blank in it.
Expr ValueText::markupText(AnswerStops stops, Coding coding) const
{
    AnswerStop &own = stops.all.front();
    const Expr again = sequence({ space(), literal(own.text), own.follow });
    own.follow = choice({ own.follow, again });
    const AnswerStop written = own;
    if (own.text.starts_with("</") && own.text.ends_with('>')) {
        own.text.pop_back();
        own.follow = sequence({ chars({ { ' ', ' ' } }, false, 0), literal(">"), own.follow });
    }
    const NestedText nested(firstOf(m_section.callOpening), m_section.callClosing, argumentOpening(),
                            sequence({ literal(written.text), written.follow }));
    if (!nested.isPossible())
        return capture(Tag::ArgValue, untilStops(stops), coding);
    for (const AnswerStop &stop : nested.stops())
        stops.all.push_back(stop);
    const Expr text = untilStops(stops);
    return capture(Tag::ArgValue, sequence({ text, repeat(sequence({ nested.expression(), text })) }), coding);
}

// A value that lacks its closer ends before the next argument, if that is declared and has its closer.
void ValueText::addNextArgument(const AnswerCursor &next, AnswerStops &stops) const
{
    const AnswerCursor *turn = &next;
    while (turn && !turn->loop)
        turn = turn->up;
    if (!turn || turn->loop == m_section.loop || stops.all.size() != 1 || m_keys.empty())
        return;
    const std::vector<AnswerNode> &nodes = *turn->nodes;
    const std::string closer = stops.all.front().text;
    if (nodes.size() < 3 || nodes[0].kind != Kind::Literal || nodes[1].name != "KEY" || nodes[2].kind != Kind::Literal
        || !isDistinctText(nodes[0].text) || !isDistinctText(closer))
        return;
    const std::string opener(trimmed(nodes[0].text));
    const std::string after = firstOf(nodes[2].text);
    const Expr follow =
        sequence({ oneOf(m_keys), space(), literal(after), until({ closer, opener }), literal(closer) });
    stops.all.push_back({ {}, '\n' + opener, follow, true });
    if (isDistinctText(m_section.callClosing)) {
        std::vector<Expr> rest;
        for (const std::string &part : partsOf(m_section.callClosing))
            rest.push_back(sequence({ space(), literal(std::string(trimmed(part))) }));
        rest.front() = Expr();
        rest.push_back(sequence({ space(), end() }));
        stops.all.push_back(
            { stops.all.front().blank, firstOf(m_section.callClosing), sequence(std::move(rest)), true });
    }
}

} // namespace Parlance
