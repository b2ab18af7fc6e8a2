// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/answer/answerparts_p.h"

#include "answer/markerexprs_p.h"
#include "markup/markerlexer_p.h"
#include "peg/node_p.h"

#include <algorithm>

namespace Parlance {

using namespace Peg;
using CallSyntax::isDistinct;
using CallSyntax::stopsOf;

Expr boundary(const Marker &marker)
{
    const Expr core = CallSyntax::coreWith(marker);
    return sequence({ constrain(sequence({ space(), core }), sequence({ CallSyntax::layout(marker.before), core })),
                      CallSyntax::layoutAfter(marker) });
}

std::vector<std::string> callOpeners(const CallGrammar &calls)
{
    std::vector<std::string> texts = calls.openers;
    for (const std::string &opener : calls.openers)
        CallSyntax::addNew({ CallSyntax::firstPart(opener) }, texts);
    return texts;
}

const CallGrammar &writtenCalls(const AnswerOptions &options)
{
    return options.chosenCalls ? *options.chosenCalls : *options.calls;
}

std::vector<AnswerPart> quotedParts(const std::string &turnEnd)
{
    std::vector<AnswerPart> parts;
    for (const auto &[opener, closer] : { std::pair("``", "``"), std::pair("`", "`"), std::pair("\"", "\""),
                                          std::pair("\u201C", "\u201D"), std::pair("<!--", "-->") }) {
        std::vector<std::string> stops{ closer };
        if (closer != std::string_view("-->"))
            stops.emplace_back("\n");
        if (!turnEnd.empty())
            stops.push_back(turnEnd);
        const Expr whole = sequence({ literal(opener), cut(), until(std::move(stops)), optional(literal(closer)) });
        parts.push_back({ capture(Tag::Content, whole), { opener } });
    }
    return parts;
}

AnswerPart callsPart(const AnswerOptions &options)
{
    const Expr calls = constrain(sequence({ options.calls->section, space() }), writtenCalls(options).section);
    return { rule("calls", calls), callOpeners(*options.calls) };
}

static void addTags(const Marker &marker, std::vector<std::string> &tags)
{
    if (!marker.hasPlaceholder() && isDistinct(marker))
        CallSyntax::addNew(tagsIn(marker.core), tags);
}

static std::vector<std::string> openingTags(const ToolsAnalysis &tools)
{
    std::vector<std::string> tags;
    for (const Marker *marker :
         { &tools.sectionStart, &tools.perCallStart, &tools.function.namePrefix, &tools.function.nameSuffix,
           &tools.arguments.start, &tools.arguments.namePrefix, &tools.arguments.nameSuffix,
           &tools.arguments.string.prefix, &tools.arguments.other.prefix, &tools.arguments.guardStart })
        addTags(*marker, tags);
    return tags;
}

std::vector<std::string> closingTags(const ToolsAnalysis &tools)
{
    std::vector<std::string> tags;
    for (const Marker *marker : { &tools.sectionEnd, &tools.perCallEnd, &tools.function.close, &tools.arguments.end,
                                  &tools.arguments.string.suffix, &tools.arguments.other.suffix })
        addTags(*marker, tags);
    const std::vector<std::string> opening = openingTags(tools);
    std::erase_if(
        tags, [&](const std::string &tag) { return std::find(opening.begin(), opening.end(), tag) != opening.end(); });
    return tags;
}

std::vector<std::string> markupTags(const Analysis &analysis)
{
    std::vector<std::string> tags = openingTags(analysis.tools);
    for (std::string &tag : closingTags(analysis.tools))
        tags.push_back(std::move(tag));
    // `<function=` has its end after the name
    for (const Marker *prefix : { &analysis.tools.function.namePrefix, &analysis.tools.arguments.namePrefix }) {
        const std::string &name = prefix->core;
        const std::size_t open = std::min(name.find_last_of("<["), name.size());
        if (name.size() - open > 2 && name.find_first_of(">]", open) == std::string::npos)
            tags.push_back(name.substr(open));
    }
    if (const std::string end = turnEndTag(analysis); !end.empty())
        tags.push_back(end);
    return tags;
}

Expr withoutBlock(const Expr &calls, const ToolsAnalysis &tools)
{
    if (tools.sectionStart.core.starts_with(CallSyntax::codeFence)
        || tools.perCallStart.core.starts_with(CallSyntax::codeFence))
        return calls;
    return sequence({ notAhead(sequence({ space(), literal(CallSyntax::codeFence) })), calls });
}

// What ends a call may end a Markdown block, too: it begins none.
static bool endsInBlock(const ToolsAnalysis &tools)
{
    return tools.perCallEnd.core.starts_with(CallSyntax::codeFence) && !tools.perCallEnd.hasPlaceholder();
}

std::vector<AnswerPart> strayClosers(const ToolsAnalysis &tools, const std::vector<std::string> &others)
{
    std::vector<AnswerPart> parts;
    for (const std::string &tag : closingTags(tools)) {
        if (std::find(others.begin(), others.end(), tag) != others.end())
            continue;
        const Expr closer = sequence({ space(), literal(tag) });
        parts.push_back(
            { toleratedAs(loneCloser, closer, tag + " has no opener and is left out"), stopsOf(Marker("\n" + tag)) });
    }
    // A block's end alone is as likely to be one of text.
    if (const std::string &end = tools.perCallEnd.core; endsInBlock(tools) && !tagsIn(end).empty())
        parts.push_back({ tolerated(sequence({ space(), literal(end) }), end + " has no opener and is left out"),
                          stopsOf(Marker("\n" + end)) });
    return parts;
}

bool beginsWithTag(const std::string &marker)
{
    const auto tokens = markerTokens(marker);
    return !tokens.empty() && (isTag(tokens.front()) || (marker.size() > 2 && marker.front() == '<'));
}

std::vector<std::string> withTags(std::vector<std::string> markers)
{
    std::erase_if(markers, [](const std::string &marker) { return !beginsWithTag(marker); });
    return markers;
}

Expr codeBlockBegin(const char *fence)
{
    const Expr language = chars({ { '\n', '\n' }, { '`', '`' }, { '<', '<' } }, true, 0, 20); // and no tag
    return sequence({ literal(fence), language, ahead(literal("\n")) });
}

// What opens a section, and no call. Words may be before its first call: `<calls>Now: <call=look>…`.
static Expr sectionBeforeWords(const AnswerOptions &options, const ToolsAnalysis &tools,
                               std::vector<std::string> openers, const std::vector<std::string> &closers)
{
    constexpr int mostCharacters = 240;
    openers.insert(openers.end(), closers.begin(), closers.end());
    const Expr character = sequence({ notAhead(oneOf(std::move(openers))), chars({}, true, 1, 1) });
    const Expr words = sequence({ space(), repeat(character, 1, mostCharacters) });
    return sequence({ literal(tools.sectionStart.core), ahead(sequence({ words, options.calls->header })) });
}

AnswerPart openerOfNothing(const AnswerOptions &options, const ToolsAnalysis &tools)
{
    constexpr int mostOpeners = 4;
    constexpr int longestName = 128;
    constexpr int mostClosers = 4;
    const std::vector<std::string> openers = withTags(callOpeners(*options.calls));
    const std::vector<std::string> closers = closingTags(tools);
    std::vector<Expr> ways;
    for (const std::string &opener : openers) {
        const Expr again = ahead(sequence({ space(), literal(opener) }));
        const Expr call = ahead(sequence({ space(), options.calls->header }));
        ways.push_back(sequence({ literal(opener), again, call }));
        const Expr rest = sequence({ chars({ { '<', '<' }, { '>', '>' } }, true, 1, longestName), literal(">") });
        if (opener.starts_with('<') && !opener.ends_with('>')) // the name is inside
            ways.push_back(sequence({ literal(opener), rest, again, call }));
    }
    if (!openers.empty())
        ways.push_back(sequence({ repeat(sequence({ oneOf(openers), space() }), 1, mostOpeners), end() }));
    if (!openers.empty() && !closers.empty())
        ways.push_back(sequence({ oneOf(openers), optional(sequence({ space(), oneOf({ "[]", "]" }) })),
                                  repeat(sequence({ space(), oneOf(closers) }), 1, mostClosers) }));
    const bool hasOther = isDistinct(tools.perCallStart) || isDistinct(tools.function.namePrefix);
    if (hasOther && isDistinct(tools.sectionStart) && !tools.sectionStart.hasPlaceholder())
        ways.push_back(sectionBeforeWords(options, tools, openers, closers));
    const Expr whole = choice(std::move(ways));
    return { sequence({ ahead(whole), tolerated(whole, "a call's opener without a call") }), openers };
}

Expr unreadCall(const AnswerOptions &options, const Analysis &analysis, std::vector<std::string> stops)
{
    const ToolsAnalysis &tools = analysis.tools;
    const std::vector<std::string> begin = withTags(callOpeners(*options.calls));
    std::vector<std::string> end = closingTags(tools);
    if (begin.empty() || end.empty())
        return choice({});
    // The closer of the section that content is in is no text there, whatever has been taken for a call.
    if (analysis.content.mode == ContentAnalysis::Mode::AlwaysWrapped)
        std::erase(end, analysis.content.end.core);
    std::erase(stops, std::string(CallSyntax::codeFence)); // a block may be what the call is made of
    const Expr text = until(std::move(stops));
    if (endsInBlock(tools))
        end.push_back(tools.perCallEnd.core);
    const Expr closer = end.empty() ? choice({}) : sequence({ space(), oneOf(std::move(end)) });
    const Expr undeclared =
        sequence({ notAhead(options.calls->header), ahead(options.otherHeader), oneOf(begin), cut(), text });
    const Expr closed = repeat(capture(Tag::Unread, closer));
    const Expr broken = capture(Tag::Unread, sequence({ oneOf(begin), cut(), text, closed }));
    const Expr more = repeat(sequence({ closer, text }));
    return choice({ capture(Tag::Content, sequence({ undeclared, more })),
                    sequence({ broken, capture(Tag::Content, sequence({ text, more })) }) });
}

std::optional<AnswerPart> sectionAroundParts(const Analysis &analysis)
{
    const Marker &section = analysis.tools.sectionStart;
    const Marker &reasoning = analysis.reasoning.start;
    if (!isDistinct(section) || section.hasPlaceholder() || !isDistinct(reasoning)
        || !analysis.content.startBeforeCalls.core.starts_with(section.core))
        return {};
    const Expr next = sequence({ space(), literal(reasoning.core) });
    return AnswerPart{ sequence({ space(), literal(section.core), ahead(next) }), stopsOf(section) };
}

AnswerPart headerPart(const Analysis &analysis)
{
    const Marker header(analysis.assistantHeader);
    return { constrain(sequence({ space(), literal(header.core) }), CallSyntax::written(header)), stopsOf(header) };
}

AnswerPart turnAgainPart(const Analysis &analysis, const Expr &contentWords)
{
    const Marker header(analysis.assistantHeader);
    const Marker &end = analysis.turnEnd;
    if (header.core.empty() || end.core.empty() || isDistinct(header))
        return {};
    const Expr again = sequence({ space(), literal(end.core), space(), literal(header.core), contentWords });
    return { constrain(again, literal(end.text() + analysis.assistantHeader)), stopsOf(end) };
}

Expr repeatedHeader(const Analysis &analysis)
{
    const std::size_t tag = analysis.assistantHeader.find_last_of("<[");
    const std::string last = tag == std::string::npos ? std::string() : analysis.assistantHeader.substr(tag);
    const Marker marker(last);
    const bool whole =
        isDistinct(marker) && (last.find('>') != std::string::npos || last.find(']') != std::string::npos);
    const Expr header = sequence({ literal(marker.core), CallSyntax::layoutAfter(marker) });
    return whole ? optional(tolerated(header, "the turn's header appears again")) : Expr();
}

std::string turnEndTag(const Analysis &analysis)
{
    const std::string &whole = analysis.turnEnd.core;
    const auto tokens = markerTokens(whole);
    return !tokens.empty() && isTag(tokens.front()) ? std::string(tokens.front()) : whole;
}

// What a tag has inside of its brackets, as far as others have the same: of `<|user|>` the `|`. Empty for other tags.
static std::string barOf(const std::string &tag)
{
    for (const std::string bar : { "|", "｜" }) {
        if (tag.starts_with('<' + bar) && tag.ends_with(bar + '>') && tag.size() > 2 * bar.size() + 2)
            return bar;
    }
    return {};
}

static Expr wordBetweenBars()
{
    constexpr int longest = 40;
    return chars({ { '<', '<' }, { '>', '>' }, { '|', '|' }, { 0xFF5C, 0xFF5C }, { ' ', ' ' }, { '\n', '\n' } }, true,
                 1, longest);
}

static Expr tagWith(const std::string &bar)
{
    return sequence({ literal('<' + bar), wordBetweenBars(), literal(bar + '>') });
}

Expr turnEndCutShort(const Analysis &analysis)
{
    const Marker tag(turnEndTag(analysis));
    std::vector<const Marker *> ends{ &tag, &analysis.tools.sectionEnd };
    std::erase_if(ends, [](const Marker *end) { return !isDistinct(*end) || end->hasPlaceholder(); });
    if (ends.empty())
        return {};
    std::vector<Expr> ways{ CallSyntax::beginningAtEnd(ends) };
    if (const std::string bar = barOf(tag.core); !bar.empty())
        ways.push_back(sequence({ literal('<' + bar), optional(wordBetweenBars()), end() }));
    const Expr whole = sequence({ space(), tag.hasCore() ? literal(tag.core) : choice({}) });
    const Expr cut = sequence({ notAhead(whole), choice(std::move(ways)) });
    // looking ahead first, so that no report expects such a piece
    return constrain(optional(tolerated(sequence({ ahead(cut), cut }), "the end of the turn is cut short")), Expr());
}

AnswerPart otherTurnEnd(const Analysis &analysis)
{
    AnswerPart part{ choice({}), {} };
    const auto header = markerTokens(trimmed(analysis.assistantHeader));
    std::vector<Expr> ways;
    for (const std::string &tag : { turnEndTag(analysis), std::string(header.empty() ? "" : header.front()) }) {
        const std::string bar = barOf(tag);
        if (bar.empty() || (!part.openers.empty() && part.openers.back() == '<' + bar))
            continue;
        ways.push_back(tagWith(bar));
        part.openers.push_back('<' + bar);
    }
    const Expr ofCalls = oneOf(markupTags(analysis));
    const Expr whole = sequence({ notAhead(ofCalls), choice(std::move(ways)), space(), end() });
    part.expr = sequence(
        { ahead(whole),
          toleratedAs("other_turn_end", whole, "the output ends with another tag, read as the end of the turn") });
    return part;
}

// `<call>` or `[CALLS]` before a bare call, and `</call>` after it.
static Expr tagAround(const CallGrammar &calls, const Expr &section)
{
    const Expr word = CallSyntax::anyTagWord();
    const Expr capitals = chars({ { 'A', 'Z' }, { '_', '_' } }, false, 2, 32);
    const Expr tag =
        choice({ sequence({ literal("<"), word, literal(">") }), sequence({ literal("["), capitals, literal("]") }) });
    const Expr closer = sequence({ space(), literal("</"), word, literal(">") });
    const char *what = "a tag that the template does not write is around a call";
    return sequence({ ahead(sequence({ space(), tag, space(), calls.header })), space(), tolerated(tag, what), space(),
                      section, optional(sequence({ ahead(closer), tolerated(closer, what) })) });
}

AnswerPart strayTag(const CallGrammar &calls, const Expr &section)
{
    const Expr tag = sequence({ space(), tagWith("|") });
    const Expr call = sequence({ tag, space(), calls.header });
    const Expr before =
        sequence({ ahead(call), tolerated(tag, "a tag that the template does not write is before a call") });
    return { choice({ before, tagAround(calls, section) }), { "<|" } };
}

AnswerPart turnEndPart(const Analysis &analysis)
{
    const Expr before = CallSyntax::layout(analysis.turnEnd.before);
    const std::string tag = turnEndTag(analysis);
    if (tag.empty())
        return { constrain(space(), before), {} };
    const Expr blank = chars({ { ' ', ' ' }, { '\n', '\n' } }, false, 0, 2);
    // What the template writes after the tag. An engine may have taken the last of several tags for its own.
    const Marker rest(analysis.turnEnd.core.substr(tag.size()));
    const Expr more = choice({ sequence({ space(), literal(rest.core) }), CallSyntax::cutShort({ &rest }) });
    const Expr after = rest.isEmpty() ? Expr() : constrain(optional(more), CallSyntax::layout(rest.text()));
    const Expr tagged = sequence({ literal(tag), after, constrain(sequence({ space(), end() }), blank) });
    std::vector<std::string> stops = stopsOf(Marker(analysis.turnEnd.before + tag));
    // The first tag may have ended something else: of `<|over|><|done|>` after a thought that `<|over|>` closes,
    // `<|done|>` is left.
    Expr left = choice({});
    if (isDistinct(rest)) {
        stops.push_back(rest.core);
        left = sequence({ space(), literal(rest.core), space(), end() });
    }
    const Expr read = choice({ sequence({ space(), tagged }), left });
    return { constrain(read, sequence({ before, optional(tagged) })), std::move(stops) };
}

} // namespace Parlance
