// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/matcher/machine_p.h"

#include <algorithm>
#include <unordered_map>

namespace Parlance::Gbnf {

namespace {

using Index = Machine::Index;

constexpr Index noIndex = 0xFFFFFFFF;

/// How many states a term would take, roughly and up to a limit.
std::size_t weight(const Term &term)
{
    static constexpr std::size_t most = 1'000;
    std::size_t sum = term.kind == Term::Kind::Text ? term.text().size() : 1;
    for (const Term &part : term.parts())
        sum += weight(part);
    const int copies = term.kind == Term::Kind::Repeat ? std::max({ term.minimum, term.maximum, 1 }) : 1;
    return std::min(most, std::min(most, sum) * static_cast<std::size_t>(copies));
}

/// The automaton of a rule with empty moves; the edges of a state are a chain through the list of all edges.
class Draft
{
public:
    Draft()
        : m_edges(sizeOfMost)
        , m_states(sizeOfMost)
    { }

    void clear()
    {
        m_texts.clear();
        m_edgeCount = 0;
        m_stateCount = 0;
        m_insideTexts = 0;
    }

    enum class Kind : std::uint8_t
    {
        Empty,
        Byte,
        Text,
        Call
    };
    struct Edge
    {
        Kind kind;
        std::uint8_t first;
        std::uint8_t last;
        Index to;
        Index what; ///< the rule that is called, or which of the texts
        Index next;
    };
    struct State
    {
        Index firstEdge = noIndex;
        Index lastEdge = noIndex;
        Index number = noIndex; ///< where it is reached
        Index mark = noIndex;
        bool isEnd = false;
    };
    /// Of two bytes at least, with states between them.
    struct Text
    {
        std::string_view bytes;
        Index number = noIndex; ///< of the first of the states, where they are reached
    };

    Index add()
    {
        if (m_stateCount == m_states.size())
            grow(m_states);
        m_states[m_stateCount] = {};
        return m_stateCount++;
    }
    void addEmpty(Index from, Index to) { append(from, { Kind::Empty, 0, 0, to, 0, noIndex }); }
    void addByte(Index from, std::uint8_t first, std::uint8_t last, Index to)
    {
        append(from, { Kind::Byte, first, last, to, 0, noIndex });
    }
    void addText(Index from, std::string_view bytes, Index to)
    {
        const auto byte = static_cast<std::uint8_t>(bytes[0]);
        if (bytes.size() == 1)
            return addByte(from, byte, byte, to);
        append(from, { Kind::Text, byte, byte, to, static_cast<Index>(m_texts.size()), noIndex });
        m_texts.push_back({ bytes });
        m_insideTexts += bytes.size() - 1;
    }
    void addCall(Index from, Index rule, Index to) { append(from, { Kind::Call, 0, 0, to, rule, noIndex }); }

    /// How many states there are, those inside of texts too.
    std::size_t size() const { return m_stateCount + m_insideTexts; }
    State &at(Index state) { return m_states[state]; }
    const Edge &edge(Index index) const { return m_edges[index]; }
    Text &text(const Edge &edge) { return m_texts[edge.what]; }

private:
    template <class Item> [[gnu::noinline]] static void grow(std::vector<Item> &items)
    {
        items.resize(2 * items.size());
    }

    void append(Index from, const Edge &edge)
    {
        if (m_edgeCount == m_edges.size())
            grow(m_edges);
        const Index index = m_edgeCount++;
        m_edges[index] = edge;
        State &state = m_states[from];
        (state.firstEdge == noIndex ? state.firstEdge : m_edges[state.lastEdge].next) = index;
        state.lastEdge = index;
    }

    static constexpr std::size_t sizeOfMost = 256;

    std::vector<Edge> m_edges; ///< and places for more, as in the states
    std::vector<State> m_states;
    std::vector<Text> m_texts;
    Index m_edgeCount = 0;
    Index m_stateCount = 0;
    std::size_t m_insideTexts = 0; ///< states
};

class Compiler
{
public:
    Compiler(const RuleSet &rules, std::size_t maximumStates)
        : m_rules(rules)
        , m_limit(maximumStates)
        , m_ruleIndex(rules.size(), noIndex)
    {
        m_pending.reserve(rules.size());
    }

    bool compile(int root, Machine &out)
    {
        const std::size_t size = std::min(m_limit, 1'000 + 48 * m_rules.size());
        out.states.reserve(size);
        out.moves.reserve(size);
        out.starts.reserve(m_rules.size());
        ruleIndex(root);
        for (std::size_t i = 0; i < m_pending.size(); ++i) {
            addRule(*m_pending[i], out);
            if (m_tooLarge)
                return false;
        }
        out.states.push_back({ static_cast<Index>(out.moves.size()), static_cast<Index>(out.calls.size()), false });
        for (Machine::Call &call : out.calls) {
            const bool hasMore = !out.movesOf(call.to).empty() || !out.callsOf(call.to).empty();
            call.isLast = out.states[call.to].accepts && !hasMore;
        }
        return true;
    }

private:
    bool tooLarge() const { return m_tooLarge || m_draftedStates + m_draft.size() > m_limit; }

    /// One after the other, so that a draft stays in the nearest memory.
    void addRule(const Term &body, Machine &out)
    {
        m_draft.clear();
        const Index start = m_draft.add();
        const Index end = m_draft.add();
        m_draft.at(end).isEnd = true;
        lead(start, body, end);
        m_tooLarge = tooLarge();
        m_draftedStates += m_draft.size();
        if (!m_tooLarge)
            close(start, out);
    }

    Index ruleIndex(int rule)
    {
        Index &index = m_ruleIndex[static_cast<std::size_t>(rule)];
        if (index == noIndex) {
            index = static_cast<Index>(m_pending.size());
            m_pending.push_back(&m_rules[rule].body);
        }
        return index;
    }

    void leadSet(Index from, const CodePoints &set, Index to)
    {
        static constexpr char32_t lastAscii = 0x7F;
        static const std::vector<ByteSequence> allBeyond = byteSequences(CodePoints({ { 0x80, lastCodePoint } }));
        for (const CharRange &range : set.ranges()) {
            if (range.first <= lastAscii)
                m_draft.addByte(from, static_cast<std::uint8_t>(range.first),
                                static_cast<std::uint8_t>(std::min(range.last, lastAscii)), to);
        }
        const CharRange &last = set.ranges().back();
        if (last.first <= lastAscii + 1 && last.last == lastCodePoint)
            addWide(from, allBeyond, to);
        else if (last.last > lastAscii)
            addWide(from, wideSequences(set), to);
    }

    const std::vector<ByteSequence> &wideSequences(const CodePoints &set)
    {
        const auto [known, isNew] = m_sequences.try_emplace(set.ranges().data());
        if (isNew) {
            known->second = byteSequences(set);
            std::erase_if(known->second, [](const ByteSequence &one) { return one.length == 1; });
        }
        return known->second;
    }

    /// Characters of several bytes. What may end in any bytes that go on with a character shares its ends.
    void addWide(Index from, const std::vector<ByteSequence> &sequences, Index to)
    {
        Index tails[] = { to, noIndex, noIndex, noIndex }; // by how many bytes are left
        for (const ByteSequence &one : sequences) {
            Index at = from;
            for (int i = 0; i < one.length; ++i) {
                const int left = one.length - 1 - i;
                const Index next = isOpen(one, i + 1) ? tailOf(tails, left) : m_draft.add();
                m_draft.addByte(at, one.bytes[i].first, one.bytes[i].last, next);
                at = next;
                if (next == tails[left])
                    break;
            }
        }
    }

    /// Whether every byte from there on may be any that goes on with a character.
    static bool isOpen(const ByteSequence &sequence, int from)
    {
        return std::all_of(sequence.bytes + from, sequence.bytes + sequence.length,
                           [](const ByteSequence::Range &one) { return one.first == 0x80 && one.last == 0xBF; });
    }

    Index tailOf(Index *tails, int left)
    {
        if (tails[left] == noIndex) {
            tails[left] = m_draft.add();
            m_draft.addByte(tails[left], 0x80, 0xBF, tailOf(tails, left - 1));
        }
        return tails[left];
    }

    void leadSequence(Index from, const Terms &parts, Index to)
    {
        if (parts.empty())
            m_draft.addEmpty(from, to);
        for (std::size_t i = 0; i < parts.size() && !tooLarge();) {
            const std::size_t count = optionalsFrom(parts, i);
            const Index next = i + count == parts.size() ? to : m_draft.add();
            if (count > 1)
                leadRepeat(from, parts[i].parts().front(), { 0, static_cast<int>(count) }, next);
            else
                lead(from, parts[i], next);
            from = next;
            i += count;
        }
    }

    /// How many parts are there that are the same and may be left out, or one: `a? a? a?` is read as `a{0,3}`, which
    /// has no way past each of them.
    static std::size_t optionalsFrom(const Terms &parts, std::size_t first)
    {
        const auto isOptional = [](const Term &term) {
            return term.kind == Term::Kind::Repeat && term.minimum == 0 && term.maximum == 1;
        };
        std::size_t end = first + 1;
        while (isOptional(parts[first]) && end < parts.size() && parts[end] == parts[first])
            ++end;
        return end - first;
    }

    /// Larger parts that are repeated with bounds become rules, so that copies are calls.
    void leadCopy(Index from, const Term &part, int copies, Index to)
    {
        if (copies < 3 || weight(part) < 8)
            return lead(from, part, to);
        const auto [known, isNew] = m_parts.try_emplace(&part, static_cast<Index>(m_pending.size()));
        if (isNew)
            m_pending.push_back(&part);
        m_draft.addCall(from, known->second, to);
    }

    struct Count
    {
        int minimum;
        int maximum;
    };

    void leadRepeat(Index from, const Term &part, Count count, Index to)
    {
        const int copies = std::max(count.minimum, count.maximum);
        for (int i = 0; i < copies && !tooLarge(); ++i) {
            if (i >= count.minimum)
                m_draft.addEmpty(from, to);
            const Index next = i + 1 == count.maximum ? to : m_draft.add();
            leadCopy(from, part, copies, next);
            from = next;
        }
        if (count.maximum != unbounded)
            return;
        const Index loop = m_draft.add();
        m_draft.addEmpty(from, loop);
        leadCopy(loop, part, copies, loop);
        m_draft.addEmpty(loop, to);
    }

    /// Adds what the term matches as a way from a state to another. Of both, ways only lead on: turns of a repetition
    /// have a state of their own.
    void lead(Index from, const Term &term, Index to)
    {
        if (term.kind == Term::Kind::Text)
            m_draft.addText(from, term.text(), to);
        else if (term.kind == Term::Kind::Rule)
            m_draft.addCall(from, ruleIndex(term.rule), to);
        else
            leadParts(from, term, to);
    }

    void leadParts(Index from, const Term &term, Index to)
    {
        switch (term.kind) {
        case Term::Kind::Set:
            return leadSet(from, term.set(), to);
        case Term::Kind::Sequence:
            return leadSequence(from, term.parts(), to);
        case Term::Kind::Choice:
            for (const Term &alternative : term.parts())
                lead(from, alternative, to);
            return;
        case Term::Kind::Repeat:
            return leadRepeat(from, term.parts().front(), { term.minimum, term.maximum }, to);
        default: // never
            return;
        }
    }

    Index stateOf(Index draft)
    {
        Index &number = m_draft.at(draft).number;
        if (number == noIndex) {
            number = m_count++;
            m_reached.push_back({ draft, false });
        }
        return number;
    }

    /// The first state inside of the edge's text.
    Index stateInside(Index edge)
    {
        Draft::Text &text = m_draft.text(m_draft.edge(edge));
        if (text.number == noIndex) {
            text.number = m_count;
            m_count += static_cast<Index>(text.bytes.size() - 1);
            m_reached.push_back({ edge, true });
        }
        return text.number;
    }

    /// Numbers the states that moves and calls lead to, each with what its empty moves lead to.
    void close(Index start, Machine &out)
    {
        static constexpr std::size_t mostMovesOfState = 4; // on average: `a?` many times over has half the square
        static constexpr std::size_t mostEdgesOfState = 16;
        m_reached.clear();
        out.starts.push_back(stateOf(start));
        for (std::size_t i = 0; i < m_reached.size() && !m_tooLarge; ++i) {
            const Reached one = m_reached[i];
            one.isText ? appendText(m_draft.edge(one.index), out) : appendState(one.index, out);
            m_tooLarge = out.moves.size() + out.calls.size() > mostMovesOfState * m_limit
                || m_edgesSeen > mostEdgesOfState * m_limit;
        }
    }

    /// The states inside of a text, one for each byte but the first.
    void appendText(const Draft::Edge &edge, Machine &out)
    {
        const Draft::Text &text = m_draft.text(edge);
        const std::size_t firstState = out.states.size();
        const std::size_t firstMove = out.moves.size();
        const auto calls = static_cast<Index>(out.calls.size());
        const std::size_t inside = text.bytes.size() - 1;
        out.states.resize(firstState + inside);
        out.moves.resize(firstMove + inside);
        for (std::size_t i = 0; i < inside; ++i) {
            const auto byte = static_cast<std::uint8_t>(text.bytes[i + 1]);
            out.states[firstState + i] = { static_cast<Index>(firstMove + i), calls, false };
            out.moves[firstMove + i] = { byte, byte, text.number + static_cast<Index>(i) + 1 };
        }
        out.moves.back().to = stateOf(edge.to);
    }

    void appendState(Index draft, Machine &out)
    {
        Machine::State state{ static_cast<Index>(out.moves.size()), static_cast<Index>(out.calls.size()), false };
        const Draft::State &first = m_draft.at(draft);
        const Index only = first.firstEdge;
        const bool isSimple =
            only != noIndex && !first.isEnd && only == first.lastEdge && m_draft.edge(only).kind != Draft::Kind::Empty;
        isSimple ? appendEdge(only, out) : appendClosure(draft, state, out);
        out.states.push_back(state);
    }

    /// What follows the state and those that its empty moves lead to.
    void appendClosure(Index draft, Machine::State &state, Machine &out)
    {
        m_open.push_back(draft);
        m_draft.at(draft).mark = draft;
        while (!m_open.empty()) {
            const Draft::State &one = m_draft.at(m_open.back());
            m_open.pop_back();
            state.accepts = state.accepts || one.isEnd;
            for (Index at = one.firstEdge; at != noIndex; at = m_draft.edge(at).next) {
                const Draft::Edge &edge = m_draft.edge(at);
                ++m_edgesSeen;
                if (edge.kind != Draft::Kind::Empty)
                    appendEdge(at, out);
                else if (std::exchange(m_draft.at(edge.to).mark, draft) != draft)
                    m_open.push_back(edge.to);
            }
        }
    }

    void appendEdge(Index index, Machine &out)
    {
        const Draft::Edge &edge = m_draft.edge(index);
        if (edge.kind == Draft::Kind::Call)
            out.calls.push_back({ edge.what, stateOf(edge.to), false });
        else
            out.moves.push_back(
                { edge.first, edge.last, edge.kind == Draft::Kind::Text ? stateInside(index) : stateOf(edge.to) });
    }

    /// A state of the draft, or those inside of an edge's text.
    struct Reached
    {
        Index index;
        bool isText;
    };

    const RuleSet &m_rules;
    std::size_t m_limit;
    Draft m_draft; ///< of the rule that is added
    std::size_t m_draftedStates = 0; ///< of rules before
    std::vector<const Term *> m_pending; ///< bodies of the rules, by index
    std::vector<Index> m_ruleIndex;
    std::unordered_map<const Term *, Index> m_parts; ///< that are repeated, by the rules that they became
    std::unordered_map<const CharRange *, std::vector<ByteSequence>> m_sequences; ///< of sets, by their ranges
    std::vector<Reached> m_reached;
    Index m_count = 0; ///< of the states that are reached
    std::vector<Index> m_open;
    std::size_t m_edgesSeen = 0; ///< by closures
    bool m_tooLarge = false;
};

} // namespace

bool compile(const RuleSet &rules, int root, std::size_t maximumStates, Machine &out)
{
    return Compiler(rules, maximumStates).compile(root, out);
}

} // namespace Parlance::Gbnf
