// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/arguments/references_p.h"

#include "jinja/rare/entities_p.h"

#include <utility>

namespace Parlance {

// A reference ends with a semicolon here: `&lt` alone is text.
static bool isReferenceByte(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '#';
}

void References::take(std::string_view text, std::string &out)
{
    constexpr std::size_t longest = 32;
    for (const char c : text) {
        if (!m_begun.empty() && c == ';') {
            const std::string whole = std::exchange(m_begun, {}) + c;
            const Jinja::Entity entity = Jinja::entityAt(whole, 0);
            out += entity.length == whole.size() ? entity.text : whole;
            continue;
        }
        if (!m_begun.empty() && (!isReferenceByte(c) || m_begun.size() >= longest))
            out += std::exchange(m_begun, {});
        (m_begun.empty() && c != '&' ? out : m_begun) += c;
    }
}

void References::finish(std::string &out)
{
    out += std::exchange(m_begun, {});
}

std::string References::resolved(std::string_view text)
{
    References references;
    std::string out;
    references.take(text, out);
    references.finish(out);
    return out;
}

std::string References::written(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else
            out += c;
    }
    return out;
}

} // namespace Parlance
