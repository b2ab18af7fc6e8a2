// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace Parlance {

/// Reads text with references to characters, as markup has them, that comes in pieces. What is no reference stands for
/// itself.
///
///     `a &l`, `t; b &amp;lt; c && d`   ->   "a ", "< b &lt; c && d"
class References
{
public:
    void take(std::string_view text, std::string &out);
    /// Writes what was begun, and is ready for another text.
    void finish(std::string &out);
    std::size_t waiting() const { return m_begun.size(); }

    static std::string resolved(std::string_view text);
    /// The text with references in place of `&`, `<` and `>`.
    static std::string written(std::string_view text);

private:
    std::string m_begun; // from its `&` on
};

} // namespace Parlance
