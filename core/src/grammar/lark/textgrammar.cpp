// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/lark/lark_p.h"

namespace Parlance::Gbnf {

namespace {

Term renumbered(const Term &term, const std::vector<int> &numbers)
{
    if (term.kind == Term::Kind::Rule)
        return reference(numbers[static_cast<std::size_t>(term.rule)]);
    if (!term.holdsRules())
        return term;
    std::vector<Term> parts;
    for (const Term &part : term.parts())
        parts.push_back(renumbered(part, numbers));
    return term.of(parts);
}

} // namespace

Term copied(RuleSet &rules, std::string_view hint, const TextGrammar &texts,
            const std::function<Term(const Term &)> &spelled)
{
    std::vector<int> numbers;
    for (std::size_t i = 0; i < texts.rules.size(); ++i)
        numbers.push_back(rules.reserve(std::string(hint) + '-' + texts.rules[static_cast<int>(i)].name));
    for (std::size_t i = 0; i < numbers.size(); ++i)
        rules.define(numbers[i], spelled(renumbered(texts.rules[static_cast<int>(i)].body, numbers)));
    return reference(numbers[static_cast<std::size_t>(texts.root)]);
}

} // namespace Parlance::Gbnf
