// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/rules/searchautomaton_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <map>
#include <set>

namespace Parlance::Gbnf {

namespace {

/// Thompson's construction: states with at most one set move and any number of empty moves.
struct Searcher
{
    struct State
    {
        CodePoints on;
        std::size_t to = 0;
        std::vector<std::size_t> empty;
    };
    std::vector<State> states;
    bool tooLarge = false;

    std::size_t add()
    {
        static constexpr std::size_t most = 20'000;
        tooLarge = tooLarge || states.size() >= most;
        states.emplace_back();
        return states.size() - 1;
    }

    std::size_t afterSet(std::size_t from, CodePoints on)
    {
        const std::size_t to = add();
        const std::size_t mover = add();
        states[mover].on = std::move(on);
        states[mover].to = to;
        states[from].empty.push_back(mover);
        return to;
    }

    std::size_t afterText(std::size_t from, std::string_view utf8)
    {
        for (std::size_t at = 0; at < utf8.size();) {
            const char32_t c = Utf8::next(utf8, at);
            from = afterSet(from, CodePoints({ { c, c } }));
        }
        return from;
    }

    std::size_t afterChoice(std::size_t from, const Terms &parts)
    {
        const std::size_t to = add();
        for (const Term &part : parts) {
            const std::size_t begin = add();
            states[from].empty.push_back(begin);
            const std::size_t last = after(begin, part);
            states[last].empty.push_back(to);
        }
        return to;
    }

    std::size_t afterRepeat(std::size_t from, const Term &term)
    {
        const Term &part = term.parts().front();
        for (int i = 0; i < term.minimum && !tooLarge; ++i)
            from = after(from, part);
        if (term.maximum == unbounded)
            return afterStar(from, part);
        const std::size_t to = add();
        for (int i = term.minimum; i < term.maximum && !tooLarge; ++i) {
            states[from].empty.push_back(to);
            from = after(from, part);
        }
        states[from].empty.push_back(to);
        return to;
    }

    std::size_t afterStar(std::size_t from, const Term &part)
    {
        const std::size_t loop = add();
        states[from].empty.push_back(loop);
        const std::size_t last = after(loop, part);
        states[last].empty.push_back(loop);
        const std::size_t to = add();
        states[loop].empty.push_back(to);
        return to;
    }

    /// Adds what matches the term after the state; gives the state after it.
    std::size_t after(std::size_t from, const Term &term)
    {
        switch (term.kind) {
        case Term::Kind::Text:
            return afterText(from, term.text());
        case Term::Kind::Set:
            return afterSet(from, term.set());
        case Term::Kind::Sequence:
            for (const Term &part : term.parts())
                from = after(from, part);
            return from;
        case Term::Kind::Choice:
            return afterChoice(from, term.parts());
        case Term::Kind::Repeat:
            return afterRepeat(from, term);
        default:
            return add();
        }
    }
};

using Places = std::vector<std::size_t>; ///< ascending

Places closure(const Searcher &searcher, std::vector<std::size_t> pending)
{
    std::vector<bool> seen(searcher.states.size());
    Places places;
    while (!pending.empty()) {
        const std::size_t state = pending.back();
        pending.pop_back();
        if (seen[state])
            continue;
        seen[state] = true;
        places.push_back(state);
        const std::vector<std::size_t> &more = searcher.states[state].empty;
        pending.insert(pending.end(), more.begin(), more.end());
    }
    std::sort(places.begin(), places.end());
    return places;
}

/// The sets of code points that no set in use tells apart, given by one member and all members.
std::vector<CodePoints> indistinguishable(const Searcher &searcher)
{
    std::vector<CodePoints> sets;
    std::set<char32_t> starts = { 0 };
    for (const auto &state : searcher.states) {
        if (state.on.empty() || std::find(sets.begin(), sets.end(), state.on) != sets.end())
            continue;
        sets.push_back(state.on);
        for (const CharRange &range : state.on.ranges()) {
            starts.insert(range.first);
            starts.insert(range.last + 1);
        }
    }
    std::map<std::vector<bool>, std::vector<CharRange>> byMembership;
    for (auto it = starts.begin(); it != starts.end() && *it <= lastCodePoint; ++it) {
        std::vector<bool> membership;
        for (const CodePoints &set : sets)
            membership.push_back(set.contains(*it));
        const auto after = std::next(it);
        byMembership[membership].push_back({ *it, after == starts.end() ? lastCodePoint : *after - 1 });
    }
    std::vector<CodePoints> out;
    for (auto &[membership, ranges] : byMembership)
        out.emplace_back(std::move(ranges));
    return out;
}

} // namespace

std::optional<SearchAutomaton> SearchAutomaton::make(const Term &pattern, std::size_t maximumStates)
{
    Searcher searcher;
    const std::size_t begin = searcher.add();
    const std::size_t matched = searcher.after(begin, pattern);
    const Places first = closure(searcher, { begin });
    if (searcher.tooLarge || std::binary_search(first.begin(), first.end(), matched))
        return std::nullopt;
    const auto classes = indistinguishable(searcher);

    SearchAutomaton automaton;
    std::map<Places, std::size_t> number = { { first, 0 } };
    std::vector<Places> pending = { first };
    automaton.m_states.emplace_back();
    for (std::size_t i = 0; i < pending.size(); ++i) {
        std::map<std::size_t, CodePoints> moves;
        for (const CodePoints &characters : classes) {
            std::vector<std::size_t> reached = { begin };
            for (const std::size_t place : pending[i]) {
                const auto &state = searcher.states[place];
                if (state.on.contains(characters.ranges().front().first))
                    reached.push_back(state.to);
            }
            const Places next = reached.size() == 1 ? first : closure(searcher, std::move(reached));
            if (std::binary_search(next.begin(), next.end(), matched))
                continue;
            const auto [known, isNew] = number.try_emplace(next, pending.size());
            if (isNew) {
                pending.push_back(next);
                automaton.m_states.emplace_back();
            }
            CodePoints &on = moves[known->second];
            on = on.unitedWith(characters);
        }
        if (pending.size() > maximumStates)
            return std::nullopt;
        for (auto &[to, on] : moves)
            automaton.m_states[i].push_back({ std::move(on), to });
    }
    return automaton;
}

std::optional<std::size_t> SearchAutomaton::after(std::size_t state, char32_t c) const
{
    const State &moves = m_states[state];
    const auto move =
        std::find_if(moves.begin(), moves.end(), [c](const Move &candidate) { return candidate.on.contains(c); });
    return move == moves.end() ? std::nullopt : std::optional(move->to);
}

bool SearchAutomaton::completesNoSooner(std::size_t state, std::string_view next) const
{
    std::size_t fromStart = 0;
    for (std::size_t at = 0; at < next.size() && state != fromStart;) {
        const char32_t c = Utf8::next(next, at);
        const auto ofState = after(state, c);
        const auto ofStart = after(fromStart, c);
        if (!ofState || !ofStart)
            return !ofStart;
        state = *ofState;
        fromStart = *ofStart;
    }
    return true;
}

} // namespace Parlance::Gbnf
