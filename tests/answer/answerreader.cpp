// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "answerreader.h"

#include "answer/callnodes_p.h"
#include "answer/callsreader_p.h"
#include "base/blanks_p.h"

#include <algorithm>

namespace Parlance {

using Kind = AnswerNode::Kind;
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
        return node.optional ? optional(expr) : expr;
    }

    Expr readPresent(const AnswerNode &node, const AnswerCursor &next)
    {
        if (node.name == "section")
            return readCalls(CallSection(node, next), m_tools).section;
        switch (node.kind) {
        case Kind::Literal:
            return text(node, next);
        case Kind::Field:
            return field(node, next);
        case Kind::Sequence:
            return sequenceOf(node.children, &next, nullptr);
        case Kind::Choice:
            return choiceOf(node, next);
        case Kind::Repeat: // of calls and arguments, inside of the section
        case Kind::Recursion:
            break;
        }
        return {};
    }

    // What begins with more text goes first. Content may be anything: beside calls it is tried last. After the same
    // text, reasoning goes before content, and content before nothing, for it may be empty.
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
        std::vector<const AnswerNode *> ways;
        for (const AnswerNode &child : node.children)
            ways.push_back(&child);
        std::stable_sort(ways.begin(), ways.end(),
                         [](const AnswerNode *a, const AnswerNode *b) { return goesFirst(*a, *b); });
        std::vector<Expr> alternatives;
        for (const AnswerNode *way : ways)
            alternatives.push_back(read(*way, next));
        return choice(std::move(alternatives));
    }

    Expr text(const AnswerNode &node, const AnswerCursor &next)
    {
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
        return {};
    }

    const std::vector<ToolDeclaration> &m_tools;
    std::vector<std::string> m_names;
};

} // namespace

Expr answerReader(const AnswerNode &tree, const std::vector<ToolDeclaration> &tools)
{
    return Reader(tools).answer(tree);
}

} // namespace Parlance
