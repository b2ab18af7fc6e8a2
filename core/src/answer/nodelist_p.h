// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/answernode.h>
#include <parlance/marker.h>

#include <string>
#include <string_view>
#include <vector>

namespace Parlance {

/// The children of a node in the making. The marker `</{key}>` becomes the text `</`, the field KEY and the text `>`;
/// empty texts are left out. source is the member of the analysis that has the text.
class NodeList
{
public:
    NodeList &text(std::string text, std::string_view source = {});
    NodeList &marker(const Marker &marker, std::string_view source);
    NodeList &field(std::string_view name, AnswerNode::Spelling spelling = AnswerNode::Spelling::Raw,
                    const std::string &text = {});
    NodeList &node(AnswerNode node);

    bool isEmpty() const { return m_nodes.empty(); }
    AnswerNode sequence(std::string_view name, std::vector<AnswerGuard> guards = {}) const;
    /// One of them; if there is one alone, that.
    AnswerNode choice(std::string_view name = {}) const;

private:
    std::vector<AnswerNode> m_nodes;
};

AnswerNode asOptional(AnswerNode node);
/// One part again and again, with the marker between.
AnswerNode repeated(std::string_view name, AnswerNode one, const Marker &separator, std::string_view source);
/// The tree in which texts that follow each other are one, whatever their sources.
AnswerNode withWholeTexts(AnswerNode node);

} // namespace Parlance
