// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "peg/distinctnodes_p.h"

#include <algorithm>
#include <functional>

namespace Parlance::Peg {

namespace {

using Kind = Node::Kind;
using Parts = DistinctNode::Parts;

void mix(std::size_t &hash, std::size_t more)
{
    hash = (hash ^ more) * 0x9E3779B97F4A7C15U;
    hash ^= hash >> 29U;
}

void mix(std::size_t &hash, const std::string &text)
{
    mix(hash, std::hash<std::string>()(text));
}

std::size_t hashOf(const Node &node, const Parts &parts)
{
    auto hash = static_cast<std::size_t>(node.kind);
    mix(hash, static_cast<std::size_t>(node.minimum));
    mix(hash, static_cast<std::size_t>(node.maximum));
    mix(hash, static_cast<std::size_t>(node.tag));
    for (const DistinctNode *part : parts)
        mix(hash, reinterpret_cast<std::uintptr_t>(part)); // NOLINT: its address is its identity
    for (const std::string &text : node.texts)
        mix(hash, text);
    for (const CharRange &range : node.ranges) {
        mix(hash, range.first);
        mix(hash, range.last);
    }
    if (!node.name.empty())
        mix(hash, node.name);
    return hash;
}

bool hasSameRanges(const Node &a, const Node &b)
{
    const auto same = [](const CharRange &x, const CharRange &y) { return x.first == y.first && x.last == y.last; };
    return std::equal(a.ranges.begin(), a.ranges.end(), b.ranges.begin(), b.ranges.end(), same);
}

/// A schema restrains what is written alone.
bool readsTheSame(const Node &a, const Node &b)
{
    return a.kind == b.kind && a.minimum == b.minimum && a.maximum == b.maximum && a.negated == b.negated
        && a.tag == b.tag && a.coding == b.coding && a.texts == b.texts && a.name == b.name && hasSameRanges(a, b)
        && a.dialect == b.dialect;
}

int weightOf(const Node &node, const Parts &parts)
{
    int weight = node.kind == Kind::Sequence || node.kind == Kind::Rule || node.kind == Kind::Empty ? 0 : 1;
    if (!parts.empty() && weight > 0)
        weight = 2;
    for (const DistinctNode *part : parts)
        weight = std::min(weight + part->weight, 1000);
    return weight;
}

} // namespace

const DistinctNode &DistinctNodes::of(const Expr &expr)
{
    const Node &node = Node::of(expr);
    if (node.kind == Kind::Constrain)
        return of(node.parts[0]);
    if (node.parts.empty())
        return made(node);
    const auto it = m_known.find(&node);
    return it != m_known.end() ? *it->second : *m_known.emplace(&node, &made(node)).first->second;
}

const DistinctNode &DistinctNodes::made(const Node &node)
{
    m_hasSameName = m_hasSameName || node.kind == Kind::SameName;
    Parts parts;
    parts.reserve(node.parts.size());
    for (const Expr &part : node.parts)
        parts.push_back(&of(part));
    const std::size_t hash = hashOf(node, parts);
    const auto [begin, end] = m_all.equal_range(hash);
    for (auto it = begin; it != end; ++it) {
        if (it->second.parts == parts && readsTheSame(it->second.node, node))
            return it->second;
    }
    std::vector<const First *, InSlabs<const First *>> firsts;
    for (const DistinctNode *part : parts) {
        ++part->uses;
        firsts.push_back(&part->first);
    }
    const int weight = weightOf(node, parts);
    const First first = firstOf(node, firsts);
    return m_all.emplace(hash, DistinctNode{ node, std::move(parts), first, weight })->second;
}

} // namespace Parlance::Peg
