// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/codepoints_p.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace Parlance::Gbnf {

/// A set of texts as a deterministic automaton over code points. State 0 is the first; a text without a fitting move is
/// refused. Every state can be reached, and from every state except a lone first one some text can still be completed.
class Automaton
{
public:
    using Index = std::uint32_t;
    struct Move
    {
        char32_t first;
        char32_t last;
        Index to;
        bool operator==(const Move &) const = default;
    };
    using Moves = std::vector<Move, InSlabs<Move>>;
    struct State
    {
        Moves moves; ///< ascending and disjoint; neighbours that lead to the same state are one
        bool accepts = false;
    };

    static Automaton nothing();
    static Automaton everything();
    static Automaton ofTexts(std::vector<std::string> texts);
    /// Texts of so many code points; maximum may be unbounded.
    static Automaton ofLengths(int minimum, int maximum);
    /// Brings states into the form described above.
    static Automaton of(std::vector<State> states);

    const std::vector<State> &states() const { return m_states; }
    bool isEmpty() const { return m_states[0].moves.empty() && !m_states[0].accepts; }
    bool isEverything() const;
    bool accepts(std::string_view utf8) const;
    /// The same for the same states, for looking up.
    std::string signature() const;
    /// Whether every text is accepted that begins with what leads to the state.
    bool isFree(Index state) const;

    Automaton complement() const;
    /// None where the product has more than most states.
    std::optional<Automaton> intersectedWith(const Automaton &other, std::size_t most) const;
    std::optional<Automaton> without(const Automaton &other, std::size_t most) const;
    std::optional<Automaton> unitedWith(const Automaton &other, std::size_t most) const;
    /// Its texts with the other's after them.
    std::optional<Automaton> followedBy(const Automaton &other, std::size_t most) const;
    /// The one with the fewest states; itself where that takes too much.
    Automaton minimised() const;

private:
    explicit Automaton(std::vector<State> states);
    /// Of states all of which are wanted, in the order in which they are reached.
    static Automaton numbered(std::vector<State> states);
    static std::optional<Automaton> ofReached(std::optional<std::vector<State>> states);

    std::vector<State> m_states;
    bool m_isLeast = false; ///< is known to have the fewest states
};

/// The state that c leads to.
std::optional<Automaton::Index> nextState(const Automaton::State &state, char32_t c);
/// Whether a move is the last one gone on: both are one.
inline bool goesOn(const Automaton::Move &last, const Automaton::Move &move)
{
    return last.to == move.to && last.last + 1 == move.first;
}
/// Adds a move after the last one, or lengthens that one.
void appendMove(Automaton::Moves &moves, const Automaton::Move &move);

} // namespace Parlance::Gbnf
