// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/ruleset_p.h"

#include <deque>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace Parlance::Gbnf {

/// Writes all keys except some names, letter by letter: a text that leaves the names is free, and a text that ends
/// inside a name is a key. Without "ab": `no-a | "a" ( no-b | "b" character rest )` with `no-a ::= ( [^a] rest )?`.
/// Common ends of names are rules.
class KeyComplement
{
public:
    /// How one of a set of characters is written between the quotes.
    using Characters = std::function<Term(const CodePoints &)>;

    KeyComplement(RuleSet &rules, Characters characters, Term rest);

    /// What is between the quotes.
    Term write(const std::vector<std::string> &names);

private:
    using Name = std::basic_string<char32_t, std::char_traits<char32_t>, InSlabs<char32_t>>;
    using Names = std::vector<Name>;

    struct Hash
    {
        std::size_t operator()(std::u32string_view text) const;
        std::size_t operator()(char32_t c) const { return c; }
    };
    /// A character as it is written, and what leaves a name that goes on with it; never() until they are asked for.
    struct Letter
    {
        Term spelled = never();
        Term leaving = never();
    };
    template <class Key>
    using Known = std::unordered_map<Key, Term, Hash, std::equal_to<>, InSlabs<std::pair<const Key, Term>>>;

    static Name nameOf(std::string_view utf8);
    Term after(const Names &names, std::size_t first, std::size_t last, std::size_t at, int depth);
    Term end(const Names &names, std::size_t which, std::size_t at, int depth);
    Term alternatives(const Names &names, std::size_t first, std::size_t last, std::size_t at, int depth);
    Term leaving(const std::u32string &characters, bool mayEnd);
    const Term &spelled(Letter &letter, char32_t c);

    RuleSet &m_rules;
    Characters m_characters;
    Term m_rest;
    std::map<std::vector<std::string>, Term> m_written; ///< by names
    std::deque<Names> m_names; ///< that have been written
    Known<std::u32string> m_leaving[2]; ///< by whether the text may end, and the characters that lead on
    Known<std::u32string_view> m_ends; ///< by what is left of a name
    std::unordered_map<char32_t, Letter, Hash, std::equal_to<>, InSlabs<std::pair<const char32_t, Letter>>> m_letters;
};

/// Whether names are short enough for rules that nest as deep as names are long.
bool areShort(const std::vector<std::string> &names);

} // namespace Parlance::Gbnf
