// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "peg/firstset_p.h"
#include "peg/node_p.h"

#include <unordered_map>

namespace Parlance::Peg {

/// A node of what an expression reads; all nodes that read the same are one.
struct DistinctNode
{
    using Parts = std::vector<const DistinctNode *, InSlabs<const DistinctNode *>>;

    const Node &node;
    Parts parts;
    First first;
    int weight = 1; ///< about how many instructions it becomes
    mutable int uses = 0; ///< as a part of another one
};

/// Makes equal nodes one: readers build the same text, blank or quote again and again. What only grammars write is
/// left out.
class DistinctNodes
{
public:
    const DistinctNode &of(const Expr &expr);
    bool hasSameName() const { return m_hasSameName; } ///< whether a node of that kind was seen

private:
    const DistinctNode &made(const Node &node);

    using Known = std::unordered_map<const Node *, const DistinctNode *, std::hash<const Node *>, std::equal_to<>,
                                     InSlabs<std::pair<const Node *const, const DistinctNode *>>>;
    using All = std::unordered_multimap<std::size_t, DistinctNode, std::hash<std::size_t>, std::equal_to<>,
                                        InSlabs<std::pair<const std::size_t, DistinctNode>>>;

    Known m_known;
    All m_all; ///< by the hash of what makes them equal
    bool m_hasSameName = false;
};

} // namespace Parlance::Peg
