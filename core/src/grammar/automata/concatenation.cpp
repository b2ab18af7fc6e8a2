// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/automata/automaton_p.h"

#include "grammar/automata/automatoneffort_p.h"

#include <algorithm>
#include <map>

namespace Parlance::Gbnf {

namespace {

using Index = Automaton::Index;
using State = Automaton::State;

/// The texts of one automaton followed by those of another, by pairs of their states.
class Concatenation
{
public:
    Concatenation(const Automaton &first, const Automaton &second)
        : m_first(first)
        , m_second(second)
    {
        numberOf({ 0, {} });
    }

    std::optional<Automaton> automaton(std::size_t most)
    {
        std::vector<State> states;
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            states.push_back(stateOf(m_places[i]));
            if (m_places.size() > most || !AutomatonEffort::spend(m_work))
                return std::nullopt;
        }
        return Automaton::of(std::move(states));
    }

private:
    /// The state of the first, where it has not refused, and those of the second, ascending.
    struct Place
    {
        std::optional<Index> first;
        std::vector<Index> second;
        auto operator<=>(const Place &) const = default;
    };

    Index numberOf(Place place)
    {
        auto &second = place.second;
        if (place.first && m_first.states()[*place.first].accepts)
            second.push_back(0);
        std::sort(second.begin(), second.end());
        second.erase(std::unique(second.begin(), second.end()), second.end());
        const auto [known, isNew] = m_numbers.try_emplace(place, static_cast<Index>(m_places.size()));
        if (isNew)
            m_places.push_back(std::move(place));
        return known->second;
    }

    State stateOf(Place place)
    {
        State state;
        state.accepts = std::any_of(place.second.begin(), place.second.end(),
                                    [this](Index one) { return m_second.states()[one].accepts; });
        const std::vector<char32_t> begins = beginsOf(place);
        m_work = 1 + begins.size() * (1 + place.second.size());
        for (std::size_t i = 0; i + 1 < begins.size(); ++i) {
            Place to = after(place, begins[i]);
            if (to.first || !to.second.empty())
                appendMove(state.moves, { begins[i], begins[i + 1] - 1, numberOf(std::move(to)) });
        }
        return state;
    }

    /// The code points at which moves change.
    std::vector<char32_t> beginsOf(const Place &place) const
    {
        std::vector<char32_t> begins;
        const auto add = [&](const State &state) {
            for (const Automaton::Move &move : state.moves)
                begins.insert(begins.end(), { move.first, move.last + 1 });
        };
        if (place.first)
            add(m_first.states()[*place.first]);
        for (const Index one : place.second)
            add(m_second.states()[one]);
        std::sort(begins.begin(), begins.end());
        begins.erase(std::unique(begins.begin(), begins.end()), begins.end());
        return begins;
    }

    Place after(const Place &place, char32_t c) const
    {
        Place to;
        if (place.first)
            to.first = nextState(m_first.states()[*place.first], c);
        for (const Index one : place.second) {
            if (const auto next = nextState(m_second.states()[one], c))
                to.second.push_back(*next);
        }
        return to;
    }

    const Automaton &m_first;
    const Automaton &m_second;
    std::vector<Place> m_places;
    std::map<Place, Index> m_numbers;
    std::size_t m_work = 0; ///< for the last state
};

} // namespace

std::optional<Automaton> Automaton::followedBy(const Automaton &other, std::size_t most) const
{
    return Concatenation(*this, other).automaton(most);
}

} // namespace Parlance::Gbnf
