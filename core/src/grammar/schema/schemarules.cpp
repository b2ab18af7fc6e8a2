// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/schemarules_p.h"

#include "grammar/schema/merge_p.h"

#include <parlance/json.h>

#include <algorithm>
#include <array>

namespace Parlance::Gbnf {

SchemaSpot SchemaSpot::at(std::string_view keyword, std::size_t index) const
{
    return { pointer + pointerPart(keyword) + pointerPart(index), hint };
}

SchemaSpot SchemaSpot::atProperty(std::string_view name) const
{
    return { pointer + propertyPointer(name), hint + '-' + std::string(name) };
}

SchemaRules::SchemaRules(Output output, const Value &schema, std::string tool)
    : m_output(output)
    , m_document(schema)
    , m_tool(std::move(tool))
{ }

Term SchemaRules::write(std::string hint)
{
    const SchemaSpot spot{ m_document.start().pointer, std::move(hint) };
    m_heads = { spot.pointer };
    const Term term = value(m_document.start().schema, spot);
    // Without references nothing can nest without end, and what is impossible is so at once.
    if (!term.isNever() && (m_sharedRules.empty() || m_output.rules.isProductive(term)))
        return term;
    return relaxed(spot, "the schema allows no value at all, so any is allowed here");
}

void SchemaRules::note(const SchemaSpot &spot, std::string reason)
{
    static constexpr std::size_t most = 1000;
    Relaxation relaxation{ m_tool, spot.pointer, std::move(reason) };
    auto &all = m_output.relaxations;
    if (all.size() < most && std::find(all.begin(), all.end(), relaxation) == all.end())
        all.push_back(std::move(relaxation));
}

Term SchemaRules::relaxed(const SchemaSpot &spot, std::string reason)
{
    note(spot, std::move(reason));
    return m_output.syntax.any();
}

void SchemaRules::noteIgnored(const Value &schema, const SchemaSpot &spot, std::initializer_list<const char *> keywords)
{
    for (const char *keyword : keywords) {
        if (schema.contains(keyword))
            note(spot.at(keyword), std::string(keyword) + " has no counterpart in a grammar and is left out");
    }
}

Term SchemaRules::value(const Value &schema, const SchemaSpot &spot)
{
    static constexpr int mostSteps = 30'000;
    if (schema.type() == Value::Type::Bool)
        return schema.toBool() ? m_output.syntax.any() : never();
    if (schema.isNull())
        return m_output.syntax.any();
    if (!schema.isObject())
        return relaxed(spot, "this is not a JSON Schema");
    if (m_depth >= m_output.options.schemaDepth)
        return relaxed(spot,
                       "the schemas nest deeper than " + std::to_string(m_output.options.schemaDepth) + " levels");
    if (++m_steps > mostSteps || m_output.rules.bytes() > m_output.options.maximumBytes)
        return relaxed(spot, "the grammar would grow too large");
    ++m_depth;
    Term term = combined(schema, spot);
    --m_depth;
    return term;
}

Term SchemaRules::combined(const Value &schema, const SchemaSpot &spot)
{
    if (schema["$ref"].isString())
        return referenced(schema, spot);
    if (schema["allOf"].isArray())
        return conjunction(schema, spot);
    noteIgnored(schema, spot, { "not", "if", "dependencies", "dependentRequired", "dependentSchemas" });
    if (schema.contains("const") || schema["enum"].isArray())
        return enumeration(schema, spot);
    for (const char *keyword : { "anyOf", "oneOf" }) {
        if (schema[keyword].isArray())
            return alternatives(schema, keyword, spot);
    }
    return typed(schema, spot);
}

Term SchemaRules::referenced(const Value &schema, const SchemaSpot &spot)
{
    const std::string &reference = schema["$ref"].toString();
    const auto place = m_document.resolve(reference);
    if (!place)
        return relaxed(spot.at("$ref"), "the reference leads to nothing in this schema: " + reference);
    Value siblings = schema;
    siblings.object().remove("$ref");
    if (!constrains(siblings))
        return target(*place, spot);
    if (std::find(m_heads.begin(), m_heads.end(), place->pointer) != m_heads.end())
        return never();
    const auto inner = m_document.resolveAll(*place);
    if (!inner)
        return relaxed(spot.at("$ref"), "the references go in a circle");
    m_heads.push_back(place->pointer);
    Term term = mergedValue(merged(siblings, inner->schema, spot), spot);
    m_heads.pop_back();
    return term;
}

Term SchemaRules::target(const SchemaPlace &place, const SchemaSpot &spot)
{
    const std::string last = place.pointer.substr(place.pointer.rfind('/') + 1);
    const std::string hint = spot.hint + (last.empty() ? "" : '-' + last);
    return shared(place.pointer, place.schema, { place.pointer, hint });
}

/// Merging goes on without end where schemas refer to themselves with constraints beside; what comes again is a rule.
Term SchemaRules::mergedValue(const Value &schema, const SchemaSpot &spot)
{
    static constexpr int mostMerges = 1000;
    if (!schema.isObject())
        return value(schema, spot);
    if (++m_merges > mostMerges)
        return relaxed(spot, "too many schemas hold together with others");
    const std::string key = toJson(schema);
    m_steps += static_cast<int>(key.size() / 200);
    return shared(key, schema, spot);
}

/// A rule for each key. A schema that comes back to itself before any byte is written says nothing new there.
Term SchemaRules::shared(const std::string &key, const Value &schema, const SchemaSpot &spot)
{
    if (std::find(m_heads.begin(), m_heads.end(), key) != m_heads.end())
        return never();
    const auto known = m_sharedRules.find(key);
    if (known != m_sharedRules.end())
        return reference(known->second);
    const std::string name = m_output.rules.reserve(spot.hint);
    m_sharedRules.emplace(key, name);
    m_heads.push_back(key);
    Term body = value(schema, spot);
    m_heads.pop_back();
    m_output.rules.define(name, std::move(body));
    return reference(name);
}

Value SchemaRules::resolved(const Value &schema) const
{
    const auto place = m_document.resolveAll({ schema, {} });
    return place ? place->schema : Value();
}

Value SchemaRules::merged(const Value &a, const Value &b, const SchemaSpot &spot)
{
    std::vector<std::string> unmerged;
    Value together = mergedSchemas(a, b, unmerged);
    for (const std::string &keyword : unmerged)
        note(spot.at(keyword), "two schemas that hold together disagree on " + keyword + "; the first counts");
    return together;
}

Term SchemaRules::conjunction(const Value &schema, const SchemaSpot &spot)
{
    static constexpr std::size_t most = 200;
    if (schema["allOf"].toArray().size() > most)
        return relaxed(spot.at("allOf"), "more than " + std::to_string(most) + " schemas hold together");
    Value whole = schema;
    whole.object().remove("allOf");
    for (const Value &part : schema["allOf"].toArray()) {
        Value other = resolved(part);
        if (other.isNull() && !part.isNull())
            note(spot.at("allOf"), "a reference that leads to nothing or in a circle is left out");
        whole = merged(whole, other, spot);
    }
    return mergedValue(whole, spot);
}

Term SchemaRules::alternatives(const Value &schema, const char *keyword, const SchemaSpot &spot)
{
    if (std::string_view(keyword) == "oneOf")
        checkExclusive(schema, spot);
    Value base = schema;
    base.object().remove(keyword);
    const bool isPlain = !constrains(base);
    std::vector<Term> terms;
    for (std::size_t i = 0; i < schema[keyword].toArray().size(); ++i) {
        const Value &alternative = schema[keyword][i];
        const SchemaSpot at = spot.at(keyword, i);
        terms.push_back(isPlain ? value(alternative, at) : mergedValue(merged(base, resolved(alternative), at), at));
    }
    if (schema["nullable"].toBool())
        terms.push_back(m_output.syntax.null());
    return choice(std::move(terms));
}

bool SchemaRules::areDisjoint(const Value &a, const Value &b) const
{
    if ((Gbnf::schemaTypes(m_document, a).bits() & Gbnf::schemaTypes(m_document, b).bits()) == 0)
        return true;
    const auto values = [](const Value &schema) {
        return schema.contains("const") ? Array{ schema["const"] } : schema["enum"].toArray();
    };
    const auto shareNone = [](const Array &some, const Array &others) {
        return !some.empty() && !others.empty() && std::none_of(some.begin(), some.end(), [&](const Value &value) {
            return std::find(others.begin(), others.end(), value) != others.end();
        });
    };
    if (shareNone(values(a), values(b)))
        return true;
    const auto asksFor = [](const Value &schema, const std::string &name) {
        const Array &names = schema["required"].toArray();
        return std::find(names.begin(), names.end(), Value(name)) != names.end();
    };
    const Object &properties = a["properties"].toObject();
    return std::any_of(properties.begin(), properties.end(), [&](const Object::Member &property) {
        return asksFor(a, property.first) && asksFor(b, property.first)
            && shareNone(values(property.second), values(b["properties"][property.first]));
    });
}

/// oneOf is written as anyOf, which is the same where no value fits two alternatives.
void SchemaRules::checkExclusive(const Value &schema, const SchemaSpot &spot)
{
    static constexpr std::size_t most = 64;
    std::vector<Value> all;
    for (const Value &alternative : schema["oneOf"].toArray())
        all.push_back(resolved(alternative));
    for (std::size_t i = 0; i < std::min(all.size(), most); ++i) {
        for (std::size_t j = i + 1; j < std::min(all.size(), most); ++j) {
            if (!areDisjoint(all[i], all[j]))
                return note(spot.at("oneOf"), "a value may fit several alternatives of oneOf");
        }
    }
}

Term SchemaRules::enumeration(const Value &schema, const SchemaSpot &spot)
{
    const bool isConst = schema.contains("const");
    const auto types = namedTypes(schema).value_or(SchemaTypes());
    const Array values = isConst ? Array{ schema["const"] } : schema["enum"].toArray();
    std::vector<Term> terms;
    for (const Value &candidate : values) {
        if ((typeOf(candidate).bits() & types.bits()) != 0)
            terms.push_back(m_output.syntax.literal(candidate));
    }
    if (schema["nullable"].toBool())
        terms.push_back(m_output.syntax.null());
    return m_output.rules.add(spot.hint, choice(std::move(terms)));
}

Term SchemaRules::typed(const Value &schema, const SchemaSpot &spot)
{
    const bool namesTypes = schema.contains("type");
    if (schema["type"].isArray() && schema["type"].toArray().empty())
        return never();
    const auto types = namesTypes ? namedTypes(schema) : impliedTypes(schema);
    if (!types && namesTypes)
        return relaxed(spot.at("type"), "no type of JSON Schema has this name");
    if (!types || types->bits() == SchemaTypes::everything) {
        return schema["format"].isString() && !namesTypes ? string(schema, spot) : m_output.syntax.any();
    }
    static constexpr std::array order = { SchemaTypes::String,  SchemaTypes::Number, SchemaTypes::Integer,
                                          SchemaTypes::Boolean, SchemaTypes::Array,  SchemaTypes::Object,
                                          SchemaTypes::Null };
    std::vector<Term> terms;
    for (const auto type : order) {
        if (types->allows(type) && !(type == SchemaTypes::Integer && types->allows(SchemaTypes::Number)))
            terms.push_back(ofType(type, schema, spot));
    }
    return choice(std::move(terms));
}

Term SchemaRules::ofType(SchemaTypes::Type type, const Value &schema, const SchemaSpot &spot)
{
    switch (type) {
    case SchemaTypes::String:
        return string(schema, spot);
    case SchemaTypes::Number:
        return number(schema, spot);
    case SchemaTypes::Integer:
        return integer(schema, spot);
    case SchemaTypes::Boolean:
        return m_output.syntax.boolean();
    case SchemaTypes::Array:
        return array(schema, spot);
    case SchemaTypes::Object:
        return object(schema, spot);
    case SchemaTypes::Null:
        break;
    }
    return m_output.syntax.null();
}

std::optional<int> SchemaRules::count(const Value &schema, const char *keyword, const SchemaSpot &spot)
{
    if (!schema[keyword].isNumber())
        return std::nullopt;
    const double number = schema[keyword].toDouble();
    if (number > m_output.options.maximumCount) {
        note(spot.at(keyword),
             "counts beyond " + std::to_string(m_output.options.maximumCount) + " are not written out");
        return m_output.options.maximumCount + 1;
    }
    return std::max(0, static_cast<int>(number));
}

SchemaRules::Counts SchemaRules::counts(const Value &schema, const char *minimum, const char *maximum,
                                        const SchemaSpot &spot)
{
    const int largest = m_output.options.maximumCount;
    const int least = std::min(count(schema, minimum, spot).value_or(0), largest);
    const int most = count(schema, maximum, spot).value_or(unbounded);
    return { least, most > largest ? unbounded : most };
}

} // namespace Parlance::Gbnf
