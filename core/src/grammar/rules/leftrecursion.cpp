// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/rules/ruleset_p.h"

namespace Parlance::Gbnf {

namespace {

/// Looks for a way from a rule back to itself through what may stand first.
class Search
{
public:
    explicit Search(const RuleSet &rules)
        : m_rules(rules)
        , m_nullable(nullableRules(rules))
    {
        for (const Rule &rule : rules.rules())
            appendFirst(rule.body, m_first[rule.name]);
    }

    std::string find()
    {
        for (const Rule &rule : m_rules.rules()) {
            if (!m_done.contains(rule.name) && reachesOpenRule(rule.name))
                return m_found;
        }
        return {};
    }

private:
    /// Adds the rules that the term may begin with; whether it may also be empty.
    bool appendFirst(const Term &term, std::set<std::string> &out) const
    {
        switch (term.kind) {
        case Term::Kind::Sequence:
            for (const Term &part : term.parts) {
                if (!appendFirst(part, out))
                    return false;
            }
            return true;
        case Term::Kind::Choice:
        case Term::Kind::Repeat:
            for (const Term &part : term.parts)
                appendFirst(part, out);
            return isNullable(term, m_nullable);
        case Term::Kind::Rule:
            out.insert(term.text);
            return m_nullable.contains(term.text);
        default:
            return false;
        }
    }

    /// Depth first without recursion: chains of rules may be as long as a stop.
    bool reachesOpenRule(const std::string &start)
    {
        std::vector<std::pair<std::string, bool>> pending = { { start, false } };
        std::set<std::string> open;
        while (!pending.empty()) {
            const auto [name, leaving] = pending.back();
            pending.pop_back();
            if (leaving) {
                open.erase(name);
                m_done.insert(name);
            } else if (open.contains(name)) {
                m_found = name;
                return true;
            } else if (!m_done.contains(name)) {
                open.insert(name);
                pending.emplace_back(name, true);
                for (const std::string &first : m_first[name])
                    pending.emplace_back(first, false);
            }
        }
        return false;
    }

    const RuleSet &m_rules;
    std::set<std::string> m_nullable;
    std::map<std::string, std::set<std::string>> m_first;
    std::set<std::string> m_done;
    std::string m_found;
};

} // namespace

std::string leftRecursiveRule(const RuleSet &rules)
{
    return Search(rules).find();
}

} // namespace Parlance::Gbnf
