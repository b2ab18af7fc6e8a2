// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <bitset>
#include <cstddef>

namespace Parlance::Peg {

/// A set of bytes and of "the output ends here": the possible next ones.
class ByteSet
{
public:
    static constexpr std::size_t endOfText = 256;

    static ByteSet all()
    {
        ByteSet set;
        set.m_bits.set();
        return set;
    }

    void add(std::size_t byte) { m_bits.set(byte); }
    void addRange(std::size_t first, std::size_t last)
    {
        for (std::size_t byte = first; byte <= last; ++byte)
            add(byte);
    }
    /// The bytes that are not in it.
    ByteSet others() const
    {
        ByteSet set = *this;
        set.m_bits.set(endOfText);
        set.m_bits.flip();
        return set;
    }
    bool contains(std::size_t byte) const { return m_bits[byte]; }
    bool isAll() const { return m_bits.all(); }
    ByteSet &operator|=(const ByteSet &other)
    {
        m_bits |= other.m_bits;
        return *this;
    }
    bool operator==(const ByteSet &) const = default;

private:
    std::bitset<257> m_bits;
};

} // namespace Parlance::Peg
