// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/othernames_p.h"
#include "grammar/schema/schemarules_p.h"
#include "grammar/schema/validator_p.h"

#include "grammar/schema/keywordparts_p.h"

#include <algorithm>

namespace Parlance::Gbnf {

namespace {

constexpr std::size_t mostTracked = 2'048; ///< sets of members told apart in one grammar

/// All names that the part speaks of, as they are declared first, then as they are asked for.
std::vector<std::string> declaredNames(const ObjectPart &part)
{
    std::vector<std::string> names;
    std::set<std::string_view> known;
    const auto add = [&](const std::string &name) {
        if (known.insert(name).second)
            names.push_back(name);
    };
    names.reserve(64);
    for (const ObjectGroup &group : part.groups) {
        const Value *properties = group.node ? group.node->find(Keyword::Properties) : nullptr;
        if (!properties)
            continue;
        for (const auto &[name, schema] : properties->toObject())
            add(name);
    }
    for (const std::string &name : part.required)
        add(name);
    for (const std::string &name : part.absent)
        add(name);
    for (const auto &[name, literal] : part.members)
        add(name);
    return names;
}

bool saysNothing(const ObjectPart &part)
{
    const auto isIdle = [](const ObjectGroup &group) {
        return (!group.others || *group.others == Value(true))
            && (!group.node || (!group.node->find(Keyword::Properties) && !group.node->find(Keyword::PatternProperties)));
    };
    return part.required.empty() && part.absent.empty() && part.members.empty() && part.witnesses.empty()
        && part.names.empty() && part.count.isAny() && !part.isListed
        && std::all_of(part.groups.begin(), part.groups.end(), isIdle);
}

bool isRequired(const ObjectPart &part, const std::string &name)
{
    return std::find(part.required.begin(), part.required.end(), name) != part.required.end();
}

} // namespace

/// Values that are written as they stand; each has to fit all that is said here.
Term SchemaRules::listed(const Goal &goal, const ValueList &list, const std::string &hint)
{
    Validator validator(m_reader);
    std::vector<Term> all;
    for (const Value *value : list) {
        if (validator.fits(*value, goal))
            all.push_back(m_output.syntax.literal(*value));
    }
    return m_output.rules.add(hint, choice(std::move(all)));
}

Term SchemaRules::member(const std::string &name, const Goal &goal, const std::string &hint)
{
    const std::string own = hint + '-' + name;
    Term inner = value(goal, own);
    if (inner.isNever())
        return inner;
    return m_output.rules.add(own, m_output.syntax.member(m_output.syntax.key(name), std::move(inner)));
}

Term SchemaRules::object(const Goal &goal, const ObjectPart &part, const std::string &hint)
{
    if (part.isListed)
        return listed(goal, part.list, hint);
    if (saysNothing(part))
        return m_output.syntax.anyObject();
    const std::vector<std::string> names = declaredNames(part);
    MemberList members;
    members.count = part.count;
    std::vector<std::string> written;
    for (const std::string &name : names) {
        const auto goalOfMember = memberGoal(m_reader, part, name);
        Term one = goalOfMember ? member(name, *goalOfMember, hint) : never();
        if (isRequired(part, name)) {
            if (one.isNever())
                return never();
            members.declared.push_back({ true, members.required.size() });
            members.required.push_back({ std::move(one) });
            written.push_back(name);
        } else if (!one.isNever()) {
            members.declared.push_back({ false, members.optional.size() });
            members.optional.push_back(std::move(one));
        }
    }
    listRequired(part, written, members);
    OtherNames others(m_reader, part, names);
    addOthers(goal, others, members, hint);
    addWitnesses(part, names, written, others, members, hint);
    return m_output.rules.add(hint, m_output.syntax.braced("{", inOrder(goal, members, hint), "}"));
}

/// The places of the required members in the order in which `required` names them.
void SchemaRules::listRequired(const ObjectPart &part, const std::vector<std::string> &written, MemberList &members)
{
    for (std::size_t i = 0; i < written.size(); ++i) {
        const auto at = std::find(part.required.begin(), part.required.end(), written[i]);
        members.required[i].listed = static_cast<std::size_t>(at - part.required.begin());
    }
}

/// Members with other names, a term for each kind of name.
void SchemaRules::addOthers(const Goal &goal, const OtherNames &others, MemberList &members,
                            const std::string &hint)
{
    std::vector<Term> all;
    const bool canSeparate = m_output.syntax.canSeparateKeys();
    if (!canSeparate && others.isLimited())
        m_notes.relax(*goal.front().schema, {}, "names of other members are not told apart from those that are declared");
    for (const OtherNames::Kind &kind : others.kinds()) {
        Term inner = value(kind.goal, hint + "-other");
        if (inner.isNever())
            continue;
        const Term key = canSeparate ? m_output.syntax.keyOf("key", kind.names) : m_output.syntax.anyKey();
        all.push_back(m_output.rules.add(hint + "-other", m_output.syntax.member(key, std::move(inner))));
    }
    for (const auto &[schema, reason] : others.problems())
        m_notes.relax(*schema, {}, reason);
    members.others = choice(std::move(all));
}

/// A witness is any member whose name and value fit, a declared one too.
void SchemaRules::addWitnesses(const ObjectPart &part, const std::vector<std::string> &names,
                               const std::vector<std::string> &required, OtherNames &others, MemberList &members,
                               const std::string &hint)
{
    for (const ObjectWitness &witness : part.witnesses) {
        MemberList::Witness out;
        std::vector<Term> free;
        for (const std::string &name : names) {
            auto goal = memberGoal(m_reader, part, name);
            if (!goal || !isWitnessName(m_reader, witness, name))
                continue;
            if (witness.value)
                addTo(*goal, *witness.value);
            Term one = member(name, *goal, hint);
            const auto at = std::find(required.begin(), required.end(), name);
            if (at != required.end())
                out.required.push_back({ static_cast<std::size_t>(at - required.begin()), std::move(one) });
            else
                free.push_back(std::move(one));
        }
        for (const OtherNames::Kind &kind : others.kindsFitting(witness)) {
            Goal goal = kind.goal;
            if (witness.value)
                addTo(goal, *witness.value);
            const Term key = m_output.syntax.keyOf("key", kind.names);
            free.push_back(m_output.syntax.member(key, value(goal, hint + "-other")));
        }
        out.other = m_output.rules.add(hint + "-some", choice(std::move(free)));
        members.witnesses.push_back(std::move(out));
    }
}

Term SchemaRules::inOrder(const Goal &goal, const MemberList &members, const std::string &hint)
{
    const Term comma = m_output.syntax.comma();
    const Term space = m_output.syntax.space();
    const bool isDeclared = m_output.options.propertyOrder == PropertyOrder::Declared;
    if (isDeclared && members.witnesses.empty() && members.count.isAny())
        return declaredOrder(members, hint);
    const std::size_t tracked = std::size_t(1) << std::clamp(m_output.options.trackedProperties, 0, 10);
    const std::size_t left = mostTracked - static_cast<std::size_t>(m_output.trackedStates);
    const Value &schema = *goal.front().schema;
    MemberTracking tracking;
    const ListMachine machine = memberMachine(m_output.rules, hint, members, std::min(tracked, left), tracking);
    const bool isLarge = machine.states.size() > 2 * members.required.size() + 2;
    if (isLarge)
        m_output.trackedStates += static_cast<int>(std::min(machine.states.size(), left));
    if (!tracking.hasAnyOrder)
        m_notes.remark(schema, "required", "required members come as they are declared, or in the order of this list");
    const auto needed = static_cast<std::int64_t>(members.required.size() + (members.witnesses.empty() ? 0 : 1));
    const bool couldRepeat = !members.others.isNever() || !tracking.seesRepeats;
    if (members.count.minimum > std::max<std::int64_t>(needed, 1) && (couldRepeat || !tracking.seesCount))
        m_notes.relax(schema, "minProperties", "members are counted, but their names may be the same");
    const bool isAbove = members.count.maximum >= 0 && !tracking.seesCount;
    const auto most = static_cast<std::int64_t>(members.required.size() + members.optional.size());
    if (isAbove && (couldRepeat || members.count.maximum < most))
        m_notes.relax(schema, "maxProperties", "the number of members is not counted up to there");
    return listTerm(m_output.rules, hint, machine, comma, space);
}

/// From the last property to the first: what may follow once some member is written, and what may come first. Other
/// members come behind those that are declared.
Term SchemaRules::declaredOrder(const MemberList &members, const std::string &hint)
{
    const Term comma = m_output.syntax.comma();
    Term following = m_output.rules.add(
        hint + "-rest", sequence({ repeat(sequence({ comma, members.others }), 0), m_output.syntax.space() }));
    Term first = members.others.isNever() ? emptyText() : optional(sequence({ members.others, following }));
    for (auto one = members.declared.rbegin(); one != members.declared.rend(); ++one) {
        const Term &member = one->isRequired ? members.required[one->index].member : members.optional[one->index];
        const Term here = sequence({ member, following });
        first = one->isRequired ? here : choice({ here, first });
        const Term next = sequence({ comma, member });
        following = sequence({ one->isRequired ? next : optional(next), following });
        following = m_output.rules.add(hint + "-rest", std::move(following));
        first = m_output.rules.add(hint + "-first", std::move(first));
    }
    return first;
}

} // namespace Parlance::Gbnf
