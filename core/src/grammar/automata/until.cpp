// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/automata/until_p.h"

#include "grammar/automata/automatonrules_p.h"
#include "grammar/rules/searchautomaton_p.h"

#include <parlance/utf8.h>

#include <algorithm>

namespace Parlance::Gbnf {

namespace {

const CodePoints &beyondAscii()
{
    static const CodePoints set({ { 0x80, lastCodePoint } });
    return set;
}

CodePoints widened(const CodePoints &set)
{
    return set.ranges().empty() || set.ranges().back().last < 0x80 ? set : set.unitedWith(beyondAscii());
}

/// The text with each character beyond ASCII replaced by the set of them all.
Term widenedText(std::string_view utf8)
{
    std::vector<Term> parts;
    for (std::size_t at = 0; at < utf8.size();) {
        const char32_t c = Utf8::next(utf8, at);
        parts.push_back(c < 0x80 ? text(std::string(1, static_cast<char>(c))) : set(beyondAscii()));
    }
    return sequence(std::move(parts));
}

Term widened(const Term &term)
{
    if (term.kind == Term::Kind::Text)
        return widenedText(term.text());
    if (term.kind == Term::Kind::Set)
        return Term(widened(term.set()));
    std::vector<Term> parts;
    for (const Term &part : term.parts())
        parts.push_back(widened(part));
    return term.of(parts);
}

bool isTellingWithoutWideCharacters(const std::string &stop)
{
    return std::count_if(stop.begin(), stop.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; }) >= 4;
}

Term searched(const UntilPattern &pattern, bool withFollow)
{
    std::vector<Term> stops;
    for (const std::string &stop : pattern.stops)
        stops.push_back(text(stop));
    Term found = !withFollow ? choice(std::move(stops))
        : pattern.isWhole    ? pattern.follow
                             : sequence({ choice(std::move(stops)), pattern.follow });
    const bool widen = std::all_of(pattern.stops.begin(), pattern.stops.end(), isTellingWithoutWideCharacters);
    return widen ? widened(found) : found;
}

/// The term with words of any length in place of those of many characters at most: it matches more.
Term withoutBounds(const Term &term)
{
    static constexpr int many = 16;
    if (term.kind == Term::Kind::Text || term.kind == Term::Kind::Set)
        return term;
    std::vector<Term> parts;
    for (const Term &part : term.parts())
        parts.push_back(withoutBounds(part));
    if (term.kind == Term::Kind::Repeat && term.maximum > many)
        return repeat(std::move(parts.front()), term.minimum);
    return term.of(parts);
}

/// When the stops with what follows them take too many states, more of what may follow is left out, or else the stops
/// alone: that allows less.
std::optional<SearchAutomaton> automatonOf(const UntilPattern &pattern)
{
    static constexpr std::size_t mostStates = 600;
    if (!pattern.follow.isEmpty()) {
        if (auto automaton = SearchAutomaton::make(searched(pattern, true), mostStates))
            return automaton;
        const UntilPattern wider{ pattern.stops, withoutBounds(pattern.follow), pattern.isWhole, {} };
        if (auto automaton = SearchAutomaton::make(searched(wider, true), mostStates))
            return automaton;
    }
    return SearchAutomaton::make(searched(pattern, false), 20 * mostStates);
}

/// Whether a text may end in the state where next follows.
bool mayEnd(const SearchAutomaton &automaton, std::size_t state, const std::optional<std::string> &next)
{
    return !next || automaton.completesNoSooner(state, *next);
}

Automaton textsOf(const SearchAutomaton &search, const std::optional<std::string> &next)
{
    std::vector<Automaton::State> states;
    for (std::size_t i = 0; i < search.states().size(); ++i) {
        Automaton::State state;
        state.accepts = mayEnd(search, i, next);
        for (const SearchAutomaton::Move &move : search.states()[i]) {
            for (const CharRange &range : move.on.ranges())
                state.moves.push_back({ range.first, range.last, static_cast<Automaton::Index>(move.to) });
        }
        std::sort(state.moves.begin(), state.moves.end(),
                  [](const Automaton::Move &a, const Automaton::Move &b) { return a.first < b.first; });
        states.push_back(std::move(state));
    }
    return Automaton::of(std::move(states));
}

Term stateBody(const SearchAutomaton &automaton, std::size_t state, const std::vector<int> &names, bool mayEnd)
{
    std::vector<Term> alternatives;
    Term loop;
    for (const auto &move : automaton.states()[state]) {
        if (move.to == state)
            loop = repeat(set(move.on), 0);
        else
            alternatives.push_back(sequence({ set(move.on), reference(names[move.to]) }));
    }
    if (mayEnd)
        alternatives.push_back(emptyText());
    return sequence({ std::move(loop), choice(std::move(alternatives)) });
}

} // namespace

/// Whether no character of the texts begins a stop, so that none of them holds one.
static bool areFree(const Automaton &texts, const std::vector<std::string> &stops)
{
    return std::all_of(stops.begin(), stops.end(), [&](const std::string &stop) {
        std::size_t at = 0;
        const char32_t first = stop.empty() ? lastCodePoint : Utf8::next(stop, at);
        return first < 0x80 && std::none_of(texts.states().begin(), texts.states().end(), [&](const auto &state) {
                   return nextState(state, first).has_value();
               });
    });
}

/// The same for the same texts.
static std::string patternKey(const RuleSet &rules, const UntilPattern &pattern)
{
    std::string key;
    for (const std::string &stop : pattern.stops)
        key += std::to_string(stop.size()) + ':' + stop;
    return key + (pattern.isWhole ? "=" : "") + '\n' + toText(rules, pattern.follow) + '\n'
        + pattern.next.value_or(std::string());
}

Term UntilRules::write(std::string_view hint, const UntilPattern &pattern)
{
    if (pattern.stops.empty())
        return repeat(set(anyCharacter()), 0);
    if (m_rules.bytes() > m_maximumBytes)
        return emptyText();
    const std::string key = patternKey(m_rules, pattern);
    const auto known = m_known.find(key);
    if (known != m_known.end())
        return known->second;
    const auto automaton = automatonOf(pattern);
    Term term = automaton ? automatonRules(hint, *automaton, pattern.next) : emptyText();
    m_known.emplace(key, term);
    return term;
}

std::optional<Term> UntilRules::write(std::string_view hint, const UntilPattern &pattern, const Automaton &texts)
{
    if (areFree(texts, pattern.stops))
        return writeTexts(hint, texts);
    const auto [known, isNew] = m_held.try_emplace(patternKey(m_rules, pattern) + '\n' + texts.signature());
    if (isNew)
        known->second = writeHeld(hint, pattern, texts);
    return known->second;
}

std::optional<Term> UntilRules::writeHeld(std::string_view hint, const UntilPattern &pattern, const Automaton &texts)
{
    const auto search = automatonOf(pattern);
    const auto held = search ? texts.intersectedWith(textsOf(*search, pattern.next), 4 * mostHeld) : std::nullopt;
    return held ? writeTexts(hint, *held) : std::nullopt;
}

std::optional<Term> UntilRules::writeTexts(std::string_view hint, const Automaton &texts)
{
    const Automaton least = texts.minimised();
    if (least.states().size() > mostHeld)
        return std::nullopt;
    const auto [known, isNew] = m_texts.try_emplace(least.signature());
    if (isNew)
        known->second = m_rules.add(hint, automatonTerm(m_rules, "t", least, plainSpelling()));
    return known->second;
}

Term UntilRules::automatonRules(std::string_view hint, const SearchAutomaton &automaton,
                                const std::optional<std::string> &next)
{
    std::vector<int> names(automaton.states().size());
    if (names.size() == 1)
        return m_rules.add(hint, stateBody(automaton, 0, names, true));
    // There are so many of them that long names would be most of the grammar. Most lead back to the first.
    static constexpr std::size_t many = 24;
    for (std::size_t state = 0; state < names.size(); ++state)
        names[state] = m_rules.reserve(state == 0 && names.size() < many ? hint : "t");
    for (std::size_t state = 0; state < names.size(); ++state)
        m_rules.define(names[state], stateBody(automaton, state, names, mayEnd(automaton, state, next)));
    return reference(names.front());
}

} // namespace Parlance::Gbnf
