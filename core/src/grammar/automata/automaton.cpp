// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/automata/automaton_p.h"

#include "grammar/automata/automatoneffort_p.h"

#include "grammar/rules/term_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <limits>
#include <numeric>

namespace Parlance::Gbnf {

namespace {

using Index = Automaton::Index;
using Move = Automaton::Move;
using Moves = Automaton::Moves;
using State = Automaton::State;

constexpr Index none = 0xFFFFFFFF;

/// Whether it is seen in one go from the last state that all lead to acceptance: moves mostly lead to later states.
bool areSeenCompletable(const std::vector<State> &states)
{
    std::vector<bool> found(states.size());
    for (std::size_t i = states.size(); i-- > 0;) {
        const State &state = states[i];
        found[i] = state.accepts
            || std::any_of(state.moves.begin(), state.moves.end(), [&](const Move &move) { return found[move.to]; });
        if (!found[i])
            return false;
    }
    return true;
}

/// Which states lead to acceptance.
std::vector<bool> completable(const std::vector<State> &states)
{
    // The states that lead to each, one list after the other.
    std::vector<Index> ends(states.size() + 1);
    for (const State &state : states) {
        for (const Move &move : state.moves)
            ++ends[move.to];
    }
    std::partial_sum(ends.begin(), ends.end(), ends.begin());
    std::vector<Index> before(ends.back());
    for (Index i = 0; i < states.size(); ++i) {
        for (const Move &move : states[i].moves)
            before[--ends[move.to]] = i;
    }
    std::vector<Index> pending;
    std::vector<bool> found(states.size());
    const auto reach = [&](Index state) {
        if (!found[state])
            pending.push_back(state);
        found[state] = true;
    };
    for (Index i = 0; i < states.size(); ++i) {
        if (states[i].accepts)
            reach(i);
    }
    while (!pending.empty()) {
        const Index state = pending.back();
        pending.pop_back();
        std::for_each(before.begin() + ends[state], before.begin() + ends[state + 1], reach);
    }
    return found;
}

/// Leads of two automata run side by side; none where one of them has refused.
struct Pair
{
    Index a;
    Index b;
    bool operator==(const Pair &) const = default;
};

/// The pairs that were met, numbered in that order.
class Pairs
{
public:
    Index numberOf(const Pair &pair)
    {
        if (2 * m_pairs.size() >= m_table.size())
            grow();
        Index &place = placeOf(pair);
        if (place == none) {
            place = static_cast<Index>(m_pairs.size());
            m_pairs.push_back(pair);
        }
        return place;
    }
    std::size_t size() const { return m_pairs.size(); }
    const Pair &operator[](std::size_t number) const { return m_pairs[number]; }

private:
    /// Where the pair's number is in the table, or would be.
    Index &placeOf(const Pair &pair)
    {
        std::size_t at = ((std::uint64_t(pair.a) << 32 | pair.b) + 1) * 0x9E3779B97F4A7C15u >> 32;
        while (m_table[at & (m_table.size() - 1)] != none && m_pairs[m_table[at & (m_table.size() - 1)]] != pair)
            ++at;
        return m_table[at & (m_table.size() - 1)];
    }

    void grow()
    {
        m_table.assign(std::max<std::size_t>(64, 2 * m_table.size()), none);
        for (Index i = 0; i < m_pairs.size(); ++i)
            placeOf(m_pairs[i]) = i;
    }

    std::vector<Pair> m_pairs;
    std::vector<Index> m_table; ///< numbers by hash, at the next free place; its size is a power of two
};

struct Step
{
    char32_t first;
    char32_t last;
    Pair to;
};

/// The moves of two states cut at each other's ends.
void cutTogether(const Moves &a, const Moves &b, std::vector<Step> &out)
{
    out.clear();
    std::size_t i = 0;
    std::size_t j = 0;
    for (char32_t at = 0; at <= lastCodePoint && (i < a.size() || j < b.size());) {
        const bool inA = i < a.size() && a[i].first <= at;
        const bool inB = j < b.size() && b[j].first <= at;
        char32_t last = lastCodePoint;
        if (i < a.size())
            last = std::min<char32_t>(last, inA ? a[i].last : a[i].first - 1);
        if (j < b.size())
            last = std::min<char32_t>(last, inB ? b[j].last : b[j].first - 1);
        if (inA || inB)
            out.push_back({ at, last, { inA ? a[i].to : none, inB ? b[j].to : none } });
        i += inA && a[i].last == last ? 1 : 0;
        j += inB && b[j].last == last ? 1 : 0;
        at = last + 1;
    }
}

/// Runs both; wanted(a, b) says by which of them accept whether the pair does. An operand that is needed ends the way
/// where it refuses. States are in the order in which they are reached.
template <class Wanted>
std::optional<std::vector<State>> product(const Automaton &a, const Automaton &b, bool needsA, bool needsB,
                                          std::size_t most, Wanted wanted)
{
    Pairs pending;
    pending.numberOf({ 0, 0 });
    std::vector<State> states;
    states.reserve(std::min(std::max(a.states().size(), b.states().size()), most) + 1);
    std::vector<Step> steps;
    static const State refused;
    for (std::size_t i = 0; i < pending.size(); ++i) {
        const Pair pair = pending[i];
        const State &left = pair.a == none ? refused : a.states()[pair.a];
        const State &right = pair.b == none ? refused : b.states()[pair.b];
        State state;
        state.accepts = wanted(left.accepts, right.accepts);
        cutTogether(left.moves, right.moves, steps);
        state.moves.reserve(steps.size());
        for (const Step &step : steps) {
            if ((needsA && step.to.a == none) || (needsB && step.to.b == none))
                continue;
            appendMove(state.moves, { step.first, step.last, pending.numberOf(step.to) });
        }
        const std::size_t moves = 1 + steps.size();
        states.push_back(std::move(state));
        if (pending.size() > most || !AutomatonEffort::spend(moves))
            return std::nullopt;
    }
    return states;
}

} // namespace

void appendMove(Moves &moves, const Move &move)
{
    if (!moves.empty() && goesOn(moves.back(), move))
        moves.back().last = move.last;
    else
        moves.push_back(move);
}

std::optional<Index> nextState(const State &state, char32_t c)
{
    const auto move = std::lower_bound(state.moves.begin(), state.moves.end(), c,
                                       [](const Move &candidate, char32_t wanted) { return candidate.last < wanted; });
    if (move == state.moves.end() || move->first > c)
        return std::nullopt;
    return move->to;
}

Automaton::Automaton(std::vector<State> states)
    : m_states(std::move(states))
{ }

Automaton Automaton::nothing()
{
    return Automaton(std::vector<State>(1));
}

Automaton Automaton::everything()
{
    return Automaton({ State{ { { 0, lastCodePoint, 0 } }, true } });
}

Automaton Automaton::of(std::vector<State> states)
{
    if (areSeenCompletable(states))
        return numbered(std::move(states));
    const std::vector<bool> useful = completable(states);
    for (State &state : states) {
        const auto isUseless = [&](const Move &move) { return !useful[move.to]; };
        std::erase_if(state.moves, isUseless);
    }
    return numbered(std::move(states));
}

Automaton Automaton::numbered(std::vector<State> states)
{
    std::vector<Index> number(states.size(), none);
    std::vector<Index> pending = { 0 };
    pending.reserve(states.size());
    number[0] = 0;
    for (std::size_t i = 0; i < pending.size(); ++i) {
        Moves &moves = states[pending[i]].moves;
        std::size_t kept = 0;
        for (const Move &move : moves) {
            if (number[move.to] == none) {
                number[move.to] = static_cast<Index>(pending.size());
                pending.push_back(move.to);
            }
            const Move one{ move.first, move.last, number[move.to] };
            if (kept > 0 && goesOn(moves[kept - 1], one))
                moves[kept - 1].last = one.last;
            else
                moves[kept++] = one;
        }
        moves.resize(kept);
    }
    std::vector<State> out;
    out.reserve(pending.size());
    for (const Index state : pending)
        out.push_back(std::move(states[state]));
    return Automaton(std::move(out));
}

/// Of the states of a product.
std::optional<Automaton> Automaton::ofReached(std::optional<std::vector<State>> states)
{
    if (!states)
        return std::nullopt;
    return areSeenCompletable(*states) ? Automaton(std::move(*states)) : of(std::move(*states));
}

Automaton Automaton::ofTexts(std::vector<std::string> texts)
{
    std::vector<State> states(1);
    std::sort(texts.begin(), texts.end()); // the order of UTF-8 is that of its code points
    for (const std::string &text : texts) {
        Index at = 0;
        for (std::size_t i = 0; i < text.size();) {
            const char32_t c = Utf8::next(text, i);
            if (states[at].moves.empty() || states[at].moves.back().last != c) {
                states[at].moves.push_back({ c, c, static_cast<Index>(states.size()) });
                states.emplace_back();
            }
            at = states[at].moves.back().to;
        }
        states[at].accepts = true;
    }
    return Automaton(std::move(states));
}

Automaton Automaton::ofLengths(int minimum, int maximum)
{
    if (maximum != unbounded && maximum < minimum)
        return nothing();
    const auto last = static_cast<Index>(maximum == unbounded ? minimum : maximum);
    std::vector<State> states(last + 1);
    for (Index i = 0; i <= last; ++i) {
        states[i].accepts = i >= static_cast<Index>(minimum);
        if (i < last)
            states[i].moves = { { 0, lastCodePoint, i + 1 } };
        else if (maximum == unbounded)
            states[i].moves = { { 0, lastCodePoint, i } };
    }
    return Automaton(std::move(states));
}

bool Automaton::isFree(Index state) const
{
    const State &one = m_states[state];
    return one.accepts && one.moves.size() == 1 && one.moves[0] == Move{ 0, lastCodePoint, state };
}

bool Automaton::isEverything() const
{
    const auto isWhole = [](const State &state) {
        char32_t next = 0;
        for (const Move &move : state.moves) {
            if (move.first != next)
                return false;
            next = move.last + 1;
        }
        return state.accepts && next > lastCodePoint;
    };
    return std::all_of(m_states.begin(), m_states.end(), isWhole);
}

bool Automaton::accepts(std::string_view utf8) const
{
    Index at = 0;
    for (std::size_t i = 0; i < utf8.size();) {
        const auto next = nextState(m_states[at], Utf8::next(utf8, i));
        if (!next)
            return false;
        at = *next;
    }
    return m_states[at].accepts;
}

std::string Automaton::signature() const
{
    std::string out;
    const auto add = [&out](char32_t number) {
        for (int shift = 0; shift < 32; shift += 8)
            out += static_cast<char>(number >> shift & 0xFF);
    };
    for (const State &state : m_states) {
        out += state.accepts ? '\1' : '\0';
        add(static_cast<char32_t>(state.moves.size()));
        for (const Move &move : state.moves) {
            add(move.first);
            add(move.last);
            add(move.to);
        }
    }
    return out;
}

Automaton Automaton::complement() const
{
    std::int64_t enough = std::numeric_limits<std::int64_t>::max(); // it has a state more, and cannot fail
    const AutomatonEffort effort(enough);
    return *ofReached(
        product(everything(), *this, true, false, m_states.size() + 2, [](bool, bool accepted) { return !accepted; }));
}

std::optional<Automaton> Automaton::intersectedWith(const Automaton &other, std::size_t most) const
{
    if (isFree(0) || other.isFree(0)) {
        const Automaton &both = isFree(0) ? other : *this;
        return both.m_states.size() <= most ? std::optional(both) : std::nullopt;
    }
    return ofReached(product(*this, other, true, true, most, [](bool a, bool b) { return a && b; }));
}

std::optional<Automaton> Automaton::without(const Automaton &other, std::size_t most) const
{
    return ofReached(product(*this, other, true, false, most, [](bool a, bool b) { return a && !b; }));
}

std::optional<Automaton> Automaton::unitedWith(const Automaton &other, std::size_t most) const
{
    return ofReached(product(*this, other, false, false, most, [](bool a, bool b) { return a || b; }));
}

} // namespace Parlance::Gbnf
