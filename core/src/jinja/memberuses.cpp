// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/memberuses_p.h"

#include "jinja/mentions_p.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace Parlance::Jinja {

namespace {

// Texts in the order in which they come, each once.
class TextsOnce
{
public:
    void add(std::string_view text)
    {
        if (m_known.emplace(text).second)
            m_all.emplace_back(text);
    }
    void add(const Expr *expression)
    {
        const Var *value = expression ? expression->constant() : nullptr;
        if (value && value->isString())
            add(value->view());
    }
    std::vector<std::string> take() { return std::move(m_all); }

private:
    std::unordered_set<std::string> m_known;
    std::vector<std::string> m_all;
};

class MemberUses final : public Mentions
{
public:
    MemberUses(const Program &program, std::string_view member)
        : m_member(member)
    {
        walk(treeOf(program));
        // What a variable is set to may be a variable that is set further down.
        for (int round = 0; round < 2; ++round) {
            for (const auto &[variable, values] : m_values) {
                if (std::any_of(values.begin(), values.end(), [this](const Expr *value) { return isMember(value); }))
                    m_variables.insert(variable);
            }
        }
    }

    std::vector<std::string> comparedTexts()
    {
        for (const Compare *one : m_comparisons)
            addCompared(*one);
        for (const Lookup &one : m_lookups) {
            if (isMember(one.key))
                addTexts(one.object, mostSteps);
        }
        return m_found.take();
    }

    std::vector<std::string> membersRead()
    {
        for (const Lookup &one : m_lookups) {
            if (isMember(one.object))
                m_found.add(one.key);
        }
        for (const Attribute *one : m_attributes) {
            if (isMember(one->object.get()) && !m_methods.contains(one))
                m_found.add(*one->name);
        }
        return m_found.take();
    }

private:
    static constexpr int mostSteps = 4; // from a variable to what it is set to

    struct Lookup
    {
        const Expr *object;
        const Expr *key;
    };

    void note(const Compare &compare) override { m_comparisons.push_back(&compare); }
    void note(const Item &item) override { m_lookups.push_back({ item.object.get(), item.key.get() }); }
    void note(const Attribute &attribute) override { m_attributes.push_back(&attribute); }
    void note(const Call &call) override
    {
        if (!call.attribute)
            return;
        m_methods.insert(call.attribute);
        if (*call.attribute->name == "get" && !call.arguments.positional.empty())
            m_lookups.push_back({ call.attribute->object.get(), call.arguments.positional.front().get() });
    }
    void note(const Assign &assign) override
    {
        if (const Name *name = assign.target->asName())
            m_values[name->name].push_back(assign.value.get());
    }

    bool isMember(std::string_view name) const { return name.ends_with(m_member); }

    bool isMember(const Expr *expression) const
    {
        if (!expression)
            return false;
        if (const Name *variable = expression->asName())
            return isMember(*variable->name) || m_variables.contains(variable->name);
        switch (expression->kind()) {
        case ExprKind::Attribute:
            return isMember(*static_cast<const Attribute *>(expression)->name);
        case ExprKind::Item: {
            const std::string *name = static_cast<const Item *>(expression)->name;
            return name && isMember(*name);
        }
        case ExprKind::Filter:
            return isMember(static_cast<const Filter *>(expression)->value.get());
        case ExprKind::Conditional: {
            const auto *choice = static_cast<const Conditional *>(expression);
            return isMember(choice->then.get()) || isMember(choice->otherwise.get());
        }
        case ExprKind::Binary: {
            const auto *binary = static_cast<const Binary *>(expression);
            return binary->op == BinaryOp::Or && (isMember(binary->left.get()) || isMember(binary->right.get()));
        }
        case ExprKind::Call:
            return isMember(*static_cast<const Call *>(expression));
        case ExprKind::Other:
            break;
        }
        return false;
    }

    bool isMember(const Call &call) const
    {
        if (!call.attribute)
            return false;
        const auto &given = call.arguments.positional;
        const Var *key = *call.attribute->name == "get" && !given.empty() ? given.front()->constant() : nullptr;
        return key ? key->isString() && isMember(key->view()) : isMember(call.attribute->object.get());
    }

    void addCompared(const Compare &compare)
    {
        const Expr *left = compare.first.get();
        for (const auto &[op, right] : compare.rest) {
            const bool isIn = op == CompareOp::In || op == CompareOp::NotIn;
            const bool isEqual = op == CompareOp::Equal || op == CompareOp::NotEqual;
            if ((isIn || isEqual) && isMember(left))
                addTexts(right.get(), mostSteps);
            else if (isEqual && isMember(right.get()))
                addTexts(left, mostSteps);
            left = right.get();
        }
    }

    // A text, those of a list, a dict's keys, or those of what a variable is set to.
    void addTexts(const Expr *expression, int steps)
    {
        if (const auto *variable = dynamic_cast<const Name *>(expression)) {
            const auto values = m_values.find(variable->name);
            if (values == m_values.end() || steps == 0 || !m_expanded.insert(variable->name).second)
                return;
            for (const Expr *value : values->second)
                addTexts(value, steps - 1);
        } else if (const auto *list = dynamic_cast<const Sequence *>(expression)) {
            for (const ExprPtr &item : list->items)
                m_found.add(item.get());
        } else if (const auto *dict = dynamic_cast<const DictLiteral *>(expression)) {
            for (const auto &[key, value] : dict->items)
                m_found.add(key.get());
        } else {
            m_found.add(expression);
        }
    }

    const std::string_view m_member;
    std::vector<const Compare *> m_comparisons;
    std::vector<Lookup> m_lookups;
    std::vector<const Attribute *> m_attributes;
    std::unordered_set<const Attribute *> m_methods; // attributes that are called
    std::unordered_map<const std::string *, std::vector<const Expr *>> m_values; // of variables
    std::unordered_set<const std::string *> m_variables; // that are set to the member
    std::unordered_set<const std::string *> m_expanded; // variables whose texts were added
    TextsOnce m_found;
};

} // namespace

std::vector<std::string> textsComparedWith(const Program &program, std::string_view member)
{
    return MemberUses(program, member).comparedTexts();
}

std::vector<std::string> membersReadOf(const Program &program, std::string_view member)
{
    return MemberUses(program, member).membersRead();
}

bool isTaken(const Program &program, std::string_view variable)
{
    return treeOf(program).taken.contains(variable);
}

} // namespace Parlance::Jinja
