// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/keywordparts_p.h"
#include "grammar/schema/validator_p.h"

#include <algorithm>

namespace Parlance::Gbnf {

using Objects = Keywords<ObjectPart>;

template <> Objects::Parts Objects::ofType(SchemaReader &, const SchemaNode &node, bool holds)
{
    return node.types.allows(SchemaTypes::Object) == holds ? Parts{ ObjectPart() } : Parts();
}

template <>
Objects::Parts Objects::listed(SchemaReader &reader, const SchemaNode &node, const KeywordUse &said,
                               ListedValues values, bool holds)
{
    ObjectPart part;
    for (const Value &value : values) {
        if (!value.isObject())
            continue;
        if (holds)
            part.list.push_back(&value);
        else if (value.toObject().empty())
            part.count.raise(1);
        else
            reader.notes().relax(*node.schema, said.name, "a forbidden object is not excluded");
    }
    part.isListed = holds;
    return holds && part.list.empty() ? Parts() : Parts{ part };
}

namespace {

bool isAboutMembers(const KeywordUse &said)
{
    return said.keyword == Keyword::Properties || said.keyword == Keyword::PatternProperties
        || said.keyword == Keyword::AdditionalProperties;
}

Objects::Parts withMember(const std::string &name, const SchemaRef &literal)
{
    ObjectPart part;
    part.require(name);
    part.members.push_back({ name, literal });
    return { part };
}

Objects::Parts withWitness(ObjectWitness witness)
{
    ObjectPart part;
    part.count.raise(1);
    part.witnesses.push_back(witness);
    return { part };
}

/// properties, patternProperties and additionalProperties are one group, taken at the first of them.
Objects::Parts group(const SchemaReader &reader, const SchemaNode &node, const KeywordUse &said)
{
    ObjectPart part;
    if (std::find_if(node.said.begin(), node.said.end(), isAboutMembers)->name == said.name)
        part.groups.push_back({ &node, {}, node.find(Keyword::AdditionalProperties), !reader.isInNot() });
    return { part };
}

/// Some member is there and does not fit.
Objects::Parts failingMembers(const SchemaNode &node, const KeywordUse &said)
{
    Objects::Parts out;
    if (said.keyword == Keyword::AdditionalProperties) {
        if (*said.value != Value(true))
            return withWitness({ .othersOf = &node, .value = SchemaRef{ said.value, false } });
        return out;
    }
    for (const auto &[name, schema] : said.value->toObject()) {
        if (schema == Value(true) || (schema.isObject() && schema.toObject().empty()))
            continue;
        const SchemaRef literal{ &schema, false };
        append(out,
               said.keyword == Keyword::Properties ? withMember(name, literal)
                                                   : withWitness({ .pattern = &name, .value = literal }));
    }
    return out;
}

Objects::Parts requiring(const KeywordUse &said, bool holds)
{
    const Array &names = said.value->toArray();
    if (holds) {
        std::vector<RequiredName> all;
        for (const Value &name : names)
            all.push_back({ name.toString(), said.value });
        ObjectPart part;
        part.require(all);
        return { part };
    }
    Objects::Parts out;
    for (const Value &name : names) {
        ObjectPart part;
        part.absent.push_back(name.toString());
        out.push_back(std::move(part));
    }
    return out;
}

Objects::Parts countedMembers(const KeywordUse &said, bool holds)
{
    const std::int64_t count = countOf(*said.value);
    ObjectPart part;
    if ((said.keyword == Keyword::MinProperties) == holds)
        part.count.raise(holds ? count : count + 1);
    else if (!holds && count == 0)
        return {};
    else
        part.count.lower(holds ? count : count - 1);
    return { part };
}

Objects::Parts named(const KeywordUse &said, bool holds)
{
    if (!holds)
        return withWitness({ .name = SchemaRef{ said.value, false } });
    ObjectPart part;
    part.names.push_back({ said.value, true });
    return { part };
}

/// What the presence of name asks for: names, or a schema for the whole object.
Objects::Parts wanted(SchemaReader &reader, const ObjectPart &present, const Value &dependency, bool holds)
{
    if (dependency.isArray() || dependency.isString()) {
        if (dependency.isArray())
            return requiring({ Keyword::Required, {}, &dependency, 0 }, holds);
        ObjectPart part;
        holds ? part.require(dependency.toString()) : part.absent.push_back(dependency.toString());
        return { part };
    }
    return reader.partsWithin(present, dependency, holds);
}

/// The member is not there, or what it asks for holds; otherwise it is there, and that does not.
Objects::Parts depending(SchemaReader &reader, const SchemaNode &node, const KeywordUse &said, bool holds)
{
    Objects::Parts out;
    if (holds)
        out.emplace_back();
    for (const auto &[name, dependency] : said.value->toObject()) {
        ObjectPart present;
        present.require(name);
        Objects::Parts one = reader.meet({ present }, wanted(reader, present, dependency, holds), node, said);
        if (!holds) {
            append(out, std::move(one));
            continue;
        }
        ObjectPart absent;
        absent.absent.push_back(name);
        one.push_back(std::move(absent));
        out = reader.meet(std::move(out), one, node, said);
    }
    return out;
}

} // namespace

template <>
Objects::Parts Objects::said(SchemaReader &reader, const SchemaNode &node, const KeywordUse &said, bool holds)
{
    switch (said.keyword) {
    case Keyword::Properties:
    case Keyword::PatternProperties:
    case Keyword::AdditionalProperties:
        return holds ? group(reader, node, said) : failingMembers(node, said);
    case Keyword::Required:
        return requiring(said, holds);
    case Keyword::MinProperties:
    case Keyword::MaxProperties:
        return countedMembers(said, holds);
    case Keyword::PropertyNames:
        return named(said, holds);
    case Keyword::Dependencies:
    case Keyword::DependentRequired:
    case Keyword::DependentSchemas:
        return depending(reader, node, said, holds);
    case Keyword::UnevaluatedProperties:
        reader.notes().relax(*node.schema, said.name, "negated rules for members are not checked");
        return { ObjectPart() };
    default:
        return holds ? Parts{ ObjectPart() } : Parts();
    }
}

namespace {

/// Adds what the schemas under the patterns that fit the name say; whether there is such a pattern.
bool addPatterned(SchemaReader &reader, const SchemaNode &node, const std::string &name, Conjunction &conjunction)
{
    const Value *patterns = node.find(Keyword::PatternProperties);
    if (!patterns)
        return false;
    bool found = false;
    for (const auto &[pattern, schema] : patterns->toObject()) {
        const TextRule &rule = reader.texts().pattern(pattern);
        if (rule.automaton() && rule.automaton()->accepts(name)) {
            addTo(conjunction, { &schema });
            found = true;
        } else if (!rule.automaton()) {
            reader.notes().relax(*node.schema, "patternProperties",
                                 "the names that fit a pattern are unknown: it has " + rule.problem());
            found = true; // perhaps
        }
    }
    return found;
}

bool isDeclared(const SchemaNode &node, const std::string &name)
{
    const Value *properties = node.find(Keyword::Properties);
    return properties && properties->contains(name);
}

/// Adds what the group says about the name.
void addFrom(SchemaReader &reader, const ObjectGroup &group, const std::string &name, Conjunction &conjunction)
{
    bool isKnown = false;
    if (group.node && isDeclared(*group.node, name)) {
        addTo(conjunction, { &(*group.node->find(Keyword::Properties))[name] });
        isKnown = true;
    }
    if (group.node)
        isKnown = addPatterned(reader, *group.node, name, conjunction) || isKnown;
    Conjunction ignored;
    isKnown = isKnown || std::any_of(group.covered.begin(), group.covered.end(), [&](const SchemaNode *node) {
                  return isDeclared(*node, name) || addPatterned(reader, *node, name, ignored);
              });
    if (!isKnown && group.others)
        addTo(conjunction, { group.others });
}

/// What either of several schemas declares may be written, even where another is closed to all that it does not know.
bool isDeclaredElsewhere(const ObjectPart &part, const ObjectGroup &closed, const std::string &name)
{
    return std::any_of(part.groups.begin(), part.groups.end(), [&](const ObjectGroup &group) {
        return &group != &closed && group.node && isDeclared(*group.node, name);
    });
}

} // namespace

std::optional<Conjunction> memberConjunction(SchemaReader &reader, const ObjectPart &part, const std::string &name)
{
    static constexpr std::size_t comparedAtOnce = 8;
    reader.spend(1 + (part.absent.size() + part.members.size()) / comparedAtOnce + part.groups.size());
    if (std::find(part.absent.begin(), part.absent.end(), name) != part.absent.end())
        return std::nullopt;
    Conjunction conjunction;
    for (const ObjectGroup &group : part.groups) {
        const bool isClosed = group.others && *group.others == Value(false);
        if (!(reader.isWriting() && isClosed && isDeclaredElsewhere(part, group, name)))
            addFrom(reader, group, name, conjunction);
    }
    for (const auto &[member, literal] : part.members) {
        if (member == name)
            addTo(conjunction, literal);
    }
    Validator validator(reader);
    for (const SchemaRef &wanted : part.names) {
        if (!validator.fits(Value(name), wanted))
            return std::nullopt;
    }
    return conjunction;
}

bool isWitnessName(SchemaReader &reader, const ObjectWitness &witness, const std::string &name)
{
    Conjunction ignored;
    if (witness.pattern) {
        const auto &automaton = reader.texts().pattern(*witness.pattern).automaton();
        return !automaton || automaton->accepts(name);
    }
    if (witness.othersOf)
        return !isDeclared(*witness.othersOf, name) && !addPatterned(reader, *witness.othersOf, name, ignored);
    return !witness.name || Validator(reader).fits(Value(name), *witness.name);
}

bool isSurelyThere(SchemaReader &reader, const ObjectPart &part, const ObjectWitness &witness)
{
    const auto hasName = [&](const std::string &name) {
        if (witness.name)
            return !Validator(reader).fits(Value(name), SchemaRef{ witness.name->schema, !witness.name->holds });
        return (!witness.pattern || reader.texts().pattern(*witness.pattern).automaton())
            && isWitnessName(reader, witness, name);
    };
    const auto hasValue = [&](const std::string &name) {
        auto conjunction = witness.value ? memberConjunction(reader, part, name) : std::nullopt;
        if (!conjunction)
            return !witness.value;
        addTo(*conjunction, { witness.value->schema, !witness.value->holds });
        return reader.isEmpty(*conjunction);
    };
    return std::any_of(part.required.begin(), part.required.end(),
                       [&](const RequiredName &one) { return hasName(one.name) && hasValue(one.name); });
}

bool isExpectedName(SchemaReader &reader, const ObjectPart &part, const std::string &name)
{
    if (!reader.isWriting())
        return true;
    Conjunction ignored;
    bool declareAny = false;
    for (const ObjectGroup &group : part.groups) {
        const bool isOpen = group.others && *group.others != Value(false);
        if (isOpen
            || (group.node && (isDeclared(*group.node, name) || addPatterned(reader, *group.node, name, ignored))))
            return true;
        declareAny = declareAny || group.others
            || (group.node && (group.node->find(Keyword::Properties) || group.node->find(Keyword::PatternProperties)));
    }
    const auto isAsked = [&](const RequiredName &one) { return one.list && one.name == name; };
    return !declareAny || std::any_of(part.required.begin(), part.required.end(), isAsked);
}

/// A member that must be there, and for which there is no value.
template <> bool Objects::isEmpty(SchemaReader &reader, const ObjectPart &part)
{
    return std::any_of(part.required.begin(), part.required.end(), [&](const RequiredName &one) {
        const auto conjunction = memberConjunction(reader, part, one.name);
        return !conjunction || reader.isEmpty(*conjunction);
    });
}

void closeEvaluated(SchemaReader &reader, const SchemaNode &node, std::vector<ObjectPart> &parts, bool tooMany)
{
    const Value *others = node.find(Keyword::UnevaluatedProperties);
    if (!others)
        return;
    for (ObjectPart &part : parts) {
        const auto evaluatesAll = [](const ObjectGroup &group) { return group.isSeen && group.others; };
        if (std::any_of(part.groups.begin(), part.groups.end(), evaluatesAll))
            continue;
        if (tooMany) {
            reader.notes().relax(*node.schema, "unevaluatedProperties",
                                 "the evaluated members depend on too many alternatives");
            continue;
        }
        ObjectGroup group{ nullptr, {}, others, !reader.isInNot() };
        for (const ObjectGroup &known : part.groups) {
            if (known.isSeen && known.node)
                group.covered.push_back(known.node);
        }
        part.groups.push_back(std::move(group));
    }
}

} // namespace Parlance::Gbnf
