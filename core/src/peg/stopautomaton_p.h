// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace Parlance::Peg {

/// Several texts as one trie, with the links of Aho and Corasick: reading a byte takes amortised constant time.
///
/// With `</a>` and `<b>`, after the bytes `x</`: depth 2, because `</` may continue as the first; after `x</a>`: found
/// 4.
class Automaton
{
public:
    using State = std::uint32_t;
    static constexpr State start = 0;

    Automaton() = default;
    /// Empty texts are left out.
    explicit Automaton(const std::vector<std::string> &texts);

    /// How many bytes before it begin none of the texts.
    std::size_t skip(std::string_view bytes) const;
    /// The state after byte along the trie alone; start where no text goes on like that.
    State child(State state, unsigned char byte) const;
    /// The state after byte when searching.
    State next(State state, unsigned char byte) const;
    /// How many of the last bytes read begin one of the texts.
    std::size_t depth(State state) const { return m_nodes[state].depth; }
    /// Whether the bytes on the way to this state are one of the texts.
    bool isText(State state) const { return m_nodes[state].text; }
    bool isLeaf(State state) const { return m_nodes[state].firstChild == start; }
    /// The length of the longest text that ends here, 0 where none does.
    std::size_t found(State state) const { return m_nodes[state].found; }

private:
    /// The children of a state are a list: the first one, and from each the next.
    struct Node
    {
        State firstChild = start;
        State sibling = start;
        State shorter = start;
        std::uint32_t depth = 0;
        std::uint32_t found = 0;
        unsigned char byte = 0; ///< that leads here
        bool text = false;
    };

    void add(const std::string &text);
    void link();

    std::vector<Node> m_nodes = std::vector<Node>(1);
    std::array<bool, 256> m_begins = {};
};

} // namespace Parlance::Peg
