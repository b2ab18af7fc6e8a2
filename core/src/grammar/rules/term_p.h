// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/codepoints_p.h"

#include <memory>
#include <string>
#include <vector>

namespace Parlance::Gbnf {

struct Term;

/// The parts of a term. Copies share them.
class Terms
{
public:
    Terms() = default;
    Terms(std::vector<Term> terms); // NOLINT(google-explicit-constructor): is one

    const std::vector<Term> &list() const;
    std::vector<Term>::const_iterator begin() const { return list().begin(); }
    std::vector<Term>::const_iterator end() const { return list().end(); }
    std::size_t size() const { return list().size(); }
    bool empty() const { return !m_terms; }
    const Term &front() const { return list().front(); }
    const Term &operator[](std::size_t index) const { return list()[index]; }
    bool operator==(const Terms &other) const;

private:
    std::shared_ptr<const std::vector<Term>> m_terms;
};

/// The right side of a rule. Make terms with the functions below, which keep them simple: no sequence holds a sequence,
/// no choice a choice or an impossible alternative, neighbouring texts are one.
struct Term
{
    enum class Kind : std::uint8_t
    {
        Never, ///< matches nothing, not even the empty text
        Text, ///< text, in UTF-8 and not empty
        Set, ///< one code point of set, which is not empty
        Sequence, ///< parts; none of them: the empty text
        Choice, ///< parts, two at least
        Repeat, ///< parts[0], minimum to maximum times (unbounded: -1)
        Rule, ///< the rule with the number rule
    };

    Kind kind = Kind::Sequence;
    std::string text = {};
    CodePoints set = {};
    Terms parts = {};
    int minimum = 0;
    int maximum = 0;
    int rule = 0;

    bool isNever() const { return kind == Kind::Never; }
    bool isEmpty() const { return kind == Kind::Sequence && parts.empty(); }
    bool operator==(const Term &other) const;
};

inline constexpr int unbounded = Peg::unbounded;

Term never();
Term emptyText();
Term text(std::string_view utf8);
Term set(CodePoints codePoints);
Term sequence(std::vector<Term> parts);
Term choice(std::vector<Term> alternatives);
Term repeat(Term part, int minimum, int maximum = unbounded);
Term optional(Term part);
Term reference(int rule);

/// Any code point but NUL: both engines read the class so.
CodePoints anyCharacter();

} // namespace Parlance::Gbnf
