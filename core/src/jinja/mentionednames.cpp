// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Of `{{ bos_token }}{% if message.role == "user" %}<|user|>{% endif %}`, the names are bos_token and message, the
// attribute is role, the literal "user".

#include "jinja/mentionednames_p.h"

#include "jinja/mentions_p.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace Parlance::Jinja {

namespace {

/// Whether an expression takes a member or a part of something, and does not read one variable.
class TakenFromOthers final : public Mentions
{
public:
    explicit TakenFromOthers(const Assign &assign, const Name &target)
        : m_target(target.name)
    {
        walk(*assign.value);
    }

    void note(const Name &node) override { m_readsTarget |= node.name == m_target; }
    void note(const Attribute &) override { m_takes = true; }
    void note(const Item &) override { m_takes = true; }
    void note(const Slice &) override { m_takes = true; }

    bool holds() const { return m_takes && !m_readsTarget; }

private:
    const std::string *m_target;
    bool m_takes = false;
    bool m_readsTarget = false;
};

/// Whether running a statement only writes, or evaluating an expression only gives a value.
bool changesNothing(Node &node)
{
    const auto *expression = node.asExpression();
    bool holds = expression
        ? !dynamic_cast<const Call *>(expression) && !dynamic_cast<const NamespaceTarget *>(expression)
        : dynamic_cast<const Output *>(&node) || dynamic_cast<const If *>(&node);
    node.children([&holds](Node &child) { holds = holds && changesNothing(child); });
    return holds;
}

/// Of {% if x is not defined %}{% set x = … %}{% endif %}, x: what it is set to counts where the request lacks it only.
const std::string *nameWithDefault(const Stmt &statement)
{
    const auto *guard = dynamic_cast<const If *>(&statement);
    if (!guard || !guard->elifs.empty() || !guard->otherwise.empty() || guard->body.size() != 1)
        return nullptr;
    const auto *negation = dynamic_cast<const Unary *>(guard->test.get());
    const bool isNegated = negation && negation->op == UnaryOp::Not;
    const auto *test = dynamic_cast<const Test *>(isNegated ? negation->operand.get() : guard->test.get());
    const Name *name = test && *test->name == (isNegated ? "defined" : "undefined") ? test->value->asName() : nullptr;
    const auto *assign = dynamic_cast<const Assign *>(guard->body.front().get());
    const Name *target = assign ? assign->target->asName() : nullptr;
    return name && target && target->name == name->name && assign->value->constant() ? name->name : nullptr;
}

std::size_t endOf(const Body &body)
{
    std::size_t end = body.size();
    while (end > 0 && changesNothing(*body[end - 1]))
        --end;
    return end;
}

class Noting final : public Mentions
{
public:
    explicit Noting(Tree &tree)
        : m_tree(tree)
    {
        for (const std::string &name : tree.contextNames)
            m_context.insert(tree.intern(name));
        tree.end = endOf(tree.body);
        MemberNodes inEnd;
        walk(tree.end, tree.body.size());
        std::swap(inEnd, tree.memberNodes);
        m_isInEnd = false;
        walk(0, tree.end);
        append(tree.memberNodes, inEnd);
        for (const auto &[name, literal] : m_namedLiterals) {
            if (std::find(m_usedNames.begin(), m_usedNames.end(), name) != m_usedNames.end())
                tree.usedLiterals.push_back(literal);
        }
    }

    void note(const Name &node) override
    {
        if (node.use == Name::Use::Load && m_context.contains(node.name))
            add(m_names, node.offset, node.name);
        if (node.use == Name::Use::Load && !isPrinted(node))
            m_usedNames.push_back(node.name);
        if (m_isInEnd)
            m_tree.readInEndOnly.insert(*node.name);
        else if (node.name != m_withDefault && !m_tree.readInEndOnly.empty())
            m_tree.readInEndOnly.erase(*node.name);
    }
    void note(const Attribute &node) override
    {
        add(m_attributes, node.offset, node.name);
        m_tree.memberNodes.attributes.push_back(&node);
    }
    void note(const Call &node) override { m_tree.memberNodes.calls.push_back(&node); }
    void note(const Compare &node) override { m_tree.memberNodes.comparisons.push_back(&node); }
    void note(const Item &node) override
    {
        m_tree.memberNodes.items.push_back(&node);
        if (const Var *constant = node.key->constant(); constant && constant->isString())
            add(m_attributes, node.offset, constant->plainText());
    }
    void note(const Const &node) override
    {
        if (!node.value.isString())
            return;
        add(m_literals, node.offset, node.value.plainText());
        if (!isPrinted(node))
            m_tree.usedLiterals.push_back(node.value.plainText());
    }
    void note(const Output &node) override
    {
        m_printed.clear();
        for (const Output::Part &part : node.parts)
            notePrinted(part.expression.get());
    }
    void note(const Assign &node) override
    {
        m_tree.memberNodes.assignments.push_back(&node);
        const Name *target = node.target->asName();
        const Var *literal = node.value->constant();
        if (target && literal && literal->isString()) {
            m_namedLiterals.emplace_back(target->name, literal->plainText());
            m_printed.assign(1, node.value.get()); // as far as it counts, where the name is
        }
        if (target && m_context.contains(target->name) && TakenFromOthers(node, *target).holds())
            m_tree.taken.insert(*target->name);
    }

    MentionedNames names() const { return { inOrder(m_names), inOrder(m_attributes), inOrder(m_literals) }; }

private:
    /// Of each name, where it is first.
    using Found = std::unordered_map<const std::string *, std::uint32_t>;

    bool isPrinted(const Node &node) const
    {
        return std::find(m_printed.begin(), m_printed.end(), &node) != m_printed.end();
    }

    /// Of `"<call>" + (name if name else "?")`, both literals are printed, and the name that is printed, not the one
    /// that is tested.
    void notePrinted(const Expr *expression)
    {
        if (!expression)
            return;
        if (expression->constant() || expression->asName())
            m_printed.push_back(expression);
        if (expression->kind() == ExprKind::Conditional) {
            const auto *choice = static_cast<const Conditional *>(expression);
            notePrinted(choice->then.get());
            notePrinted(choice->otherwise.get());
        } else if (expression->kind() == ExprKind::Binary) {
            const auto *binary = static_cast<const Binary *>(expression);
            if (binary->op != BinaryOp::Add)
                return;
            notePrinted(binary->left.get());
            notePrinted(binary->right.get());
        } else if (const auto *joined = dynamic_cast<const Concat *>(expression)) {
            std::for_each(joined->parts.begin(), joined->parts.end(),
                          [this](const ExprPtr &item) { notePrinted(item.get()); });
        }
    }

    using Mentions::walk;
    /// The statements from the one up to the other.
    void walk(std::size_t begin, std::size_t end)
    {
        for (std::size_t i = begin; i < end; ++i) {
            m_withDefault = nameWithDefault(*m_tree.body[i]);
            walk(*m_tree.body[i]);
        }
    }

    static void append(MemberNodes &nodes, const MemberNodes &later)
    {
        const auto both = [](auto &to, const auto &from) { to.insert(to.end(), from.begin(), from.end()); };
        both(nodes.attributes, later.attributes);
        both(nodes.items, later.items);
        both(nodes.calls, later.calls);
        both(nodes.comparisons, later.comparisons);
        both(nodes.assignments, later.assignments);
    }

    static void add(Found &found, std::uint32_t offset, const std::string *name)
    {
        const auto [known, added] = found.try_emplace(name, offset);
        if (!added)
            known->second = std::min(known->second, offset);
    }

    static std::vector<std::string> inOrder(const Found &found)
    {
        std::vector<std::pair<std::uint32_t, const std::string *>> names;
        names.reserve(found.size());
        for (const auto &[name, offset] : found)
            names.emplace_back(offset, name);
        std::sort(names.begin(), names.end(), [](const auto &a, const auto &b) {
            return a.first != b.first ? a.first < b.first : *a.second < *b.second;
        });
        std::vector<std::string> result;
        result.reserve(names.size());
        for (const auto &[offset, name] : names)
            result.push_back(*name);
        return result;
    }

    Tree &m_tree;
    bool m_isInEnd = true; ///< see Tree::end
    const std::string *m_withDefault = nullptr; ///< by the statement that is walked
    std::unordered_set<const std::string *> m_context;
    Found m_names, m_attributes, m_literals;
    std::vector<const Node *> m_printed; // by the statement that is walked
    std::vector<const std::string *> m_usedNames; // variables with which more is done somewhere
    std::vector<std::pair<const std::string *, const std::string *>> m_namedLiterals; // variables that are set to one
};

} // namespace

MentionedNames noteMentions(Tree &tree)
{
    return Noting(tree).names();
}

} // namespace Parlance::Jinja
