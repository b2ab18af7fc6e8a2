// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/padding_p.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace Parlance::Jinja {

namespace {

std::string converted(double value, std::chars_format format, int precision)
{
    std::string buffer(static_cast<std::size_t>(precision) + 330, '\0');
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format, precision).ptr;
    buffer.resize(static_cast<std::size_t>(end - buffer.data()));
    return buffer;
}

std::string exponentText(int exponent)
{
    const std::string digits = std::to_string(std::abs(exponent));
    return std::string(exponent < 0 ? "e-" : "e+") + (digits.size() < 2 ? "0" : "") + digits;
}

std::string fixedNotation(std::string digits, int pointAt, bool keepsPoint, bool addPoint)
{
    if (pointAt <= 0)
        digits.insert(0, static_cast<std::size_t>(1 - pointAt), '0');
    const auto whole = static_cast<std::size_t>(pointAt <= 0 ? 1 : pointAt);
    if (digits.size() < whole)
        digits.append(whole - digits.size(), '0');
    if (digits.size() > whole || keepsPoint)
        digits.insert(whole, ".");
    else if (addPoint)
        digits += ".0";
    return digits;
}

std::string generalNotation(double value, int precision, bool alternate, bool addPoint)
{
    if (precision == 0)
        precision = 1;
    const std::string text = converted(value, std::chars_format::scientific, precision - 1);
    const std::size_t mark = text.find('e');
    const int exponent = std::atoi(text.c_str() + mark + 1);
    std::string digits = text.substr(0, 1) + (mark > 1 ? text.substr(2, mark - 2) : std::string());
    if (!alternate)
        digits.erase(std::max<std::size_t>(digits.find_last_not_of('0') + 1, 1));
    if (exponent >= -4 && exponent + 1 <= precision - (addPoint ? 1 : 0))
        return fixedNotation(std::move(digits), exponent + 1, alternate, addPoint);
    if (digits.size() > 1 || alternate)
        digits.insert(1, ".");
    return digits + exponentText(exponent);
}

std::string withPoint(std::string text)
{
    if (text.find('.') == std::string::npos)
        text.insert(std::min(text.find('e'), text.size()), ".");
    return text;
}

std::string lowerDigits(double value, char type, int precision, bool alternate, bool addPoint)
{
    if (type == 'g')
        return generalNotation(value, precision, alternate, addPoint);
    const auto format = type == 'e' ? std::chars_format::scientific : std::chars_format::fixed;
    std::string text = converted(value, format, precision);
    return alternate ? withPoint(std::move(text)) : text;
}

} // namespace

std::string floatDigits(double value, char type, int precision, bool alternate, bool addPoint)
{
    const bool upper = type >= 'A' && type <= 'Z';
    const char lower = upper ? static_cast<char>(type + ('a' - 'A')) : type;
    std::string text;
    if (std::isnan(value))
        text = "nan";
    else if (std::isinf(value))
        text = "inf";
    else
        text = lowerDigits(std::fabs(value), lower, precision < 0 ? 6 : precision, alternate, addPoint);
    for (char &c : text) {
        if (upper && c >= 'a' && c <= 'z')
            c = static_cast<char>(c - ('a' - 'A'));
    }
    return text;
}

} // namespace Parlance::Jinja
