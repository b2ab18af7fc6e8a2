// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "peg/stopautomaton_p.h"

namespace Parlance::Peg {

Automaton::Automaton(const std::vector<std::string> &texts)
{
    for (const std::string &text : texts) {
        if (!text.empty())
            add(text);
    }
    link();
}

std::size_t Automaton::skip(std::string_view bytes) const
{
    const char *at = bytes.data();
    const char *const end = at + bytes.size();
    while (at != end && !m_begins[static_cast<unsigned char>(*at)])
        ++at;
    return static_cast<std::size_t>(at - bytes.data());
}

Automaton::State Automaton::child(State state, unsigned char byte) const
{
    State at = m_nodes[state].firstChild;
    while (at != start && m_nodes[at].byte != byte)
        at = m_nodes[at].sibling;
    return at;
}

Automaton::State Automaton::next(State state, unsigned char byte) const
{
    for (;;) {
        const State to = child(state, byte);
        if (to != start || state == start)
            return to;
        state = m_nodes[state].shorter;
    }
}

void Automaton::add(const std::string &text)
{
    State state = start;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        State to = child(state, byte);
        if (to == start) {
            to = static_cast<State>(m_nodes.size());
            m_nodes.push_back(
                { .sibling = m_nodes[state].firstChild, .depth = m_nodes[state].depth + 1, .byte = byte });
            m_nodes[state].firstChild = to;
        }
        state = to;
    }
    m_nodes[state].text = true;
    m_nodes[state].found = m_nodes[state].depth;
    m_begins[static_cast<unsigned char>(text[0])] = true;
}

void Automaton::link()
{
    std::vector<State> order = { start }; // breadth first: a state's shorter one comes before it
    order.reserve(m_nodes.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        const State state = order[i];
        for (State child = m_nodes[state].firstChild; child != start; child = m_nodes[child].sibling) {
            Node &node = m_nodes[child];
            node.shorter = state == start ? start : next(m_nodes[state].shorter, node.byte);
            if (!node.text)
                node.found = m_nodes[node.shorter].found;
            order.push_back(child);
        }
    }
}

} // namespace Parlance::Peg
