// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/textrule_p.h"

namespace Parlance::Gbnf {

TextRule::TextRule(std::string_view pattern)
{
    PatternText read = readPattern(pattern);
    m_pattern = std::move(read.pattern);
    m_problem = std::move(read.error.message);
    if (m_pattern)
        m_term = patternTerm(*m_pattern);
    // What a term cannot say, an automaton has to.
    if (m_pattern && !m_term && !automaton())
        m_problem = "look-around or a count that makes it too large";
}

const std::optional<Automaton> &TextRule::automaton() const
{
    if (!m_hasAutomaton && m_pattern) {
        m_hasAutomaton = true;
        m_automaton = patternAutomaton(*m_pattern, mostAutomatonStates);
        if (m_automaton && m_automaton->states().size() <= mostWrittenStates)
            *m_automaton = m_automaton->minimised();
    }
    return m_automaton;
}

bool TextRule::isEverything() const
{
    if (m_term)
        return m_term->kind == Term::Kind::Repeat && m_term->minimum == 0 && m_term->maximum == unbounded
            && m_term->parts[0].kind == Term::Kind::Set && m_term->parts[0].set == CodePoints::all();
    return automaton() && automaton()->isEverything();
}

const TextRule &TextRules::pattern(const std::string &text)
{
    const auto known = m_rules.find(text);
    if (known != m_rules.end())
        return *known->second;
    return *m_rules.emplace(text, std::make_unique<TextRule>(text)).first->second;
}

} // namespace Parlance::Gbnf
