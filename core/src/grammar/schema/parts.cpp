// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/parts_p.h"

#include "base/slabs_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <set>
#include <unordered_set>

namespace Parlance::Gbnf {

namespace {

template <class T> void appendNew(std::vector<T> &to, const std::vector<T> &from)
{
    for (const T &one : from) {
        if (std::find(to.begin(), to.end(), one) == to.end())
            to.push_back(one);
    }
}

/// The texts of the list that are wanted.
template <class Wanted> std::shared_ptr<const StringPart::Texts> filtered(const StringPart::Texts &list, Wanted wanted)
{
    auto out = std::make_shared<StringPart::Texts>();
    std::copy_if(list.begin(), list.end(), std::back_inserter(*out), wanted);
    return out;
}

void meetLists(bool &isListed, ValueList &list, bool isOtherListed, const ValueList &other)
{
    if (isListed && isOtherListed) {
        std::erase_if(list, [&](const Value *value) {
            return std::none_of(other.begin(), other.end(), [&](const Value *one) { return isSameJson(*value, *one); });
        });
    } else if (isOtherListed) {
        list = other;
    }
    isListed = isListed || isOtherListed;
}

bool isIn(const StringPart::Texts &list, const std::string &text)
{
    return std::find(list.begin(), list.end(), text) != list.end();
}

} // namespace

void addTo(Conjunction &conjunction, const SchemaRef &literal)
{
    const Value &schema = *literal.schema;
    if (literal.holds && (schema == Value(true) || (schema.isObject() && schema.toObject().empty())))
        return;
    if (std::find(conjunction.begin(), conjunction.end(), literal) == conjunction.end())
        conjunction.push_back(literal);
}

GoalKey keyOf(const Conjunction &conjunction)
{
    GoalKey key;
    key.reserve(conjunction.size());
    for (const SchemaRef &literal : conjunction)
        key.emplace_back(literal.schema, literal.holds);
    std::sort(key.begin(), key.end());
    return key;
}

bool isSameJson(const Value &a, const Value &b)
{
    if (a.isNumber() && b.isNumber())
        return Decimal::of(a) == Decimal::of(b);
    if (a.isArray() && b.isArray()) {
        return std::equal(a.toArray().begin(), a.toArray().end(), b.toArray().begin(), b.toArray().end(), isSameJson);
    }
    if (!a.isObject() || !b.isObject())
        return a == b;
    const Object &members = a.toObject();
    return members.size() == b.toObject().size()
        && std::all_of(members.begin(), members.end(), [&](const Object::Member &member) {
               const Value *other = b.toObject().find(member.key);
               return other && isSameJson(member.value, *other);
           });
}

std::vector<std::string> eachOnce(const std::vector<std::string_view> &texts)
{
    static constexpr std::size_t few = 12; // are compared one by one
    std::unordered_set<std::string_view> known;
    if (texts.size() > few)
        known.reserve(texts.size());
    std::vector<std::string> out;
    out.reserve(texts.size());
    for (const std::string_view text : texts) {
        const bool isNew =
            texts.size() > few ? known.insert(text).second : std::find(out.begin(), out.end(), text) == out.end();
        if (isNew)
            out.emplace_back(text);
    }
    return out;
}

void CountRange::meet(const CountRange &other)
{
    raise(other.minimum);
    if (other.maximum >= 0)
        lower(other.maximum);
}

void WordPart::meet(const WordPart &other)
{
    types.meet(other.types);
    words &= other.words;
}

void NumbersPart::meet(const NumbersPart &other)
{
    NumberPart::meet(other);
    types.meet(other.types);
    range = std::max(range, other.range);
    isPlain = isPlain || other.isPlain;
}

void StringPart::meet(const StringPart &other)
{
    types.meet(other.types);
    length.meet(other.length);
    appendNew(rules, other.rules);
    appendNew(notRules, other.notRules);
    append(except, other.except);
    isRegex = isRegex || other.isRegex;
    grammar = grammar ? grammar : other.grammar;
    if (list && other.list) {
        // Sorted, so that long lists meet quickly too.
        Texts sorted = *other.list;
        std::sort(sorted.begin(), sorted.end());
        list = filtered(
            *list, [&](const std::string &text) { return std::binary_search(sorted.begin(), sorted.end(), text); });
    } else if (other.list) {
        list = other.list;
    }
    if (!list)
        return;
    for (const auto &out : except) {
        const std::unordered_set<std::string_view> texts(out->begin(), out->end());
        list = filtered(*list, [&](const std::string &text) { return !texts.contains(text); });
    }
    except.clear();
    if (!length.isAny()) {
        list = filtered(*list, [this](const std::string &text) {
            return length.contains(static_cast<std::int64_t>(Utf8::length(text)));
        });
        length = {};
    }
}

std::size_t StringPart::weight() const
{
    static constexpr std::size_t textsAtOnce = 8;
    std::size_t texts = list ? list->size() : 0;
    for (const auto &out : except)
        texts += out->size();
    return 1 + rules.size() + notRules.size() + except.size() + texts / textsAtOnce;
}

bool StringPart::isEverything() const
{
    return !list && rules.empty() && notRules.empty() && except.empty() && length.isAny() && !isRegex && !grammar;
}

bool StringPart::contains(const std::string &text) const
{
    return (!list || isIn(*list, text)) && allows(text);
}

bool StringPart::allows(const std::string &text) const
{
    const auto holds = [&](const TextRule *rule, bool wanted) {
        return !rule->automaton() || rule->automaton()->accepts(text) == wanted;
    };
    return length.contains(static_cast<std::int64_t>(Utf8::length(text)))
        && std::none_of(except.begin(), except.end(), [&](const auto &out) { return isIn(*out, text); })
        && std::all_of(rules.begin(), rules.end(), [&](const TextRule *rule) { return holds(rule, true); })
        && std::all_of(notRules.begin(), notRules.end(), [&](const TextRule *rule) { return holds(rule, false); });
}

namespace {

/// How far each state is from those that `begins` names, along moves or, where they are `reversed`, against them.
std::vector<std::int64_t> distances(const Automaton &automaton, std::vector<Automaton::Index> begins, bool reversed)
{
    const auto &states = automaton.states();
    std::vector<std::vector<Automaton::Index>> next(states.size());
    for (Automaton::Index from = 0; from < states.size(); ++from) {
        for (const Automaton::Move &move : states[from].moves)
            next[reversed ? move.to : from].push_back(reversed ? from : move.to);
    }
    std::vector<std::int64_t> out(states.size(), -1);
    for (const Automaton::Index one : begins)
        out[one] = 0;
    for (std::size_t i = 0; i < begins.size(); ++i) {
        for (const Automaton::Index to : next[begins[i]]) {
            if (out[to] < 0) {
                out[to] = out[begins[i]] + 1;
                begins.push_back(to);
            }
        }
    }
    return out;
}

/// At least how many states it takes to count the texts' characters up to a maximum: one for each length at which a
/// state that moves lead back to can be met.
std::int64_t leastStates(const Automaton &automaton, std::int64_t maximum)
{
    const auto &states = automaton.states();
    std::vector<Automaton::Index> ends;
    for (Automaton::Index i = 0; i < states.size(); ++i) {
        if (states[i].accepts)
            ends.push_back(i);
    }
    const auto fromBegin = distances(automaton, { 0 }, false);
    const auto toEnd = distances(automaton, std::move(ends), true);
    std::int64_t sum = 0;
    for (Automaton::Index i = 0; i < states.size(); ++i) {
        const bool returns = std::any_of(states[i].moves.begin(), states[i].moves.end(),
                                         [i](const Automaton::Move &move) { return move.to == i; });
        if (returns && toEnd[i] >= 0)
            sum += std::max<std::int64_t>(0, maximum - fromBegin[i] - toEnd[i]);
    }
    return sum;
}

} // namespace

std::optional<Automaton> ofLength(const Automaton &texts, const CountRange &length, std::size_t most)
{
    static constexpr std::int64_t longest = 4'000;
    if (std::max(length.minimum, length.maximum) > longest)
        return std::nullopt;
    Automaton least = texts.minimised();
    if (length.isAny())
        return least;
    if (length.maximum > 0 && leastStates(least, length.maximum) > static_cast<std::int64_t>(4 * most))
        return std::nullopt;
    const auto lengths = Automaton::ofLengths(static_cast<int>(length.minimum), static_cast<int>(length.maximum));
    const auto both = least.intersectedWith(lengths, mostAutomatonStates);
    return both && both->states().size() <= 4 * most ? std::optional(both->minimised()) : std::nullopt;
}

std::optional<Automaton> automatonOf(const StringPart &part, std::size_t most)
{
    std::optional<Automaton> out = part.list ? Automaton::ofTexts(*part.list) : Automaton::everything();
    const auto meet = [&](const std::optional<Automaton> &other, bool wanted) {
        if (!out || !other)
            out.reset();
        else
            out =
                wanted ? out->intersectedWith(*other, mostAutomatonStates) : out->without(*other, mostAutomatonStates);
    };
    for (const TextRule *rule : part.rules)
        meet(rule->automaton(), true);
    for (const TextRule *rule : part.notRules)
        meet(rule->automaton(), false);
    for (const auto &texts : part.except)
        meet(Automaton::ofTexts(*texts), false);
    out = out ? ofLength(*out, part.length, most) : std::nullopt;
    return out && out->states().size() <= most ? out : std::nullopt;
}

bool ArrayPart::countsWitnesses() const
{
    return std::any_of(witnesses.begin(), witnesses.end(), [](const ArrayWitness &one) { return one.isCounted(); });
}

void ArrayPart::meet(const ArrayPart &other)
{
    types.meet(other.types);
    count.meet(other.count);
    append(groups, other.groups);
    append(places, other.places);
    append(witnesses, other.witnesses);
    appendNew(unique, other.unique);
    meetLists(isListed, list, other.isListed, other.list);
}

bool ObjectPart::asksFor(const std::string &name) const
{
    return std::any_of(required.begin(), required.end(), [&](const RequiredName &one) { return one.name == name; });
}

void ObjectPart::require(const std::string &name, const Value *by)
{
    if (!asksFor(name))
        required.push_back({ name, by });
}

void ObjectPart::require(const std::vector<RequiredName> &wanted)
{
    if (required.size() + wanted.size() < 2) {
        required.insert(required.end(), wanted.begin(), wanted.end());
        return;
    }
    static constexpr std::size_t few = 8;
    required.reserve(required.size() + wanted.size()); // so that what known looks at stays where it is
    if (required.size() + wanted.size() <= few) {
        for (const RequiredName &one : wanted)
            require(one.name, one.list);
        return;
    }
    std::set<std::string_view, std::less<>, InSlabs<std::string_view>> known;
    for (const RequiredName &one : required)
        known.insert(one.name);
    for (const RequiredName &one : wanted) {
        if (known.contains(one.name))
            continue;
        required.push_back(one);
        known.insert(required.back().name);
    }
}

void ObjectPart::meet(const ObjectPart &other)
{
    types.meet(other.types);
    count.meet(other.count);
    append(groups, other.groups);
    require(other.required);
    appendNew(absent, other.absent);
    append(members, other.members);
    append(witnesses, other.witnesses);
    appendNew(names, other.names);
    meetLists(isListed, list, other.isListed, other.list);
}

std::size_t ObjectPart::weight() const
{
    return 1 + groups.size() + required.size() + absent.size() + members.size() + witnesses.size() + names.size()
        + list.size();
}

bool ObjectPart::isEmpty() const
{
    return count.isEmpty() || (isListed && list.empty())
        || std::any_of(required.begin(), required.end(), [this](const RequiredName &one) {
               return std::find(absent.begin(), absent.end(), one.name) != absent.end();
           });
}

std::size_t pairsWithin(const WordPart &, const WordPart &)
{
    return 0;
}

std::size_t pairsWithin(const NumbersPart &a, const NumbersPart &b)
{
    return (a.steps.size() + b.steps.size()) * (a.notSteps.size() + b.notSteps.size());
}

std::size_t pairsWithin(const StringPart &a, const StringPart &b)
{
    return (a.rules.size() + a.notRules.size()) * (b.rules.size() + b.notRules.size());
}

std::size_t pairsWithin(const ArrayPart &a, const ArrayPart &b)
{
    return a.list.size() * b.list.size();
}

std::size_t pairsWithin(const ObjectPart &a, const ObjectPart &b)
{
    return a.list.size() * b.list.size() + a.names.size() * b.names.size()
        + (a.absent.size() + a.required.size()) * (b.absent.size() + b.required.size());
}

} // namespace Parlance::Gbnf
