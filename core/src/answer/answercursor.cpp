// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "answer/callnodes_p.h"

#include "answer/markerexprs_p.h"
#include "base/blanks_p.h"
#include "peg/node_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <optional>
#include <span>

// The texts that may follow a place in a tree: after CONTENT in sequence(CONTENT, repeat("<call>" …)) comes `<call>`
// or the end.
namespace Parlance {

using Kind = AnswerNode::Kind;
using Peg::Expr;

namespace {

// The trees of all published templates need up to 70. A tree of many optional nodes has more ways than anyone can try.
constexpr std::size_t mostSteps = 500;

class StopFinder
{
public:
    explicit StopFinder(const std::vector<std::string> &toolNames, bool isAfterValue = false)
        : m_names(toolNames)
        , m_isAfterValue(isAfterValue)
    { }

    AnswerStops find(const AnswerCursor &cursor)
    {
        from(cursor, {}, Turn::Any, 0);
        return std::move(m_stops);
    }

private:
    // Of a loop's turn, whether it is the first one or a further one.
    enum class Turn
    {
        Any,
        First,
        Further
    };

    static bool isFor(const AnswerNode &node, Turn turn)
    {
        if (turn == Turn::Any)
            return true;
        return std::none_of(node.guards.begin(), node.guards.end(), [turn](const AnswerGuard &guard) {
            return guard.fact == AnswerGuard::Fact::First && guard.negated == (turn == Turn::First);
        });
    }

    void from(const AnswerCursor &cursor, const std::string &blank, Turn turn, int depth)
    {
        if (depth > 40)
            return;
        if (++*m_steps > mostSteps)
            m_stops.atField = true; // anything may come
        else if (cursor.index >= cursor.nodes->size())
            afterNodes(cursor, blank, depth);
        else
            at((*cursor.nodes)[cursor.index], { cursor.nodes, cursor.index + 1, cursor.up, cursor.loop }, blank, turn,
               depth);
    }

    void afterNodes(const AnswerCursor &cursor, const std::string &blank, int depth)
    {
        if (cursor.loop)
            again(*cursor.loop, cursor.up, blank, depth);
        if (cursor.up)
            from(*cursor.up, blank, Turn::Any, depth + 1);
        else
            m_stops.atEnd = true;
    }

    void again(const AnswerNode &loop, const AnswerCursor *up, const std::string &blank, int depth)
    {
        for (const AnswerNode &way : turnsOf(loop)) {
            const AnswerCursor part{ &way.children, 0, up, &loop };
            if (loop.children.size() > 1)
                from({ &loop.children[1].children, 0, &part, nullptr }, blank, Turn::Further, depth + 1);
            else
                from(part, blank, Turn::Further, depth + 1);
        }
        if ((m_isAfterValue || m_mayLackClosers) && up && loop.children.size() > 1) // `look(where=1,)`
            from({ &loop.children[1].children, 0, up, nullptr }, blank, Turn::Any, depth + 1);
    }

    // The ways to write a turn of the loop.
    static std::span<const AnswerNode> turnsOf(const AnswerNode &loop)
    {
        const AnswerNode &turn = loop.children.front();
        return turn.kind == Kind::Choice ? std::span(turn.children) : std::span(&turn, 1);
    }

    void at(const AnswerNode &node, const AnswerCursor &next, const std::string &blank, Turn turn, int depth)
    {
        if (node.optional || !isFor(node, turn))
            from(next, blank, turn, depth + 1);
        if (!isFor(node, turn))
            return;
        switch (node.kind) {
        case Kind::Literal:
            return text(node.text, next, blank, turn, depth);
        case Kind::Field:
            return field(node, next, blank, depth);
        case Kind::Sequence:
            return from({ &node.children, 0, &next, nullptr }, blank, turn, depth + 1);
        case Kind::Choice:
            for (const AnswerNode &child : node.children)
                at(child, next, blank, turn, depth + 1);
            return;
        case Kind::Repeat:
            for (const AnswerNode &way : turnsOf(node))
                from({ &way.children, 0, &next, &node }, blank, Turn::First, depth + 1);
            return;
        case Kind::Recursion:
            m_stops.atField = true;
        }
    }

    void text(const std::string &text, const AnswerCursor &next, const std::string &blank, Turn turn, int depth)
    {
        const std::string_view core = trimmed(text);
        if (core.empty())
            return from(next, blank + text, turn, depth + 1);
        const std::string first = CallSyntax::firstPart(TemplateText(std::string(core)));
        AnswerStop stop{ blank + std::string(blankBefore(text)), std::string(trimmedEnd(first)), {}, false };
        if (first.size() == core.size()) {
            addFollow(stop, next, depth);
        } else if (m_isAfterValue) {
            stop.hasFollow = true;
            const std::string rest(trimmed(core.substr(first.size())));
            stop.follow = Peg::sequence({ Peg::space(), Peg::literal(CallSyntax::firstPart(TemplateText(rest))) });
            if (next.node().name == "KEY" && isNamedBefore({ next.nodes, next.index + 1, nullptr, nullptr }))
                stop.follow = Peg::sequence({ stop.follow, Peg::sameName(), textAfterKey(next) }); // `</where>`
        }
        if (m_isAfterValue && stop.hasFollow && CallSyntax::isDistinct(Marker(stop.text))) // cut short after it
            stop.follow = Peg::choice({ stop.follow, Peg::sequence({ Peg::space(), Peg::end() }) });
        if (stop.text.ends_with('=') && isBeforeAttribute(next)) { // `<arg name=` for `<arg=`
            stop.text.pop_back();
            stop.follow = Peg::sequence({ Peg::oneOf({ "=", " name=" }), stop.follow });
            stop.hasFollow = true;
        }
        if (stop.text.ends_with("=\"") && isBeforeQuoted(next)) { // in other quotes, or in another order
            const bool hasMore = areAttributes(*next.nodes, next.index + 1);
            stop.text.resize(hasMore ? stop.text.rfind(' ') : stop.text.size() - 1);
            stop.follow = Peg::choice({ Peg::sequence({ Peg::oneOf({ "\"", "'" }), stop.follow }), stop.follow });
        }
        if (!stop.hasFollow && text.ends_with('\n') && !CallSyntax::isDistinct(Marker(core))) { // a line of words
            stop.follow = Peg::choice({ Peg::literal("\n"), Peg::end() });
            stop.hasFollow = true;
        }
        m_stops.atEnd = m_stops.atEnd || isEnd(next);
        add(std::move(stop));
        if (m_mayLackClosers)
            withoutMarkers(core, next, turn, depth);
    }

    // `>` of `</where>`, up to which a text may go on otherwise.
    static Expr textAfterKey(const AnswerCursor &key)
    {
        const std::string text = key.node(1).kind == Kind::Literal ? key.node(1).text : std::string();
        return Peg::literal(CallSyntax::firstPart(TemplateText(std::string(trimmed(text)))));
    }

    // A model may leave out the first of two openers, or a closer: what follows it follows the value, then.
    void withoutMarkers(std::string_view core, const AnswerCursor &next, Turn turn, int depth)
    {
        const std::vector<std::string> parts = partsOf(std::string(core));
        for (std::size_t i = 1; i < parts.size(); ++i) {
            if (CallSyntax::isDistinct(Marker(parts[i])))
                add({ {}, std::string(trimmed(parts[i])), {}, false });
        }
        // Of `}</call>` the tag may be missing before what follows calls, and the brace may be there twice.
        if (parts.size() > 1 && trimmed(parts.front()) == "}") {
            const Expr twice = Peg::sequence({ Peg::space(), Peg::literal("}" + std::string(trimmed(parts[1]))) });
            add({ {}, "}", Peg::choice({ twice, waysFrom(next, 1, depth).value_or(Peg::choice({})) }), true });
        }
        if (!isTail(next) || !CallSyntax::isDistinct(Marker(core)))
            return;
        const bool wasPast = std::exchange(m_isPastCloser, true);
        from(next, {}, turn, depth + 1);
        m_isPastCloser = wasPast;
    }

    // Whether only texts may follow: an engine may have taken them for the answer's end.
    static bool isEnd(const AnswerCursor &cursor)
    {
        const auto begin = cursor.nodes->begin() + static_cast<std::ptrdiff_t>(cursor.index);
        return std::all_of(begin, cursor.nodes->end(), isText) && (!cursor.up || isEnd(*cursor.up));
    }

    static bool isText(const AnswerNode &node)
    {
        if (node.optional || node.kind == Kind::Literal)
            return true;
        return node.kind == Kind::Sequence && std::all_of(node.children.begin(), node.children.end(), isText);
    }

    // A short text ends a field only if the tree's next texts are there, too: after `'` in `'), look(` the others.
    void addFollow(AnswerStop &stop, const AnswerCursor &next, int depth) const
    {
        const bool isBeforeName = !m_names.empty() && next.node().name == "NAME";
        if (!isBeforeName && !m_isAfterValue && stop.text.size() >= m_sure)
            return;
        const bool isSure = isBeforeName || stop.text.size() >= m_sure;
        const auto follow = waysFrom(next, isSure ? 1 : m_sure - stop.text.size(), depth);
        stop.hasFollow = follow.has_value();
        stop.follow = follow.value_or(Expr());
    }

    // What is certain to come next; nothing if anything may.
    std::optional<Expr> waysFrom(const AnswerCursor &next, std::size_t sure, int depth) const
    {
        StopFinder after(m_names);
        after.m_sure = sure;
        after.m_isAfter = true;
        after.m_steps = m_steps;
        after.m_mayLackClosers = m_isAfterValue || m_mayLackClosers;
        after.from(next, {}, Turn::Any, depth + 1);
        const AnswerStops &stops = after.m_stops;
        if (stops.atField || stops.all.empty())
            return {};
        std::vector<Expr> ways;
        for (const AnswerStop &one : stops.all)
            ways.push_back(isBlank(one.text) && !one.text.empty()
                               ? Peg::sequence({ Peg::literal(one.text), one.follow })
                               : Peg::sequence({ Peg::space(), CallSyntax::looseCore(Marker(one.text)), one.follow }));
        for (const AnswerStop &one : stops.all) {
            const Marker closer(one.text);
            if (after.m_mayLackClosers && closer.core.size() > 1)
                ways.push_back(CallSyntax::beginningAtEnd({ &closer }));
        }
        if (stops.atEnd)
            ways.push_back(Peg::sequence({ Peg::space(), Peg::end() }));
        return Peg::choice(std::move(ways));
    }

    void field(const AnswerNode &node, const AnswerCursor &next, const std::string &blank, int depth)
    {
        if (node.name == "CONTENT" && m_isPastCloser) // after a missing closer it says nothing
            return;
        if (node.name == "NAME" && !m_names.empty())
            return name(next, blank);
        auto follow = m_isAfter && node.name == "KEY" ? waysFrom(next, m_sure, depth) : std::nullopt;
        const std::string &sign = next.node().text;
        if (follow && (sign == "=\"" || sign == "='")) // a model may leave out the quote
            follow = Peg::literal("=");
        if (follow) {
            const Expr word = Peg::chars(
                { { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '_', '_' }, { '-', '-' }, CallSyntax::otherScripts },
                false, 1);
            const Expr key = isNamedBefore(next) ? Peg::sameName() : word; // `</where>` closes `<where>`
            m_stops.all.push_back({ blank, {}, Peg::sequence({ key, *follow }), true });
            return;
        }
        m_stops.atField = true;
        if (blank.find('\n') != std::string::npos)
            add({ {}, blank, {}, false });
    }

    // Whether the turn has its key before the one that the cursor is after.
    static bool isNamedBefore(const AnswerCursor &next)
    {
        const auto end = next.nodes->begin() + static_cast<std::ptrdiff_t>(next.index) - 1;
        return std::any_of(next.nodes->begin(), end, [](const AnswerNode &node) { return node.name == "KEY"; });
    }

    void name(const AnswerCursor &next, const std::string &blank)
    {
        constexpr std::size_t mostTimes = 8; // real trees: 2
        if (++m_nameTimes > mostTimes) {
            m_stops.atField = true;
            return;
        }
        const bool isBeforeText = next.node().kind == Kind::Literal;
        const Expr follow = isBeforeText ? Peg::literal(next.node().text) : Expr();
        for (const std::string &name : m_names)
            add({ blank, name, follow, isBeforeText });
    }

    void add(AnswerStop stop)
    {
        const auto known = std::find_if(m_stops.all.begin(), m_stops.all.end(), [&](const AnswerStop &one) {
            return one.text == stop.text && one.blank == stop.blank && one.hasFollow == stop.hasFollow;
        });
        if (known == m_stops.all.end())
            m_stops.all.push_back(std::move(stop));
        else if (stop.hasFollow && (m_isAfterValue || m_mayLackClosers))
            known->follow = Peg::choice({ known->follow, stop.follow });
    }

    const std::vector<std::string> &m_names;
    std::size_t m_sure = 4; // so many characters of the template are no accident
    bool m_isAfter = false; // what is looked for comes after a stop
    const bool m_isAfterValue;
    bool m_mayLackClosers = false;
    bool m_isPastCloser = false;
    AnswerStops m_stops;
    std::size_t m_nameTimes = 0; // that the names were added
    std::size_t m_own = 0;
    std::size_t *m_steps = &m_own; // of the outermost
};

} // namespace

AnswerStops stopsAt(const AnswerCursor &cursor, const std::vector<std::string> &toolNames)
{
    return StopFinder(toolNames).find(cursor);
}

AnswerStops valueStopsAt(const AnswerCursor &cursor, const std::vector<std::string> &toolNames)
{
    return StopFinder(toolNames, true).find(cursor);
}

// If something is to follow, the stops are single characters, and all of each is looked for there.
Expr untilStops(const AnswerStops &stops, const Value &schema)
{
    if (stops.all.empty())
        return Peg::rest();
    const bool hasFollow =
        std::any_of(stops.all.begin(), stops.all.end(), [](const AnswerStop &one) { return one.hasFollow; });
    std::vector<std::string> texts;
    std::vector<Expr> wholes;
    const auto add = [&](const std::string &text, const AnswerStop &stop) {
        std::size_t first = text.size();
        if (hasFollow) {
            first = 0;
            Utf8::next(text, first);
            wholes.push_back(Peg::sequence({ Peg::literal(text), stop.follow }));
        }
        CallSyntax::addNew(std::vector<std::string>{ text.substr(0, first) }, texts);
    };
    for (const AnswerStop &stop : stops.all) {
        if (!stop.blank.empty())
            add(stop.blank + stop.text, stop);
        add(stop.text, stop);
    }
    if (hasFollow)
        return Peg::untilWhole(std::move(texts), Peg::choice(std::move(wholes)), schema);
    return Peg::until(std::move(texts), Expr(), schema);
}

} // namespace Parlance
