// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/calls/nestedtexts_p.h"

#include "analysis/text/markerlexer_p.h"
#include "analysis/text/sections_p.h"

#include <algorithm>

// Objects and lists as elements inside of an argument's own:
//     <place><town>Oslo</town><street>Bygdøy allé</street></place>     members "<{key}>" … "</{key}>"
//     <towns><item>Oslo</item><item>Bergen</item></towns>              items "<item>" … "</item>"
//     <town>Oslo</town><town>Bergen</town>                             items "<{key}>" … "</{key}>"
// What stands between two values of texts is the end of one and the start of the next.
namespace Parlance {

namespace {

// Behind a bracket comes a value as code has it, whatever stands around its texts.
std::optional<NestedElement> elementOf(const NestedTexts &texts)
{
    if (!texts.areFound())
        return {};
    const HoledText before = texts.before();
    const HoledText between = texts.between();
    const std::size_t start = sharedOpening(before, between, Behind::Name);
    NestedElement element{ between.from(between.size() - start), between.sub(0, between.size() - start) };
    const std::string_view outside = trimmed(before.bytes().substr(0, before.size() - start));
    const bool isCode = outside.ends_with('{') || outside.ends_with('[') || outside.ends_with('(');
    if (isCode || !hasTag(element.start) || !hasTag(element.end))
        return {};
    return element;
}

// A list that stands as its argument once for each item has its name between two of them.
std::optional<NestedElement> repeatedElement(NestedTexts texts)
{
    if (!texts.areFound())
        return {};
    texts.takeOuterNames();
    const HoledText between = texts.between();
    const std::size_t start = sharedOpening(texts.beforeOuter(), between);
    const NestedElement element{ between.from(between.size() - start), between.sub(0, between.size() - start) };
    if (element.start.find(Hole::Key) == std::string::npos || !hasTag(element.start) || !hasTag(element.end))
        return {};
    return element;
}

// Of `<town><![CDATA[` the signs that texts have in arguments, too, and other values have not.
bool leaveOutSigns(NestedElement &element, const ToolsAnalysis::Arguments &arguments)
{
    const HoledText prefix(arguments.string.prefix);
    const HoledText suffix(arguments.string.suffix);
    const HoledText others(arguments.other.suffix);
    if (arguments.other.prefix.hasCore() || !arguments.string.prefix.hasCore() || !suffix.endsWith(others))
        return false;
    const HoledText closing = suffix.sub(0, suffix.size() - others.size());
    if (closing.isEmpty() || !element.start.endsWith(prefix) || !element.end.startsWith(closing))
        return false;
    element.start = element.start.sub(0, element.start.size() - prefix.size());
    element.end = element.end.from(closing.size());
    return hasTag(element.start);
}

Marker withHole(const HoledText &text, std::size_t begin, std::size_t size)
{
    HoledText whole = text.sub(0, begin);
    whole.append(Hole::Type);
    whole.join(text.from(begin + size));
    return whole.marker();
}

bool isLetter(char character)
{
    return (character >= 'A' && character <= 'Z') || (character >= 'a' && character <= 'z')
        || (character >= '0' && character <= '9') || character == '_';
}

// Where the word stands that is no part of another one: the `s` of `<list s:`.
std::size_t findWord(std::string_view text, std::string_view word)
{
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        const bool goesOnInFront = at > 0 && isLetter(text[at - 1]) && isLetter(word.front());
        const bool goesOnBehind = end < text.size() && isLetter(text[end]) && isLetter(word.back());
        if (!goesOnInFront && !goesOnBehind)
            return at;
    }
    return std::string_view::npos;
}

// The word for texts, where it stands by itself, is that for a type.
Marker withType(const HoledText &text, const std::map<std::string, std::string> &words)
{
    const auto word = words.find("string");
    const std::size_t at =
        word == words.end() || word->second.empty() ? std::string_view::npos : findWord(text.bytes(), word->second);
    return at == std::string_view::npos ? text.marker() : withHole(text, at, word->second.size());
}

// Where texts have none, the start in front of what has one shows where it would stand.
Marker startWithType(const NestedElement &element, const NestedTexts &mixed,
                     const std::map<std::string, std::string> &words)
{
    const auto word = words.find(typeTold(words));
    if (!mixed.areFound() || word == words.end())
        return withType(element.start, words);
    const HoledText between = mixed.between();
    const HoledText start = between.from(std::min(element.end.size(), between.size()));
    const std::size_t at = start.find(HoledText(word->second));
    if (at == std::string::npos || !element.start.startsWith(start.sub(0, at)))
        return withType(element.start, words);
    const std::size_t whole = element.start.size() + word->second.size(); // behind it, a list's first item begins
    const bool isSame = start.from(at + word->second.size()).startsWith(element.start.from(at));
    return isSame ? withHole(start.sub(0, whole), at, word->second.size()) : withType(element.start, words);
}

/// Members or items that nothing closes, and what closes all of them.
struct OpenElements
{
    HoledText start;
    HoledText end;
};

// What stands behind them more than behind a lone text: of `<|key|>at<|map|><|key|>k<|text|>v<|/map|>` the last token.
std::optional<OpenElements> openElements(const NestedTexts &texts, const HoledText &holder, const HoledText &behindLone)
{
    if (!texts.areFound())
        return {};
    const HoledText start = texts.between();
    const HoledText behind = texts.behind();
    const HoledText before = texts.before();
    if (!hasTag(start) || !behind.endsWith(behindLone) || before.size() != holder.size() + start.size()
        || !before.startsWith(holder) || !before.endsWith(start))
        return {};
    const HoledText end = behind.sub(0, behind.size() - behindLone.size());
    return hasTag(end) ? std::optional(OpenElements{ start, end }) : std::nullopt;
}

// Where no value has a closer and a word says the type of each, objects and lists have one.
void readOpenElements(const CallSamples &samples, const NestedTexts &members, const NestedTexts &items,
                      ToolsAnalysis::Arguments &arguments)
{
    const auto isOpen = [](const ValueShape &shape) { return shape.suffix.isEmpty() && shape.prefix.has(Hole::Type); };
    if (!isOpen(arguments.string) || !isOpen(arguments.other) || samples.single.calls.empty())
        return;
    const ArgumentSite &lone = samples.single.calls.front().arguments.front();
    const HoledText behind =
        samples.single.slice(arguments.string.isBare() ? lone.inside.end : lone.value.end, samples.single.turn.end);
    const auto found = [&](const NestedTexts &texts, const char *type) {
        const auto word = samples.typeWords.find(type);
        if (word == samples.typeWords.end())
            return std::optional<OpenElements>();
        const std::string holder =
            arguments.nameSuffix.text() + arguments.other.prefix.with(Hole::Type, word->second).text();
        return openElements(texts, HoledText(holder), behind);
    };
    const auto object = found(members, "object");
    if (!object || object->start.find(Hole::Key) == std::string::npos)
        return;
    arguments.memberStart = withType(object->start, samples.typeWords);
    arguments.objectEnd = object->end.marker();
    if (const auto list = found(items, "array")) {
        arguments.itemStart = withType(list->start, samples.typeWords);
        arguments.listEnd = list->end.marker();
    }
}

// The parts, and what leads on inside of the last one.
std::vector<std::string> withinSecond(std::vector<std::string> parts, const std::string &within)
{
    if (!within.empty())
        parts.push_back(parts.back() + within);
    return parts;
}

// Whether the tag behind the argument's name is over with a slash.
bool closesAtOnce(const CallRendering &sample, const std::string &path)
{
    std::vector<Extent> keys = sample.rendering.find(path, Jinja::Span::Origin::Key);
    std::erase_if(keys, [&sample](const Extent &key) { return !sample.turn.contains(key); });
    if (keys.empty())
        return false;
    const std::string_view behind = std::string_view(sample.rendering.text).substr(keys.front().end);
    const std::size_t end = behind.find_first_of("<>");
    return end != std::string_view::npos && end > 0 && behind[end] == '>' && behind[end - 1] == '/';
}

} // namespace

void readElements(const CallSamples &samples, const Vocabulary &words, ToolsAnalysis::Arguments &arguments)
{
    const std::string path = "messages[1].tool_calls[0].function.arguments." + words.names[0];
    const std::vector<std::string> names{ "." + words.names[0], "." + words.names[1] };
    const std::vector<std::string> indices{ "[0]", "[1]" };
    const bool quoted = !arguments.string.isBare();
    const std::string told = typeTold(samples.typeWords);
    const std::string within = told == "array" ? "[0]" : told == "object" ? names[1] : std::string();
    if (readBrackets({ samples.members, path, names, quoted }, { samples.items, path, indices, quoted }, samples.single,
                     words.names[0], arguments))
        return;
    auto member = elementOf({ samples.members, path, names, quoted });
    if (member && member->start.find(Hole::Key) != std::string::npos) {
        arguments.textsApart = leaveOutSigns(*member, arguments);
        arguments.memberStart = startWithType(
            *member, { samples.mixedMembers, path, withinSecond(names, within), quoted }, samples.typeWords);
        arguments.memberEnd = withType(member->end, samples.typeWords);
    }
    const NestedTexts items(samples.items, path, indices, quoted);
    readOpenElements(samples, { samples.members, path, names, quoted }, items, arguments);
    auto item = repeatedElement(items);
    if (!item)
        item = elementOf(items);
    if (item) {
        arguments.textsApart = leaveOutSigns(*item, arguments) || arguments.textsApart;
        arguments.itemStart = startWithType(*item, { samples.mixedItems, path, withinSecond(indices, within), quoted },
                                            samples.typeWords);
        arguments.itemEnd = withType(item->end, samples.typeWords);
    }
    arguments.selfClosing = closesAtOnce(samples.noText, path) || closesAtOnce(samples.noItems, path);
}

} // namespace Parlance
