// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace Parlance {

/// Leaves out the blanks in front of each line but the first, of a text that comes in pieces.
///
///     `a\n  b`, `\n `, `   c`, without two blanks   ->   `a\nb`, `\n`, `  c`
class Indentation
{
public:
    /// The blanks must outlive the text; none: the text stands as it is.
    void begin(std::string_view blanks);
    void take(std::string_view text, std::string &out);
    bool isEmpty() const { return m_blanks.empty(); }

    /// The text as it stands with the blanks.
    static std::string written(std::string_view text, const std::string &blanks);

private:
    std::string_view m_blanks;
    std::size_t m_seen = 0; // of them, in this line
};

} // namespace Parlance
