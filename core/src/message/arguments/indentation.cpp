// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/arguments/indentation_p.h"

namespace Parlance {

void Indentation::begin(std::string_view blanks)
{
    m_blanks = blanks;
    m_seen = blanks.size();
}

// A line may have fewer.
void Indentation::take(std::string_view text, std::string &out)
{
    for (const char c : text) {
        if (m_seen < m_blanks.size() && c == m_blanks[m_seen]) {
            ++m_seen;
            continue;
        }
        m_seen = c == '\n' ? 0 : m_blanks.size();
        out += c;
    }
}

std::string Indentation::written(std::string_view text, const std::string &blanks)
{
    std::string out;
    for (const char c : text) {
        out += c;
        if (c == '\n')
            out += blanks;
    }
    return out;
}

} // namespace Parlance
