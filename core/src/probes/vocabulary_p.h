// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

/// The words of a probe, which its prompts have: "<user>Compare the harbours please".
namespace Parlance {

/// Words for the parts of a conversation. No template contains them, and people can read them, as reports
/// show them. The first of two names comes first in the alphabet: some templates sort arguments.
struct Vocabulary
{
    std::string user;
    std::string content;
    std::string reasoning;
    std::string functions[2];
    std::string names[2]; ///< of the arguments; names[0] takes a string, names[1] an integer
    std::string values[2]; ///< of names[0]
    int numbers[2] = { 0, 0 }; ///< of names[1]
    std::string ids[2];
};

const std::vector<Vocabulary> &vocabularies();

} // namespace Parlance
