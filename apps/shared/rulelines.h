// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

/// GBNF as it is written, a rule a line: `digits ::= digit [0-9]*` is of the name digits and uses digit.
namespace Shared {

struct RuleLine
{
    std::string name;
    std::size_t bytes = 0; ///< of the line
    std::vector<std::string> uses; ///< names in its body
};

std::vector<RuleLine> ruleLines(const std::string &gbnf);

/// The names of rules in a rule's body, or in a part of it.
std::vector<std::string> namesIn(std::string_view body);

/// The first alternative, with no other inside of it, that writes the word: `"say(" text ")"` for say. Empty where none
/// does.
std::string_view alternativeWith(std::string_view gbnf, std::string_view word);

/// The numbers (from 0) of the rules that are there for the sake of one alone: what root does not use without it.
std::vector<std::size_t> rulesBelow(const std::vector<RuleLine> &lines, std::size_t rule);

} // namespace Shared
