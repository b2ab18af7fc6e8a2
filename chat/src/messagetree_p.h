// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat/tokenusage.h>
#include <parlance/message.h>
#include <parlance/result.h>
#include <parlance/value.h>

#include <vector>

/// The messages of a conversation with all their versions: each message knows the one before it, and which of those
/// after it comes next.
///
///     user "Rain?"  ->  assistant "Yes."
///                   ->  assistant "No."   ->  user "Sure?"       the path: Rain?, No., Sure?
namespace Parlance {

class MessageTree
{
public:
    struct Node
    {
        int parent = -1;
        int next = -1; ///< the chosen one of those after it
        Value message; ///< as requests have it
        Value parts = {}; ///< of an answer, in their order, where the model wrote more than a text
        OutputEnd end = OutputEnd::Stop;
        TokenUsage usage = {};
    };

    /// The messages that the conversation goes through, from the first one on.
    const std::vector<int> &path() const { return m_path; }
    int length() const { return static_cast<int>(m_path.size()); }
    bool has(int index) const { return index >= 0 && index < length(); }
    const Node &at(int index) const
    {
        return m_nodes[static_cast<std::size_t>(m_path[static_cast<std::size_t>(index)])];
    }
    std::string role(int index) const { return at(index).message["role"].toString(); }
    Array messages() const;
    /// The index of the last message of that role, or -1.
    int last(std::string_view role) const;

    /// After the path's end, as its new end.
    void add(Node node);
    /// Changes the path's last message.
    void replaceLast(Node node);
    /// The path ends before index; what was there stays as a branch.
    void leaveAt(int index);
    /// The same, and what was there is forgotten.
    void removeFrom(int index);
    void clear();

    int branchCount(int index) const { return static_cast<int>(siblings(index).size()); }
    int branch(int index) const;
    bool choose(int index, int branch);

    Value toValue() const;
    static Result<MessageTree> fromValue(const Value &value);

private:
    std::vector<int> siblings(int index) const;
    std::vector<int> savedNumbers() const;
    int &nextOf(int parent);
    void followFrom(int index);

    std::vector<Node> m_nodes;
    int m_first = -1; ///< the chosen first message
    std::vector<int> m_path;
};

} // namespace Parlance
