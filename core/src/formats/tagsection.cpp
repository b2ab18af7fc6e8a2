// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// `<call=look>…</call>` begins with the opener `<call=`. Calls without any marker, `look({…})`, begin with the declared
// names, and a lazy grammar waits for one of them at the beginning of the answer.

#include "formats/tagsection_p.h"

#include "analysis/markerlexer_p.h"
#include "formats/callcombinators_p.h"
#include "formats/callid_p.h"
#include "formats/calltriggers_p.h"

namespace Parlance::Pieces {

using namespace Peg;

// A call without a marker of its own begins with its name.
static std::vector<std::string> nameOpeners(const ToolsAnalysis &tools, const CallRequest &request)
{
    std::vector<std::string> names;
    for (const std::string &name : namesOf(request.tools))
        names.push_back(name + tools.function.nameSuffix.before + tools.function.nameSuffix.core);
    return names;
}

// Content and calls may begin with the same header: behind content it does not stand again.
static std::optional<Marker> startBehindContent(const Analysis &analysis)
{
    const HoledText start(analysis.tools.sectionStart);
    const std::size_t shared = commonPrefix(start, HoledText(analysis.content.start));
    const HoledText rest = start.from(shared);
    if (!hasTag(start.sub(0, shared)) || rest.isEmpty() || !isTag(markerTokens(rest.bytes()).front()))
        return {};
    return rest.marker();
}

static Expr nameEnd(const ToolsAnalysis &tools)
{
    if (tools.callId.position == ToolsAnalysis::IdPosition::BetweenFuncAndArgs)
        return marker(tools.callId.prefix);
    return marker(tools.function.nameSuffix);
}

CallGrammar sectionOf(const Expr &call, const Analysis &analysis, const CallRequest &request)
{
    const ToolsAnalysis &tools = analysis.tools;
    CallGrammar grammar;
    Expr opening = sectionOpening(tools, request.tools);
    ToolsAnalysis behindContent = tools;
    const auto shorter = startBehindContent(analysis);
    if (shorter) {
        behindContent.sectionStart = *shorter;
        opening =
            choice({ marker(tools.sectionStart, named(request.tools)), sectionOpening(behindContent, request.tools) });
    }
    grammar.section = sequence({ opening, calls(call, analysis, request), sectionClosing(tools, request.tools) });
    grammar.header = sequence(
        { opening, callOpening(tools, request.tools), nameWithId(tools, plainName(request.tools)), nameEnd(tools) });
    Marker idPrefix = tools.callId.holdsName ? Marker(tools.callId.nameBefore) : Marker();
    grammar.openers = openers({ &tools.sectionStart, &tools.perCallStart, &tools.function.namePrefix, &idPrefix });
    if (shorter) {
        const std::vector<std::string> more = openers({ &behindContent.sectionStart });
        grammar.openers.insert(grammar.openers.end(), more.begin(), more.end());
    }
    const std::vector<std::string> names = nameOpeners(tools, request);
    if (!grammar.openers.empty()) {
        grammar.triggers = triggersOf(grammar.openers, tools, request.tools, anyPattern(names));
        return grammar;
    }
    grammar.openers = names;
    for (const std::string &opener : names)
        grammar.triggers.push_back({ GrammarTrigger::Type::Pattern, "^\\s*(" + patternOf(opener) + ")" });
    return grammar;
}

} // namespace Parlance::Pieces
