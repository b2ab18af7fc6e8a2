// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/rare/formatspec_p.h"

#include "base/jsonspelling_p.h"
#include "jinja/builtins/bigint_p.h"
#include "jinja/builtins/unicode_p.h"

#include <parlance/json.h>
#include <parlance/utf8.h>

#include <algorithm>
#include <cmath>

namespace Parlance::Jinja {

namespace {

bool isAlign(char32_t c)
{
    return c == U'<' || c == U'>' || c == U'=' || c == U'^';
}

class SpecReader
{
public:
    SpecReader(std::string_view text, FormatSpec &spec)
        : m_text(text)
        , m_spec(spec)
    { }

    bool read(std::string &error)
    {
        readAlign();
        readFlags();
        m_spec.width = number().value;
        readGrouping(error);
        if (!error.empty())
            return false;
        if (take('.')) {
            const Number precision = number();
            if (precision.digits == 0) {
                error = "Format specifier missing precision";
                return false;
            }
            m_spec.precision = precision.value;
        }
        if (m_at < m_text.size())
            m_spec.type = m_text[m_at++];
        if (m_at < m_text.size() || static_cast<unsigned char>(m_spec.type) >= 0x80)
            error = "Invalid format specifier";
        return error.empty();
    }

private:
    struct Number
    {
        int value = 0;
        int digits = 0;
    };

    bool take(char c)
    {
        if (m_at >= m_text.size() || m_text[m_at] != c)
            return false;
        ++m_at;
        return true;
    }

    void readAlign()
    {
        if (m_text.empty())
            return;
        std::size_t after = 0;
        const char32_t first = Utf8::next(m_text, after);
        if (after < m_text.size() && isAlign(static_cast<unsigned char>(m_text[after]))) {
            m_spec.fill = first;
            m_spec.align = m_text[after];
            m_fillGiven = true;
            m_at = after + 1;
        } else if (isAlign(first)) {
            m_spec.align = m_text[0];
            m_at = 1;
        }
    }

    void readFlags()
    {
        if (m_at < m_text.size() && (m_text[m_at] == '+' || m_text[m_at] == '-' || m_text[m_at] == ' '))
            m_spec.sign = m_text[m_at++];
        m_spec.noNegativeZero = take('z');
        m_spec.alternate = take('#');
        if (!m_fillGiven && take('0')) {
            m_spec.fill = U'0';
            m_spec.zeroPadded = m_spec.align == 0;
        }
    }

    Number number()
    {
        Number result;
        while (m_at < m_text.size()) {
            std::size_t after = m_at;
            const int digit = Unicode::decimalValue(Utf8::next(m_text, after));
            if (digit < 0)
                break;
            m_at = after;
            ++result.digits;
            result.value = result.value * 10 + digit;
            if (result.value > FormatSpec::maximumWidth) {
                m_spec.tooWide = true;
                result.value = FormatSpec::maximumWidth;
            }
        }
        return result;
    }

    void readGrouping(std::string &error)
    {
        if (take(','))
            m_spec.grouping = ',';
        if (take('_')) {
            if (m_spec.grouping)
                error = "Cannot specify both ',' and '_'.";
            m_spec.grouping = '_';
        }
        if (m_spec.grouping == '_' && take(','))
            error = "Cannot specify both ',' and '_'.";
        else if (m_spec.grouping && take(m_spec.grouping))
            error = std::string("Cannot specify '") + m_spec.grouping + "' with '" + m_spec.grouping + "'.";
    }

    std::string_view m_text;
    FormatSpec &m_spec;
    std::size_t m_at = 0;
    bool m_fillGiven = false;
};

std::string unknownCode(char type, const char *what)
{
    return std::string("Unknown format code '") + type + "' for object of type '" + what + "'";
}

/// The whole part's digits in groups, with zeros before it until they are at least minimum characters wide.
std::string grouped(const std::string &whole, char separator, std::size_t group, std::size_t minimum)
{
    std::string reversed;
    std::size_t count = 0;
    for (std::size_t i = whole.size(); i > 0 || reversed.size() < minimum;) {
        if (count == group) {
            reversed.push_back(separator);
            count = 0;
        }
        reversed.push_back(i > 0 ? whole[--i] : '0');
        ++count;
    }
    return { reversed.rbegin(), reversed.rend() };
}

std::size_t groupSize(char type)
{
    return type == 'b' || type == 'o' || type == 'x' || type == 'X' ? 4 : 3;
}

std::string groupedDigits(const std::string &digits, std::size_t taken, const FormatSpec &spec)
{
    const std::size_t wholeEnd = std::min(digits.find_first_not_of("0123456789abcdefABCDEF"), digits.size());
    const bool decimal = groupSize(spec.type) == 3;
    const std::size_t end = decimal ? std::min(digits.find_first_not_of("0123456789"), digits.size()) : wholeEnd;
    const std::string rest = digits.substr(end);
    const std::size_t used = taken + rest.size();
    const auto width = static_cast<std::size_t>(spec.width);
    const bool fillsZeros = spec.fill == U'0' && (spec.align == '=' || spec.zeroPadded);
    const std::size_t minimum = fillsZeros && width > used ? width - used : 0;
    return grouped(digits.substr(0, end), spec.grouping, groupSize(spec.type), minimum) + rest;
}

std::string paddedGroups(const std::string &head, const std::string &digits, const FormatSpec &spec)
{
    return paddedNumber(head, spec.grouping ? groupedDigits(digits, head.size(), spec) : digits, spec);
}

bool isNegativeZero(bool negative, const std::string &digits)
{
    return negative && digits.find_first_of("123456789infa") == std::string::npos;
}

bool allowedGrouping(const FormatSpec &spec, std::string_view types, std::string &error)
{
    if (!spec.grouping || types.find(spec.type ? spec.type : 'd') != std::string_view::npos)
        return true;
    error = std::string("Cannot specify '") + spec.grouping + "' with '" + spec.type + "'.";
    return false;
}

std::string formatCharacter(const BigInt &value, const FormatSpec &spec, std::string &error)
{
    const auto code = value.toInt64();
    if (spec.sign != '-')
        error = "Sign not allowed with integer format specifier 'c'";
    else if (spec.alternate)
        error = "Alternate form (#) not allowed with integer format specifier 'c'";
    else if (!code || *code < 0 || *code > 0x10FFFF)
        error = "%c arg not in range(0x110000)";
    if (!error.empty())
        return {};
    std::string text;
    Utf8::append(text, static_cast<char32_t>(*code));
    return padded(text, spec, '>');
}

} // namespace

FormatSpec parseFormatSpec(std::string_view text, std::string &error)
{
    FormatSpec spec;
    SpecReader(text, spec).read(error);
    return spec;
}

std::string formatFloat(double value, const FormatSpec &spec, std::string &error)
{
    if (spec.type && std::string_view("eEfFgGn%").find(spec.type) == std::string_view::npos) {
        error = unknownCode(spec.type, "float");
        return {};
    }
    if (!allowedGrouping(spec, "deEfFgG%", error))
        return {};
    std::string digits;
    const bool negative = std::signbit(value) && !std::isnan(value);
    if (spec.type == '%')
        digits = floatDigits(value * 100, 'f', spec.precision, spec.alternate) + "%";
    else if (spec.type || spec.precision >= 0)
        digits = floatDigits(value, spec.type && spec.type != 'n' ? spec.type : 'g', spec.precision, spec.alternate,
                             !spec.type);
    else
        digits = floatRepr(std::fabs(value));
    const bool shownNegative = negative && !(spec.noNegativeZero && isNegativeZero(negative, digits));
    return paddedGroups(signOf(shownNegative, spec.sign), digits, spec);
}

std::string formatInteger(const BigInt &value, const FormatSpec &spec, std::string &error)
{
    const char type = spec.type ? spec.type : 'd';
    if (std::string_view("bcdnoxX").find(type) == std::string_view::npos) {
        error = unknownCode(type, "int");
        return {};
    }
    if (spec.precision >= 0)
        error = "Precision not allowed in integer format specifier";
    else if (spec.noNegativeZero)
        error = "Negative zero coercion (z) not allowed in format specifier with integer format code";
    else
        allowedGrouping(spec, spec.grouping == '_' ? "bdoxX" : "d", error);
    if (!error.empty())
        return {};
    if (type == 'c')
        return formatCharacter(value, spec, error);
    const int base = type == 'b' ? 2 : type == 'o' ? 8 : type == 'x' || type == 'X' ? 16 : 10;
    std::string digits = value.absolute().toString(base);
    if (type == 'X') {
        for (char &c : digits)
            c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
    }
    std::string head = signOf(value.isNegative(), spec.sign);
    if (spec.alternate && base != 10)
        (head += '0') += type;
    return paddedGroups(head, digits, spec);
}

std::size_t checkedTextLength(std::size_t length, const FormatSpec &spec, std::string &error)
{
    if (spec.type && spec.type != 's')
        error = unknownCode(spec.type, "str");
    else if (spec.sign != '-')
        error = "Sign not allowed in string format specifier";
    else if (spec.noNegativeZero)
        error = "Negative zero coercion (z) not allowed in string format specifier";
    else if (spec.alternate)
        error = "Alternate form (#) not allowed in string format specifier";
    else if (spec.align == '=')
        error = "'=' alignment not allowed in string format specifier";
    else if (spec.grouping)
        error = "Cannot specify ',' with 's'.";
    return spec.precision >= 0 ? std::min(length, static_cast<std::size_t>(spec.precision)) : length;
}

} // namespace Parlance::Jinja
