// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Each part pairs the expression that reads and writes it with the texts it begins with: `\n<call>` and `<call>` for
// calls, so that the content of `Let me look.\n<call>…` is "Let me look.".

#include "chat/answerparts_p.h"

#include "analysis/markerlexer_p.h"
#include "formats/markercombinators_p.h"

#include <algorithm>

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

AnswerPart strayCallsEnd(const ToolsAnalysis &tools)
{
    const Expr end = sequence({ space(), literal(tools.sectionEnd.core) });
    return { tolerated(end, "the end of calls stands alone"), stopsOf(tools.sectionEnd) };
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
