// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/codepoints_p.h"

#include <algorithm>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace Parlance::Gbnf {

struct Term;

/// The parts of a term. Copies share them.
class Terms
{
public:
    Terms() = default;
    /// Moves the terms.
    explicit Terms(std::span<Term> terms);

    std::span<const Term> list() const;
    const Term *begin() const { return m_terms.begin(); }
    const Term *end() const;
    std::size_t size() const { return m_terms.size(); }
    bool empty() const { return m_terms.empty(); }
    const Term &front() const { return *begin(); }
    const Term &operator[](std::size_t index) const;
    /// Whether a rule is in them, however deep.
    bool holdRules() const { return (m_terms.marks() & rules) != 0; }
    /// The same of repetitions that may have several turns.
    bool holdTurns() const { return (m_terms.marks() & turns) != 0; }
    bool operator==(const Terms &other) const;

private:
    static constexpr std::uint8_t rules = 1;
    static constexpr std::uint8_t turns = 2;
    static std::uint8_t marksOf(std::span<const Term> terms);

    SharedList<Term> m_terms;
};

/// The right side of a rule. Make terms with the functions below, which keep them simple: no sequence holds a sequence,
/// no choice a choice or an impossible alternative, neighbouring texts are one.
struct Term
{
    enum class Kind : std::uint8_t
    {
        Never, ///< matches nothing, not even the empty text
        Rule, ///< the rule with the number rule
        Text, ///< text, in UTF-8 and not empty
        Set, ///< one code point of set, which is not empty
        Sequence, ///< parts; none of them: the empty text
        Choice, ///< parts, two at least
        Repeat, ///< parts[0], minimum to maximum times (unbounded: -1)
    };

    Kind kind = Kind::Sequence; ///< stays what it was made as, until it is moved away

private:
    static constexpr std::size_t mostLetters = 8;
    std::uint8_t m_letterCount = 0; ///< of a text that is so short that it is in the term itself

public:
    int minimum = 0;
    int maximum = 0;
    int rule = 0;

    Term() { }
    /// A text, in UTF-8 and not empty.
    explicit Term(std::string_view utf8)
        : kind(Kind::Text)
    {
        if (utf8.size() > mostLetters) {
            new (&m_text) SharedText(utf8);
            return;
        }
        m_letterCount = static_cast<std::uint8_t>(utf8.size());
        std::copy_n(utf8.data(), utf8.size(), m_letters);
    }
    explicit Term(CodePoints set)
        : kind(Kind::Set)
        , m_set(std::move(set))
    { }
    explicit Term(Kind kindOfParts, Terms parts = {})
        : kind(kindOfParts)
        , m_parts(std::move(parts))
    { }
    Term(const Term &other) { copy(other); }
    Term(Term &&other) noexcept { take(other); }
    Term &operator=(const Term &other) { return *this = Term(other); }
    Term &operator=(Term &&other) noexcept
    {
        if (this != &other) {
            leave();
            take(other);
        }
        return *this;
    }
    ~Term() { leave(); }

    /// Of a text, otherwise empty.
    std::string_view text() const
    {
        if (kind != Kind::Text)
            return {};
        return m_letterCount > 0 ? std::string_view(m_letters, m_letterCount) : std::string_view(m_text);
    }
    /// Of a set, otherwise empty.
    const CodePoints &set() const { return kind == Kind::Set ? m_set : noSet; }
    const Terms &parts() const { return kind == Kind::Text || kind == Kind::Set ? noParts : m_parts; }
    /// The same of other parts; nothing that has none.
    Term of(std::span<Term> others) const;
    bool holdsRules() const { return kind == Kind::Rule || parts().holdRules(); }
    bool isNever() const { return kind == Kind::Never; }
    bool isEmpty() const { return kind == Kind::Sequence && m_parts.empty(); }
    bool operator==(const Term &other) const;

private:
    static const CodePoints noSet;
    static const Terms noParts;

    void copyNumbers(const Term &other)
    {
        kind = other.kind;
        m_letterCount = other.m_letterCount;
        minimum = other.minimum;
        maximum = other.maximum;
        rule = other.rule;
    }

    void copy(const Term &other)
    {
        copyNumbers(other);
        if (m_letterCount > 0)
            copyLetters(other);
        else if (kind == Kind::Text)
            new (&m_text) SharedText(other.m_text);
        else if (kind == Kind::Set)
            new (&m_set) CodePoints(other.m_set);
        else
            new (&m_parts) Terms(other.m_parts);
    }

    /// What it holds is one pointer, or letters.
    void take(Term &other)
    {
        copyNumbers(other);
        copyLetters(other);
        other.kind = Kind::Never;
        other.m_letterCount = 0;
        new (&other.m_parts) Terms;
    }

    void copyLetters(const Term &other) { std::memcpy(m_letters, other.m_letters, sizeof m_letters); }

    void leave()
    {
        if (kind >= Kind::Text && m_letterCount == 0)
            leaveContent();
    }

    void leaveContent()
    {
        if (kind == Kind::Text)
            m_text.~SharedText();
        else if (kind == Kind::Set)
            m_set.~CodePoints();
        else
            m_parts.~Terms();
    }

    union {
        SharedText m_text;
        CodePoints m_set;
        Terms m_parts{};
        char m_letters[mostLetters];
    };
    static_assert(sizeof m_text <= mostLetters && sizeof m_set <= mostLetters && sizeof m_parts <= mostLetters);
};

inline const Term *Terms::end() const
{
    return m_terms.end();
}

inline const Term &Terms::operator[](std::size_t index) const
{
    return begin()[index];
}

inline constexpr int unbounded = Peg::unbounded;

Term never();
Term emptyText();
Term text(std::string_view utf8);
Term set(CodePoints codePoints);
/// Of terms that are moved.
Term sequence(std::span<Term> parts);
Term choice(std::span<Term> alternatives);
Term sequence(std::vector<Term> parts);
Term choice(std::vector<Term> alternatives);
Term repeat(Term part, int minimum, int maximum = unbounded);
Term optional(Term part);
Term reference(int rule);

/// The same of terms that are listed in braces: `sequence({ text("a"), digits })`.
template <std::size_t count> Term sequence(Term (&&parts)[count])
{
    return sequence(std::span<Term>(parts));
}
template <std::size_t count> Term choice(Term (&&alternatives)[count])
{
    return choice(std::span<Term>(alternatives));
}

/// Any code point but NUL: both engines read the class so.
CodePoints anyCharacter();

} // namespace Parlance::Gbnf
