// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/rules/ruleset_p.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <span>

namespace Parlance::Gbnf {

namespace {

template <class Visit> void visitUsed(const Term &term, Visit &visit)
{
    if (term.kind == Term::Kind::Rule)
        visit(static_cast<std::size_t>(term.rule));
    if (!term.parts().holdRules())
        return;
    for (const Term &part : term.parts())
        visitUsed(part, visit);
}

/// The rules that use each rule, as one list after the other.
class Users
{
public:
    explicit Users(const RuleSet &rules)
        : m_ends(rules.size() + 1)
    {
        const auto count = [&](std::size_t used) { ++m_ends[used]; };
        for (int rule = 0; rule < static_cast<int>(rules.size()); ++rule)
            visitUsed(rules[rule].body, count);
        std::partial_sum(m_ends.begin(), m_ends.end(), m_ends.begin());
        m_users.resize(m_ends.back());
        for (int rule = 0; rule < static_cast<int>(rules.size()); ++rule) {
            const auto add = [&](std::size_t used) { m_users[--m_ends[used]] = rule; };
            visitUsed(rules[rule].body, add);
        }
    }

    std::span<const int> of(int rule) const
    {
        const auto index = static_cast<std::size_t>(rule);
        return { m_users.data() + m_ends[index], m_users.data() + m_ends[index + 1] };
    }

private:
    std::vector<std::size_t> m_ends;
    std::vector<int> m_users;
};

/// Whether rules have numbers in the order in which they are used, as those of a grammar that is read.
bool isNumberedByUse(const RuleSet &rules)
{
    const Term *term = rules.size() < 2 ? nullptr : &rules[0].body;
    while (term && term->kind != Term::Kind::Rule) {
        const Terms &parts = term->parts();
        const auto *inner =
            std::find_if(parts.begin(), parts.end(), [](const Term &part) { return part.holdsRules(); });
        term = inner == parts.end() ? nullptr : inner;
    }
    return term && term->rule == 1;
}

/// Marks the rules for which holds(body, marks so far) comes true, in a few rounds. Rules that are read mostly come
/// after those that use them, and rules that are written before them: the first round begins at that end, and the
/// next at the other. Whether there is nothing left to mark.
template <class Holds> bool markInRounds(const RuleSet &rules, RuleMarks &marks, Holds holds)
{
    static constexpr int most = 8;
    std::size_t left = rules.size();
    const int first = isNumberedByUse(rules) ? 1 : 0;
    for (int round = first; round < first + most && left > 0; ++round) {
        const std::size_t before = left;
        for (std::size_t i = 0; i < rules.size(); ++i) {
            const std::size_t rule = round % 2 == 0 ? i : rules.size() - 1 - i;
            if (marks[rule] || !holds(rules[static_cast<int>(rule)].body, marks))
                continue;
            marks[rule] = true;
            --left;
        }
        if (left == before)
            return true;
    }
    return left == 0;
}

/// The rules for which holds(body, marks so far) comes true, from none upwards: a rule is looked at again when one that
/// it uses has been marked.
template <class Holds> RuleMarks fixedPoint(const RuleSet &rules, Holds holds)
{
    RuleMarks marks(rules.size());
    if (markInRounds(rules, marks, holds))
        return marks;
    const Users users(rules);
    std::vector<int> pending(rules.size());
    std::iota(pending.rbegin(), pending.rend(), 0);
    while (!pending.empty()) {
        const int rule = pending.back();
        pending.pop_back();
        if (marks[static_cast<std::size_t>(rule)] || !holds(rules[rule].body, marks))
            continue;
        marks[static_cast<std::size_t>(rule)] = true;
        const auto next = users.of(rule);
        pending.insert(pending.end(), next.begin(), next.end());
    }
    return marks;
}

} // namespace

bool isProductive(const Term &term, const RuleMarks &productive)
{
    if (!term.holdsRules())
        return !term.isNever();
    const auto partIsProductive = [&](const Term &part) {
        return part.kind == Term::Kind::Rule ? productive[static_cast<std::size_t>(part.rule)] != 0
                                             : isProductive(part, productive);
    };
    switch (term.kind) {
    case Term::Kind::Sequence:
        return std::all_of(term.parts().begin(), term.parts().end(), partIsProductive);
    case Term::Kind::Choice:
        return std::any_of(term.parts().begin(), term.parts().end(), partIsProductive);
    case Term::Kind::Repeat:
        return term.minimum == 0 || partIsProductive(term.parts().front());
    case Term::Kind::Rule:
        return productive[static_cast<std::size_t>(term.rule)];
    default:
        return true;
    }
}

RuleMarks productiveRules(const RuleSet &rules)
{
    return fixedPoint(rules, isProductive);
}

bool isNullable(const Term &term, const RuleMarks &nullable)
{
    const auto partIsNullable = [&](const Term &part) { return isNullable(part, nullable); };
    switch (term.kind) {
    case Term::Kind::Sequence:
        return std::all_of(term.parts().begin(), term.parts().end(), partIsNullable);
    case Term::Kind::Choice:
        return std::any_of(term.parts().begin(), term.parts().end(), partIsNullable);
    case Term::Kind::Repeat:
        return term.minimum == 0 || partIsNullable(term.parts().front());
    case Term::Kind::Rule:
        return nullable[static_cast<std::size_t>(term.rule)];
    default:
        return false;
    }
}

RuleMarks nullableRules(const RuleSet &rules)
{
    return fixedPoint(rules, isNullable);
}

namespace {

/// Makes terms that match what others match but for the empty text.
class NonEmpty
{
public:
    explicit NonEmpty(RuleSet &rules)
        : m_rules(rules)
        , m_nullable(nullableRules(rules))
    { }

    bool nullable(const Term &term) const { return isNullable(term, m_nullable); }
    RuleMarks takeNullable() { return std::move(m_nullable); }

    Term of(const Term &term)
    {
        if (!nullable(term))
            return term;
        switch (term.kind) {
        case Term::Kind::Sequence:
            return ofSequence(term.parts().list(), 0);
        case Term::Kind::Choice:
            return ofChoice(term.parts().list());
        case Term::Kind::Repeat:
            return ofRepeat(term);
        default:
            return ofRule(term.rule);
        }
    }

private:
    /// The first part that is not empty is part i or a later one.
    Term ofSequence(std::span<const Term> parts, std::size_t i)
    {
        if (i == parts.size())
            return never();
        std::vector<Term> first = { of(parts[i]) };
        first.insert(first.end(), parts.begin() + static_cast<std::ptrdiff_t>(i) + 1, parts.end());
        return choice({ sequence(std::move(first)), ofSequence(parts, i + 1) });
    }

    Term ofChoice(std::span<const Term> parts)
    {
        std::vector<Term> alternatives;
        for (const Term &part : parts)
            alternatives.push_back(of(part));
        return choice(std::move(alternatives));
    }

    Term ofRepeat(const Term &term) { return repeat(of(term.parts().front()), 1, term.maximum); }

    Term ofRule(int rule)
    {
        const auto known = m_made.find(rule);
        if (known != m_made.end())
            return reference(known->second);
        const int made = m_rules.reserve(m_rules[rule].name + "-some");
        m_made.emplace(rule, made);
        m_nullable.resize(m_rules.size());
        const Term body = m_rules[rule].body;
        m_rules.define(made, of(body));
        return reference(made);
    }

    RuleSet &m_rules;
    RuleMarks m_nullable;
    std::map<int, int> m_made;
};

bool hasEmptyTurn(const Term &term, const NonEmpty &nonEmpty)
{
    if (term.kind == Term::Kind::Repeat && term.maximum != 1 && nonEmpty.nullable(term.parts().front()))
        return true;
    return term.parts().holdTurns() && std::any_of(term.parts().begin(), term.parts().end(), [&](const Term &part) {
               return hasEmptyTurn(part, nonEmpty);
           });
}

Term withoutEmptyTurns(const Term &term, NonEmpty &nonEmpty)
{
    std::vector<Term> parts;
    for (const Term &part : term.parts())
        parts.push_back(withoutEmptyTurns(part, nonEmpty));
    switch (term.kind) {
    case Term::Kind::Sequence:
        return sequence(std::move(parts));
    case Term::Kind::Choice:
        return choice(std::move(parts));
    case Term::Kind::Repeat:
        if (term.maximum != 1 && nonEmpty.nullable(parts.front()))
            return repeat(nonEmpty.of(parts.front()), 0, term.maximum);
        return repeat(std::move(parts.front()), term.minimum, term.maximum);
    default:
        return term;
    }
}

Term withoutUnproductive(const Term &term, const RuleMarks &productive)
{
    if (term.kind == Term::Kind::Rule)
        return productive[static_cast<std::size_t>(term.rule)] ? term : never();
    if (!term.parts().holdRules())
        return term;
    std::vector<Term> parts;
    for (const Term &part : term.parts())
        parts.push_back(withoutUnproductive(part, productive));
    switch (term.kind) {
    case Term::Kind::Sequence:
        return sequence(std::move(parts));
    case Term::Kind::Choice:
        return choice(std::move(parts));
    case Term::Kind::Repeat:
        return repeat(std::move(parts.front()), term.minimum, term.maximum);
    default:
        return term;
    }
}

} // namespace

RuleMarks removeEmptyTurns(RuleSet &rules)
{
    NonEmpty nonEmpty(rules);
    bool hasChanged = false;
    for (int rule = 0; rule < static_cast<int>(rules.size()); ++rule) {
        if (!hasEmptyTurn(rules[rule].body, nonEmpty))
            continue;
        const Term body = rules[rule].body; // rules are added meanwhile
        rules.replace(rule, withoutEmptyTurns(body, nonEmpty));
        hasChanged = true;
    }
    return hasChanged ? nullableRules(rules) : nonEmpty.takeNullable();
}

bool removeUnproductive(RuleSet &rules, int root)
{
    const RuleMarks productive = productiveRules(rules);
    if (!productive[static_cast<std::size_t>(root)])
        return false;
    if (std::find(productive.begin(), productive.end(), false) == productive.end())
        return true;
    for (int rule = 0; rule < static_cast<int>(rules.size()); ++rule) {
        if (productive[static_cast<std::size_t>(rule)])
            rules.replace(rule, withoutUnproductive(rules[rule].body, productive));
    }
    return true;
}

} // namespace Parlance::Gbnf
