// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/schemarules_p.h"

#include <algorithm>

namespace Parlance::Gbnf {

namespace {

/// Inside brackets a reference to what is being written is no longer the same place.
class Inside
{
public:
    explicit Inside(std::vector<std::string> &heads)
        : m_heads(heads)
    {
        m_saved.swap(heads);
    }
    ~Inside() { m_heads.swap(m_saved); }
    Inside(const Inside &) = delete;
    Inside &operator=(const Inside &) = delete;

private:
    std::vector<std::string> &m_heads;
    std::vector<std::string> m_saved;
};

/// separated by commas, minimum to maximum of them.
Term listOf(const Term &element, const Term &comma, int minimum, int maximum)
{
    const Term more = repeat(sequence({ comma, element }), std::max(0, minimum - 1),
                             maximum == unbounded ? unbounded : std::max(0, maximum - 1));
    if (maximum == 0)
        return emptyText();
    const Term all = sequence({ element, more });
    return minimum == 0 ? optional(all) : all;
}

bool isList(const Value &value)
{
    return value.isArray();
}

} // namespace

Term SchemaRules::array(const Value &schema, const SchemaSpot &spot)
{
    noteIgnored(schema, spot, { "contains", "uniqueItems" });
    const Inside inside(m_heads);
    const Counts limits = counts(schema, "minItems", "maxItems", spot);
    const char *prefixKeyword = isList(schema["prefixItems"]) ? "prefixItems" : "items";
    const bool hasPrefix = isList(schema[prefixKeyword]);
    std::vector<Term> first;
    for (std::size_t i = 0; i < schema[prefixKeyword].toArray().size(); ++i) {
        SchemaSpot at = spot.at(prefixKeyword, i);
        at.hint += "-item-" + std::to_string(i + 1);
        first.push_back(value(schema[prefixKeyword][i], at));
    }
    const char *othersKeyword = hasPrefix && std::string_view(prefixKeyword) == "items" ? "additionalItems" : "items";
    SchemaSpot at = spot.at(othersKeyword);
    at.hint += "-item";
    // A list of prefixItems is closed unless the schema says otherwise, as an object's properties are.
    const bool isClosed = hasPrefix && !schema.contains(othersKeyword);
    const Term others = isClosed ? never() : value(schema[othersKeyword], at);
    if (first.empty() && limits.minimum == 0 && limits.maximum == unbounded && others == m_output.syntax.any())
        return m_output.syntax.anyArray();
    const Term inner = elements(first, m_output.rules.add(at.hint, others), limits);
    return m_output.rules.add(spot.hint, m_output.syntax.braced("[", inner, "]"));
}

/// first are the elements at the first places, others those behind.
Term SchemaRules::elements(const std::vector<Term> &first, const Term &others, Counts limits)
{
    if (limits.impossible())
        return never();
    const Term comma = m_output.syntax.comma();
    if (limits.maximum == 0)
        return emptyText();
    if (first.empty()) {
        if (others.isNever())
            return limits.minimum > 0 ? never() : emptyText();
        const Term list = listOf(others, comma, std::max(1, limits.minimum), limits.maximum);
        const Term all = sequence({ list, m_output.syntax.space() });
        return limits.minimum == 0 ? optional(all) : all;
    }
    const int places = static_cast<int>(first.size());
    const int mostBehind = limits.maximum == unbounded ? unbounded : std::max(0, limits.maximum - places);
    Term rest = repeat(sequence({ comma, others }), std::max(0, limits.minimum - places), mostBehind);
    for (int i = places - 1; i >= 0; --i) {
        const Term element = first[static_cast<std::size_t>(i)];
        const bool isAllowed = limits.maximum == unbounded || i < limits.maximum;
        Term here = sequence({ i > 0 ? comma : emptyText(), isAllowed ? element : never(), std::move(rest) });
        if (i == 0)
            here = sequence({ std::move(here), m_output.syntax.space() });
        rest = i >= limits.minimum ? optional(std::move(here)) : std::move(here);
        if (i % 16 == 15)
            rest = m_output.rules.add("items", std::move(rest)); // keeps the parentheses shallow
    }
    return rest;
}

/// The members that an object may have. Each is a key, a colon and a value.
struct SchemaRules::Members
{
    struct Declared
    {
        Term member;
        bool isRequired = false;
    };
    std::vector<Declared> declared;
    Term additional = never();

    std::vector<Term> required() const
    {
        std::vector<Term> out;
        for (const Declared &one : declared) {
            if (one.isRequired)
                out.push_back(one.member);
        }
        return out;
    }

    Term others() const
    {
        std::vector<Term> out;
        for (const Declared &one : declared) {
            if (!one.isRequired)
                out.push_back(one.member);
        }
        out.push_back(additional);
        return choice(std::move(out));
    }
};

Term SchemaRules::member(const std::string &name, const Value &schema, const SchemaSpot &spot)
{
    const SchemaSpot at = spot.atProperty(name);
    Term body = value(schema, at);
    if (body.isNever())
        return body;
    return m_output.rules.add(at.hint,
                              sequence({ m_output.syntax.key(name), m_output.syntax.colon(), std::move(body) }));
}

Term SchemaRules::additionalMember(const Value &schema, const SchemaSpot &spot)
{
    const Value &properties = schema["properties"];
    const Value *additional = schema.toObject().find("additionalProperties");
    const bool isClosed = additional ? additional->type() == Value::Type::Bool && !additional->toBool()
                                     : properties.isObject() || schema.contains("unevaluatedProperties");
    if (isClosed && !schema.contains("patternProperties"))
        return never();
    std::vector<std::string> names;
    for (const auto &[name, property] : properties.toObject())
        names.push_back(name);
    SchemaSpot at = spot.at("additionalProperties");
    at.hint += "-other";
    const Value open;
    const bool hasSchema = additional && additional->isObject() && !schema.contains("patternProperties");
    const Term inner = value(hasSchema ? *additional : open, at);
    return m_output.rules.add(at.hint,
                              sequence({ m_output.syntax.keyOtherThan(names), m_output.syntax.colon(), inner }));
}

SchemaRules::Members SchemaRules::members(const Value &schema, const SchemaSpot &spot)
{
    const Array &required = schema["required"].toArray();
    const auto isRequired = [&](const std::string &name) {
        return std::find(required.begin(), required.end(), Value(name)) != required.end();
    };
    Members members;
    for (const auto &[name, property] : schema["properties"].toObject()) {
        Term term = member(name, property, spot);
        if (isRequired(name) || !term.isNever())
            members.declared.push_back({ std::move(term), isRequired(name) });
    }
    for (const Value &name : required) {
        if (name.isString() && !schema["properties"].contains(name.toString()))
            members.declared.push_back({ member(name.toString(), Value(true), spot), true });
    }
    members.additional = additionalMember(schema, spot);
    return members;
}

Term SchemaRules::object(const Value &schema, const SchemaSpot &spot)
{
    noteIgnored(schema, spot, { "patternProperties", "propertyNames" });
    const Inside inside(m_heads);
    const bool isMap = schema["properties"].toObject().empty() && schema["required"].toArray().empty();
    if (isMap)
        return map(schema, spot);
    const Members all = members(schema, spot);
    const auto required = all.required();
    if (schema["minProperties"].toDouble() > static_cast<double>(required.size()))
        noteIgnored(schema, spot, { "minProperties" });
    if (!all.additional.isNever() || schema["maxProperties"].toDouble() < static_cast<double>(all.declared.size()))
        noteIgnored(schema, spot, { "maxProperties" });
    const bool asDeclared = m_output.options.propertyOrder == PropertyOrder::Declared;
    const Term inner = asDeclared ? membersAsDeclared(all, spot) : membersInAnyOrder(all, spot);
    return m_output.rules.add(spot.hint, m_output.syntax.braced("{", inner, "}"));
}

/// No property has a schema of its own, so members can be counted.
Term SchemaRules::map(const Value &schema, const SchemaSpot &spot)
{
    const Counts limits = counts(schema, "minProperties", "maxProperties", spot);
    if (limits.impossible())
        return never();
    if (limits.minimum > 1)
        note(spot.at("minProperties"), "members are counted, but their names may be the same");
    const bool isAny = !schema.contains("properties") && !schema["additionalProperties"].isObject()
        && schema["additionalProperties"] != Value(false);
    if (isAny && limits.minimum == 0 && limits.maximum == unbounded)
        return m_output.syntax.anyObject();
    const Term one = additionalMember(schema, spot);
    if (one.isNever() || limits.maximum == 0)
        return limits.minimum > 0 ? never() : m_output.syntax.braced("{", {}, "}");
    const Term list = listOf(one, m_output.syntax.comma(), std::max(1, limits.minimum), limits.maximum);
    const Term all = sequence({ list, m_output.syntax.space() });
    return m_output.rules.add(spot.hint, m_output.syntax.braced("{", limits.minimum == 0 ? optional(all) : all, "}"));
}

Term SchemaRules::membersInAnyOrder(const Members &all, const SchemaSpot &spot)
{
    static constexpr int mostStates = 2048; // in one grammar
    static constexpr int mostTracked = 10;
    const auto required = all.required();
    if (std::any_of(required.begin(), required.end(), [](const Term &term) { return term.isNever(); }))
        return never();
    const int tracked = std::min(m_output.options.trackedProperties, mostTracked);
    const int count = static_cast<int>(required.size());
    if (count > tracked || m_output.trackedStates + (1 << count) > mostStates)
        return countedMembers(all, spot);
    m_output.trackedStates += 1 << count;
    return trackedMembers(all, spot);
}

/// A rule for each set of required members that are still missing: any of them may come next, or another one.
Term SchemaRules::trackedMembers(const Members &all, const SchemaSpot &spot)
{
    const Term comma = m_output.syntax.comma();
    const Term space = m_output.syntax.space();
    const Term other = m_output.rules.add(spot.hint + "-optional", all.others());
    const auto required = all.required();
    const Term more = repeat(sequence({ comma, other }), 0);
    if (required.empty())
        return other.isNever() ? emptyText() : optional(sequence({ other, more, space }));

    const std::size_t everything = (std::size_t(1) << required.size()) - 1;
    std::vector<Term> missing(everything + 1);
    missing[0] = m_output.rules.add(spot.hint + "-done", sequence({ more, space }));
    const auto next = [&](std::size_t set) {
        std::vector<Term> alternatives;
        for (std::size_t i = 0; i < required.size(); ++i) {
            const std::size_t bit = std::size_t(1) << i;
            if ((set & bit) != 0)
                alternatives.push_back(sequence({ required[i], missing[set & ~bit] }));
        }
        alternatives.push_back(sequence({ other, missing[set] }));
        return choice(std::move(alternatives));
    };
    // Those names are many; short ones make up a good part of a grammar's size.
    for (std::size_t set = 1; set <= everything; ++set) {
        const bool isFirst = set == everything && other.isNever();
        const std::string name = isFirst ? std::string() : m_output.rules.reserve("need");
        missing[set] = reference(name);
        if (!isFirst)
            m_output.rules.define(name, sequence({ comma, next(set) }));
    }
    return next(everything);
}

Term SchemaRules::countedMembers(const Members &all, const SchemaSpot &spot)
{
    const auto required = all.required();
    std::vector<Term> alternatives = required;
    alternatives.push_back(all.others());
    note(spot.at("required"),
         "in any order the grammar counts the " + std::to_string(required.size())
             + " required properties, but does not see which of them are missing");
    const Term one = m_output.rules.add(spot.hint + "-property", choice(std::move(alternatives)));
    const int declared = static_cast<int>(all.declared.size());
    const Term list = listOf(one, m_output.syntax.comma(), static_cast<int>(required.size()),
                             all.additional.isNever() ? declared : unbounded);
    return sequence({ list, m_output.syntax.space() });
}

/// From the last property to the first: what may follow once some member is written, and what may come first.
Term SchemaRules::membersAsDeclared(const Members &all, const SchemaSpot &spot)
{
    const Term comma = m_output.syntax.comma();
    Term following = m_output.rules.add(
        spot.hint + "-rest", sequence({ repeat(sequence({ comma, all.additional }), 0), m_output.syntax.space() }));
    Term first = all.additional.isNever() ? emptyText() : optional(sequence({ all.additional, following }));
    for (auto one = all.declared.rbegin(); one != all.declared.rend(); ++one) {
        const Term here = sequence({ one->member, following });
        first = one->isRequired ? here : choice({ here, first });
        const Term next = sequence({ comma, one->member });
        following = sequence({ one->isRequired ? next : optional(next), following });
        following = m_output.rules.add(spot.hint + "-rest", std::move(following));
        first = m_output.rules.add(spot.hint + "-first", std::move(first));
    }
    return first;
}

} // namespace Parlance::Gbnf
