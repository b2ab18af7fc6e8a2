// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/automata/ruleautomaton_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

namespace Parlance::Gbnf {

namespace {

using Point = std::size_t;
constexpr Point mostPoints = 2'000;
constexpr Point pointsOfMove = 4; // that take as long to make as a move
constexpr int mostCopies = 64;
constexpr int deepestRule = 60;

/// States with moves and empty moves, made of terms; each rule called in last place has one beginning.
class RuleDraft
{
public:
    explicit RuleDraft(const RuleSet &rules)
        : m_rules(rules)
    { }

    std::optional<Automaton> automaton(int rule, std::size_t &moves)
    {
        const Point begin = beginningOf(rule);
        moves -= std::min(moves, m_empty.size() / pointsOfMove);
        return m_failed ? std::nullopt : determined(begin, moves);
    }

private:
    Point addState()
    {
        m_failed = m_failed || m_empty.size() > mostPoints;
        m_empty.emplace_back();
        m_moves.emplace_back();
        return m_empty.size() - 1;
    }

    Point beginningOf(int rule)
    {
        if (const auto known = m_beginnings.find(rule); known != m_beginnings.end())
            return known->second;
        const Point begin = addState();
        m_beginnings.emplace(rule, begin);
        addLast(begin, m_rules[rule].body);
        return begin;
    }

    /// The term from a state on, where nothing comes after it.
    void addLast(Point from, const Term &term)
    {
        if (m_failed || ++m_depth > deepestRule) {
            m_failed = true;
            return;
        }
        if (term.kind == Term::Kind::Rule) {
            const Point begin = beginningOf(term.rule);
            m_empty[from].push_back(begin);
        } else if (term.kind == Term::Kind::Choice) {
            for (const Term &part : term.parts())
                addLast(from, part);
        } else if (term.kind == Term::Kind::Sequence && !term.parts().empty()) {
            for (std::size_t i = 0; i + 1 < term.parts().size(); ++i)
                from = after(from, term.parts()[i]);
            addLast(from, term.parts().list().back());
        } else {
            m_ends.insert(after(from, term));
        }
        --m_depth;
    }

    Point moved(Point from, const CodePoints &on)
    {
        const Point to = addState();
        m_moves[from].emplace_back(on, to);
        return to;
    }

    Point after(Point from, const Term &term)
    {
        if (m_failed || ++m_depth > deepestRule) {
            m_failed = true;
            return from;
        }
        const Point to = afterUnlimited(from, term);
        --m_depth;
        return to;
    }

    Point afterUnlimited(Point from, const Term &term)
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
                from = after(from, part);
            return from;
        case Term::Kind::Choice: {
            const Point to = addState();
            for (const Term &part : term.parts()) {
                const Point last = after(from, part);
                m_empty[last].push_back(to);
            }
            return to;
        }
        case Term::Kind::Repeat:
            return afterRepeat(from, term);
        case Term::Kind::Rule: // a rule that calls itself never comes to an end here
            return after(from, m_rules[term.rule].body);
        }
        return from;
    }

    Point afterRepeat(Point from, const Term &term)
    {
        m_failed = m_failed || std::max(term.minimum, term.maximum) > mostCopies;
        for (int i = 0; i < term.minimum && !m_failed; ++i)
            from = after(from, term.parts().front());
        const Point to = addState();
        if (term.maximum == unbounded) {
            const Point loop = addState();
            m_empty[from].push_back(loop);
            const Point last = after(loop, term.parts().front());
            m_empty[last].push_back(loop);
            m_empty[loop].push_back(to);
            return to;
        }
        m_empty[from].push_back(to);
        for (int i = term.minimum; i < term.maximum && !m_failed; ++i) {
            from = after(from, term.parts().front());
            m_empty[from].push_back(to);
        }
        return to;
    }

    using PointSet = std::set<Point>;

    PointSet closed(PointSet states) const
    {
        std::vector<Point> open(states.begin(), states.end());
        while (!open.empty()) {
            const Point one = open.back();
            open.pop_back();
            for (const Point to : m_empty[one]) {
                if (states.insert(to).second)
                    open.push_back(to);
            }
        }
        return states;
    }

    std::optional<Automaton> determined(Point begin, std::size_t &moves) const
    {
        std::vector<PointSet> sets{ closed({ begin }) };
        std::map<PointSet, Automaton::Index> numbers{ { sets[0], 0 } };
        std::vector<Automaton::State> states;
        for (std::size_t i = 0; i < sets.size(); ++i) {
            if (sets.size() > mostPoints || moves == 0)
                return std::nullopt;
            Automaton::State state;
            const PointSet current = sets[i];
            state.accepts =
                std::any_of(current.begin(), current.end(), [this](Point one) { return m_ends.contains(one); });
            for (const CharRange &piece : pieces(current)) {
                moves -= std::min(moves, current.size());
                PointSet to;
                for (const Point one : current) {
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
    std::vector<CharRange> pieces(const PointSet &states) const
    {
        std::set<char32_t> begins;
        for (const Point one : states) {
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
    std::vector<std::vector<Point>> m_empty;
    std::vector<std::vector<std::pair<CodePoints, Point>>> m_moves;
    std::map<int, Point> m_beginnings;
    std::set<Point> m_ends;
    int m_depth = 0;
    bool m_failed = false;
};

} // namespace

std::optional<Automaton> ruleAutomaton(const RuleSet &rules, int rule, std::size_t &moves)
{
    if (moves == 0)
        return std::nullopt;
    return RuleDraft(rules).automaton(rule, moves);
}

} // namespace Parlance::Gbnf
