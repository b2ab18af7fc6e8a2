// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/validator_p.h"

#include "grammar/automata/automatoneffort_p.h"
#include "grammar/schema/keywordparts_p.h"

#include <algorithm>
#include <functional>

namespace Parlance::Gbnf {

namespace {

bool isListedValue(const ValueList &list, const Value &value)
{
    return std::any_of(list.begin(), list.end(), [&](const Value *one) { return isSameJson(*one, value); });
}

bool isOf(Validator &, SchemaReader &, const WordPart &part, const Value &value)
{
    const auto word = value.isNull() ? WordPart::Null : value.toBool() ? WordPart::True : WordPart::False;
    return (part.words & word) != 0;
}

bool isOf(Validator &, SchemaReader &, const NumbersPart &part, const Value &value)
{
    const auto number = Decimal::of(value);
    return !number || part.contains(*number);
}

bool isOf(Validator &, SchemaReader &, const StringPart &part, const Value &value)
{
    return part.contains(value.toString());
}

bool holdsWitness(Validator &validator, const ArrayWitness &witness, const Array &elements)
{
    std::int64_t perhaps = 0;
    std::int64_t surely = 0;
    for (std::size_t i = witness.from; i < elements.size(); ++i) {
        perhaps += validator.fits(elements[i], witness.literal) ? 1 : 0;
        surely += validator.fits(elements[i], { witness.literal.schema, !witness.literal.holds }) ? 0 : 1;
    }
    return perhaps >= witness.minimum && (witness.maximum < 0 || surely <= witness.maximum);
}

bool hasTwins(const Array &elements)
{
    for (std::size_t i = 0; i < elements.size(); ++i) {
        for (std::size_t j = i + 1; j < elements.size(); ++j) {
            if (isSameJson(elements[i], elements[j]))
                return true;
        }
    }
    return false;
}

bool isOf(Validator &validator, SchemaReader &, const ArrayPart &part, const Value &value)
{
    const Array &elements = value.toArray();
    if (!part.count.contains(static_cast<std::int64_t>(elements.size()))
        || (part.isListed && !isListedValue(part.list, value)) || (!part.unique.empty() && hasTwins(elements)))
        return false;
    for (std::size_t i = 0; i < elements.size(); ++i) {
        if (!validator.fits(elements[i], elementConjunction(part, i)))
            return false;
    }
    return std::all_of(part.witnesses.begin(), part.witnesses.end(),
                       [&](const ArrayWitness &witness) { return holdsWitness(validator, witness, elements); });
}

bool isOf(Validator &validator, SchemaReader &reader, const ObjectPart &part, const Value &value)
{
    const Object &members = value.toObject();
    const auto isThere = [&](const RequiredName &one) { return members.contains(one.name); };
    if (!part.count.contains(static_cast<std::int64_t>(members.size()))
        || (part.isListed && !isListedValue(part.list, value))
        || !std::all_of(part.required.begin(), part.required.end(), isThere))
        return false;
    for (const auto &[name, member] : members) {
        const auto conjunction = memberConjunction(reader, part, name);
        if (!conjunction || !validator.fits(member, *conjunction))
            return false;
    }
    return std::all_of(part.witnesses.begin(), part.witnesses.end(), [&](const ObjectWitness &witness) {
        return std::any_of(members.begin(), members.end(), [&](const Object::Member &member) {
            return isWitnessName(reader, witness, member.key)
                && (!witness.value || validator.fits(member.value, *witness.value));
        });
    });
}

} // namespace

template <class Part> bool Validator::fitsPart(const Value &value, const Conjunction &conjunction)
{
    const std::vector<Part> parts = m_reader.parts<Part>(conjunction);
    return std::any_of(parts.begin(), parts.end(),
                       [&](const Part &part) { return isOf(*this, m_reader, part, value); });
}

/// The schema is read once. Whatever is in a part's own list is one of it, and need not be looked for.
template <class Part> ValueList Validator::fittingParts(const ValueList &values, const Conjunction &conjunction)
{
    struct Way
    {
        Part part;
        Part unlisted;
        ValueList list; ///< in the order of addresses
    };
    std::vector<Way> ways;
    for (const Part &part : m_reader.parts<Part>(conjunction)) {
        ways.push_back({ part, part, part.list });
        ways.back().unlisted.isListed = false;
        std::sort(ways.back().list.begin(), ways.back().list.end(), std::less<>());
    }
    ValueList out;
    std::copy_if(values.begin(), values.end(), std::back_inserter(out), [&](const Value *value) {
        return std::any_of(ways.begin(), ways.end(), [&](const Way &way) {
            const bool isOwn = std::binary_search(way.list.begin(), way.list.end(), value, std::less<>());
            return isOf(*this, m_reader, isOwn ? way.unlisted : way.part, *value);
        });
    });
    return out;
}

ValueList Validator::fitting(const ValueList &values, const Conjunction &conjunction)
{
    const SchemaNotes::Silence silence(m_reader.notes());
    const bool areObjects = !values.empty() && values.front()->isObject();
    return areObjects ? fittingParts<ObjectPart>(values, conjunction) : fittingParts<ArrayPart>(values, conjunction);
}

bool Validator::fits(const Value &value, const Conjunction &conjunction)
{
    const SchemaNotes::Silence silence(m_reader.notes());
    switch (value.type()) {
    case Value::Type::Null:
    case Value::Type::Bool:
        return fitsPart<WordPart>(value, conjunction);
    case Value::Type::String:
        return fitsPart<StringPart>(value, conjunction);
    case Value::Type::Array:
        return fitsPart<ArrayPart>(value, conjunction);
    case Value::Type::Object:
        return fitsPart<ObjectPart>(value, conjunction);
    default:
        return fitsPart<NumbersPart>(value, conjunction);
    }
}

bool Validator::fits(const Value &value, const SchemaRef &literal)
{
    return fits(value, Conjunction{ literal });
}

bool fitsSchema(const Value &value, const Value &schema)
{
    const SchemaDocument document(schema);
    const GrammarOptions options;
    SchemaNotes notes(document);
    SchemaEffort effort;
    const AutomatonEffort automata(effort.automata);
    SchemaReader reader(document, options, notes, effort);
    return Validator(reader).fits(value, SchemaRef{ &document.first() });
}

} // namespace Parlance::Gbnf
