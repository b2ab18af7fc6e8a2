// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Of `<calls><call=look>…</call></calls>` the parser does without `<calls>`, because `<call=` cannot be meant
// otherwise, and reads `</calls>` with any white space around it.

#include "formats/callcombinators_p.h"

#include "analysis/markerlexer_p.h"
#include "analysis/sections_p.h"

#include <parlance/json.h>

namespace Parlance::Pieces {

using namespace Peg;

std::vector<std::string> namesOf(const std::vector<ToolDeclaration> &tools)
{
    std::vector<std::string> names;
    names.reserve(tools.size());
    for (const ToolDeclaration &tool : tools)
        names.push_back(tool.name);
    return names;
}

Expr anyName(const std::vector<ToolDeclaration> &tools)
{
    return oneOf(namesOf(tools));
}

HoleExprs named(const std::vector<ToolDeclaration> &tools)
{
    return { .name = anyName(tools) };
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

Expr sectionOpening(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared)
{
    const bool dispensable = isDistinct(tools.perCallStart) || isDistinct(tools.function.namePrefix);
    return openingOr(tools.sectionStart, named(declared), dispensable, "the calls' opener is missing");
}

Expr callOpening(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared, const Expr &without)
{
    return openingOr(tools.perCallStart, named(declared), isDistinct(tools.function.namePrefix),
                     "the call's opener is missing", without);
}

// An engine may have taken the last of several tags for its own: what is left of the closer ends the output.
static Expr closingOrCut(const Marker &end, const std::vector<ToolDeclaration> &declared)
{
    const Expr closing = optionalMarker(end, "the end of the calls", named(declared));
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
    return sequence(
        { closingOrCut(first, declared), optional(sequence({ space(), coreWith(more, Pieces::named(declared)) })) });
}

Expr jsonLayout()
{
    static const Expr indentation = chars({ { ' ', ' ' }, { '\t', '\t' } }, false, 0, 24);
    static const Expr written = optional(choice({ literal(" "), sequence({ literal("\n"), indentation }) }));
    return written;
}

static std::string jsonInside(const std::string &text)
{
    std::string out;
    appendJsonEscaped(out, text);
    return out;
}

Expr quotedName(const std::vector<ToolDeclaration> &tools)
{
    std::vector<std::string> names = namesOf(tools);
    for (std::string &name : names)
        name = jsonInside(name);
    return capture(Tag::ToolName, oneOf(names), Coding::JsonString);
}

Expr plainName(const std::vector<ToolDeclaration> &tools)
{
    return capture(Tag::ToolName, oneOf(namesOf(tools)));
}

Expr plainName(const ToolDeclaration &tool)
{
    return capture(Tag::ToolName, literal(tool.name));
}

Expr argumentsObject(const Value &schema, const JsonDialect &dialect)
{
    const Value object = schema.isObject() ? schema : Value(Object{ { "type", "object" } });
    return capture(Tag::ToolArgs, jsonValue(object, dialect), dialect.python ? Coding::Literal : Coding::Json);
}

Expr anyArguments(bool python)
{
    JsonDialect lenient;
    lenient.python = true;
    return capture(Tag::ToolArgs, jsonValue(Object{ { "type", "object" } }, lenient),
                   python ? Coding::Literal : Coding::Json);
}

static Expr writtenSeparator(const ToolsAnalysis &tools, const HoleExprs &holes)
{
    const Marker &separator = tools.callSeparator;
    const Expr behind = separator.core == "," ? jsonLayout() : layout(separator.after);
    return sequence({ layout(separator.before), coreWith(separator, holes), behind });
}

Expr strayBrace(const Expr &certainEnd)
{
    const Expr brace = sequence({ space(), literal("}") });
    return optional(
        sequence({ ahead(sequence({ brace, certainEnd })), tolerated(brace, "a closing brace stands twice") }));
}

Expr calls(const Expr &call, const Analysis &analysis, const CallRequest &request)
{
    const Marker &separator = analysis.tools.callSeparator;
    const HoleExprs holes = named(request.tools);
    const Expr between = !separator.hasCore()
        ? sequence({ space(), optional(sequence({ oneOf({ ",", ";" }), space() })) })
        : sequence({ space(), optional(looseCore(separator, holes)), space() });
    const Expr more = sequence({ constrain(between, writtenSeparator(analysis.tools, holes)), call });
    const Expr parsed = sequence({ call, repeat(more) });
    return request.parallel && analysis.tools.severalCalls ? parsed : constrain(parsed, call);
}

} // namespace Parlance::Pieces
