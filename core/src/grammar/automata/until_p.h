// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/automata/automaton_p.h"
#include "grammar/rules/ruleset_p.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace Parlance::Gbnf {

/// The texts that a text must not contain, and the grammar's next text.
struct UntilPattern
{
    std::vector<std::string> stops;
    Term follow = {}; ///< must come after a stop to make it one; made of texts, sets and their combinations alone
    bool isWhole = false; ///< follow begins with the stop itself
    std::optional<std::string> next; ///< the text that comes right after, where it is always the same
};

class SearchAutomaton;

/// Writes the texts that contain no stop, as right-linear rules made from the automaton that searches for the stops: a
/// rule a state, so linear in the length of the stops. A text may end with the beginning of a stop, except where next
/// would then complete a stop before its time.
///
/// If the stops have letters enough to be distinguished without them, all characters beyond ASCII count as the same
/// one: engines get classes of them wrong, and no text worth writing is lost.
class UntilRules
{
public:
    /// Beyond so many bytes of rules no more are written, and all texts are left out.
    UntilRules(RuleSet &rules, std::size_t maximumBytes)
        : m_rules(rules)
        , m_maximumBytes(maximumBytes)
    { }
    Term write(std::string_view hint, const UntilPattern &pattern);
    /// Those of the texts that contain no stop; none where that takes too many rules.
    std::optional<Term> write(std::string_view hint, const UntilPattern &pattern, const Automaton &texts);

private:
    static constexpr std::size_t mostHeld = 1'200; ///< states of texts

    std::optional<Term> writeHeld(std::string_view hint, const UntilPattern &pattern, const Automaton &texts);
    std::optional<Term> writeTexts(std::string_view hint, const Automaton &texts);
    Term automatonRules(std::string_view hint, const SearchAutomaton &automaton,
                        const std::optional<std::string> &next);

    RuleSet &m_rules;
    const std::size_t m_maximumBytes;
    std::map<std::string, Term> m_known; ///< by pattern
    std::map<std::string, std::optional<Term>> m_held; ///< by pattern and texts
    std::map<std::string, Term> m_texts; ///< by the automaton of those that are left
};

} // namespace Parlance::Gbnf
