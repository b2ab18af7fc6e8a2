// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/engines/beginnings_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <map>
#include <set>

namespace Parlance::Gbnf {

namespace {

using Index = Automaton::Index;

/// Walks through terms by their rest after a character.
class Walk
{
public:
    Walk(const RuleSet &rules, const Automaton &pattern)
        : m_rules(rules)
        , m_nullable(nullableRules(rules))
        , m_pattern(pattern)
    { }

    std::vector<Beginning> from(int rule)
    {
        numberOf(m_rules[rule].body, 0, {});
        for (std::size_t i = 0; i < m_places.size() && !m_isTooMuch; ++i) {
            const Place place = m_places[i];
            Automaton::State state;
            if (!m_pattern.states()[place.matched].accepts)
                state.moves = movesFrom(place);
            m_states.push_back(std::move(state));
        }
        return m_isTooMuch ? std::vector<Beginning>() : found();
    }

private:
    static constexpr std::size_t mostPlaces = 2'000;
    static constexpr int mostSteps = 400'000;
    static constexpr int deepest = 200;

    struct Place
    {
        Term left;
        Index matched; ///< the pattern's state
        std::string shortest; ///< what leads here
        std::string key; ///< of what is left, as text
    };

    Index numberOf(Term left, Index matched, std::string text)
    {
        std::string key = toText(m_rules, left);
        const auto [known, isNew] = m_numbers.try_emplace({ key, matched }, static_cast<Index>(m_places.size()));
        if (isNew)
            m_places.push_back({ std::move(left), matched, std::move(text), std::move(key) });
        m_isTooMuch = m_isTooMuch || m_places.size() > mostPlaces;
        return known->second;
    }

    Automaton::Moves movesFrom(const Place &place)
    {
        Automaton::Moves moves;
        std::set<char32_t> begins;
        addBegins(place.left, begins);
        for (const Automaton::Move &move : m_pattern.states()[place.matched].moves)
            begins.insert({ move.first, move.last + 1 });
        for (auto at = begins.begin(); at != begins.end() && std::next(at) != begins.end() && !m_isTooMuch; ++at) {
            const auto matched = nextState(m_pattern.states()[place.matched], *at);
            Term left = matched ? after(place.left, *at) : never();
            if (left.isNever())
                continue;
            std::string text = place.shortest;
            Utf8::append(text, *at);
            appendMove(moves, { *at, *std::next(at) - 1, numberOf(std::move(left), *matched, std::move(text)) });
        }
        return moves;
    }

    bool step()
    {
        m_isTooMuch = m_isTooMuch || ++m_steps > mostSteps || m_depth > deepest;
        return !m_isTooMuch;
    }

    /// The code points at which what the term may begin with changes.
    void addBegins(const Term &term, std::set<char32_t> &out)
    {
        if (!step())
            return;
        ++m_depth;
        if (term.kind == Term::Kind::Text) {
            std::size_t at = 0;
            const char32_t c = Utf8::next(term.text(), at);
            out.insert({ c, c + 1 });
        }
        for (const CharRange &range : term.set().ranges())
            out.insert({ range.first, range.last + 1 });
        if (term.kind == Term::Kind::Rule)
            addBegins(m_rules[term.rule].body, out);
        for (const Term &part : term.parts()) {
            addBegins(part, out);
            if (term.kind == Term::Kind::Sequence && !isNullable(part, m_nullable))
                break;
        }
        --m_depth;
    }

    /// What may follow where the term has begun with the character.
    Term after(const Term &term, char32_t c)
    {
        if (!step())
            return never();
        ++m_depth;
        Term left = afterUnlimited(term, c);
        --m_depth;
        return left;
    }

    Term afterUnlimited(const Term &term, char32_t c)
    {
        switch (term.kind) {
        case Term::Kind::Never:
            return never();
        case Term::Kind::Text: {
            std::size_t at = 0;
            return Utf8::next(term.text(), at) == c ? text(term.text().substr(at)) : never();
        }
        case Term::Kind::Set:
            return term.set().contains(c) ? emptyText() : never();
        case Term::Kind::Sequence:
            return afterSequence(term, c);
        case Term::Kind::Choice: {
            std::vector<Term> ways;
            for (const Term &part : term.parts())
                ways.push_back(after(part, c));
            return choice(std::move(ways));
        }
        case Term::Kind::Repeat: {
            const int maximum = term.maximum == unbounded ? unbounded : term.maximum - 1;
            const Term &part = term.parts().front();
            return sequence({ after(part, c), repeat(part, std::max(term.minimum - 1, 0), maximum) });
        }
        case Term::Kind::Rule:
            return after(m_rules[term.rule].body, c);
        }
        return never();
    }

    Term afterSequence(const Term &term, char32_t c)
    {
        std::vector<Term> ways;
        const auto parts = term.parts().list();
        for (auto part = parts.begin(); part != parts.end(); ++part) {
            std::vector<Term> way(std::next(part), parts.end());
            way.insert(way.begin(), after(*part, c));
            ways.push_back(sequence(std::move(way)));
            if (!isNullable(*part, m_nullable))
                break;
        }
        return choice(std::move(ways));
    }

    /// Those places in which the pattern has been matched, by what is left.
    std::vector<Beginning> found() const
    {
        std::vector<Beginning> out;
        std::set<std::string> known;
        for (const Place &place : m_places) {
            if (!m_pattern.states()[place.matched].accepts || !known.insert(place.key).second)
                continue;
            std::vector<Automaton::State> states = m_states;
            for (std::size_t i = 0; i < states.size(); ++i)
                states[i].accepts = m_pattern.states()[m_places[i].matched].accepts && m_places[i].key == place.key;
            out.push_back({ place.shortest, Automaton::of(std::move(states)).minimised() });
        }
        return out;
    }

    const RuleSet &m_rules;
    RuleMarks m_nullable;
    const Automaton &m_pattern;
    std::vector<Place> m_places;
    std::map<std::pair<std::string, Index>, Index> m_numbers;
    std::vector<Automaton::State> m_states;
    int m_steps = 0;
    int m_depth = 0;
    bool m_isTooMuch = false;
};

} // namespace

std::vector<Beginning> beginningsOf(const RuleSet &rules, int rule, const Automaton &pattern)
{
    return Walk(rules, pattern).from(rule);
}

} // namespace Parlance::Gbnf
