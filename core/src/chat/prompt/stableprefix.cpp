// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/prompt/stableprefix_p.h"

#include "base/blanks_p.h"

#include <algorithm>
#include <charconv>
#include <iterator>

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

// Without the block of thoughts, or its opener, that a prompt may end with: of
// `<|im_start|>assistant\n<think>\n\n</think>\n`
// `<|im_start|>assistant`.
std::string_view withoutThoughts(std::string_view text, const ReasoningAnalysis &reasoning)
{
    text = trimmed(text);
    for (const Marker *marker : { &reasoning.end, &reasoning.start }) {
        if (!marker->core.empty() && text.ends_with(marker->core))
            text = trimmed(text.substr(0, text.size() - marker->core.size()));
    }
    return text;
}

// What is before an answer, up to its header: after that, the template may write an empty block of reasoning.
std::string_view untilHeader(std::string_view text, std::string_view header, const ReasoningAnalysis &reasoning)
{
    const std::size_t at = header.empty() ? std::string_view::npos : text.rfind(header);
    return withoutThoughts(at == std::string_view::npos ? text : text.substr(0, at + header.size()), reasoning);
}

// White space is no text that moves: where `</tool_response>\n<|im_end|>` lacks its line feed in the last turn alone,
// the same was sent.
void addBlackText(std::string &to, std::string_view text)
{
    std::copy_if(text.begin(), text.end(), std::back_inserter(to), [](char character) { return !isSpace(character); });
}

} // namespace

std::vector<std::optional<Extent>> StablePrefix::hulls(const Jinja::Rendered &rendered, std::size_t answer)
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
        // A role is written in the header: the answer begins after it.
        if (!index || *index > answer || span.path.ends_with("].role"))
            continue;
        std::optional<Extent> &hull = found[*index];
        hull = hull ? Extent{ hull->begin, span.end } : Extent{ span.begin, span.end };
    }
    m_answer = found.back();
    m_inOrder = !m_answer || (lastOld <= m_answer->begin && m_answer->end <= m_firstNew);
    return found;
}

StablePrefix::StablePrefix(const Analysis &analysis, const Jinja::Rendered &rendered, const Array &messages,
                           std::size_t answer, bool asks)
{
    const std::string_view text = rendered.text;
    const std::string_view header = trimmed(withoutThoughts(analysis.assistantHeader, analysis.reasoning));
    const auto places = hulls(rendered, answer);
    std::size_t done = 0;
    for (std::size_t i = 0; i <= answer; ++i) {
        const bool isAnswer = i == answer || messages[i]["role"].toString() == "assistant";
        if (!isAnswer || (!places[i] && i < answer))
            continue;
        const std::size_t begin = places[i] ? std::max(places[i]->begin, done) : text.size();
        const std::string_view between = text.substr(done, begin - done);
        addBlackText(m_text, asks || i < answer ? untilHeader(between, header, analysis.reasoning) : between);
        if (!places[i] || i == answer)
            break;
        m_text += '\0';
        done = std::max(done, places[i]->end);
        const std::size_t end = analysis.turnEnd.core.empty() ? done : text.find(analysis.turnEnd.core, done);
        done = std::min(end, text.size());
    }
}

bool StablePrefix::goesOnIn(const StablePrefix &next) const
{
    return next.m_text.starts_with(m_text);
}

} // namespace Parlance
