// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/symbols_p.h"
#include "jinja/token_p.h"

#include <array>
#include <functional>
#include <unordered_map>

namespace Parlance::Jinja {

/// Names that mean something where a body reads them before it writes them, closures included.
enum class Special : std::uint8_t
{
    Loop,
    Caller,
    Kwargs,
    Varargs
};

/// What Jinja2's code generator knows while it walks the tree: the scope, the escaping, what break would leave.
class Resolver
{
public:
    explicit Resolver(Tree &tree)
        : m_tree(tree)
    {
        constexpr std::array<std::string_view, 4> names{ "loop", "caller", "kwargs", "varargs" };
        for (std::size_t i = 0; i < names.size(); ++i) {
            m_isMentioned[i] = tree.names.contains(names[i]);
            m_specials[i] = name(names[i]);
        }
    }

    void run();

    void resolveAll(const Body &body);
    void resolve(Node *node)
    {
        if (node)
            node->resolve(*this);
    }
    void resolveName(Name &name);
    int contextName(const std::string *name);
    Loads loads(const Symbols &symbols);
    [[noreturn]] void fail(std::string message, std::uint32_t offset) const;
    const std::string *name(std::string_view text) { return m_tree.intern(text); }

    bool readsFirst(const Body &body, Special name);

    /// Resolves what a macro or call block has, in a scope of its own.
    void resolveMacro(MacroBody &macro, std::uint32_t offset, const std::function<void(Symbols &)> &analyze);

    /// The state while a scope is walked; set back when it ends.
    class Scope
    {
    public:
        Scope(Resolver &resolver, Symbols &symbols)
            : m_resolver(resolver)
            , m_symbols(std::exchange(resolver.m_symbols, &symbols))
            , m_soft(std::exchange(resolver.m_soft, false))
            , m_inLoop(resolver.m_inLoop)
        { }
        ~Scope()
        {
            m_resolver.m_symbols = m_symbols;
            m_resolver.m_soft = m_soft;
            m_resolver.m_inLoop = m_inLoop;
        }
        Scope(const Scope &) = delete;
        Scope &operator=(const Scope &) = delete;

    private:
        Resolver &m_resolver;
        Symbols *m_symbols;
        bool m_soft;
        bool m_inLoop;
    };

    Symbols *symbols() const { return m_symbols; }
    bool &soft() { return m_soft; } ///< in an if: unknown filters are found out when they are used
    bool &inLoop() { return m_inLoop; } ///< break and continue have something to leave
    Escaping &escaping() { return m_escaping; }
    Escaping &knownEscaping() { return m_knownEscaping; } ///< where it is Dynamic: what it was before

private:
    enum class First : std::uint8_t
    {
        Nothing,
        Read,
        Written
    };
    using FirstUses = std::array<First, 4>;

    FirstUses firstUses(Node &node);
    static void merge(FirstUses &uses, const FirstUses &later);
    void forbidLoopTargets(Node &node, bool inLoop) const;

    Tree &m_tree;
    std::array<bool, 4> m_isMentioned = {}; // of Special, whether the template has the word at all
    std::array<const std::string *, 4> m_specials = {}; // the names, in the order of Special
    std::unordered_map<const std::string *, int> m_contextNames;
    std::unordered_map<const Node *, FirstUses> m_firstUses; // of nodes that have bodies
    Symbols *m_symbols = nullptr;
    bool m_soft = false;
    bool m_inLoop = false;
    Escaping m_escaping = Escaping::Off;
    Escaping m_knownEscaping = Escaping::Off;
};

} // namespace Parlance::Jinja
