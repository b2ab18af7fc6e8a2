// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/othernames_p.h"
#include "grammar/schema/schemarules_p.h"
#include "grammar/schema/validator_p.h"

#include "grammar/schema/keywordparts_p.h"

#include <parlance/json.h>

#include <algorithm>
#include <map>

namespace Parlance::Gbnf {

namespace {

constexpr int mostTracked = 768; ///< sets of members distinguished in one grammar
constexpr std::size_t mostInMachine = 200; ///< members of an object that may come in an order of their own

bool saysNothing(const ObjectPart &part)
{
    const auto isIdle = [](const ObjectGroup &group) {
        return (!group.others || *group.others == Value(true))
            && (!group.node
                || (!group.node->find(Keyword::Properties) && !group.node->find(Keyword::PatternProperties)));
    };
    return part.required.empty() && part.absent.empty() && part.members.empty() && part.witnesses.empty()
        && part.names.empty() && part.count.isAny() && !part.isListed
        && std::all_of(part.groups.begin(), part.groups.end(), isIdle);
}

} // namespace

std::vector<std::string> declaredNames(const ObjectPart &part)
{
    std::vector<std::string_view> names;
    const auto add = [&](const std::string &name) { names.push_back(name); };
    names.reserve(64);
    for (const ObjectGroup &group : part.groups) {
        const Value *properties = group.node ? group.node->find(Keyword::Properties) : nullptr;
        if (!properties)
            continue;
        for (const auto &[name, schema] : properties->toObject())
            add(name);
    }
    for (const RequiredName &one : part.required)
        add(one.name);
    for (const std::string &name : part.absent)
        add(name);
    for (const auto &[name, literal] : part.members)
        add(name);
    return eachOnce(names);
}

/// Lists or objects that are written as they are; each has to fit all that is said here.
Term SchemaRules::listed(const Conjunction &conjunction, const ValueList &list, const std::string &hint)
{
    std::vector<Term> all;
    std::size_t bytes = 0;
    for (const Value *value : Validator(m_reader).fitting(list, conjunction)) {
        all.push_back(m_output.syntax.literal(*value));
        bytes += toJson(*value).size();
        if (m_output.rules.bytes() + bytes > m_output.options.maximumBytes) {
            m_notes.relax(*conjunction.front().schema, {}, "the grammar would grow too large");
            return value->isObject() ? m_output.syntax.anyObject() : m_output.syntax.anyArray();
        }
    }
    return m_output.rules.add(hint, choice(std::move(all)));
}

Term SchemaRules::member(const std::string &name, const Conjunction &conjunction)
{
    Term inner = value(conjunction, name);
    if (inner.isNever())
        return inner;
    return m_output.rules.add(name, m_output.syntax.member(m_output.syntax.key(name), std::move(inner)));
}

Term SchemaRules::object(const Conjunction &conjunction, const ObjectPart &part, const std::string &hint)
{
    if (part.isListed)
        return listed(conjunction, part.list, hint);
    if (saysNothing(part))
        return m_output.syntax.anyObject();
    const std::vector<std::string> names = declaredNames(part);
    MemberList members;
    members.count = part.count;
    std::vector<std::string> written;
    std::vector<std::string_view> required;
    for (const RequiredName &one : part.required)
        required.push_back(one.name);
    std::sort(required.begin(), required.end());
    for (const std::string &name : names) {
        if (m_output.rules.bytes() > m_output.options.maximumBytes) {
            m_notes.relax(*conjunction.front().schema, {}, "the grammar would grow too large");
            return m_output.syntax.anyObject();
        }
        const auto goalOfMember = memberConjunction(m_reader, part, name);
        Term one = goalOfMember ? member(name, *goalOfMember) : never();
        const bool isRequired = std::binary_search(required.begin(), required.end(), name);
        if (isRequired && one.isNever())
            return never();
        if (one.isNever())
            continue;
        members.declared.push_back({ std::move(one), isRequired });
        written.push_back(name);
    }
    listRequired(part, written, members);
    OtherNames others(m_reader, part, names);
    addOthers(conjunction, others, names, members);
    addWitnesses(conjunction, part, written, others, members);
    return m_output.rules.add(hint, m_output.syntax.braced("{", inOrder(conjunction, members), "}"));
}

/// Which list asks for a required member, and where it is among all that are asked for.
void SchemaRules::listRequired(const ObjectPart &part, const std::vector<std::string> &written, MemberList &members)
{
    std::vector<const Value *> lists;
    std::map<std::string_view, std::size_t, std::less<>, InSlabs<std::pair<const std::string_view, std::size_t>>>
        places;
    for (std::size_t i = 0; i < written.size(); ++i)
        places.emplace(written[i], i);
    for (std::size_t i = 0; i < part.required.size(); ++i) {
        const Value *list = part.required[i].list;
        auto known = std::find(lists.begin(), lists.end(), list);
        if (known == lists.end())
            known = lists.insert(known, list);
        MemberList::Declared &one = members.declared[places.at(part.required[i].name)];
        one.list = static_cast<std::size_t>(known - lists.begin());
        one.listed = i;
    }
}

/// Members with other names, a term for each kind of name.
void SchemaRules::addOthers(const Conjunction &conjunction, const OtherNames &others,
                            const std::vector<std::string> &names, MemberList &members)
{
    std::vector<Term> all;
    const bool canSeparate = m_output.syntax.canSeparateKeys() && areShort(names);
    if (!canSeparate && (others.isLimited() || !areShort(names)))
        m_notes.relax(*conjunction.front().schema, {}, "names of other members may be equal to declared ones");
    for (const OtherNames::Kind &kind : others.kinds()) {
        Term inner = value(kind.conjunction, "other");
        if (inner.isNever())
            continue;
        const Term key = !canSeparate ? m_output.syntax.anyKey()
            : kind.names              ? m_output.syntax.keyOf("k", *kind.names)
                                      : m_output.syntax.keyBut(names);
        all.push_back(m_output.rules.add("other", m_output.syntax.member(key, std::move(inner))));
    }
    for (const auto &[schema, reason] : others.problems())
        m_notes.relax(*schema, {}, reason);
    members.others = choice(std::move(all));
}

/// A witness is any member whose name and value fit, a declared one too; one member may count for several.
void SchemaRules::addWitnesses(const Conjunction &conjunction, const ObjectPart &part,
                               const std::vector<std::string> &written, OtherNames &others, MemberList &members)
{
    static constexpr std::size_t most = 3;
    members.witnesses = std::min(part.witnesses.size(), most);
    if (part.witnesses.size() > most)
        m_notes.relax(*conjunction.front().schema, {}, "too many members that must not fit are asked for");
    for (std::size_t set = 1; set < std::size_t(1) << members.witnesses; ++set) {
        std::vector<ObjectWitness> wanted;
        for (std::size_t i = 0; i < members.witnesses; ++i) {
            if ((set >> i & 1) != 0)
                wanted.push_back(part.witnesses[i]);
        }
        addWitnessing(part, wanted, set, written, others, members);
    }
}

void SchemaRules::addWitnessing(const ObjectPart &part, const std::vector<ObjectWitness> &wanted, std::size_t set,
                                const std::vector<std::string> &written, OtherNames &others, MemberList &members)
{
    const auto addValues = [&](Conjunction &conjunction) {
        for (const ObjectWitness &witness : wanted) {
            if (witness.value)
                addTo(conjunction, *witness.value);
        }
    };
    const auto add = [&](Term term, std::size_t declared) {
        if (!term.isNever())
            members.witnessing.push_back({ std::move(term), set, declared });
    };
    for (std::size_t i = 0; i < written.size(); ++i) {
        auto conjunction = memberConjunction(m_reader, part, written[i]);
        const bool fits = conjunction && std::all_of(wanted.begin(), wanted.end(), [&](const ObjectWitness &witness) {
                              return isWitnessName(m_reader, witness, written[i]);
                          });
        if (!fits)
            continue;
        addValues(*conjunction);
        add(member(written[i], *conjunction), i);
    }
    for (const OtherNames::Kind &kind : others.kindsFitting(wanted)) {
        Conjunction conjunction = kind.conjunction;
        addValues(conjunction);
        const Term key =
            kind.names ? m_output.syntax.keyOf("k", *kind.names) : m_output.syntax.keyBut(others.namesBut(kind));
        add(m_output.rules.add("other", m_output.syntax.member(key, value(conjunction, "other"))), SIZE_MAX);
    }
}

Term SchemaRules::inOrder(const Conjunction &conjunction, const MemberList &members)
{
    const bool isDeclared = m_output.options.propertyOrder == PropertyOrder::Declared;
    if (isDeclared && members.witnesses == 0 && members.count.isAny())
        return declaredOrder(members);
    // What checks values is to know more orders than what a model is to write, which never writes a member again.
    const bool isChecking = m_output.syntax.hasEveryForm();
    if ((isChecking ? members.required() : members.declared.size()) > mostInMachine)
        return longOrder(*conjunction.front().schema, members);
    MemberLimits limits{ largestMachine(), isChecking };
    MemberTracking tracking;
    const ListMachine machine = memberMachine(m_output.rules, members, limits, tracking);
    m_output.effort.trackedStates += static_cast<int>(machine.states.size());
    noteTracking(*conjunction.front().schema, members, tracking);
    return listTerm(m_output.rules, "m", machine, m_output.syntax.comma(), m_output.syntax.space());
}

/// A third of what is left to a grammar, so that no object takes it all.
std::size_t SchemaRules::largestMachine() const
{
    static constexpr int fewest = 4;
    const int more = m_output.syntax.hasEveryForm() ? 2 : 0;
    const int tracked = 1 << std::clamp(m_output.options.trackedProperties + more, 0, 10);
    const int left = (mostTracked - m_output.effort.trackedStates) / 3;
    return static_cast<std::size_t>(std::min(tracked, std::max(left, fewest)));
}

/// Of more members than machines are made for.
Term SchemaRules::longOrder(const Value &schema, const MemberList &members)
{
    m_notes.remark(schema, "required", "all members come as they are declared, and others after them");
    if (members.witnesses > 0 || !members.count.isAny())
        m_notes.relax(schema, {}, "with so many members, they are not counted");
    return declaredOrder(members);
}

/// What the machine does not see.
void SchemaRules::noteTracking(const Value &schema, const MemberList &members, const MemberTracking &tracking)
{
    for (auto &[keyword, remark] : remarksOn(members.declared.size(), members.required(), tracking))
        m_notes.remark(schema, keyword, std::move(remark));
    const auto needed =
        std::max<std::int64_t>(static_cast<std::int64_t>(members.required()), members.witnesses > 0 ? 1 : 0);
    const bool mayRepeat = !members.others.isNever() || tracking.repeats;
    const bool isBelow = members.count.minimum > std::max<std::int64_t>(needed, 1);
    if (isBelow && (mayRepeat || !tracking.seesCount))
        m_notes.relax(schema, "minProperties", "members are counted, but their names may be the same");
    const auto most = static_cast<std::int64_t>(members.declared.size());
    const bool isAbove = members.count.maximum >= 0 && !tracking.seesCount;
    if (isAbove && (mayRepeat || members.count.maximum < most))
        m_notes.relax(schema, "maxProperties", "members are not counted up to this number");
}

/// From the last property to the first: what may follow once some member is written, and what may come first. Other
/// members come after those that are declared.
Term SchemaRules::declaredOrder(const MemberList &members)
{
    const Term comma = m_output.syntax.comma();
    Term following =
        m_output.rules.add("m", sequence({ repeat(sequence({ comma, members.others }), 0), m_output.syntax.space() }));
    Term first = members.others.isNever() ? emptyText() : optional(sequence({ members.others, following }));
    for (auto one = members.declared.rbegin(); one != members.declared.rend(); ++one) {
        const Term here = sequence({ one->member, following });
        first = one->isRequired ? here : choice({ here, first });
        const Term next = sequence({ comma, one->member });
        following = m_output.rules.add("m", sequence({ one->isRequired ? next : optional(next), following }));
        first = m_output.rules.add("m", std::move(first));
    }
    return first;
}

} // namespace Parlance::Gbnf
