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

Expr anyWord()
{
    static const Expr word =
        chars({ { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '_', '_' }, { '-', '-' }, { '.', '.' } }, false, 1, 64);
    return word;
}

Expr written(const Marker &marker, const HoleExprs &holes)
{
    return sequence({ layout(marker.before), coreWith(marker, holes), layout(marker.after) });
}

// A core cut where layout may stand: white space at the cuts is left out.
static std::vector<HoledText> layoutParts(const HoledText &core)
{
    std::vector<HoledText> parts;
    std::size_t at = 0;
    std::size_t begin = 0; // of the last part
    std::size_t end = 0;
    bool behindTag = false;
    for (const std::string_view token : markerTokens(core.bytes())) {
        at += token.size();
        if (isBlank(token))
            continue;
        const std::string_view gap = core.bytes().substr(end, at - token.size() - end);
        const bool loose = behindTag || isTag(token) || gap.find('\n') != std::string_view::npos;
        if (loose && end > begin) {
            parts.push_back(core.sub(begin, end - begin));
            begin = at - token.size();
        }
        end = at;
        behindTag = isTag(token);
    }
    parts.push_back(core.sub(begin, end - begin));
    return parts;
}

static void appendParts(std::vector<Expr> &into, const HoledText &text, const HoleExprs &holes)
{
    for (const Marker::Part &part : text.parts())
        into.push_back(!part.hole ? literal(part.text) : *part.hole == Hole::Name ? holes.name : holes.key);
}

static Expr looseText(const HoledText &text, const HoleExprs &holes)
{
    std::vector<Expr> parts;
    for (const HoledText &part : layoutParts(text)) {
        if (!parts.empty())
            parts.push_back(space());
        appendParts(parts, part, holes);
    }
    return sequence(std::move(parts));
}

Expr looseCore(const Marker &marker, const HoleExprs &holes)
{
    return looseText(HoledText(marker.bare()), holes);
}

std::string firstPart(const HoledText &core)
{
    const HoledText first = layoutParts(core).front();
    return std::string(hasTag(first) ? first.toHole() : core.toHole());
}

Expr behindFirstPart(const Marker &marker, const HoleExprs &holes)
{
    const HoledText core(marker.bare());
    const std::string first = firstPart(core);
    const HoledText rest = core.from(first.size());
    if (rest.isEmpty())
        return Expr();
    const std::size_t blanks = std::min(rest.bytes().find_first_not_of(" \n\t\r"), rest.size());
    return blanks > 0 || isTag(first) ? sequence({ space(), looseText(rest.from(blanks), holes) })
                                      : looseText(rest, holes);
}

Expr marker(const Marker &marker, const HoleExprs &holes)
{
    if (marker.isEmpty())
        return space();
    if (!marker.hasCore())
        return constrain(space(), layout(marker.before));
    return constrain(sequence({ space(), looseCore(marker, holes), space() }), written(marker, holes));
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

HoleExprs named(const std::vector<ToolDeclaration> &tools)
{
    return { .name = anyName(tools) };
}

Expr coreWith(const Marker &marker, const HoleExprs &holes)
{
    std::vector<Expr> parts;
    appendParts(parts, HoledText(marker.bare()), holes);
    return sequence(std::move(parts));
}

Expr optionalMarker(const Marker &expected, const std::string &what, const HoleExprs &holes)
{
    if (!expected.hasCore())
        return marker(expected);
    const Expr present = sequence({ space(), looseCore(expected, holes) });
    return constrain(choice({ present, tolerated(ahead(sequence({ space(), end() })), what + " is missing") }),
                     sequence({ layout(expected.before), coreWith(expected, holes) }));
}

Expr cutMarker(const std::vector<const Marker *> &markers)
{
    std::vector<std::string> beginnings;
    for (const Marker *marker : markers) {
        const std::string core(marker->coreToHole());
        for (std::size_t size = 1; size < core.size() + (marker->hasHole() ? 1 : 0); ++size)
            beginnings.push_back(core.substr(0, size));
    }
    const Expr cut = sequence({ space(), oneOf(std::move(beginnings)), end() });
    return optional(sequence({ ahead(cut), cut })); // looking ahead first, so that no report expects such a piece
}

bool isDistinct(const Marker &marker)
{
    const HoledText core(marker.bare());
    return core.size() > 1 && (core.bytes().find_first_of("<>[]{}|") != std::string_view::npos || hasTag(core));
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

Expr sectionClosing(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared)
{
    const HoledText whole(tools.sectionEnd.bare());
    const std::size_t own = tools.sectionStart.hasCore() ? afterFirstTag(whole.bytes()) : 0;
    const HoledText rest = whole.from(own);
    if (!hasTag(rest))
        return optionalMarker(tools.sectionEnd, "the end of the calls", named(declared));
    Marker first = whole.sub(0, own).marker();
    first.before = tools.sectionEnd.before;
    const Marker more = rest.marker().bare();
    return sequence({ optionalMarker(first, "the end of the calls", named(declared)),
                      optional(sequence({ space(), coreWith(more, named(declared)) })) });
}

std::vector<std::string> stopsOf(const Marker &marker)
{
    std::vector<std::string> stops;
    if (!marker.hasCore()) {
        if (!marker.before.empty())
            stops.push_back(marker.before);
        return stops;
    }
    const std::string core(marker.coreToHole());
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

static Expr writtenSeparator(const ToolsAnalysis &tools, const HoleExprs &holes)
{
    const Marker &separator = tools.callSeparator;
    const Expr behind = separator.core == "," ? jsonLayout() : layout(separator.after);
    return sequence({ layout(tools.perCallEnd.after), layout(separator.before), coreWith(separator, holes), behind });
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

std::vector<std::string> openers(const std::vector<const Marker *> &markers)
{
    std::vector<std::string> texts;
    for (const Marker *marker : markers) {
        if (!marker->hasCore() || (!texts.empty() && !isDistinct(*marker)))
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

static std::string namedOpener(const Marker &opener, const std::vector<ToolDeclaration> &declared)
{
    std::string pattern;
    for (const Marker::Part &part : opener.bare().parts())
        pattern += part.hole ? anyPattern(namesOf(declared)) : patternOf(part.text);
    return pattern;
}

std::vector<GrammarTrigger> triggersOf(const std::vector<std::string> &openers, const ToolsAnalysis &tools,
                                       const std::vector<ToolDeclaration> &declared, const std::string &behind)
{
    if (openers.empty())
        return {};
    const Marker &call = tools.perCallStart;
    if (!tools.sectionStart.hasCore() && call.hasHole())
        return { { GrammarTrigger::Type::Pattern, "(" + namedOpener(call, declared) + ")" } };
    // The grammar begins with the first opener.
    const Marker first(openers.front());
    if (first.core.size() == 1)
        return { { GrammarTrigger::Type::Pattern, "(" + patternOf(first.core) + "\\s*" + behind + ")" } };
    return { { GrammarTrigger::Type::Word, isDistinct(first) ? first.core : openers.back() } };
}

} // namespace Parlance::Pieces
