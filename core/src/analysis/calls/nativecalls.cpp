// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/calls/calls_p.h"

#include <algorithm>

// Calls that are JSON values, as in "<call>{"name": "set", "arguments": {"city": "Oslo"}}</call>": the members that
// hold the name, the arguments and the id; and what surrounds the value, or the array that all calls are elements of.
namespace Parlance {

namespace {

// What a call's object says about one call site.
class ObjectReader
{
public:
    ObjectReader(const CallRendering &rendering, const CallSite &site, ToolsAnalysis::Json &json)
        : m_rendering(rendering)
        , m_site(site)
        , m_json(json)
    { }

    bool read(const JsonNode &object)
    {
        bool named = false;
        for (const JsonNode::Member &member : object.members) {
            if (!m_isNestedRead && member.key != m_site.name) // what stands around that object is in no order
                m_json.parameterOrder.push_back(key(member));
            named = readMember(member) || named;
        }
        return named && !m_isListed;
    }

private:
    std::string key(const JsonNode::Member &member) const { return m_rendering.text(member.key); }

    bool readMember(const JsonNode::Member &member)
    {
        const JsonNode &value = member.value;
        const bool isString = value.kind == JsonNode::Kind::String;
        if (isString && value.inside() == m_site.name) {
            m_json.nameField = key(member);
            return true;
        }
        if (member.key == m_site.name) {
            m_json.funNameIsKey = true;
            m_json.argumentsAsText = isString;
            return true;
        }
        if (m_site.id && isString && value.inside() == *m_site.id)
            m_json.idField = key(member);
        else if (m_site.whole && value.extent.contains(*m_site.whole))
            return readNested(member);
        else if (!m_rendering.slice(value.extent.begin, value.extent.end).hasHole())
            m_json.constants[key(member)] = m_rendering.text(value.extent);
        return false;
    }

    // The arguments, or an object in which name and arguments stand.
    bool readNested(const JsonNode::Member &member)
    {
        // A key that counts is no member's name: `{"call_1": {…}, "call_2": {…}}` holds calls.
        if (m_rendering.slice(member.key.begin, member.key.end).hasHole())
            return false;
        if (member.value.kind == JsonNode::Kind::Object && member.value.extent.contains(m_site.name)) {
            m_json.functionField = key(member);
            m_json.parameterOrder.clear();
            const bool named = read(member.value);
            m_isNestedRead = true;
            return named;
        }
        // Each argument may be an object of its own: `[{"key": "city", "value": "Oslo"}, …]`.
        m_isListed = m_isListed || member.value.kind == JsonNode::Kind::List;
        m_json.argsField = key(member);
        m_json.argumentsAsText = member.value.kind == JsonNode::Kind::String;
        return false;
    }

    const CallRendering &m_rendering;
    const CallSite &m_site;
    ToolsAnalysis::Json &m_json;
    bool m_isListed = false;
    bool m_isNestedRead = false;
};

bool holdsCall(const JsonNode &node, const CallSite &site)
{
    return node.extent.contains(site.name) && (!site.whole || node.extent.contains(*site.whole))
        && (!site.id || site.named || !node.extent.contains({ site.id->begin, site.id->begin + 1 })
            || node.extent.contains(*site.id));
}

// The outermost value of the kind around the call that is what is wanted.
template <typename Wanted>
std::optional<JsonNode> enclosing(const CallRendering &rendering, const CallSite &site, JsonNode::Kind kind,
                                  const Wanted &wanted)
{
    const char opener = kind == JsonNode::Kind::Object ? '{' : '[';
    const std::string &text = rendering.rendering.text;
    for (std::size_t at = text.find(opener, rendering.turn.begin); at < site.name.begin;
         at = text.find(opener, at + 1)) {
        auto node = scanJson(text, at);
        if (node && node->kind == kind && holdsCall(*node, site) && wanted(*node))
            return node;
    }
    return {};
}

// A member that no data explains and that differs between two calls is an id that the template counts.
std::string countedMember(const CallRendering &two, const ToolsAnalysis::Json &json)
{
    const auto first = nativeCall(two, 0);
    const auto second = nativeCall(two, 1);
    if (!first || !second || first->members.size() != second->members.size())
        return {};
    const std::string &text = two.rendering.text;
    const auto raw = [&text](Extent extent) { return text.substr(extent.begin, extent.size()); };
    for (std::size_t i = 0; i < first->members.size(); ++i) {
        std::string key = raw(first->members[i].key);
        const bool known =
            key == json.nameField || key == json.argsField || key == json.idField || key == json.functionField;
        const auto &value = first->members[i].value;
        if (!known && first->members[i].key != two.calls[0].name && value.kind != JsonNode::Kind::Object
            && raw(value.extent) != raw(second->members[i].value.extent))
            return key;
    }
    return {};
}

} // namespace

std::optional<JsonNode> nativeCall(const CallRendering &rendering, std::size_t call)
{
    if (call >= rendering.calls.size())
        return {};
    const CallSite &site = rendering.calls[call];
    return enclosing(rendering, site, JsonNode::Kind::Object, [&](const JsonNode &node) {
        ToolsAnalysis::Json json;
        return ObjectReader(rendering, site, json).read(node);
    });
}

static Surroundings aroundValues(const CallSamples &samples, Extent whole, bool isArray, const AroundCalls &around)
{
    Surroundings result;
    result.before = beforeCall(samples.one, whole.begin, around);
    result.behind = behindCall(samples.one, whole.end, around);
    const auto first = nativeCall(samples.two, 0);
    const auto second = nativeCall(samples.two, 1);
    if (first && second) {
        result.several = true;
        result.between = samples.two.slice(first->extent.end, second->extent.begin);
        if (!isArray)
            result.behind = behindCall(samples.two, second->extent.end, around);
    }
    return result;
}

// What surrounds an array is the section's, and nothing a single call's.
static ToolsAnalysis dividedArray(const Surroundings &around)
{
    ToolsAnalysis tools;
    tools.severalCalls = around.several;
    tools.sectionStart = markerOf(around.before);
    tools.sectionEnd = markerOf(around.behind);
    tools.callSeparator = around.several ? around.between.marker() : Marker(", ");
    return tools;
}

static bool hasOuterId(const CallRendering &rendering, std::size_t call)
{
    const auto object = nativeCall(rendering, call);
    const std::optional<Extent> &id = rendering.calls[call].id;
    const bool isOutside = object && id && !object->extent.contains(*id) && rendering.turn.contains(*id);
    return isOutside && !rendering.calls[call].named
        && std::none_of(rendering.echoes.begin(), rendering.echoes.end(),
                        [&id](const Echo &echo) { return echo.extent == *id; });
}

// An id that stands outside of the call's object is a hole in what surrounds that: `<call id="{id}">`.
static CallRendering withOuterIds(CallRendering rendering)
{
    for (std::size_t i = 0; i < rendering.calls.size(); ++i) {
        if (hasOuterId(rendering, i))
            rendering.echoes.push_back({ *rendering.calls[i].id, Hole::Id });
    }
    std::sort(rendering.echoes.begin(), rendering.echoes.end(),
              [](const Echo &a, const Echo &b) { return a.extent.begin < b.extent.begin; });
    return rendering;
}

ToolsAnalysis readJsonNative(const CallSamples &samples, const AroundCalls &around)
{
    const CallRendering &one = samples.one;
    if (hasOuterId(one, 0)) {
        CallSamples withIds = samples;
        withIds.one = withOuterIds(one);
        withIds.two = withOuterIds(samples.two);
        return readJsonNative(withIds, around);
    }
    const JsonNode call = *nativeCall(one, 0);
    const auto array = enclosing(one, one.calls.front(), JsonNode::Kind::List, [](const JsonNode &) { return true; });
    const Extent whole = array ? array->extent : call.extent;
    const Surroundings outside = aroundValues(samples, whole, array.has_value(), around);
    ToolsAnalysis tools = array ? dividedArray(outside) : divided(outside);
    tools.format = "JSON_NATIVE";
    ObjectReader(one, one.calls.front(), tools.json).read(call);
    tools.json.usesPythonDicts = call.python;
    tools.json.toolsArrayWrapped = array.has_value();
    tools.json.genIdField = countedMember(samples.two, tools.json);
    return tools;
}

} // namespace Parlance
