// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/sharedlist_p.h"

#include <parlance/peg.h>

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace Parlance::Gbnf {

using CharRange = Peg::CharRange;

inline constexpr char32_t lastCodePoint = 0x10FFFF;

/// A set of code points, kept as ascending ranges that do not touch. Copies share them.
class CodePoints
{
public:
    CodePoints() = default;
    explicit CodePoints(std::span<CharRange> ranges); ///< which are put in order
    // NOLINTNEXTLINE(google-explicit-constructor): a range is no set
    explicit CodePoints(std::initializer_list<CharRange> ranges);
    explicit CodePoints(std::vector<CharRange> ranges)
        : CodePoints(std::span(ranges))
    { }
    static const CodePoints &all();
    static CodePoints of(std::u32string_view characters);
    /// Of ranges that are as a set keeps them.
    static CodePoints ofAscending(std::span<const CharRange> ranges);

    std::span<const CharRange> ranges() const { return { m_ranges.begin(), m_ranges.size() }; }
    bool empty() const { return m_ranges.empty(); }
    bool contains(char32_t c) const;
    std::size_t count() const;

    CodePoints complement() const;
    CodePoints unitedWith(const CodePoints &other) const;
    CodePoints without(const CodePoints &other) const;

    bool operator==(const CodePoints &other) const;

private:
    SharedList<CharRange> m_ranges;
};

/// A range of bytes for each byte of some code points' UTF-8: the product of the ranges is what it is.
struct ByteSequence
{
    struct Range
    {
        std::uint8_t first;
        std::uint8_t last;
    };
    Range bytes[4];
    int length = 0;
};

/// UTF-8 of the set (surrogates left out) as products of byte ranges.
std::vector<ByteSequence> byteSequences(const CodePoints &set);

} // namespace Parlance::Gbnf
