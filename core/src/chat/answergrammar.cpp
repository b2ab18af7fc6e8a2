// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/markerlexer_p.h"
#include "chat/answergrammar_p.h"
#include "chat/prompt_p.h"
#include "formats/markercombinators_p.h"
#include "peg/residual_p.h"

#include <algorithm>

namespace Parlance {

using namespace Peg;
using Pieces::isDistinct;
using Pieces::stopsOf;

namespace {

void append(std::vector<std::string> &to, const std::vector<std::string> &texts)
{
    to.insert(to.end(), texts.begin(), texts.end());
}

// Where calls may begin: layout may stand inside what opens them, behind its first part.
std::vector<std::string> callOpeners(const CallGrammar &calls)
{
    std::vector<std::string> texts = calls.openers;
    for (const std::string &opener : calls.openers) {
        std::string first = Pieces::firstPart(opener);
        if (std::find(texts.begin(), texts.end(), first) == texts.end())
            texts.push_back(std::move(first));
    }
    return texts;
}

// The white space behind a marker, as far as the template writes it.
Expr layoutBehind(const Marker &marker)
{
    std::vector<Expr> parts;
    for (const char character : marker.after)
        parts.push_back(optional(literal(std::string(1, character))));
    return sequence(parts);
}

class AnswerReader
{
public:
    AnswerReader(const Analysis &analysis, const AnswerOptions &options)
        : m_analysis(analysis)
        , m_reasoning(analysis.reasoning)
        , m_options(options)
        , m_header(analysis.assistantHeader)
    {
        collectStops();
    }

    Expr root() const
    {
        std::vector<Expr> items;
        if (hasReasoning() && isDistinct(m_reasoning.start))
            items.push_back(rule("reasoning", reasoning()));
        if (m_options.calls)
            items.push_back(rule("calls", sequence({ m_options.calls->section, space() })));
        for (const Marker *wrapper : { &m_analysis.content.start, &m_analysis.content.end }) {
            if (isDistinct(*wrapper))
                items.push_back(sequence({ space(), literal(wrapper->core), layoutBehind(*wrapper) }));
        }
        if (m_options.calls && isDistinct(m_analysis.tools.sectionEnd)) {
            const Expr stray = sequence({ space(), literal(m_analysis.tools.sectionEnd.core) });
            items.push_back(tolerated(stray, "the end of calls stands alone"));
        }
        if (const std::string tag = turnEndTag(m_analysis); !tag.empty()) {
            const std::string rest = m_analysis.turnEnd.core.substr(tag.size());
            const Expr more = optional(sequence({ space(), literal(Marker(rest).core) }));
            items.push_back(sequence({ space(), literal(tag), rest.empty() ? Expr() : more, space(), end() }));
        }
        if (hasReasoning() && isDistinct(m_reasoning.end)) {
            const Expr stray = sequence({ closer(), layoutBehind(m_reasoning.end) });
            items.push_back(tolerated(stray, "the end of reasoning stands alone"));
        }
        if (isDistinct(m_header))
            items.push_back(sequence({ space(), literal(m_header.core) }));
        items.push_back(rule("content", content()));
        const Expr all = repeat(guard(choice(items), Expr(), "the answer"));
        return sequence({ beginning(), all, end() });
    }

private:
    bool hasReasoning() const
    {
        return m_reasoning.mode != ReasoningAnalysis::Mode::None && !m_reasoning.end.core.empty();
    }

    void collectStops()
    {
        if (hasReasoning() && isDistinct(m_reasoning.start))
            append(m_stops, stopsOf(m_reasoning.start));
        if (m_options.calls)
            append(m_stops, callOpeners(*m_options.calls));
        for (const Marker *wrapper : { &m_analysis.content.start, &m_analysis.content.end }) {
            if (isDistinct(*wrapper))
                append(m_stops, stopsOf(*wrapper));
        }
        if (m_options.calls && isDistinct(m_analysis.tools.sectionEnd))
            append(m_stops, stopsOf(m_analysis.tools.sectionEnd));
        if (hasReasoning() && isDistinct(m_reasoning.end))
            append(m_stops, stopsOf(m_reasoning.end));
        append(m_stops, stopsOf(Marker(m_analysis.turnEnd.before + turnEndTag(m_analysis))));
        if (isDistinct(m_header))
            append(m_stops, stopsOf(m_header));
    }

    // Before anything else: the turn's header once more, a bare closer of reasoning that was opened and closed
    // elsewhere, a word that opens reasoning or content.
    Expr beginning() const
    {
        std::vector<Expr> parts{ repeatedHeader() };
        const Marker &wrapper = m_analysis.content.start;
        parts.push_back(primedReasoning());
        if (hasReasoning() && m_reasoning.start.core.empty())
            parts.push_back(optional(guard(delimitedReasoning(Expr()), Expr(), "reasoning")));
        else if (hasReasoning() && !isDistinct(m_reasoning.start))
            parts.push_back(optional(guard(delimitedReasoning(literal(m_reasoning.start.core)), Expr(), "reasoning")));
        else if (hasReasoning() && !m_reasoning.start.core.starts_with(m_reasoning.end.core))
            parts.push_back(
                optional(sequence({ space(), literal(m_reasoning.end.core), layoutBehind(m_reasoning.end) })));
        if (!wrapper.core.empty() && !isDistinct(wrapper))
            parts.push_back(optional(sequence({ space(), literal(wrapper.text()) })));
        return sequence(parts);
    }

    // The generation prompt may write what every part of an answer begins with; the wrapper of content begins so, too.
    Expr primedReasoning() const
    {
        if (!hasReasoning() || !isDistinct(m_reasoning.start))
            return {};
        const std::string_view given = m_options.primer;
        const Marker primer(given.substr(0, given.find(m_reasoning.start.core)));
        if (!isDistinct(primer) || !m_analysis.content.start.core.starts_with(primer.core))
            return {};
        return optional(
            sequence({ space(), literal(primer.core), ahead(sequence({ space(), literal(m_reasoning.start.core) })) }));
    }

    Expr repeatedHeader() const
    {
        const std::size_t tag = m_analysis.assistantHeader.find_last_of("<[");
        const std::string last = tag == std::string::npos ? std::string() : m_analysis.assistantHeader.substr(tag);
        const Marker marker(last);
        const bool whole =
            isDistinct(marker) && (last.find('>') != std::string::npos || last.find(']') != std::string::npos);
        return whole ? optional(tolerated(literal(marker.core), "the turn's header stands once more")) : Expr();
    }

    // Where nothing but words opens it, what comes before the closer is reasoning, the words included; an answer
    // without a closer is content.
    Expr delimitedReasoning(const Expr &opener) const
    {
        // A prefill that the prompt closed already may lack the opener.
        const bool closed = m_options.primer.find(m_reasoning.end.core) != std::string::npos;
        const bool opened = !m_reasoning.start.core.empty();
        const Expr words = sequence({ space(), opener, opened ? cut() : Expr() });
        const Expr opening = closed ? optional(words) : words;
        const Expr text = until(stopsOf(m_reasoning.end));
        if (m_options.reasoningFormat == ReasoningFormat::None)
            return capture(Tag::Content, sequence({ opening, text, closer() }));
        // Words that the history has in front of what a message calls its reasoning are no part of that.
        const Expr thoughts = m_reasoning.key.empty()
            ? capture(Tag::Reasoning, sequence({ opening, text }))
            : sequence({ opening, layoutBehind(m_reasoning.start), capture(Tag::Reasoning, text) });
        return sequence({ thoughts, closer(), layoutBehind(m_reasoning.end) });
    }

    Expr closer() const { return sequence({ space(), literal(m_reasoning.end.core) }); }

    // Reasoning ends with its closer; a call that begins inside it closes it as well.
    Expr reasoning() const
    {
        const bool kept = m_options.reasoningFormat == ReasoningFormat::None;
        const Tag tag = kept ? Tag::Content : Tag::Reasoning;
        std::vector<std::string> stops = stopsOf(m_reasoning.end);
        if (callsClose())
            append(stops, callOpeners(*m_options.calls));
        const Expr more =
            sequence({ notAhead(ending()), capture(tag, sequence({ chars({}, true, 1, 1), cut(), until(stops) })) });
        const Expr text = sequence({ capture(tag, until(stops)), repeat(more) });
        const Expr opener = sequence({ space(), literal(m_reasoning.start.core) });
        if (kept)
            return sequence({ capture(tag, opener), cut(), text, optional(capture(tag, closer())) });
        const Expr close = choice({ closer(), tolerated(ahead(ending()), "the end of the reasoning is missing") });
        return sequence({ opener, layoutBehind(m_reasoning.start), cut(), openedAgain(), text, close,
                          layoutBehind(m_reasoning.end) });
    }

    // Some models open what the prompt has opened for them already.
    Expr openedAgain() const
    {
        if (!isDistinct(m_reasoning.start) || m_options.primer.find(m_reasoning.start.core) == std::string::npos)
            return Expr();
        return optional(
            tolerated(sequence({ space(), literal(m_reasoning.start.core), layoutBehind(m_reasoning.start) }),
                      "reasoning that the prompt has opened is opened once more"));
    }

    Expr ending() const
    {
        if (!callsClose())
            return closer();
        return choice({ closer(), m_options.calls->header });
    }

    bool callsClose() const { return m_options.calls && m_options.callsInReasoning == CallsInReasoning::Close; }

    Expr content() const
    {
        const Expr first = chars({}, true, 1, 1);
        const Expr text = m_stops.empty() ? rest() : until(m_stops);
        const Expr plain = capture(Tag::Content, sequence({ first, cut(), text }));
        return m_options.jsonContent ? choice({ fencedJson(), plain }) : plain;
    }

    // Models like to put JSON that was asked for into a Markdown block.
    Expr fencedJson() const
    {
        return tolerated(sequence({ space(), literal("```json"), space(), capture(Tag::Content, jsonValue()), space(),
                                    literal("```"), space() }),
                         "JSON stands in a Markdown block");
    }

    const Analysis &m_analysis;
    const ReasoningAnalysis &m_reasoning;
    const AnswerOptions &m_options;
    const Marker m_header; // some answers begin it anew between their parts
    std::vector<std::string> m_stops;
};

enum class Start
{
    Fresh,
    InReasoning,
    BehindReasoning
};

Start startOf(const ReasoningAnalysis &reasoning, const std::string &primer)
{
    if (reasoning.end.core.empty())
        return Start::BehindReasoning;
    const std::size_t close = primer.rfind(reasoning.end.core);
    const std::size_t open = reasoning.start.core.empty() ? std::string::npos : primer.rfind(reasoning.start.core);
    if (close != std::string::npos && (open == std::string::npos || open < close))
        return Start::BehindReasoning;
    return open != std::string::npos ? Start::InReasoning : Start::Fresh;
}

} // namespace

bool opensReasoning(const Analysis &analysis, const std::string &primer)
{
    return startOf(analysis.reasoning, primer) == Start::InReasoning;
}

std::string turnEndTag(const Analysis &analysis)
{
    const std::string &whole = analysis.turnEnd.core;
    const auto tokens = markerTokens(whole);
    return !tokens.empty() && isTag(tokens.front()) ? std::string(tokens.front()) : whole;
}

Expr answerParser(const Analysis &analysis, const AnswerOptions &options)
{
    return AnswerReader(analysis, options).root();
}

Expr callsParser(const AnswerOptions &options)
{
    const Expr calls = sequence({ options.calls->section, space() });
    const Expr text = sequence({ chars({}, true, 1, 1), cut(), until(callOpeners(*options.calls)) });
    const Expr all = repeat(guard(choice({ calls, text }), Expr(), "calls in reasoning"));
    return sequence({ all, end() });
}

// What is written, without what of its beginning the prompt has written; nothing where it has written none.
static std::optional<Expr> sectionBehind(const Expr &section, std::string_view primer)
{
    constexpr std::size_t longest = 128;
    const std::size_t last = primer.find_last_not_of(" \t\r\n");
    if (last == std::string_view::npos)
        return {};
    for (std::size_t at = primer.size() - std::min(primer.size(), longest); at <= last; ++at) {
        if (auto rest = Peg::behind(section, primer.substr(at)))
            return rest;
    }
    return {};
}

static Expr wrappedJson(const Analysis &analysis, const AnswerOptions &options)
{
    const Value anyObject = Object{ { "type", "object" } };
    const Expr json = jsonValue(options.contentSchema.isNull() ? anyObject : options.contentSchema);
    const ContentAnalysis &content = analysis.content;
    if (content.mode != ContentAnalysis::Mode::AlwaysWrapped)
        return json;
    return sequence({ Pieces::written(content.start), json, Pieces::written(content.end) });
}

// The end of the turn, for engines that take its tag for text.
static Expr turnEndWritten(const Analysis &analysis)
{
    const Expr blank = chars({ { ' ', ' ' }, { '\n', '\n' } }, false, 0, 2);
    const std::string tag = turnEndTag(analysis);
    const Expr before = Pieces::layout(analysis.turnEnd.before);
    if (tag.empty())
        return before;
    const Expr more = Pieces::layout(analysis.turnEnd.core.substr(tag.size()));
    return sequence({ before, optional(sequence({ literal(tag), more, blank })) });
}

// Content beside calls, on the side where the template has it. Calls cannot begin inside.
static Expr contentBeside(const Analysis &analysis, const AnswerOptions &options)
{
    const ContentAnalysis &content = analysis.content;
    std::vector<std::string> stops = options.calls->openers;
    const std::string tag = turnEndTag(analysis);
    if (!tag.empty())
        stops.push_back(tag);
    if (content.mode != ContentAnalysis::Mode::AlwaysWrapped)
        return until(stops);
    if (!content.end.core.empty())
        stops.push_back(content.end.core);
    const Expr separator = optional(Pieces::written(analysis.tools.callSeparator));
    return sequence({ Pieces::written(content.start), until(stops), Pieces::written(content.end), separator });
}

Expr callsWritten(const Analysis &analysis, const AnswerOptions &options)
{
    const bool more = analysis.tools.contentAfterCalls;
    return sequence({ rule("calls", options.calls->section),
                      more ? optional(rule("content", contentBeside(analysis, options))) : Expr(),
                      turnEndWritten(analysis) });
}

// Everything behind the reasoning.
static Expr behindReasoning(const Analysis &analysis, const AnswerOptions &options)
{
    if (options.jsonContent && !(options.callsRequired && options.calls))
        return rule("content", wrappedJson(analysis, options));
    if (!options.callsRequired || !options.calls)
        return rest();
    const Expr calls = callsWritten(analysis, options);
    if (!analysis.tools.contentBeforeCalls || options.calls->openers.empty())
        return calls;
    return choice({ sequence({ rule("content", contentBeside(analysis, options)), calls }), calls });
}

Expr answerWritten(const Analysis &analysis, const AnswerOptions &options)
{
    const ReasoningAnalysis &reasoning = analysis.reasoning;
    const Start start = startOf(reasoning, options.primer);
    const Expr answer = behindReasoning(analysis, options);
    const Expr fresh = sectionBehind(answer, options.primer).value_or(answer);
    if (start == Start::BehindReasoning)
        return fresh;
    const Expr header = reasoning.headerFollows ? Pieces::written(Marker(analysis.assistantHeader)) : Expr();
    const Expr text =
        sequence({ until({ reasoning.end.core }), literal(reasoning.end.core), layoutBehind(reasoning.end), header });
    if (start == Start::InReasoning)
        return sequence({ rule("reasoning", text), answer });
    const Expr opened = rule("reasoning", sequence({ Pieces::written(reasoning.start), text }));
    return choice({ sequence({ opened, answer }), fresh });
}

} // namespace Parlance
