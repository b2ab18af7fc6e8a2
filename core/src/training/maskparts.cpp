// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// What the members of a message left in the text tells its parts; what the template wrote between them goes to the part
// whose marker it is:
//
//     <think>So.</think>\n\nHere:<call>{"name": …}</call><|end|>
//     reasoning             content calls                turn end

#include "training/turnextents_p.h"

#include "template/typedthoughts_p.h"

#include <algorithm>

namespace Parlance {

namespace {

using Part = MaskRange::Part;

class PartFinder
{
public:
    PartFinder(const TurnExtent &turn, const TracedConversation &talk)
        : m_turn(turn)
        , m_talk(talk)
    { }

    std::vector<MaskRange> run()
    {
        std::size_t at = m_turn.begin;
        for (const Jinja::Span &span : m_talk.rendered.spans) {
            const auto part = span.end > at && span.begin < m_turn.turnEnd ? partOf(span) : std::nullopt;
            if (!part)
                continue;
            between(at, std::max(span.begin, at), part);
            member(*part, std::max(span.begin, at), std::min(span.end, m_turn.turnEnd));
            at = std::min(span.end, m_turn.turnEnd);
        }
        between(at, m_turn.turnEnd, {});
        add(Part::TurnEnd, m_turn.turnEnd, m_turn.end);
        return std::move(m_ranges);
    }

private:
    std::optional<Part> partOf(const Jinja::Span &span) const
    {
        const auto path = memberPath(span.path);
        if (!path || path->message != m_turn.message)
            return {};
        if (path->member == "content")
            return isThoughtOfContent(span.path) ? Part::Reasoning : Part::Content;
        if (path->member == "tool_calls" || path->member == "function_call")
            return Part::Calls;
        const std::string_view own = m_talk.analysis.reasoning.key;
        const bool isReasoning = (!own.empty() && path->member == own) || path->member == "reasoning_content";
        return isReasoning ? std::optional(Part::Reasoning) : std::nullopt;
    }

    // `messages[1].content[0].thinking`, where thoughts are typed parts of the content.
    bool isThoughtOfContent(std::string_view path) const
    {
        const auto typed = TypedThoughts::of(m_talk.analysis.reasoning.key);
        if (!typed)
            return false;
        const Value &message = m_talk.messages()[m_turn.message];
        const Array &parts = typed->partsOf(message["content"]);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (parts[i]["type"].toString() == typed->thoughtType && path.ends_with(typed->thoughtPath(i)))
                return true;
        }
        return false;
    }

    std::string_view text(std::size_t begin, std::size_t end) const
    {
        return std::string_view(m_talk.text()).substr(begin, end - begin);
    }

    // After the last of the markers' texts in the stretch, with the white space that belongs to it; begin: none.
    std::size_t afterMarker(std::initializer_list<const Marker *> markers, std::size_t begin, std::size_t end) const
    {
        std::size_t last = begin;
        for (const Marker *marker : markers) {
            const std::size_t at = marker->core.empty() ? std::string_view::npos : text(begin, end).rfind(marker->core);
            if (at == std::string_view::npos)
                continue;
            const std::size_t after = begin + at + marker->core.size();
            const bool isSpaced = text(after, end).starts_with(marker->after);
            last = std::max(last, after + (isSpaced ? marker->after.size() : 0));
        }
        return last;
    }

    // Members of the message that hold the reasoning before the content, in its tags.
    void member(Part part, std::size_t begin, std::size_t end)
    {
        std::size_t split = begin;
        if (part == Part::Content && m_ranges.empty())
            split = afterMarker({ &m_talk.analysis.reasoning.end }, begin, end);
        add(Part::Reasoning, begin, split);
        add(part, split, end);
    }

    // The template's own text before the part next, or at the end.
    void between(std::size_t begin, std::size_t end, std::optional<Part> next)
    {
        const auto last = m_ranges.empty() ? std::nullopt : std::optional(m_ranges.back().part);
        if (last == next || (next == Part::Reasoning && last != Part::Calls))
            return add(next.value_or(Part::Content), begin, end);
        const ReasoningAnalysis &reasoning = m_talk.analysis.reasoning;
        const ToolsAnalysis &tools = m_talk.analysis.tools;
        std::size_t split = begin;
        if (!last || last == Part::Reasoning) {
            split = afterMarker({ &reasoning.start, &reasoning.end }, begin, end);
            add(Part::Reasoning, begin, split);
        } else if (last == Part::Content) {
            const ContentAnalysis &content = m_talk.analysis.content;
            const bool isOther = next == Part::Calls && content.endBeforeCalls.hasCore();
            split = afterMarker({ isOther ? &content.endBeforeCalls : &content.end }, begin, end);
            add(Part::Content, begin, split);
        } else {
            split = afterMarker({ &tools.function.close, &tools.perCallEnd, &tools.sectionEnd }, begin, end);
            add(Part::Calls, begin, split);
        }
        add(next ? *next : last.value_or(Part::Content), split, end);
    }

    void add(Part part, std::size_t begin, std::size_t end)
    {
        if (begin >= end)
            return;
        if (!m_ranges.empty() && m_ranges.back().part == part)
            m_ranges.back().end = end;
        else
            m_ranges.push_back({ part, begin, end, m_turn.message });
    }

    const TurnExtent &m_turn;
    const TracedConversation &m_talk;
    std::vector<MaskRange> m_ranges;
};

} // namespace

std::vector<MaskRange> partsOf(const TurnExtent &turn, const TracedConversation &talk)
{
    return PartFinder(turn, talk).run();
}

} // namespace Parlance
