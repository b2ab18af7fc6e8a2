// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/textrule_p.h"

#include "grammar/automata/automatoneffort_p.h"

#include <limits>

namespace Parlance::Gbnf {

TextRule::TextRule(std::string_view pattern)
    : TextRule(readPattern(pattern))
{ }

TextRule::TextRule(PatternText read)
    : TextRule(std::move(read), false)
{ }

std::unique_ptr<TextRule> TextRule::shared(std::string_view pattern)
{
    return std::unique_ptr<TextRule>(new TextRule(readPattern(pattern), true));
}

TextRule::TextRule(PatternText read, bool isShared)
    : m_isShared(isShared)
{
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
    std::call_once(m_hasAutomaton, [this] {
        std::int64_t enough = std::numeric_limits<std::int64_t>::max();
        std::optional<AutomatonEffort> unlimited;
        if (m_isShared)
            unlimited.emplace(enough);
        if (m_pattern)
            m_automaton = patternAutomaton(*m_pattern, mostAutomatonStates);
        if (m_automaton && m_automaton->states().size() <= mostWrittenStates)
            *m_automaton = m_automaton->minimised();
    });
    return m_automaton;
}

bool TextRule::isEverything() const
{
    if (m_term)
        return m_term->kind == Term::Kind::Repeat && m_term->minimum == 0 && m_term->maximum == unbounded
            && m_term->parts()[0].kind == Term::Kind::Set && m_term->parts()[0].set() == CodePoints::all();
    return automaton() && automaton()->isEverything();
}

static Error languageError(std::string message, const Place &place = {})
{
    return { ErrorCode::InvalidGrammar, std::move(message), place, {}, {} };
}

Result<TextLanguage> readTextLanguage(const Value &grammar)
{
    const std::string &syntax = grammar["syntax"].toString();
    if (!grammar["definition"].isString() || (syntax != "lark" && syntax != "regex"))
        return languageError("a grammar has the syntax lark or regex, and a definition");
    TextLanguage language;
    if (syntax == "regex") {
        language.regex = std::make_unique<TextRule>(readRustPattern(grammar["definition"].toString()));
        if (const std::string &problem = language.regex->problem(); !problem.empty())
            return languageError("the regular expression holds " + problem);
        return language;
    }
    auto lark = readLark(grammar["definition"].toString(), {});
    if (!lark)
        return languageError("the Lark grammar: " + lark.error().message, lark.error().place);
    if (!removeUnproductive(lark->rules, lark->root))
        return languageError("the Lark grammar has no text at all");
    if (const int rule = leftRecursiveRule(lark->rules); rule >= 0)
        return languageError("the Lark grammar's rule " + lark->rules[rule].name
                             + " begins with itself through others");
    language.lark = std::make_unique<TextGrammar>(*std::move(lark));
    return language;
}

const Result<TextLanguage> &TextRules::language(const Value &grammar)
{
    const auto known = m_languages.find(&grammar);
    return known != m_languages.end() ? known->second
                                      : m_languages.emplace(&grammar, readTextLanguage(grammar)).first->second;
}

const TextRule &TextRules::pattern(const std::string &text)
{
    const auto known = m_rules.find(text);
    if (known != m_rules.end())
        return *known->second;
    return *m_rules.emplace(text, std::make_unique<TextRule>(text)).first->second;
}

} // namespace Parlance::Gbnf
