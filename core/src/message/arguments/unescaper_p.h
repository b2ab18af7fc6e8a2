// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace Parlance {

/// Reads the inside of a JSON string that comes in pieces. Escapes that JSON does not know are kept as they are.
///
///     `a\`, `nb\ud83d`, `\ude42 \q`   ->   "a", "", line feed and "b", "🙂 \q"
class JsonUnescaper
{
public:
    void take(std::string_view text, std::string &out);
    /// Writes what was begun, and is ready for another string.
    void finish(std::string &out);
    std::size_t waiting() const { return m_escape.size() + (m_high != 0 ? 6 : 0); }

    static std::string whole(std::string_view text);

private:
    void escaped(std::string &out);
    void codeUnit(char32_t unit, std::string &out);
    void dropHigh(std::string &out);

    std::string m_escape; // from its backslash on
    char32_t m_high = 0; // a surrogate whose partner may come
};

} // namespace Parlance
