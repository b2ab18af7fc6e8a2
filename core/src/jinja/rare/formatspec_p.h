// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/builtins/padding_p.h"

namespace Parlance::Jinja {

class BigInt;

/// Reads Python's format specification: [[fill]align][sign][z][#][0][width][grouping][.precision][type].
/// Nothing in error when it worked; the words of Python's ValueError otherwise.
FormatSpec parseFormatSpec(std::string_view text, std::string &error);

/// format() of a float, an int; error is filled as above.
std::string formatFloat(double value, const FormatSpec &spec, std::string &error);
std::string formatInteger(const BigInt &value, const FormatSpec &spec, std::string &error);
/// The bounds of what format() of a str leaves of length code points: the checks, and how many remain.
std::size_t checkedTextLength(std::size_t length, const FormatSpec &spec, std::string &error);

} // namespace Parlance::Jinja
