// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/peg.h>

/// How expressions and instructions are written for people.
namespace Parlance::Peg {

std::string inQuotes(std::string_view text);
std::string quotedList(const std::vector<std::string> &texts);
std::string bounds(int minimum, int maximum); ///< `*`, `+`, `?`, `{2,5}`
std::string charClass(const std::vector<CharRange> &ranges, bool negated, int minimum, int maximum);

} // namespace Parlance::Peg
