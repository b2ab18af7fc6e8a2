// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "host/jsonplace_p.h"

#include <parlance/json.h>
#include <parlance/utf8.h>

#include <algorithm>

namespace Parlance {

namespace {

/// Walks over JSON text that is known to be right.
class JsonWalker
{
public:
    explicit JsonWalker(std::string_view text)
        : m_text(text)
    {
        skipSpace();
    }

    std::size_t offset() const { return m_at; }

    /// Goes to the member's key and then, with value, on to its value; stays where there is none.
    bool toMember(const std::string &key, std::size_t &keyAt)
    {
        for (enter(); !atEnd(); next()) {
            keyAt = m_at;
            const std::size_t begin = m_at;
            skipValue();
            const auto name = parseJson(m_text.substr(begin, m_at - begin));
            skipSpace();
            ++m_at; // the colon
            skipSpace();
            if (name && name->toString() == key)
                return true;
            skipValue();
        }
        return false;
    }

    bool toElement(std::size_t index)
    {
        for (enter(); !atEnd(); next()) {
            if (index-- == 0)
                return true;
            skipValue();
        }
        return false;
    }

private:
    void skipSpace() { m_at = std::min(m_text.find_first_not_of(" \t\r\n", m_at), m_text.size()); }
    void enter()
    {
        ++m_at;
        skipSpace();
    }
    bool atEnd() const { return m_at >= m_text.size() || m_text[m_at] == ']' || m_text[m_at] == '}'; }
    void next()
    {
        skipSpace();
        if (m_at < m_text.size() && m_text[m_at] == ',')
            enter();
    }
    void skipText()
    {
        for (++m_at; m_at < m_text.size() && m_text[m_at] != '"'; ++m_at)
            m_at += m_text[m_at] == '\\' ? 1 : 0;
        ++m_at;
    }
    void skipValue()
    {
        int depth = 0;
        do {
            const char c = m_text[m_at];
            if (c == '"') {
                skipText();
                continue;
            }
            depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
            ++m_at;
        } while (m_at < m_text.size() && (depth > 0 || !endsScalar(m_text[m_at - 1], m_text[m_at])));
    }
    /// Whether a value that is neither text nor nested ends between the two characters.
    static bool endsScalar(char last, char next)
    {
        constexpr std::string_view ends = ",:]} \t\r\n";
        return last == '}' || last == ']' || ends.find(next) != std::string_view::npos;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

Place placeAt(std::string_view text, std::size_t offset, const std::string &file)
{
    const std::string_view before = text.substr(0, offset);
    const std::size_t lineBegin = before.rfind('\n') + 1;
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    return { file, static_cast<int>(line), 1 + static_cast<int>(Utf8::length(before.substr(lineBegin))) };
}

} // namespace

Place jsonPlace(std::string_view text, const JsonPath &path, const std::string &file)
{
    JsonWalker walker(text);
    std::size_t found = walker.offset();
    for (const auto &step : path) {
        const auto *key = std::get_if<std::string>(&step);
        if (key ? !walker.toMember(*key, found) : !walker.toElement(std::get<std::size_t>(step)))
            break;
        if (!key)
            found = walker.offset();
    }
    return placeAt(text, found, file);
}

} // namespace Parlance
