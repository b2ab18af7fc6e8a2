// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "lint/facts/templatetree_p.h"

#include "jinja/token_p.h"

#include <algorithm>

namespace Parlance {

TemplateTree::TemplateTree(std::string_view source)
    : m_source(Jinja::normalizedSource(source))
    , m_tree(Jinja::parseTree(m_source, Jinja::Limits().parseDepth))
{
    for (std::size_t i = 0; i < m_source.size(); ++i) {
        if (m_source[i] == '\n')
            m_lineStarts.push_back(i + 1);
    }
    Jinja::resolveTree(*m_tree);
    for (const Jinja::StmtPtr &statement : m_tree->body)
        visit(*statement, nullptr);
    for (const Jinja::Token &token : Jinja::tokenize(m_source, m_made)) {
        const bool isQuoted = token.type == Jinja::TokenType::String;
        if (isQuoted || token.type == Jinja::TokenType::Data)
            m_literals.push_back({ token.offset + (isQuoted ? 1 : 0), token.text, isQuoted });
    }
}

std::size_t LiteralBytes::offset(std::size_t byte)
{
    for (; m_byte < byte && m_at < m_source.size(); ++m_byte)
        m_at += m_escapes && m_source[m_at] == '\\' ? 2 : 1;
    return m_at;
}

void TemplateTree::visit(Jinja::Node &node, const Jinja::Node *parent)
{
    m_nodes.push_back(&node);
    m_parents.emplace(&node, parent);
    node.children([&](Jinja::Node &child) { visit(child, &node); });
}

const Jinja::Node *TemplateTree::parent(const Jinja::Node *node) const
{
    const auto found = m_parents.find(node);
    return found == m_parents.end() ? nullptr : found->second;
}

SourcePlace TemplateTree::place(std::size_t offset) const
{
    const auto after = std::upper_bound(m_lineStarts.begin(), m_lineStarts.end(), std::min(offset, m_source.size()));
    const std::size_t lineStart = *std::prev(after);
    return { static_cast<int>(after - m_lineStarts.begin()),
             static_cast<int>(std::min(offset, m_source.size()) - lineStart) + 1 };
}

std::string_view literalText(const Jinja::Expr *expression)
{
    const Jinja::Var *constant = expression ? expression->constant() : nullptr;
    return constant && constant->isString() ? std::string_view(*constant->plainText()) : std::string_view();
}

std::pair<std::string_view, const Jinja::Expr *> memberOf(const Jinja::Node *node)
{
    if (const auto *attribute = dynamic_cast<const Jinja::Attribute *>(node))
        return { *attribute->name, attribute->object.get() };
    if (const auto *item = dynamic_cast<const Jinja::Item *>(node)) {
        if (const std::string_view name = literalText(item->key.get()); !name.empty())
            return { name, item->object.get() };
    }
    return { {}, nullptr };
}

TemplateTree::Nodes below(const Jinja::Node &node)
{
    TemplateTree::Nodes found{ &node };
    // children() gives nodes for changing, which nobody does here.
    const_cast<Jinja::Node &>(node).children([&](Jinja::Node &child) { // NOLINT(cppcoreguidelines-pro-type-const-cast)
        const TemplateTree::Nodes more = below(child);
        found.insert(found.end(), more.begin(), more.end());
    });
    return found;
}

std::string signatureOf(const Jinja::Node &node)
{
    std::string text = node.label() + '(';
    if (const auto *member = dynamic_cast<const Jinja::Attribute *>(&node))
        text = "member " + *member->name + '(';
    const_cast<Jinja::Node &>(node).children( // NOLINT(cppcoreguidelines-pro-type-const-cast): as above
        [&](Jinja::Node &child) { text += signatureOf(child) + ','; });
    return text + ')';
}

} // namespace Parlance
