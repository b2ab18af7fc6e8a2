// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Of `<arg=where>here</arg>` the parser reads `<arg=`, the name `where` up to `>`, and `>`; of `where = "here"` the
// name up to ` =`.

#include "formats/tag_with_tagged/argumentname_p.h"

#include "formats/namequotes_p.h"
#include "markup/markerlexer_p.h"

#include <algorithm>

namespace Parlance::Tagged {

using namespace Peg;
using namespace Pieces;

Expr prefix(const Marker &marker, const HoleExprs &holes)
{
    if (marker.isEmpty())
        return {};
    if (!marker.hasCore())
        return constrain(optional(literal(marker.before)), literal(marker.before));
    return constrain(sequence({ space(), looseCore(marker, holes), layoutBehind(marker) }), exactly(marker, holes));
}

static Expr nameStart(const Marker &namePrefix)
{
    return namePrefix.hasCore() ? literal(namePrefix.core)
                                : chars({ { 'A', 'Z' }, { 'a', 'z' }, { '_', '_' }, otherScripts }, false, 1, 1);
}

// The call's closer, or, where it has none, what separates it from the next one, or opens that.
static std::string_view endOfCall(const Context &context)
{
    const ToolsAnalysis &tools = context.tools();
    for (const Marker *marker :
         { &context.close(), &tools.callSeparator, &tools.perCallStart, &tools.function.namePrefix }) {
        if (marker->hasCore())
            return marker->coreToHole();
    }
    return {};
}

// What ends the call may begin like one more argument: `</call>` and `<where>`, or where all tags have the same token
// in front; or the next call, `[call_1:look]` and `[where]`.
static bool endsLikeArgument(const Context &context)
{
    const std::string_view start = context.arguments().namePrefix.coreToHole();
    const Marker &close = context.close();
    if (!close.hasCore())
        return !start.empty() && endOfCall(context).starts_with(start);
    return (isDistinct(close) && !isDistinct(context.arguments().namePrefix))
        || (!start.empty() && close.coreToHole().starts_with(start));
}

static bool beginsLikeName(std::string_view text)
{
    const auto first = static_cast<unsigned char>(text.empty() ? '<' : text.front());
    return first >= 0x80 || first == '_' || (first >= 'A' && first <= 'Z') || (first >= 'a' && first <= 'z');
}

// `◁/call▷`, `END CALL` and the next `CALL look` are made of what names are made of.
static bool endsLikeName(const Context &context)
{
    const std::vector<const Marker *> others = context.openersOfOtherForms();
    return beginsLikeName(endOfCall(context))
        || std::any_of(others.begin(), others.end(), [](const Marker *one) { return beginsLikeName(one->core); });
}

static Expr beforeName(const Context &context, const HoleExprs &holes, const Marker &marker)
{
    if (!marker.hasCore()) {
        const Expr plain = nameStart(marker);
        const std::vector<std::string> &others = context.unusualKeys();
        return sequence({ space(), context.noWordsBehind(),
                          endsLikeName(context) ? notAhead(context.callEnd()) : Expr(),
                          ahead(others.empty() ? plain : choice({ plain, oneOf(others) })) });
    }
    const bool isWhole = !marker.hasHole() && hasTag(HoledText(marker.bare()))
        && marker.core.find_last_of(">]") == marker.core.size() - 1;
    const Expr again = tolerated(sequence({ literal(marker.core), space() }), "the opener of an argument stands twice");
    const Expr intro = sequence({ looseCore(marker, holes), space(), isWhole ? repeat(again, 0, 4) : Expr() });
    if (endsLikeArgument(context))
        return sequence({ space(), notAhead(context.callEnd()), intro });
    const bool isTag = marker.core.ends_with('<'); // `</far>` names no argument
    const Expr none = isDistinct(context.close()) ? notAhead(context.callEnd()) : Expr();
    return sequence({ space(), intro, isTag ? notAhead(literal("/")) : none });
}

// What a value of any type may begin with, where nothing else ends the name: `>` and ` json>`.
static std::vector<std::string> valueStops(const ToolsAnalysis::Arguments &arguments)
{
    std::vector<std::string> stops = stopsOf(arguments.string.prefix);
    const Marker &other = arguments.other.prefix;
    if (other.hasCore() && other != arguments.string.prefix)
        stops.insert(stops.begin(), other.before + std::string(other.coreToHole()));
    return stops;
}

// Tags that a name does not go beyond: of `<arg=city\n</call>` nothing is one. What stands behind every name tells
// nothing, and a declared name may hold anything.
static std::vector<std::string> tagsBehindName(const Context &context, const std::vector<std::string> &stops)
{
    const ToolsAnalysis &tools = context.tools();
    std::vector<std::string> tags;
    for (const Marker *marker : { &context.arguments().namePrefix, &tools.function.close, &tools.perCallEnd,
                                  &tools.perCallStart, &tools.sectionEnd }) {
        const std::string tag = firstPartOf(*marker).core;
        const auto isLike = [&](const std::string &text) { return text.starts_with(tag) || tag.starts_with(text); };
        const auto holdsIt = [&](const std::string &text) { return text.find(tag) != std::string::npos; };
        if (isDistinct(Marker(tag)) && std::none_of(stops.begin(), stops.end(), isLike)
            && std::none_of(context.keys().begin(), context.keys().end(), holdsIt))
            tags.push_back(tag);
    }
    return tags;
}

static Expr name(const Context &context)
{
    std::vector<std::string> stops = stopsOf(firstPartOf(context.arguments().nameSuffix));
    if (stops.empty())
        stops = valueStops(context.arguments());
    const std::vector<std::string> tags = tagsBehindName(context, stops);
    if (!stops.empty() && stops.back().starts_with("</") && stops.back().ends_with('>')) // `</name >`
        stops.insert(stops.begin(), stops.back().substr(0, stops.back().size() - 1) + " >");
    if (context.isSpelledAsCode())
        stops.insert(stops.begin(), { "   " + stops.back(), "  " + stops.back() });
    if (!stops.empty())
        stops.insert(stops.begin(), ' ' + stops.back());
    stops.insert(stops.end(), tags.begin(), tags.end());
    return capture(Tag::ArgName, until(stops));
}

// What nothing of a tag but the name may be made of.
static Expr plainWord()
{
    return chars({ { '"', '"' }, { '\'', '\'' }, { '<', '<' }, { '>', '>' }, { '\n', '\n' } }, true, 1, 128);
}

// `<arg name='where'>` and `<arg name=where>` for `<arg name="where">`.
static Expr nameInOtherQuotes(const Context &context, const HoleExprs &holes)
{
    const Marker &before = context.arguments().namePrefix;
    const Marker &after = context.arguments().nameSuffix;
    if (!mayHaveOtherQuotes(before, after))
        return choice({});
    return sequence({ beforeName(context, holes, upToQuote(before)), otherOpeningQuote(before),
                      capture(Tag::ArgName, plainWord()), otherClosingQuote(), prefix(behindQuote(after), holes) });
}

// `"größe" = 3`, where plain words stand without quotes.
static Expr nameAsText(const Context &context, const HoleExprs &holes)
{
    if (!context.mayQuoteNames())
        return choice({});
    return sequence({ space(), literal("\""), capture(Tag::ArgName, quotedWord()), literal("\""),
                      prefix(context.arguments().nameSuffix, holes) });
}

// `<arg name="where">` for `<arg=where>`.
static Expr nameInAttribute(const Context &context, const HoleExprs &holes)
{
    const Marker &before = context.arguments().namePrefix;
    const Marker &after = context.arguments().nameSuffix;
    if (!mayBeAttribute(before, after))
        return choice({});
    const std::string tag = tagOfAttribute(before).core;
    const Expr isArgument = ahead(sequence({ beforeName(context, holes, Marker(tag)), literal("name") }));
    return sequence({ isArgument, space(), literal(tag), nameAsAttribute(capture(Tag::ArgName, plainWord())),
                      prefix(after, holes) });
}

// `<arg=where` at the end of a line, where the argument is declared.
static Expr nameWithoutTagEnd(const Context &context, const HoleExprs &holes)
{
    const Marker &before = context.arguments().namePrefix;
    const Marker &after = context.arguments().nameSuffix;
    if (!mayHaveOtherQuotes(before, after) || after.hasHole() || context.keys().empty())
        return choice({});
    return sequence({ beforeName(context, holes, before), capture(Tag::ArgName, oneOf(context.keys())),
                      missingTagEnd(behindQuote(after)) });
}

Expr silentAttributes(int least)
{
    constexpr int most = 8;
    const Expr text = chars({ { '"', '"' }, { '<', '<' }, { '\n', '\n' } }, true, 0, 64);
    const Expr attribute = sequence({ literal(" "), space(), anyWord(), literal("=\""), text, literal("\"") });
    return repeat(tolerated(attribute, "an attribute that says nothing was left out"), least, most);
}

// `<arg name="where" kind="text">` and `<arg name="where" >` where the template writes `<arg name="where">`.
static Expr nameBeforeAttributes(const Context &context, const HoleExprs &holes)
{
    const Marker &before = context.arguments().namePrefix;
    const Marker &after = context.arguments().nameSuffix;
    if (!mayHaveOtherQuotes(before, after) || upToQuote(before) == before)
        return choice({});
    return sequence({ beforeName(context, holes, before), capture(Tag::ArgName, plainWord()), literal("\""),
                      ahead(literal(" ")), silentAttributes(0), prefix(behindQuote(after), holes) });
}

Expr argumentIntro(const Context &context)
{
    return beforeName(context, context.holes(), context.arguments().namePrefix);
}

Expr argumentNameUpTo(const Context &context, const Expr &end)
{
    return sequence({ beforeName(context, context.holes(), context.arguments().namePrefix),
                      capture(Tag::ArgName, plainWord()), end });
}

Expr argumentName(const Context &context, const HoleExprs &holes)
{
    const Expr written = sequence({ beforeName(context, holes, context.arguments().namePrefix), name(context),
                                    prefix(context.arguments().nameSuffix, holes) });
    return choice({ nameInOtherQuotes(context, holes), nameAsText(context, holes), nameInAttribute(context, holes),
                    nameBeforeAttributes(context, holes), nameWithoutTagEnd(context, holes), written });
}

Expr argumentName(const Context &context, const HoleExprs &holes, const std::string &key)
{
    return sequence({ beforeName(context, holes, context.arguments().namePrefix), capture(Tag::ArgName, literal(key)),
                      prefix(context.arguments().nameSuffix, holes) });
}

Expr argumentSeparator(const Context &context)
{
    const Marker &separator = context.arguments().separator;
    return separator.hasCore() ? sequence({ space(), coreWith(separator), space() }) : space();
}

Expr straySeparator(const Context &context)
{
    const Marker &close = context.close();
    if (!context.arguments().separator.hasCore() || !close.hasCore())
        return {};
    const Expr separator = coreWith(context.arguments().separator);
    const Expr whole = sequence({ space(), separator, space(), coreWith(close, context.holes()) });
    return optional(
        sequence({ ahead(whole), space(), tolerated(separator, "a separator stands behind the last argument") }));
}

} // namespace Parlance::Tagged
