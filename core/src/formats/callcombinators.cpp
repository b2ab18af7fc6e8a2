// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Of `<calls><call=look>…</call></calls>` the parser does without `<calls>`, because `<call=` cannot be meant
// otherwise, and reads `</calls>` with any white space around it.

#include "formats/callcombinators_p.h"

#include "markup/markerlexer_p.h"
#include "markup/sections_p.h"
#include "peg/node_p.h"

#include <parlance/json.h>
#include <parlance/utf8.h>

#include <algorithm>
#include <map>

namespace Parlance::Pieces {

using namespace Peg;

HoleExprs named(const std::vector<ToolDeclaration> &tools)
{
    return { .name = anyName(tools) };
}

HoleExprs named(const std::vector<ToolDeclaration> &tools, const Marker &marker)
{
    return marker.hasHole() ? named(tools) : HoleExprs();
}

// A lazy grammar begins at its trigger, which is an opener's core: the layout in front of that has been written.
static Expr openingOr(const Marker &expected, const HoleExprs &holes, bool dispensable, const char *what,
                      const Expr &without = {})
{
    const Expr present = marker(expected, holes);
    const Expr opening = !expected.hasCore() || expected.hasHole() || !dispensable
        ? present
        : choice({ present, tolerated(sequence({ space(), ahead(without) }), what) });
    if (!expected.hasCore() || expected.before.empty())
        return opening;
    return constrain(opening, written(expected, holes));
}

bool holdsReasoning(const Analysis &analysis)
{
    const HoledText section(analysis.tools.sectionStart.bare());
    const HoledText reasoning(analysis.reasoning.start.bare());
    return hasTag(section) && reasoning.size() > section.size() && reasoning.startsWith(section);
}

std::optional<ToolsAnalysis> behindContent(const Analysis &analysis)
{
    const HoledText start(analysis.tools.sectionStart.bare());
    if (holdsReasoning(analysis)) {
        ToolsAnalysis tools = analysis.tools;
        tools.sectionStart = {};
        return tools;
    }
    const ContentAnalysis &content = analysis.content;
    const bool isOther = content.startBeforeCalls.hasCore();
    const HoledText opener(isOther ? content.startBeforeCalls.bare() : content.start.bare());
    const std::size_t shared = commonPrefix(start, opener);
    const HoledText rest = start.from(shared);
    const bool isWhole = rest.isEmpty() && (isOther || opener.size() > shared);
    const bool goesOnWithTag = !rest.isEmpty() && isTag(markerTokens(rest.bytes()).front());
    if (!hasTag(start.sub(0, shared)) || !(isWhole || goesOnWithTag))
        return {};
    ToolsAnalysis tools = analysis.tools;
    tools.sectionStart = rest.marker();
    tools.sectionStart.after = analysis.tools.sectionStart.after;
    return tools;
}

// Of `<calls>[` the tag alone.
static Marker tagBeforeBracket(const ToolsAnalysis &tools)
{
    Marker tag = tools.sectionStart;
    if (!tag.core.ends_with('[') || tag.hasHole() || tools.perCallStart.hasCore() || tools.function.namePrefix.hasCore()
        || !tools.function.nameSuffix.hasCore())
        return {};
    tag.core.pop_back();
    return hasTag(HoledText(tag.bare())) ? tag : Marker();
}

Expr sectionOpening(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared)
{
    const bool dispensable = isDistinct(tools.perCallStart) || isDistinct(tools.function.namePrefix);
    const Expr opening =
        openingOr(tools.sectionStart, named(declared, tools.sectionStart), dispensable, "the calls' opener is missing");
    const Marker tag = tagBeforeBracket(tools);
    if (!tag.hasCore())
        return opening;
    const Expr call = sequence({ anyName(declared), coreWith(tools.function.nameSuffix) });
    const Expr bare = tolerated(sequence({ marker(tag), ahead(call) }), "the bracket that opens the calls is missing");
    return constrain(choice({ opening, bare }), opening);
}

std::string textBehindName(const ToolsAnalysis &tools)
{
    const std::vector<Marker::Part> parts = tools.perCallStart.bare().parts();
    const bool standsTwice = !tools.json.nameField.empty() && parts.size() > 1 && !parts.back().hole
        && parts[parts.size() - 2].hole == Hole::Name;
    return standsTwice && isDistinct(Marker(parts.back().text)) ? parts.back().text : std::string();
}

// `<bot><call>` in place of `<bot>look<call>`, where the call itself has the name, too.
static Expr nameless(const ToolsAnalysis &tools)
{
    const Expr header = optional(sequence({ space(), literal(std::string(tools.perCallStart.coreToHole())) }));
    return tolerated(sequence({ header, space(), literal(textBehindName(tools)), space() }),
                     "the call's header has no name");
}

Expr callOpening(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared, const Expr &without)
{
    // What a line is indented by belongs to no marker.
    if (tools.perCallStart.isEmpty() && tools.sectionStart.hasCore())
        return constrain(space(), templateLayout());
    HoleExprs holes = named(declared, tools.perCallStart);
    if (tools.perCallStart.has(Hole::Id)) // it stands nowhere else, or there first
        holes.id = capture(Tag::ToolId, anyId());
    const Expr opening = openingOr(tools.perCallStart, holes, isDistinct(tools.function.namePrefix),
                                   "the call's opener is missing", without);
    std::vector<Expr> ways{ opening };
    if (const Marker behind = behindHeader(tools.perCallStart); behind.hasCore())
        ways.push_back(tolerated(sequence({ space(), looseCore(behind, holes), space() }),
                                 "the header in front of the call's name is missing"));
    if (!textBehindName(tools).empty())
        ways.push_back(nameless(tools));
    return constrain(choice(std::move(ways)), opening);
}

Marker behindHeader(const Marker &start)
{
    const HoledText whole(start.bare());
    const std::size_t header = start.coreToHole().size();
    if (!start.has(Hole::Name) || !isTag(whole.sub(0, header).bytes()) || !hasTag(whole.from(header)))
        return {};
    return whole.from(header).marker();
}

Expr sectionOpening(const ToolsAnalysis &tools, const std::optional<ToolsAnalysis> &behindContent,
                    const std::vector<ToolDeclaration> &declared)
{
    if (!behindContent)
        return sectionOpening(tools, declared);
    const Marker &start = tools.sectionStart;
    return choice({ marker(start, named(declared, start)), sectionOpening(*behindContent, declared) });
}

Marker tagBehindBracket(const Marker &end)
{
    Marker tag = end.bare();
    if (!tag.core.starts_with(']') || tag.hasHole() || !hasTag(HoledText(tag)))
        return {};
    tag.core.erase(0, 1);
    return tag;
}

// An engine may have taken the last of several tags for its own: what is left of the closer ends the output.
static Expr closingOrCut(const Marker &end, const std::vector<ToolDeclaration> &declared)
{
    const Expr whole = optionalMarker(end, "the end of the calls", named(declared, end));
    const Marker tag = tagBehindBracket(end);
    const Expr bare = tolerated(sequence({ space(), looseCore(tag) }), "the bracket that closes the calls is missing");
    const Expr closing = tag.hasCore() ? constrain(choice({ bare, whole }), whole) : whole;
    if (tagsIn(end.core).size() < 2)
        return closing;
    return constrain(choice({ closing, tolerated(cutShort({ &end }), "the end of the calls is cut short") }), closing);
}

Expr sectionClosing(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared)
{
    const HoledText whole(tools.sectionEnd.bare());
    const std::size_t named = endOfSection(whole.bytes(), tools.sectionStart.core);
    const std::size_t tag = tools.sectionStart.hasCore() ? afterFirstTag(whole.bytes()) : 0;
    const std::size_t own = named == std::string::npos ? tag : named;
    const HoledText rest = whole.from(own);
    if (!hasTag(rest))
        return closingOrCut(tools.sectionEnd, declared);
    Marker first = whole.sub(0, own).marker();
    first.before = tools.sectionEnd.before;
    const Marker more = rest.marker().bare();
    const Expr present = sequence({ space(), coreWith(more, Pieces::named(declared, more)) });
    const Expr cut = tolerated(cutShort({ &more }), "the end of the calls is cut short");
    const Expr written = sequence({ present, layout(tools.sectionEnd.after) });
    return sequence({ closingOrCut(first, declared), optional(constrain(choice({ present, cut }), written)) });
}

std::vector<std::string> distinctTexts(const std::vector<const Marker *> &markers)
{
    std::vector<std::string> texts;
    for (const Marker *one : markers) {
        if (isDistinct(*one) && isDistinct(Marker(std::string(one->coreToHole()))))
            texts.emplace_back(one->coreToHole());
    }
    return texts;
}

static Expr writtenSeparator(const ToolsAnalysis &tools, const HoleExprs &holes)
{
    const Marker &separator = tools.callSeparator;
    const Expr own = literal(separator.after);
    const Expr behind = separator.core == "," ? choice({ own, jsonLayout() }) : layout(separator.after);
    return sequence({ layout(separator.before), coreWith(separator, holes), behind });
}

Expr withBlock(const Expr &opening, const Marker &opener, const Expr &next)
{
    if (!isDistinct(opener) || opener.hasHole())
        return opening;
    const Expr tag = sequence({ space(), coreWith(opener), space() });
    const Expr inBlock = sequence({ ahead(sequence({ tag, blockOpening(), next })), opening,
                                    blockOpeningBefore(next, "the call stands in a Markdown block") });
    return constrain(choice({ inBlock, opening }), opening);
}

Expr callOpeningWithBlock(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared,
                          const HoleExprs &holes, const Expr &without)
{
    const Expr opening = callOpening(tools, declared, without);
    const Marker &name = tools.function.namePrefix;
    return isDistinct(name) ? withBlock(opening, tools.perCallStart, coreWith(name, holes)) : opening;
}

Expr blockEndBefore(const Marker &closer)
{
    if (!isDistinct(closer) || closer.hasHole())
        return {};
    const Expr over = sequence({ space(), coreWith(closer) });
    return constrain(blockClosingBefore(over, "the call stands in a Markdown block"), Expr());
}

// Behind the last call of a list: `[look(),]`.
static Expr surplusComma(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared)
{
    const Marker &end = tools.sectionEnd;
    if (!end.core.starts_with(']'))
        return {};
    const Expr comma = sequence({ space(), literal(",") });
    const Expr read = optional(sequence({ ahead(sequence({ comma, space(), looseCore(end, named(declared, end)) })),
                                          tolerated(comma, "a comma stands behind the last call") }));
    return constrain(read, Expr());
}

Expr openingBrace(const ToolsAnalysis &tools)
{
    const bool isJson = !tools.json.nameField.empty() || tools.json.funNameIsKey;
    const Marker &start = tools.perCallStart;
    if (!isJson || tools.json.toolsArrayWrapped || isDistinct(start) || start.hasHole())
        return choice({});
    return sequence({ literal(start.core), space(), literal("{") });
}

bool isWrapped(const ContentAnalysis &content)
{
    return content.mode == ContentAnalysis::Mode::AlwaysWrapped && content.start.hasCore();
}

Marker wordsBehindCalls(const Analysis &analysis)
{
    const Marker &words = isWrapped(analysis.content) ? analysis.content.start : analysis.reasoning.end;
    const bool areWords = words.hasCore() && !words.hasHole() && !isDistinct(words);
    return analysis.tools.contentAfterCalls && areWords ? words : Marker();
}

Expr contentBehindCall(const Marker &callEnd, const Analysis &analysis)
{
    const ContentAnalysis &content = analysis.content;
    if (!analysis.tools.contentAfterCalls || analysis.tools.sectionEnd.hasCore())
        return choice({});
    if (!isDistinct(callEnd) && !callEnd.has(Hole::Name)) {
        const Marker words = wordsBehindCalls(analysis);
        return words.hasCore() ? literal(words.core + words.after) : choice({});
    }
    return isWrapped(content) ? looseCore(content.start) : notAhead(looseCore(callEnd, { .name = anyWord() }));
}

Expr calls(const Expr &call, const Analysis &analysis, const CallRequest &request)
{
    return calls(call, call, analysis, request);
}

Expr calls(const Expr &call, const Expr &further, const Analysis &analysis, const CallRequest &request)
{
    const Marker &separator = analysis.tools.callSeparator;
    const HoleExprs holes = named(request.tools, separator);
    const Expr between = !separator.hasCore()
        ? sequence({ space(), optional(sequence({ oneOf({ ",", ";" }), space() })) })
        : sequence({ space(), optional(looseCore(separator, holes)), space() });
    const Expr more = sequence({ constrain(between, writtenSeparator(analysis.tools, holes)), further });
    const Expr parsed = sequence({ call, repeat(more), surplusComma(analysis.tools, request.tools) });
    if (!request.parallel || !analysis.tools.severalCalls)
        return constrain(parsed, call);
    return parsed;
}

} // namespace Parlance::Pieces
