#include "jinja/symbols_p.h"

namespace Parlance::Jinja {

int Symbols::define(const std::string *name, SymbolLoad load)
{
    const auto [slot, added] = m_slots->try_emplace(name, m_function->slots);
    m_function->slots += added;
    m_refs[name] = slot->second;
    m_loads[name] = load;
    return slot->second;
}

std::optional<SymbolRef> Symbols::find(const std::string *name) const
{
    for (const Symbols *scope = this; scope; scope = scope->m_parent) {
        if (const auto found = scope->m_refs.find(name); found != scope->m_refs.end())
            return SymbolRef{ scope->m_function, found->second };
    }
    return {};
}

bool Symbols::readInPlace(const std::string *name) const
{
    for (const Symbols *scope = this; scope; scope = scope->m_parent) {
        if (scope->m_refs.contains(name))
            return scope->m_loads.at(name).from == SymbolLoad::From::Resolve && !scope->m_stores.contains(name);
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
    if (m_refs.contains(name))
        return;
    const std::optional<SymbolRef> outer = m_parent ? m_parent->find(name) : std::nullopt;
    if (outer)
        define(name, { SymbolLoad::From::Alias, *outer });
    else
        define(name, { SymbolLoad::From::Undefined, {} });
}

int Symbols::declareParameter(const std::string *name)
{
    m_stores.insert(name);
    return define(name, { SymbolLoad::From::Parameter, {} });
}

// A name that only some branches write keeps, in the others, what it was outside.
void Symbols::branchUpdate(const std::vector<Symbols> &branches)
{
    std::map<const std::string *, std::size_t> stores;
    for (const Symbols &branch : branches) {
        for (const std::string *name : branch.m_stores) {
            if (!m_stores.contains(name))
                ++stores[name];
        }
    }
    for (const Symbols &branch : branches) {
        for (const auto &[name, slot] : branch.m_refs)
            m_refs[name] = slot;
        for (const auto &[name, load] : branch.m_loads)
            m_loads[name] = load;
        m_stores.insert(branch.m_stores.begin(), branch.m_stores.end());
    }
    for (const auto &[name, count] : stores) {
        if (count == branches.size())
            continue;
        const std::optional<SymbolRef> outer = m_parent ? m_parent->find(name) : std::nullopt;
        if (outer)
            m_loads[name] = { SymbolLoad::From::Alias, *outer };
        else
            m_loads[name] = { SymbolLoad::From::Resolve, {} };
    }
}

std::vector<Symbols::Entry> Symbols::entries() const
{
    std::vector<Entry> result;
    for (const auto &[name, load] : m_loads)
        result.push_back({ name, m_refs.at(name), load });
    return result;
}

} // namespace Parlance::Jinja
