// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace Parlance {

/// Puts by in each place of what, which is not empty: "a]]>b" with "]]>" and "" is "ab".
inline void replaceAll(std::string &text, std::string_view what, std::string_view by)
{
    std::string out;
    std::size_t begin = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, begin)) {
        out.append(text, begin, at - begin).append(by);
        begin = at + what.size();
    }
    if (begin > 0)
        text = out.append(text, begin);
}

} // namespace Parlance
