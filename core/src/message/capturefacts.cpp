// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/capturefacts_p.h"

#include "peg/node_p.h"

#include <memory_resource>
#include <span>
#include <unordered_map>

namespace Parlance {

namespace {

using Peg::Node;
using Peg::Tag;
using Kind = Node::Kind;

/// The parts that read and capture: what only looks ahead does not, nor what is only written.
std::span<const Peg::Expr> readingParts(const Node &node)
{
    switch (node.kind) {
    case Kind::Ahead:
    case Kind::NotAhead:
    case Kind::Until:
        return {};
    case Kind::Constrain:
        return std::span(node.parts).first(1);
    default:
        return node.parts;
    }
}

class Facts
{
public:
    CaptureFacts of(const Peg::Expr &root)
    {
        m_all.hasLateIds = capturesOf(Node::of(root)).lateIds;
        return m_all;
    }

private:
    /// Of the call that is open.
    struct Captures
    {
        bool ids = false;
        bool arguments = false;
        bool lateIds = false;
    };

    Captures capturesOf(const Node &node)
    {
        if (node.parts.empty()) {
            count(node);
            return {};
        }
        if (const auto known = m_known.find(&node); known != m_known.end())
            return known->second;
        count(node);
        const Captures found = compute(node);
        m_known.emplace(&node, found);
        return found;
    }

    void count(const Node &node)
    {
        constexpr std::size_t perNode = 320;
        m_all.bytes += perNode;
        for (const std::string &text : node.texts)
            m_all.bytes += 128 + 64 * text.size(); // with its states in an automaton
    }

    Captures compute(const Node &node)
    {
        Captures all;
        const bool inTurn = node.kind != Kind::Choice;
        for (const Peg::Expr &part : readingParts(node)) {
            const Captures found = capturesOf(Node::of(part));
            all.lateIds = all.lateIds || found.lateIds || (inTurn && all.arguments && found.ids);
            all.ids = all.ids || found.ids;
            all.arguments = all.arguments || found.arguments;
        }
        if (node.kind == Kind::Repeat && node.maximum != 1)
            all.lateIds = all.lateIds || (all.ids && all.arguments);
        return node.kind == Kind::Capture ? captured(node.tag, all) : all;
    }

    Captures captured(Tag tag, Captures inside)
    {
        m_all.readsCalls = m_all.readsCalls || tag == Tag::Tool;
        m_all.hasIds = m_all.hasIds || tag == Tag::ToolId;
        if (tag == Tag::Tool) // another call's id is no late one
            return { false, false, inside.lateIds };
        inside.ids = inside.ids || tag == Tag::ToolId;
        inside.arguments = inside.arguments || tag == Tag::ToolArgs || tag == Tag::ArgName;
        return inside;
    }

    CaptureFacts m_all;
    std::pmr::monotonic_buffer_resource m_memory;
    std::pmr::unordered_map<const Node *, Captures> m_known{ &m_memory };
};

} // namespace

CaptureFacts factsOf(const Peg::Expr &root)
{
    return Facts().of(root);
}

} // namespace Parlance
