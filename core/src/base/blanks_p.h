// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string_view>

/// White space as JSON has it: blank, tab, line feed, carriage return.
namespace Parlance {

inline bool isSpace(char character)
{
    return character == ' ' || character == '\n' || character == '\t' || character == '\r';
}

/// Nothing but white space.
inline bool isBlank(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), isSpace);
}

/// Without the white space after it.
inline std::string_view trimmedEnd(std::string_view text)
{
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    return text;
}

/// Without the white space around it.
inline std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    return trimmedEnd(text);
}

} // namespace Parlance
