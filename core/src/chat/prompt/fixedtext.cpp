// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/prompt/fixedtext_p.h"

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

// The header alone, without the opener of reasoning that prompts may end with: `<|im_start|>assistant`, not
// `<|im_start|>assistant\n<think>`.
std::string_view bareHeader(const Analysis &analysis)
{
    std::string_view header = trimmed(analysis.assistantHeader);
    const std::string &opener = analysis.reasoning.start.core;
    if (!opener.empty() && header.ends_with(opener))
        header = trimmed(header.substr(0, header.size() - opener.size()));
    return header;
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
        // A role is written in the header: the answer begins behind it.
        if (!index || *index > answer || span.path.ends_with("].role"))
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
    const std::string_view header = bareHeader(analysis);
    const auto places = hulls(rendered, answer);
    std::size_t done = 0;
    for (std::size_t i = 0; i <= answer; ++i) {
        const bool isAnswer = i == answer || messages[i]["role"].toString() == "assistant";
        if (!isAnswer || (!places[i] && i < answer))
            continue;
        const std::size_t begin = places[i] ? std::max(places[i]->begin, done) : text.size();
        m_text += untilHeader(text.substr(done, begin - done), header);
        if (!places[i] || i == answer)
            break;
        m_text += '\0';
        done = std::max(done, places[i]->end);
        const std::size_t end = analysis.turnEnd.core.empty() ? done : text.find(analysis.turnEnd.core, done);
        done = std::min(end, text.size());
    }
}

bool FixedText::goesOnIn(const FixedText &next) const
{
    std::string_view own = m_text;
    while (!own.empty() && isSpace(own.back()))
        own.remove_suffix(1);
    return next.m_text.starts_with(own);
}

} // namespace Parlance
