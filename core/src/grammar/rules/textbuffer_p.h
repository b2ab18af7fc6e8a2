// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

namespace Parlance::Gbnf {

/// A text that is made of very many short pieces: quicker than a string.
class TextBuffer
{
public:
    TextBuffer() = default;
    /// For about so many bytes.
    explicit TextBuffer(std::size_t size)
        : m_bytes(size, '\0')
    { }

    void operator+=(char byte) { *grown(1) = byte; }
    void operator+=(std::string_view piece)
    {
        char *to = grown(piece.size());
        if (piece.size() > 16)
            std::memcpy(to, piece.data(), piece.size());
        else if (piece.size() >= 8)
            copyEnds<8>(to, piece);
        else if (piece.size() >= 4)
            copyEnds<4>(to, piece);
        else if (piece.size() >= 2)
            copyEnds<2>(to, piece);
        else if (!piece.empty())
            *to = piece.front();
    }
    void clear() { m_size = 0; }

    std::size_t size() const { return m_size; }
    operator std::string_view() const { return { m_bytes.data(), m_size }; } // NOLINT: is one
    std::string take()
    {
        m_bytes.resize(m_size);
        return std::move(m_bytes);
    }

private:
    /// A copy of each end, which may overlap, is sooner made than a call.
    template <std::size_t size> static void copyEnds(char *to, std::string_view piece)
    {
        std::memcpy(to, piece.data(), size);
        std::memcpy(to + piece.size() - size, piece.data() + piece.size() - size, size);
    }

    /// The place that is so many bytes further on.
    char *grown(std::size_t more)
    {
        if (m_bytes.size() - m_size < more)
            grow(more);
        m_size += more;
        return m_bytes.data() + m_size - more;
    }

    [[gnu::noinline]] void grow(std::size_t more) { m_bytes.resize(std::max(2 * m_bytes.size(), m_size + more + 200)); }

    std::string m_bytes; ///< and free ones after them
    std::size_t m_size = 0;
};

} // namespace Parlance::Gbnf
