// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace Parlance::Jinja {

/// The layout of a value: of a directive of the % operator, or a format specification of str.format.
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
};

/// The digits of |value| as C's and Python's conversions e f g (E F G) write them. Precision -1 means 6.
/// addPoint is what format() does without a type: fixed notation keeps one digit after the point.
std::string floatDigits(double value, char type, int precision, bool alternate = false, bool addPoint = false);

/// What is before the digits: a minus, or what spec.sign says of positive numbers.
std::string signOf(bool negative, char sign);

/// Pads text (UTF-8) to the width; otherwise is the alignment where the spec names none.
std::string padded(std::string_view text, const FormatSpec &spec, char otherwise);

/// Pads a number to the width, where the spec wants it between head (its sign and prefix, "-0x") and digits.
std::string paddedNumber(const std::string &head, const std::string &digits, const FormatSpec &spec);

} // namespace Parlance::Jinja
