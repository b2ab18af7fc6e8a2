// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/views/answerpath_p.h"

#include "answer/callnodes_p.h"

#include <algorithm>

// Of each choice, the way whose guards hold. Without guards it is the way that has what the message has.
namespace Parlance {

AnswerPath::AnswerPath(const AnswerNode &tree, std::initializer_list<Fact> facts)
{
    for (const Fact fact : facts)
        m_facts.insert(fact);
    for (const AnswerNode &node : tree.children)
        add(node);
    m_texts.emplace_back(std::move(m_text), std::string());
}

std::size_t AnswerPath::indexOf(std::string_view field) const
{
    const auto is = [field](const auto &text) { return text.second == field; };
    const auto found = std::find_if(m_texts.begin(), m_texts.end(), is);
    const bool isOnce = found != m_texts.end() && std::none_of(found + 1, m_texts.end(), is);
    return isOnce ? static_cast<std::size_t>(found - m_texts.begin()) : m_texts.size();
}

bool AnswerPath::isWritten(const AnswerNode &node) const
{
    if (!node.guards.empty())
        return std::all_of(node.guards.begin(), node.guards.end(),
                           [this](const AnswerGuard &guard) { return m_facts.contains(guard); });
    static constexpr std::pair<const char *, Fact> fields[] = { { "REASONING", Fact::HasReasoning },
                                                                { "CONTENT", Fact::HasContent },
                                                                { "calls", Fact::HasCalls } };
    const auto has = [&](const auto &field) { return holds(node, field.first); };
    const auto isAsked = [&](const auto &field) { return m_facts.contains(field.second) == holds(node, field.first); };
    return std::any_of(std::begin(fields), std::end(fields), has)
        && std::all_of(std::begin(fields), std::end(fields), isAsked);
}

const AnswerNode *AnswerPath::wayOf(const AnswerNode &choice) const
{
    const auto way = std::find_if(choice.children.begin(), choice.children.end(),
                                  [this](const AnswerNode &one) { return isWritten(one); });
    return way == choice.children.end() ? nullptr : &*way;
}

void AnswerPath::addSection(const AnswerNode &section)
{
    m_texts.emplace_back(std::exchange(m_text, {}), "section");
    const AnswerNode *node = &section;
    while (!node->children.empty() && node->kind != AnswerNode::Kind::Choice) {
        node = &node->children.front();
        m_opening += node->kind == AnswerNode::Kind::Literal ? node->text : std::string();
    }
}

void AnswerPath::add(const AnswerNode &node)
{
    const bool isText = node.kind == AnswerNode::Kind::Literal;
    if (node.optional && !isText && !isWritten(node))
        return;
    if (isText)
        m_text += node.text;
    else if (node.kind == AnswerNode::Kind::Field)
        m_texts.emplace_back(std::exchange(m_text, {}), node.name);
    else if (node.name == "section")
        addSection(node);
    else if (node.kind != AnswerNode::Kind::Choice)
        for (const AnswerNode &child : node.children)
            add(child);
    else if (const AnswerNode *way = wayOf(node))
        add(*way);
}

} // namespace Parlance
