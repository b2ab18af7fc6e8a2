// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Each part pairs the expression that reads and writes it with the texts it begins with: `\n<call>` and `<call>` for
// calls, so that the content of `Let me look.\n<call>…` is "Let me look.".

#include "chat/answerparts_p.h"

#include "analysis/markerlexer_p.h"
#include "formats/markercombinators_p.h"

#include <algorithm>
#include <iterator>

namespace Parlance {

using namespace Peg;
using Pieces::isDistinct;
using Pieces::stopsOf;

Expr boundary(const Marker &marker)
{
    const Expr core = literal(marker.core);
    return sequence({ constrain(sequence({ space(), core }), sequence({ Pieces::layout(marker.before), core })),
                      Pieces::layoutBehind(marker) });
}

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

const CallGrammar &writtenCalls(const AnswerOptions &options)
{
    return options.chosenCalls ? *options.chosenCalls : *options.calls;
}

AnswerPart callsPart(const AnswerOptions &options)
{
    const Expr calls = constrain(sequence({ options.calls->section, space() }), writtenCalls(options).section);
    return { rule("calls", calls), callOpeners(*options.calls) };
}

std::vector<std::string> closingTags(const ToolsAnalysis &tools)
{
    std::vector<std::string> tags;
    for (const Marker *marker : { &tools.sectionEnd, &tools.perCallEnd, &tools.function.close, &tools.arguments.end,
                                  &tools.arguments.string.suffix, &tools.arguments.other.suffix }) {
        if (marker->hasHole() || !isDistinct(*marker))
            continue;
        std::string tag(markerTokens(marker->core).front());
        if (isTag(tag) && std::find(tags.begin(), tags.end(), tag) == tags.end())
            tags.push_back(std::move(tag));
    }
    return tags;
}

std::vector<AnswerPart> strayClosers(const ToolsAnalysis &tools, const std::vector<std::string> &others)
{
    std::vector<AnswerPart> parts;
    for (const std::string &tag : closingTags(tools)) {
        if (std::find(others.begin(), others.end(), tag) != others.end())
            continue;
        const Expr closer = sequence({ space(), literal(tag) });
        parts.push_back({ tolerated(closer, tag + " stands alone"), stopsOf(Marker("\n" + tag)) });
    }
    return parts;
}

static std::vector<std::string> tagsOf(const std::vector<std::string> &markers)
{
    std::vector<std::string> tags;
    std::copy_if(markers.begin(), markers.end(), std::back_inserter(tags),
                 [](const std::string &marker) { return isTag(markerTokens(marker).front()); });
    return tags;
}

// Behind the quote that closes something, as in "`ls`<call>", nothing is spoken of: a blank stands in front.
static void addSpoken(AnswerPart &part, std::vector<Expr> &spoken, const std::string &quote,
                      const std::vector<std::string> &markers, const Expr &inside, const Expr &unless)
{
    for (const char before : { ' ', '\n', '(' }) {
        for (const std::string &marker : markers)
            part.openers.push_back(before + quote + marker);
    }
    const Expr blank = oneOf({ " ", "\n", "(" });
    const Expr whole = sequence({ blank, literal(quote), oneOf(markers), inside, literal(quote) });
    spoken.push_back(sequence({ ahead(whole), unless, whole }));
}

AnswerPart spokenMarkers(const std::vector<std::string> &openers, const std::vector<std::string> &closers, Tag tag)
{
    AnswerPart part;
    std::vector<Expr> spoken;
    const std::vector<std::string> begin = tagsOf(openers);
    const std::vector<std::string> end = tagsOf(closers);
    if (!begin.empty()) {
        std::vector<std::string> stops = end;
        stops.push_back("`");
        const Expr call = sequence({ oneOf({ " `", "\n`", "(`" }), until(std::move(stops)), notAhead(literal("`")) });
        addSpoken(part, spoken, "`", begin, chars({ { '`', '`' } }, true, 0, 240), notAhead(call));
    }
    for (const char *quote : { "`", "\"", "'" }) {
        if (!end.empty())
            addSpoken(part, spoken, quote, end, Expr(), Expr());
    }
    part.expr = spoken.empty() ? choice({}) : capture(tag, choice(std::move(spoken)));
    return part;
}

AnswerPart headerPart(const Analysis &analysis)
{
    const Marker header(analysis.assistantHeader);
    return { constrain(sequence({ space(), literal(header.core) }), Pieces::written(header)), stopsOf(header) };
}

Expr repeatedHeader(const Analysis &analysis)
{
    const std::size_t tag = analysis.assistantHeader.find_last_of("<[");
    const std::string last = tag == std::string::npos ? std::string() : analysis.assistantHeader.substr(tag);
    const Marker marker(last);
    const bool whole =
        isDistinct(marker) && (last.find('>') != std::string::npos || last.find(']') != std::string::npos);
    return whole ? optional(tolerated(literal(marker.core), "the turn's header stands once more")) : Expr();
}

std::string turnEndTag(const Analysis &analysis)
{
    const std::string &whole = analysis.turnEnd.core;
    const auto tokens = markerTokens(whole);
    return !tokens.empty() && isTag(tokens.front()) ? std::string(tokens.front()) : whole;
}

// What the template goes on with behind the tag.
static Expr behindTurnEnd(const std::string &rest)
{
    if (rest.empty())
        return {};
    return constrain(optional(sequence({ space(), literal(Marker(rest).core) })), Pieces::layout(rest));
}

AnswerPart turnEndPart(const Analysis &analysis)
{
    const Expr before = Pieces::layout(analysis.turnEnd.before);
    const std::string tag = turnEndTag(analysis);
    if (tag.empty())
        return { constrain(space(), before), {} };
    const Expr blank = chars({ { ' ', ' ' }, { '\n', '\n' } }, false, 0, 2);
    const Expr tagged = sequence({ literal(tag), behindTurnEnd(analysis.turnEnd.core.substr(tag.size())),
                                   constrain(sequence({ space(), end() }), blank) });
    return { constrain(sequence({ space(), tagged }), sequence({ before, optional(tagged) })),
             stopsOf(Marker(analysis.turnEnd.before + tag)) };
}

} // namespace Parlance
