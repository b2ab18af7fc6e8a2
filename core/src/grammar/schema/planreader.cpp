// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/planreader_p.h"

#include "grammar/automata/automatoneffort_p.h"
#include "grammar/schema/keywordparts_p.h"
#include "grammar/schema/othernames_p.h"
#include "grammar/schema/validator_p.h"

#include <parlance/json.h>

#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace Parlance::Gbnf {

namespace {

constexpr std::size_t mostAlternatives = 32;
constexpr int mostReferences = 8; // in one another, to a list of values
constexpr std::size_t mostPlanned = 2'000; ///< members in several alternatives together

Value allOf(Array statements)
{
    return statements.size() == 1 ? statements.front() : Value(Object{ { "allOf", std::move(statements) } });
}

Value notFitting(Value schema)
{
    return Object{ { "not", std::move(schema) } };
}

/// Makes the plan of one schema.
class PlanReader
{
public:
    PlanReader(const Value &schema, SchemaEffort &effort);

    ArgumentPlan read();

private:
    using Alternative = ArgumentPlan::Alternative;

    /// What is known of the values that fit a conjunction.
    struct Values
    {
        Conjunction conjunction = {};
        SchemaTypes types = {};
        std::vector<Value> listed = {};
        bool isFound = false; ///< what follows
        Value schema = {};
        std::string pointer = {};
    };

    void addAlternatives(const std::vector<ObjectPart> &parts);
    bool needsDeclaredAlone(const ObjectPart &part);
    void addAlternative(const ObjectPart &part);
    bool addMembers(const ObjectPart &part, const std::vector<std::string> &names, Alternative &to);
    void addOthers(const ObjectPart &part, const std::vector<std::string> &names, Alternative &to);
    void addListed(const ObjectPart &part);
    void noteWitnesses(const ObjectPart &part);
    void dropTwins();
    void mergeMany();

    bool listsNullText(const Value &schema, int most) const;
    template <class Entry> void describe(Entry entry, const Conjunction &conjunction, std::vector<Entry> &to);
    Values valuesOf(const Conjunction &conjunction);
    std::vector<Value> wordsOf(const Conjunction &conjunction, std::uint8_t &types);
    std::vector<Value> numbersOf(const Conjunction &conjunction, std::uint8_t &types);
    std::vector<Value> textsOf(const Conjunction &conjunction, std::uint8_t &types);
    template <class Part> bool hasAny(const Conjunction &conjunction);

    void findSchemas();
    void findSchema(Values &values);
    Value statement(const SchemaRef &literal) const;
    Value namesOf(const ObjectPart &part, const std::vector<std::string> &declared, const OtherNames::Kind &kind);
    Value patternsOf(const ObjectPart &part, const OtherNames::Fits &fits);

    const GrammarOptions m_options;
    SchemaDocument m_document;
    SchemaNotes m_notes;
    SchemaEffort &m_effort;
    SchemaReader m_reader;
    const Conjunction m_goal;
    ArgumentPlan m_plan;
    bool m_allowsImpossible = false; ///< where a member that has to be there has no value, any will do
    std::map<GoalKey, Values> m_values; ///< by their conjunctions, whose order counts
    std::vector<Values *> m_goals; ///< of all members and others of the plan, as they are there; null: known already
    PointerMap m_pointers; ///< to the schemas of these
    int m_stepsForTypes = 200'000; ///< left for finding the types of entries if the reader is exhausted
};

PlanReader::PlanReader(const Value &schema, SchemaEffort &effort)
    : m_document(schema)
    , m_notes(m_document)
    , m_effort(effort)
    , m_reader(m_document, m_options, m_notes, m_effort)
    , m_goal{ { &m_document.first() } }
{ }

ArgumentPlan PlanReader::read()
{
    const AutomatonEffort effort(m_effort.automata);
    m_plan.document = m_document;
    const auto place = m_document.resolveAll(m_document.start());
    m_plan.pointer = m_document.told(place.value_or(m_document.start()).pointer);
    const auto parts = m_reader.parts<ObjectPart>(m_goal);
    addAlternatives(parts);
    if (m_plan.alternatives.empty()) {
        m_allowsImpossible = true;
        addAlternatives(parts);
    }
    findSchemas();
    dropTwins();
    if (m_plan.alternatives.empty()) {
        m_plan.relaxations.push_back(
            { {}, m_plan.pointer, "the schema allows no object at all, so any is allowed here" });
        m_plan.alternatives.push_back({ {}, { {} } });
    }
    mergeMany();
    for (Relaxation &one : m_notes.relaxations({}))
        m_plan.relaxations.push_back(std::move(one));
    m_plan.remarks = m_notes.remarks({});
    return std::move(m_plan);
}

/// What is not to fit one of several schemas may need members that none declares: those come only where nothing else is
/// left.
void PlanReader::addAlternatives(const std::vector<ObjectPart> &parts)
{
    for (const bool areExpected : { true, false }) {
        for (const ObjectPart &part : parts) {
            if (areExpected != needsDeclaredAlone(part))
                continue;
            if (part.isListed)
                addListed(part);
            else
                addAlternative(part);
        }
        if (!m_plan.alternatives.empty())
            return;
    }
}

bool PlanReader::needsDeclaredAlone(const ObjectPart &part)
{
    return std::all_of(part.required.begin(), part.required.end(),
                       [&](const RequiredName &one) { return isExpectedName(m_reader, part, one.name); });
}

void PlanReader::dropTwins()
{
    std::vector<Alternative> all;
    std::unordered_multimap<std::uint64_t, std::size_t> places; // in all, by hash
    for (Alternative &one : m_plan.alternatives) {
        const std::uint64_t hash = one.hash();
        const auto [first, last] = places.equal_range(hash);
        if (std::none_of(first, last, [&](const auto &known) { return all[known.second].isLike(one); })) {
            places.emplace(hash, all.size());
            all.push_back(std::move(one));
        }
    }
    m_plan.alternatives = std::move(all);
}

void PlanReader::addAlternative(const ObjectPart &part)
{
    const std::size_t known = m_goals.size();
    const std::vector<std::string> names = declaredNames(part);
    Alternative one;
    one.minimum = part.count.minimum;
    one.maximum = part.count.maximum;
    if (!addMembers(part, names, one)) {
        m_goals.resize(known);
        return;
    }
    addOthers(part, names, one);
    noteWitnesses(part);
    m_plan.alternatives.push_back(std::move(one));
}

/// False where one that has to be there has no value, and must have one.
bool PlanReader::addMembers(const ObjectPart &part, const std::vector<std::string> &names, Alternative &to)
{
    std::unordered_set<std::string_view> required;
    for (const RequiredName &one : part.required)
        required.insert(one.name);
    for (const std::string &name : names) {
        const auto conjunction = memberConjunction(m_reader, part, name);
        const bool isRequired = required.contains(name);
        const bool isExpected = isRequired || isExpectedName(m_reader, part, name);
        const bool isPossible = conjunction && isExpected && !m_reader.isEmpty(*conjunction);
        if (isRequired && !isPossible && !(m_allowsImpossible && conjunction && isExpected))
            return false;
        if (isRequired && !isPossible) {
            m_notes.relax(*conjunction->front().schema, {}, "no value fits the schema, so any value is allowed here");
            describe({ .name = name, .isRequired = true }, {}, to.members);
        } else if (isPossible)
            describe({ .name = name, .isRequired = isRequired }, *conjunction, to.members);
    }
    return true;
}

void PlanReader::addOthers(const ObjectPart &part, const std::vector<std::string> &names, Alternative &to)
{
    const OtherNames others(m_reader, part, names);
    for (const OtherNames::Kind &kind : others.kinds()) {
        if (!m_reader.isEmpty(kind.conjunction))
            describe(ArgumentPlan::Others{ .names = namesOf(part, names, kind) }, kind.conjunction, to.others);
    }
    for (const auto &[schema, reason] : others.problems())
        m_notes.relax(*schema, {}, reason);
}

/// Objects that are listed as a whole, each of which has to fit all else.
void PlanReader::addListed(const ObjectPart &part)
{
    for (const Value *value : Validator(m_reader).fitting(part.list, m_goal)) {
        Alternative one;
        for (const auto &[name, member] : value->toObject()) {
            ArgumentPlan::Member only{
                .name = name, .types = typeOf(member), .listed = { member }, .isRequired = true
            };
            only.pointer = m_document.pointerTo(*value);
            only.schema = derivedSchema({}, Object{ { "const", member } }, only.pointer);
            one.members.push_back(std::move(only));
            m_goals.push_back(nullptr);
        }
        m_plan.alternatives.push_back(std::move(one));
    }
}

/// Some member that must not fit something: what is written tells no member of that kind from others.
void PlanReader::noteWitnesses(const ObjectPart &part)
{
    for (const ObjectWitness &one : part.witnesses) {
        if (isSurelyThere(m_reader, part, one))
            continue;
        const Value &schema = one.othersOf ? *one.othersOf->schema : one.name ? *one.name->schema : *one.value->schema;
        m_notes.relax(schema, {}, "it is not checked that some member must not fit");
    }
}

void PlanReader::mergeMany()
{
    std::size_t members = 0;
    for (const Alternative &one : m_plan.alternatives)
        members += one.members.size();
    const std::size_t count = m_plan.alternatives.size();
    if (count == 1 || (count <= mostAlternatives && members <= mostPlanned))
        return;
    m_plan.alternatives = { m_plan.merged() };
    m_plan.relaxations.push_back(
        { {}, m_plan.pointer, "its " + std::to_string(count) + " alternatives are written as one" });
}

template <class Part> bool PlanReader::hasAny(const Conjunction &conjunction)
{
    const auto parts = m_reader.parts<Part>(conjunction);
    return std::any_of(parts.begin(), parts.end(), [&](const Part &part) { return !m_reader.isSurelyEmpty(part); });
}

/// The values of the conjunction that are words, or none where they are not a list.
std::vector<Value> PlanReader::wordsOf(const Conjunction &conjunction, std::uint8_t &types)
{
    std::vector<Value> all;
    for (const WordPart &part : m_reader.parts<WordPart>(conjunction)) {
        if ((part.words & WordPart::Null) != 0)
            all.emplace_back(nullptr);
        for (const bool word : { false, true }) {
            if ((part.words & (word ? WordPart::True : WordPart::False)) != 0)
                all.emplace_back(word);
        }
    }
    for (const Value &word : all)
        types |= typeOf(word).bits();
    return all;
}

std::vector<Value> PlanReader::numbersOf(const Conjunction &conjunction, std::uint8_t &types)
{
    std::vector<Value> all;
    bool areListed = true;
    for (const NumbersPart &part : m_reader.parts<NumbersPart>(conjunction)) {
        if (part.isEmpty())
            continue;
        types |= part.broken ? SchemaTypes::Number | SchemaTypes::Integer : SchemaTypes::Integer;
        const auto only = part.only();
        const auto value = only ? parseJson(only->text()) : Result<Value>(Value());
        areListed = areListed && only && value;
        if (areListed)
            all.push_back(*value);
    }
    if (!areListed)
        all.clear();
    return all;
}

std::vector<Value> PlanReader::textsOf(const Conjunction &conjunction, std::uint8_t &types)
{
    std::vector<Value> all;
    bool areListed = true;
    for (const StringPart &part : m_reader.parts<StringPart>(conjunction)) {
        types |= SchemaTypes::String;
        areListed = areListed && part.isOnlyList();
        if (areListed)
            all.insert(all.end(), part.list->begin(), part.list->end());
    }
    if (!areListed)
        all.clear();
    return all;
}

/// Whether a list of the schema's own has the text `null` or `None`, which then is that text and not null. Of two
/// alternatives, null itself is meant.
bool PlanReader::listsNullText(const Value &schema, int most) const
{
    const Array &listed = schema["enum"].toArray();
    const Array &parts = schema["allOf"].toArray();
    const auto lists = [&](const Value &part) { return most > 0 && listsNullText(part, most - 1); };
    const auto isNull = [](const Value &value) { return value == Value("null") || value == Value("None"); };
    if (isNull(schema["const"]) || std::any_of(listed.begin(), listed.end(), isNull))
        return true;
    const Value *target = schema.contains("$ref") ? m_document.resolve(schema, "$ref") : nullptr;
    return (target && lists(*target)) || std::any_of(parts.begin(), parts.end(), lists);
}

/// Adds the entry with what is known of the conjunction's values.
template <class Entry> void PlanReader::describe(Entry entry, const Conjunction &conjunction, std::vector<Entry> &to)
{
    GoalKey key;
    for (const SchemaRef &literal : conjunction)
        key.emplace_back(literal.schema, literal.holds);
    const auto [known, isNew] = m_values.try_emplace(std::move(key));
    if (isNew)
        known->second = valuesOf(conjunction);
    to.push_back(std::move(entry));
    m_goals.push_back(&known->second);
}

PlanReader::Values PlanReader::valuesOf(const Conjunction &conjunction)
{
    const SchemaNotes::Silence silence(m_notes); // what cannot be said of values, says who writes them
    std::uint8_t types[3] = {};
    std::vector<Value> listed = textsOf(conjunction, types[0]);
    const bool listsNull = std::any_of(conjunction.begin(), conjunction.end(), [this](const SchemaRef &one) {
        return one.holds && listsNullText(*one.schema, mostReferences);
    });
    const std::vector<Value> numbers = numbersOf(conjunction, types[1]);
    const std::vector<Value> words = wordsOf(conjunction, types[2]);
    std::uint8_t all = types[0] | types[1] | (listsNull ? types[2] & ~SchemaTypes::Null : types[2]);
    const std::uint8_t others = (hasAny<ArrayPart>(conjunction) ? SchemaTypes::Array : 0)
        | (hasAny<ObjectPart>(conjunction) ? SchemaTypes::Object : 0);
    Values values{ .conjunction = conjunction, .types = SchemaTypes(all | others) };
    const bool isListed =
        others == 0 && (listed.empty() ? types[0] == 0 : true) && (numbers.empty() ? types[1] == 0 : true);
    listed.insert(listed.end(), numbers.begin(), numbers.end());
    listed.insert(listed.end(), words.begin(), words.end());
    if (isListed)
        values.listed = std::move(listed);
    for (const SchemaRef &literal : conjunction)
        m_pointers.try_emplace(literal.schema);
    return values;
}

/// Where all that was read is, in one go.
void PlanReader::findSchemas()
{
    if (!m_pointers.empty())
        m_document.findPointers(m_pointers);
    std::size_t at = 0;
    const auto complete = [&](auto &entry) {
        Values *values = m_goals[at++];
        if (!values)
            return;
        if (!values->isFound)
            findSchema(*values);
        if constexpr (requires { entry.listed; })
            entry.listed = values->listed;
        entry.types = values->types;
        entry.pointer = values->pointer;
        entry.schema = values->schema;
    };
    for (Alternative &one : m_plan.alternatives) {
        std::for_each(one.members.begin(), one.members.end(), complete);
        std::for_each(one.others.begin(), one.others.end(), complete);
    }
}

void PlanReader::findSchema(Values &values)
{
    values.isFound = true;
    const Conjunction &conjunction = values.conjunction;
    const bool isAny = std::all_of(conjunction.begin(), conjunction.end(),
                                   [](const SchemaRef &one) { return *one.schema == Value(one.holds); });
    if (!conjunction.empty())
        values.pointer = m_pointers.at(conjunction.front().schema).value_or(std::string());
    if (isAny)
        return;
    Array statements;
    for (const SchemaRef &literal : conjunction)
        statements.push_back(statement(literal));
    const bool isOne = conjunction.size() == 1 && conjunction.front().holds;
    values.schema = isOne ? subschema(m_document.root(), values.pointer)
                          : derivedSchema(m_document.root(), allOf(std::move(statements)), values.pointer);
    if (!m_reader.isExhausted())
        return;
    std::uint8_t types = SchemaTypes::everything;
    for (const SchemaRef &literal : conjunction)
        types &= literal.holds ? schemaTypes(m_document, *literal.schema, m_stepsForTypes).bits() : types;
    values.types = types;
}

Value PlanReader::statement(const SchemaRef &literal) const
{
    const auto known = m_pointers.find(literal.schema);
    const std::string pointer = known == m_pointers.end() ? m_document.pointerTo(*literal.schema) : *known->second;
    const Value reference = referenceTo(pointer);
    return literal.holds ? reference : notFitting(reference);
}

/// The kind's names, which are none of those that are declared.
Value PlanReader::namesOf(const ObjectPart &part, const std::vector<std::string> &declared,
                          const OtherNames::Kind &kind)
{
    Array statements;
    if (!declared.empty())
        statements.push_back(notFitting(Object{ { "enum", Array(declared.begin(), declared.end()) } }));
    for (const SchemaRef &literal : part.names)
        statements.push_back(statement(literal));
    Array ways;
    for (const OtherNames::Fits &fits : kind.fits) {
        if (!fits.yes.empty() || !fits.no.empty())
            ways.push_back(patternsOf(part, fits));
    }
    if (!ways.empty())
        statements.push_back(ways.size() == 1 ? ways.front() : Value(Object{ { "anyOf", std::move(ways) } }));
    if (statements.empty())
        return {};
    return derivedSchema(part.names.empty() ? Value() : m_document.root(), allOf(std::move(statements)),
                         m_plan.pointer);
}

Value PlanReader::patternsOf(const ObjectPart &part, const OtherNames::Fits &fits)
{
    Array statements;
    const auto add = [&](const SchemaNode &node) {
        const Value *patterns = node.find(Keyword::PatternProperties);
        for (const auto &[pattern, schema] : patterns ? patterns->toObject() : Object()) {
            const TextRule *rule = &m_reader.texts().pattern(pattern);
            const Value one = Object{ { "pattern", pattern } };
            if (std::find(fits.yes.begin(), fits.yes.end(), rule) != fits.yes.end())
                statements.push_back(one);
            else if (std::find(fits.no.begin(), fits.no.end(), rule) != fits.no.end())
                statements.push_back(notFitting(one));
        }
    };
    for (const ObjectGroup &group : part.groups) {
        if (group.node)
            add(*group.node);
        for (const SchemaNode *node : group.covered)
            add(*node);
    }
    return allOf(std::move(statements));
}

} // namespace

} // namespace Parlance::Gbnf

namespace Parlance {

static thread_local KeptPlans *innermost = nullptr;

KeptPlans::KeptPlans()
    : m_outer(std::exchange(innermost, this))
{ }

KeptPlans::~KeptPlans()
{
    innermost = m_outer;
}

KeptPlans *KeptPlans::current()
{
    return innermost;
}

const ArgumentPlan &KeptPlans::plan(const Value &schema)
{
    const auto known = m_plans.find(&schema.toObject());
    if (known != m_plans.end())
        return known->second.second;
    ArgumentPlan plan = Gbnf::PlanReader(schema, m_effort).read();
    return m_plans.emplace(&schema.toObject(), std::pair(schema, std::move(plan))).first->second.second;
}

ArgumentPlan argumentPlan(const Value &schema)
{
    KeptPlans *kept = schema.isObject() ? KeptPlans::current() : nullptr;
    if (kept)
        return kept->plan(schema);
    Gbnf::SchemaEffort effort;
    return Gbnf::PlanReader(schema, effort).read();
}

} // namespace Parlance
