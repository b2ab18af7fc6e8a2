// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/padding_p.h"

#include <parlance/utf8.h>

namespace Parlance::Jinja {

namespace {

std::string filling(char32_t fill, std::size_t count)
{
    if (fill < 0x80)
        return std::string(count, static_cast<char>(fill));
    std::string one;
    Utf8::append(one, fill);
    std::string text;
    text.reserve(one.size() * count);
    for (std::size_t i = 0; i < count; ++i)
        text += one;
    return text;
}

} // namespace

std::string signOf(bool negative, char sign)
{
    if (negative)
        return "-";
    return sign == '-' ? std::string() : std::string(1, sign);
}

std::string padded(std::string_view text, const FormatSpec &spec, char otherwise)
{
    const std::size_t length = Utf8::length(text);
    const auto width = static_cast<std::size_t>(spec.width);
    if (length >= width)
        return std::string(text);
    const std::size_t missing = width - length;
    const char align = spec.align ? spec.align : otherwise;
    const std::size_t before = align == '<' ? 0 : align == '^' ? missing / 2 : missing;
    return filling(spec.fill, before) + std::string(text) + filling(spec.fill, missing - before);
}

std::string paddedNumber(const std::string &head, const std::string &digits, const FormatSpec &spec)
{
    const auto width = static_cast<std::size_t>(spec.width);
    const bool inner = spec.align == '=' || spec.zeroPadded;
    if (inner && head.size() + digits.size() < width)
        return head + filling(spec.fill, width - head.size() - digits.size()) + digits;
    return padded(head + digits, spec, '>');
}

} // namespace Parlance::Jinja
