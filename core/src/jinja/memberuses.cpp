// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/memberuses_p.h"

#include "jinja/mentions_p.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace Parlance::Jinja {

namespace {

// Texts in their order, each once.
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

class MemberUses
{
public:
    explicit MemberUses(const Program &program)
        : m_nodes(treeOf(program).memberNodes)
    {
        for (const Assign *one : m_nodes.assignments) {
            if (const Name *name = one->target->asName())
                m_values[name->name].push_back(one->value.get());
        }
    }
    MemberUses(const Program &program, std::string_view member)
        : MemberUses(program)
    {
        m_member = member;
        findVariables();
    }

    /// The variables that comparisons look at, or that others are set to.
    std::unordered_set<std::string_view> variablesAsked() const
    {
        std::unordered_set<std::string_view> names;
        const auto add = [&names](const Expr *expression) { addVariables(expression, names); };
        for (const Assign *one : m_nodes.assignments)
            add(one->value.get());
        for (const Compare *one : m_nodes.comparisons) {
            add(one->first.get());
            for (const auto &[op, right] : one->rest)
                add(right.get());
        }
        for (const Item *one : m_nodes.items)
            add(one->key.get());
        for (const Call *one : m_nodes.calls)
            add(one->attribute ? one->attribute->object.get() : nullptr);
        return names;
    }

    // From here on, the variable of that name and no member.
    void lookAt(std::string_view variable)
    {
        m_member = variable;
        m_isVariable = true;
        m_variables.clear();
        m_expanded.clear();
        findVariables();
    }

    std::vector<std::string> comparedTexts()
    {
        for (const Compare *one : m_nodes.comparisons)
            addCompared(*one);
        for (const Item *one : m_nodes.items) {
            if (isMember(one->key.get()))
                addTexts(one->object.get(), mostSteps);
        }
        for (const Call *one : m_nodes.calls) {
            if (isMember(keyOfGet(*one)))
                addTexts(one->attribute->object.get(), mostSteps);
            else if (const Expr *text = edgeAskedFor(*one))
                addTexts(text, mostSteps);
        }
        return std::exchange(m_found, {}).take();
    }

    std::vector<std::string> membersRead()
    {
        for (const Item *one : m_nodes.items) {
            if (isMember(one->object.get()))
                m_found.add(one->key.get());
        }
        for (const Call *one : m_nodes.calls) {
            if (const Expr *key = keyOfGet(*one); key && isMember(one->attribute->object.get()))
                m_found.add(key);
        }
        for (const Attribute *one : m_nodes.attributes) {
            if (isMember(one->object.get()) && !isCalled(*one))
                m_found.add(*one->name);
        }
        return std::exchange(m_found, {}).take();
    }

private:
    static constexpr int mostSteps = 4; // from a variable to what it is set to

    // What a variable is set to may be a variable that is set further down.
    void findVariables()
    {
        for (int round = 0; round < 2; ++round) {
            for (const auto &[variable, values] : m_values) {
                if (std::any_of(values.begin(), values.end(), [this](const Expr *value) { return isMember(value); }))
                    m_variables.insert(variable);
            }
        }
    }

    static void addVariables(const Expr *expression, std::unordered_set<std::string_view> &names)
    {
        if (!expression)
            return;
        if (const Name *variable = expression->asName()) {
            names.insert(*variable->name);
            return;
        }
        switch (expression->kind()) {
        case ExprKind::Filter:
            return addVariables(static_cast<const Filter *>(expression)->value.get(), names);
        case ExprKind::Conditional:
            addVariables(static_cast<const Conditional *>(expression)->then.get(), names);
            return addVariables(static_cast<const Conditional *>(expression)->otherwise.get(), names);
        case ExprKind::Binary:
            addVariables(static_cast<const Binary *>(expression)->left.get(), names);
            return addVariables(static_cast<const Binary *>(expression)->right.get(), names);
        case ExprKind::Call:
            if (const auto *call = static_cast<const Call *>(expression); call->attribute)
                addVariables(call->attribute->object.get(), names);
            return;
        case ExprKind::Attribute:
        case ExprKind::Item:
        case ExprKind::Other:
            return;
        }
    }

    /// Of `x.get("key")`, the key; null for other calls.
    static const Expr *keyOfGet(const Call &call)
    {
        const auto &given = call.arguments.positional;
        return call.attribute && *call.attribute->name == "get" && !given.empty() ? given.front().get() : nullptr;
    }

    /// Of `member.startswith("text")`, or `endswith`, the text.
    const Expr *edgeAskedFor(const Call &call) const
    {
        const auto &given = call.arguments.positional;
        const bool asks = call.attribute && !given.empty()
            && (*call.attribute->name == "startswith" || *call.attribute->name == "endswith");
        return asks && isMember(call.attribute->object.get()) ? given.front().get() : nullptr;
    }

    bool isCalled(const Attribute &attribute) const
    {
        return std::any_of(m_nodes.calls.begin(), m_nodes.calls.end(),
                           [&attribute](const Call *call) { return call->attribute == &attribute; });
    }

    bool isMember(std::string_view name) const { return !m_isVariable && name.ends_with(m_member); }

    bool isMember(const Expr *expression) const
    {
        if (!expression)
            return false;
        if (const Name *variable = expression->asName())
            return isMember(*variable->name) || (m_isVariable && *variable->name == m_member)
                || m_variables.contains(variable->name);
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
        const Expr *given = keyOfGet(call);
        const Var *key = given ? given->constant() : nullptr;
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

    const MemberNodes &m_nodes;
    std::string_view m_member;
    bool m_isVariable = false;
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

std::vector<std::pair<std::string, std::string>> textsComparedWithVariables(const Program &program,
                                                                            const std::vector<std::string> &variables)
{
    std::vector<std::pair<std::string, std::string>> all;
    MemberUses uses(program);
    const std::unordered_set<std::string_view> asked = uses.variablesAsked();
    for (const std::string &variable : variables) {
        if (!asked.contains(variable))
            continue;
        uses.lookAt(variable);
        for (std::string &text : uses.comparedTexts())
            all.emplace_back(variable, std::move(text));
    }
    return all;
}

std::vector<std::string> membersReadOf(const Program &program, std::string_view member)
{
    return MemberUses(program, member).membersRead();
}

bool isInUsedLiteral(const Program &program, std::string_view text)
{
    const std::vector<const std::string *> &used = treeOf(program).usedLiterals;
    return std::any_of(used.begin(), used.end(),
                       [text](const std::string *literal) { return literal->find(text) != std::string::npos; });
}

bool isTaken(const Program &program, std::string_view variable)
{
    return treeOf(program).taken.contains(variable);
}

} // namespace Parlance::Jinja
