// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

/// Letters of ASCII in lower case, all else as it is: `<|user|>` of `<|USER|>`.
namespace Parlance {

inline char lowered(char character)
{
    return character >= 'A' && character <= 'Z' ? static_cast<char>(character + ('a' - 'A')) : character;
}

inline std::string lowered(std::string_view text)
{
    std::string lower(text);
    for (char &character : lower)
        character = lowered(character);
    return lower;
}

} // namespace Parlance
