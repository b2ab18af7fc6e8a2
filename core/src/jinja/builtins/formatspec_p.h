// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace Parlance::Jinja {

class BigInt;

/// Python's format specification: [[fill]align][sign][z][#][0][width][grouping][.precision][type].
///
/// The `%` operator's directives are the same thing with other defaults, so both end here.
struct FormatSpec
{
    /// Widths and precisions beyond this are refused, however large the limits are.
    static constexpr int maximumWidth = 1 << 24;

    char32_t fill = U' ';
    char align = 0; ///< one of < > = ^, or 0 where none is written
    char sign = '-'; ///< '-', '+' or ' '
    bool noNegativeZero = false;
    bool alternate = false;
    bool zeroPadded = false;
    int width = 0;
    char grouping = 0; ///< ',' or '_'
    int precision = -1;
    char type = 0;
    bool tooWide = false; ///< a width or precision above maximumWidth was written

    /// Nothing in error when it worked; the words of Python's ValueError otherwise.
    static FormatSpec parse(std::string_view text, std::string &error);
};

/// The digits of |value| as C's and Python's conversions e f g (E F G) write them. Precision -1 means 6.
/// addPoint is what format() does without a type: fixed notation keeps one digit behind the point.
std::string floatDigits(double value, char type, int precision, bool alternate = false, bool addPoint = false);

/// Pads text (UTF-8) to the width; otherwise is the alignment where the spec names none.
std::string padded(std::string_view text, const FormatSpec &spec, char otherwise);

/// Sign, digits and padding; digits may begin with a prefix of prefixLength bytes (0x) that zeros follow.
std::string paddedNumber(bool negative, std::string digits, std::size_t prefixLength, const FormatSpec &spec);

/// format() of a float, an int; error is filled as in FormatSpec::parse.
std::string formatFloat(double value, const FormatSpec &spec, std::string &error);
std::string formatInteger(const BigInt &value, const FormatSpec &spec, std::string &error);
/// The bounds of what format() of a str leaves of length code points: the checks, and how many remain.
std::size_t checkedTextLength(std::size_t length, const FormatSpec &spec, std::string &error);

} // namespace Parlance::Jinja
