// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/peg.h>
#include <parlance/result.h>

#include <string>
#include <string_view>
#include <vector>

/// Regular expressions of response templates as trees: `<call=(?P<name>\w+)>` is the text `<call=`, the group name of
/// at least one letter, and the text `>`.
namespace Parlance {

struct Pattern
{
    enum class Kind
    {
        Empty,
        Set, ///< one character inside (or, negated, outside) the ranges
        Sequence,
        Choice,
        Repeat, ///< of the one child
        Group, ///< a named one
        Ahead,
        NotAhead,
        Begin, ///< \A
        End, ///< \Z
    };
    Kind kind = Kind::Empty;
    std::vector<Peg::CharRange> ranges = {};
    bool negated = false;
    std::vector<Pattern> parts = {};
    int minimum = 0;
    int maximum = Peg::unbounded;
    bool lazy = false;
    std::string name = {}; ///< of a group
};

/// Reads Python's syntax, with `.` any character and ^ and $ the text's ends. What no linear-time engine can match
/// (back-references, look-behind), and what is not known, is an error that names it.
Result<Pattern> readPattern(std::string_view text);
/// The pattern that matches the texts, the longest first.
Pattern textsPattern(std::vector<std::string> texts);

} // namespace Parlance
