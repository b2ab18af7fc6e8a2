// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/arguments/toolschema_p.h"

#include "grammar/schema/planreader_p.h"
#include "grammar/schema/validator_p.h"

#include <parlance/json.h>

#include <algorithm>
#include <utility>

namespace Parlance {

namespace {

Kinds kindsOf(SchemaTypes types)
{
    static constexpr std::pair<SchemaTypes::Type, Kinds> all[] = {
        { SchemaTypes::Null, Kind::Null },      { SchemaTypes::Boolean, Kind::Boolean },
        { SchemaTypes::Integer, Kind::Number }, { SchemaTypes::Number, Kind::Number | Kind::Fraction },
        { SchemaTypes::String, Kind::String },  { SchemaTypes::Array, Kind::Array },
        { SchemaTypes::Object, Kind::Object },
    };
    Kinds kinds = 0;
    for (const auto &[type, kind] : all) {
        if (types.allows(type))
            kinds = static_cast<Kinds>(kinds | kind);
    }
    return kinds;
}

} // namespace

Kinds kindOfJson(char first)
{
    switch (first) {
    case '"':
        return Kind::String;
    case '{':
        return Kind::Object;
    case '[':
        return Kind::Array;
    case 't':
    case 'f':
        return Kind::Boolean;
    case 'n':
        return Kind::Null;
    default:
        return Kind::Number;
    }
}

ToolSchema::ToolSchema(const Value &parameters)
{
    const ArgumentPlan plan = argumentPlan(parameters);
    for (const ArgumentPlan::Alternative &planned : plan.alternatives) {
        Alternative &one = m_alternatives.emplace_back();
        for (const ArgumentPlan::Member &member : planned.members)
            one.properties.emplace(member.name, Property{ kindsOf(member.types), member.listed });
        for (const ArgumentPlan::Others &others : planned.others)
            one.others.push_back({ others.names, kindsOf(others.types) });
    }
    const ArgumentPlan::Alternative all = plan.merged();
    for (const ArgumentPlan::Member &member : all.members) {
        m_names.push_back(member.name);
        if (member.isRequired)
            m_required.push_back(member.name);
    }
    m_first = !m_required.empty() ? m_required.front() : all.members.empty() ? std::string() : all.members.front().name;
}

const ToolSchema::Property *ToolSchema::Alternative::property(std::string_view name) const
{
    const auto known = properties.find(name);
    return known == properties.end() ? nullptr : &known->second;
}

std::optional<Kinds> ToolSchema::Alternative::kinds(std::string_view name) const
{
    if (const Property *known = property(name))
        return known->kinds;
    std::optional<Kinds> kinds;
    for (const Others &one : others) {
        if (one.names.isNull() || Gbnf::fitsSchema(Value(name), one.names))
            kinds = static_cast<Kinds>(kinds.value_or(0) | one.kinds);
    }
    return kinds;
}

ToolSchema::Possible ToolSchema::everything() const
{
    return static_cast<Possible>((std::uint64_t(1) << m_alternatives.size()) - 1);
}

template <class Fits> ToolSchema::Possible ToolSchema::those(Possible possible, Fits fits) const
{
    if (m_alternatives.size() == 1)
        return possible;
    Possible left = 0;
    for (std::size_t i = 0; i < m_alternatives.size(); ++i) {
        if ((possible >> i & 1) != 0 && fits(m_alternatives[i]))
            left |= Possible(1) << i;
    }
    return left == 0 ? possible : left;
}

ToolSchema::Possible ToolSchema::with(Possible possible, std::string_view argument) const
{
    return those(possible, [&](const Alternative &one) { return one.kinds(argument).has_value(); });
}

ToolSchema::Possible ToolSchema::with(Possible possible, std::string_view argument, std::string_view json) const
{
    const auto value = parseJson(json);
    if (!value)
        return possible;
    return those(possible, [&](const Alternative &one) {
        const Property *known = one.property(argument);
        return !known || known->listed.empty()
            || std::any_of(known->listed.begin(), known->listed.end(),
                           [&](const Value &listed) { return Gbnf::isSameJson(listed, *value); });
    });
}

bool ToolSchema::tellsApart(std::string_view argument) const
{
    return m_alternatives.size() > 1
        && std::any_of(m_alternatives.begin(), m_alternatives.end(), [&](const Alternative &one) {
               const Property *known = one.property(argument);
               return known && !known->listed.empty();
           });
}

Kinds ToolSchema::kinds(std::string_view argument, Possible possible) const
{
    for (const Possible considered : { possible, everything() }) {
        Kinds kinds = 0;
        for (std::size_t i = 0; i < m_alternatives.size(); ++i) {
            if ((considered >> i & 1) != 0)
                kinds = static_cast<Kinds>(kinds | m_alternatives[i].kinds(argument).value_or(0));
        }
        if (kinds != 0)
            return kinds;
    }
    return Kind::any;
}

bool ToolSchema::isExpected(std::string_view argument) const
{
    return std::any_of(m_alternatives.begin(), m_alternatives.end(),
                       [&](const Alternative &one) { return one.kinds(argument).has_value(); });
}

bool ToolSchema::isNamed(std::string_view argument) const
{
    return std::any_of(m_alternatives.begin(), m_alternatives.end(),
                       [&](const Alternative &one) { return one.property(argument); });
}

} // namespace Parlance
