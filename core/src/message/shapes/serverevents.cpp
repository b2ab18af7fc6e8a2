// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/shapes/serverevents_p.h"

#include <utility>

/// What a server streams, as events:
///
///     event: message
///     data: {"choices":          ->   "message", {"choices":⏎[]}
///     data: []}
///     (an empty line)
namespace Parlance {

namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

} // namespace

void ServerEvents::feed(std::string_view bytes, const Take &take)
{
    for (std::size_t from = 0; from < bytes.size();) {
        if (std::exchange(m_hadReturn, false) && bytes[from] == '\n') {
            ++from;
            continue;
        }
        const std::size_t end = bytes.find_first_of("\r\n", from);
        m_line.append(bytes.substr(from, end - from));
        if (end == std::string_view::npos)
            return;
        m_hadReturn = bytes[end] == '\r';
        line(std::exchange(m_line, {}), take);
        from = end + 1;
    }
}

void ServerEvents::finish(const Take &take)
{
    if (!m_line.empty())
        line(std::exchange(m_line, {}), take);
    dispatch(m_isWhole ? Kind::Data : Kind::Cut, take);
}

void ServerEvents::line(std::string_view text, const Take &take)
{
    if (std::exchange(m_isBegin, false) && text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    if (text.empty())
        return dispatch(Kind::Data, take);
    const std::size_t first = text.find_first_not_of(" \t");
    if (first != std::string_view::npos && (text[first] == '{' || text[first] == '[')) {
        dispatch(Kind::Data, take);
        return take(Kind::Data, {}, std::string(text));
    }
    const std::size_t colon = text.find(':');
    const std::string_view field = text.substr(0, colon);
    std::string_view value = colon == std::string_view::npos ? std::string_view() : text.substr(colon + 1);
    if (value.starts_with(' '))
        value.remove_prefix(1);
    if (field == "data")
        addData(value, take);
    else if (field == "event")
        m_name = value;
    else if (!field.empty() && field != "id" && field != "retry")
        take(Kind::Stray, {}, std::string(text));
}

void ServerEvents::addData(std::string_view text, const Take &take)
{
    if (m_isWhole)
        dispatch(Kind::Data, take);
    if (std::exchange(m_hasData, true))
        m_data += '\n';
    m_data += text;
    follow(text);
}

void ServerEvents::follow(std::string_view text)
{
    for (const char c : text) {
        if (std::exchange(m_isEscaped, false))
            continue;
        if (m_inString) {
            m_isEscaped = c == '\\';
            m_inString = c != '"';
        } else if (c == '"') {
            m_inString = true;
        } else if (c == '{' || c == '[') {
            ++m_depth;
        } else if (c == '}' || c == ']') {
            m_isWhole = --m_depth <= 0;
        }
    }
}

void ServerEvents::dispatch(Kind kind, const Take &take)
{
    const std::string name = std::exchange(m_name, {});
    const std::string data = std::exchange(m_data, {});
    m_depth = 0;
    m_inString = m_isEscaped = m_isWhole = false;
    if (std::exchange(m_hasData, false))
        take(kind, name, data);
}

} // namespace Parlance
