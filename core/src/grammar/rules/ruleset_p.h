// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/term_p.h"
#include "grammar/rules/textbuffer_p.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace Parlance::Gbnf {

struct Rule
{
    std::string name;
    Term body;
    SharedText text = {}; ///< the body as GBNF, if known
    int lastNumber = 1; ///< after the name, if the name was taken
    bool isKept = false; ///< has a line of its own even if it is short and used once

    static void *operator new(std::size_t size) { return takeMemory(size); }
    static void operator delete(void *rule, std::size_t size) { giveMemoryBack(rule, size); }
};

/// Rules by a hash of their name, or of another text that tells them apart.
class RuleTable
{
public:
    using Hash = std::uint32_t;
    static Hash hashOf(std::string_view text);

    /// The one that fits, or -1.
    template <class Fits> int find(Hash hash, Fits fits) const
    {
        for (std::size_t at = hash; !m_places.empty(); ++at) {
            const Place &place = m_places[at & (m_places.size() - 1)];
            if (place.rule < 0 || (place.hash == hash && fits(place.rule)))
                return place.rule;
        }
        return -1;
    }
    void add(Hash hash, int rule);

private:
    struct Place
    {
        Hash hash = 0;
        int rule = -1; ///< none: the place is free
    };
    void take(const Place &one);

    std::vector<Place> m_places; ///< each in the first that was free from its hash on; a power of two of them
    std::size_t m_count = 0;
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
    int append(std::string_view name, RuleTable::Hash hash);
    int find(std::string_view name, RuleTable::Hash hash) const;
    Rule &at(int rule) { return *m_rules[static_cast<std::size_t>(rule)]; }

    std::vector<std::unique_ptr<Rule>> m_rules; ///< which stay where they are
    RuleTable m_byName;
    RuleTable m_byText; ///< of the body
    TextBuffer m_printed; ///< the body that is looked for
    std::size_t m_bytes = 0;
};

/// GBNF of one term, as it is on the right side of a rule. The rules that inlined marks are written out.
void appendText(TextBuffer &out, const RuleSet &rules, const Term &term, const std::vector<char> *inlined = nullptr);
std::string toText(const RuleSet &rules, const Term &term);
/// One of these characters, taken apart as the text of it is: `[ab] | "ß"`.
Term setAsWritten(CodePoints codePoints);
/// GBNF of root, then of the rules that it uses, then of those that they use.
std::string toText(const RuleSet &rules, int root);
/// The same with short rules that are used once in the place where they are used.
std::string toShortText(const RuleSet &rules, int root);

/// A mark for each rule, 1 or 0.
using RuleMarks = std::vector<char>;

/// Those that match the empty text.
RuleMarks nullableRules(const RuleSet &rules);
bool isNullable(const Term &term, const RuleMarks &nullable);
/// Those that match any text at all.
RuleMarks productiveRules(const RuleSet &rules);
bool isProductive(const Term &term, const RuleMarks &productive);
/// A rule that may begin with itself; -1 where there is none.
int leftRecursiveRule(const RuleSet &rules);
int leftRecursiveRule(const RuleSet &rules, RuleMarks nullable);

/// A rule in which a text may go round without end and write nothing but white space and commas; -1 where none is.
int ruleWithEmptyLoop(const RuleSet &rules);

/// Rewrites repetitions of what may be empty, which engines refuse or loop over, so that each turn takes something.
/// Gives the rules that match the empty text.
RuleMarks removeEmptyTurns(RuleSet &rules);
/// Drops alternatives that can never be completed. False where that leaves nothing of root.
bool removeUnproductive(RuleSet &rules, int root);

} // namespace Parlance::Gbnf
