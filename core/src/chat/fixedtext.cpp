// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/fixedtext_p.h"

#include "base/blanks_p.h"

#include <algorithm>
#include <charconv>

namespace Parlance {

namespace {

// Of `messages[12].content` 12.
std::optional<std::size_t> indexOf(std::string_view path)
{
    constexpr std::string_view prefix = "messages[";
    std::size_t index = 0;
    if (!path.starts_with(prefix))
        return {};
    const char *end = path.data() + path.size();
    return std::from_chars(path.data() + prefix.size(), end, index).ec == std::errc() ? std::optional(index)
                                                                                      : std::nullopt;
}

// What stands in front of an answer, up to its header: behind that, the template may write an empty block of reasoning.
std::string_view untilHeader(std::string_view text, std::string_view header)
{
    const std::size_t at = header.empty() ? std::string_view::npos : text.rfind(header);
    return at == std::string_view::npos ? text : text.substr(0, at + header.size());
}

} // namespace

std::vector<std::optional<Extent>> FixedText::hulls(const Jinja::Rendered &rendered, std::size_t answer)
{
    std::vector<std::optional<Extent>> found(answer + 1);
    m_firstNew = rendered.text.size();
    std::size_t lastOld = 0;
    for (const Jinja::Span &span : rendered.spans) {
        const auto index = indexOf(span.path);
        if (index && *index > answer)
            m_firstNew = std::min(m_firstNew, span.begin);
        else if (span.path.starts_with("tools") || (index && *index < answer))
            lastOld = std::max(lastOld, span.end);
        if (!index || *index > answer)
            continue;
        std::optional<Extent> &hull = found[*index];
        hull = hull ? Extent{ hull->begin, span.end } : Extent{ span.begin, span.end };
    }
    m_answer = found.back();
    m_inOrder = !m_answer || (lastOld <= m_answer->begin && m_answer->end <= m_firstNew);
    return found;
}

FixedText::FixedText(const Analysis &analysis, const Jinja::Rendered &rendered, const Array &messages,
                     std::size_t answer)
{
    const std::string_view text = rendered.text;
    const std::string_view header = trimmed(analysis.assistantHeader);
    const auto places = hulls(rendered, answer);
    std::size_t done = 0;
    for (std::size_t i = 0; i <= answer; ++i) {
        const bool isAnswer = i == answer || messages[i]["role"].toString() == "assistant";
        if (!isAnswer || (!places[i] && i < answer))
            continue;
        const std::size_t begin = places[i] ? std::max(places[i]->begin, done) : text.size();
        m_text += untilHeader(text.substr(done, begin - done), header);
        m_text += '\0';
        if (!places[i] || i == answer)
            break;
        done = std::max(done, places[i]->end);
        const std::size_t end = analysis.turnEnd.core.empty() ? done : text.find(analysis.turnEnd.core, done);
        done = std::min(end, text.size());
    }
}

} // namespace Parlance
