// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/number/numberpart_p.h"
#include "grammar/schema/keywords_p.h"
#include "grammar/schema/textrule_p.h"

#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

/// What a schema says about the values of one type is a union of parts, each a conjunction of simple wishes. Parts meet
/// where schemas hold together, and are listed one after the other where one of several schemas holds. A part's weight
/// is about how much there is to copy and to look at.
namespace Parlance::Gbnf {

template <class T> void append(std::vector<T> &to, std::vector<T> from)
{
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

/// A schema that a value is held to, or that it must not fit.
struct SchemaRef
{
    const Value *schema;
    bool holds = true;
    bool operator==(const SchemaRef &) const = default;
};

/// Schemas that hold together, each once, in the order in which they were found. None of them: any value.
using Conjunction = std::vector<SchemaRef, InSlabs<SchemaRef>>;
void addTo(Conjunction &conjunction, const SchemaRef &literal);

/// The same for conjunction of the same schemas, whatever their order. Good for looking up alone: it depends on
/// addresses.
using GoalKey = std::vector<std::pair<const Value *, bool>, InSlabs<std::pair<const Value *, bool>>>;
GoalKey keyOf(const Conjunction &conjunction);

/// What decides in SchemaReading::Writing which types a schema without `type` means.
struct PartTypes
{
    bool named = false;
    std::uint8_t implied = 0;

    void meet(const PartTypes &other)
    {
        named = named || other.named;
        implied |= other.implied;
    }
};

/// Minimum and maximum of a count; the maximum may be unbounded.
struct CountRange
{
    std::int64_t minimum = 0;
    std::int64_t maximum = -1;

    void raise(std::int64_t to) { minimum = std::max(minimum, to); }
    void lower(std::int64_t to) { maximum = maximum < 0 ? to : std::min(maximum, to); }
    void meet(const CountRange &other);
    bool isEmpty() const { return maximum >= 0 && maximum < minimum; }
    bool isAny() const { return minimum == 0 && maximum < 0; }
    bool operator==(const CountRange &) const = default;
    bool contains(std::int64_t count) const { return count >= minimum && (maximum < 0 || count <= maximum); }
};

using ValueList = std::vector<const Value *>;
using ListedValues = std::span<const Value>; ///< as they are in a schema

/// Whether two values are the same JSON: 1 is 1.0, the order of members does not count.
bool isSameJson(const Value &a, const Value &b);

/// null, true and false, a bit each.
struct WordPart
{
    static constexpr std::uint8_t type = SchemaTypes::Null | SchemaTypes::Boolean;
    enum Word : std::uint8_t
    {
        Null = 1,
        False = 2,
        True = 4,
        All = 7
    };
    PartTypes types;
    std::uint8_t words = All;

    static WordPart of(std::uint8_t words)
    {
        WordPart part;
        part.words = words;
        return part;
    }
    void meet(const WordPart &other);
    std::size_t weight() const { return 1; }
    bool isEmpty() const { return words == 0; }
};

struct NumbersPart : NumberPart
{
    static constexpr std::uint8_t type = SchemaTypes::Integer | SchemaTypes::Number;
    enum class Range : std::uint8_t
    {
        Any,
        Double,
        Float
    };
    PartTypes types;
    Range range = Range::Any;
    bool isPlain = false; ///< integers are not written as 1.0

    void meet(const NumbersPart &other);
    std::size_t weight() const { return 1 + steps.size() + notSteps.size(); }
};

/// The texts in the order in which they come first.
std::vector<std::string> eachOnce(const std::vector<std::string_view> &texts);

struct StringPart
{
    static constexpr std::uint8_t type = SchemaTypes::String;
    using Texts = std::vector<std::string>;
    PartTypes types;
    CountRange length;
    std::vector<const TextRule *> rules;
    std::vector<const TextRule *> notRules;
    std::shared_ptr<const Texts> list; ///< the texts that are allowed, where there is such a list; each once
    std::vector<std::shared_ptr<const Texts>> except;
    bool isRegex = false;
    const TextGrammar *grammar = nullptr; ///< of the text; beside other wishes it is the only one that is seen

    void meet(const StringPart &other);
    std::size_t weight() const;
    bool isEmpty() const { return length.isEmpty() || (list && list->empty()); }
    bool isEverything() const;
    bool isOnlyList() const { return list && rules.empty() && notRules.empty() && except.empty() && length.isAny(); }
    bool contains(const std::string &text) const;
    /// Of a text that is in list, where there is one.
    bool allows(const std::string &text) const;
};

/// The texts of such a length, by the fewest states; none where that takes many more than most.
std::optional<Automaton> ofLength(const Automaton &texts, const CountRange &length, std::size_t most);
/// The part's texts as an automaton; none where that takes more than most states.
std::optional<Automaton> automatonOf(const StringPart &part, std::size_t most);

/// What one schema says about elements.
struct ArrayGroup
{
    const std::vector<Value> *first = nullptr; ///< the elements at the first places
    std::size_t covered = 0; ///< how many those are, or how many others say about elsewhere
    const Value *others = nullptr; ///< of those after; null where anything is allowed
    bool isSeen = true; ///< by unevaluatedItems
};

/// So many elements fit.
struct ArrayWitness
{
    SchemaRef literal;
    std::int64_t minimum = 1;
    std::int64_t maximum = -1;
    std::size_t from = 0; ///< the first place that counts

    /// Whether there is anything to count; otherwise its elements are only evaluated, or none may fit.
    bool isCounted() const { return minimum > 0 || maximum > 0; }
};

struct ArrayPart
{
    static constexpr std::uint8_t type = SchemaTypes::Array;
    PartTypes types;
    CountRange count;
    std::vector<ArrayGroup> groups;
    std::vector<std::pair<std::size_t, SchemaRef>> places;
    std::vector<ArrayWitness> witnesses;
    std::vector<const Value *> unique; ///< the schemas that say uniqueItems
    bool isListed = false; ///< only the values of list are allowed
    ValueList list;

    void meet(const ArrayPart &other);
    std::size_t weight() const { return 1 + groups.size() + places.size() + witnesses.size() + list.size(); }
    bool countsWitnesses() const;
    bool isEmpty() const { return count.isEmpty() || (isListed && list.empty()); }
};

/// What one schema says about members.
struct ObjectGroup
{
    const SchemaNode *node = nullptr; ///< its properties and patternProperties; null where there are none
    std::vector<const SchemaNode *> covered; ///< whose names and patterns are not others either
    const Value *others = nullptr; ///< of all other names; null where anything is allowed
    bool isSeen = true; ///< by unevaluatedProperties
};

/// Some member with such a name and a value that fits.
struct ObjectWitness
{
    const std::string *pattern = nullptr; ///< the name fits it
    const SchemaNode *othersOf = nullptr; ///< the name is none of its properties and fits none of its patterns
    std::optional<SchemaRef> name = {}; ///< the name fits it
    std::optional<SchemaRef> value = {};
};

/// A name that must be there, and the list that asks for it; null where none does.
struct RequiredName
{
    std::string name;
    const Value *list = nullptr;
    bool operator==(const RequiredName &other) const { return name == other.name; }
};

struct ObjectPart
{
    static constexpr std::uint8_t type = SchemaTypes::Object;
    PartTypes types;
    CountRange count;
    std::vector<ObjectGroup> groups;
    std::vector<RequiredName> required; ///< in the order in which they are named
    std::vector<std::string> absent;
    std::vector<std::pair<std::string, SchemaRef>> members;
    std::vector<ObjectWitness> witnesses;
    std::vector<SchemaRef> names;
    bool isListed = false; ///< only the values of list are allowed
    ValueList list;

    void require(const std::string &name, const Value *by = nullptr);
    /// Those that are not asked for yet.
    void require(const std::vector<RequiredName> &wanted);
    bool asksFor(const std::string &name) const;
    void meet(const ObjectPart &other);
    std::size_t weight() const;
    bool isEmpty() const;
};

/// How many pairs two parts compare where they meet.
std::size_t pairsWithin(const WordPart &a, const WordPart &b);
std::size_t pairsWithin(const NumbersPart &a, const NumbersPart &b);
std::size_t pairsWithin(const StringPart &a, const StringPart &b);
std::size_t pairsWithin(const ArrayPart &a, const ArrayPart &b);
std::size_t pairsWithin(const ObjectPart &a, const ObjectPart &b);

} // namespace Parlance::Gbnf
