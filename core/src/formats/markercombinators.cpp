// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "formats/markercombinators_p.h"

#include "analysis/markerlexer_p.h"
#include "base/blanks_p.h"

#include <parlance/json.h>

#include <algorithm>

namespace Parlance::Pieces {

using namespace Peg;

Expr layout(const std::string &text)
{
    return text.empty() ? Expr() : optional(literal(text));
}

Expr jsonLayout()
{
    static const Expr indentation = chars({ { ' ', ' ' }, { '\t', '\t' } }, false, 0, 24);
    static const Expr written = optional(choice({ literal(" "), sequence({ literal("\n"), indentation }) }));
    return written;
}

Expr written(const Marker &marker)
{
    return sequence({ layout(marker.before), literal(marker.core), layout(marker.after) });
}

// A core cut where layout may stand: white space at the cuts is left out.
static std::vector<std::string> layoutParts(std::string_view core)
{
    std::vector<std::string> parts(1);
    std::string gap;
    bool behindTag = false;
    for (const std::string_view token : markerTokens(core)) {
        if (isBlank(token)) {
            gap += token;
            continue;
        }
        const bool loose = behindTag || isTag(token) || gap.find('\n') != std::string::npos;
        if (loose && !parts.back().empty())
            parts.emplace_back();
        else
            parts.back() += gap;
        parts.back() += token;
        gap.clear();
        behindTag = isTag(token);
    }
    return parts;
}

static void appendWithHoles(std::vector<Expr> &parts, std::string_view text, const Expr &name)
{
    for (std::size_t hole = text.find(Marker::nameHole); hole != std::string_view::npos;
         hole = text.find(Marker::nameHole)) {
        if (hole > 0)
            parts.push_back(literal(std::string(text.substr(0, hole))));
        parts.push_back(name);
        text.remove_prefix(hole + 1);
    }
    if (!text.empty())
        parts.push_back(literal(std::string(text)));
}

static Expr looseText(std::string_view text, const Expr &name)
{
    std::vector<Expr> parts;
    for (const std::string &part : layoutParts(text)) {
        if (!parts.empty())
            parts.push_back(space());
        appendWithHoles(parts, part, name);
    }
    return sequence(std::move(parts));
}

Expr looseCore(const Marker &marker, const Expr &name)
{
    return looseText(marker.core, name);
}

std::string firstPart(const std::string &core)
{
    const std::string first = layoutParts(core).front();
    return (tagsIn(first).empty() ? core : first).substr(0, core.find(Marker::nameHole));
}

Expr behindFirstPart(const Marker &marker, const Expr &name)
{
    const std::string_view rest = std::string_view(marker.core).substr(firstPart(marker.core).size());
    if (rest.empty())
        return Expr();
    return isSpace(rest.front()) || isTag(firstPart(marker.core))
        ? sequence({ space(), looseText(trimmed(rest), name) })
        : looseText(rest, name);
}

Expr marker(const Marker &marker)
{
    if (marker.isEmpty())
        return space();
    if (marker.core.empty())
        return constrain(space(), layout(marker.before));
    return constrain(sequence({ space(), looseCore(marker), space() }), written(marker));
}

static std::vector<std::string> namesOf(const std::vector<ToolDeclaration> &tools)
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

Expr coreWith(const Marker &marker, const Expr &name)
{
    std::vector<Expr> parts;
    appendWithHoles(parts, marker.core, name);
    return sequence(std::move(parts));
}

// A marker in which a declared name stands, whichever.
static Expr markerWithName(const Marker &marker, const std::vector<ToolDeclaration> &declared)
{
    const Expr name = anyName(declared);
    return constrain(sequence({ space(), looseCore(marker, name), space() }),
                     sequence({ layout(marker.before), coreWith(marker, name), layout(marker.after) }));
}

Expr optionalMarker(const Marker &expected, const std::string &what, const Expr &name)
{
    if (expected.core.empty())
        return marker(expected);
    const Expr present = sequence({ space(), looseCore(expected, name) });
    return constrain(choice({ present, tolerated(ahead(sequence({ space(), end() })), what + " is missing") }),
                     sequence({ layout(expected.before), coreWith(expected, name) }));
}

Expr cutMarker(const std::vector<const Marker *> &markers)
{
    std::vector<std::string> beginnings;
    for (const Marker *marker : markers) {
        for (std::size_t size = 1; size < marker->core.size(); ++size)
            beginnings.push_back(marker->core.substr(0, size));
    }
    const Expr cut = sequence({ space(), oneOf(std::move(beginnings)), end() });
    return optional(sequence({ ahead(cut), cut })); // looking ahead first, so that no report expects such a piece
}

bool isDistinct(const Marker &marker)
{
    return marker.core.size() > 1
        && (marker.core.find_first_of("<>[]{}|") != std::string::npos || !tagsIn(marker.core).empty());
}

// A lazy grammar begins at its trigger, which is an opener's core: the layout in front of that has been written.
static Expr openingOr(const Marker &expected, bool dispensable, const char *what, const Expr &without = {})
{
    const Expr present = marker(expected);
    const Expr opening = expected.core.empty() || !dispensable
        ? present
        : choice({ present, tolerated(sequence({ space(), ahead(without) }), what) });
    if (expected.core.empty() || expected.before.empty())
        return opening;
    return constrain(opening, written(expected));
}

Expr sectionOpening(const ToolsAnalysis &tools)
{
    const bool dispensable = isDistinct(tools.perCallStart) || isDistinct(tools.function.namePrefix);
    return openingOr(tools.sectionStart, dispensable, "the calls' opener is missing");
}

Expr callOpening(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared, const Expr &without)
{
    if (tools.perCallStart.core.find(Marker::nameHole) != std::string::npos)
        return markerWithName(tools.perCallStart, declared);
    return openingOr(tools.perCallStart, isDistinct(tools.function.namePrefix), "the call's opener is missing",
                     without);
}

Expr sectionClosing(const ToolsAnalysis &tools)
{
    const Marker &whole = tools.sectionEnd;
    const std::size_t own = tools.sectionStart.core.empty() ? 0 : afterFirstTag(whole.core);
    const std::string_view rest = std::string_view(whole.core).substr(own);
    if (tagsIn(rest).empty())
        return optionalMarker(whole, "the end of the calls");
    const Marker first(whole.before + whole.core.substr(0, own));
    return sequence({ optionalMarker(first, "the end of the calls"),
                      optional(sequence({ space(), literal(std::string(trimmed(rest))) })) });
}

std::vector<std::string> stopsOf(const Marker &marker)
{
    std::vector<std::string> stops;
    if (marker.core.empty()) {
        if (!marker.before.empty())
            stops.push_back(marker.before);
        return stops;
    }
    const std::string core = marker.core.substr(0, marker.core.find(Marker::nameHole));
    for (std::size_t from = 0; from <= marker.before.size(); ++from)
        stops.push_back(marker.before.substr(from) + core);
    std::erase(stops, std::string());
    return stops;
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

static Expr writtenSeparator(const ToolsAnalysis &tools)
{
    const Marker &separator = tools.callSeparator;
    const Expr behind = separator.core == "," ? jsonLayout() : layout(separator.after);
    return sequence({ layout(tools.perCallEnd.after), layout(separator.before), literal(separator.core), behind });
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
    const std::string core = separator.core;
    const Expr between = core.empty() ? sequence({ space(), optional(sequence({ oneOf({ ",", ";" }), space() })) })
                                      : sequence({ space(), optional(looseCore(separator)), space() });
    const Expr more = sequence({ constrain(between, writtenSeparator(analysis.tools)), call });
    const Expr parsed = sequence({ call, repeat(more) });
    return request.parallel && analysis.tools.severalCalls ? parsed : constrain(parsed, call);
}

std::vector<std::string> openers(const std::vector<const Marker *> &markers)
{
    std::vector<std::string> texts;
    for (const Marker *marker : markers) {
        if (marker->core.empty() || (!texts.empty() && !isDistinct(*marker)))
            continue;
        const std::vector<std::string> more = stopsOf(*marker);
        texts.insert(texts.end(), more.begin(), more.end());
    }
    return texts;
}

std::string patternOf(const std::string &text)
{
    std::string pattern;
    for (const char character : text) {
        if (std::string_view("\\^$.|?*+()[]{}/").find(character) != std::string_view::npos)
            pattern += '\\';
        pattern += character;
    }
    return pattern;
}

std::string anyPattern(const std::vector<std::string> &texts)
{
    std::string pattern;
    for (const std::string &text : texts)
        pattern += (pattern.empty() ? "" : "|") + patternOf(text);
    return "(?:" + pattern + ")";
}

static std::string namedOpener(const std::string &core, const std::vector<ToolDeclaration> &declared)
{
    const std::size_t hole = core.find(Marker::nameHole);
    return patternOf(core.substr(0, hole)) + anyPattern(namesOf(declared)) + patternOf(core.substr(hole + 1));
}

std::vector<GrammarTrigger> triggersOf(const std::vector<std::string> &openers, const ToolsAnalysis &tools,
                                       const std::vector<ToolDeclaration> &declared, const std::string &behind)
{
    if (openers.empty())
        return {};
    const Marker &call = tools.perCallStart;
    if (tools.sectionStart.core.empty() && call.core.find(Marker::nameHole) != std::string::npos)
        return { { GrammarTrigger::Type::Pattern, "(" + namedOpener(call.core, declared) + ")" } };
    // The grammar begins with the first opener.
    const Marker first(openers.front());
    if (first.core.size() == 1)
        return { { GrammarTrigger::Type::Pattern, "(" + patternOf(first.core) + "\\s*" + behind + ")" } };
    return { { GrammarTrigger::Type::Word, isDistinct(first) ? first.core : openers.back() } };
}

} // namespace Parlance::Pieces
