// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/marker.h>

#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace Parlance {

/// A piece of a rendering with placeholders for the words that change with each call: "</set_alarm>" is "</", the
/// name's placeholder and ">". Offsets count bytes, and a placeholder as one, so that a text can be cut on either side
/// of it.
class HoledText
{
public:
    HoledText() = default;
    template <class Text>
    requires std::is_convertible_v<const Text &, std::string_view>
    HoledText(const Text &literal) // NOLINT(google-explicit-constructor): a text is one without holes
        : m_bytes(std::string_view(literal))
    { }
    explicit HoledText(const Marker &marker);

    void append(std::string_view literal) { m_bytes += literal; }
    void append(Hole hole);
    void join(const HoledText &behind); ///< its holes are kept
    HoledText from(std::size_t begin) const { return sub(begin, size() - begin); }
    HoledText sub(std::size_t begin, std::size_t count) const;
    std::vector<Marker::Part> parts() const;
    Marker marker() const { return Marker(parts()); }

    std::size_t size() const { return m_bytes.size(); }
    bool isEmpty() const { return m_bytes.empty(); }
    bool hasHole() const { return !m_holes.empty(); }
    std::string_view toHole() const; ///< the text up to the first hole
    /// For looking at texts and where they stand. In a hole's place is a byte that is neither white space nor part of
    /// a word.
    std::string_view bytes() const { return m_bytes; }
    /// Whether the pieces of two texts are the same, holes included.
    static bool same(const HoledText &a, std::size_t beginA, const HoledText &b, std::size_t beginB, std::size_t count);
    /// As for strings.
    std::size_t find(const HoledText &piece, std::size_t begin = 0) const;
    /// Where the first hole of the kind is.
    std::size_t find(Hole hole) const;
    bool startsWith(const HoledText &piece) const;
    bool endsWith(const HoledText &piece) const;
    bool operator==(const HoledText &) const = default;

    /// The byte in a hole's place. It says nothing by itself: a text may hold it, too.
    static constexpr char filler = '\x1a';

private:
    struct Place
    {
        std::size_t at;
        Hole hole;
        bool operator==(const Place &) const = default;
    };
    std::vector<Place> within(std::size_t begin, std::size_t count) const;

    std::string m_bytes;
    std::vector<Place> m_holes;
};

} // namespace Parlance
