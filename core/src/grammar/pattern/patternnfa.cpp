// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/pattern/patternnfa_p.h"

#include "grammar/rules/term_p.h"

namespace Parlance::Gbnf {

namespace {

using Index = PatternNfa::Index;
using Kind = Pattern::Kind;

class Builder
{
public:
    PatternNfa build(const Pattern &pattern, bool openLeft, bool openRight)
    {
        Index at = add();
        if (openLeft)
            at = afterAnything(at);
        at = after(at, pattern);
        if (openRight)
            at = afterAnything(at);
        m_nfa.end = at;
        return std::move(m_nfa);
    }

private:
    Index add()
    {
        static constexpr std::size_t most = 60'000;
        m_nfa.tooLarge = m_nfa.tooLarge || m_nfa.states.size() >= most;
        m_nfa.states.emplace_back();
        return static_cast<Index>(m_nfa.states.size() - 1);
    }

    Index addBehind(Index from)
    {
        const Index to = add();
        m_nfa.states[from].empty.push_back(to);
        return to;
    }

    Index afterSet(Index from, const CodePoints &on)
    {
        const Index mover = addBehind(from);
        const Index to = add();
        m_nfa.states[mover].on = on;
        m_nfa.states[mover].to = to;
        return to;
    }

    Index afterAnything(Index from)
    {
        const Index loop = addBehind(from);
        m_nfa.states[loop].on = CodePoints::all();
        m_nfa.states[loop].to = loop;
        return addBehind(loop);
    }

    Index afterAssertion(Index from, const Pattern &pattern)
    {
        const Index mover = addBehind(from);
        const Index to = add();
        PatternNfa::State &state = m_nfa.states[mover];
        state.asserts = true;
        state.assertion = pattern.kind;
        state.to = to;
        if (pattern.kind >= Kind::Ahead) {
            state.look = static_cast<Index>(m_nfa.looks.size());
            m_nfa.looks.push_back(&pattern);
        }
        return to;
    }

    Index afterChoice(Index from, const Pattern &pattern)
    {
        const Index to = add();
        for (const Pattern &part : pattern.parts)
            m_nfa.states[after(addBehind(from), part)].empty.push_back(to);
        return to;
    }

    Index afterStar(Index from, const Pattern &part)
    {
        const Index loop = addBehind(from);
        m_nfa.states[after(addBehind(loop), part)].empty.push_back(loop);
        return addBehind(loop);
    }

    Index afterRepeat(Index from, const Pattern &pattern)
    {
        const Pattern &part = pattern.parts.front();
        for (int i = 0; i < pattern.minimum && !m_nfa.tooLarge; ++i)
            from = after(from, part);
        if (pattern.maximum == unbounded)
            return afterStar(from, part);
        const Index to = add();
        for (int i = pattern.minimum; i < pattern.maximum && !m_nfa.tooLarge; ++i) {
            m_nfa.states[from].empty.push_back(to);
            from = after(from, part);
        }
        m_nfa.states[from].empty.push_back(to);
        return to;
    }

    /// Adds the pattern's matches after the state; gives the state after them.
    Index after(Index from, const Pattern &pattern)
    {
        if (m_nfa.tooLarge)
            return from;
        switch (pattern.kind) {
        case Kind::Set:
            return afterSet(from, pattern.set);
        case Kind::Sequence:
        case Kind::Group:
            for (const Pattern &part : pattern.parts)
                from = after(from, part);
            return from;
        case Kind::Choice:
            return afterChoice(from, pattern);
        case Kind::Repeat:
            return afterRepeat(from, pattern);
        default:
            return afterAssertion(from, pattern);
        }
    }

    PatternNfa m_nfa;
};

} // namespace

PatternNfa nfaOf(const Pattern &pattern, bool openLeft, bool openRight)
{
    return Builder().build(pattern, openLeft, openRight);
}

} // namespace Parlance::Gbnf
