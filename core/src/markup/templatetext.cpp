// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "markup/templatetext_p.h"

// "</set_alarm>" with the name as a placeholder is "</", a placeholder and ">": of size 4, and cut after the
// placeholder "</" and the placeholder.
namespace Parlance {

TemplateText::TemplateText(const Marker &marker)
    : m_bytes(marker.before)
{
    std::size_t from = 0;
    for (const Marker::PlaceholderPlace &place : marker.placeholders) {
        m_bytes.append(marker.core, from, place.offset - from);
        append(place.placeholder);
        from = place.offset;
    }
    m_bytes.append(marker.core, from).append(marker.after);
}

void TemplateText::append(Placeholder placeholder)
{
    m_placeholders.push_back({ m_bytes.size(), placeholder });
    m_bytes += filler;
}

void TemplateText::join(const TemplateText &after)
{
    for (const Place &place : after.m_placeholders)
        m_placeholders.push_back({ m_bytes.size() + place.at, place.placeholder });
    m_bytes += after.m_bytes;
}

std::vector<TemplateText::Place> TemplateText::within(std::size_t begin, std::size_t count) const
{
    std::vector<Place> places;
    for (const Place &place : m_placeholders) {
        if (place.at >= begin && place.at - begin < count)
            places.push_back({ place.at - begin, place.placeholder });
    }
    return places;
}

TemplateText TemplateText::sub(std::size_t begin, std::size_t count) const
{
    TemplateText piece(std::string_view(m_bytes).substr(begin, count));
    piece.m_placeholders = within(begin, count);
    return piece;
}

std::string_view TemplateText::toPlaceholder() const
{
    return hasPlaceholder() ? bytes().substr(0, m_placeholders.front().at) : bytes();
}

std::vector<Marker::Part> TemplateText::parts() const
{
    std::vector<Marker::Part> parts;
    std::size_t from = 0;
    for (const Place &place : m_placeholders) {
        parts.push_back({ m_bytes.substr(from, place.at - from) });
        parts.push_back({ {}, place.placeholder });
        from = place.at + 1;
    }
    parts.push_back({ m_bytes.substr(from) });
    std::erase(parts, Marker::Part());
    return parts;
}

bool TemplateText::same(const TemplateText &a, std::size_t beginA, const TemplateText &b, std::size_t beginB,
                        std::size_t count)
{
    if (a.bytes().substr(beginA, count) != b.bytes().substr(beginB, count))
        return false;
    return (a.m_placeholders.empty() && b.m_placeholders.empty()) || a.within(beginA, count) == b.within(beginB, count);
}

std::size_t TemplateText::find(const TemplateText &piece, std::size_t begin) const
{
    for (std::size_t at = m_bytes.find(piece.m_bytes, begin); at != std::string::npos;
         at = m_bytes.find(piece.m_bytes, at + 1)) {
        if (same(*this, at, piece, 0, piece.size()))
            return at;
    }
    return std::string::npos;
}

bool TemplateText::startsWith(const TemplateText &piece) const
{
    return piece.size() <= size() && same(*this, 0, piece, 0, piece.size());
}

bool TemplateText::endsWith(const TemplateText &piece) const
{
    return piece.size() <= size() && same(*this, size() - piece.size(), piece, 0, piece.size());
}

} // namespace Parlance
