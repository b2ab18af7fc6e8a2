// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/merge/merge_p.h"

#include "answer/callnodes_p.h"
#include "base/blanks_p.h"

#include <algorithm>

// If the turns of a loop end with `, `, and the last one ends with `]`, then `, ` is a separator and `]` comes after
// the loop. The same holds for texts at the beginning of turns.
namespace Parlance {

namespace {

using Kind = AnswerNode::Kind;
using Fact = AnswerGuard::Fact;
using Nodes = std::vector<AnswerNode>;

bool isText(const AnswerNode &node)
{
    if (node.kind == Kind::Literal)
        return true;
    return node.kind == Kind::Sequence && std::all_of(node.children.begin(), node.children.end(), isText);
}

bool has(const AnswerNode &node, Fact fact, bool negated)
{
    return std::any_of(node.guards.begin(), node.guards.end(),
                       [&](const AnswerGuard &guard) { return guard.fact == fact && guard.negated == negated; });
}

// What a node at the edge of a turn is, between turns and at the edge of all.
struct Edge
{
    std::string between;
    std::string outside;
};

std::optional<Edge> edgeOf(const AnswerNode &node, Fact fact)
{
    if (node.optional && isText(node)) {
        const std::string text = textOf(node);
        if (has(node, fact, true) || (node.guards.empty() && isBlank(text)))
            return Edge{ text, {} };
        if (has(node, fact, false))
            return Edge{ {}, text };
    }
    if (node.kind != Kind::Choice || node.children.size() != 2 || !isText(node.children[0])
        || !isText(node.children[1]))
        return {};
    const bool isSwapped = has(node.children[0], fact, true);
    const AnswerNode &outside = node.children[isSwapped ? 1 : 0];
    const AnswerNode &between = node.children[isSwapped ? 0 : 1];
    if (!has(outside, fact, false) && !has(between, fact, true))
        return {};
    return Edge{ textOf(between), textOf(outside) };
}

void addText(Nodes &nodes, std::size_t at, const std::string &text)
{
    if (!text.empty())
        nodes.insert(nodes.begin() + static_cast<std::ptrdiff_t>(at), { .kind = Kind::Literal, .text = text });
}

// Takes the edge from the turn's end, with the white space after it.
Edge takeLast(Nodes &turn)
{
    std::string blank;
    std::size_t at = turn.size();
    while (at > 1 && turn[at - 1].kind == Kind::Literal && !turn[at - 1].optional && isBlank(turn[at - 1].text))
        blank = turn[--at].text + blank;
    auto edge = at > 1 ? edgeOf(turn[at - 1], Fact::Last) : std::nullopt;
    if (at > 1 && !edge && turn[at - 1].optional && isText(turn[at - 1]))
        edge = Edge{ {}, textOf(turn[at - 1]) };
    if (!edge)
        return {};
    turn.resize(at - 1);
    return { edge->between + blank, edge->outside + blank };
}

Edge takeFirst(Nodes &turn)
{
    const bool isIndented = turn.size() > 2 && turn.front().kind == Kind::Literal && isBlank(turn.front().text);
    const std::size_t at = isIndented ? 1 : 0;
    const auto edge = turn.size() > at + 1 ? edgeOf(turn[at], Fact::First) : std::nullopt;
    if (!edge)
        return {};
    const std::string blank = isIndented ? turn.front().text : std::string();
    turn.erase(turn.begin(), turn.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    return { blank + edge->between, blank + edge->outside };
}

} // namespace

void separateTurns(AnswerNode &parent)
{
    Nodes &nodes = parent.children;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].kind != Kind::Repeat || nodes[i].children.front().kind != Kind::Sequence)
            continue;
        Nodes &turn = nodes[i].children.front().children;
        const Edge last = takeLast(turn);
        const Edge first = takeFirst(turn);
        const std::string between = last.between + first.between;
        if (!between.empty()) {
            if (nodes[i].children.size() == 1)
                nodes[i].children.push_back({ .kind = Kind::Sequence });
            addText(nodes[i].children[1].children, 0, last.between);
            addText(nodes[i].children[1].children, nodes[i].children[1].children.size(), first.between);
        }
        addText(nodes, i + 1, last.outside);
        addText(nodes, i, first.outside);
        i += first.outside.empty() ? 0 : 1;
    }
}

} // namespace Parlance
