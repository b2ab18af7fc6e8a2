// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/schemarules_p.h"

#include "grammar/schema/keywordparts_p.h"

#include <algorithm>
#include <map>

namespace Parlance::Gbnf {

Term SchemaRules::array(const Conjunction &conjunction, const ArrayPart &part, const std::string &hint)
{
    if (part.isListed)
        return listed(conjunction, part.list, hint);
    const bool asksForNone = !part.countsWitnesses() && part.unique.empty() && part.count.isAny();
    if (asksForNone && placesOf(part) == 0 && elementConjunction(part, 0).empty())
        return m_output.syntax.anyArray();
    const Term inner = elements(part, hint);
    return m_output.rules.add(hint, m_output.syntax.braced("[", inner, "]"));
}

Term SchemaRules::elements(const ArrayPart &part, const std::string &hint)
{
    const bool isUnique = !part.unique.empty() && part.count.maximum != 0 && part.count.maximum != 1;
    if (isUnique) {
        Term distinct = distinctElements(part, hint);
        if (!distinct.isEmpty())
            return distinct;
        m_notes.relax(*part.unique[0], "uniqueItems", "it is not checked that elements differ");
    }
    if (part.countsWitnesses())
        return witnessedElements(part, hint);
    std::vector<Term> first;
    const std::size_t places = placesOf(part);
    for (std::size_t i = 0; i < places; ++i)
        first.push_back(value(elementConjunction(part, i), "item"));
    const Term others = m_output.rules.add("item", value(elementConjunction(part, places), "item"));
    return simpleElements(first, others, part.count);
}

/// first are the elements at the first places, others the elements after them.
Term SchemaRules::simpleElements(const std::vector<Term> &first, const Term &others, const CountRange &count)
{
    const Term comma = m_output.syntax.comma();
    const Term space = m_output.syntax.space();
    if (first.empty())
        return repeatedItems(m_output.rules, "items", others, comma, space, count.minimum, count.maximum);
    if (count.maximum == 0)
        return emptyText();
    const auto places = static_cast<std::int64_t>(first.size());
    const std::int64_t mostAfter = count.maximum < 0 ? -1 : std::max<std::int64_t>(0, count.maximum - places);
    const std::int64_t leastAfter = std::max<std::int64_t>(0, count.minimum - places);
    // What is after comes as items after one more comma.
    Term rest = emptyText();
    if (mostAfter != 0 && !others.isNever()) {
        rest = sequence({ comma,
                          repeatedItems(m_output.rules, "items", others, comma, {},
                                        std::max<std::int64_t>(1, leastAfter), mostAfter) });
        rest = leastAfter == 0 ? optional(std::move(rest)) : std::move(rest);
    } else if (leastAfter > 0) {
        rest = never();
    }
    for (std::int64_t i = places - 1; i >= 0; --i) {
        const Term &element = first[static_cast<std::size_t>(i)];
        const bool isAllowed = count.maximum < 0 || i < count.maximum;
        Term here = sequence({ i > 0 ? comma : emptyText(), isAllowed ? element : never(), std::move(rest) });
        if (i == 0)
            here = sequence({ std::move(here), space });
        rest = i >= count.minimum ? optional(std::move(here)) : std::move(here);
        if (i % 16 == 15)
            rest = m_output.rules.add("items", std::move(rest)); // keeps the parentheses shallow
    }
    return rest;
}

namespace {

/// How far a list has come: its place, as far as places differ, its length, and how many elements each witness has.
struct Progress
{
    std::size_t place = 0;
    std::int64_t length = 0;
    std::vector<std::int64_t> found;
    auto operator<=>(const Progress &) const = default;
};

/// Which of the witnesses an element counts for, a bit each.
using Fitting = std::size_t;

} // namespace

/// At each place an element either counts for a witness, or, where there may not be many, must not fit it.
Term SchemaRules::witnessedElements(const ArrayPart &part, const std::string &hint)
{
    static constexpr std::size_t mostStates = 400;
    static constexpr std::size_t mostWitnesses = 3;
    std::vector<ArrayWitness> witnesses;
    for (const ArrayWitness &witness : part.witnesses) {
        if (witness.isCounted())
            witnesses.push_back(witness);
    }
    const std::size_t places = placesOf(part);
    const std::int64_t longest = std::max(part.count.minimum, part.count.maximum);
    const auto isTooLarge = [&] {
        std::int64_t states = static_cast<std::int64_t>(places + 1) * (longest + 1);
        for (const ArrayWitness &witness : witnesses)
            states *= std::min<std::int64_t>(std::max(witness.minimum, witness.maximum), 1'000) + 1;
        return witnesses.size() > mostWitnesses || states > static_cast<std::int64_t>(mostStates);
    };
    if (isTooLarge()) {
        m_notes.relax(*witnesses[0].literal.schema, {}, "the elements that fit this are not counted");
        ArrayPart plain = part;
        std::erase_if(plain.witnesses, [](const ArrayWitness &witness) { return witness.isCounted(); });
        plain.unique.clear();
        return elements(plain, hint);
    }
    std::map<Progress, std::size_t> number;
    std::vector<Progress> pending = { { 0, 0, std::vector<std::int64_t>(witnesses.size()) } };
    number.emplace(pending[0], 0);
    ListMachine machine;
    for (std::size_t i = 0; i < pending.size(); ++i) {
        const Progress here = pending[i];
        ListMachine::State state;
        state.accepts = here.length >= part.count.minimum;
        for (std::size_t w = 0; w < witnesses.size(); ++w)
            state.accepts = state.accepts && here.found[w] >= witnesses[w].minimum;
        const bool isFull = part.count.maximum >= 0 && here.length >= part.count.maximum;
        for (Fitting fitting = 0; !isFull && fitting < Fitting(1) << witnesses.size(); ++fitting) {
            Conjunction conjunction = elementConjunction(part, here.place);
            Progress next = here;
            next.place = std::min(here.place + 1, places);
            next.length = std::min(here.length + 1, longest);
            bool isAllowed = true;
            for (std::size_t w = 0; w < witnesses.size(); ++w) {
                const ArrayWitness &witness = witnesses[w];
                const bool fits = (fitting >> w & 1) != 0;
                const bool isCounted = here.place >= witness.from;
                const std::int64_t enough = std::max(witness.minimum, witness.maximum);
                const bool isDone = witness.maximum < 0 && here.found[w] >= enough;
                isAllowed = isAllowed && (!fits || (isCounted && !isDone && here.found[w] < enough));
                if (fits)
                    addTo(conjunction, witness.literal);
                else if (isCounted && witness.maximum >= 0)
                    addTo(conjunction, { witness.literal.schema, !witness.literal.holds });
                next.found[w] += fits ? 1 : 0;
            }
            if (!isAllowed)
                continue;
            Term element = value(conjunction, "item");
            if (element.isNever())
                continue;
            const auto [known, isNew] = number.try_emplace(next, pending.size());
            if (isNew)
                pending.push_back(next);
            state.edges.push_back({ m_output.rules.add("item", std::move(element)), known->second });
        }
        machine.states.push_back(std::move(state));
    }
    return listTerm(m_output.rules, hint, machine, m_output.syntax.comma(), m_output.syntax.space());
}

/// The values of a conjunction that has only a few, each as a term of its own.
std::optional<std::vector<Term>> SchemaRules::choices(const Conjunction &conjunction)
{
    static constexpr std::size_t most = 6;
    std::vector<Term> out;
    if (!m_reader.parts<ArrayPart>(conjunction).empty() || !m_reader.parts<ObjectPart>(conjunction).empty())
        return std::nullopt;
    for (const NumbersPart &part : m_reader.parts<NumbersPart>(conjunction)) {
        if (!part.only())
            return std::nullopt;
        out.push_back(number(conjunction, part, "item"));
    }
    for (const StringPart &part : m_reader.parts<StringPart>(conjunction)) {
        if (!part.list || part.list->size() > most)
            return std::nullopt;
        for (const std::string &text : *part.list) {
            if (part.allows(text))
                out.push_back(m_output.syntax.stringOf(StringPart::Texts{ text }));
        }
    }
    std::uint8_t words = 0;
    for (const WordPart &part : m_reader.parts<WordPart>(conjunction))
        words |= part.words;
    for (const std::uint8_t word : { WordPart::Null, WordPart::False, WordPart::True }) {
        if ((words & word) != 0)
            out.push_back(this->words({ WordPart::of(word) }));
    }
    return out.size() <= most ? std::optional(out) : std::nullopt;
}

/// A state for each set of values that have come. Empty if the elements are not a few values that can be distinguished.
Term SchemaRules::distinctElements(const ArrayPart &part, const std::string &hint)
{
    if (placesOf(part) > 0 || part.countsWitnesses())
        return emptyText();
    const auto values = choices(elementConjunction(part, 0));
    if (!values)
        return emptyText();
    ListMachine machine;
    const std::size_t sets = std::size_t(1) << values->size();
    for (std::size_t set = 0; set < sets; ++set) {
        std::int64_t count = 0;
        for (std::size_t i = 0; i < values->size(); ++i)
            count += static_cast<std::int64_t>(set >> i & 1);
        ListMachine::State state;
        state.accepts = part.count.contains(count);
        const bool isFull = part.count.maximum >= 0 && count >= part.count.maximum;
        for (std::size_t i = 0; i < values->size() && !isFull; ++i) {
            if ((set >> i & 1) == 0)
                state.edges.push_back({ (*values)[i], set | std::size_t(1) << i });
        }
        machine.states.push_back(std::move(state));
    }
    Term all = listTerm(m_output.rules, hint, machine, m_output.syntax.comma(), m_output.syntax.space());
    return all.isEmpty() ? optional(m_output.syntax.space()) : all;
}

} // namespace Parlance::Gbnf
