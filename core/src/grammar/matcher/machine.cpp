// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/matcher/machine_p.h"

#include <algorithm>

namespace Parlance::Gbnf {

namespace {

using Index = Machine::Index;

/// How many states a term would take, up to a limit.
std::size_t weight(const Term &term)
{
    std::size_t sum = term.kind == Term::Kind::Text ? term.text.size() : 1;
    for (const Term &part : term.parts)
        sum += weight(part);
    return sum;
}

class Compiler
{
public:
    Compiler(const RuleSet &rules, std::size_t maximumStates)
        : m_rules(rules)
        , m_limit(maximumStates)
    { }

    bool compile(Machine &out)
    {
        ruleIndex("root");
        for (std::size_t i = 0; i < m_pending.size() && !tooLarge(); ++i) {
            const Term *body = m_pending[i];
            const Index start = add();
            m_starts.push_back(start);
            const Index last = after(start, *body);
            m_states[last].accepts = true;
        }
        if (tooLarge())
            return false;
        out.starts = std::move(m_starts);
        for (Index i = 0; i < m_states.size(); ++i)
            out.states.push_back(closed(i));
        for (Machine::State &state : out.states) {
            for (Machine::Call &call : state.calls) {
                const Machine::State &to = out.states[call.to];
                call.isLast = to.accepts && to.moves.empty() && to.calls.empty();
            }
        }
        return !m_tooLarge;
    }

private:
    struct Draft
    {
        std::vector<Machine::ByteMove> moves;
        std::vector<Machine::Call> calls;
        std::vector<Index> empty;
        bool accepts = false;
    };

    bool tooLarge() const { return m_tooLarge || m_states.size() > m_limit; }

    Index add()
    {
        m_states.emplace_back();
        return static_cast<Index>(m_states.size() - 1);
    }

    Index addBehind(Index from)
    {
        const Index to = add();
        m_states[from].empty.push_back(to);
        return to;
    }

    Index ruleIndex(const std::string &name)
    {
        const auto [it, isNew] = m_ruleIndex.try_emplace(name, static_cast<Index>(m_pending.size()));
        if (isNew)
            m_pending.push_back(m_rules.find(name));
        return it->second;
    }

    Index afterText(Index from, const std::string &bytes)
    {
        for (const char c : bytes) {
            const Index to = add();
            const auto byte = static_cast<std::uint8_t>(c);
            m_states[from].moves.push_back({ byte, byte, to });
            from = to;
        }
        return from;
    }

    Index afterSet(Index from, const CodePoints &set)
    {
        const Index to = add();
        for (const ByteSequence &product : byteSequences(set)) {
            Index at = from;
            for (int i = 0; i < product.length; ++i) {
                const Index next = i + 1 < product.length ? add() : to;
                m_states[at].moves.push_back({ product.bytes[i].first, product.bytes[i].last, next });
                at = next;
            }
        }
        return to;
    }

    Index afterCall(Index from, Index rule)
    {
        const Index to = add();
        m_states[from].calls.push_back({ rule, to, false });
        return to;
    }

    Index afterChoice(Index from, const std::vector<Term> &alternatives)
    {
        const Index to = add();
        for (const Term &alternative : alternatives) {
            const Index last = after(addBehind(from), alternative);
            m_states[last].empty.push_back(to);
        }
        return to;
    }

    /// Larger parts that are repeated with bounds become rules, so that copies are calls.
    Index afterCopy(Index from, const Term &part, int copies)
    {
        if (copies < 3 || weight(part) < 8)
            return after(from, part);
        const auto [it, isNew] = m_partIndex.try_emplace(&part, static_cast<Index>(m_pending.size()));
        if (isNew)
            m_pending.push_back(&part);
        return afterCall(from, it->second);
    }

    Index afterRepeat(Index from, const Term &term)
    {
        const Term &part = term.parts.front();
        const int copies = std::max(term.minimum, term.maximum);
        for (int i = 0; i < term.minimum && !tooLarge(); ++i)
            from = afterCopy(from, part, copies);
        if (term.maximum == unbounded) {
            const Index loop = addBehind(from);
            const Index last = afterCopy(loop, part, copies);
            m_states[last].empty.push_back(loop);
            return addBehind(loop);
        }
        const Index to = add();
        for (int i = term.minimum; i < term.maximum && !tooLarge(); ++i) {
            m_states[from].empty.push_back(to);
            from = afterCopy(from, part, copies);
        }
        m_states[from].empty.push_back(to);
        return to;
    }

    Index after(Index from, const Term &term)
    {
        if (tooLarge())
            return from;
        switch (term.kind) {
        case Term::Kind::Never:
            return add();
        case Term::Kind::Text:
            return afterText(from, term.text);
        case Term::Kind::Set:
            return afterSet(from, term.set);
        case Term::Kind::Sequence:
            for (const Term &part : term.parts)
                from = after(from, part);
            return from;
        case Term::Kind::Choice:
            return afterChoice(from, term.parts);
        case Term::Kind::Repeat:
            return afterRepeat(from, term);
        case Term::Kind::Rule:
            return afterCall(from, ruleIndex(term.text));
        }
        return from;
    }

    /// The state with what its empty moves lead to.
    Machine::State closed(Index index)
    {
        Machine::State out;
        std::vector<Index> pending = { index };
        while (!pending.empty()) {
            const Draft &draft = m_states[pending.back()];
            pending.pop_back();
            out.moves.insert(out.moves.end(), draft.moves.begin(), draft.moves.end());
            out.calls.insert(out.calls.end(), draft.calls.begin(), draft.calls.end());
            out.accepts = out.accepts || draft.accepts;
            for (const Index next : draft.empty) {
                if (m_mark.size() < m_states.size())
                    m_mark.resize(m_states.size(), noIndex);
                if (next == index || std::exchange(m_mark[next], index) == index)
                    continue;
                pending.push_back(next);
            }
        }
        m_closedSize += out.moves.size() + out.calls.size();
        m_tooLarge = m_tooLarge || m_closedSize > 8 * m_limit;
        return m_tooLarge ? Machine::State() : out;
    }

    static constexpr Index noIndex = 0xFFFFFFFF;

    const RuleSet &m_rules;
    std::size_t m_limit;
    std::vector<Draft> m_states;
    std::vector<const Term *> m_pending; ///< bodies of the rules, by index
    std::vector<Index> m_starts;
    std::map<std::string, Index> m_ruleIndex;
    std::map<const Term *, Index> m_partIndex;
    std::vector<Index> m_mark;
    std::size_t m_closedSize = 0;
    bool m_tooLarge = false;
};

} // namespace

bool compile(const RuleSet &rules, std::size_t maximumStates, Machine &out)
{
    return Compiler(rules, maximumStates).compile(out);
}

} // namespace Parlance::Gbnf
