// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "peg/byteset_p.h"
#include "peg/node_p.h"

#include <unordered_map>

namespace Parlance::Peg {

/// What an expression may begin with: `"ab"?` with `a`, and it may be empty.
struct First
{
    ByteSet set;
    bool mayBeEmpty = false; ///< it may match without reading; then what follows counts too
};

/// Computes First, each node once. Guarantee: an expression never matches, and never passes a cut, where the next byte
/// is not in its set (unless it may be empty). Conservative for look-ahead and cuts, which count as all bytes.
class FirstSets
{
public:
    First of(const Node &node);
    /// With follow where the expression may be empty.
    ByteSet of(const Node &node, const ByteSet &follow);

private:
    First compute(const Node &node);
    First sequence(const Node &node);
    First choice(const Node &node);

    std::unordered_map<const Node *, First> m_known;
};

/// The bytes that code points of a class begin with.
ByteSet firstBytes(const std::vector<CharRange> &ranges, bool negated);

} // namespace Parlance::Peg
