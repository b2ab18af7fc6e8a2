// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "markup/holedtext_p.h"

// "</set_alarm>" with the name as a placeholder is "</", a placeholder and ">": of size 4, and cut after the
// placeholder "</" and the placeholder.
namespace Parlance {

HoledText::HoledText(const Marker &marker)
    : m_bytes(marker.before)
{
    std::size_t from = 0;
    for (const Marker::HolePlace &place : marker.holes) {
        m_bytes.append(marker.core, from, place.offset - from);
        append(place.hole);
        from = place.offset;
    }
    m_bytes.append(marker.core, from).append(marker.after);
}

void HoledText::append(Hole hole)
{
    m_holes.push_back({ m_bytes.size(), hole });
    m_bytes += filler;
}

void HoledText::join(const HoledText &behind)
{
    for (const Place &place : behind.m_holes)
        m_holes.push_back({ m_bytes.size() + place.at, place.hole });
    m_bytes += behind.m_bytes;
}

std::vector<HoledText::Place> HoledText::within(std::size_t begin, std::size_t count) const
{
    std::vector<Place> places;
    for (const Place &place : m_holes) {
        if (place.at >= begin && place.at - begin < count)
            places.push_back({ place.at - begin, place.hole });
    }
    return places;
}

HoledText HoledText::sub(std::size_t begin, std::size_t count) const
{
    HoledText piece(std::string_view(m_bytes).substr(begin, count));
    piece.m_holes = within(begin, count);
    return piece;
}

std::string_view HoledText::toHole() const
{
    return hasHole() ? bytes().substr(0, m_holes.front().at) : bytes();
}

std::vector<Marker::Part> HoledText::parts() const
{
    std::vector<Marker::Part> parts;
    std::size_t from = 0;
    for (const Place &place : m_holes) {
        parts.push_back({ m_bytes.substr(from, place.at - from) });
        parts.push_back({ {}, place.hole });
        from = place.at + 1;
    }
    parts.push_back({ m_bytes.substr(from) });
    std::erase(parts, Marker::Part());
    return parts;
}

bool HoledText::same(const HoledText &a, std::size_t beginA, const HoledText &b, std::size_t beginB, std::size_t count)
{
    if (a.bytes().substr(beginA, count) != b.bytes().substr(beginB, count))
        return false;
    return (a.m_holes.empty() && b.m_holes.empty()) || a.within(beginA, count) == b.within(beginB, count);
}

std::size_t HoledText::find(const HoledText &piece, std::size_t begin) const
{
    for (std::size_t at = m_bytes.find(piece.m_bytes, begin); at != std::string::npos;
         at = m_bytes.find(piece.m_bytes, at + 1)) {
        if (same(*this, at, piece, 0, piece.size()))
            return at;
    }
    return std::string::npos;
}

std::size_t HoledText::find(Hole hole) const
{
    for (const Place &place : m_holes) {
        if (place.hole == hole)
            return place.at;
    }
    return std::string::npos;
}

bool HoledText::startsWith(const HoledText &piece) const
{
    return piece.size() <= size() && same(*this, 0, piece, 0, piece.size());
}

bool HoledText::endsWith(const HoledText &piece) const
{
    return piece.size() <= size() && same(*this, size() - piece.size(), piece, 0, piece.size());
}

} // namespace Parlance
