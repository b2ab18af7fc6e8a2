// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The arguments in a call, and the form of calls in the instructions: `{"name": "look", "arguments": {}}`, but the
// instructions show `{"name": …, "parameters": …}`.

#include "base/blanks_p.h"
#include "lint/facts/writtentags_p.h"

#include <parlance/json.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

namespace Parlance {

namespace {

const char *const callPath = "messages[1].tool_calls[0]";

std::string textOf(const Value &value)
{
    return value.isString() ? value.toString() : toJson(value);
}

// `<arg_key>{{ value }}</arg_key>`: arguments of which names or values are missing.
void checkNamesAndValues(const LintSubject &subject, const Rendering &one, const Extent &arguments, LintLog &log)
{
    const std::string_view written = std::string_view(one.text).substr(arguments.begin, arguments.size());
    const auto isThere = [&](const std::string &word) { return written.find(word) != std::string_view::npos; };
    bool names = true;
    bool values = true;
    for (const ProbeArgument &argument : subject.prober.bothArguments()) {
        names = names && isThere(argument.name);
        values = values && isThere(textOf(argument.value));
    }
    if (!names && values)
        log.add("calls-dropped", writtenAt(one, arguments.begin),
                "the values of a call's arguments are in the prompt, but not all of their names",
                "write the name and the value of each argument");
    if (names && !values)
        log.add("calls-dropped", writtenAt(one, arguments.end - 1),
                "the names of a call's arguments are in the prompt, but not all of their values",
                "write the name and the value of each argument");
}

// Values of the types that Python spells otherwise than JSON.
void checkOtherTypes(const LintSubject &subject, LintLog &log)
{
    struct Sample
    {
        Value value;
        const char *python;
        const char *what;
    };
    const std::string word = subject.prober.words().values[0];
    const Sample samples[] = {
        { Object{ { "trund", word } }, "{'trund'", "an object" },
        { Array{ word, word }, "['", "a list" },
        { true, "True", "true" },
        { nullptr, "None", "null" },
    };
    std::string all;
    SourcePlace place;
    for (const Sample &sample : samples) {
        const Value call =
            subject.prober.call(0, { { subject.prober.words().names[0], sample.value } }, 0, subject.form);
        const Rendering one = subject.rendered({ subject.prober.assistantWithCalls({ call }, {}, subject.form) }, true);
        const auto hull = one.hull(std::string(callPath) + ".function.arguments");
        if (!one.ok() || !hull || one.text.substr(hull->begin, hull->size()).find(sample.python) == std::string::npos)
            continue;
        all += (all.empty() ? "" : ", ") + std::string(sample.what);
        place = place.line > 0 ? place : writtenAt(one, hull->end - 1);
    }
    if (!all.empty())
        log.add("python-literal", place, "these arguments are printed as Python: " + all, {}, LintSeverity::Note);
}

/// A key of a JSON object: `name` of `"name": `, and where it is.
struct Key
{
    std::string name;
    std::size_t offset = 0;
};

// The keys in a stretch of the template's own text.
std::vector<Key> keysIn(std::string_view text, Extent extent)
{
    std::vector<Key> keys;
    for (std::size_t at = text.find('"', extent.begin); at < extent.end; at = text.find('"', at + 1)) {
        std::size_t end = at + 1;
        while (end < extent.end && (std::isalnum(static_cast<unsigned char>(text[end])) != 0 || text[end] == '_'))
            ++end;
        std::size_t colon = end + 1;
        while (colon < extent.end && text[colon] == ' ')
            ++colon;
        if (end > at + 1 && end < extent.end && text[end] == '"' && colon < extent.end && text[colon] == ':')
            keys.push_back({ std::string(text.substr(at + 1, end - at - 1)), at + 1 });
    }
    return keys;
}

// The keys that the template writes into the object of a call's name and arguments, up to the second of them.
std::vector<Key> keysOfCall(const Rendering &one, const Extent &arguments)
{
    std::size_t begin = std::string::npos;
    for (const Extent &name : one.find(std::string(callPath) + ".function.name")) {
        if (name.begin > 0 && one.text[name.begin - 1] == '"')
            begin = name.begin;
    }
    if (begin == std::string::npos)
        return {};
    const std::size_t end = std::max(begin, arguments.begin);
    const std::size_t brace = one.text.rfind('{', std::min(begin, arguments.begin));
    const bool isOwn = brace != std::string::npos && one.placeAt(brace).line > 0; // not the request's
    return isOwn ? keysIn(one.text, { brace, end }) : std::vector<Key>();
}

// The keys of the objects in the instructions that have a key of this name, each object's up to its end.
std::vector<std::set<std::string>> shownObjects(const Rendering &one, const std::string &known)
{
    std::vector<std::set<std::string>> objects;
    const auto tools = one.hull("tools");
    for (const Extent &extent : instructionsIn(one)) {
        const std::string_view text = one.text;
        for (std::size_t open = text.find('{', extent.begin); open < extent.end; open = text.find('{', open + 1)) {
            const std::size_t end = std::min({ text.find('\n', open), text.find('{', open + 1), extent.end });
            const bool isTool = tools && open >= tools->begin && open < tools->end;
            std::set<std::string> keys;
            for (const Key &key : isTool ? std::vector<Key>() : keysIn(text, { open, end }))
                keys.insert(key.name);
            if (keys.contains(known) && keys.size() > 1)
                objects.push_back(std::move(keys));
        }
    }
    return objects;
}

// What tells a tag from others, whatever name it holds: `<invoke` of `<invoke name="look">`.
std::string bareTag(const std::string &tag)
{
    return tag.substr(0, tag.find_first_of(" ="));
}

// The white space between two tags that follow each other, or between a tag and a brace, in the order of the text.
std::map<std::pair<std::string, std::string>, std::vector<Extent>> seamsIn(const Rendering &one, const Extent &extent)
{
    std::map<std::pair<std::string, std::string>, std::vector<Extent>> seams;
    const std::vector<TagSite> tags = allTags(one);
    for (std::size_t i = 0; i < tags.size(); ++i) {
        if (tags[i].offset < extent.begin || tags[i].end >= extent.end)
            continue;
        const std::size_t solid = std::min(one.text.find_first_not_of(" \t\r\n", tags[i].end), one.text.size());
        const bool isTag = i + 1 < tags.size() && tags[i + 1].offset == solid;
        if (solid < extent.end && (isTag || one.text[solid] == '{'))
            seams[{ bareTag(tags[i].tag), isTag ? bareTag(tags[i + 1].tag) : std::string("{") }].push_back(
                { tags[i].end, solid });
    }
    return seams;
}

// White space that the instructions' example of a call has between two tags, and calls have not.
void checkSeams(const LintSubject &subject, const Rendering &one, LintLog &log)
{
    const auto call = one.hull(callPath);
    const std::vector<Extent> instructions = instructionsIn(one);
    const auto user = one.hull("messages[0]");
    if (!call || !user || instructions.empty())
        return;
    const auto textOf = [&one](const Extent &extent) { return one.text.substr(extent.begin, extent.size()); };
    for (const auto &[tags, written] : seamsIn(one, { user->end, call->end })) {
        const std::string ends = subject.analysis.turnEnd.core + turnTag(subject);
        if (ends.find(tags.first) != std::string::npos || ends.find(tags.second) != std::string::npos)
            continue;
        std::set<std::string> shown;
        for (const Extent &extent : instructions) {
            const auto seams = seamsIn(one, extent);
            if (const auto same = seams.find(tags); same != seams.end())
                std::for_each(same->second.begin(), same->second.end(),
                              [&](const Extent &seam) { shown.insert(textOf(seam)); });
        }
        // `<call></call>` is said of the tags.
        if (shown.size() != 1 || shown.contains(textOf(written.front())))
            continue;
        const bool isLine = shown.begin()->find('\n') != std::string::npos;
        const bool wasLine = textOf(written.front()).find('\n') != std::string::npos;
        if (isLine != wasLine)
            log.add("uneven-turn", writtenAt(one, written.front().end - 1),
                    "between " + tags.first + " and " + tags.second
                        + (isLine ? " the instructions have a line end, and calls have none"
                                  : " calls have a line end, and the instructions have none"),
                    "write the same in both");
    }
}

} // namespace

void checkArguments(const LintSubject &subject, LintLog &log)
{
    const Rendering one = subject.rendered({ subject.calls(1) }, true);
    const auto arguments = one.hull(std::string(callPath) + ".function.arguments");
    if (!one.ok() || !arguments)
        return;
    checkNamesAndValues(subject, one, *arguments, log);
    if (subject.writesCalls() && !subject.form.argumentsAsText)
        checkOtherTypes(subject, log);
}

// What calls have otherwise than the instructions: white space, or a member with another name.
void checkCallKeys(const LintSubject &subject, LintLog &log)
{
    const Rendering one = subject.rendered({ subject.calls(1) }, true);
    const auto arguments = one.hull(std::string(callPath) + ".function.arguments");
    if (!subject.writesCalls() || !one.ok() || !arguments)
        return;
    checkSeams(subject, one, log);
    const std::vector<Key> keys = keysOfCall(one, *arguments);
    for (const Key &key : keys) {
        for (const Key &known : keys) {
            const auto objects =
                known.name == key.name ? std::vector<std::set<std::string>>() : shownObjects(one, known.name);
            const bool isShown = std::any_of(objects.begin(), objects.end(),
                                             [&](const auto &shown) { return shown.contains(key.name); });
            if (objects.empty() || isShown)
                continue;
            std::set<std::string> others = objects.front();
            for (const Key &own : keys)
                others.erase(own.name);
            if (others.size() == 1)
                return log.add("broken-json", one.placeAt(key.offset, key.name),
                               "a call has \"" + key.name + "\", but the instructions show \"" + *others.begin() + '"',
                               "write the same name in both");
        }
    }
}

} // namespace Parlance
