// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/symbols_p.h"

namespace Parlance::Jinja {

int Symbols::define(const std::string *name, SymbolLoad load)
{
    const auto [slot, added] = m_slots->try_emplace(name, m_function->slots);
    m_function->slots += added;
    m_loads[name] = load;
    return slot->second;
}

bool Symbols::knows(const std::string *name) const
{
    for (const Symbols *part = this; part; part = part->m_base) {
        if (part->m_loads.contains(name))
            return true;
    }
    return false;
}

bool Symbols::stores(const std::string *name) const
{
    for (const Symbols *part = this; part; part = part->m_base) {
        if (part->m_stores.contains(name))
            return true;
    }
    return false;
}

std::optional<SymbolRef> Symbols::find(const std::string *name) const
{
    for (const Symbols *scope = this; scope; scope = scope->m_parent) {
        if (scope->knows(name))
            return SymbolRef{ scope->m_function, scope->m_slots->at(name) };
    }
    return {};
}

std::optional<SymbolRef> Symbols::findOutside(const std::string *name) const
{
    return m_parent ? m_parent->find(name) : std::nullopt;
}

bool Symbols::readInPlace(const std::string *name) const
{
    for (const Symbols *scope = this; scope; scope = scope->m_parent) {
        const auto found = scope->m_loads.find(name);
        if (found != scope->m_loads.end())
            return found->second.from == SymbolLoad::From::Resolve && !scope->m_stores.contains(name);
    }
    return true;
}

void Symbols::load(const std::string *name)
{
    if (!find(name))
        define(name, { SymbolLoad::From::Resolve, {} });
}

void Symbols::store(const std::string *name)
{
    m_stores.insert(name);
    if (knows(name))
        return;
    if (const std::optional<SymbolRef> outer = findOutside(name))
        define(name, { SymbolLoad::From::Alias, *outer });
    else
        define(name, { SymbolLoad::From::Undefined, {} });
}

int Symbols::declareParameter(const std::string *name)
{
    m_stores.insert(name);
    return define(name, { SymbolLoad::From::Parameter, {} });
}

Symbols Symbols::branchOf(const Symbols &base)
{
    Symbols branch(base.m_parent, base.m_function);
    branch.m_base = &base;
    branch.m_slots = base.m_slots;
    return branch;
}

// A name that only some branches write keeps, in the others, what it was outside.
void Symbols::join(const std::vector<Symbols> &branches)
{
    std::map<const std::string *, std::size_t> counts;
    for (const Symbols &branch : branches) {
        for (const std::string *name : branch.m_stores) {
            if (!stores(name))
                ++counts[name];
        }
    }
    for (const Symbols &branch : branches) {
        for (const auto &[name, load] : branch.m_loads)
            m_loads[name] = load;
        m_stores.insert(branch.m_stores.begin(), branch.m_stores.end());
    }
    for (const auto &[name, count] : counts) {
        if (count == branches.size())
            continue;
        if (const std::optional<SymbolRef> outer = findOutside(name))
            m_loads[name] = { SymbolLoad::From::Alias, *outer };
        else
            m_loads[name] = { SymbolLoad::From::Resolve, {} };
    }
}

std::vector<Symbols::Entry> Symbols::entries() const
{
    std::vector<Entry> result;
    for (const auto &[name, load] : m_loads)
        result.push_back({ name, m_slots->at(name), load });
    return result;
}

} // namespace Parlance::Jinja
