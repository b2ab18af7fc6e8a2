// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// `<calls><call=look>{"where": "here"}</call></calls>` is read by the tree's own walk: a text with any white space at
// its edges, a field by its spelling. Beside that, models leave out what the rest does without.

#include "answer/callsreader_p.h"

#include "answer/argumentsobject_p.h"
#include "answer/callobject_p.h"
#include "answer/markerexprs_p.h"
#include "answer/toolnames_p.h"
#include "base/blanks_p.h"
#include "markup/markerlexer_p.h"

#include <algorithm>

namespace Parlance {

using Kind = AnswerNode::Kind;
using Spelling = AnswerNode::Spelling;
using namespace Peg;
using namespace Pieces;

namespace {

std::string textOf(const AnswerNode &node)
{
    std::string text = node.text;
    for (const AnswerNode &child : node.children)
        text += textOf(child);
    return text;
}

// A text in the parts that models may leave out one by one: `</args>` and `</call>` of "</args>\n</call>".
std::vector<std::string> partsOf(const std::string &text)
{
    std::vector<std::string> parts;
    bool wasTag = true;
    for (const std::string_view token : markerTokens(text)) {
        const bool isPart = isTag(token) || wasTag;
        if (isBlank(token)) {
            if (!parts.empty())
                parts.back() += token;
            continue;
        }
        if (isPart)
            parts.emplace_back();
        parts.back() += token;
        wasTag = isTag(token);
    }
    return parts;
}

bool isDistinctText(const std::string &text)
{
    return isDistinct(Marker(text));
}

class CallsReader
{
public:
    CallsReader(const AnswerNode &section, const std::vector<ToolDeclaration> &tools)
        : m_section(section)
        , m_tools(tools)
        , m_names(namesOf(tools))
    {
        const auto loop = std::find_if(section.children.begin(), section.children.end(),
                                       [](const AnswerNode &node) { return node.name == "calls"; });
        for (auto node = section.children.begin(); node != section.children.end(); ++node) {
            if (node != loop)
                (node < loop ? m_opening : m_closing) += textOf(*node);
        }
        if (loop == section.children.end())
            return;
        m_loop = &*loop;
        m_afterCalls = { &section.children, static_cast<std::size_t>(loop - section.children.begin()) + 1, nullptr,
                         nullptr };
        m_separator = loop->children.size() > 1 ? textOf(loop->children[1]) : std::string();
        m_isList = trimmed(m_opening).ends_with('[') && trimmed(m_closing).starts_with(']');
        for (const AnswerNode &node : call().children) {
            if (node.kind != Kind::Literal)
                break;
            m_callOpening += node.text;
        }
        for (auto node = call().children.rbegin(); node != call().children.rend() && node->kind == Kind::Literal; ++node)
            m_callClosing = node->text + m_callClosing;
        const auto object = std::find_if(call().children.begin(), call().children.end(),
                                         [](const AnswerNode &node) { return node.name == "object"; });
        if (object != call().children.end())
            m_json = jsonCallOf(*object);
    }

    Expr section()
    {
        if (!m_loop)
            return choice({});
        const Expr first = callExpr(false);
        const Expr further = callExpr(true);
        const Expr calls = sequence({ first, repeat(sequence({ separator(), further })), surplusComma() });
        return sequence({ sectionOpening(), calls, sectionClosing() });
    }

    std::vector<std::string> openers() const
    {
        std::vector<std::string> texts;
        const auto add = [&](const std::string &text) {
            for (const std::string &stop : stopsOf(Marker(text))) {
                if (std::find(texts.begin(), texts.end(), stop) == texts.end())
                    texts.push_back(stop);
            }
        };
        for (const std::string *opening : { &m_opening, &m_callOpening }) {
            for (const std::string &part : partsOf(*opening)) {
                if (texts.empty() || isDistinctText(part))
                    add(part);
            }
        }
        if (texts.empty() && m_json)
            return { "{", "[" };
        if (texts.empty()) {
            for (const std::string &name : m_names)
                texts.push_back(name);
        }
        return texts;
    }

private:
    const AnswerNode &call() const { return m_loop->children.front(); }

    // A text that opens something; of its parts, the first may be missing before a distinct one.
    static Expr opening(const std::string &text, const Expr &next, const char *what)
    {
        const std::vector<std::string> parts = partsOf(text);
        if (parts.empty())
            return space();
        std::vector<Expr> ways{ marker(Marker(text)) };
        std::string rest;
        for (std::size_t i = parts.size(); i-- > 1;) {
            rest = parts[i] + rest;
            if (isDistinctText(parts[i]))
                ways.push_back(sequence({ space(), tolerated(ahead(literal(std::string(trimmed(parts[i])))), what),
                                          marker(Marker(rest)) }));
        }
        ways.push_back(sequence({ space(), tolerated(ahead(next), what) }));
        return choice(std::move(ways));
    }

    // What closes something may be missing part by part.
    static Expr closing(const std::string &text, const char *what)
    {
        std::vector<Expr> all;
        for (const std::string &part : partsOf(text)) {
            const Marker one(part);
            all.push_back(choice({ sequence({ space(), looseCore(one) }), tolerated(cutShort({ &one }), what),
                                   tolerated(Expr(), what) }));
        }
        all.push_back(space());
        return sequence(std::move(all));
    }

    // Of a list's bracket, a lone call does without.
    Expr sectionOpening() const
    {
        const char *what = "the calls' opener is missing";
        const Expr call = isDistinctText(m_callOpening)
            ? literal(std::string(trimmed(partsOf(m_callOpening).front())))
            : choice({});
        if (!m_isList)
            return opening(m_opening, call, what);
        const std::string head = m_opening.substr(0, m_opening.rfind('['));
        const bool mayLack = m_json || isDistinctText(head);
        const Expr bracket = sequence({ space(), literal("["), space() });
        return sequence({ head.empty() ? Expr() : opening(head, choice({}), what),
                          m_json && isDistinctText(head) ? blockOpeningBefore(oneOf({ "[", "{" })) : Expr(),
                          mayLack ? optional(bracket) : bracket });
    }

    Expr sectionClosing() const
    {
        if (!m_isList)
            return closing(m_closing, "the end of the calls is missing");
        const std::string tail = m_closing.substr(m_closing.find(']') + 1);
        return sequence({ optional(sequence({ space(), literal("]") })), blockClosing(tail),
                          closing(tail, "the end of the calls is missing") });
    }

    Expr blockClosing(const std::string &tail) const
    {
        if (!m_json)
            return {};
        const std::vector<std::string> parts = partsOf(tail);
        const Expr end = parts.empty() ? Peg::end() : literal(std::string(trimmed(parts.front())));
        return blockClosingBefore(sequence({ space(), end }));
    }

    Expr separator() const
    {
        const std::string_view core = trimmed(m_separator);
        const Expr own = core.empty() ? oneOf({ ",", ";" }) : looseCore(Marker(core));
        return sequence({ space(), optional(sequence({ own, space() })) });
    }

    Expr surplusComma() const
    {
        const Expr comma = sequence({ space(), literal(",") });
        return m_isList ? optional(sequence({ ahead(sequence({ comma, space(), literal("]") })),
                                              tolerated(comma, "a comma stands behind the last call") }))
                        : Expr();
    }

    Expr callExpr(bool isFurther)
    {
        m_isNamed = m_isKeyed = false;
        m_isFurther = isFurther;
        const Marker end(m_callClosing);
        return guard(capture(Tag::Tool, nodes(call().children, &m_afterCalls, m_loop)), cutMarker({ &end }), "a call");
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

    // Where the word before the name begins: of `<call>functions.` the size of `<call>`.
    static std::size_t prefixOfId(const std::string &text)
    {
        const std::size_t word = text.find_last_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_", text.size() - 2);
        return word == std::string::npos ? 0 : word + 1;
    }

    // `functions.look:0`: the template counts calls after their names, as ids.
    static bool isIdAt(const std::vector<AnswerNode> &all, std::size_t at)
    {
        return at + 3 < all.size() && all[at].kind == Kind::Literal && all[at].text.size() > 1 && all[at].text.ends_with('.')
            && all[at + 1].name == "NAME" && all[at + 2].kind == Kind::Literal && all[at + 2].text == ":"
            && all[at + 3].name.starts_with("INDEX");
    }

    Expr read(const AnswerNode &node, const AnswerCursor &next)
    {
        const Expr expr = present(node, next);
        if (!node.optional)
            return expr;
        return choice({ expr, holdsArguments(node) ? noArguments() : Expr() });
    }

    static bool holdsArguments(const AnswerNode &node) { return holds(node, "arguments") || holds(node, "ARGUMENTS"); }
    static Expr noArguments() { return capture(Tag::ToolArgs, Expr()); }

    Expr present(const AnswerNode &node, const AnswerCursor &next)
    {
        if (node.name == "object" && m_json)
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
        for (const std::string *text : { &m_callClosing, &m_closing, &m_separator }) {
            for (const std::string &part : partsOf(*text)) {
                if (isDistinctText(part))
                    ends.emplace_back(trimmed(part));
            }
        }
        return ends;
    }

    Expr certainEnd() const
    {
        const std::vector<std::string> closers = partsOf(m_callClosing.empty() ? m_separator : m_callClosing);
        if (!closers.empty() && isDistinctText(closers.front()))
            return sequence({ space(), literal(std::string(trimmed(closers.front()))) });
        const std::string tail = m_isList ? m_closing.substr(m_closing.find(']') + 1) : std::string();
        const std::vector<std::string> parts = partsOf(tail);
        if (!m_isList)
            return choice({});
        return sequence({ space(), literal("]"), space(),
                          parts.empty() ? end() : literal(std::string(trimmed(parts.front()))) });
    }

    Expr object(const AnswerCursor &)
    {
        const Expr beginning = callObjectBeginning(*m_json, m_tools, m_isList);
        const bool isOpened = !m_isList && isDistinctText(m_callOpening);
        const Expr list = sequence({ ahead(sequence({ literal("["), space(), beginning })),
                                     tolerated(literal("["), "the call stands in a list"), space() });
        const Expr next = sequence({ optional(sequence({ literal("["), space() })), beginning });
        const Expr listEnd = optional(sequence(
            { ahead(sequence({ space(), literal("]"), choice({ certainEnd(), sequence({ space(), end() }) }) })),
              tolerated(sequence({ space(), literal("]") }), "the end of a list stands behind the call") }));
        return sequence({ isOpened ? blockOpeningBefore(next) : Expr(), m_isList ? Expr() : optional(list),
                          callObject(*m_json, m_tools, { endsOfCall(), certainEnd(), m_isList }),
                          strayBrace(certainEnd()), m_isList ? Expr() : listEnd,
                          isOpened ? blockClosingBefore(certainEnd()) : Expr() });
    }

    // Texts

    bool isCallOpening(const AnswerCursor &next) const
    {
        return next.nodes == &call().children && next.index == 1;
    }

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
        if (m_json && (*next.nodes)[next.index].name == "object")
            return m_isFurther ? callObjectBeginning(*m_json, m_tools, m_isList) : choice({});
        const std::string behind =
            next.index + 1 < next.nodes->size() ? (*next.nodes)[next.index + 1].text : std::string();
        if ((*next.nodes)[next.index].name != "NAME" || !isDistinctText(behind))
            return choice({});
        return sequence({ anyName(m_tools), space(), literal(std::string(trimmed(partsOf(behind).front()))) });
    }

    Expr text(const AnswerNode &node, const AnswerCursor &next)
    {
        const Marker own(node.text);
        if (next.index < next.nodes->size() && rawValue((*next.nodes)[next.index]))
            return own.hasCore() ? sequence({ space(), looseCore(own), layoutBehind(own) })
                                 : optional(literal(node.text));
        if (isCallOpening(next))
            return opening(node.text, callWithoutOpening(next), "the call's opener is missing");
        if (isTail(next))
            return closing(node.text, next.nodes == &call().children ? "the end of the call is missing"
                                                                      : "the end of an argument is missing");
        return marker(own);
    }

    // Fields

    Expr field(const AnswerNode &node, const AnswerCursor &next)
    {
        if (node.name == "NAME")
            return name();
        if (node.name == "ID")
            return capture(Tag::ToolId, m_isNamed || holds(call(), "NAME") ? untilStops(stopsAt(next, m_names)) : idWithName());
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
        const Expr name = sequence({ capture(std::exchange(m_isKeyed, true) ? Tag::ArgNameEcho : Tag::ArgName,
                                             untilStops(stopsAt(next, m_names))),
                                     notAhead(end()), cut() });
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
        const std::vector<std::string> parts = partsOf(m_callClosing);
        const Expr close = parts.empty() || !isDistinctText(parts.front())
            ? choice({})
            : sequence({ space(), literal(std::string(trimmed(parts.front()))) });
        const Expr over = choice({ close, sequence({ space(), end() }) });
        const char *missing = "the arguments are missing";
        const Expr null = sequence({ space(), oneOf({ "null", "\"\"", "''" }), noArguments(), ahead(over) });
        const Expr object = anyArguments(node.spelling == Spelling::Python, endsOfCall());
        const Expr inBlock = sequence({ ahead(blockOpening()), blockOpeningBefore(literal("{")), object,
                                        blockClosingBefore(Expr()) });
        return sequence({ choice({ tolerated(sequence({ ahead(close), noArguments() }), missing), tolerated(null, missing), inBlock,
                                   sequence({ object, blockClosingBefore(close) }) }),
                          strayBrace(close) });
    }

    // Values

    // The raw value that the node is, or that one of its ways is.
    static const AnswerNode *rawValue(const AnswerNode &node)
    {
        if (node.kind == Kind::Field)
            return node.name == "VALUE" && node.spelling == Spelling::Raw ? &node : nullptr;
        if (node.kind == Kind::Sequence)
            return node.children.size() == 1 ? rawValue(node.children.front()) : nullptr;
        if (node.kind != Kind::Choice)
            return nullptr;
        for (const AnswerNode &child : node.children) {
            if (const AnswerNode *raw = rawValue(child))
                return raw;
        }
        return nullptr;
    }

    Expr rawText(const AnswerCursor &next, Coding coding) const
    {
        const AnswerStops stops = valueStopsAt(next, m_names);
        const Expr over = stops.all.empty() ? Expr() : notAhead(end());
        return sequence({ capture(Tag::ArgValue, untilStops(stops), coding), over });
    }

    Expr value(const AnswerNode &node, const AnswerCursor &next) const
    {
        if (node.spelling == Spelling::Raw)
            return rawText(next, Coding::BySchema);
        JsonDialect dialect;
        dialect.python = true;
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
        const Expr all = sequence({ one, repeat(sequence({ more, one })) });
        const std::string &opener = part.children.front().text;
        if (node.name != "arguments" || !isDistinctText(opener) || trimmed(opener).starts_with('{'))
            return all;
        const Expr object = sequence({ space(), ahead(literal("{")), cut(),
                                       tolerated(anyArguments(false), "the arguments stand as one object") });
        return choice({ object, all });
    }

    const AnswerNode &m_section;
    const std::vector<ToolDeclaration> &m_tools;
    const std::vector<std::string> m_names;
    const AnswerNode *m_loop = nullptr;
    AnswerCursor m_afterCalls;
    std::string m_opening;
    std::string m_callOpening;
    std::string m_callClosing;
    std::string m_separator;
    std::string m_closing;
    bool m_isList = false;
    std::optional<JsonCall> m_json;
    bool m_isFurther = false;
    bool m_isNamed = false; // the call has its name
    bool m_isKeyed = false;
};

} // namespace

const AnswerNode *findSection(const AnswerNode &tree)
{
    if (tree.name == "section")
        return &tree;
    for (const AnswerNode &child : tree.children) {
        if (const AnswerNode *section = findSection(child))
            return section;
    }
    return nullptr;
}

Expr sectionReader(const AnswerNode &section, const std::vector<ToolDeclaration> &tools)
{
    return CallsReader(section, tools).section();
}

std::vector<std::string> sectionOpeners(const AnswerNode &section, const std::vector<ToolDeclaration> &tools)
{
    return CallsReader(section, tools).openers();
}

} // namespace Parlance
