// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/rules/codepoints_p.h"

#include <algorithm>

namespace Parlance::Gbnf {

namespace {

/// Ranges that are being put together: mostly a few.
using Ranges = std::vector<CharRange, InSlabs<CharRange>>;

} // namespace

CodePoints::CodePoints(std::span<CharRange> ranges)
{
    const auto isEmpty = [](const CharRange &range) { return range.first > range.last; };
    const auto isBefore = [](const CharRange &a, const CharRange &b) { return a.first < b.first; };
    ranges = { ranges.begin(), std::remove_if(ranges.begin(), ranges.end(), isEmpty) };
    if (!std::is_sorted(ranges.begin(), ranges.end(), isBefore))
        std::sort(ranges.begin(), ranges.end(), isBefore);
    std::size_t kept = 0;
    for (const CharRange &range : ranges) {
        if (kept > 0 && range.first <= ranges[kept - 1].last + 1)
            ranges[kept - 1].last = std::max(ranges[kept - 1].last, range.last);
        else
            ranges[kept++] = range;
    }
    m_ranges = SharedList<CharRange>(ranges.data(), kept);
}

CodePoints::CodePoints(std::initializer_list<CharRange> ranges)
{
    Ranges own(ranges);
    *this = CodePoints(std::span<CharRange>(own));
}

const CodePoints &CodePoints::all()
{
    static const CodePoints set({ { 0, lastCodePoint } });
    return set;
}

CodePoints CodePoints::of(std::u32string_view characters)
{
    Ranges ranges;
    ranges.reserve(characters.size());
    for (const char32_t c : characters)
        ranges.push_back({ c, c });
    return CodePoints(std::span<CharRange>(ranges));
}

CodePoints CodePoints::ofAscending(std::span<const CharRange> ranges)
{
    CodePoints out;
    out.m_ranges = SharedList<CharRange>(ranges.data(), ranges.size());
    return out;
}

bool CodePoints::contains(char32_t c) const
{
    const auto range = std::lower_bound(ranges().begin(), ranges().end(), c,
                                        [](const CharRange &one, char32_t wanted) { return one.last < wanted; });
    return range != ranges().end() && range->first <= c;
}

std::size_t CodePoints::count() const
{
    std::size_t sum = 0;
    for (const CharRange &range : ranges())
        sum += range.last - range.first + 1;
    return sum;
}

CodePoints CodePoints::complement() const
{
    Ranges gaps;
    gaps.reserve(m_ranges.size() + 1);
    char32_t next = 0;
    for (const CharRange &range : ranges()) {
        if (range.first > next)
            gaps.push_back({ next, range.first - 1 });
        next = range.last + 1;
    }
    if (next <= lastCodePoint)
        gaps.push_back({ next, lastCodePoint });
    return ofAscending(gaps);
}

CodePoints CodePoints::unitedWith(const CodePoints &other) const
{
    Ranges both;
    both.reserve(m_ranges.size() + other.m_ranges.size());
    both.insert(both.end(), m_ranges.begin(), m_ranges.end());
    both.insert(both.end(), other.m_ranges.begin(), other.m_ranges.end());
    return CodePoints(std::span<CharRange>(both));
}

CodePoints CodePoints::without(const CodePoints &other) const
{
    Ranges out;
    out.reserve(m_ranges.size() + other.m_ranges.size());
    auto cut = other.ranges().begin();
    for (CharRange range : ranges()) {
        for (; cut != other.ranges().end() && cut->last < range.first; ++cut) { }
        for (auto inside = cut; inside != other.ranges().end() && inside->first <= range.last; ++inside) {
            if (inside->first > range.first)
                out.push_back({ range.first, inside->first - 1 });
            range.first = inside->last + 1;
        }
        if (range.first <= range.last)
            out.push_back(range);
    }
    return ofAscending(out);
}

bool CodePoints::operator==(const CodePoints &other) const
{
    return m_ranges.isSame(other.m_ranges)
        || std::equal(m_ranges.begin(), m_ranges.end(), other.m_ranges.begin(), other.m_ranges.end(),
                      [](const CharRange &a, const CharRange &b) { return a.first == b.first && a.last == b.last; });
}

namespace {

int encodedLength(char32_t c)
{
    return c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
}

/// The byte at index (from 0) of the UTF-8 of c, which takes length bytes.
std::uint8_t encodedByte(char32_t c, int index, int length)
{
    static constexpr std::uint8_t leads[] = { 0, 0x00, 0xC0, 0xE0, 0xF0 };
    const auto bits = c >> (6 * (length - 1 - index));
    return static_cast<std::uint8_t>(index == 0 ? leads[length] | bits : 0x80u | (bits & 0x3Fu));
}

/// Splits first..last, all of one length, until each piece is a product of byte ranges.
void appendProducts(char32_t first, char32_t last, int length, std::vector<ByteSequence> &out)
{
    for (int tail = 1; tail < length; ++tail) {
        const char32_t mask = (char32_t(1) << (6 * tail)) - 1;
        if ((first & ~mask) == (last & ~mask))
            continue;
        if ((first & mask) != 0) {
            appendProducts(first, first | mask, length, out);
            return appendProducts((first | mask) + 1, last, length, out);
        }
        if ((last & mask) != mask) {
            appendProducts(first, (last & ~mask) - 1, length, out);
            return appendProducts(last & ~mask, last, length, out);
        }
    }
    ByteSequence product;
    product.length = length;
    for (int i = 0; i < length; ++i)
        product.bytes[i] = { encodedByte(first, i, length), encodedByte(last, i, length) };
    out.push_back(product);
}

} // namespace

std::vector<ByteSequence> byteSequences(const CodePoints &set)
{
    static constexpr CharRange sameLength[] = {
        { 0, 0x7F }, { 0x80, 0x7FF }, { 0x800, 0xD7FF }, { 0xE000, 0xFFFF }, { 0x10000, lastCodePoint }
    };
    std::vector<ByteSequence> out;
    for (const CharRange &range : set.ranges()) {
        for (const CharRange &block : sameLength) {
            const char32_t first = std::max(range.first, block.first);
            const char32_t last = std::min(range.last, block.last);
            if (first <= last)
                appendProducts(first, last, encodedLength(first), out);
        }
    }
    return out;
}

} // namespace Parlance::Gbnf
