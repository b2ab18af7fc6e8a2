// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/rules/ruleset_p.h"

namespace Parlance::Gbnf {

namespace {

/// Looks for a way from a rule back to itself through its possible first items.
class Search
{
public:
    Search(const RuleSet &rules, RuleMarks nullable)
        : m_nullable(std::move(nullable))
        , m_ends(rules.size() + 1)
        , m_marks(rules.size(), Mark::New)
    {
        for (std::size_t rule = 0; rule < rules.size(); ++rule) {
            appendFirst(rules[static_cast<int>(rule)].body, m_first);
            m_ends[rule + 1] = m_first.size();
        }
    }

    int find()
    {
        for (std::size_t rule = 0; rule < m_marks.size(); ++rule) {
            const int found = m_marks[rule] == Mark::New ? openRuleReached(static_cast<int>(rule)) : -1;
            if (found >= 0)
                return found;
        }
        return -1;
    }

private:
    enum class Mark : std::uint8_t
    {
        New,
        Open,
        Done
    };

    /// Adds the rules that the term may begin with; whether it may also be empty.
    bool appendFirst(const Term &term, std::vector<int> &out) const
    {
        switch (term.kind) {
        case Term::Kind::Sequence:
            for (const Term &part : term.parts()) {
                if (!appendFirst(part, out))
                    return false;
            }
            return true;
        case Term::Kind::Choice: {
            bool mayBeEmpty = false;
            for (const Term &part : term.parts())
                mayBeEmpty = appendFirst(part, out) || mayBeEmpty;
            return mayBeEmpty;
        }
        case Term::Kind::Repeat:
            return appendFirst(term.parts().front(), out) || term.minimum == 0;
        case Term::Kind::Rule:
            out.push_back(term.rule);
            return m_nullable[static_cast<std::size_t>(term.rule)];
        default:
            return false;
        }
    }

    /// Depth first without recursion: chains of rules may be as long as a stop.
    int openRuleReached(int start)
    {
        auto &pending = m_pending;
        pending.assign(1, { start, false });
        while (!pending.empty()) {
            const auto [rule, isLeaving] = pending.back();
            pending.pop_back();
            Mark &mark = m_marks[static_cast<std::size_t>(rule)];
            if (isLeaving) {
                mark = Mark::Done;
            } else if (mark == Mark::Open) {
                return rule;
            } else if (mark == Mark::New) {
                mark = Mark::Open;
                pending.emplace_back(rule, true);
                for (std::size_t i = m_ends[static_cast<std::size_t>(rule)];
                     i < m_ends[static_cast<std::size_t>(rule) + 1]; ++i)
                    pending.emplace_back(m_first[i], false);
            }
        }
        return -1;
    }

    RuleMarks m_nullable;
    std::vector<int> m_first; ///< what each rule may begin with, one list after the other
    std::vector<std::size_t> m_ends;
    std::vector<Mark> m_marks;
    std::vector<std::pair<int, bool>> m_pending; ///< rules to be entered, or left
};

} // namespace

int leftRecursiveRule(const RuleSet &rules)
{
    return leftRecursiveRule(rules, nullableRules(rules));
}

int leftRecursiveRule(const RuleSet &rules, RuleMarks nullable)
{
    return Search(rules, std::move(nullable)).find();
}

} // namespace Parlance::Gbnf
