// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/arguments/escapedtext_p.h"

#include <utility>

namespace Parlance {

void EscapedText::begin(std::string_view escape, std::string_view meant)
{
    m_escape = escape;
    m_meant = meant;
    m_begun.clear();
}

// What was begun may begin once more inside: of `]]]]]>` the first bracket begins nothing.
void EscapedText::take(std::string_view text, std::string &out)
{
    for (const char c : text) {
        m_begun += c;
        while (!m_begun.empty() && !m_escape.starts_with(m_begun)) {
            out += m_begun.front();
            m_begun.erase(0, 1);
        }
        if (m_begun.size() == m_escape.size()) {
            out += m_meant;
            m_begun.clear();
        }
    }
}

void EscapedText::finish(std::string &out)
{
    out += std::exchange(m_begun, {});
}

} // namespace Parlance
