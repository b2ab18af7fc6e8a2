// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/tree_p.h"
#include "probes/rendering_p.h"

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

/// A template's tree for the checks: every node with its parent, and the written texts with their places. In `{% if a
/// %}<x>{% endif %}` these are the test, and "<x>" at 1:12.
namespace Parlance {

class TemplateTree
{
public:
    /// Of a source that parses.
    explicit TemplateTree(std::string_view source);

    using Nodes = std::vector<const Jinja::Node *>;
    const Nodes &nodes() const { return m_nodes; } ///< all of them, each before those below it
    const Jinja::Node *parent(const Jinja::Node *node) const; ///< null at the top
    const std::string &source() const { return m_source; } ///< line ends as \n
    SourcePlace place(std::size_t offset) const;
    SourcePlace place(const Jinja::Node &node) const { return place(node.offset); }

    /// The nodes of one kind, in the order of the source.
    template <class Kind> std::vector<const Kind *> all() const
    {
        std::vector<const Kind *> found;
        for (const Jinja::Node *node : m_nodes) {
            if (const auto *match = dynamic_cast<const Kind *>(node))
                found.push_back(match);
        }
        return found;
    }
    /// The innermost node of one kind that the node is in, or null.
    template <class Kind> const Kind *around(const Jinja::Node *node) const
    {
        for (node = parent(node); node; node = parent(node)) {
            if (const auto *match = dynamic_cast<const Kind *>(node))
                return match;
        }
        return nullptr;
    }

    /// A text of the template: outside of blocks, or a string literal.
    struct Literal
    {
        std::size_t offset = 0; ///< of its first byte, after the quote
        std::string_view text;
        bool quoted = false;
    };
    const std::vector<Literal> &literals() const { return m_literals; }

private:
    void visit(Jinja::Node &node, const Jinja::Node *parent);

    std::string m_source;
    std::vector<std::size_t> m_lineStarts = { 0 };
    std::deque<std::string> m_made; // texts of literals that are not like that in the source
    std::unique_ptr<Jinja::Tree> m_tree;
    Nodes m_nodes;
    std::unordered_map<const Jinja::Node *, const Jinja::Node *> m_parents;
    std::vector<Literal> m_literals;
};

/// Where the bytes of a literal's text are in the source, asked for from front to back: escapes are longer there.
class LiteralBytes
{
public:
    LiteralBytes(const TemplateTree &tree, const TemplateTree::Literal &literal)
        : m_source(tree.source())
        , m_escapes(literal.quoted)
        , m_at(literal.offset)
    { }
    std::size_t offset(std::size_t byte);

private:
    std::string_view m_source;
    bool m_escapes;
    std::size_t m_at;
    std::size_t m_byte = 0;
};

/// The text of a string literal; empty where the expression is none.
std::string_view literalText(const Jinja::Expr *expression);
/// The member's name in `object.name` or `object["name"]`, and the object; empty and null otherwise.
std::pair<std::string_view, const Jinja::Expr *> memberOf(const Jinja::Node *node);
/// The tree below the node as one text: equal for equal conditions.
std::string signatureOf(const Jinja::Node &node);
/// node and all below it.
TemplateTree::Nodes below(const Jinja::Node &node);

} // namespace Parlance
