// Origins: a kind in the upper three bits, an index in the others.
#include "jinja/runtime_p.h"

#include <functional>

namespace Parlance::Jinja {

namespace {

constexpr unsigned kindShift = 29;
constexpr std::uint32_t indexMask = (1u << kindShift) - 1;

Origin pack(Trace::Kind kind, std::size_t index)
{
    const auto bits = static_cast<std::uint32_t>(kind) + 1;
    return static_cast<Origin>((bits << kindShift) | (static_cast<std::uint32_t>(index) & indexMask));
}

} // namespace

Origin Trace::place(Kind kind, std::size_t offset)
{
    return pack(kind, offset);
}

Trace::Kind Trace::kind(Origin origin)
{
    const std::uint32_t bits = static_cast<std::uint32_t>(origin) >> kindShift;
    return bits == 0 ? Kind::Computed : static_cast<Kind>(bits - 1);
}

std::size_t Trace::index(Origin origin)
{
    return static_cast<std::uint32_t>(origin) & indexMask;
}

bool Trace::hasPath(Origin origin)
{
    const Kind kind = Trace::kind(origin);
    return kind == Kind::Data || kind == Kind::Key || kind == Kind::Syntax;
}

Origin Trace::as(Kind kind, Origin origin)
{
    return hasPath(origin) ? pack(kind, index(origin)) : origin;
}

Origin Trace::add(Node node)
{
    std::size_t hash = std::hash<std::string>()(node.key) * 31 + static_cast<std::size_t>(node.parent) * 1000003
        + node.index * 7 + node.isIndex;
    if (m_nodes.size() * 2 >= m_slots.size()) {
        m_slots.assign(std::max<std::size_t>(64, m_slots.size() * 2), 0);
        for (std::size_t i = 0; i < m_nodes.size(); ++i) {
            std::size_t slot = m_nodes[i].hash & (m_slots.size() - 1);
            while (m_slots[slot])
                slot = (slot + 1) & (m_slots.size() - 1);
            m_slots[slot] = static_cast<std::uint32_t>(i + 1);
        }
    }
    std::size_t slot = hash & (m_slots.size() - 1);
    for (; m_slots[slot]; slot = (slot + 1) & (m_slots.size() - 1)) {
        const Node &other = m_nodes[m_slots[slot] - 1];
        if (other.parent == node.parent && other.isIndex == node.isIndex && other.index == node.index
            && other.key == node.key)
            return pack(Kind::Data, m_slots[slot] - 1);
    }
    node.hash = hash;
    m_nodes.push_back(std::move(node));
    m_slots[slot] = static_cast<std::uint32_t>(m_nodes.size());
    return pack(Kind::Data, m_nodes.size() - 1);
}

Origin Trace::root(std::string_view name)
{
    return add({ Origin::None, false, 0, std::string(name), 0 });
}

Origin Trace::element(Origin container, std::size_t index)
{
    if (!hasPath(container))
        return Origin::None;
    return add({ as(Kind::Data, container), true, index, {}, 0 });
}

Origin Trace::member(Origin container, std::string_view key)
{
    if (!hasPath(container))
        return Origin::None;
    return add({ as(Kind::Data, container), false, 0, std::string(key), 0 });
}

const std::string &Trace::path(Origin origin) const
{
    static const std::string none;
    if (!hasPath(origin))
        return none;
    m_paths.resize(m_nodes.size());
    std::string &known = m_paths[index(origin)];
    if (!known.empty())
        return known;
    const Node &node = m_nodes[index(origin)];
    const std::string &parent = path(node.parent);
    known.reserve(parent.size() + node.key.size() + 8);
    known = parent;
    if (node.isIndex)
        known.append(1, '[').append(std::to_string(node.index)).append(1, ']');
    else
        known.append(parent.empty() ? "" : ".").append(node.key);
    return known;
}

} // namespace Parlance::Jinja
