// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/term_p.h"
#include "grammar/rules/textbuffer_p.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace Parlance::Gbnf {

struct Rule
{
    std::string name;
    Term body;
    SharedText text = {}; ///< the body as GBNF, where that is known
    int lastNumber = 1; ///< behind the name, of rules that could not have it
    bool isKept = false; ///< has a line of its own even where it is short and used once
};

/// The rules of a grammar, by number. While it is written, bodies that are the same text are one rule.
class RuleSet
{
public:
    RuleSet() = default;
    RuleSet(RuleSet &&) = default;
    RuleSet &operator=(RuleSet &&) = default;

    /// A rule that has no body yet, named hint in lower case, all but letters and digits as dashes, numbered where that
    /// is taken.
    int reserve(std::string_view hint);
    /// Gives a reserved rule its body.
    void define(int rule, Term body);
    /// The rule with exactly that name, which is made where there is none.
    int named(std::string_view name);
    /// Its number, or -1.
    int find(std::string_view name) const;
    /// A reference to a rule with that body; the body itself where that is as short.
    Term add(std::string_view hint, Term body);
    /// Exchanges a body for one that allows the same, or less.
    void replace(int rule, Term body);
    void keep(int rule) { at(rule).isKept = true; }

    const Rule &operator[](int rule) const { return *m_rules[static_cast<std::size_t>(rule)]; }
    std::size_t size() const { return m_rules.size(); }
    /// About how many bytes the rules take as text.
    std::size_t bytes() const { return m_bytes; }

private:
    int append(std::string name);
    Rule &at(int rule) { return *m_rules[static_cast<std::size_t>(rule)]; }

    struct Hash
    {
        std::size_t operator()(std::string_view bytes) const;
    };
    using Named = std::pair<const std::string_view, int>;
    using Hashed = std::pair<const std::size_t, int>;

    std::vector<std::unique_ptr<Rule>> m_rules; ///< which stay where they are
    std::unordered_map<std::string_view, int, Hash, std::equal_to<>, Pooled<Named>> m_index; ///< by name
    /// By the hash of the body's text.
    std::unordered_multimap<std::size_t, int, std::hash<std::size_t>, std::equal_to<>, Pooled<Hashed>> m_byText;
    TextBuffer m_printed; ///< the body that is looked for
    std::size_t m_bytes = 0;
};

/// GBNF of one term, as it stands on the right side of a rule. The rules that inlined marks are written out.
void appendText(TextBuffer &out, const RuleSet &rules, const Term &term, const std::vector<bool> *inlined = nullptr);
std::string toText(const RuleSet &rules, const Term &term);
/// GBNF of root, then of the rules that it uses, then of those that they use.
std::string toText(const RuleSet &rules, int root);
/// The same with short rules that are used once in the place where they are used.
std::string toShortText(const RuleSet &rules, int root);

/// A mark for each rule.
using RuleMarks = std::vector<bool>;

/// Those that match the empty text.
RuleMarks nullableRules(const RuleSet &rules);
bool isNullable(const Term &term, const RuleMarks &nullable);
/// Those that match any text at all.
RuleMarks productiveRules(const RuleSet &rules);
bool isProductive(const Term &term, const RuleMarks &productive);
/// A rule that may begin with itself; -1 where there is none.
int leftRecursiveRule(const RuleSet &rules);
int leftRecursiveRule(const RuleSet &rules, RuleMarks nullable);

/// Rewrites repetitions of what may be empty, which engines refuse or loop over, so that each turn takes something.
/// Gives the rules that match the empty text.
RuleMarks removeEmptyTurns(RuleSet &rules);
/// Drops alternatives that can never be completed. False where that leaves nothing of root.
bool removeUnproductive(RuleSet &rules, int root);

} // namespace Parlance::Gbnf
