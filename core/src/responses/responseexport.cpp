// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// An analysis as a response template: the markers of reasoning, calls, content and the turn's end become openers and
// closers of fields. `<think>` and `</think>` make {"thinking": {"open": "<think>", "close": "</think>"}}.

#include "base/blanks_p.h"
#include "chat/answer/answerparts_p.h"
#include "markup/markerlexer_p.h"
#include "responses/callfield_p.h"
#include "responses/markerpattern_p.h"
#include "responses/responseexport_p.h"

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
        m_export.responseTemplate.defaults = Object{ { "role", "assistant" } };
        if (m_analysis.reasoning.mode != ReasoningAnalysis::Mode::None && !m_analysis.reasoning.end.hasCore())
            unsaid("reasoning has no recognisable end");
        else if (m_analysis.reasoning.mode != ReasoningAnalysis::Mode::None)
            m_export.responseTemplate.fields.push_back(thinking());
        if (m_analysis.tools.format)
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

    // Where the template has no header, an answer begins where the prompt ends; where the prompt ends inside of what
    // opens content or calls, with that beginning.
    void anchor()
    {
        ResponseTemplate &made = m_export.responseTemplate;
        const std::string_view header = trimmed(m_analysis.assistantHeader);
        m_begun = begunOpener();
        if (!m_begun.empty())
            made.startAnchorPattern = "(?=" + escapedPattern(m_begun) + ')';
        else if (header.empty())
            made.startAnchorPattern = "\\Z";
        else if (promptsAfterReasoning())
            made.startAnchorPattern =
                escapedPattern(header) + "(?:\\s*" + escapedPattern(m_analysis.reasoning.end.core) + ")?";
        else
            made.startAnchor = { std::string(header) };
    }

    // What of an opener is at the prompt's end, so that the answer has the rest of it: the `<|start|>assistant` of
    // `<|start|>assistant to=user<|message|>`.
    std::string begunOpener() const
    {
        const ToolsAnalysis &tools = m_analysis.tools;
        for (const Marker *opener :
             { &m_analysis.content.start, &tools.sectionStart, &tools.perCallStart, &tools.function.namePrefix }) {
            if (tagsIn(opener->core).size() > 1) {
                if (const std::size_t size = sizeInPrompt(opener->core); size > 0)
                    return opener->core.substr(0, size);
            }
        }
        return {};
    }

    // How much of the opener ends the prompt: the first tag at least, and not all.
    std::size_t sizeInPrompt(std::string_view opener) const
    {
        const std::size_t tag = tagsIn(opener).front().size();
        const auto sizeIn = [&](std::string_view text) -> std::size_t {
            for (std::size_t size = opener.size() - 1; size >= tag; --size) {
                if (trimmed(text).ends_with(opener.substr(0, size)))
                    return size;
            }
            return 0;
        };
        const std::string_view header = trimmed(m_analysis.assistantHeader);
        if (!header.empty())
            return opener.starts_with(header) && opener != header ? header.size() : sizeIn(header);
        for (const Comparison &one : m_analysis.comparisons) {
            const std::size_t size = std::max(sizeIn(one.a.text), sizeIn(one.b.text));
            if (size > 0)
                return size;
        }
        return 0;
    }

    // Whether a generation prompt has the end of reasoning right after the header, without its beginning.
    bool promptsAfterReasoning() const
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

    // Without an opener, reasoning is what is before its end.
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
        const std::string calls = reasoning.calls == CallsInReasoning::Close ? callOpener() : std::string();
        if (reasoning.headerFollows || opensContent || !calls.empty())
            field.closePattern = close.pattern() + (calls.empty() ? "" : "|(?=" + calls + ')');
        else
            field.close = { reasoning.end.core };
        return field;
    }

    // What begins calls, as a pattern; empty where there is nothing, it has placeholders, or is no tag (or signs, as
    // `>>>`).
    std::string callOpener(bool orSigns = false) const
    {
        const ToolsAnalysis &tools = m_analysis.tools;
        const Marker &opener = tools.sectionStart.hasCore() ? tools.sectionStart
            : tools.perCallStart.hasCore()                  ? tools.perCallStart
                                                            : tools.function.namePrefix;
        const bool isSigns = orSigns && opener.core.size() > 2;
        const bool isSure =
            opener.hasCore() && !opener.hasPlaceholder() && (isSigns || hasTag(TemplateText(opener.core)));
        return isSure ? escapedPattern(opener.core) : std::string();
    }

    // What may be before the end of reasoning: after the opener of calls, the same text is an argument's.
    std::string beforeCalls() const
    {
        const ToolsAnalysis &tools = m_analysis.tools;
        const Marker &opener = tools.sectionStart.hasCore() ? tools.sectionStart : tools.perCallStart;
        return opener.hasCore() && !opener.hasPlaceholder() ? "(?:(?!" + escapedPattern(opener.core) + ").)*?" : ".*?";
    }

    ResponseField content() const
    {
        const ContentAnalysis &wrapper = m_analysis.content;
        ResponseField field;
        field.name = "content";
        field.repeats = true; // what is before a call, and after it, is one text
        field.join = "";
        const bool isWrapped = wrapper.mode == ContentAnalysis::Mode::AlwaysWrapped && wrapper.start.hasCore();
        if (isWrapped)
            openContent(field);
        closeContent(field);
        // What ends no text may part one in two: the marker is left out.
        if (wrapper.mode == ContentAnalysis::Mode::Plain && wrapper.start.hasCore() && !field.close.empty())
            field.close.push_back(wrapper.start.core);
        return field;
    }

    // A name that calls may have can be in what opens content (`>>>all`): then both have to be alike long.
    void openContent(ResponseField &field) const
    {
        const ContentAnalysis &wrapper = m_analysis.content;
        const std::string &name = m_analysis.tools.function.namePrefix.core;
        if (!m_begun.empty() && !wrapper.start.core.starts_with(m_begun)) {
            PatternWriter opener;
            opener.raw("\\s*").marker(Marker(m_begun)).raw("\\s*").marker(wrapper.start);
            field.openPattern = opener.pattern();
        } else if (!name.empty() && wrapper.start.core.starts_with(name)) {
            field.openPattern = PatternWriter().marker(wrapper.start).pattern();
        } else {
            field.open = { wrapper.start.core };
            const Marker &other = wrapper.startBeforeCalls;
            if (other.hasCore() && !other.hasPlaceholder() && other.core != wrapper.start.core)
                field.open.push_back(other.core);
        }
    }

    // Where parts of an answer have turns of their own, what follows begins with the header once more.
    void closeContent(ResponseField &field) const
    {
        const ContentAnalysis &wrapper = m_analysis.content;
        const bool hasTurns = m_analysis.reasoning.headerFollows;
        const Marker turnEnd(turnEndTag(m_analysis));
        const Marker none;
        for (const Marker *marker : { &wrapper.end, &wrapper.endBeforeCalls, &turnEnd, &m_analysis.tools.turnEnd,
                                      hasTurns ? &m_analysis.reasoning.end : &none }) {
            const bool isKnown = std::find(field.close.begin(), field.close.end(), marker->core) != field.close.end();
            if (marker->hasCore() && !marker->hasPlaceholder() && !isKnown)
                field.close.push_back(marker->core);
        }
        const bool callsFollow = !field.isImplicit() && m_analysis.tools.contentBeforeCalls && !wrapper.end.hasCore()
            && !wrapper.endBeforeCalls.hasCore();
        const std::string calls = callsFollow ? callOpener(true) : std::string();
        if (field.close.empty() || (!hasTurns && calls.empty()))
            return;
        std::stable_sort(field.close.begin(), field.close.end(),
                         [](const std::string &a, const std::string &b) { return a.size() > b.size(); });
        PatternWriter close;
        for (const std::string &text : field.close)
            close.raw(close.pattern().empty() ? "(?:" : "|").raw(escapedPattern(text));
        close.raw(")");
        if (hasTurns)
            close.raw("\\s*").optional(Marker(trimmed(m_analysis.assistantHeader)));
        field.closePattern = close.pattern() + (calls.empty() ? "" : "|(?=" + calls + ')');
        field.close.clear();
    }

    const Analysis &m_analysis;
    std::string m_begun; // what of an opener the prompt has
    ResponseExport m_export;
};

} // namespace

ResponseExport exportResponseTemplate(const Analysis &analysis)
{
    return Exporter(analysis).run();
}

} // namespace Parlance
