// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/automata/automatonrules_p.h"
#include "grammar/automata/until_p.h"
#include "grammar/lark/lark_p.h"
#include "grammar/schema/keycomplement_p.h"

#include <parlance/grammar.h>
#include <parlance/peg.h>
#include <parlance/value.h>

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace Parlance::Gbnf {

/// The rules of JSON in one dialect, written once each, when first asked for.
class JsonSyntax
{
public:
    JsonSyntax(RuleSet &rules, UntilRules &untils, Peg::JsonDialect dialect, SchemaReading reading);

    /// At most one blank, or a line feed and its indentation.
    Term space();
    /// "," and the space after it.
    Term comma();
    /// open, then the optional members with space around them, then close.
    Term braced(std::string_view open, Term members, std::string_view close);

    Term any();
    Term anyObject();
    Term anyArray();
    Term anyString();
    Term number();
    Term integer();
    Term boolean();
    Term null();
    /// The value as it is, with space where JSON has it.
    Term literal(const Value &value);
    /// The key of a member.
    Term key(std::string_view name);
    Term anyKey();
    /// A key, the colon after it and a value.
    Term member(Term key, Term value);

    /// Strings of so many characters. canCount() says whether the dialect has a way to write that, and texts that an
    /// automaton gives.
    Term string(int minimumLength, int maximumLength);
    bool canCount() const { return m_dialect.quote.empty(); }
    /// Strings whose text matches the term, in which each code point means itself.
    Term stringOf(const Term &content);
    /// byNumber: rare characters beyond ASCII may also come as `\u00a0`.
    Term stringOf(std::string_view hint, const Automaton &texts, bool byNumber = true);
    /// The same if strings are between tokens, too: no text that has the token. Nothing if that takes too many states.
    std::optional<Term> stringWithoutToken(std::string_view hint, const Automaton &texts);
    /// The same, made once for all schemas of a grammar.
    Term sharedStringOf(std::string_view hint, const Automaton &texts);
    Term stringOf(const std::vector<std::string> &texts);
    Term stringOf(std::string_view hint, const TextGrammar &texts);
    /// Strings with balanced brackets, and escapes and classes as regular expressions have them.
    Term balancedString();
    /// Keys from an automaton's texts. With bare keys canSeparateKeys() is false, and all of them are allowed.
    Term keyOf(std::string_view hint, const Automaton &texts);
    /// Keys that are none of the names.
    Term keyBut(const std::vector<std::string> &names);
    bool canSeparateKeys() const { return canCount() && !m_dialect.bareKeys; }
    bool hasEveryForm() const { return m_reading == SchemaReading::Schema; }

private:
    template <class Body> Term shared(std::string_view name, Body body);
    template <class Body> Term recursive(std::string_view name, Body body);

    Term madeSpace();
    Term spelled(const char *json, const char *python) const;
    Term truth(bool value) const;
    bool hasSlashEscape(char quote) const;
    bool hasHexEscape(char quote) const;
    Term character(char quote);
    Term characters(char quote);
    Term encodedSet(const CodePoints &set, char quote, bool byNumber = true);
    Term escapes(const CodePoints &set, char quote, bool byNumber);
    Term escape(const std::string &letters, Term digits);
    Term numbers(const CodePoints &set);
    Term controlNumbers(const CodePoints &set);
    Term encoded(const Term &content, char quote);
    Term balanced(char quote);
    template <class Inside> Term quoted(Inside inside);
    Term quotedText(const std::string &text);
    Term numberLiteral(const Value &value);
    Term list(const Value &value);
    Term object(const Value &value);
    std::string ruleName(std::string_view name) const;
    bool hasToken() const { return !m_dialect.quote.empty(); }
    std::string_view quotes() const;

    RuleSet &m_rules;
    UntilRules &m_untils;
    Peg::JsonDialect m_dialect;
    SchemaReading m_reading;
    std::map<std::string, Term, std::less<>> m_shared;
    Term m_space = never(); ///< which is asked for most often
    std::map<std::pair<char, std::u32string>, Term> m_sets; ///< by quote and ranges
    std::map<std::string, Term> m_escapes; ///< of sets with all controls, by the letters after the backslash
    std::array<Term, 2> m_allEscapes = { never(), never() }; ///< of sets that lack none of the letters, by quote
    std::map<char, KeyComplement> m_keyComplements; ///< by quote
    std::map<std::string, Term> m_texts; ///< by automaton
};

/// So many digits of a hexadecimal number.
Term hexDigits(int count);

/// What is after `\u`: a code point that is no surrogate, or two surrogates that belong together.
Term unicodeEscape();

/// What is after `\u` for a code point of the set, as far as that is worth writing: four hexadecimal digits, or
/// two surrogates for what is beyond them.
Term unicodeEscapes(const CodePoints &set);

} // namespace Parlance::Gbnf
