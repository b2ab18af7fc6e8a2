// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/calls/nestedtexts_p.h"

#include "analysis/text/markerlexer_p.h"
#include "analysis/text/sections_p.h"
#include "message/arguments/references_p.h"

// Of (town='Oslo'; street='Bygdøy allé') "(" and ")" are what stands there more than around a value of another kind,
// which is no longer than `true`; "{key}=" stands in front of each member, and "; " between two. Where members begin
// with a tag, what closes them all may do: `<k>town<v>Oslo<end>`.
namespace Parlance {

namespace {

struct Brackets
{
    NestedElement element;
    HoledText start;
    HoledText end;
    HoledText separator;
};

// What stands around a value that is neither a text nor holds others.
struct Plain
{
    HoledText before;
    std::string prefix;
    std::string suffix;
    HoledText behind;
};

// Told from a lone text, by what stands around others in its place.
std::optional<Plain> plainOf(const CallRendering &single, const std::string &key,
                             const ToolsAnalysis::Arguments &arguments)
{
    const ValueShape &text = arguments.string;
    const ValueShape &other = arguments.other;
    const Marker suffix = text.suffix.with(Hole::Key, key);
    const Marker otherSuffix = other.suffix.with(Hole::Key, key);
    const bool hasHoles = text.prefix.hasHole() || suffix.hasHole() || other.prefix.hasHole() || otherSuffix.hasHole();
    if (hasHoles || single.calls.empty() || single.calls.front().arguments.empty())
        return {};
    const ArgumentSite &site = single.calls.front().arguments.front();
    const Extent value = text.isBare() ? site.inside : site.value;
    const std::vector<Echo> counters = countersOf(single);
    const HoledText before = sliceWith(counters, single.rendering.text, site.key.end, value.begin);
    const HoledText behind = sliceWith(counters, single.rendering.text, value.end, single.turn.end);
    if (!before.endsWith(text.prefix.text()) || !behind.startsWith(suffix.text()))
        return {};
    return Plain{ before.sub(0, before.size() - text.prefix.text().size()), other.prefix.text(), otherSuffix.text(),
                  behind.from(suffix.text().size()) };
}

// What the text has behind the one piece and the other.
std::optional<HoledText> behindBoth(const HoledText &text, const HoledText &first, const std::string &second)
{
    if (!text.startsWith(first) || !text.from(first.size()).startsWith(second))
        return {};
    return text.from(first.size() + second.size());
}

std::optional<HoledText> beforeBoth(const HoledText &text, const std::string &first, const HoledText &second)
{
    if (!text.endsWith(second) || !text.sub(0, text.size() - second.size()).endsWith(first))
        return {};
    return text.sub(0, text.size() - second.size() - first.size());
}

std::optional<Brackets> bracketsOf(NestedTexts texts, const Plain &plain, const ValueShape &shape)
{
    if (!texts.areFound() || (shape.prefix.hasCore() && !texts.takeSigns(shape)))
        return {};
    const HoledText before = texts.before();
    const HoledText between = texts.between();
    const HoledText behind = texts.behind();
    const std::size_t start = sharedOpening(before, between, Behind::Name);
    const auto opening = behindBoth(before.sub(0, before.size() - start), plain.before, plain.prefix);
    const auto closing = beforeBoth(behind, plain.suffix, plain.behind);
    if (!opening || !closing)
        return {};
    const HoledText middle = between.sub(0, between.size() - start);
    const std::size_t end = commonPrefix(middle, *closing);
    return Brackets{
        { between.from(between.size() - start), middle.sub(0, end) }, *opening, closing->from(end), middle.from(end)
    };
}

// `{"town": "Oslo"}` and what differs from it in quotes alone, which may be references.
bool isLikeJson(const Brackets &object)
{
    const HoledText &start = object.element.start;
    const std::size_t key = start.find(Hole::Key);
    const std::string behindKey =
        key == std::string::npos ? std::string() : References::resolved(start.bytes().substr(key + 1));
    const std::size_t colon = behindKey.find(':');
    return object.start.bytes() == "{" && trimmed(object.separator.bytes()) == "," && colon != std::string::npos
        && colon <= 1;
}

void setObject(const Brackets &object, ToolsAnalysis::Arguments &arguments)
{
    arguments.objectStart = object.start.marker();
    arguments.objectEnd = object.end.marker();
    arguments.nestedSeparator = object.separator.marker();
    arguments.memberStart = object.element.start.marker();
    arguments.memberEnd = object.element.end.marker();
}

void setList(const Brackets &list, ToolsAnalysis::Arguments &arguments)
{
    arguments.listStart = list.start.marker();
    arguments.listEnd = list.end.marker();
    arguments.itemStart = list.element.start.marker();
    arguments.itemEnd = list.element.end.marker();
}

} // namespace

// Lists may stand as JSON all the same.
bool readBrackets(const NestedTexts &members, const NestedTexts &items, const CallRendering &single,
                  const std::string &key, ToolsAnalysis::Arguments &arguments)
{
    const auto plain = plainOf(single, key, arguments);
    const auto object = plain ? bracketsOf(members, *plain, arguments.string) : std::nullopt;
    if (!object || !object->end.marker().hasCore()
        || !(object->start.marker().hasCore() || hasTag(object->element.start))
        || object->element.start.find(Hole::Key) == std::string::npos || isLikeJson(*object))
        return false;
    const auto list = bracketsOf(items, *plain, arguments.string);
    setObject(*object, arguments);
    // The blank of `{ far = 3, at = 4 }` is a member's, that of `[3, 4]` stands behind the separator.
    const std::string apart = std::string(object->separator.bytes()) + object->element.start.marker().before;
    const bool isSame = list && (list->separator == object->separator || list->separator.bytes() == apart);
    if (isSame && list->start.marker().hasCore() && list->end.marker().hasCore())
        setList(*list, arguments);
    return true;
}

} // namespace Parlance
