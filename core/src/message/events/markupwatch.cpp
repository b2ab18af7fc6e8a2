// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/events/markupwatch_p.h"

#include "base/blanks_p.h"

#include <algorithm>
#include <array>
#include <utility>

namespace Parlance {

namespace {

constexpr std::string_view openers = "<[";
constexpr std::string_view looked = "<[{`\n";
constexpr std::size_t longestTag = 96;
constexpr int mostFound = 16;

bool has(std::string_view text, std::string_view word)
{
    return text.find(word) != std::string_view::npos;
}

/// Whether the tag's words are those that formats of calls are made of: `<tool_call>`, `[TOOL_CALLS]`, `<function=f>`.
bool speaksOfCalls(std::string_view tag)
{
    std::string words(tag);
    for (char &character : words)
        character = character >= 'A' && character <= 'Z' ? static_cast<char>(character - 'A' + 'a') : character;
    return (has(words, "call") && (has(words, "tool") || has(words, "function"))) || has(words, "<function=")
        || has(words, "<invoke ");
}

/// The beginning of a call that is JSON alone: `{"name": "look", "arguments"`. Blanks count for nothing.
bool isCallObject(std::string_view text)
{
    std::string words;
    for (const char character : text) {
        if (character != ' ' && character != '\n')
            words += character;
    }
    return words.starts_with("{\"name\":\"")
        && (words.ends_with("\",\"arguments\"") || words.ends_with("\",\"parameters\""));
}

} // namespace

bool MarkupWatch::opens(char character) const
{
    const bool beginsObject = character == '{' && m_tag.empty() && m_before == '\n' && !m_isAfterTag;
    return openers.find(character) != std::string_view::npos || beginsObject;
}

// Of an object the names and the value between them: six quotes.
bool MarkupWatch::ends(char character) const
{
    constexpr std::ptrdiff_t quotes = 6;
    if (m_tag.starts_with('{'))
        return character == '"' && std::count(m_tag.begin(), m_tag.end(), '"') == quotes;
    return character == '>' || character == ']';
}

std::vector<MarkupWatch::Found> MarkupWatch::take(std::string_view text, std::size_t end,
                                                  std::span<const std::string> watched)
{
    std::vector<Found> found;
    if (end - text.size() != std::exchange(m_end, end))
        m_tag.clear(); // what was between them was no content
    for (std::size_t at = 0; at < text.size() && m_found < mostFound; ++at) {
        if (m_tag.empty() && !m_isAfterTag) {
            const std::size_t next = std::min(text.find_first_of(looked, at), text.size());
            m_before = next > at ? text[next - 1] : m_before;
            at = next;
            if (at == text.size())
                break;
        }
        step(text[at]);
        if (!m_isWhole)
            continue;
        const std::size_t after = end - (text.size() - at - 1);
        m_isAfterTag = isMarkup(watched);
        if (m_isAfterTag && after >= m_tag.size() && ++m_found > 0)
            found.push_back({ m_tag, after - m_tag.size(), after, isWatched(watched) });
        m_before = m_tag.back();
        m_tag.clear();
        m_isWhole = false;
    }
    return found;
}

void MarkupWatch::step(char character)
{
    if (character == '`' || character == '\n')
        m_isCode = character == '`' && !m_isCode;
    const bool isNew = opens(character);
    if (m_tag.empty() && !isNew) {
        m_isAfterTag = m_isAfterTag && isSpace(character);
        m_before = character;
        return;
    }
    if (isNew && !m_tag.empty())
        m_before = m_tag.back();
    if (isNew)
        m_tag.clear();
    m_tag += character;
    m_isWhole = ends(character);
    if ((character == '\n' && !m_tag.starts_with('{')) || m_tag.size() > longestTag) {
        m_before = character;
        m_isWhole = false;
        m_tag.clear();
    }
}

bool MarkupWatch::isMarkup(std::span<const std::string> watched) const
{
    constexpr std::array<char, 2> quotes{ '"', '\'' };
    if (m_place == Place::Value)
        return isWatched(watched);
    if (m_isCode || std::find(quotes.begin(), quotes.end(), m_before) != quotes.end())
        return false;
    return std::find(watched.begin(), watched.end(), m_tag) != watched.end() || speaksOfCalls(m_tag)
        || isCallObject(m_tag);
}

bool MarkupWatch::isWatched(std::span<const std::string> watched) const
{
    return std::any_of(watched.begin(), watched.end(),
                       [this](const std::string &tag) { return m_tag.starts_with(tag); });
}

} // namespace Parlance
