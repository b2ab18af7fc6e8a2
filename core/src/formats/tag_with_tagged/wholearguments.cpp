// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Of `<key>{key}</key><true/>` the name ends with the hole, and the rest is the value true. A member is written like an
// argument where the markers of both are the same, and an item with that rest in place of its own value.

#include "formats/tag_with_tagged/wholearguments_p.h"

#include "analysis/text/markerlexer_p.h"
#include "base/blanks_p.h"
#include "base/sharedbytes_p.h"
#include "formats/parameters_p.h"
#include "formats/tag_with_tagged/emptyelements_p.h"

#include <algorithm>

namespace Parlance::Tagged {

using namespace Peg;
using namespace Pieces;

namespace {

struct WholeType
{
    const char *json;
    SchemaTypes::Type type;
    const char *name;
};

constexpr WholeType wholeTypes[] = { { "true", SchemaTypes::Boolean, "boolean" },
                                     { "false", SchemaTypes::Boolean, "boolean" },
                                     { "null", SchemaTypes::Null, "null" },
                                     { "[]", SchemaTypes::Array, "array" },
                                     { "{}", SchemaTypes::Object, "object" } };

bool areMembersLikeArguments(const ToolsAnalysis::Arguments &arguments)
{
    const HoledText opener(argumentOpener(arguments, arguments.other).bare());
    return HoledText(arguments.memberStart.bare()) == opener
        && arguments.memberEnd.bare() == arguments.other.suffix.bare();
}

HoledText withoutLayoutInFront(Marker marker)
{
    marker.before.clear();
    return HoledText(marker);
}

// What arguments and items have alike stands around such a value, too, and what items have of their own:
//     <key>{key}</key><true/>          `<true/>`, where items begin with `<{type}>` and arguments with
//                                      `<key>{key}</key><{type}>`
//     <arg name="{key}"><none/></arg>  `<item><none/></item>`, where items begin with `<item><{type}>` and arguments
//                                      with `<arg name="{key}"><{type}>`
Marker itemOf(const ToolsAnalysis::Arguments &arguments, const Marker &whole)
{
    const HoledText opener(argumentOpener(arguments, arguments.other));
    const HoledText start(arguments.itemStart);
    const HoledText closer = withoutLayoutInFront(arguments.other.suffix);
    const HoledText end = withoutLayoutInFront(arguments.itemEnd);
    const std::size_t opens = commonSuffix(opener, start);
    const std::size_t closes = commonPrefix(closer, end);
    const HoledText text(whole);
    const std::size_t front = opener.size() - opens;
    const std::size_t behind = closer.size() - closes;
    const bool isAlike = opens > 0 && (closes > 0 || closer == end);
    if (!isAlike || arguments.itemStart.has(Hole::Key) || text.size() < front + behind
        || !text.startsWith(opener.sub(0, front)) || !text.endsWith(closer.from(closes)))
        return {};
    HoledText item = start.sub(0, start.size() - opens);
    item.join(text.sub(front, text.size() - front - behind));
    item.join(end.from(closes));
    return item.marker();
}

// Items may begin as arguments do, the name and what belongs to it left out: `<none/>` is an item where
// `<none name="{key}"/>` is an argument, and items begin with `<{type}>`, arguments with `<{type} name="{key}">`.
Marker itemWithoutName(const ToolsAnalysis::Arguments &arguments, const Marker &whole)
{
    const HoledText opener(argumentOpener(arguments, arguments.other).bare());
    const HoledText start(arguments.itemStart.bare());
    const bool isEndShared = arguments.other.suffix.bare() == arguments.itemEnd.bare();
    if (!isEndShared || start.isEmpty() || start.size() >= opener.size() || arguments.itemStart.has(Hole::Key))
        return {};
    const std::size_t front = sharedBytes(opener.bytes(), start.bytes());
    const std::size_t left = opener.size() - start.size();
    const HoledText name = opener.sub(front, left);
    const HoledText text(whole.bare());
    const std::size_t at = text.find(name);
    const bool isShorter = opener.startsWith(start.sub(0, front)) && opener.endsWith(start.from(front));
    if (!isShorter || name.find(Hole::Key) == std::string_view::npos || at == std::string_view::npos)
        return {};
    const HoledText behind = text.from(at + left);
    if (behind.find(Hole::Key) != std::string_view::npos)
        return {};
    HoledText item(arguments.itemStart.before);
    item.join(text.sub(0, at));
    item.join(behind);
    return item.marker();
}

// What an item that is a text begins with.
HoledText openerOfTextItem(const ToolsAnalysis::Arguments &arguments)
{
    const auto word = arguments.typeWords.find("string");
    HoledText opener(
        arguments.itemStart.with(Hole::Type, word == arguments.typeWords.end() ? std::string() : word->second));
    if (arguments.textsApart)
        opener.join(HoledText(arguments.string.prefix));
    return HoledText(opener.marker().bare());
}

// A text cannot begin so.
bool isTold(const ToolsAnalysis::Arguments &arguments, ValuePlace place, const Marker &whole)
{
    if (!arguments.string.isBare())
        return true;
    const HoledText text = place == ValuePlace::Item ? openerOfTextItem(arguments)
                                                     : HoledText(argumentOpener(arguments, arguments.string).bare());
    return !HoledText(whole.bare()).startsWith(text);
}

Expr valueFor(const WholeType &whole, const Expr &text)
{
    switch (whole.type) {
    case SchemaTypes::Array:
        return sequence({ text, capture(Tag::ArgList, Expr()) });
    case SchemaTypes::Object:
        return sequence({ text, capture(Tag::ArgObject, Expr()) });
    case SchemaTypes::Null:
        return capture(Tag::ArgValue, text, Coding::Null);
    default:
        return capture(Tag::ArgValue, text, whole.json == std::string_view("true") ? Coding::True : Coding::False);
    }
}

// The name is captured where it stands first.
Expr read(const Context &context, const WholeType &type, const Marker &whole, const Expr &key)
{
    const HoledText text(whole.bare());
    const std::size_t hole = text.find(Hole::Key);
    if (hole == std::string_view::npos)
        return sequence({ space(), valueFor(type, looseCore(whole.bare(), context.holes())) });
    HoleExprs named = context.holes();
    named.key = capture(Tag::ArgName, key);
    const HoledText rest = text.from(hole + 1);
    const Expr behind = sequence(
        { isBlank(rest.bytes().substr(0, 1)) ? space() : Expr(), looseCore(rest.marker().bare(), context.holes()) });
    return sequence({ space(), looseCore(text.sub(0, hole + 1).marker(), named), valueFor(type, behind) });
}

bool mayBeRead(const SchemaTypes &types, SchemaTypes::Type type)
{
    return types != SchemaTypes() && types.allows(type) && !types.allows(SchemaTypes::String);
}

bool mayBeWritten(const Value &schema, const WholeType &whole)
{
    if (!schemaTypes(schema).allows(whole.type))
        return false;
    if (whole.type == SchemaTypes::Array || whole.type == SchemaTypes::Object)
        return allowsEmpty(schema, whole.name);
    const std::vector<std::string> listed = listedTexts(schema);
    return listed.empty() || std::find(listed.begin(), listed.end(), whole.json) != listed.end();
}

} // namespace

Marker wholeMarker(const ToolsAnalysis::Arguments &arguments, ValuePlace place, const std::string &json)
{
    const auto found = arguments.wholeValues.find(json);
    if (found == arguments.wholeValues.end())
        return {};
    if (place == ValuePlace::Item) {
        const Marker item = itemOf(arguments, found->second);
        return item.hasCore() ? item : itemWithoutName(arguments, found->second);
    }
    return place == ValuePlace::Argument || areMembersLikeArguments(arguments) ? found->second : Marker();
}

Expr wholeValue(const Context &context, ValuePlace place, const Expr &key, const Value &schema)
{
    std::vector<Expr> ways;
    for (const WholeType &type : wholeTypes) {
        const Marker whole = wholeMarker(context.arguments(), place, type.json);
        if (whole.hasCore() && (isTold(context.arguments(), place, whole) || mayBeRead(schemaTypes(schema), type.type)))
            ways.push_back(read(context, type, whole, key));
    }
    return choice(std::move(ways));
}

Expr wholeAhead(const Context &context, ValuePlace place)
{
    HoleExprs holes = context.holes();
    if (place == ValuePlace::Argument && !context.keys().empty())
        holes.key = oneOf(context.keys());
    std::vector<Expr> ways;
    for (const WholeType &type : wholeTypes) {
        if (const Marker whole = wholeMarker(context.arguments(), place, type.json); whole.hasCore())
            ways.push_back(sequence({ space(), looseCore(whole.bare(), holes) }));
    }
    return choice(std::move(ways));
}

Expr blanks(const std::string &layout)
{
    return layout.empty() ? Expr() : chars({ { ' ', ' ' }, { '\n', '\n' }, { '\t', '\t' } }, false, 0, 48);
}

Expr writtenWhole(const Context &context, ValuePlace place, const Expr &key, const Value &schema)
{
    HoleExprs holes = context.holes();
    holes.key = key;
    std::vector<Expr> ways;
    for (const WholeType &type : wholeTypes) {
        const Marker whole = wholeMarker(context.arguments(), place, type.json);
        if (!whole.hasCore() || !mayBeWritten(schema, type))
            continue;
        const bool isNested = place != ValuePlace::Argument; // and deeper than the argument that the marker is of
        ways.push_back(isNested ? sequence({ blanks(whole.before), coreWith(whole, holes), blanks(whole.after) })
                                : written(whole, holes));
    }
    return choice(std::move(ways));
}

bool hasWholes(const Context &context, const std::string &type)
{
    return std::any_of(std::begin(wholeTypes), std::end(wholeTypes), [&](const WholeType &whole) {
        return whole.name == type && context.arguments().wholeValues.contains(whole.json);
    });
}

} // namespace Parlance::Tagged
