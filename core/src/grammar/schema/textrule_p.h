// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/automata/automaton_p.h"
#include "grammar/lark/lark_p.h"
#include "grammar/pattern/patternterm_p.h"

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace Parlance::Gbnf {

/// A set of texts given by a pattern or a format, in the forms that are asked for, each made once; threads may share
/// it.
class TextRule
{
public:
    explicit TextRule(std::string_view pattern);
    /// One that all grammars of the process share: its automaton is no grammar's effort.
    static std::unique_ptr<TextRule> shared(std::string_view pattern);
    explicit TextRule(PatternText read);

    /// Why there is no such set: words for "the pattern holds …"; empty where there is one.
    const std::string &problem() const { return m_problem; }
    /// Where the set is easily said without an automaton.
    const std::optional<Term> &term() const { return m_term; }
    /// None where it would be too large.
    const std::optional<Automaton> &automaton() const;
    bool isEverything() const;

private:
    TextRule(PatternText read, bool isShared);

    std::optional<Pattern> m_pattern;
    bool m_isShared = false;
    std::string m_problem;
    std::optional<Term> m_term;
    mutable std::once_flag m_hasAutomaton;
    mutable std::optional<Automaton> m_automaton;
};

/// What a format means for texts.
struct TextFormat
{
    const TextRule *rule = nullptr; ///< null for one that is an annotation
    const char *unchecked = nullptr; ///< what of it the rule does not see, as words for a relaxation
    bool isRegex = false; ///< a regular expression: balanced, which no automaton can see
};

/// asSpecified: with rare forms that models need not be offered, and only the formats of JSON Schema.
TextFormat formatRule(const std::string &name, bool asSpecified);

/// The texts of a grammar: a rule where it is a regular expression, otherwise rules.
struct TextLanguage
{
    std::unique_ptr<TextRule> regex = {};
    std::unique_ptr<TextGrammar> lark = {};
};

/// Reads {"syntax": "lark" or "regex", "definition": text}; the error says where the definition is wrong.
Result<TextLanguage> readTextLanguage(const Value &grammar);

/// The rules of one document.
class TextRules
{
public:
    const TextRule &pattern(const std::string &text);
    /// What `x-grammar` says: {"syntax": "lark" or "regex", "definition": text}.
    const Result<TextLanguage> &language(const Value &grammar);

private:
    std::map<const Value *, Result<TextLanguage>> m_languages;
    std::map<std::string, std::unique_ptr<TextRule>, std::less<>> m_rules;
};

/// How many states an automaton may have while it is put together, and when it is written.
inline constexpr std::size_t mostAutomatonStates = 8'000;
inline constexpr std::size_t mostWrittenStates = 1'200;

} // namespace Parlance::Gbnf
