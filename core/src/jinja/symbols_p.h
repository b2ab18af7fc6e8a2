// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/tree_p.h"

#include <map>
#include <memory>
#include <optional>
#include <set>

namespace Parlance::Jinja {

/// Where a name of some scope lives.
struct SymbolRef
{
    FunctionScope *function = nullptr;
    int slot = 0;
};

/// What a name's slot holds when its scope is entered.
struct SymbolLoad
{
    enum class From : std::uint8_t
    {
        Parameter,
        Resolve,
        Alias,
        Undefined
    };
    From from = From::Undefined;
    SymbolRef alias;
};

/// The names of a scope, found out in the same order and by the same rules as Jinja2's idtracking: which of them are
/// read from the context, which belong to an outer scope, which are the scope's own.
class Symbols
{
public:
    Symbols(const Symbols *parent, FunctionScope *function)
        : m_parent(parent)
        , m_function(function)
        , m_slots(std::make_shared<std::map<const std::string *, int>>())
    { }

    void load(const std::string *name);
    void store(const std::string *name);
    int declareParameter(const std::string *name);

    /// A branch of an if: what it adds to base, which lives on, until base.join() takes it.
    static Symbols branchOf(const Symbols &base);
    void join(const std::vector<Symbols> &branches);

    std::optional<SymbolRef> find(const std::string *name) const;
    /// Whether name is a variable of the context that the scope which knows it never writes: it needs no slot.
    bool readInPlace(const std::string *name) const;
    bool stores(const std::string *name) const;

    struct Entry
    {
        const std::string *name;
        int slot;
        SymbolLoad load;
    };
    /// What has to be loaded when the scope is entered.
    std::vector<Entry> entries() const;
    FunctionScope *function() const { return m_function; }
    const Symbols *parent() const { return m_parent; }

private:
    int define(const std::string *name, SymbolLoad load);
    std::optional<SymbolRef> findOutside(const std::string *name) const;
    bool knows(const std::string *name) const;

    const Symbols *m_parent;
    const Symbols *m_base = nullptr; // of the same scope, when this is a branch
    FunctionScope *m_function;
    std::shared_ptr<std::map<const std::string *, int>> m_slots; // of the whole scope
    std::map<const std::string *, SymbolLoad> m_loads;
    std::set<const std::string *> m_stores;
};

} // namespace Parlance::Jinja
