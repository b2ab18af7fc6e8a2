// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "answer/answerreader_p.h"

#include "answer/answercursor_p.h"
#include "answer/callsreader_p.h"
#include "base/blanks_p.h"

#include <algorithm>

namespace Parlance {

using Kind = AnswerNode::Kind;
using Spelling = AnswerNode::Spelling;
using namespace Peg;

namespace {

// A text at whose edges white space may be any.
Expr soft(const std::string &text)
{
    const std::string_view core = trimmed(text);
    if (core.empty())
        return space();
    return sequence({ space(), literal(std::string(core)), space() });
}

// The text before a value that is text: of the white space after it, only what the template writes is its own.
Expr softBefore(const std::string &text)
{
    const std::string_view core = trimmed(text);
    const std::size_t end = core.empty() ? 0 : text.find(core) + core.size();
    const std::string after = text.substr(end);
    const Expr blank = after.empty() ? Expr() : optional(literal(after));
    return core.empty() ? blank : sequence({ space(), literal(std::string(core)), blank });
}

// At the end of an answer any of its last texts may be missing, which the engine took for its own.
Expr untilEnd(const std::string &text)
{
    std::vector<Expr> parts;
    std::string piece;
    const auto flush = [&] {
        const std::string_view core = trimmed(piece);
        if (!core.empty())
            parts.push_back(
                choice({ sequence({ space(), literal(std::string(core)), space() }), sequence({ space(), end() }) }));
        piece.clear();
    };
    for (const char one : text) {
        if (one == '<' || one == '\n')
            flush();
        piece += one;
        if (one == '>' || one == '}' || one == ']')
            flush();
    }
    flush();
    return parts.empty() ? space() : sequence(std::move(parts));
}

Expr insideJsonString()
{
    const Expr escape = sequence({ literal("\\"), chars({}, true, 1, 1) });
    return repeat(choice({ escape, chars({ { '"', '"' }, { '\\', '\\' } }, true, 1) }));
}

class Reader
{
public:
    explicit Reader(const std::vector<ToolDeclaration> &tools)
        : m_tools(tools)
    {
        for (const ToolDeclaration &tool : tools)
            m_names.push_back(tool.name);
    }

    Expr answer(const AnswerNode &tree)
    {
        const Expr structure = sequenceOf(tree.children, nullptr, nullptr);
        const Expr left = choice({ sequence({ space(), end() }), capture(Tag::Content, rest()) });
        return sequence({ structure, left });
    }

private:
    Expr sequenceOf(const std::vector<AnswerNode> &nodes, const AnswerCursor *up, const AnswerNode *loop)
    {
        std::vector<Expr> parts;
        for (std::size_t i = 0; i < nodes.size(); ++i)
            parts.push_back(read(nodes[i], { &nodes, i + 1, up, loop }));
        return sequence(std::move(parts));
    }

    Expr read(const AnswerNode &node, const AnswerCursor &next)
    {
        const Expr expr = readPresent(node, next);
        if (!node.optional)
            return expr;
        const bool isArguments = m_inCall && (holds(node, "arguments") || holds(node, "ARGUMENTS"));
        return choice({ expr, isArguments ? noArguments() : Expr() });
    }

    static Expr noArguments() { return capture(Tag::ToolArgs, Expr()); }

    Expr readPresent(const AnswerNode &node, const AnswerCursor &next)
    {
        if (node.name == "section")
            return readCalls(node, m_tools).section;
        switch (node.kind) {
        case Kind::Literal:
            return text(node, next);
        case Kind::Field:
            return field(node, next);
        case Kind::Sequence:
            return sequenceOf(node.children, &next, nullptr);
        case Kind::Choice:
            return choiceOf(node, next);
        case Kind::Repeat:
            return repeatOf(node, next);
        case Kind::Recursion:
            break;
        }
        return {};
    }

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

    // What begins with more text goes first, what begins with none last.
    static std::size_t textBefore(const AnswerNode &node)
    {
        if (node.kind == Kind::Literal)
            return trimmed(node.text).size();
        if (node.kind == Kind::Field || node.children.empty())
            return 0;
        if (node.children.size() > 1 && node.kind == Kind::Sequence && node.children.front().optional)
            return 0;
        std::size_t least = textBefore(node.children.front());
        for (const AnswerNode &child : node.children) {
            if (node.kind == Kind::Choice)
                least = std::min(least, textBefore(child));
        }
        return least;
    }

    // Content may be anything: beside calls it is tried last. After the same text, reasoning goes before content, and
    // content before nothing, for it may be empty.
    static bool goesFirst(const AnswerNode &a, const AnswerNode &b)
    {
        const auto differs = [&](const char *name) { return holds(a, name) != holds(b, name); };
        if (differs("calls"))
            return holds(a, "calls");
        if (textBefore(a) != textBefore(b) || textBefore(a) == 0)
            return textBefore(a) > textBefore(b);
        return differs("REASONING") ? holds(a, "REASONING") : holds(a, "CONTENT") && differs("CONTENT");
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
        std::stable_sort(ways.begin(), ways.end(),
                         [](const AnswerNode *a, const AnswerNode *b) { return goesFirst(*a, *b); });
        const bool hasArguments = m_inCall && (holds(node, "arguments") || holds(node, "ARGUMENTS"));
        std::vector<Expr> alternatives;
        const bool wasNamed = m_isNamed;
        bool isNamed = m_isNamed;
        for (const AnswerNode *way : ways) {
            m_isNamed = wasNamed;
            Expr expr = read(*way, next);
            if (hasArguments && !holds(*way, "arguments") && !holds(*way, "ARGUMENTS"))
                expr = sequence({ expr, noArguments() });
            alternatives.push_back(expr);
            isNamed = isNamed || m_isNamed;
        }
        m_isNamed = isNamed;
        return choice(std::move(alternatives));
    }

    Expr repeatOf(const AnswerNode &node, const AnswerCursor &next)
    {
        const AnswerNode &part = node.children.front();
        const bool isCall = node.name == "calls";
        const auto turn = [&] {
            if (isCall) {
                m_inCall = true;
                m_isNamed = false;
                m_hasName = holds(part, "NAME");
            }
            m_isKeyed = false;
            const Expr expr = sequenceOf(part.children, &next, &node);
            m_inCall = m_inCall && !isCall;
            return isCall ? capture(Tag::Tool, expr) : expr;
        };
        const Expr one = turn();
        Expr separator = space();
        if (node.children.size() > 1) {
            const AnswerCursor again{ &part.children, 0, &next, &node };
            separator = sequenceOf(node.children[1].children, &again, nullptr);
        }
        return sequence({ one, repeat(sequence({ separator, one })) });
    }

    Expr text(const AnswerNode &node, const AnswerCursor &next)
    {
        if (next.index < next.nodes->size() && rawValue((*next.nodes)[next.index]))
            return softBefore(node.text);
        const AnswerStops stops = stopsAt(next, m_names);
        const bool isLast = stops.atEnd && !stops.atField;
        if (isLast)
            return untilEnd(node.text);
        return isCloser(next) ? choice({ soft(node.text), sequence({ space(), end() }) }) : soft(node.text);
    }

    // A text after a field closes it. At the end of an output it may be missing: the engine may have taken it.
    static bool isCloser(const AnswerCursor &next)
    {
        return next.index > 1 && (*next.nodes)[next.index - 2].kind == Kind::Field
            && (*next.nodes)[next.index - 2].name == "CONTENT";
    }

    Expr field(const AnswerNode &node, const AnswerCursor &next)
    {
        if (node.name == "REASONING")
            return capture(Tag::Reasoning, untilStops(stopsAt(next, m_names)));
        if (node.name == "CONTENT")
            return capture(Tag::Content, untilStops(stopsAt(next, m_names)));
        if (node.name == "NAME")
            return capture(std::exchange(m_isNamed, true) ? Tag::ToolNameEcho : Tag::ToolName, oneOf(m_names));
        if (node.name == "ID")
            return id(next);
        if (node.name == "KEY")
            return key(next);
        if (node.name == "ARGUMENTS")
            return arguments(node);
        if (node.name == "VALUE")
            return value(node, next);
        return chars({ { '0', '9' } }, false, 1);
    }

    // What follows the loop of arguments is no key: `)` in `ping(), look(where=1)`.
    Expr key(const AnswerCursor &next)
    {
        const Expr name = capture(std::exchange(m_isKeyed, true) ? Tag::ArgNameEcho : Tag::ArgName,
                                  untilStops(stopsAt(next, m_names)));
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

    // An id may be what names the function: `functions.look:0`.
    Expr id(const AnswerCursor &next)
    {
        if (m_hasName)
            return capture(Tag::ToolId, untilStops(stopsAt(next, m_names)));
        return capture(Tag::ToolId,
                       sequence({ optional(literal("functions.")), capture(Tag::ToolName, oneOf(m_names)),
                                  optional(sequence({ literal(":"), chars({ { '0', '9' } }, false, 1) })) }));
    }

    static Expr arguments(const AnswerNode &node)
    {
        if (node.spelling == Spelling::JsonString)
            return sequence({ optional(literal("\"")), capture(Tag::ToolArgs, insideJsonString(), Coding::JsonString),
                              optional(literal("\"")) });
        JsonDialect dialect;
        dialect.python = node.spelling == Spelling::Python;
        dialect.bareKeys = node.spelling == Spelling::BareKeys;
        dialect.quote = node.text;
        return capture(Tag::ToolArgs, jsonValue(Object{ { "type", "object" } }, dialect),
                       dialect.python ? Coding::Literal : Coding::Json);
    }

    Expr value(const AnswerNode &node, const AnswerCursor &next)
    {
        if (node.spelling == Spelling::Raw)
            return capture(Tag::ArgValue, untilStops(stopsAt(next, m_names)), Coding::BySchema);
        JsonDialect dialect;
        dialect.python = node.spelling == Spelling::Python;
        return capture(Tag::ArgValue, jsonValue({}, dialect), dialect.python ? Coding::Literal : Coding::Json);
    }

    const std::vector<ToolDeclaration> &m_tools;
    std::vector<std::string> m_names;
    bool m_inCall = false;
    bool m_isNamed = false; // the call has its name
    bool m_hasName = false; // it has one beside its id
    bool m_isKeyed = false;
};

} // namespace

Expr answerReader(const AnswerNode &tree, const std::vector<ToolDeclaration> &tools)
{
    return Reader(tools).answer(tree);
}

} // namespace Parlance
