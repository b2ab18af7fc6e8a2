// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/argumentplan_p.h"

#include "base/valuehash_p.h"
#include "grammar/schema/validator_p.h"

#include <parlance/json.h>

#include <algorithm>
#include <unordered_map>

namespace Parlance {

static bool areSame(const ArgumentPlan::Others &a, const ArgumentPlan::Others &b)
{
    return Gbnf::areSamePlace(a.names, b.names) && Gbnf::areSamePlace(a.schema, b.schema);
}

bool ArgumentPlan::Alternative::mayBeEmpty() const
{
    return minimum == 0
        && std::none_of(members.begin(), members.end(), [](const Member &one) { return one.isRequired; });
}

bool ArgumentPlan::Alternative::isLike(const Alternative &other) const
{
    const auto isSameMember = [](const Member &a, const Member &b) {
        return a.name == b.name && a.isRequired == b.isRequired && Gbnf::areSamePlace(a.schema, b.schema);
    };
    return minimum == other.minimum && maximum == other.maximum
        && std::equal(members.begin(), members.end(), other.members.begin(), other.members.end(), isSameMember)
        && std::equal(others.begin(), others.end(), other.others.begin(), other.others.end(), areSame);
}

std::uint64_t ArgumentPlan::Alternative::hash() const
{
    std::uint64_t hash = mixed(static_cast<std::uint64_t>(minimum), static_cast<std::uint64_t>(maximum));
    for (const Member &one : members)
        hash = mixed(mixed(hash, hashOf(std::string_view(one.name))),
                     Gbnf::hashOfPlace(one.schema) + (one.isRequired ? 1 : 0));
    for (const Others &one : others)
        hash = mixed(mixed(hash, Gbnf::hashOfPlace(one.names)), Gbnf::hashOfPlace(one.schema));
    return hash;
}

std::optional<ArgumentPlan::Member> ArgumentPlan::Alternative::alone(const std::string &name) const
{
    const auto isOther = [&](const Member &one) { return one.isRequired && one.name != name; };
    if (minimum > 1 || maximum == 0 || std::any_of(members.begin(), members.end(), isOther))
        return std::nullopt;
    const auto known =
        std::find_if(members.begin(), members.end(), [&](const Member &one) { return one.name == name; });
    if (known != members.end())
        return *known;
    for (const Others &one : others) {
        if (one.names.isNull() || Gbnf::fitsSchema(Value(name), one.names))
            return Member{ .name = name, .schema = one.schema, .pointer = one.pointer, .types = one.types };
    }
    return std::nullopt;
}

bool ArgumentPlan::mayBeEmpty() const
{
    return std::any_of(alternatives.begin(), alternatives.end(),
                       [](const Alternative &one) { return one.mayBeEmpty(); });
}

namespace {

/// Puts alternatives together to what any of them allows.
class PlanMerger
{
public:
    void add(const ArgumentPlan::Alternative &from)
    {
        for (const ArgumentPlan::Member &member : from.members)
            add(member);
        for (const ArgumentPlan::Others &others : from.others)
            add(others);
        const bool isFirst = m_count++ == 0;
        m_all.minimum = isFirst ? from.minimum : std::min(m_all.minimum, from.minimum);
        const bool isOpen = from.maximum < 0 || (!isFirst && m_all.maximum < 0);
        m_all.maximum = isOpen ? std::int64_t(Peg::unbounded) : std::max(m_all.maximum, from.maximum);
    }

    /// Required is what all of them require.
    ArgumentPlan::Alternative finish()
    {
        for (std::size_t i = 0; i < m_required.size(); ++i)
            m_all.members[i].isRequired = m_required[i] == m_count;
        return std::move(m_all);
    }

private:
    void add(const ArgumentPlan::Member &member)
    {
        const auto [known, isNew] = m_places.emplace(member.name, m_all.members.size());
        if (isNew) {
            m_all.members.push_back(member);
            m_required.push_back(0);
        } else {
            widen(m_all.members[known->second], member);
        }
        m_required[known->second] += member.isRequired ? 1 : 0;
    }

    static void widen(ArgumentPlan::Member &member, const ArgumentPlan::Member &other)
    {
        member.types = SchemaTypes(member.types.bits() | other.types.bits());
        if (Gbnf::areSamePlace(member.schema, other.schema))
            return;
        member.schema = Gbnf::unitedSchema(member.schema, other.schema);
        if (member.listed.empty() || other.listed.empty())
            member.listed.clear();
        else
            member.listed.insert(member.listed.end(), other.listed.begin(), other.listed.end());
    }

    void add(const ArgumentPlan::Others &others)
    {
        const auto isKnown = [&](const ArgumentPlan::Others &one) { return areSame(one, others); };
        if (std::none_of(m_all.others.begin(), m_all.others.end(), isKnown))
            m_all.others.push_back(others);
    }

    ArgumentPlan::Alternative m_all;
    std::unordered_map<std::string, std::size_t> m_places; ///< of members by name
    std::vector<std::size_t> m_required; ///< by how many alternatives
    std::size_t m_count = 0;
};

std::string words(SchemaTypes types)
{
    static constexpr std::pair<SchemaTypes::Type, const char *> names[] = {
        { SchemaTypes::Null, "null" },     { SchemaTypes::Boolean, "boolean" }, { SchemaTypes::Integer, "integer" },
        { SchemaTypes::Number, "number" }, { SchemaTypes::String, "string" },   { SchemaTypes::Array, "array" },
        { SchemaTypes::Object, "object" },
    };
    std::string out;
    for (const auto &[type, name] : names) {
        if (types.allows(type) && !(type == SchemaTypes::Integer && types.allows(SchemaTypes::Number)))
            out += std::string(out.empty() ? "" : "|") + name;
    }
    return types == SchemaTypes() ? "any" : out;
}

std::string line(const ArgumentPlan::Member &member)
{
    std::string out = "  " + toJson(Value(member.name)) + (member.isRequired ? ": " : "?: ") + words(member.types);
    for (std::size_t i = 0; i < member.listed.size(); ++i)
        out += (i == 0 ? " = " : " | ") + toJson(member.listed[i]);
    return out + (member.pointer.empty() ? "" : " at " + member.pointer) + '\n';
}

std::string line(const ArgumentPlan::Others &others)
{
    std::string out = "  other: " + words(others.types);
    if (!others.pointer.empty())
        out += " at " + others.pointer;
    const Gbnf::SchemaDocument names(others.names);
    return out + (names.first().isNull() ? "" : " for " + toJson(names.first())) + '\n';
}

} // namespace

ArgumentPlan::Alternative ArgumentPlan::merged() const
{
    if (alternatives.size() == 1)
        return alternatives.front();
    PlanMerger merger;
    for (const Alternative &one : alternatives)
        merger.add(one);
    return merger.finish();
}

std::optional<ArgumentPlan::Member> ArgumentPlan::alone(const std::string &name) const
{
    PlanMerger merger;
    for (const Alternative &one : alternatives) {
        if (auto member = one.alone(name))
            merger.add(Alternative{ { *std::move(member) } });
    }
    const Alternative all = merger.finish();
    return all.members.empty() ? std::nullopt : std::optional(all.members.front());
}

std::string ArgumentPlan::dump() const
{
    std::string out;
    for (const Alternative &one : alternatives) {
        out += "alternative";
        if (one.minimum > 0 || one.maximum >= 0)
            out += " of " + std::to_string(one.minimum) + " to "
                + (one.maximum < 0 ? std::string("any") : std::to_string(one.maximum));
        out += '\n';
        for (const Member &member : one.members)
            out += line(member);
        for (const Others &others : one.others)
            out += line(others);
    }
    for (const Relaxation &one : relaxations)
        out += "relaxed " + one.pointer + ": " + one.reason + '\n';
    for (const Relaxation &one : remarks)
        out += "remark " + one.pointer + ": " + one.reason + '\n';
    return out;
}

} // namespace Parlance
