// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/automata/automaton_p.h"

#include "grammar/rules/term_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <map>
#include <unordered_map>

namespace Parlance::Gbnf {

namespace {

using Index = Automaton::Index;
using Move = Automaton::Move;
using State = Automaton::State;

constexpr Index none = 0xFFFFFFFF;

/// Which states lead to acceptance.
std::vector<bool> completable(const std::vector<State> &states)
{
    std::vector<std::vector<Index>> before(states.size());
    std::vector<Index> pending;
    std::vector<bool> found(states.size());
    for (Index i = 0; i < states.size(); ++i) {
        for (const Move &move : states[i].moves)
            before[move.to].push_back(i);
        if (states[i].accepts) {
            found[i] = true;
            pending.push_back(i);
        }
    }
    while (!pending.empty()) {
        const Index state = pending.back();
        pending.pop_back();
        for (const Index from : before[state]) {
            if (!found[from]) {
                found[from] = true;
                pending.push_back(from);
            }
        }
    }
    return found;
}

/// Leads of two automata run side by side; none where one of them has refused.
struct Pair
{
    Index a;
    Index b;
    auto operator<=>(const Pair &) const = default;
};

struct Step
{
    char32_t first;
    char32_t last;
    Pair to;
};

/// The moves of two states cut at each other's ends.
std::vector<Step> together(const std::vector<Move> &a, const std::vector<Move> &b)
{
    std::vector<Step> out;
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
    return out;
}

/// Runs both; wanted(a, b) says by which of them accept whether the pair does. An operand that is needed ends the way
/// where it refuses.
template <class Wanted>
std::optional<Automaton> product(const Automaton &a, const Automaton &b, bool needsA, bool needsB, std::size_t most,
                                 Wanted wanted)
{
    std::map<Pair, Index> number = { { Pair{ 0, 0 }, 0 } };
    std::vector<Pair> pending = { { 0, 0 } };
    std::vector<State> states;
    static const State refused;
    for (std::size_t i = 0; i < pending.size(); ++i) {
        const Pair pair = pending[i];
        const State &left = pair.a == none ? refused : a.states()[pair.a];
        const State &right = pair.b == none ? refused : b.states()[pair.b];
        State state;
        state.accepts = wanted(left.accepts, right.accepts);
        for (const Step &step : together(left.moves, right.moves)) {
            if ((needsA && step.to.a == none) || (needsB && step.to.b == none))
                continue;
            const auto [known, isNew] = number.try_emplace(step.to, static_cast<Index>(pending.size()));
            if (isNew)
                pending.push_back(step.to);
            appendMove(state.moves, { step.first, step.last, known->second });
        }
        states.push_back(std::move(state));
        if (pending.size() > most)
            return std::nullopt;
    }
    return Automaton::of(std::move(states));
}

} // namespace

void appendMove(std::vector<Move> &moves, const Move &move)
{
    if (!moves.empty() && moves.back().to == move.to && moves.back().last + 1 == move.first)
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
    const std::vector<bool> useful = completable(states);
    std::vector<Index> number(states.size(), none);
    std::vector<Index> pending = { 0 };
    number[0] = 0;
    std::vector<State> out;
    for (std::size_t i = 0; i < pending.size(); ++i) {
        State state;
        state.accepts = states[pending[i]].accepts;
        for (const Move &move : states[pending[i]].moves) {
            if (!useful[move.to])
                continue;
            if (number[move.to] == none) {
                number[move.to] = static_cast<Index>(pending.size());
                pending.push_back(move.to);
            }
            appendMove(state.moves, { move.first, move.last, number[move.to] });
        }
        out.push_back(std::move(state));
    }
    return Automaton(std::move(out));
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

Automaton Automaton::complement() const
{
    return *product(everything(), *this, true, false, m_states.size() + 2,
                    [](bool, bool accepted) { return !accepted; });
}

std::optional<Automaton> Automaton::intersectedWith(const Automaton &other, std::size_t most) const
{
    return product(*this, other, true, true, most, [](bool a, bool b) { return a && b; });
}

std::optional<Automaton> Automaton::without(const Automaton &other, std::size_t most) const
{
    return product(*this, other, true, false, most, [](bool a, bool b) { return a && !b; });
}

std::optional<Automaton> Automaton::unitedWith(const Automaton &other, std::size_t most) const
{
    return product(*this, other, false, false, most, [](bool a, bool b) { return a || b; });
}

namespace {

/// States grouped by what can be told apart so far.
using Groups = std::vector<Index>;

/// Numbers states by what they accept and where their moves lead, in groups. Same signature, same number.
class Signatures
{
public:
    Index numberOf(const State &state, Index group, const Groups &groups)
    {
        m_key.assign(1, group);
        char32_t end = 0;
        for (const Move &move : state.moves) {
            const Index to = groups[move.to];
            if (m_key.size() > 1 && m_key.back() == to && end == move.first) {
                m_key[m_key.size() - 2] = static_cast<char32_t>(move.last);
            } else {
                m_key.push_back(move.first);
                m_key.push_back(move.last);
                m_key.push_back(to);
            }
            end = move.last + 1;
        }
        return m_known.try_emplace(m_key, static_cast<Index>(m_known.size())).first->second;
    }
    std::size_t size() const { return m_known.size(); }

private:
    std::u32string m_key;
    std::unordered_map<std::u32string, Index> m_known;
};

/// Splits the groups by where their states lead; gives how many there are.
std::size_t refine(const std::vector<State> &states, Groups &groups)
{
    Signatures signatures;
    Groups next(states.size());
    for (Index i = 0; i < states.size(); ++i)
        next[i] = signatures.numberOf(states[i], groups[i], groups);
    groups = std::move(next);
    return signatures.size();
}

/// The states with those before that they lead to; none where the automaton has circles.
std::optional<std::vector<Index>> inOrder(const std::vector<State> &states)
{
    std::vector<Index> open(states.size());
    std::vector<std::vector<Index>> before(states.size());
    for (Index i = 0; i < states.size(); ++i) {
        for (const Move &move : states[i].moves)
            before[move.to].push_back(i);
        open[i] = static_cast<Index>(states[i].moves.size());
    }
    std::vector<Index> order;
    for (Index i = 0; i < states.size(); ++i) {
        if (open[i] == 0)
            order.push_back(i);
    }
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (const Index from : before[order[i]]) {
            if (--open[from] == 0)
                order.push_back(from);
        }
    }
    return order.size() == states.size() ? std::optional(order) : std::nullopt;
}

/// Without circles one pass from the ends will do.
std::size_t groupInOrder(const std::vector<State> &states, const std::vector<Index> &order, Groups &groups)
{
    Signatures signatures;
    for (const Index state : order)
        groups[state] = signatures.numberOf(states[state], states[state].accepts ? 1 : 0, groups);
    return signatures.size();
}

} // namespace

Automaton Automaton::minimised() const
{
    Groups groups(m_states.size());
    std::size_t count = 0;
    if (const auto order = inOrder(m_states)) {
        count = groupInOrder(m_states, *order, groups);
    } else {
        for (Index i = 0; i < m_states.size(); ++i)
            groups[i] = m_states[i].accepts ? 1 : 0;
        for (std::size_t finer = 1; finer > count;) {
            count = finer;
            finer = refine(m_states, groups);
        }
    }
    if (count == m_states.size())
        return *this;
    // The first state's group comes first.
    const Index first = groups[0];
    for (Index &group : groups)
        group = group == first ? 0 : group < first ? group + 1 : group;
    std::vector<State> states(count);
    std::vector<bool> isMade(count);
    for (Index i = 0; i < m_states.size(); ++i) {
        if (isMade[groups[i]])
            continue;
        isMade[groups[i]] = true;
        State &state = states[groups[i]];
        state.accepts = m_states[i].accepts;
        for (const Move &move : m_states[i].moves)
            appendMove(state.moves, { move.first, move.last, groups[move.to] });
    }
    return of(std::move(states));
}

} // namespace Parlance::Gbnf
