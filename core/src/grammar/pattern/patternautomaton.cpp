// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/automata/automatoneffort_p.h"
#include "grammar/pattern/patternnfa_p.h"
#include "grammar/pattern/patternterm_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <unordered_map>

/// The subset construction with assertions. A state has the kind of the character before it. For each place that passed
/// a look-ahead it has an automaton that runs along, and it has the automata of lookbehind.
namespace Parlance::Gbnf {

namespace {

using Index = Automaton::Index;
using Kind = Pattern::Kind;

/// What is beside a place: an end of the text, a character of words or another one.
enum class Beside : std::uint8_t
{
    Edge,
    Word,
    Other
};

/// A look-ahead that was passed, and how far its automaton has come.
struct Duty
{
    Index look;
    Index state;
    auto operator<=>(const Duty &) const = default;
};
using Duties = std::vector<Duty>; ///< ascending

struct Place
{
    Index state;
    Index duties; ///< number of the list of duties
    auto operator<=>(const Place &) const = default;
};
using Places = std::vector<Place, InSlabs<Place>>;

struct Key
{
    Places places;
    std::vector<Index> behind; ///< the states of the automata that look after
    Beside before = Beside::Edge;
    bool operator==(const Key &) const = default;
};

struct KeyHash
{
    std::size_t operator()(const Key &key) const
    {
        std::uint64_t hash = static_cast<std::uint64_t>(key.before);
        const auto add = [&hash](std::uint64_t more) { hash = (hash ^ hash >> 29 ^ more) * 0x9E3779B97F4A7C15u; };
        for (const Place &place : key.places)
            add(std::uint64_t(place.state) << 32 | place.duties);
        for (const Index state : key.behind)
            add(state);
        return hash ^ hash >> 32;
    }
};

constexpr int mostWork = 1'000'000;
constexpr int costOfList = 48; // of duties

std::optional<Automaton> determinised(const PatternNfa &nfa, Beside before, std::size_t most, int &work);

std::optional<Automaton> automatonOf(const Pattern &pattern, bool openLeft, bool openRight, Beside before,
                                     std::size_t most, int &work)
{
    if (work <= 0)
        return std::nullopt;
    const PatternNfa nfa = nfaOf(pattern, openLeft, openRight);
    work -= 100 + 8 * static_cast<int>(nfa.states.size()); // look-ahead inside of look-ahead is made many times
    return nfa.tooLarge ? std::nullopt : determinised(nfa, before, most, work);
}

bool isInside(const Pattern &pattern, std::initializer_list<Kind> kinds)
{
    return std::find(kinds.begin(), kinds.end(), pattern.kind) != kinds.end()
        || std::any_of(pattern.parts.begin(), pattern.parts.end(),
                       [&](const Pattern &part) { return isInside(part, kinds); });
}

class Determiniser
{
public:
    Determiniser(const PatternNfa &nfa, Beside before, std::size_t most, int &work)
        : m_nfa(nfa)
        , m_most(most)
        , m_work(work)
        , m_seen(nfa.states.size())
    {
        for (const PatternNfa::State &state : nfa.states) {
            const bool isEdge = state.assertion == Kind::WordEdge || state.assertion == Kind::NoWordEdge;
            m_seesWords = m_seesWords || (state.asserts && isEdge);
            m_seesBegin = m_seesBegin || state.asserts;
            numberSet(state.on);
        }
        m_dutyLists.push_back({});
        m_dutyNumber.emplace(Duties{}, 0);
        m_start.before = before;
        m_start.places = { { 0, 0 } };
        prepareLooks();
    }

    std::optional<Automaton> run()
    {
        numberOf(m_start);
        std::vector<Automaton::State> states;
        for (std::size_t i = 0; i < m_pending.size() && !m_failed; ++i) {
            const Key &key = *m_pending[i];
            Automaton::State state;
            state.accepts = accepts(key);
            appendMoves(key, state.moves);
            states.push_back(std::move(state));
            m_failed = m_failed || m_pending.size() > m_most || m_work <= 0;
        }
        if (m_failed)
            return std::nullopt;
        return Automaton::of(std::move(states));
    }

private:
    /// States that move on the same characters share a number. Most patterns repeat a few sets.
    void numberSet(const CodePoints &set)
    {
        const auto number = static_cast<Index>(m_sets.size());
        const auto [known, isNew] = m_setNumber.try_emplace(set.ranges().data(), number);
        if (isNew)
            m_sets.push_back({ &set });
        m_setOf.push_back(known->second);
    }

    /// The state that is the key.
    Index numberOf(Key key)
    {
        const auto [known, isNew] = m_number.try_emplace(std::move(key), static_cast<Index>(m_pending.size()));
        if (isNew)
            m_pending.push_back(&known->first);
        return known->second;
    }

    /// Look-ahead by the three kinds of text that may be before it, lookbehind once.
    void prepareLooks()
    {
        for (const Pattern *look : m_nfa.looks) {
            const bool isAhead = look->kind == Kind::Ahead || look->kind == Kind::NotAhead;
            isAhead ? prepareAhead(*look) : prepareBehind(*look);
        }
    }

    void prepareAhead(const Pattern &look)
    {
        std::array<std::optional<Automaton>, 3> made;
        for (const Beside before : { Beside::Edge, Beside::Word, Beside::Other }) {
            auto one = automatonOf(look.parts[0], false, true, before, m_most, m_work);
            m_failed = m_failed || !one;
            if (one)
                made[static_cast<std::size_t>(before)] = look.kind == Kind::NotAhead ? one->complement() : *one;
        }
        m_ahead.push_back(std::move(made));
        m_behindNumber.push_back(0);
    }

    void prepareBehind(const Pattern &look)
    {
        m_ahead.emplace_back();
        m_behindNumber.push_back(static_cast<Index>(m_behind.size()));
        const bool looksOn =
            isInside(look.parts[0], { Kind::End, Kind::WordEdge, Kind::NoWordEdge, Kind::Ahead, Kind::NotAhead });
        auto one = looksOn ? std::nullopt : automatonOf(look.parts[0], true, false, m_start.before, m_most, m_work);
        m_failed = m_failed || !one;
        m_behind.push_back(one ? std::move(*one) : Automaton::nothing());
        m_start.behind.push_back(0);
    }

    Index dutiesNumber(Duties duties)
    {
        const auto [known, isNew] = m_dutyNumber.try_emplace(duties, static_cast<Index>(m_dutyLists.size()));
        if (isNew)
            m_dutyLists.push_back(std::move(duties));
        return known->second;
    }

    /// The automaton that a duty runs; a look-ahead has one for each kind of what was before it.
    const Automaton &runner(const Duty &duty) const { return *m_ahead[duty.look / 3][duty.look % 3]; }

    std::optional<Index> withDuty(Index duties, Index look, Beside before)
    {
        const Duty added{ look * 3 + static_cast<Index>(before), 0 };
        const Automaton &automaton = runner(added);
        if (automaton.isEmpty())
            return std::nullopt;
        if (automaton.isFree(0))
            return duties;
        Duties list = m_dutyLists[duties];
        const auto at = std::lower_bound(list.begin(), list.end(), added);
        if (at == list.end() || *at != added)
            list.insert(at, added);
        m_work -= costOfList + static_cast<int>(list.size()); // n look-aheads may make 2^n lists
        return dutiesNumber(std::move(list));
    }

    std::optional<Index> dutiesAfter(Index duties, char32_t c)
    {
        Duties next;
        for (const Duty &duty : m_dutyLists[duties]) {
            const Automaton &automaton = runner(duty);
            const auto to = nextState(automaton.states()[duty.state], c);
            if (!to)
                return std::nullopt;
            if (!automaton.isFree(*to))
                next.push_back({ duty.look, *to });
        }
        std::sort(next.begin(), next.end());
        next.erase(std::unique(next.begin(), next.end()), next.end());
        return dutiesNumber(std::move(next));
    }

    /// Where an assertion lets a place go on to: the number of the duties it has then.
    std::optional<Index> passed(const PatternNfa::State &state, Index duties, const Key &key, Beside after)
    {
        const bool isEdge = (key.before == Beside::Word) != (after == Beside::Word);
        bool holds = false;
        switch (state.assertion) {
        case Kind::Begin:
            holds = key.before == Beside::Edge;
            break;
        case Kind::End:
            holds = after == Beside::Edge;
            break;
        case Kind::WordEdge:
        case Kind::NoWordEdge:
            holds = isEdge == (state.assertion == Kind::WordEdge);
            break;
        case Kind::Ahead:
        case Kind::NotAhead:
            return withDuty(duties, state.look, key.before);
        default: {
            const Index number = m_behindNumber[state.look];
            const bool found = key.behind[number] != refused && m_behind[number].states()[key.behind[number]].accepts;
            holds = found == (state.assertion == Kind::Behind);
        }
        }
        return holds ? std::optional(duties) : std::nullopt;
    }

    /// The places that empty moves and assertions lead to.
    Places closure(const Key &key, Beside after)
    {
        ++m_round;
        m_seenDutiful.clear();
        Places found;
        const auto reach = [&](Place place) {
            const bool isNew = place.duties == 0 ? std::exchange(m_seen[place.state], m_round) != m_round
                                                 : m_seenDutiful.insert(place).second;
            if (isNew)
                found.push_back(place);
        };
        std::for_each(key.places.begin(), key.places.end(), reach);
        for (std::size_t i = 0; i < found.size() && m_work > 0; ++i) {
            const Place place = found[i];
            --m_work;
            const PatternNfa::State &state = m_nfa.states[place.state];
            m_work -= static_cast<int>(state.empty.size());
            for (const Index next : state.empty)
                reach({ next, place.duties });
            if (!state.asserts)
                continue;
            if (const auto duties = passed(state, place.duties, key, after))
                reach({ state.to, *duties });
        }
        return found;
    }

    bool accepts(const Key &key)
    {
        const auto isDone = [&](const Place &place) {
            const Duties &duties = m_dutyLists[place.duties];
            return place.state == m_nfa.end && std::all_of(duties.begin(), duties.end(), [&](const Duty &duty) {
                       return runner(duty).states()[duty.state].accepts;
                   });
        };
        const auto places = closure(key, Beside::Edge);
        return std::any_of(places.begin(), places.end(), isDone);
    }

    /// The numbers of the sets that the places move on.
    std::vector<Index> setsOf(const Places &places) const
    {
        std::vector<Index> sets;
        sets.reserve(places.size());
        for (const Place &place : places)
            sets.push_back(m_setOf[place.state]);
        std::sort(sets.begin(), sets.end());
        sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
        return sets;
    }

    /// The first code points of the pieces within which no move that matters begins or ends.
    std::vector<char32_t> pieces(const Places &places, const std::vector<Index> &sets, const Key &key,
                                 const CodePoints &within) const
    {
        std::vector<char32_t> starts;
        const auto cut = [&](char32_t first, char32_t last) {
            starts.push_back(first);
            starts.push_back(last + 1);
        };
        for (const CharRange &range : within.ranges())
            cut(range.first, range.last);
        for (const Index set : sets) {
            for (const CharRange &range : m_sets[set].on->ranges())
                cut(range.first, range.last);
        }
        for (const Place &place : places) {
            for (const Duty &duty : m_dutyLists[place.duties]) {
                for (const Automaton::Move &move : runner(duty).states()[duty.state].moves)
                    cut(move.first, move.last);
            }
        }
        for (std::size_t i = 0; i < key.behind.size(); ++i) {
            if (key.behind[i] == refused)
                continue;
            for (const Automaton::Move &move : m_behind[i].states()[key.behind[i]].moves)
                cut(move.first, move.last);
        }
        std::sort(starts.begin(), starts.end());
        starts.erase(std::unique(starts.begin(), starts.end()), starts.end());
        return starts;
    }

    /// Of places whose sets have been asked whether they hold c.
    Key after(const Places &places, const Key &key, char32_t c, Beside kind)
    {
        Key next;
        next.before = kind;
        std::unordered_map<Index, std::optional<Index>> known; // what becomes of duties; of none, none
        for (const Place &place : places) {
            if (!m_sets[m_setOf[place.state]].holds)
                continue;
            const PatternNfa::State &state = m_nfa.states[place.state];
            if (place.duties == 0) {
                next.places.push_back({ state.to, 0 });
                continue;
            }
            const auto [duties, isNew] = known.try_emplace(place.duties);
            if (isNew)
                duties->second = dutiesAfter(place.duties, c);
            if (duties->second)
                next.places.push_back({ state.to, *duties->second });
        }
        std::sort(next.places.begin(), next.places.end());
        next.places.erase(std::unique(next.places.begin(), next.places.end()), next.places.end());
        for (std::size_t i = 0; i < key.behind.size(); ++i) {
            const Index at = key.behind[i];
            next.behind.push_back(at == refused ? refused : nextState(m_behind[i].states()[at], c).value_or(refused));
        }
        return next;
    }

    /// Asks the sets whether they hold c; gives the answers, a bit each, for as many as there are bits.
    std::uint64_t ask(const std::vector<Index> &sets, char32_t c)
    {
        std::uint64_t answers = 0;
        for (std::size_t i = 0; i < sets.size(); ++i) {
            m_sets[sets[i]].holds = m_sets[sets[i]].on->contains(c);
            answers |= std::uint64_t(m_sets[sets[i]].holds) << i % 64;
        }
        return answers;
    }

    /// Characters that no set tells apart, and which of the sets hold them, a bit each.
    struct Piece
    {
        char32_t first;
        char32_t last;
        std::uint64_t answers;
    };

    /// The moves on the characters of one kind. Where sets alone decide, pieces that the same sets hold lead to the
    /// same state.
    void appendMovesOf(const Key &key, const CodePoints &within, Beside kind, Automaton::Moves &out)
    {
        auto places = closure(key, kind);
        const std::vector<Index> sets = setsOf(places);
        const auto work = static_cast<int>(places.size());
        const bool isBySets = sets.size() <= 64 && key.behind.empty()
            && std::all_of(places.begin(), places.end(), [this](const Place &place) {
                                  return place.duties == 0 || m_nfa.states[place.state].on.empty();
                              });
        m_work -= work;
        std::vector<Piece> &all = m_pieces[{ within.ranges().data(), sets }];
        if (!isBySets || all.empty())
            all = piecesAsked(pieces(places, sets, key, within), sets, within);
        std::erase_if(places, [this](const Place &place) { return m_nfa.states[place.state].on.empty(); });
        std::vector<std::pair<std::uint64_t, Index>> known; // by answers of the sets
        for (std::size_t i = 0; i < all.size() && m_work > 0; ++i) {
            const Piece &piece = all[i];
            m_work -= work;
            auto same = known.end();
            if (isBySets && piece.answers == 0)
                continue;
            if (isBySets)
                same = std::find_if(known.begin(), known.end(),
                                    [&](const auto &one) { return one.first == piece.answers; });
            if (same == known.end()) {
                ask(sets, piece.first);
                Key next = after(places, key, piece.first, m_seesBegin ? kind : Beside::Other);
                if (next.places.empty())
                    continue;
                same = known.insert(known.end(), { piece.answers, numberOf(std::move(next)) });
            }
            out.push_back({ piece.first, piece.last, same->second });
        }
    }

    std::vector<Piece> piecesAsked(const std::vector<char32_t> &starts, const std::vector<Index> &sets,
                                   const CodePoints &within)
    {
        static constexpr std::size_t askedAtOnce = 4;
        std::vector<Piece> out;
        out.reserve(starts.size());
        m_work -= static_cast<int>(std::min<std::size_t>(starts.size() * (1 + sets.size() / askedAtOnce), mostWork));
        for (std::size_t i = 0; i + 1 < starts.size() && m_work > 0; ++i) {
            if (within.contains(starts[i]))
                out.push_back({ starts[i], starts[i + 1] - 1, ask(sets, starts[i]) });
        }
        return out;
    }

    void appendMoves(const Key &key, Automaton::Moves &out)
    {
        if (!m_seesWords)
            return appendMovesOf(key, CodePoints::all(), Beside::Other, out);
        static const CodePoints others = wordCharacters().complement();
        appendMovesOf(key, wordCharacters(), Beside::Word, out);
        appendMovesOf(key, others, Beside::Other, out);
        std::sort(out.begin(), out.end(),
                  [](const Automaton::Move &a, const Automaton::Move &b) { return a.first < b.first; });
    }

    static constexpr Index refused = 0xFFFFFFFF;

    const PatternNfa &m_nfa;
    std::size_t m_most;
    int &m_work;
    bool m_seesWords = false;
    bool m_seesBegin = false;
    bool m_failed = false;
    Key m_start;
    std::vector<std::array<std::optional<Automaton>, 3>> m_ahead; ///< by look
    std::vector<Automaton> m_behind;
    std::vector<Index> m_behindNumber; ///< by look
    std::vector<Duties> m_dutyLists;
    std::map<Duties, Index> m_dutyNumber;
    struct Set
    {
        const CodePoints *on;
        bool holds = false; ///< what was asked for last
    };
    std::vector<Set> m_sets;
    std::vector<Index> m_setOf; ///< by state
    /// By what they are within and the sets that cut them.
    std::map<std::pair<const CharRange *, std::vector<Index>>, std::vector<Piece>> m_pieces;
    std::unordered_map<const CharRange *, Index> m_setNumber;
    std::unordered_map<Key, Index, KeyHash> m_number;
    std::vector<std::size_t> m_seen; ///< by state: the last closure that found it without duties
    std::set<Place> m_seenDutiful; ///< places with duties that a closure has found
    std::size_t m_round = 0;
    std::vector<const Key *> m_pending;
};

std::optional<Automaton> determinised(const PatternNfa &nfa, Beside before, std::size_t most, int &work)
{
    return Determiniser(nfa, before, most, work).run();
}

/// A term without rules as a pattern.
Pattern patternOf(const Term &term)
{
    Pattern out;
    for (const Term &part : term.parts())
        out.parts.push_back(patternOf(part));
    switch (term.kind) {
    case Term::Kind::Text:
        for (std::size_t at = 0; at < term.text().size();) {
            const char32_t c = Utf8::next(term.text(), at);
            out.parts.push_back({ .kind = Kind::Set, .set = CodePoints({ { c, c } }) });
        }
        return out;
    case Term::Kind::Set:
        return { .kind = Kind::Set, .set = term.set() };
    case Term::Kind::Choice:
        out.kind = Kind::Choice;
        return out;
    case Term::Kind::Repeat:
        out.kind = Kind::Repeat;
        out.minimum = term.minimum;
        out.maximum = term.maximum;
        return out;
    case Term::Kind::Sequence:
        return out;
    default:
        return { .kind = Kind::Set };
    }
}

/// An automaton within what one may take, which comes off what all may take.
template <class Make> std::optional<Automaton> limited(Make make)
{
    const int most = AutomatonEffort::left(mostWork);
    int work = most;
    std::optional<Automaton> out = make(work);
    return AutomatonEffort::spend(static_cast<std::size_t>(most - work)) ? std::move(out) : std::nullopt;
}

} // namespace

std::optional<Automaton> patternAutomaton(const Pattern &pattern, std::size_t most)
{
    return limited([&](int &work) { return automatonOf(pattern, true, true, Beside::Edge, most, work); });
}

std::optional<Automaton> termAutomaton(const Term &term, std::size_t most)
{
    return limited([&](int &work) { return automatonOf(patternOf(term), false, false, Beside::Edge, most, work); });
}

} // namespace Parlance::Gbnf
