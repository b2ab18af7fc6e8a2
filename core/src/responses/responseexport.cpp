// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// An analysis as a response template: the markers of reasoning, calls, content and the turn's end are what opens and
// closes fields. `<think>` and `</think>` make {"thinking": {"open": "<think>", "close": "</think>"}}.

#include "base/blanks_p.h"
#include "chat/answer/answerparts_p.h"
#include "markup/markerlexer_p.h"
#include "responses/callfield_p.h"
#include "responses/markerpattern_p.h"

#include <algorithm>

namespace Parlance {

namespace {

class Exporter
{
public:
    explicit Exporter(const Analysis &analysis)
        : m_analysis(analysis)
    { }

    ResponseExport run()
    {
        anchor();
        if (promptsIntoOpeners())
            unsaid("the prompt ends inside of what opens content or calls");
        m_export.responseTemplate.defaults = Object{ { "role", "assistant" } };
        if (m_analysis.reasoning.mode != ReasoningAnalysis::Mode::None)
            m_export.responseTemplate.fields.push_back(thinking());
        if (m_analysis.tools.format != noFormat)
            calls();
        m_export.responseTemplate.fields.push_back(content());
        return std::move(m_export);
    }

private:
    void unsaid(std::string what) { m_export.unsaid.push_back(std::move(what)); }

    // Those of which nothing could be said stay in the content.
    void calls()
    {
        ResponseField field = callField(m_analysis, m_export.unsaid);
        if (!field.isImplicit())
            m_export.responseTemplate.fields.push_back(std::move(field));
    }

    // Where the template has no header, an answer begins where the prompt ends.
    void anchor()
    {
        if (isBlank(m_analysis.assistantHeader))
            m_export.responseTemplate.startAnchorPattern = "\\Z";
        else if (promptsBehindReasoning())
            m_export.responseTemplate.startAnchorPattern = escapedPattern(trimmed(m_analysis.assistantHeader))
                + "(?:\\s*" + escapedPattern(m_analysis.reasoning.end.core) + ")?";
        else
            m_export.responseTemplate.startAnchor = std::string(trimmed(m_analysis.assistantHeader));
    }

    // Whether the prompt's end is the beginning of an opener, so that the answer has the rest of it.
    bool promptsIntoOpeners() const
    {
        const ToolsAnalysis &tools = m_analysis.tools;
        const Marker *const openers[] = { &m_analysis.content.start, &tools.sectionStart, &tools.perCallStart,
                                          &tools.function.namePrefix };
        return std::any_of(std::begin(openers), std::end(openers), [this](const Marker *opener) {
            return tagsIn(opener->core).size() > 1 && endsPrompt(opener->core);
        });
    }

    bool endsPrompt(std::string_view opener) const
    {
        const std::size_t tag = tagsIn(opener).front().size();
        const auto endsSo = [&](std::string_view text) {
            for (std::size_t size = tag; size < opener.size(); ++size) {
                if (trimmed(text).ends_with(opener.substr(0, size)))
                    return true;
            }
            return false;
        };
        if (!isBlank(m_analysis.assistantHeader))
            return endsSo(m_analysis.assistantHeader)
                || trimmed(m_analysis.assistantHeader).starts_with(opener.substr(0, tag));
        return std::any_of(m_analysis.comparisons.begin(), m_analysis.comparisons.end(),
                           [&](const Comparison &one) { return endsSo(one.a.text) || endsSo(one.b.text); });
    }

    // Whether a generation prompt has the end of reasoning right behind the header, without its beginning.
    bool promptsBehindReasoning() const
    {
        const std::string &end = m_analysis.reasoning.end.core;
        const auto endsSo = [&](const ComparisonSide &side) {
            std::string_view text = trimmed(side.text);
            if (!text.ends_with(end))
                return false;
            text.remove_suffix(end.size());
            return trimmed(text).ends_with(trimmed(m_analysis.assistantHeader));
        };
        return !end.empty()
            && std::any_of(m_analysis.comparisons.begin(), m_analysis.comparisons.end(),
                           [&](const Comparison &one) { return endsSo(one.a) || endsSo(one.b); });
    }

    // Without an opener, reasoning is what stands in front of its end.
    ResponseField thinking() const
    {
        const ReasoningAnalysis &reasoning = m_analysis.reasoning;
        ResponseField field;
        field.name = "thinking";
        if (reasoning.start.hasCore())
            field.open = { reasoning.start.core };
        else
            field.openPattern = "\\A(?=" + beforeCalls() + escapedPattern(reasoning.end.core) + ')';
        PatternWriter close;
        close.marker(reasoning.end.bare());
        if (reasoning.headerFollows)
            close.raw("\\s*").optional(Marker(trimmed(m_analysis.assistantHeader)));
        const bool opensContent = m_analysis.content.mode == ContentAnalysis::Mode::WrappedWithReasoning;
        if (opensContent)
            close.raw("\\s*").optional(m_analysis.content.start.bare());
        if (reasoning.headerFollows || opensContent)
            field.closePattern = close.pattern();
        else
            field.close = { reasoning.end.core };
        return field;
    }

    // What may stand in front of the end of reasoning: behind the opener of calls, the same text is an argument's.
    std::string beforeCalls() const
    {
        const ToolsAnalysis &tools = m_analysis.tools;
        const Marker &opener = tools.sectionStart.hasCore() ? tools.sectionStart : tools.perCallStart;
        return opener.hasCore() && !opener.hasHole() ? "(?:(?!" + escapedPattern(opener.core) + ").)*?" : ".*?";
    }

    ResponseField content() const
    {
        const ContentAnalysis &wrapper = m_analysis.content;
        ResponseField field;
        field.name = "content";
        if (wrapper.mode == ContentAnalysis::Mode::AlwaysWrapped && wrapper.start.hasCore())
            field.open = { wrapper.start.core };
        const Marker turnEnd(turnEndTag(m_analysis));
        for (const Marker *marker : { &wrapper.end, &turnEnd }) {
            if (marker->hasCore() && !marker->hasHole())
                field.close.push_back(marker->core);
        }
        if (m_analysis.reasoning.headerFollows && field.close.size() == 1)
            closeWithHeader(field);
        return field;
    }

    // Where parts of an answer have turns of their own, what follows begins with the header once more.
    void closeWithHeader(ResponseField &field) const
    {
        PatternWriter close;
        close.marker(Marker(field.close.front())).raw("\\s*").optional(Marker(trimmed(m_analysis.assistantHeader)));
        field.closePattern = close.pattern();
        field.close.clear();
    }

    const Analysis &m_analysis;
    ResponseExport m_export;
};

} // namespace

ResponseExport exportResponseTemplate(const Analysis &analysis)
{
    return Exporter(analysis).run();
}

} // namespace Parlance
