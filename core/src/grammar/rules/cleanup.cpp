// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/rules/ruleset_p.h"

#include <algorithm>
#include <set>

namespace Parlance::Gbnf {

namespace {

/// The rules for which holds(body, names so far) comes true, from none upwards until nothing is added.
template <class Holds> std::set<std::string> fixedPoint(const RuleSet &rules, Holds holds)
{
    std::set<std::string> names;
    for (bool grown = true; grown;) {
        grown = false;
        for (const Rule &rule : rules.rules()) {
            if (!names.contains(rule.name) && holds(rule.body, names)) {
                names.insert(rule.name);
                grown = true;
            }
        }
    }
    return names;
}

bool isProductive(const Term &term, const std::set<std::string> &productiveRules)
{
    const auto partIsProductive = [&](const Term &part) { return isProductive(part, productiveRules); };
    switch (term.kind) {
    case Term::Kind::Never:
        return false;
    case Term::Kind::Sequence:
        return std::all_of(term.parts.begin(), term.parts.end(), partIsProductive);
    case Term::Kind::Choice:
        return std::any_of(term.parts.begin(), term.parts.end(), partIsProductive);
    case Term::Kind::Repeat:
        return term.minimum == 0 || partIsProductive(term.parts.front());
    case Term::Kind::Rule:
        return productiveRules.contains(term.text);
    default:
        return true;
    }
}

} // namespace

bool isNullable(const Term &term, const std::set<std::string> &nullableRules)
{
    const auto partIsNullable = [&](const Term &part) { return isNullable(part, nullableRules); };
    switch (term.kind) {
    case Term::Kind::Sequence:
        return std::all_of(term.parts.begin(), term.parts.end(), partIsNullable);
    case Term::Kind::Choice:
        return std::any_of(term.parts.begin(), term.parts.end(), partIsNullable);
    case Term::Kind::Repeat:
        return term.minimum == 0 || partIsNullable(term.parts.front());
    case Term::Kind::Rule:
        return nullableRules.contains(term.text);
    default:
        return false;
    }
}

std::set<std::string> nullableRules(const RuleSet &rules)
{
    return fixedPoint(rules, isNullable);
}

namespace {

/// Makes terms that match what others match but for the empty text.
class NonEmpty
{
public:
    NonEmpty(RuleSet &rules, std::set<std::string> nullableRules)
        : m_rules(rules)
        , m_nullable(std::move(nullableRules))
    { }

    bool nullable(const Term &term) const { return isNullable(term, m_nullable); }

    Term of(const Term &term)
    {
        if (!nullable(term))
            return term;
        switch (term.kind) {
        case Term::Kind::Sequence:
            return ofSequence(term.parts, 0);
        case Term::Kind::Choice:
            return ofChoice(term.parts);
        case Term::Kind::Repeat:
            return ofRepeat(term);
        default:
            return ofRule(term.text);
        }
    }

private:
    /// The first part that is not empty is part i or a later one.
    Term ofSequence(const std::vector<Term> &parts, std::size_t i)
    {
        if (i == parts.size())
            return never();
        std::vector<Term> first = { of(parts[i]) };
        first.insert(first.end(), parts.begin() + static_cast<std::ptrdiff_t>(i) + 1, parts.end());
        return choice({ sequence(std::move(first)), ofSequence(parts, i + 1) });
    }

    Term ofChoice(const std::vector<Term> &parts)
    {
        std::vector<Term> alternatives;
        for (const Term &part : parts)
            alternatives.push_back(of(part));
        return choice(std::move(alternatives));
    }

    Term ofRepeat(const Term &term) { return repeat(of(term.parts.front()), 1, term.maximum); }

    Term ofRule(const std::string &name)
    {
        const auto known = m_made.find(name);
        if (known != m_made.end())
            return reference(known->second);
        const std::string made = m_rules.reserve(name + "-some");
        m_made.emplace(name, made);
        const Term body = *m_rules.find(name);
        m_rules.define(made, of(body));
        return reference(made);
    }

    RuleSet &m_rules;
    std::set<std::string> m_nullable;
    std::map<std::string, std::string> m_made;
};

bool hasEmptyTurn(const Term &term, const NonEmpty &nonEmpty)
{
    if (term.kind == Term::Kind::Repeat && term.maximum != 1 && nonEmpty.nullable(term.parts.front()))
        return true;
    return std::any_of(term.parts.begin(), term.parts.end(),
                       [&](const Term &part) { return hasEmptyTurn(part, nonEmpty); });
}

Term withoutEmptyTurns(const Term &term, NonEmpty &nonEmpty)
{
    std::vector<Term> parts;
    for (const Term &part : term.parts)
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

Term withoutUnproductive(const Term &term, const std::set<std::string> &productive)
{
    if (term.kind == Term::Kind::Rule)
        return productive.contains(term.text) ? term : never();
    std::vector<Term> parts;
    for (const Term &part : term.parts)
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

void removeEmptyTurns(RuleSet &rules)
{
    NonEmpty nonEmpty(rules, nullableRules(rules));
    for (std::size_t i = 0; i < rules.rules().size(); ++i) {
        const Rule rule = rules.rules()[i]; // a copy: new rules move the others
        if (hasEmptyTurn(rule.body, nonEmpty))
            *rules.find(rule.name) = withoutEmptyTurns(rule.body, nonEmpty);
    }
}

bool removeUnproductive(RuleSet &rules, const std::string &root)
{
    const auto productive = fixedPoint(rules, isProductive);
    if (!productive.contains(root))
        return false;
    if (productive.size() == rules.rules().size())
        return true;
    for (const Rule &rule : rules.rules()) {
        if (productive.contains(rule.name))
            *rules.find(rule.name) = withoutUnproductive(rule.body, productive);
    }
    return true;
}

bool RuleSet::isProductive(const Term &term) const
{
    return Gbnf::isProductive(term, fixedPoint(*this, &Gbnf::isProductive));
}

} // namespace Parlance::Gbnf
