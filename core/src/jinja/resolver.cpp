// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/resolver_p.h"

#include "jinja/builtins_p.h"

#include <algorithm>
#include <typeinfo>

namespace Parlance::Jinja {

void Resolver::fail(std::string message, std::uint32_t offset) const
{
    throw SyntaxFailure{ ErrorCode::TemplateSyntax, offset, std::move(message) };
}

void Resolver::run()
{
    Symbols root(nullptr, &m_tree.function);
    for (const StmtPtr &statement : m_tree.body)
        statement->track(root);
    const Scope scope(*this, root);
    if (m_tree.assignsLoop) {
        for (const StmtPtr &statement : m_tree.body)
            forbidLoopTargets(*statement, false);
    }
    resolveAll(m_tree.body);
    m_tree.loads = loads(root);
}

void Resolver::resolveAll(const Body &body)
{
    for (const StmtPtr &statement : body)
        statement->resolve(*this);
}

int Resolver::contextName(const std::string *name)
{
    const auto [found, added] = m_contextNames.try_emplace(name, static_cast<int>(m_tree.contextNames.size()));
    if (added) {
        m_tree.contextNames.push_back(*name);
        m_tree.globals.push_back(findGlobal(*name));
    }
    return found->second;
}

namespace {

// Functions outwards from one to the other.
int hopsBetween(const Symbols &from, const FunctionScope *to)
{
    int hops = 0;
    const FunctionScope *function = from.function();
    for (; function && function != to; function = function->outer)
        ++hops;
    return hops;
}

} // namespace

Loads Resolver::loads(const Symbols &symbols)
{
    Loads result;
    for (const Symbols::Entry &entry : symbols.entries()) {
        Load load;
        load.slot = entry.slot;
        switch (entry.load.from) {
        case SymbolLoad::From::Parameter:
            continue;
        case SymbolLoad::From::Undefined:
            break;
        case SymbolLoad::From::Resolve:
            if (!symbols.stores(entry.name))
                continue; // read in place
            load.from = Load::From::Context;
            load.source = contextName(entry.name);
            break;
        case SymbolLoad::From::Alias:
            if (symbols.parent()->readInPlace(entry.name)) {
                load.from = Load::From::Context;
                load.source = contextName(entry.name);
                break;
            }
            load.from = Load::From::Slot;
            load.hops = hopsBetween(symbols, entry.load.alias.function);
            load.source = entry.load.alias.slot;
            break;
        }
        result.push_back(load);
    }
    return result;
}

void Resolver::resolveName(Name &name)
{
    if (m_symbols->readInPlace(name.name)) {
        name.hops = -1;
        name.slot = contextName(name.name);
        return;
    }
    const SymbolRef ref = *m_symbols->find(name.name);
    name.hops = hopsBetween(*m_symbols, ref.function);
    name.slot = ref.slot;
}

void Resolver::merge(FirstUses &uses, const FirstUses &later)
{
    for (std::size_t i = 0; i < uses.size(); ++i) {
        if (uses[i] == First::Nothing)
            uses[i] = later[i];
    }
}

Resolver::FirstUses Resolver::firstUses(Node &node)
{
    FirstUses uses{};
    if (const Name *name = node.asName()) {
        const auto found = std::find(m_specials.begin(), m_specials.end(), name->name);
        if (found != m_specials.end())
            uses[static_cast<std::size_t>(found - m_specials.begin())] =
                name->use == Name::Use::Load ? First::Read : First::Written;
        return uses;
    }
    if (!node.hasBody()) {
        node.children([&](Node &child) { merge(uses, firstUses(child)); });
        return uses;
    }
    // It is asked for again with what is around it.
    if (const auto known = m_firstUses.find(&node); known != m_firstUses.end())
        return known->second;
    node.children([&](Node &child) { merge(uses, firstUses(child)); });
    m_firstUses[&node] = uses;
    return uses;
}

bool Resolver::readsFirst(const Body &body, Special name)
{
    if (!m_isMentioned[static_cast<std::size_t>(name)])
        return false;
    FirstUses uses{};
    for (const StmtPtr &statement : body)
        merge(uses, firstUses(*statement));
    return uses[static_cast<std::size_t>(name)] == First::Read;
}

void Resolver::forbidLoopTargets(Node &node, bool inLoop) const
{
    const Name *name = node.asName();
    if (inLoop && name && name->use == Name::Use::Store
        && name->name == m_specials[static_cast<std::size_t>(Special::Loop)])
        fail("Can't assign to special loop variable in for-loop target", name->offset);
    inLoop = inLoop || typeid(node) == typeid(For);
    node.children([&](Node &child) { forbidLoopTargets(child, inLoop); });
}

void Resolver::resolveMacro(MacroBody &macro, std::uint32_t offset, const std::function<void(Symbols &)> &analyze)
{
    macro.function = std::make_shared<FunctionScope>();
    macro.function->outer = m_symbols->function();
    macro.function->outer->hasInner = true;
    macro.autoescape = m_escaping == Escaping::On;
    Symbols inner(m_symbols, macro.function.get());
    analyze(inner);

    const auto isParameter = [&](std::string_view wanted) {
        return std::any_of(macro.parameters.begin(), macro.parameters.end(),
                           [&](const auto &parameter) { return *parameter->name == wanted; });
    };
    macro.usesCaller = readsFirst(macro.body, Special::Caller);
    macro.explicitCaller = isParameter("caller");
    const auto callerAt = std::find_if(macro.parameters.begin(), macro.parameters.end(),
                                       [](const auto &parameter) { return *parameter->name == "caller"; });
    const auto withoutDefault = macro.parameters.size() - macro.defaults.size();
    if (macro.usesCaller && macro.explicitCaller
        && static_cast<std::size_t>(callerAt - macro.parameters.begin()) < withoutDefault)
        fail(
            "When defining macros or call blocks the special \"caller\" argument must be omitted or be given a default",
            offset);
    if (macro.usesCaller && !macro.explicitCaller)
        macro.callerSlot = inner.declareParameter(name("caller"));
    macro.usesKeywords = readsFirst(macro.body, Special::Kwargs) && !isParameter("kwargs");
    if (macro.usesKeywords)
        macro.keywordsSlot = inner.declareParameter(name("kwargs"));
    macro.usesRest = readsFirst(macro.body, Special::Varargs) && !isParameter("varargs");
    if (macro.usesRest)
        macro.restSlot = inner.declareParameter(name("varargs"));
    if ((macro.usesCaller && !macro.explicitCaller) || macro.usesKeywords || macro.usesRest)
        analyze(inner); // with these

    const Scope scope(*this, inner);
    m_inLoop = false;
    for (const auto &parameter : macro.parameters)
        resolve(parameter.get());
    for (const ExprPtr &value : macro.defaults)
        resolve(value.get());
    resolveAll(macro.body);
    macro.loads = loads(inner);
}

void resolveTree(Tree &tree)
{
    Resolver(tree).run();
}

} // namespace Parlance::Jinja
