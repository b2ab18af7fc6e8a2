// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/calls/calls_p.h"

#include "base/blanks_p.h"

#include <algorithm>

// Values that do not stand between the markers of others: beside `<key>days</key><integer>3</integer>` true is
// `<key>far</key><true/>`, and an empty list may be `<towns empty="yes"></towns>`. What is the same as around a text,
// in front of the argument and behind it, is left out.
namespace Parlance {

namespace {

std::string withoutBlanks(std::string text)
{
    std::erase_if(text, [](char character) { return isBlank(std::string_view(&character, 1)); });
    return text;
}

class WholeValueSearch
{
public:
    WholeValueSearch(const CallSamples &samples, const std::string &key, const ToolsAnalysis::Arguments &arguments)
        : m_samples(samples)
        , m_key(key)
        , m_arguments(arguments)
    { }

    // Nothing where the value is spelled between markers, or is not written at all.
    std::optional<Marker> find(const Value &value, const CallRendering &sample) const
    {
        std::vector<Extent> keys = inTurn(sample, Jinja::Span::Origin::Key);
        if (keys.empty() || !inTurn(sample, Jinja::Span::Origin::Data).empty())
            return {};
        const std::optional<std::string> front = beforeKey(sample, keys.front());
        const std::optional<HoledText> behind = behindKey(sample, keys);
        if (!front || !behind || isBlank(behind->bytes()))
            return {};
        if (*front == prefixOf(typeNameOf(value)) && isUsual(value, *behind))
            return {};
        HoledText whole(*front);
        whole.append(Hole::Key);
        whole.join(*behind);
        return whole.marker();
    }

private:
    const ArgumentSite &text() const { return m_samples.single.calls.front().arguments.front(); }

    std::vector<Extent> inTurn(const CallRendering &sample, Jinja::Span::Origin origin) const
    {
        std::vector<Extent> found =
            sample.rendering.find("messages[1].tool_calls[0].function.arguments." + m_key, origin);
        std::erase_if(found, [&sample](const Extent &extent) { return !sample.turn.contains(extent); });
        return found;
    }

    // Behind what stands in front of a text's argument.
    std::optional<std::string> beforeKey(const CallRendering &sample, Extent key) const
    {
        const CallRendering &single = m_samples.single;
        const std::string ofText = single.text({ single.turn.begin, text().key.begin });
        const std::string front = sample.text({ sample.turn.begin, key.begin });
        const std::string prefix = prefixOf("string");
        if (!ofText.ends_with(prefix))
            return {};
        const std::size_t outside = ofText.size() - prefix.size();
        return front.starts_with(ofText.substr(0, outside)) ? std::optional(front.substr(outside)) : std::nullopt;
    }

    // Up to what stands behind a text's own end.
    std::optional<HoledText> behindKey(const CallRendering &sample, const std::vector<Extent> &keys) const
    {
        const CallRendering &single = m_samples.single;
        const Extent value = m_arguments.string.isBare() ? text().inside : text().value;
        const std::string suffix = m_arguments.string.suffix.filled({ .key = m_key });
        const std::string behindText = single.text({ value.end, single.turn.end });
        if (!behindText.starts_with(suffix))
            return {};
        const std::string rest = behindText.substr(suffix.size());
        const Extent whole{ keys.front().end, sample.turn.end };
        if (whole.size() < rest.size() || !sample.text(whole).ends_with(rest))
            return {};
        return withKeys(sample, keys, { whole.begin, whole.end - rest.size() });
    }

    static HoledText withKeys(const CallRendering &sample, const std::vector<Extent> &keys, Extent extent)
    {
        HoledText result;
        for (const Extent &key : keys) {
            if (!extent.contains(key))
                continue;
            result.append(sample.text({ extent.begin, key.begin }));
            result.append(Hole::Key);
            extent.begin = key.end;
        }
        result.append(sample.text(extent));
        return result;
    }

    // What stands in front of the name may say the type.
    std::string prefixOf(const std::string &type) const
    {
        return m_arguments.namePrefix.filled({ .type = wordFor(type) });
    }

    std::string wordFor(const std::string &type) const
    {
        const auto word = m_samples.typeWords.find(type);
        return word == m_samples.typeWords.end() ? std::string() : word->second;
    }

    /// What opens and closes lists, or objects.
    std::pair<const Marker &, const Marker &> bracketsOf(bool isList) const
    {
        if (isList)
            return { m_arguments.listStart, m_arguments.listEnd };
        return { m_arguments.objectStart, m_arguments.objectEnd };
    }

    // What elements and values that are spelled by the template look like.
    std::vector<std::string> spellings(const Value &value) const
    {
        if (value.isBool())
            return value.toBool() ? std::vector<std::string>{ "true", "True" }
                                  : std::vector<std::string>{ "false", "False" };
        if (value.isNull())
            return { "", "null", "None" };
        const bool isList = value.isArray();
        const auto [start, end] = bracketsOf(isList);
        const bool isElement = start.hasCore() || (isList ? m_arguments.itemStart : m_arguments.memberStart).hasCore();
        return { "", isElement ? "" : isList ? "[]" : "{}", start.text() + end.text() };
    }

    // The opener of a value, with a slash in front of its end.
    static std::string closedAtOnce(std::string opener)
    {
        if (opener.ends_with('>'))
            opener.insert(opener.size() - 1, "/");
        return opener;
    }

    bool isUsual(const Value &value, const HoledText &behind) const
    {
        const std::string word = wordFor(typeNameOf(value));
        const HoleValues holes{ .key = m_key, .type = word };
        const std::string written = withoutBlanks(behind.marker().filled(holes));
        const auto [start, end] = bracketsOf(value.isArray());
        if ((value.isArray() || value.isObject()) && start.hasCore()
            && withoutBlanks(start.text() + end.text()) == written)
            return true; // brackets in lines, in place of what stands behind other names
        for (const ValueShape *shape : { &m_arguments.other, &m_arguments.string }) {
            const std::string opener = m_arguments.nameSuffix.filled(holes) + shape->prefix.filled(holes);
            if (m_arguments.selfClosing && withoutBlanks(closedAtOnce(opener)) == written)
                return true;
            for (const std::string &spelling : spellings(value)) {
                if (withoutBlanks(opener + spelling + shape->suffix.filled(holes)) == written)
                    return true;
            }
        }
        return false;
    }

    const CallSamples &m_samples;
    const std::string &m_key;
    const ToolsAnalysis::Arguments &m_arguments;
};

} // namespace

void readWholeValues(const CallSamples &samples, const Vocabulary &words, ToolsAnalysis::Arguments &arguments)
{
    const bool isTold =
        arguments.nameSuffix.hasCore() || arguments.string.prefix.hasCore() || !arguments.string.isBare();
    const bool isPlain = !arguments.valueFirst && !arguments.namePrefix.with(Hole::Type, {}).hasHole() && isTold;
    if (!isPlain || samples.single.calls.empty() || samples.single.calls.front().arguments.empty())
        return;
    const WholeValueSearch search(samples, words.names[0], arguments);
    std::map<std::string, Marker> found;
    for (const auto &[value, sample] : samples.wholes) {
        if (auto whole = search.find(value, sample))
            found.emplace(wholeNameOf(value), std::move(*whole));
    }
    arguments.wholeValues = std::move(found);
}

} // namespace Parlance
