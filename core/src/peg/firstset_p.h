// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "peg/byteset_p.h"
#include "peg/node_p.h"

#include <span>

namespace Parlance::Peg {

/// What an expression may begin with: `"ab"?` with `a`, and it may be empty.
struct First
{
    ByteSet set;
    bool mayBeEmpty = false; ///< it may match without reading; then what follows counts too
};

/// Guarantee: an expression never matches, and never passes a cut, if the next byte is not in its set (unless it may be
/// empty). Look-ahead and cuts count as all bytes. The parts' own are given.
First firstOf(const Node &node, std::span<const First *const> parts);
/// With follow if the expression may be empty.
ByteSet firstBefore(const First &first, const ByteSet &follow);

/// The bytes that code points of a class begin with.
ByteSet firstBytes(const std::vector<CharRange> &ranges, bool negated);

} // namespace Parlance::Peg
