// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/term_p.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace Parlance::Gbnf {

struct Rule
{
    std::string name;
    Term body;
};

/// The rules of a grammar while it is written. Bodies that are the same text are one rule.
class RuleSet
{
public:
    /// A name that no rule has yet: hint in lower case, all but letters and digits as dashes, numbered where taken.
    std::string reserve(std::string_view hint);
    /// Gives a reserved name its body.
    void define(const std::string &name, Term body);
    /// A rule under exactly that name. False where there is one already.
    bool append(std::string name, Term body);
    /// A reference to a rule with that body; the body itself where that is as short.
    Term add(std::string_view hint, Term body);

    const Term *find(const std::string &name) const;
    Term *find(const std::string &name);
    const std::vector<Rule> &rules() const { return m_rules; }
    /// About how many bytes the rules take as text.
    std::size_t bytes() const { return m_bytes; }

    /// Whether there is any text that the term matches.
    bool isProductive(const Term &term) const;

private:
    std::vector<Rule> m_rules;
    std::map<std::string, std::size_t, std::less<>> m_index;
    std::map<std::string, std::string, std::less<>> m_nameOfBody;
    std::map<std::string, int, std::less<>> m_lastNumber;
    std::size_t m_bytes = 0;
};

/// GBNF of one term, as it stands on the right side of a rule.
std::string toText(const Term &term);
/// GBNF of the rules reachable from root, that one first, the others as they were defined.
std::string toText(const RuleSet &rules, const std::string &root);

/// The rules that match the empty text.
std::set<std::string> nullableRules(const RuleSet &rules);
bool isNullable(const Term &term, const std::set<std::string> &nullableRules);
/// A rule that may begin with itself; empty where there is none.
std::string leftRecursiveRule(const RuleSet &rules);

/// Rewrites repetitions of what may be empty, which engines refuse or loop over, so that each turn takes something.
void removeEmptyTurns(RuleSet &rules);
/// Drops alternatives that can never be completed. False where that leaves nothing of root.
bool removeUnproductive(RuleSet &rules, const std::string &root);

} // namespace Parlance::Gbnf
