// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/answertree.h>

/// What trees of answers are put together from. The marker `</{key}>` becomes the text `</`, the field KEY and the text
/// `>`.
namespace Parlance {

/// The children of a node in the making. Empty texts are left out.
class NodeList
{
public:
    NodeList &text(std::string text, std::string_view source = {});
    NodeList &marker(const Marker &marker, std::string_view source);
    NodeList &field(std::string_view name);
    NodeList &node(AnswerNode node);

    bool isEmpty() const { return m_nodes.empty(); }
    AnswerNode sequence(std::string_view name, bool optional = false) const;
    /// One of them; where there is one alone, that.
    AnswerNode choice(std::string_view name) const;

private:
    std::vector<AnswerNode> m_nodes;
};

AnswerNode repeated(std::string_view name, AnswerNode one, const Marker &separator, std::string_view source);

/// All calls with what is around them; after content that is in the calls' section, without what opens that.
AnswerNode callsTree(const ToolsAnalysis &tools, bool isSectionOpen);

} // namespace Parlance
