// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "answer/nodelist_p.h"

namespace Parlance {

using Kind = AnswerNode::Kind;

// The field of each placeholder, in their order.
static constexpr const char *placeholderFields[] = { "NAME", "KEY", "INDEX", "INDEX0", "ID" };

NodeList &NodeList::text(std::string text, std::string_view source)
{
    if (!text.empty())
        m_nodes.push_back({ .kind = Kind::Literal, .text = std::move(text), .source = std::string(source) });
    return *this;
}

NodeList &NodeList::marker(const Marker &marker, std::string_view source)
{
    for (const Marker::Part &part : marker.parts()) {
        if (part.placeholder)
            field(placeholderFields[static_cast<std::size_t>(*part.placeholder)]);
        else
            text(part.text, source);
    }
    return *this;
}

NodeList &NodeList::field(std::string_view name, AnswerNode::Spelling spelling, const std::string &text)
{
    return node({ .kind = Kind::Field, .name = std::string(name), .text = text, .spelling = spelling });
}

NodeList &NodeList::node(AnswerNode node)
{
    m_nodes.push_back(std::move(node));
    return *this;
}

AnswerNode NodeList::sequence(std::string_view name, std::vector<AnswerGuard> guards) const
{
    return { .kind = Kind::Sequence, .name = std::string(name), .children = m_nodes, .guards = std::move(guards) };
}

AnswerNode NodeList::choice(std::string_view name) const
{
    return m_nodes.size() == 1 ? m_nodes.front()
                               : AnswerNode{ .kind = Kind::Choice, .name = std::string(name), .children = m_nodes };
}

AnswerNode asOptional(AnswerNode node)
{
    node.optional = true;
    return node;
}

AnswerNode repeated(std::string_view name, AnswerNode one, const Marker &separator, std::string_view source)
{
    AnswerNode node{ .kind = Kind::Repeat, .name = std::string(name), .children = { std::move(one) } };
    NodeList between;
    if (!between.marker(separator, source).isEmpty())
        node.children.push_back(between.sequence({}));
    return node;
}

AnswerNode withWholeTexts(AnswerNode node)
{
    std::vector<AnswerNode> parts = std::move(node.children);
    node.children.clear();
    node.source.clear();
    for (AnswerNode &part : parts) {
        AnswerNode whole = withWholeTexts(std::move(part));
        const bool isText = whole.kind == Kind::Literal && !whole.optional && node.kind == Kind::Sequence;
        if (isText && !node.children.empty() && node.children.back().kind == Kind::Literal
            && !node.children.back().optional)
            node.children.back().text += whole.text;
        else
            node.children.push_back(std::move(whole));
    }
    return node;
}

} // namespace Parlance
