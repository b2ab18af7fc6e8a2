// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace Parlance {

/// Reads text in which one piece stands for another, as what would end the text cannot stand in it as it is, and which
/// comes in pieces.
///
///     `a]]]]><![CD`, `ATA[>b`, with `]]]]><![CDATA[>` for `]]>`   ->   "a", "]]>b"
class EscapedText
{
public:
    /// Both must outlive the text; without an escape the text stands as it is.
    void begin(std::string_view escape, std::string_view meant);
    void take(std::string_view text, std::string &out);
    /// Writes what was begun.
    void finish(std::string &out);
    bool isEmpty() const { return m_escape.empty(); }
    std::size_t waiting() const { return m_begun.size(); }

private:
    std::string_view m_escape;
    std::string_view m_meant;
    std::string m_begun; // of the escape
};

} // namespace Parlance
