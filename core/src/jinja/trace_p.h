// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/runtime_p.h"

/// Where characters come from, while a rendering is traced.
namespace Parlance::Jinja {

/// What origins are: the paths of request data, and the places where the template made text.
class Trace
{
public:
    using Kind = Span::Origin;

    explicit Trace(Heap &heap);

    // --- paths
    Origin root(std::string_view name); ///< Data: a variable of the context
    Origin element(Origin container, std::size_t index); ///< Data: None where the container has no path
    Origin member(Origin container, std::string_view key); ///< Data: None where the container has no path
    static bool hasPath(Origin origin) { return code(origin) - firstPath < pathCodes || code(origin) == placedCode; }
    /// The same path as another kind: the Key, or the Syntax, of a Data origin. Other origins stay as they are.
    Origin as(Kind kind, Origin origin);

    // --- places
    /// The place of a node that makes text now; 0 where there are too many.
    std::uint32_t here(std::uint32_t node) { return add({ m_inside, node, 0, Place::Kind::Text }); }
    /// The same of the node at work: see follow().
    std::uint32_t here() { return here(*m_node); }
    static Origin literal(std::uint32_t place) { return pack(Kind::Template, place); }
    static Origin computed(std::uint32_t place) { return pack(Kind::Computed, place); }
    /// The origin of text that is made at place: of what has no place yet.
    Origin placed(Origin origin, std::uint32_t place);
    static bool lacksPlace(Origin origin) { return code(origin) - firstPath < pathCodes || origin == Origin::None; }
    /// Node is where the node at work is kept, for as long as the rendering takes.
    void follow(const std::uint32_t &node) { m_node = &node; }
    std::vector<Place> takePlaces() { return std::exchange(m_places, {}); }
    const Place &operator[](std::uint32_t place) const { return m_places[place]; }

    // --- what an origin says
    Kind kind(Origin origin) const;
    std::uint32_t place(Origin origin) const; ///< 0 where it has none
    static std::uint32_t index(Origin origin) { return static_cast<std::uint32_t>(origin) & indexMask; }

    /// Remembers the turn or call that a rendering is in, and goes back there.
    class Inside
    {
    public:
        explicit Inside(Trace *trace)
            : m_trace(trace)
            , m_outer(trace ? trace->m_inside : 0)
        { }
        ~Inside() { leave(); }
        Inside(const Inside &) = delete;
        Inside &operator=(const Inside &) = delete;
        void enter(Place::Kind kind, std::uint32_t node, std::size_t turn = 0)
        {
            if (m_trace)
                m_trace->m_inside = m_trace->add({ m_outer, node, static_cast<std::uint32_t>(turn), kind });
        }
        void leave()
        {
            if (m_trace)
                m_trace->m_inside = m_outer;
        }

    private:
        Trace *m_trace;
        std::uint32_t m_outer;
    };

    std::vector<TextRange> generated; ///< as Rendered has it

private:
    // An origin is a code in the upper three bits, a kind and one, and an index in the others: of a place, of a path's
    // node, or of a path with its place.
    static constexpr unsigned codeShift = 29;
    static constexpr std::uint32_t indexMask = (1u << codeShift) - 1;
    static constexpr std::uint32_t firstPath = static_cast<std::uint32_t>(Kind::Data) + 1;
    static constexpr std::uint32_t pathCodes = 3; // Data, Key, Syntax
    static constexpr std::uint32_t placedCode = static_cast<std::uint32_t>(Kind::Computed) + 2;
    static std::uint32_t code(Origin origin) { return static_cast<std::uint32_t>(origin) >> codeShift; }
    static Origin pack(Kind kind, std::size_t index)
    {
        return static_cast<Origin>((static_cast<std::uint32_t>(kind) + 1) << codeShift
                                   | (static_cast<std::uint32_t>(index) & indexMask));
    }

    struct Node
    {
        Origin parent;
        bool isIndex;
        std::size_t index;
        std::string key;
        std::size_t hash;
    };
    struct Placed
    {
        Origin origin; ///< with a path
        std::uint32_t place;
    };
    Origin add(Origin parent, bool isIndex, std::size_t index, std::string_view key);
    void makeRoom();
    std::uint32_t add(const Place &place)
    {
        if (m_places.size() == m_places.capacity() && !makeRoomFor(m_places)) [[unlikely]]
            return 0;
        m_places.push_back(place);
        return static_cast<std::uint32_t>(m_places.size() - 1);
    }
    template <class Entry> bool makeRoomFor(std::vector<Entry> &entries);
    /// The same without a place.
    Origin plain(Origin origin) const { return code(origin) == placedCode ? m_placed[index(origin)].origin : origin; }

    Heap &m_heap;
    std::vector<Node> m_nodes;
    std::vector<std::uint32_t> m_slots;
    std::vector<Place> m_places;
    std::vector<Placed> m_placed;
    const std::uint32_t *m_node = nullptr;
    std::uint32_t m_inside = 0; // the turn or call at work
    friend class TracePaths;
};

/// The paths of a trace as text, each written once.
class TracePaths
{
public:
    explicit TracePaths(const Trace &trace);

    void add(Origin origin);
    std::string takeText() { return std::move(m_text); }
    /// The path of an origin that was added, as a part of text; empty for Template and Computed.
    std::string_view of(Origin origin, const std::string &text) const;

private:
    struct Part
    {
        std::size_t begin = 0;
        std::size_t size = 0;
    };
    const Part &partOf(Origin origin);

    const Trace &m_trace;
    std::vector<Part> m_parts; ///< of each node; the size is 0 where it was not added yet
    std::string m_text;
};

} // namespace Parlance::Jinja
