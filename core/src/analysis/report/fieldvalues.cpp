// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/report/analysisfields_p.h"
#include "analysis/report/namedfields_p.h"

// The values of fields, and their JSON: a Marker is "\n</{name}>", an enumeration is a name.
namespace Parlance {

namespace {

constexpr const char *noText = "NONE"; // in JSON and in profiles

Value written(const Marker &marker)
{
    return marker.toString();
}

Value written(const Texts &texts)
{
    return Array(texts.begin(), texts.end());
}

Value written(const OptionalText &text)
{
    return text.value_or(noText);
}

template <class Simple> Value written(const Simple &value)
{
    return value;
}

template <class T> Value written(const std::map<std::string, T> &named)
{
    Object object;
    for (const auto &[name, one] : named)
        object.set(name, written(one));
    return object;
}

void assign(Marker &into, const Value &value)
{
    if (value.isString())
        into = Marker::fromString(value.toString());
}

void assign(std::string &into, const Value &value)
{
    if (value.isString())
        into = value.toString();
}

void assign(OptionalText &into, const Value &value)
{
    if (value.isString())
        into = value.toString() == noText ? OptionalText() : OptionalText(value.toString());
}

void assign(bool &into, const Value &value)
{
    into = value.toBool(into);
}

void assign(int &into, const Value &value)
{
    into = static_cast<int>(value.toInteger(into));
}

void assign(Texts &into, const Value &value)
{
    if (!value.isArray())
        return;
    into.clear();
    for (const Value &text : value.toArray())
        into.push_back(text.toString());
}

template <class T> void assign(std::map<std::string, T> &into, const Value &value)
{
    if (!value.isObject())
        return;
    into.clear();
    for (const auto &[name, one] : value.toObject())
        assign(into[name], one);
}

void set(const ChoiceMember &member, const Value &value, Analysis &analysis)
{
    member.set(analysis, value.toString());
}

template <class T> void set(const Member<T> &member, const Value &value, Analysis &analysis)
{
    assign(member.edit(analysis), value);
}

} // namespace

Value valueAt(const AnalysisField &field, const Analysis &analysis)
{
    return std::visit([&](const auto &member) { return written(member.get(analysis)); }, field.member);
}

void setValue(const AnalysisField &field, const Value &value, Analysis &analysis)
{
    std::visit([&](const auto &member) { set(member, value, analysis); }, field.member);
}

const Value &memberAt(const Value &object, std::string_view path)
{
    const std::size_t dot = path.find('.');
    const Value &member = object[path.substr(0, dot)];
    return dot == std::string_view::npos ? member : memberAt(member, path.substr(dot + 1));
}

void setMemberAt(Value &object, std::string_view path, Value value)
{
    const std::size_t dot = path.find('.');
    if (!object.isObject())
        object = Object();
    Value &member = object.object()[path.substr(0, dot)];
    if (dot == std::string_view::npos)
        member = std::move(value);
    else
        setMemberAt(member, path.substr(dot + 1), std::move(value));
}

const Marker *markerAt(const AnalysisField &field, const Analysis &analysis)
{
    const auto *member = std::get_if<Member<Marker>>(&field.member);
    return member ? &member->get(analysis) : nullptr;
}

EnumNames namesOf(ReasoningAnalysis::Mode)
{
    static constexpr const char *names[] = { "NONE", "TAG_BASED", "TOOLS_ONLY" };
    return names;
}

EnumNames namesOf(ContentAnalysis::Mode)
{
    static constexpr const char *names[] = { "PLAIN", "ALWAYS_WRAPPED", "WRAPPED_WITH_REASONING" };
    return names;
}

EnumNames namesOf(ValueShape::Coding)
{
    static constexpr const char *names[] = { "RAW", "JSON", "PYTHON" };
    return names;
}

EnumNames namesOf(ToolsAnalysis::IdPosition)
{
    static constexpr const char *names[] = { "NONE", "PRE_FUNC_NAME", "BETWEEN_FUNC_AND_ARGS", "POST_ARGS" };
    return names;
}

bool isRelevant(const AnalysisField &field, const Analysis &analysis)
{
    const std::optional<std::string> &format = analysis.tools.format;
    switch (field.relevance) {
    case Relevance::Always:
        return true;
    case Relevance::WithCalls:
        return format.has_value();
    case Relevance::JsonNative:
        return format == "JSON_NATIVE";
    case Relevance::TagWithTagged:
        return format == "TAG_WITH_TAGGED";
    }
    return false;
}

std::vector<std::pair<std::string_view, Value>> namedFields(const Analysis &analysis)
{
    std::vector<std::pair<std::string_view, Value>> all;
    for (const AnalysisField &field : analysisFields())
        all.emplace_back(field.path(), valueAt(field, analysis));
    return all;
}

void setNamedFields(const Value &fields, Analysis &analysis)
{
    for (const AnalysisField &field : analysisFields())
        setValue(field, memberAt(fields, field.path()), analysis);
}

} // namespace Parlance
