// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// `<call=look>…</call>` begins with the opener `<call=`. Calls without any marker, `look({…})`, begin with the declared
// names, and a lazy grammar waits for one of them at the beginning of the answer.

#include "formats/tagsection_p.h"

#include "formats/callcombinators_p.h"
#include "formats/callid_p.h"
#include "formats/calltriggers_p.h"
#include "formats/namedcall_p.h"
#include "markup/markerlexer_p.h"

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

// Where nothing closes a name, what may follow tells it from any word.
static Expr behindName(const ToolsAnalysis &tools)
{
    const ToolsAnalysis::Arguments &arguments = tools.arguments;
    std::vector<Expr> next{ end(), oneOf({ "{", "`" }) };
    for (const Marker *marker : { &arguments.start, &arguments.namePrefix, &arguments.none, &tools.function.close,
                                  &tools.perCallEnd, &tools.sectionEnd, &tools.callId.suffix }) {
        const std::string first = firstPartOf(*marker).core;
        if (!first.empty())
            next.push_back(literal(first));
    }
    const bool isTold = isDistinct(arguments.namePrefix) && isDistinct(tools.perCallEnd);
    return isTold ? ahead(sequence({ space(), choice(std::move(next)) })) : Expr();
}

// The name and what stands behind it; a model may leave that out in front of an object.
static Expr nameInHeader(const ToolsAnalysis &tools, const Expr &name)
{
    if (tools.callId.position == ToolsAnalysis::IdPosition::BetweenFuncAndArgs)
        return sequence({ nameWithId(tools, name), marker(tools.callId.prefix) });
    const Marker &suffix = tools.function.nameSuffix;
    if (!suffix.hasCore())
        return sequence({ nameWithId(tools, name), behindName(tools) });
    if (!isDistinct(tools.perCallStart) || !isDistinct(suffix))
        return nameUpToArguments(tools, name);
    return sequence(
        { nameWithId(tools, name), choice({ marker(suffix), ahead(sequence({ space(), literal("{") })) }) });
}

// A line with a tool's name alone may be prose: where an object follows in any case, that tells.
static std::string patternBehindName(const ToolsAnalysis &tools)
{
    const bool isObject = tools.format == "TAG_WITH_JSON" && tools.arguments.start.isEmpty()
        && tools.arguments.none.isEmpty() && tools.callId.position == ToolsAnalysis::IdPosition::None;
    return isObject ? "\\s*\\{" : "";
}

// A call that its name alone opens stands at the answer's beginning, or behind what stands between two calls: the
// header
// `<|bot|>`, behind content, too.
static std::string patternBeforeName(const ToolsAnalysis &tools)
{
    const Marker &separator = tools.callSeparator;
    const bool isTag = !separator.hasHole() && separator.core.size() > 1 && hasTag(HoledText(separator));
    return isTag ? "(?:^|" + patternOf(separator.core) + ")\\s*(" : "^\\s*(";
}

static CallGrammar sectionOfTagged(const Expr &calls, const Expr &opening, const Analysis &analysis,
                                   const CallRequest &request)
{
    const ToolsAnalysis &tools = analysis.tools;
    CallGrammar grammar;
    const std::optional<ToolsAnalysis> behind = behindContent(analysis);
    const HoleExprs holes = named(request.tools);
    const Marker &first = isDistinct(tools.perCallStart) ? tools.perCallStart : tools.function.namePrefix;
    const bool mayHaveBlock = isDistinct(first);
    const Expr begin = mayHaveBlock ? withBlock(opening, tools.sectionStart, coreWith(first, holes)) : opening;
    grammar.section = sequence({ begin, calls, mayHaveBlock ? blockEndBefore(tools.sectionEnd) : Expr(),
                                 sectionClosing(tools, request.tools) });
    grammar.header = sequence(
        { begin, callOpeningWithBlock(tools, request.tools, holes), nameInHeader(tools, plainName(request.tools)) });
    Marker idPrefix = tools.callId.holdsName ? Marker(tools.callId.nameBefore) : Marker();
    const auto openersOf = [&](const ToolsAnalysis &one) {
        return openers({ &one.sectionStart, &one.perCallStart, &one.function.namePrefix, &idPrefix });
    };
    grammar.openers = openersOf(tools);
    const std::vector<std::string> names = nameOpeners(tools, request);
    const bool opensContent = behind && !behind->sectionStart.hasCore() && !openersOf(*behind).empty();
    const std::vector<std::string> more = !behind ? std::vector<std::string>()
        : opensContent                            ? openersOf(*behind)
                                                  : openers({ &behind->sectionStart });
    grammar.openers.insert(grammar.openers.end(), more.begin(), more.end());
    if (!grammar.openers.empty()) {
        grammar.triggers = opensContent ? triggersOf(more, *behind, request.tools, anyPattern(names))
                                        : triggersOf(grammar.openers, tools, request.tools, anyPattern(names));
        return grammar;
    }
    grammar.openers = names;
    const std::string object = patternBehindName(tools);
    for (const std::string &opener : names)
        grammar.triggers.push_back(
            { GrammarTrigger::Type::Pattern, patternBeforeName(tools) + patternOf(opener) + object + ")" });
    return grammar;
}

CallGrammar sectionOf(const Expr &call, const Expr &further, const Analysis &analysis, const CallRequest &request)
{
    const Expr opening = sectionOpening(analysis.tools, behindContent(analysis), request.tools);
    const auto any = [&](const Expr &one) { return orNamedCalls(one, analysis, request); };
    const Expr all = calls(any(call), any(further), analysis, request);
    CallGrammar grammar = sectionOfTagged(all, opening, analysis, request);
    addNamedCalls(grammar, opening, analysis, request);
    return grammar;
}

} // namespace Parlance::Pieces
