// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// `<calls><call=look>{"where": "here"}</call></calls>` is read by the tree's own walk: a text with any white space at
// its edges, a field by its spelling. Beside that, models leave out what the rest does without.

#include "answer/callsreader_p.h"

#include "answer/argumentsobject_p.h"
#include "answer/callsection_p.h"
#include "answer/jsoncall_p.h"
#include "answer/markerexprs_p.h"
#include "answer/sectionopeners_p.h"
#include "answer/tagtexts_p.h"
#include "answer/toolnames_p.h"
#include "answer/valuetext_p.h"
#include "base/blanks_p.h"
#include "grammar/schema/planreader_p.h"
#include "markup/markerlexer_p.h"
#include "peg/node_p.h"

#include <algorithm>

namespace Parlance {

using Kind = AnswerNode::Kind;
using Spelling = AnswerNode::Spelling;
using namespace Peg;
using namespace Pieces;

namespace {

class CallsReader
{
public:
    CallsReader(const AnswerNode &section, const std::vector<ToolDeclaration> &tools)
        : m_section(section)
        , m_tools(tools)
        , m_names(namesOf(tools))
    {
        for (const ToolDeclaration &tool : tools) {
            for (const ArgumentPlan::Member &member : argumentPlan(tool.parameters).merged().members)
                m_keys.push_back(member.name);
        }
    }

    Expr section()
    {
        if (!m_section.loop)
            return choice({});
        const Expr first = callExpr(false);
        const Expr further = callExpr(true);
        const Expr calls =
            sequence({ first, repeat(sequence({ separator(), unreadable(), further })), surplusComma() });
        return sequence({ sectionOpening(), m_section.isList ? list(calls) : calls, sectionClosing() });
    }

    // Up to the first call's name, as far as nothing else begins so.
    Expr header()
    {
        if (!m_section.loop)
            return choice({});
        Expr usual = sequence({ sectionOpening(), m_section.json ? objectHeader() : nameHeader() });
        std::vector<Expr> ways;
        for (const AnswerNode *known : m_section.knownCalls()) {
            if (isDeclaredCall(m_section, *known, m_tools))
                ways.push_back(sequence({ sectionOpening(), marker(Marker(known->children.front().text)) }));
        }
        ways.push_back(std::move(usual));
        return choice(std::move(ways));
    }

private:
    const AnswerNode &call() const { return m_section.call(); }

    Expr objectHeader() const
    {
        const bool isOpened = !m_section.isList && isDistinctText(m_section.callOpening);
        const Expr bracket = optional(sequence({ space(), literal("["), space() }));
        return sequence({ isOpened || m_section.isList ? optional(blockOpening()) : Expr(), bracket,
                          marker(Marker(m_section.callOpening)), isOpened ? optional(blockOpening()) : Expr(), bracket,
                          callObjectHeader(*m_section.json, m_tools) });
    }

    Expr nameHeader()
    {
        m_isNamed = false;
        const std::vector<AnswerNode> &all = call().children;
        std::vector<Expr> parts;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const AnswerCursor next{ &all, i + 1, &m_section.afterCalls, m_section.loop };
            if (all[i].name == "NAME" || isIdAt(all, i) || (all[i].name == "ID" && !holds(call(), "NAME"))) {
                const bool isId = isIdAt(all, i);
                if (isId)
                    parts.push_back(
                        text({ .kind = Kind::Literal, .text = all[i].text.substr(0, prefixOfId(all[i].text)) }, next));
                parts.push_back(all[i].name == "NAME" ? name() : capture(Tag::ToolId, idWithName()));
                parts.push_back(behindName({ &all, i + (isId ? 4 : 1), &m_section.afterCalls, m_section.loop }));
                break;
            }
            parts.push_back(read(all[i], next));
        }
        return sequence(std::move(parts));
    }

    // A name alone may be any word: what follows it distinguishes it.
    Expr behindName(const AnswerCursor &next) const
    {
        const AnswerStops stops = stopsAt(next, m_names);
        std::vector<Expr> ways{ oneOf({ "{", "`" }), end() };
        for (const AnswerStop &stop : stops.all)
            ways.push_back(literal(stop.text));
        return ahead(sequence({ space(), choice(std::move(ways)) }));
    }

    // A call of a tool that the template writes otherwise because of its name.
    Expr knownCall(const AnswerNode &known) const
    {
        const std::string &opener = known.children.front().text;
        const std::string closer = known.children.size() > 2 ? known.children.back().text : std::string();
        const AnswerNode &field = known.children[1];
        const bool isText = field.name == "VALUE";
        const Marker own(opener);
        const Expr opening = isText ? sequence({ space(), looseCore(own), layoutBehind(own) }) : marker(own);
        const AnswerCursor after{ &known.children, 2, &m_section.afterCalls, m_section.loop };
        const Expr value = isText
            ? sequence({ captureAs(Tag::ArgName, field.text, Expr()), rawText(after, Coding::Text) })
            : anyArguments(false);
        const Marker end(closer);
        const Expr whole = sequence({ captureAs(Tag::ToolName, known.guards.front().word, opening), cut(), value,
                                      closingText(closer, "the end of the call is missing") });
        return guard(capture(Tag::Tool, whole), cutMarker({ &end }), "a call");
    }

    Expr sectionOpening() const
    {
        const char *what = "the calls' opener is missing";
        const Expr call = isDistinctText(m_section.callOpening) ? literal(firstOf(m_section.callOpening)) : choice({});
        if (!m_section.isList)
            return openingText(m_section.opening, call, what);
        const std::string head = m_section.head();
        return sequence({ head.empty() ? space() : openingText(head, choice({}), what),
                          m_section.json && isDistinctText(head) ? blockOpeningBefore(oneOf({ "[", "{" })) : Expr() });
    }

    // A lone call does without the list's brackets, where it is certain to be one.
    Expr list(const Expr &calls) const
    {
        const Expr close =
            choice({ sequence({ space(), literal("]") }), tolerated(Expr(), "the end of the array is missing") });
        const Expr whole = sequence({ space(), literal("["), space(), calls, close });
        return m_section.json || isDistinctText(m_section.head()) ? choice({ whole, calls }) : whole;
    }

    Expr sectionClosing() const
    {
        if (!m_section.isList)
            return closingText(m_section.closing, "the end of the calls is missing");
        const std::string tail = m_section.tail();
        return sequence({ blockClosing(tail), closingText(tail, "the end of the calls is missing") });
    }

    Expr blockClosing(const std::string &tail) const
    {
        if (!m_section.json)
            return {};
        const std::vector<std::string> parts = partsOf(tail);
        const Expr end = parts.empty() ? Peg::end() : literal(std::string(trimmed(parts.front())));
        return blockClosingBefore(sequence({ space(), end }));
    }

    Expr separator() const
    {
        const std::string_view core = trimmed(m_section.separator);
        const Expr own = core.empty() ? oneOf({ ",", ";" }) : looseCore(Marker(core));
        return sequence({ space(), optional(sequence({ own, space() })) });
    }

    // What is left of a malformed call, up to the next one in the list.
    Expr unreadable() const
    {
        constexpr int most = 1024;
        if (!m_section.isList || !m_section.json)
            return {};
        const Expr next = callObjectBeginning(*m_section.json, m_tools, true);
        const Expr character = sequence({ notAhead(choice({ next, literal("]") })), chars({}, true, 1, 1) });
        return optional(tolerated(repeat(character, 1, most), "a call of the list cannot be read"));
    }

    Expr surplusComma() const
    {
        const Expr comma = sequence({ space(), literal(",") });
        return m_section.isList ? optional(sequence({ ahead(sequence({ comma, space(), literal("]") })),
                                                      tolerated(comma, "a comma stands behind the last call") }))
                                : Expr();
    }

    Expr callExpr(bool isFurther)
    {
        m_isNamed = m_isKeyed = m_hasId = false;
        m_isFurther = isFurther;
        const Marker end(m_section.callClosing);
        std::vector<Expr> ways;
        for (const AnswerNode *known : m_section.knownCalls()) {
            if (isDeclaredCall(m_section, *known, m_tools))
                ways.push_back(knownCall(*known));
        }
        const Expr body = nodes(call().children, &m_section.afterCalls, m_section.loop);
        ways.push_back(guard(capture(Tag::Tool, body), cutMarker({ &end }), "a call"));
        return choice(std::move(ways));
    }

    Expr nodes(const std::vector<AnswerNode> &all, const AnswerCursor *up, const AnswerNode *loop)
    {
        std::vector<Expr> parts;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (isIdAt(all, i)) {
                const std::string &before = all[i].text;
                parts.push_back(text({ .kind = Kind::Literal, .text = before.substr(0, prefixOfId(before)) },
                                     { &all, i + 1, up, loop }));
                parts.push_back(capture(Tag::ToolId, idWithName()));
                i += 3;
                continue;
            }
            parts.push_back(read(all[i], { &all, i + 1, up, loop }));
        }
        return sequence(std::move(parts));
    }

    Expr read(const AnswerNode &node, const AnswerCursor &next)
    {
        const Expr expr = present(node, next);
        if (!node.optional)
            return expr;
        return choice({ expr, holdsArguments(node) ? noArguments() : Expr() });
    }

    static Expr noArguments() { return capture(Tag::ToolArgs, Expr()); }

    Expr present(const AnswerNode &node, const AnswerCursor &next)
    {
        if (node.name == "object" && m_section.json)
            return object(next);
        switch (node.kind) {
        case Kind::Literal:
            return text(node, next);
        case Kind::Field:
            return field(node, next);
        case Kind::Sequence:
            return nodes(node.children, &next, nullptr);
        case Kind::Choice:
            return choiceOf(node, next);
        case Kind::Repeat:
            return loop(node, next);
        case Kind::Recursion:
            break;
        }
        return {};
    }

    // The call as JSON

    std::vector<std::string> endsOfCall() const
    {
        std::vector<std::string> ends;
        for (const std::string *text : { &m_section.callClosing, &m_section.closing, &m_section.separator }) {
            for (const std::string &part : partsOf(*text)) {
                if (isDistinctText(part))
                    ends.emplace_back(trimmed(part));
            }
        }
        return ends;
    }

    Expr certainEnd() const
    {
        const std::vector<std::string> closers =
            partsOf(m_section.callClosing.empty() ? m_section.separator : m_section.callClosing);
        if (!closers.empty() && isDistinctText(closers.front()))
            return sequence({ space(), literal(std::string(trimmed(closers.front()))) });
        const std::string tail = m_section.isList ? m_section.tail() : std::string();
        const std::vector<std::string> parts = partsOf(tail);
        if (!m_section.isList)
            return choice({});
        return sequence(
            { space(), literal("]"), space(), parts.empty() ? end() : literal(std::string(trimmed(parts.front()))) });
    }

    Expr object(const AnswerCursor &)
    {
        const Expr beginning = callObjectBeginning(*m_section.json, m_tools, m_section.isList);
        const bool isOpened = !m_section.isList && isDistinctText(m_section.callOpening);
        const Expr list = sequence({ ahead(sequence({ literal("["), space(), beginning })),
                                     tolerated(literal("["), "the call stands in a list"), space() });
        const Expr next = sequence({ optional(sequence({ literal("["), space() })), beginning });
        const Expr listEnd = optional(sequence(
            { ahead(sequence({ space(), literal("]"), choice({ certainEnd(), sequence({ space(), end() }) }) })),
              tolerated(sequence({ space(), literal("]") }), "the end of a list stands behind the call") }));
        return sequence({ isOpened ? blockOpeningBefore(next) : Expr(), m_section.isList ? Expr() : optional(list),
                          callObject(*m_section.json, m_tools, { endsOfCall(), certainEnd(), m_section.isList }),
                          strayBrace(certainEnd()), m_section.isList ? Expr() : listEnd,
                          isOpened ? blockClosingBefore(certainEnd()) : Expr() });
    }

    // Texts

    bool isCallOpening(const AnswerCursor &next) const { return next.nodes == &call().children && next.index == 1; }

    // After it, the sequence has no field.
    static bool isTail(const AnswerCursor &next)
    {
        if (next.index < 2)
            return false;
        return std::all_of(next.nodes->begin() + static_cast<std::ptrdiff_t>(next.index), next.nodes->end(),
                           [](const AnswerNode &node) { return node.kind == Kind::Literal; });
    }

    // What is a call for certain if its opener is missing: its object after another call, or its name before a tag.
    Expr callWithoutOpening(const AnswerCursor &next) const
    {
        if (m_section.json && (*next.nodes)[next.index].name == "object")
            return m_isFurther ? callObjectBeginning(*m_section.json, m_tools, m_section.isList) : choice({});
        const std::string after =
            next.index + 1 < next.nodes->size() ? (*next.nodes)[next.index + 1].text : std::string();
        if ((*next.nodes)[next.index].name != "NAME" || !isDistinctText(after))
            return choice({});
        return sequence({ anyName(m_tools), space(), literal(std::string(trimmed(partsOf(after).front()))) });
    }

    static bool rawValueFollows(const AnswerCursor &next)
    {
        return next.index < next.nodes->size() && rawValue((*next.nodes)[next.index]);
    }

    Expr text(const AnswerNode &node, const AnswerCursor &next)
    {
        if (isBeforeQuoted(next))
            return sequence({ space(), looseCore(Marker(node.text.substr(0, node.text.size() - 1))),
                              optional(oneOf({ "\"", "'" })) });
        const Marker own(node.text);
        if (next.index > 1 && isInQuotes({ next.nodes, next.index - 1, nullptr, nullptr }))
            return sequence({ optional(oneOf({ "\"", "'" })), silentAttributes(), space(),
                              looseCore(Marker(node.text.substr(1))),
                              rawValueFollows(next) ? layoutBehind(own) : space() });
        if (rawValueFollows(next)) {
            if (!own.hasCore())
                return optional(literal(node.text));
            const Expr whole = sequence({ space(), looseCore(own), layoutBehind(own) });
            const bool mayBeCut = next.index > 1 && (*next.nodes)[next.index - 2].name == "KEY" && own.core == ">";
            const Expr missing = tolerated(literal("\n"), "the end of a tag is missing");
            return mayBeCut ? choice({ whole, missing }) : whole;
        }
        if (isCallOpening(next))
            return openingText(node.text, callWithoutOpening(next), "the call's opener is missing");
        if (isTail(next) && next.nodes == &call().children)
            return closingText(node.text, "the end of the call is missing");
        if (isTail(next))
            return sequence(
                { closingText(node.text, "the end of an argument is missing"), closerAgain(node.text, next) });
        return marker(own);
    }

    // `here</arg></arg>`
    Expr closerAgain(const std::string &text, const AnswerCursor &next) const
    {
        std::vector<Expr> after{ end() };
        for (const AnswerStop &stop : stopsAt(next, m_names).all)
            after.push_back(literal(stop.text));
        if (!isDistinctText(text))
            return {};
        const Expr again = sequence({ space(), looseCore(Marker(text)) });
        return optional(sequence({ ahead(sequence({ again, space(), choice(std::move(after)) })),
                                   tolerated(again, "the end of an argument stands twice") }));
    }

    // Fields

    Expr field(const AnswerNode &node, const AnswerCursor &next)
    {
        if (node.name == "NAME" && isAttribute(next)) { // `<call="look">`
            const Expr quote = optional(oneOf({ "\"", "'" }));
            return sequence({ quote, name(), quote });
        }
        if (node.name == "NAME")
            return name();
        if (node.name == "ID" && std::exchange(m_hasId, true))
            return anyId();
        if (node.name == "ID")
            return capture(Tag::ToolId,
                           m_isNamed || holds(call(), "NAME") ? untilStops(stopsAt(next, m_names)) : idWithName());
        if (node.name == "KEY")
            return key(next);
        if (node.name == "ARGUMENTS")
            return arguments(node);
        if (node.name == "VALUE")
            return value(node, next);
        return chars({ { '0', '9' } }, false, 1, 9);
    }

    Expr name()
    {
        if (std::exchange(m_isNamed, true))
            return capture(Tag::ToolNameEcho, anyName(m_tools));
        return plainName(m_tools);
    }

    // The id is what names the function: `functions.look:0`.
    Expr idWithName() const
    {
        const Expr word = chars({ { 'A', 'Z' }, { 'a', 'z' }, { '_', '_' } }, false, 1, 40);
        return sequence({ optional(sequence({ word, literal(".") })), plainName(m_tools),
                          optional(sequence({ literal(":"), chars({ { '0', '9' } }, false, 0, 9) })) });
    }

    // What follows the loop of arguments is no key: `)` in `ping(), look(where=1)`.
    Expr key(const AnswerCursor &next)
    {
        AnswerStops stops = stopsAt(next, m_names);
        if (!stops.all.empty()) // `where = "here"`
            stops.all.push_back({ " ", stops.all.front().text, stops.all.front().follow, stops.all.front().hasFollow });
        for (const char *other : { "\n", "<" }) // no name goes over these
            stops.all.push_back({ {}, other, {}, false });
        const Tag tag = std::exchange(m_isKeyed, true) ? Tag::ArgNameEcho : Tag::ArgName;
        const Expr word =
            chars({ { '"', '"' }, { '\'', '\'' }, { '<', '<' }, { '>', '>' }, { '\n', '\n' } }, true, 1, 128);
        const Expr quote = oneOf({ "\"", "'" });
        const Expr quoted = isAttribute(next) ? sequence({ quote, capture(tag, word), quote, ahead(literal(">")) })
            : isInQuotes(next)                ? capture(tag, word)
                                              : choice({});
        const Expr cut = isAttribute(next) && !m_keys.empty() // `<arg=where` and a line feed
            ? sequence({ capture(tag, oneOf(m_keys)), ahead(literal("\n")) })
            : choice({});
        const Expr name =
            sequence({ choice({ quoted, cut, capture(tag, untilStops(stops)) }), notAhead(end()), Peg::cut() });
        const AnswerCursor *turn = &next;
        while (turn && !turn->loop)
            turn = turn->up;
        if (!turn || !turn->up)
            return name;
        std::vector<Expr> after;
        for (const AnswerStop &stop : stopsAt(*turn->up, m_names).all)
            after.push_back(sequence({ space(), literal(stop.text) }));
        return after.empty() ? name : sequence({ notAhead(choice(std::move(after))), name });
    }

    Expr arguments(const AnswerNode &node) const
    {
        if (node.spelling == Spelling::BareKeys)
            return capture(Tag::ToolArgs,
                           jsonValue(Object{ { "type", "object" } }, { .bareKeys = true, .quote = node.text }),
                           Coding::Json);
        const std::vector<std::string> parts = partsOf(m_section.callClosing);
        const Expr close = parts.empty() || !isDistinctText(parts.front())
            ? choice({})
            : sequence({ space(), literal(std::string(trimmed(parts.front()))) });
        const Expr over = choice({ close, sequence({ space(), end() }) });
        const char *missing = "the arguments are missing";
        const Expr null = sequence({ space(), oneOf({ "null", "\"\"", "''" }), noArguments(), ahead(over) });
        const Expr object = anyArguments(node.spelling == Spelling::Python, endsOfCall());
        const Expr inBlock =
            sequence({ ahead(blockOpening()), blockOpeningBefore(literal("{")), object, blockClosingBefore(Expr()) });
        const Expr begins = choice({ oneOf({ "{", "\"{" }), sequence({ blockOpening(), literal("{") }), null, close,
                                     sequence({ space(), end() }) });
        return sequence(
            { ahead(begins), cut(),
              choice({ tolerated(sequence({ ahead(close), noArguments() }), missing), tolerated(null, missing), inBlock,
                       sequence({ object, blockClosingBefore(close) }) }),
              strayBrace(close) });
    }

    // Values

    Expr rawText(const AnswerCursor &next, Coding coding) const
    {
        return ValueText(m_section, m_names, m_keys).read(next, coding);
    }

    Expr value(const AnswerNode &node, const AnswerCursor &next) const
    {
        if (node.spelling == Spelling::Raw)
            return rawText(next, Coding::BySchema);
        JsonDialect dialect;
        dialect.python = true;
        dialect.bareKeys = node.spelling == Spelling::BareKeys;
        dialect.quote = node.spelling == Spelling::BareKeys ? node.text : std::string();
        return capture(Tag::ArgValue, jsonValue({}, dialect), Coding::Literal);
    }

    static std::size_t textBefore(const AnswerNode &node)
    {
        if (node.kind == Kind::Literal)
            return trimmed(node.text).size();
        if (node.kind == Kind::Field || node.children.empty())
            return 0;
        std::size_t least = textBefore(node.children.front());
        for (const AnswerNode &child : node.children) {
            if (node.kind == Kind::Choice)
                least = std::min(least, textBefore(child));
        }
        return least;
    }

    Expr choiceOf(const AnswerNode &node, const AnswerCursor &next)
    {
        const bool allBare = std::all_of(node.children.begin(), node.children.end(),
                                         [](const AnswerNode &one) { return textBefore(one) == 0; });
        if (const AnswerNode *raw = rawValue(node); raw && allBare)
            return read(*raw, next);
        std::vector<const AnswerNode *> ways;
        for (const AnswerNode &child : node.children)
            ways.push_back(&child);
        std::stable_sort(ways.begin(), ways.end(), [](const AnswerNode *a, const AnswerNode *b) {
            const bool isWhole = holds(*a, "ARGUMENTS");
            return isWhole != holds(*b, "ARGUMENTS") ? isWhole : textBefore(*a) > textBefore(*b);
        });
        const bool hasArguments = holdsArguments(node);
        std::vector<Expr> alternatives;
        const bool wasNamed = m_isNamed;
        bool isNamed = m_isNamed;
        for (const AnswerNode *way : ways) {
            m_isNamed = wasNamed;
            Expr expr = read(*way, next);
            if (hasArguments && !holdsArguments(*way))
                expr = sequence({ expr, noArguments() });
            alternatives.push_back(expr);
            isNamed = isNamed || m_isNamed;
        }
        m_isNamed = isNamed;
        return choice(std::move(alternatives));
    }

    Expr loop(const AnswerNode &node, const AnswerCursor &next)
    {
        const AnswerNode &part = node.children.front();
        const auto turn = [&] {
            m_isKeyed = false;
            return nodes(part.children, &next, &node);
        };
        const Expr one = turn();
        const std::string between = node.children.size() > 1 ? textOf(node.children[1]) : std::string();
        const Expr more = isBlank(between) ? space() : sequence({ space(), looseCore(Marker(between)), space() });
        const Expr all = sequence({ one, repeat(sequence({ more, one })), straySeparator(between, next) });
        const std::string &opener = part.children.front().text;
        if (node.name != "arguments" || !isDistinctText(opener) || trimmed(opener).starts_with('{'))
            return all;
        const Expr object = sequence({ space(), ahead(literal("{")), cut(),
                                       tolerated(anyArguments(false), "the arguments stand as one object") });
        return choice({ object, all });
    }

    // `look(where=1,)`
    Expr straySeparator(const std::string &separator, const AnswerCursor &next) const
    {
        std::vector<Expr> after;
        for (const AnswerStop &stop : stopsAt(next, m_names).all)
            after.push_back(literal(stop.text));
        if (isBlank(separator) || after.empty())
            return {};
        const Expr own = literal(std::string(trimmed(separator)));
        return optional(sequence({ ahead(sequence({ space(), own, space(), choice(std::move(after)) })), space(),
                                   tolerated(own, "a separator stands behind the last argument") }));
    }

    const CallSection m_section;
    const std::vector<ToolDeclaration> &m_tools;
    const std::vector<std::string> m_names;
    std::vector<std::string> m_keys; ///< the names of all declared arguments
    bool m_isFurther = false;
    bool m_isNamed = false; // the call has its name
    bool m_isKeyed = false;
    bool m_hasId = false;
};

} // namespace

CallsToRead readCalls(const AnswerNode &node, const std::vector<ToolDeclaration> &tools)
{
    const CallSection section(node);
    CallsReader reader(node, tools);
    const SectionOpeners openers(section, tools);
    return { reader.section(), reader.header(), openers.all(), openers.triggers() };
}

Expr callsHeader(const AnswerNode &node, const std::vector<ToolDeclaration> &tools)
{
    return CallsReader(node, tools).header();
}

} // namespace Parlance
