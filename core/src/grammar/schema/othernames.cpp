// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/othernames_p.h"

#include "grammar/schema/keycomplement_p.h"

#include <algorithm>

namespace Parlance::Gbnf {

namespace {

constexpr std::size_t mostStates = 6'000;
constexpr std::size_t mostClasses = 24;
constexpr int mostFailures = 3; ///< before no more patterns are tried

const Object &patternsOf(const SchemaNode *node)
{
    static const Object none;
    const Value *patterns = node ? node->find(Keyword::PatternProperties) : nullptr;
    return patterns ? patterns->toObject() : none;
}

std::vector<std::string> declaredIn(const SchemaNode *node)
{
    std::vector<std::string> names;
    if (const Value *properties = node ? node->find(Keyword::Properties) : nullptr) {
        for (const auto &[name, schema] : properties->toObject())
            names.push_back(name);
    }
    return names;
}

Automaton allBut(std::vector<std::string> names)
{
    return names.empty() ? Automaton::everything() : Automaton::ofTexts(std::move(names)).complement();
}

/// Whether the witness has any name but some.
bool onlyLeavesOut(const ObjectWitness &witness)
{
    return witness.othersOf && patternsOf(witness.othersOf).empty();
}

/// A schema that the witness comes from.
const Value &placeOf(const ObjectWitness &witness)
{
    if (witness.othersOf)
        return *witness.othersOf->schema;
    return witness.name ? *witness.name->schema : *witness.value->schema;
}

} // namespace

OtherNames::OtherNames(SchemaReader &reader, const ObjectPart &part, const std::vector<std::string> &declared)
    : m_reader(reader)
    , m_part(part)
    , m_declared(declared)
{
    const std::vector<const TextRule *> rules = patterns();
    const bool hasPatterns = !rules.empty();
    if (!hasPatterns && !isOpen())
        return;
    if (!hasPatterns && part.names.empty()) {
        if (auto conjunction = conjunctionOf({ Automaton::nothing() }))
            m_kinds.push_back({ std::nullopt, std::move(*conjunction) });
        return;
    }
    const auto all = allNames();
    if (!all)
        return;
    std::vector<Class> classes = { { *all } };
    int failures = 0;
    for (const TextRule *rule : rules) {
        for (Class &one : classes) {
            if (rule != rules.front())
                one.names = one.names.minimised();
        }
        if (failures >= mostFailures || !split(classes, *rule)) {
            ++failures;
            for (Class &one : classes)
                one.unclear.push_back(rule);
        }
    }
    for (Class &one : classes) {
        auto conjunction = conjunctionOf(one);
        if (!conjunction)
            continue;
        if (hasPatterns)
            one.names = one.names.minimised();
        add(std::move(one), std::move(*conjunction));
    }
}

/// In SchemaReading::Writing an object that declares members has no others, unless it says what those are.
bool OtherNames::isOpen() const
{
    if (!m_reader.isWriting())
        return true;
    const auto says = [](const ObjectGroup &group) { return group.others != nullptr; };
    const auto declares = [](const ObjectGroup &group) {
        return group.node && (group.node->find(Keyword::Properties) || group.node->find(Keyword::PatternProperties));
    };
    return std::any_of(m_part.groups.begin(), m_part.groups.end(), says)
        || std::none_of(m_part.groups.begin(), m_part.groups.end(), declares);
}

std::vector<const TextRule *> OtherNames::patterns() const
{
    std::vector<const TextRule *> out;
    const auto addAll = [&](const SchemaNode *node) {
        for (const auto &[pattern, schema] : patternsOf(node)) {
            const TextRule *rule = &m_reader.texts().pattern(pattern);
            if (std::find(out.begin(), out.end(), rule) == out.end())
                out.push_back(rule);
        }
    };
    for (const ObjectGroup &group : m_part.groups) {
        addAll(group.node);
        for (const SchemaNode *node : group.covered)
            addAll(node);
    }
    return out;
}

/// Every name that is not declared and that propertyNames allow.
std::optional<Automaton> OtherNames::allNames()
{
    std::optional<Automaton> names = allBut(m_declared);
    for (const SchemaRef &wanted : m_part.names) {
        const auto fitting = namesOf(wanted);
        const auto both = fitting && names ? names->intersectedWith(*fitting, mostStates) : std::nullopt;
        if (both)
            names = both;
        else
            m_problems.emplace_back(wanted.schema, "these names need too large a grammar");
    }
    return names;
}

std::optional<Automaton> OtherNames::namesOf(const SchemaRef &wanted)
{
    std::optional<Automaton> names = Automaton::nothing();
    for (const StringPart &part : m_reader.parts<StringPart>({ wanted })) {
        const auto one = automatonOf(part, mostStates);
        names = one && names ? names->unitedWith(*one, mostStates) : std::nullopt;
    }
    return names;
}

/// Divides each class into the names that fit the rule and those that do not. False, and nothing is changed, where that
/// would take too much.
bool OtherNames::split(std::vector<Class> &classes, const TextRule &rule) const
{
    if (!rule.automaton())
        return false;
    std::vector<Class> out;
    for (const Class &one : classes) {
        auto inside = one.names.intersectedWith(*rule.automaton(), mostStates);
        auto outside = one.names.without(*rule.automaton(), mostStates);
        if (!inside || !outside)
            return false;
        if (!inside->isEmpty()) {
            out.push_back({ *std::move(inside), one.fits, one.unclear });
            out.back().fits.yes.push_back(&rule);
        }
        if (!outside->isEmpty()) {
            out.push_back({ *std::move(outside), one.fits, one.unclear });
            out.back().fits.no.push_back(&rule);
        }
    }
    if (out.size() > mostClasses)
        return false;
    classes = std::move(out);
    return true;
}

/// Adds what the patterns of a schema say about the names; whether there is one that they fit.
bool OtherNames::fitsPattern(const SchemaNode &node, const Class &one, Conjunction *conjunction)
{
    bool found = false;
    for (const auto &[pattern, schema] : patternsOf(&node)) {
        const TextRule *rule = &m_reader.texts().pattern(pattern);
        const auto isIn = [rule](const std::vector<const TextRule *> &rules) {
            return std::find(rules.begin(), rules.end(), rule) != rules.end();
        };
        if (isIn(one.unclear))
            m_problems.emplace_back(node.schema, "which names fit the pattern " + pattern + " is not seen");
        else if (conjunction && isIn(one.fits.yes))
            addTo(*conjunction, { &schema });
        found = found || isIn(one.fits.yes) || isIn(one.unclear);
    }
    return found;
}

bool OtherNames::addFrom(const ObjectGroup &group, const Class &one, Conjunction &conjunction)
{
    bool isKnown = group.node && fitsPattern(*group.node, one, &conjunction);
    for (const SchemaNode *node : group.covered)
        isKnown = fitsPattern(*node, one, nullptr) || isKnown;
    if (!isKnown && group.others)
        addTo(conjunction, { group.others });
    return isKnown;
}

std::optional<Conjunction> OtherNames::conjunctionOf(const Class &one)
{
    Conjunction conjunction;
    bool isKnown = false;
    for (const ObjectGroup &group : m_part.groups)
        isKnown = addFrom(group, one, conjunction) || isKnown;
    if (!isKnown && !isOpen())
        return std::nullopt;
    const auto isFalse = [](const SchemaRef &literal) { return *literal.schema == Value(!literal.holds); };
    return std::none_of(conjunction.begin(), conjunction.end(), isFalse) ? std::optional(conjunction) : std::nullopt;
}

void OtherNames::add(Class one, Conjunction conjunction)
{
    const GoalKey key = keyOf(conjunction);
    for (Kind &kind : m_kinds) {
        if (keyOf(kind.conjunction) != key)
            continue;
        if (auto united = kind.names->unitedWith(one.names, mostStates)) {
            kind.names = united->minimised();
            kind.fits.push_back(std::move(one.fits));
            return;
        }
    }
    m_kinds.push_back({ std::move(one.names), std::move(conjunction), {}, { std::move(one.fits) } });
}

bool OtherNames::isLimited() const
{
    if (m_kinds.size() != 1)
        return m_kinds.size() > 1;
    return m_kinds[0].names ? !m_kinds[0].names->isEverything() : !m_declared.empty();
}

std::optional<Automaton> OtherNames::namesOf(const ObjectWitness &witness)
{
    if (witness.pattern)
        return m_reader.texts().pattern(*witness.pattern).automaton();
    if (witness.name)
        return namesOf(*witness.name);
    std::optional<Automaton> wanted = allBut(declaredIn(witness.othersOf));
    for (const auto &[pattern, schema] : patternsOf(witness.othersOf)) {
        const auto &one = m_reader.texts().pattern(pattern).automaton();
        wanted = one && wanted ? wanted->without(*one, mostStates) : std::nullopt;
    }
    return wanted;
}

std::vector<std::string> OtherNames::namesBut(const Kind &kind) const
{
    std::vector<std::string> out = m_declared;
    out.insert(out.end(), kind.but.begin(), kind.but.end());
    return out;
}

/// Leaves the kind the names that the witness may have.
void OtherNames::fit(Kind &kind, const ObjectWitness &witness)
{
    const auto wanted = namesOf(witness);
    auto both = wanted ? kind.names->intersectedWith(*wanted, mostStates) : std::nullopt;
    if (both)
        kind.names = both->minimised();
    else
        m_reader.notes().relax(placeOf(witness), {}, "which names may be one that must be there is not seen");
}

std::vector<OtherNames::Kind> OtherNames::kindsFitting(const std::vector<ObjectWitness> &witnesses)
{
    std::vector<std::string> but;
    for (const ObjectWitness &witness : witnesses) {
        for (std::string &name : declaredIn(witness.othersOf))
            but.push_back(std::move(name));
    }
    const bool areLists =
        std::all_of(witnesses.begin(), witnesses.end(), onlyLeavesOut) && areShort(m_declared) && areShort(but);
    std::vector<Kind> out = m_kinds;
    for (Kind &kind : out) {
        if (!kind.names && areLists) {
            kind.but = but;
            continue;
        }
        if (!kind.names)
            kind.names = allNames();
        for (const ObjectWitness &witness : witnesses)
            fit(kind, witness);
    }
    std::erase_if(out, [](const Kind &kind) { return kind.names && kind.names->isEmpty(); });
    return out;
}

} // namespace Parlance::Gbnf
