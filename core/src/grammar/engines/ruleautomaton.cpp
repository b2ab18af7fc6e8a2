// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/engines/ruleautomaton_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

namespace Parlance::Gbnf {

namespace {

using State = std::size_t;
constexpr State mostStates = 2'000;
constexpr int mostCopies = 64;
constexpr int deepestRule = 60;

/// States with moves and empty moves, made of terms; each rule called in last place has one beginning.
class RuleDraft
{
public:
    explicit RuleDraft(const RuleSet &rules)
        : m_rules(rules)
    { }

    std::optional<Automaton> automaton(int rule)
    {
        const State begin = beginningOf(rule);
        return m_failed ? std::nullopt : determined(begin);
    }

private:
    State addState()
    {
        m_failed = m_failed || m_empty.size() > mostStates;
        m_empty.emplace_back();
        m_moves.emplace_back();
        return m_empty.size() - 1;
    }

    State beginningOf(int rule)
    {
        if (const auto known = m_beginnings.find(rule); known != m_beginnings.end())
            return known->second;
        const State begin = addState();
        m_beginnings.emplace(rule, begin);
        addLast(begin, m_rules[rule].body);
        return begin;
    }

    /// The term from a state on, where nothing comes behind it.
    void addLast(State from, const Term &term)
    {
        if (m_failed || ++m_depth > deepestRule) {
            m_failed = true;
            return;
        }
        if (term.kind == Term::Kind::Rule) {
            const State begin = beginningOf(term.rule);
            m_empty[from].push_back(begin);
        } else if (term.kind == Term::Kind::Choice) {
            for (const Term &part : term.parts())
                addLast(from, part);
        } else if (term.kind == Term::Kind::Sequence && !term.parts().empty()) {
            for (std::size_t i = 0; i + 1 < term.parts().size(); ++i)
                from = behind(from, term.parts()[i]);
            addLast(from, term.parts().list().back());
        } else {
            m_ends.insert(behind(from, term));
        }
        --m_depth;
    }

    State moved(State from, const CodePoints &on)
    {
        const State to = addState();
        m_moves[from].emplace_back(on, to);
        return to;
    }

    State behind(State from, const Term &term)
    {
        if (m_failed || ++m_depth > deepestRule) {
            m_failed = true;
            return from;
        }
        const State to = behindUnlimited(from, term);
        --m_depth;
        return to;
    }

    State behindUnlimited(State from, const Term &term)
    {
        switch (term.kind) {
        case Term::Kind::Never:
            return addState();
        case Term::Kind::Text:
            for (std::size_t at = 0; at < term.text().size();) {
                const char32_t c = Utf8::next(term.text(), at);
                from = moved(from, CodePoints({ { c, c } }));
            }
            return from;
        case Term::Kind::Set:
            return moved(from, term.set());
        case Term::Kind::Sequence:
            for (const Term &part : term.parts())
                from = behind(from, part);
            return from;
        case Term::Kind::Choice: {
            const State to = addState();
            for (const Term &part : term.parts()) {
                const State last = behind(from, part);
                m_empty[last].push_back(to);
            }
            return to;
        }
        case Term::Kind::Repeat:
            return behindRepeat(from, term);
        case Term::Kind::Rule: // a rule that calls itself never comes to an end here
            return behind(from, m_rules[term.rule].body);
        }
        return from;
    }

    State behindRepeat(State from, const Term &term)
    {
        m_failed = m_failed || std::max(term.minimum, term.maximum) > mostCopies;
        for (int i = 0; i < term.minimum && !m_failed; ++i)
            from = behind(from, term.parts().front());
        const State to = addState();
        if (term.maximum == unbounded) {
            const State loop = addState();
            m_empty[from].push_back(loop);
            const State last = behind(loop, term.parts().front());
            m_empty[last].push_back(loop);
            m_empty[loop].push_back(to);
            return to;
        }
        m_empty[from].push_back(to);
        for (int i = term.minimum; i < term.maximum && !m_failed; ++i) {
            from = behind(from, term.parts().front());
            m_empty[from].push_back(to);
        }
        return to;
    }

    using Set = std::set<State>;

    Set closed(Set states) const
    {
        std::vector<State> open(states.begin(), states.end());
        while (!open.empty()) {
            const State one = open.back();
            open.pop_back();
            for (const State to : m_empty[one]) {
                if (states.insert(to).second)
                    open.push_back(to);
            }
        }
        return states;
    }

    std::optional<Automaton> determined(State begin) const
    {
        std::vector<Set> sets{ closed({ begin }) };
        std::map<Set, Automaton::Index> numbers{ { sets[0], 0 } };
        std::vector<Automaton::State> states;
        for (std::size_t i = 0; i < sets.size(); ++i) {
            if (sets.size() > mostStates)
                return std::nullopt;
            Automaton::State state;
            const Set current = sets[i];
            state.accepts =
                std::any_of(current.begin(), current.end(), [this](State one) { return m_ends.contains(one); });
            for (const CharRange &piece : pieces(current)) {
                Set to;
                for (const State one : current) {
                    for (const auto &[on, target] : m_moves[one]) {
                        if (on.contains(piece.first))
                            to.insert(target);
                    }
                }
                if (to.empty())
                    continue;
                const auto [known, isNew] =
                    numbers.try_emplace(closed(std::move(to)), static_cast<Automaton::Index>(sets.size()));
                if (isNew)
                    sets.push_back(known->first);
                appendMove(state.moves, { piece.first, piece.last, known->second });
            }
            states.push_back(std::move(state));
        }
        return Automaton::of(std::move(states)).minimised();
    }

    /// Ranges inside of which all moves of the states are the same.
    std::vector<CharRange> pieces(const Set &states) const
    {
        std::set<char32_t> begins;
        for (const State one : states) {
            for (const auto &[on, target] : m_moves[one]) {
                for (const CharRange &range : on.ranges())
                    begins.insert({ range.first, range.last + 1 });
            }
        }
        std::vector<CharRange> out;
        for (auto at = begins.begin(); at != begins.end() && std::next(at) != begins.end(); ++at)
            out.push_back({ *at, *std::next(at) - 1 });
        return out;
    }

    const RuleSet &m_rules;
    std::vector<std::vector<State>> m_empty;
    std::vector<std::vector<std::pair<CodePoints, State>>> m_moves;
    std::map<int, State> m_beginnings;
    std::set<State> m_ends;
    int m_depth = 0;
    bool m_failed = false;
};

} // namespace

std::optional<Automaton> ruleAutomaton(const RuleSet &rules, int rule)
{
    return RuleDraft(rules).automaton(rule);
}

} // namespace Parlance::Gbnf
