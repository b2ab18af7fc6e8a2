// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/codepoints_p.h"

#include <parlance/result.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace Parlance::Gbnf {

/// A regular expression as a tree. Groups have gone into their contents, but for named ones of Python.
struct Pattern
{
    enum class Kind : std::uint8_t
    {
        Set, ///< one code point of set
        Sequence, ///< parts one after the other; none of them: the empty text
        Choice, ///< one of parts
        Repeat, ///< parts[0], minimum to maximum times
        Group, ///< parts[0], as what it is named
        Begin, ///< `^`
        End, ///< `$`
        WordEdge, ///< `\b`
        NoWordEdge, ///< `\B`
        Ahead, ///< `(?=…)` of parts[0]
        NotAhead, ///< `(?!…)`
        Behind, ///< `(?<=…)`
        NotBehind, ///< `(?<!…)`
    };

    Kind kind = Kind::Sequence;
    CodePoints set = {};
    std::vector<Pattern> parts = {};
    int minimum = 0;
    int maximum = 0;
    bool isNegated = false; ///< the set is written by what it leaves out
    bool isLazy = false; ///< a repetition that ends as soon as it can; the texts in which it is found are the same
    std::string name = {}; ///< of a group

    bool isAssertion() const { return kind >= Kind::Begin; }
    /// Whether an assertion is anywhere inside.
    bool asserts() const;
};

/// The error's message names what cannot be read: "a group that is not closed". isWrong says that it is no regular
/// expression at all, rather than one that goes beyond sets of texts that automata know.
struct PatternError
{
    std::string message;
    bool isWrong = true;
};

struct PatternText
{
    std::optional<Pattern> pattern;
    PatternError error; ///< where there is no pattern
};

/// How languages write regular expressions differs in little.
enum class PatternSyntax : std::uint8_t
{
    Ecma262,
    Python, ///< with `.` any character, ^ and $ the text's ends; without what refers back or looks after
    Rust, ///< without what refers back or looks around, and without lazy quantifiers
    RustWithAnyDot, ///< the same with the flag `s`
};
PatternText readPattern(std::string_view utf8, PatternSyntax syntax = PatternSyntax::Ecma262);
/// A regular expression in Rust's syntax that takes a text as a whole; flags as letters (`i`, `s`).
PatternText readRustPattern(std::string_view utf8, std::string_view flags = {});

CodePoints wordCharacters();
/// `\p{name}`, for the general categories by their short and long names; none where there is no such name.
std::optional<CodePoints> generalCategory(std::string_view name);

} // namespace Parlance::Gbnf
