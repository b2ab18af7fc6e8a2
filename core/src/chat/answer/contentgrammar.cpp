// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/answer/contentgrammar_p.h"

#include "answer/argumentsobject_p.h"
#include "answer/markerexprs_p.h"
#include "base/blanks_p.h"
#include "chat/answer/callsinprose_p.h"
#include "chat/answer/paragraph_p.h"
#include "formats/sharedopeners_p.h"
#include "peg/node_p.h"

#include <algorithm>

namespace Parlance {

using namespace Peg;
using CallSyntax::isDistinct;

ContentGrammar::ContentGrammar(const Analysis &analysis, const AnswerOptions &options)
    : m_analysis(analysis)
    , m_content(analysis.content)
    , m_options(options)
{ }

std::vector<AnswerPart> ContentGrammar::boundaries(const Expr &afterEnd) const
{
    std::vector<Marker> markers{ m_content.startBeforeCalls, startInSection(), m_content.start, m_content.end,
                                 m_content.endBeforeCalls };
    // One may begin with another.
    std::stable_sort(markers.begin(), markers.end(),
                     [](const Marker &a, const Marker &b) { return a.core.size() > b.core.size(); });
    const std::string &layout = m_analysis.turnEnd.before; // an engine may have stopped after it
    const Expr atEnd = layout.empty() ? Expr() : optional(sequence({ literal(layout), end() }));
    std::vector<AnswerPart> parts;
    for (const Marker &marker : markers) {
        const bool isEnd = marker == m_content.end;
        if (isDistinct(marker))
            parts.push_back({ sequence({ boundary(marker), isEnd ? atEnd : Expr(), isEnd ? afterEnd : Expr() }),
                              CallSyntax::stopsOf(marker) });
    }
    return parts;
}

// The texts that end content where its end is words: such as begin a line.
static std::vector<std::string> linesOf(const Marker &end)
{
    std::vector<std::string> lines =
        isDistinct(end) || !end.hasCore() ? std::vector<std::string>() : CallSyntax::stopsOf(end);
    std::erase_if(lines, [](const std::string &line) { return !line.starts_with('\n'); });
    return lines;
}

AnswerPart ContentGrammar::endInLine(const Expr &after) const
{
    std::vector<std::string> lines = linesOf(m_content.end);
    CallSyntax::addNew(linesOf(m_content.endBeforeCalls), lines);
    return { sequence({ oneOf(lines), space(), ahead(after) }), lines };
}

// What opens content before calls after reasoning, with which their section has begun.
Marker ContentGrammar::startInSection() const
{
    if (!sectionAroundParts(m_analysis))
        return {};
    const TemplateText start(m_content.startBeforeCalls.bare());
    return start.from(m_analysis.tools.sectionStart.core.size()).marker().bare();
}

Expr ContentGrammar::wordsAtOnce() const
{
    if (m_content.start.core.empty() || isDistinct(m_content.start))
        return {};
    return optional(sequence({ space(), literal(m_content.start.core), CallSyntax::layoutAfter(m_content.start) }));
}

// A prompt that ends in a header lacks what the template has after that: of `<bot>\nHello` the line feed.
Expr ContentGrammar::layoutAtOnce() const
{
    const Marker header(m_analysis.assistantHeader);
    const bool isHeader = header.core == m_content.start.core && header.after.empty();
    if (!isBlank(m_options.answerPrefix) || (m_content.start.hasCore() && !isHeader))
        return {};
    Marker layout;
    layout.after = m_content.start.hasCore() ? m_content.start.after : m_content.start.before;
    return CallSyntax::layoutAfter(layout);
}

bool ContentGrammar::opensReasoningBeforeCalls() const
{
    const std::string &opener = m_analysis.reasoning.start.core;
    return !opener.empty() && m_content.startBeforeCalls.core.ends_with(opener);
}

bool ContentGrammar::isOtherBeforeCalls() const
{
    return !m_content.startBeforeCalls.isEmpty() || m_content.endBeforeCalls.hasCore();
}

Expr ContentGrammar::beforeCalls(const Expr &text) const
{
    if (!isOtherBeforeCalls())
        return whole(text);
    const Expr opener = boundary(m_content.startBeforeCalls);
    const Expr start = opensReasoningBeforeCalls() ? optional(opener) : opener;
    const Marker inside = startInSection();
    return sequence({ inside.hasCore() ? choice({ start, boundary(inside) }) : start,
                      closedBy(m_content.endBeforeCalls, text), boundary(m_content.endBeforeCalls) });
}

Expr ContentGrammar::text(const std::vector<std::string> &stops, const Expr &spoken) const
{
    const Expr first = chars({}, true, 1, 1);
    const Expr upTo = stops.empty() ? rest() : until(stops);
    const Expr plain =
        capture(Tag::Content, sequence({ first, cut(), upTo, repeat(sequence({ spoken, cut(), upTo })) }));
    return rule("content",
                constrain(m_options.jsonContent ? choice({ fencedJson(), plain }) : plain,
                          writesJson(m_options) ? writtenJson() : writtenText(false)));
}

// Models like to put JSON that was asked for into a Markdown block: "```json\n{"rain": true}\n```".
Expr ContentGrammar::fencedJson() const
{
    return toleratedAs("json_block",
                       sequence({ space(), literal("```json"), space(), capture(Tag::Content, jsonValue()), space(),
                                  literal("```"), space() }),
                       "JSON is in a Markdown block");
}

Expr ContentGrammar::writtenJson() const
{
    const Value anyObject = Object{ { "type", "object" } };
    return sequence({ CallSyntax::jsonLayout(), CallSyntax::jsonLayout(),
                      jsonValue(m_options.contentSchema.isNull() ? anyObject : m_options.contentSchema) });
}

// A word or a bracket that opens calls is in any prose: the names that follow tell.
std::vector<std::string> ContentGrammar::callStops() const
{
    constexpr std::size_t mostBytes = 2000; // which the grammar tells from texts
    std::vector<std::string> stops = writtenCalls(m_options).openers;
    const ToolsAnalysis &tools = m_analysis.tools;
    const std::string word = wordBeforeName(tools);
    const auto isWord = [&](const std::string &opener) { return !word.empty() && trimmed(opener) == word; };
    if (isDistinct(Marker(word)) || std::none_of(stops.begin(), stops.end(), isWord))
        return stops;
    const Marker &suffix = tools.function.nameSuffix;
    const Marker &prefix = tools.function.namePrefix;
    std::vector<std::string> named;
    std::size_t bytes = 0;
    for (const std::string &name : m_options.names) {
        named.push_back(word + (word == prefix.core ? prefix.after : std::string()) + name + suffix.before
                        + std::string(suffix.coreToPlaceholder()));
        bytes += named.back().size();
    }
    if (named.empty() || bytes > mostBytes)
        return stops;
    std::erase_if(stops, isWord);
    stops.insert(stops.end(), named.begin(), named.end());
    return stops;
}

// Calls cannot begin inside. What may be a call's first sign, as `[`, is text where a tag has to close the text first.
std::vector<std::string> ContentGrammar::writtenStops(bool isClosedByTag) const
{
    std::vector<std::string> stops = callStops();
    if (isClosedByTag)
        std::erase_if(stops, [](const std::string &stop) { return !isDistinct(Marker(stop)); });
    if (std::string tag = turnEndTag(m_analysis); !tag.empty())
        stops.push_back(std::move(tag));
    const Marker &closer = m_content.end;
    if (m_content.mode == ContentAnalysis::Mode::AlwaysWrapped && !closer.core.empty())
        stops.push_back(isDistinct(closer) ? closer.core : closer.before + closer.core);
    if (m_content.endBeforeCalls.hasCore())
        stops.emplace_back(m_content.endBeforeCalls.coreToPlaceholder());
    return stops;
}

Expr ContentGrammar::writtenText(bool isClosedByTag) const
{
    return m_options.calls ? until(writtenStops(isClosedByTag)) : rest();
}

Expr ContentGrammar::shortText(bool isClosedByTag) const
{
    return rule("short-content", shortParagraph(writtenStops(isClosedByTag)));
}

Expr ContentGrammar::closedBy(const Marker &end, const Expr &text) const
{
    const bool mayHoldMore = isDistinct(end) && !end.hasPlaceholder() && !writesJson(m_options);
    const Expr more = limitsContent(m_options) ? shortText(true) : writtenText(true);
    return mayHoldMore ? constrain(text, more) : text;
}

bool ContentGrammar::holdsCalls() const
{
    const TemplateText end(m_content.end.bare());
    return CallSyntax::isWrapped(m_content) && isDistinct(m_content.end)
        && TemplateText(m_analysis.tools.sectionEnd.bare()).endsWith(end);
}

Expr ContentGrammar::emptyWrapper() const
{
    const bool isOther = isOtherBeforeCalls();
    if (!CallSyntax::isWrapped(m_content) || (isOther && m_content.startBeforeCalls != m_content.start))
        return {};
    const Marker &end = isOther ? m_content.endBeforeCalls : m_content.end;
    return sequence({ boundary(m_content.start), optional(boundary(end)) });
}

// Free text has room for a wrapper, but for one that begins like calls: `<say>` and `<look>`.
bool ContentGrammar::beginsLikeCall() const
{
    if (!m_options.calls)
        return false;
    const std::vector<std::string> openers = writtenCalls(m_options).openers;
    return std::any_of(openers.begin(), openers.end(),
                       [this](const std::string &opener) { return m_content.start.core.starts_with(opener); });
}

Expr ContentGrammar::whole(const Expr &text) const
{
    Expr wrapped = sequence({ boundary(m_content.start), closedBy(m_content.end, text), boundary(m_content.end) });
    if (m_content.mode == ContentAnalysis::Mode::AlwaysWrapped)
        return wrapped;
    const bool mayWrap =
        m_content.mode == ContentAnalysis::Mode::WrappedWithReasoning && (writesJson(m_options) || beginsLikeCall());
    return mayWrap ? choice({ text, wrapped }) : text;
}

// The wrapper may be the turn's header, which is before the calls then.
Expr ContentGrammar::afterCalls(const Expr &text) const
{
    if (!CallSyntax::isWrapped(m_content))
        return whole(text);
    return sequence({ optional(boundary(m_content.start)), text, boundary(m_content.end) });
}

} // namespace Parlance
