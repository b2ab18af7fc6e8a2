// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/trace_p.h"

#include <algorithm>
#include <cstring>
#include <functional>

namespace Parlance::Jinja {

static constexpr std::size_t firstPlaces = 128; // that there is room for at first

Trace::Trace(Heap &heap)
    : m_heap(heap)
{
    m_places.reserve(firstPlaces);
    add(Place()); // the template itself
}

// Whether there may be more entries, for which there is room then.
template <class Entry> bool Trace::makeRoomFor(std::vector<Entry> &entries)
{
    constexpr std::size_t most = indexMask + std::size_t{ 1 };
    const std::size_t capacity = std::min(std::max(firstPlaces, entries.capacity() * 2), most);
    if (capacity == entries.capacity())
        return false;
    m_heap.charge((capacity - entries.capacity()) * sizeof(Entry));
    entries.reserve(capacity);
    return true;
}

template bool Trace::makeRoomFor(std::vector<Place> &entries); // which the header calls

Origin Trace::placed(Origin origin, std::uint32_t place)
{
    if (origin == Origin::None)
        return computed(place);
    if (!lacksPlace(origin) || (m_placed.size() == m_placed.capacity() && !makeRoomFor(m_placed)))
        return origin;
    m_placed.push_back({ origin, place });
    return static_cast<Origin>(placedCode << codeShift | static_cast<std::uint32_t>(m_placed.size() - 1));
}

Trace::Kind Trace::kind(Origin origin) const
{
    const std::uint32_t bits = code(plain(origin));
    return bits == 0 ? Kind::Computed : static_cast<Kind>(bits - 1);
}

std::uint32_t Trace::place(Origin origin) const
{
    if (code(origin) == placedCode)
        return m_placed[index(origin)].place;
    return hasPath(origin) ? 0 : index(origin);
}

Origin Trace::as(Kind kind, Origin origin)
{
    if (!hasPath(origin))
        return origin;
    const Origin other = pack(kind, index(plain(origin)));
    return code(origin) == placedCode ? placed(other, m_placed[index(origin)].place) : other;
}

template <class Word> static std::size_t wordAt(std::string_view text, std::size_t at)
{
    Word word;
    std::memcpy(&word, text.data() + at, sizeof word);
    return word;
}

// Keys are short, most of them: two words that may overlap hold all of one.
static std::size_t hashOf(std::string_view key)
{
    const std::size_t size = key.size();
    if (size > 16)
        return std::hash<std::string_view>()(key);
    if (size >= 8)
        return wordAt<std::uint64_t>(key, 0) * 31 + wordAt<std::uint64_t>(key, size - 8);
    if (size >= 4)
        return wordAt<std::uint32_t>(key, 0) << 32 | wordAt<std::uint32_t>(key, size - 4);
    return size == 0 ? 0
                     : wordAt<std::uint8_t>(key, 0) << 16 | wordAt<std::uint8_t>(key, size / 2) << 8
            | wordAt<std::uint8_t>(key, size - 1);
}

static std::size_t hashOf(Origin parent, bool isIndex, std::size_t index, std::string_view key)
{
    constexpr std::size_t odd = 0x9E3779B97F4A7C15; // 2^64 by the golden ratio: spreads what differs over all bits
    const std::size_t place = static_cast<std::size_t>(parent) * 1000003 + index * 7 + isIndex;
    const std::size_t hash = (hashOf(key) + key.size() + place * odd) * odd;
    return hash ^ hash >> 32;
}

void Trace::makeRoom()
{
    m_slots.assign(std::max<std::size_t>(64, m_slots.size() * 2), 0);
    m_nodes.reserve(m_slots.size() / 2);
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        std::size_t slot = m_nodes[i].hash & (m_slots.size() - 1);
        while (m_slots[slot])
            slot = (slot + 1) & (m_slots.size() - 1);
        m_slots[slot] = static_cast<std::uint32_t>(i + 1);
    }
}

Origin Trace::add(Origin parent, bool isIndex, std::size_t index, std::string_view key)
{
    if (m_nodes.size() * 2 >= m_slots.size())
        makeRoom();
    const std::size_t hash = hashOf(parent, isIndex, index, key);
    std::size_t slot = hash & (m_slots.size() - 1);
    for (; m_slots[slot]; slot = (slot + 1) & (m_slots.size() - 1)) {
        const Node &other = m_nodes[m_slots[slot] - 1];
        if (other.parent == parent && other.isIndex == isIndex && other.index == index && other.key == key)
            return pack(Kind::Data, m_slots[slot] - 1);
    }
    m_nodes.push_back({ parent, isIndex, index, std::string(key), hash });
    m_slots[slot] = static_cast<std::uint32_t>(m_nodes.size());
    return pack(Kind::Data, m_nodes.size() - 1);
}

Origin Trace::root(std::string_view name)
{
    return add(Origin::None, false, 0, name);
}

Origin Trace::element(Origin container, std::size_t index)
{
    if (!hasPath(container))
        return Origin::None;
    return add(as(Kind::Data, container), true, index, {});
}

Origin Trace::member(Origin container, std::string_view key)
{
    if (!hasPath(container))
        return Origin::None;
    return add(as(Kind::Data, container), false, 0, key);
}

TracePaths::TracePaths(const Trace &trace)
    : m_trace(trace)
    , m_parts(trace.m_nodes.size())
{ }

void TracePaths::add(Origin origin)
{
    if (Trace::hasPath(origin))
        partOf(origin);
}

const TracePaths::Part &TracePaths::partOf(Origin origin)
{
    static constexpr Part none;
    if (!Trace::hasPath(origin))
        return none;
    const std::uint32_t index = Trace::index(m_trace.plain(origin));
    Part &part = m_parts[index];
    if (part.size > 0)
        return part;
    const Trace::Node &node = m_trace.m_nodes[index];
    const Part parent = partOf(node.parent);
    part.begin = m_text.size();
    m_text.append(m_text, parent.begin, parent.size);
    if (node.isIndex)
        m_text.append(1, '[').append(std::to_string(node.index)).append(1, ']');
    else
        m_text.append(parent.size == 0 ? "" : ".").append(node.key);
    part.size = m_text.size() - part.begin;
    return part;
}

std::string_view TracePaths::of(Origin origin, const std::string &text) const
{
    if (!Trace::hasPath(origin))
        return {};
    const Part &part = m_parts[Trace::index(m_trace.plain(origin))];
    return std::string_view(text).substr(part.begin, part.size);
}

EnumNames namesOf(Place::Kind)
{
    static constexpr const char *names[] = { "text", "loop", "call" };
    return names;
}

EnumNames namesOf(Span::Origin)
{
    static constexpr const char *names[] = { "template", "data", "key", "syntax", "computed" };
    return names;
}

} // namespace Parlance::Jinja
