// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// Lists and dicts made while rendering.
#include "jinja/builtins_p.h"

namespace Parlance::Jinja {

namespace {

constexpr std::size_t linearEntries = 8; // up to here a search compares keys one by one, texts without their hashes

} // namespace

List::List(Heap &heap, std::size_t reserve)
    : Counted(heap, sizeof *this + reserve * sizeof(Var))
{
    m_items.reserve(reserve);
    m_charged = reserve;
}

List::List(Heap &heap, Vars items)
    : Counted(heap, sizeof *this + items.capacity() * sizeof(Var))
    , m_items(std::move(items))
    , m_charged(m_items.capacity())
{ }

void List::append(Var value)
{
    if (m_items.size() == m_charged) {
        const std::size_t more = std::max<std::size_t>(4, m_charged);
        charge(more * sizeof(Var));
        m_charged += more;
        m_items.reserve(m_charged);
    }
    m_items.push_back(std::move(value));
}

Dict::Dict(Heap &heap)
    : Counted(heap, sizeof *this)
{ }

template <class Matches> std::ptrdiff_t Dict::search(std::size_t hash, const Matches &matches) const
{
    if (m_slots.empty()) {
        for (std::size_t i = 0; i < m_entries.size(); ++i) {
            if (matches(m_entries[i]))
                return static_cast<std::ptrdiff_t>(i);
        }
        return -1;
    }
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t slot = hash & mask; m_slots[slot]; slot = (slot + 1) & mask) {
        if (matches(m_entries[m_slots[slot] - 1]))
            return m_slots[slot] - 1;
    }
    return -1;
}

std::ptrdiff_t Dict::indexOf(std::string_view text, std::size_t hash) const
{
    return search(hash, [text](const Entry &entry) { return entry.key.isString() && entry.key.view() == text; });
}

// 0 where nobody looks at it.
std::size_t Dict::hashOf(Runtime &runtime, const Var &key) const
{
    if (!m_slots.empty() || !key.isString())
        return runtime.hash(key);
    runtime.step(key.view().size() / 32);
    return 0;
}

std::ptrdiff_t Dict::indexOf(Runtime &runtime, const Var &key, std::size_t hash) const
{
    if (key.isString())
        return indexOf(key.view(), hash);
    return search(hash, [&](const Entry &entry) {
        return !entry.key.isString() && entry.hash == hash && (entry.key.same(key) || runtime.equal(entry.key, key));
    });
}

void Dict::index(std::size_t position)
{
    const std::size_t mask = m_slots.size() - 1;
    std::size_t slot = m_entries[position].hash & mask;
    while (m_slots[slot])
        slot = (slot + 1) & mask;
    m_slots[slot] = static_cast<std::uint32_t>(position + 1);
}

const Var *Dict::find(Runtime &runtime, const Var &key) const
{
    const std::ptrdiff_t index = indexOf(runtime, key, hashOf(runtime, key));
    return index < 0 ? nullptr : &m_entries[static_cast<std::size_t>(index)].value;
}

const Var *Dict::find(std::string_view key) const
{
    const std::ptrdiff_t index = indexOf(key, m_slots.empty() ? 0 : std::hash<std::string_view>()(key));
    return index < 0 ? nullptr : &m_entries[static_cast<std::size_t>(index)].value;
}

void Dict::set(Runtime &runtime, Var key, Var value)
{
    runtime.step(3);
    const std::size_t hash = hashOf(runtime, key);
    const std::ptrdiff_t found = indexOf(runtime, key, hash);
    if (found >= 0) {
        m_entries[static_cast<std::size_t>(found)].value = std::move(value);
        return;
    }
    charge(sizeof(Entry) * 2);
    m_entries.push_back({ std::move(key), std::move(value), hash });
    if (m_entries.size() <= linearEntries)
        return;
    if (m_entries.size() * 2 <= m_slots.size()) {
        index(m_entries.size() - 1);
        return;
    }
    if (m_slots.empty()) {
        for (Entry &entry : m_entries)
            entry.hash = runtime.hash(entry.key);
    }
    m_slots.assign(std::max<std::size_t>(32, m_slots.size() * 2), 0);
    for (std::size_t i = 0; i < m_entries.size(); ++i)
        index(i);
}

} // namespace Parlance::Jinja
