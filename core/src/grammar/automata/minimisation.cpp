// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/automata/automaton_p.h"

#include "grammar/automata/automatoneffort_p.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <unordered_map>

/// The automaton with the fewest states. If states lead only on or to themselves, as in lists of texts, equal states
/// are found from the ends on. Otherwise sets of states and sets of moves are split in turns (Valmari, 2012): moves
/// times their logarithm. Code points that all states treat alike are one letter there.
namespace Parlance::Gbnf {

namespace {

using Index = Automaton::Index;
using State = Automaton::State;

/// The numbers below a count in sets that become smaller.
class Partition
{
public:
    explicit Partition(std::size_t count)
        : m_elements(count)
        , m_place(count)
        , m_setOf(count)
    {
        std::iota(m_elements.begin(), m_elements.end(), 0);
        std::iota(m_place.begin(), m_place.end(), 0);
        if (count > 0)
            m_sets.push_back({ 0, static_cast<Index>(count), 0 });
    }

    /// In sets by their keys, which are small numbers.
    explicit Partition(const std::vector<Index> &keys)
        : m_elements(keys.size())
        , m_place(keys.size())
        , m_setOf(keys.size())
    {
        std::vector<Index> at(keys.empty() ? 0 : *std::max_element(keys.begin(), keys.end()) + 1);
        for (const Index key : keys)
            ++at[key];
        Index begin = 0;
        for (Index &count : at) {
            const Index size = std::exchange(count, begin);
            if (size > 0)
                m_sets.push_back({ begin, begin + size, 0 });
            begin += size;
        }
        for (Index element = 0; element < keys.size(); ++element) {
            m_place[element] = at[keys[element]]++;
            m_elements[m_place[element]] = element;
        }
        for (Index set = 0; set < m_sets.size(); ++set)
            visit(set, [&](Index element) { m_setOf[element] = set; });
    }

    std::size_t size() const { return m_sets.size(); }
    Index setOf(Index element) const { return m_setOf[element]; }
    template <class Visit> void visit(std::size_t set, Visit visit) const
    {
        for (Index i = m_sets[set].begin; i < m_sets[set].end; ++i)
            visit(m_elements[i]);
    }

    /// Moves the element to the front of its set, once before the next split.
    void mark(Index element)
    {
        Set &set = m_sets[m_setOf[element]];
        const Index to = set.begin + set.marked;
        const Index from = m_place[element];
        if (from < to)
            return;
        if (set.marked++ == 0)
            m_touched.push_back(m_setOf[element]);
        std::swap(m_elements[from], m_elements[to]);
        m_place[m_elements[from]] = from;
        m_place[element] = to;
    }

    /// Parts what is marked from what is not; the smaller half is a new set.
    void split()
    {
        for (const Index number : m_touched) {
            Set &set = m_sets[number];
            const Index middle = set.begin + std::exchange(set.marked, 0);
            if (middle == set.end)
                continue;
            const bool isFrontSmaller = middle - set.begin <= set.end - middle;
            const Set part = isFrontSmaller ? Set{ set.begin, middle, 0 } : Set{ middle, set.end, 0 };
            (isFrontSmaller ? set.begin : set.end) = middle;
            for (Index i = part.begin; i < part.end; ++i)
                m_setOf[m_elements[i]] = static_cast<Index>(m_sets.size());
            m_sets.push_back(part);
        }
        m_touched.clear();
    }

private:
    struct Set
    {
        Index begin;
        Index end;
        Index marked; ///< so many at the front
    };
    std::vector<Index> m_elements; ///< set by set
    std::vector<Index> m_place; ///< of each element in that list
    std::vector<Index> m_setOf;
    std::vector<Set> m_sets;
    std::vector<Index> m_touched;
};

/// Code points that all states treat alike, as letters.
class Letters
{
public:
    explicit Letters(const std::vector<State> &states)
    {
        for (const State &state : states) {
            for (const Automaton::Move &move : state.moves)
                m_cuts.insert(m_cuts.end(), { move.first, move.last + 1 });
        }
        const std::size_t moves = m_cuts.size() / 2;
        std::sort(m_cuts.begin(), m_cuts.end());
        m_cuts.erase(std::unique(m_cuts.begin(), m_cuts.end()), m_cuts.end());
        m_pieces.reserve(moves);
        for (const State &state : states)
            findPieces(state.moves);
        number(states);
    }

    /// The letters of a move, by its number among all, as begin and end of a range of numbers. Of code points that are
    /// one letter only the first ones count, so that ranges which belong together have it once.
    std::pair<Index, Index> of(std::size_t move) const
    {
        return { m_before[m_pieces[move].first], m_before[m_pieces[move].second] };
    }

private:
    /// Where the moves begin and end; many begin where the one before ends.
    void findPieces(const Automaton::Moves &moves)
    {
        char32_t next = 0;
        auto at = m_cuts.begin();
        for (const Automaton::Move &move : moves) {
            const auto first = move.first == next && next > 0 ? at : std::lower_bound(at, m_cuts.end(), move.first);
            next = move.last + 1;
            at = std::lower_bound(first, m_cuts.end(), next);
            m_pieces.emplace_back(first - m_cuts.begin(), at - m_cuts.begin());
        }
    }

    /// Pieces between cuts that lead to the same states have the same sum of what is each way there.
    void number(const std::vector<State> &states)
    {
        std::vector<std::uint64_t> sums(m_cuts.size() + 1);
        auto piece = m_pieces.begin();
        for (Index i = 0; i < states.size(); ++i) {
            for (const Automaton::Move &move : states[i].moves) {
                const std::uint64_t way = mixed((std::uint64_t(i) << 32 | move.to) + 1); // never 0
                sums[piece->first] += way;
                sums[piece->second] -= way;
                ++piece;
            }
        }
        std::partial_sum(sums.begin(), sums.end(), sums.begin());
        std::unordered_map<std::uint64_t, Index> known = { { 0, 0 } }; // where no move leads, there is no letter
        m_before.reserve(m_cuts.size());
        for (std::size_t i = 0; i < m_cuts.size(); ++i) {
            m_before.push_back(static_cast<Index>(known.size() - 1));
            known.try_emplace(sums[i]);
        }
    }

    static std::uint64_t mixed(std::uint64_t x)
    {
        x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
        x = (x ^ x >> 27) * 0x94D049BB133111EBu;
        return x ^ x >> 31;
    }

    std::vector<char32_t> m_cuts;
    std::vector<std::pair<Index, Index>> m_pieces; ///< of each move: the cuts at which it begins and ends
    std::vector<Index> m_before; ///< how many letters are before each piece
};

/// All moves, on one letter each.
struct LetterMoves
{
    std::vector<Index> from;
    std::vector<Index> letter;
    std::vector<Index> after; ///< numbers of moves, by the states that they lead to
    std::vector<Index> ends; ///< of the lists in after
};

/// None where they are too many.
std::optional<LetterMoves> movesOf(const std::vector<State> &states)
{
    static constexpr std::size_t most = 1'500'000;
    const Letters letters(states);
    LetterMoves out;
    std::vector<Index> to;
    std::size_t number = 0;
    for (Index i = 0; i < states.size(); ++i) {
        for (const Automaton::Move &move : states[i].moves) {
            const auto [begin, end] = letters.of(number++);
            for (Index letter = begin; letter < end; ++letter) {
                out.from.push_back(i);
                out.letter.push_back(letter);
                to.push_back(move.to);
            }
        }
        if (to.size() > most)
            return std::nullopt;
    }
    out.ends.resize(states.size() + 1);
    for (const Index state : to)
        ++out.ends[state + 1];
    std::partial_sum(out.ends.begin(), out.ends.end(), out.ends.begin());
    std::vector<Index> at = out.ends;
    out.after.resize(to.size());
    for (Index move = 0; move < to.size(); ++move)
        out.after[at[to[move]]++] = move;
    return out;
}

/// The sets of states that accept the same texts.
Partition alike(const std::vector<State> &states, const LetterMoves &moves)
{
    Partition sets(states.size());
    for (Index i = 0; i < states.size(); ++i) {
        if (states[i].accepts)
            sets.mark(i);
    }
    sets.split();
    Partition ways(moves.letter);
    std::size_t set = 1; // the first one needs no look: the others say as much
    for (std::size_t way = 0; way < ways.size(); ++way) {
        ways.visit(way, [&](Index move) { sets.mark(moves.from[move]); });
        sets.split();
        for (; set < sets.size(); ++set) {
            sets.visit(set, [&](Index state) {
                for (Index i = moves.ends[state]; i < moves.ends[state + 1]; ++i)
                    ways.mark(moves.after[i]);
            });
            ways.split();
        }
    }
    return sets;
}

/// Which states are alike, by number.
struct Alike
{
    std::size_t count = 0;
    std::vector<Index> setOf; ///< of each state
};

constexpr Index itself = 0xFFFFFFFF;

/// Sets of states that are alike, found from the ends on.
class FromEnds
{
public:
    explicit FromEnds(const std::vector<State> &states)
        : m_states(states)
        , m_setOf(states.size(), isNew)
        , m_next(states.size())
        , m_table(std::bit_ceil(4 * states.size()), Entry{ 0, isNew })
    {
        m_first.reserve(states.size() + 1);
        m_first.push_back(0);
    }

    /// None where a state leads back to one that leads to it.
    std::optional<Alike> run()
    {
        std::vector<Index> open = { 0 };
        m_setOf[0] = isBeingRead;
        while (!open.empty()) {
            const Index state = open.back();
            const Automaton::Moves &moves = m_states[state].moves;
            Index &next = m_next[state];
            while (next < moves.size() && (moves[next].to == state || m_setOf[moves[next].to] < isBeingRead))
                ++next;
            if (next == moves.size()) {
                m_setOf[state] = setOf(state);
                open.pop_back();
            } else if (m_setOf[moves[next].to] == isBeingRead) {
                return std::nullopt;
            } else {
                open.push_back(moves[next].to);
                m_setOf[open.back()] = isBeingRead;
            }
        }
        return Alike{ m_first.size() - 1, std::move(m_setOf) };
    }

private:
    static constexpr Index isNew = 0xFFFFFFFF;
    static constexpr Index isBeingRead = 0xFFFFFFFE;

    struct Entry
    {
        std::uint64_t hash;
        Index set;
    };

    /// Of a state whose moves lead to known ones and itself. A set that leads to itself is that of states that lead to
    /// themselves, to it, or to both.
    Index setOf(Index state)
    {
        const auto count = static_cast<Index>(m_first.size() - 1);
        const bool leadsToItself = append(state);
        const std::uint64_t hash = hashOfLast(state, itself);
        Index known = find(hash, state);
        if (known == isNew && leadsToItself)
            known = followingLike(state);
        if (known != isNew) {
            m_moves.resize(m_first.back());
            return known;
        }
        insert(hash, count);
        if (leadsToItself)
            insert(hashOfLast(state, count), count);
        m_accepts.push_back(m_states[state].accepts);
        m_first.push_back(m_moves.size());
        return count;
    }

    /// Puts down where the state's moves lead; whether one leads to itself.
    bool append(Index state)
    {
        bool leadsToItself = false;
        for (const Automaton::Move &move : m_states[state].moves) {
            const bool stays = move.to == state;
            const Automaton::Move one{ move.first, move.last, stays ? itself : m_setOf[move.to] };
            leadsToItself = leadsToItself || stays;
            if (m_moves.size() > m_first.back() && goesOn(m_moves.back(), one))
                m_moves.back().last = one.last;
            else
                m_moves.push_back(one);
        }
        return leadsToItself;
    }

    /// Of what was put down last; self is the number of what leads to itself.
    std::uint64_t hashOfLast(Index state, Index self) const
    {
        std::uint64_t hash = m_states[state].accepts ? 1 : 2;
        for (std::size_t i = m_first.back(); i < m_moves.size(); ++i) {
            const Automaton::Move &move = m_moves[i];
            const Index to = move.to == itself ? self : move.to;
            hash = (hash ^ (std::uint64_t(move.first) << 32 | to)) * 0x9E3779B97F4A7C15u;
            hash = (hash ^ hash >> 29 ^ move.last) * 0xBF58476D1CE4E5B9u;
        }
        return hash ^ hash >> 32;
    }

    Index find(std::uint64_t hash, Index state) const
    {
        for (std::size_t at = hash & (m_table.size() - 1);; at = (at + 1) & (m_table.size() - 1)) {
            const Entry &entry = m_table[at];
            if (entry.set == isNew || (entry.hash == hash && isLikeLast(entry.set, state)))
                return entry.set;
        }
    }

    bool isLikeLast(Index set, Index state) const
    {
        const auto begin = m_moves.begin() + static_cast<std::ptrdiff_t>(m_first[set]);
        const auto end = m_moves.begin() + static_cast<std::ptrdiff_t>(m_first[set + 1]);
        const auto last = m_moves.begin() + static_cast<std::ptrdiff_t>(m_first.back());
        return m_accepts[set] == m_states[state].accepts
            && std::equal(begin, end, last, m_moves.end(),
                          [set](const Automaton::Move &known, const Automaton::Move &one) {
                              const bool areSame = known.to == one.to || (known.to == itself && one.to == set);
                              return areSame && known.first == one.first && known.last == one.last;
                          });
    }

    /// The set that the state leads to and belongs to itself: `a` leads to the state, `b` to one that accepts the same.
    Index followingLike(Index state)
    {
        const std::size_t begin = m_first.back();
        for (std::size_t i = begin; i < m_moves.size(); ++i) {
            const Index set = m_moves[i].to;
            const bool isTold = set == itself || (i > begin && m_moves[i - 1].to == set);
            if (!isTold && m_accepts[set] == m_states[state].accepts && isLikeWith(set))
                return set;
        }
        return isNew;
    }

    /// Whether what was put down last is the set's, if what leads to itself leads to the set.
    bool isLikeWith(Index set) const
    {
        std::size_t known = m_first[set];
        const std::size_t end = m_first[set + 1];
        for (std::size_t i = m_first.back(); i < m_moves.size(); ++known) {
            Automaton::Move one = m_moves[i];
            one.to = one.to == set ? itself : one.to;
            for (++i; i < m_moves.size() && m_moves[i].first == one.last + 1; ++i) {
                const Index to = m_moves[i].to == set ? itself : m_moves[i].to;
                if (to != one.to)
                    break;
                one.last = m_moves[i].last;
            }
            if (known == end || m_moves[known] != one)
                return false;
        }
        return known == end;
    }

    void insert(std::uint64_t hash, Index set)
    {
        std::size_t at = hash & (m_table.size() - 1);
        while (m_table[at].set != isNew)
            at = (at + 1) & (m_table.size() - 1);
        m_table[at] = { hash, set };
    }

    const std::vector<State> &m_states;
    std::vector<Index> m_setOf; ///< by state
    std::vector<Index> m_next; ///< by state: the move to be followed
    std::vector<Automaton::Move> m_moves; ///< of the sets, to sets
    std::vector<std::size_t> m_first; ///< where those of each set begin, and of the next one
    std::vector<bool> m_accepts; ///< by set
    std::vector<Entry> m_table; ///< sets by hash, at the next free place
};

/// None where that takes too much.
std::optional<Alike> alikeIn(const std::vector<State> &states)
{
    if (auto fromEnds = FromEnds(states).run())
        return fromEnds;
    const auto moves = movesOf(states);
    if (!moves)
        return std::nullopt;
    const Partition sets = alike(states, *moves);
    Alike out{ sets.size(), {} };
    out.setOf.reserve(states.size());
    for (Index i = 0; i < states.size(); ++i)
        out.setOf.push_back(sets.setOf(i));
    return out;
}

/// A state for each set of those that are alike, the first state's first.
std::vector<State> joined(const std::vector<State> &all, const Alike &sets)
{
    const Index first = sets.setOf[0];
    const auto number = [&](Index state) {
        const Index set = sets.setOf[state];
        return set == first ? 0 : set < first ? set + 1 : set;
    };
    std::vector<State> states(sets.count);
    std::vector<bool> isMade(sets.count);
    for (Index i = 0; i < all.size(); ++i) {
        const Index set = number(i);
        if (isMade[set])
            continue;
        isMade[set] = true;
        states[set].accepts = all[i].accepts;
        states[set].moves.reserve(all[i].moves.size());
        for (const Automaton::Move &move : all[i].moves)
            appendMove(states[set].moves, { move.first, move.last, number(move.to) });
    }
    return states;
}

} // namespace

static std::size_t workOf(const std::vector<State> &states)
{
    std::size_t moves = states.size();
    for (const State &state : states)
        moves += state.moves.size();
    return 4 * moves; // they are looked at several times
}

Automaton Automaton::minimised() const
{
    if (m_isLeast || !AutomatonEffort::spend(workOf(m_states)))
        return *this;
    const auto sets = alikeIn(m_states);
    if (!sets)
        return *this;
    Automaton least = sets->count == m_states.size() ? *this : numbered(joined(m_states, *sets));
    least.m_isLeast = true;
    return least;
}

} // namespace Parlance::Gbnf
