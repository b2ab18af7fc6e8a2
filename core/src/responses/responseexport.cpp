// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// An analysis as a response template: the markers of reasoning, calls, content and the turn's end are what opens and
// closes fields. `<think>` and `</think>` make {"thinking": {"open": "<think>", "close": "</think>"}}.

#include "base/blanks_p.h"
#include "responses/callfield_p.h"
#include "responses/markerpattern_p.h"

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
        if (!m_analysis.handler.empty())
            unsaid("answers are read by the handler " + m_analysis.handler);
        anchor();
        m_export.responseTemplate.defaults = Object{ { "role", "assistant" } };
        if (m_analysis.reasoning.mode != ReasoningAnalysis::Mode::None)
            m_export.responseTemplate.fields.push_back(thinking());
        if (m_analysis.tools.format != noFormat)
            m_export.responseTemplate.fields.push_back(callField(m_analysis, m_export.unsaid));
        m_export.responseTemplate.fields.push_back(content());
        return std::move(m_export);
    }

private:
    void unsaid(std::string what) { m_export.unsaid.push_back(std::move(what)); }

    // Where the template has no header, an answer begins where the prompt ends.
    void anchor()
    {
        if (isBlank(m_analysis.assistantHeader))
            m_export.responseTemplate.startAnchorPattern = "\\Z";
        else
            m_export.responseTemplate.startAnchor = std::string(trimmed(m_analysis.assistantHeader));
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
            field.openPattern = "\\A(?=.*?" + escapedPattern(reasoning.end.core) + ')';
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

    ResponseField content() const
    {
        const ContentAnalysis &wrapper = m_analysis.content;
        ResponseField field;
        field.name = "content";
        if (wrapper.mode == ContentAnalysis::Mode::AlwaysWrapped && wrapper.start.hasCore())
            field.open = { wrapper.start.core };
        for (const Marker *marker : { &wrapper.end, &m_analysis.turnEnd }) {
            if (marker->hasCore() && !marker->hasHole())
                field.close.push_back(marker->core);
        }
        return field;
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
