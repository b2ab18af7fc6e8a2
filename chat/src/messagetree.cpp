// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "messagetree_p.h"

#include <parlance/qt.h>

#include <algorithm>

namespace Parlance {

Array MessageTree::messages() const
{
    Array messages;
    for (int i = 0; i < length(); ++i)
        messages.push_back(at(i).message);
    return messages;
}

int MessageTree::last(std::string_view role) const
{
    int index = length() - 1;
    while (index >= 0 && at(index).message["role"].toString() != role)
        --index;
    return index;
}

int &MessageTree::nextOf(int parent)
{
    return parent < 0 ? m_first : m_nodes[static_cast<std::size_t>(parent)].next;
}

void MessageTree::add(Node node)
{
    node.parent = m_path.empty() ? -1 : m_path.back();
    node.next = -1;
    const int index = static_cast<int>(m_nodes.size());
    nextOf(node.parent) = index;
    m_nodes.push_back(std::move(node));
    m_path.push_back(index);
}

void MessageTree::replaceLast(Node node)
{
    Node &last = m_nodes[static_cast<std::size_t>(m_path.back())];
    node.parent = last.parent;
    node.next = last.next;
    last = std::move(node);
}

void MessageTree::leaveAt(int index)
{
    m_path.resize(static_cast<std::size_t>(index));
}

// The node and those after it are dropped when the tree is saved.
void MessageTree::removeFrom(int index)
{
    Node &node = m_nodes[static_cast<std::size_t>(m_path[static_cast<std::size_t>(index)])];
    const std::vector<int> all = siblings(index);
    nextOf(node.parent) = -1;
    for (const int other : all) {
        if (&m_nodes[static_cast<std::size_t>(other)] != &node)
            nextOf(node.parent) = other;
    }
    node.parent = -2;
    leaveAt(index);
}

void MessageTree::clear()
{
    *this = MessageTree();
}

std::vector<int> MessageTree::siblings(int index) const
{
    std::vector<int> found;
    if (!has(index))
        return found;
    for (int i = 0; i < static_cast<int>(m_nodes.size()); ++i) {
        if (m_nodes[static_cast<std::size_t>(i)].parent == at(index).parent)
            found.push_back(i);
    }
    return found;
}

int MessageTree::branch(int index) const
{
    const std::vector<int> all = siblings(index);
    const auto found =
        has(index) ? std::find(all.begin(), all.end(), m_path[static_cast<std::size_t>(index)]) : all.end();
    return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

bool MessageTree::choose(int index, int branch)
{
    const std::vector<int> all = siblings(index);
    if (branch < 0 || branch >= static_cast<int>(all.size()))
        return false;
    nextOf(at(index).parent) = all[static_cast<std::size_t>(branch)];
    followFrom(index);
    return true;
}

void MessageTree::followFrom(int index)
{
    leaveAt(index);
    for (int next = nextOf(m_path.empty() ? -1 : m_path.back()); next >= 0; next = nextOf(next))
        m_path.push_back(next);
}

/// The number of each node in a file; -1 for what was removed.
std::vector<int> MessageTree::savedNumbers() const
{
    std::vector<int> numbers;
    int saved = 0;
    for (const Node &node : m_nodes) {
        const bool isSaved =
            node.parent == -1 || (node.parent >= 0 && numbers[static_cast<std::size_t>(node.parent)] >= 0);
        numbers.push_back(isSaved ? saved++ : -1);
    }
    return numbers;
}

Value MessageTree::toValue() const
{
    const std::vector<int> numbers = savedNumbers();
    const auto numberOf = [&numbers](int node) { return node < 0 ? -1 : numbers[static_cast<std::size_t>(node)]; };
    Array nodes;
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        if (numbers[i] < 0)
            continue;
        const Node &node = m_nodes[i];
        Object out{ { "parent", numberOf(node.parent) }, { "next", numberOf(node.next) }, { "message", node.message } };
        if (!node.parts.isNull())
            out.set("parts", node.parts);
        out.set("end", Parlance::toString(node.end));
        if (const QJsonObject usage = node.usage.toJson(); !usage.isEmpty())
            out.set("usage", fromQJson(usage));
        nodes.push_back(std::move(out));
    }
    return Object{ { "first", numberOf(m_first) }, { "nodes", std::move(nodes) }, { "length", length() } };
}

// A file may be anybody's: nodes lead backwards by parent and forwards by next, so that no path is a ring.
Result<MessageTree> MessageTree::fromValue(const Value &value)
{
    MessageTree tree;
    const Array &nodes = value["nodes"].toArray();
    const auto count = static_cast<std::int64_t>(nodes.size());
    const auto isNext = [count](std::int64_t next, std::int64_t from) {
        return next == -1 || (next > from && next < count);
    };
    tree.m_first = static_cast<int>(value["first"].toInteger(-1));
    bool isSound = value["nodes"].isArray() && isNext(tree.m_first, -1);
    for (std::int64_t i = 0; i < count && isSound; ++i) {
        const Value &from = nodes[static_cast<std::size_t>(i)];
        const std::int64_t parent = from["parent"].toInteger(-1);
        const std::int64_t next = from["next"].toInteger(-1);
        isSound = from["message"]["role"].isString() && parent >= -2 && parent < i && isNext(next, i);
        tree.m_nodes.push_back({ .parent = static_cast<int>(parent),
                                 .next = static_cast<int>(next),
                                 .message = from["message"],
                                 .parts = from["parts"],
                                 .end = fromString<OutputEnd>(from["end"].toString()).value_or(OutputEnd::Stop),
                                 .usage = TokenUsage::fromJson(toQJson(from["usage"]).toObject()) });
    }
    if (!isSound)
        return Error{ ErrorCode::InvalidRequest, "these are no messages of a conversation", {}, {}, {} };
    tree.followFrom(0);
    const auto length = value["length"].toInteger(count);
    if (length >= 0 && length < tree.length())
        tree.leaveAt(static_cast<int>(length));
    return tree;
}

} // namespace Parlance
