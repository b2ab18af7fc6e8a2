// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// The tree's shape: children in the order of Jinja2's node fields, labels, the dump.
#include "base/jsonspelling_p.h"
#include "jinja/builtins_p.h"
#include "jinja/tree_p.h"

#include <parlance/json.h>

#include <array>

namespace Parlance::Jinja {

namespace {

template <class Pointer> void visitOne(const Node::Visit &visit, const Pointer &node)
{
    if (node)
        visit(*node);
}

template <class Pointers> void visitAll(const Node::Visit &visit, const Pointers &nodes)
{
    for (const auto &node : nodes)
        visitOne(visit, node);
}

} // namespace

void Sequence::children(const Visit &visit)
{
    visitAll(visit, items);
}

void DictLiteral::children(const Visit &visit)
{
    for (const auto &[key, value] : items) {
        visit(*key);
        visit(*value);
    }
}

void Conditional::children(const Visit &visit)
{
    visitOne(visit, test);
    visitOne(visit, then);
    visitOne(visit, otherwise);
}

void Binary::children(const Visit &visit)
{
    visitOne(visit, left);
    visitOne(visit, right);
}

void Unary::children(const Visit &visit)
{
    visitOne(visit, operand);
}

void Compare::children(const Visit &visit)
{
    visitOne(visit, first);
    for (const auto &[op, operand] : rest)
        visit(*operand);
}

void Concat::children(const Visit &visit)
{
    visitAll(visit, parts);
}

void Attribute::children(const Visit &visit)
{
    visitOne(visit, object);
}

void Item::children(const Visit &visit)
{
    visitOne(visit, object);
    visitOne(visit, key);
}

void Slice::children(const Visit &visit)
{
    visitOne(visit, object);
    visitOne(visit, start);
    visitOne(visit, stop);
    visitOne(visit, step);
}

void Arguments::children(const Node::Visit &visit)
{
    visitAll(visit, positional);
    for (const auto &[name, value] : keywords)
        visit(*value);
    visitOne(visit, rest);
    visitOne(visit, more);
}

void Call::children(const Visit &visit)
{
    visitOne(visit, callee);
    arguments.children(visit);
}

void Filter::children(const Visit &visit)
{
    visitOne(visit, value);
    arguments.children(visit);
}

void Test::children(const Visit &visit)
{
    visitOne(visit, value);
    arguments.children(visit);
}

void NamespaceTarget::children(const Visit &visit)
{
    visitOne(visit, name);
}

void Output::children(const Visit &visit)
{
    for (const Part &part : parts)
        visitOne(visit, part.expression);
}

void If::children(const Visit &visit)
{
    visitOne(visit, test);
    visitAll(visit, body);
    visitAll(visit, elifs);
    visitAll(visit, otherwise);
}

void For::children(const Visit &visit)
{
    visitOne(visit, target);
    visitOne(visit, iterable);
    visitAll(visit, body);
    visitAll(visit, otherwise);
    visitOne(visit, test);
}

void MacroBody::children(const Node::Visit &visit)
{
    visitAll(visit, parameters);
    visitAll(visit, defaults);
    visitAll(visit, body);
}

void CallBlock::children(const Visit &visit)
{
    visitOne(visit, call);
    macro.children(visit);
}

void FilterBlock::children(const Visit &visit)
{
    visitAll(visit, body);
    visitOne(visit, filter);
}

void With::children(const Visit &visit)
{
    visitAll(visit, targets);
    visitAll(visit, values);
    visitAll(visit, body);
}

void Assign::children(const Visit &visit)
{
    visitOne(visit, target);
    visitOne(visit, value);
}

void AssignBlock::children(const Visit &visit)
{
    visitOne(visit, target);
    visitOne(visit, filter);
    visitAll(visit, body);
}

void Autoescape::children(const Visit &visit)
{
    visitOne(visit, value);
    visitAll(visit, body);
}

std::string Const::label() const
{
    switch (value.kind()) {
    case Kind::None:
        return "const None";
    case Kind::Bool:
        return value.toBool() ? "const True" : "const False";
    case Kind::Int:
        return "const " + std::to_string(value.toInteger());
    case Kind::Float:
        return "const " + floatRepr(value.toReal());
    default:
        break;
    }
    std::string text = "const \"";
    appendJsonEscaped(text, value.view());
    return text + '"';
}

std::string Binary::label() const
{
    static constexpr std::array<const char *, 9> names{ "+", "-", "*", "/", "//", "%", "**", "and", "or" };
    return names[static_cast<std::size_t>(op)];
}

std::string Unary::label() const
{
    return op == UnaryOp::Not ? "not" : op == UnaryOp::Negative ? "negative" : "positive";
}

std::string Compare::label() const
{
    static constexpr std::array<const char *, 8> names{ "==", "!=", "<", "<=", ">", ">=", "in", "not in" };
    std::string text = "compare";
    for (const auto &[op, operand] : rest)
        text += std::string(" ") + names[static_cast<std::size_t>(op)];
    return text;
}

namespace {

class Dumper
{
public:
    void dump(Node &node)
    {
        line(node.label());
        const auto *output = dynamic_cast<Output *>(&node);
        ++m_level;
        if (output)
            dumpParts(*output);
        else
            node.children([this](Node &child) { dump(child); });
        --m_level;
    }
    std::string take() { return std::move(m_text); }

private:
    void dumpParts(const Output &output)
    {
        for (const Output::Part &part : output.parts) {
            if (part.expression) {
                dump(*part.expression);
                continue;
            }
            std::string text = "text \"";
            appendJsonEscaped(text, part.text.view());
            line(text + '"');
        }
    }
    void line(const std::string &text)
    {
        m_text.append(static_cast<std::size_t>(m_level) * 2, ' ');
        m_text += text + '\n';
    }

    std::string m_text;
    int m_level = 0;
};

} // namespace

std::string dumpTree(const Tree &tree)
{
    Dumper dumper;
    for (const StmtPtr &statement : tree.body)
        dumper.dump(*statement);
    return dumper.take();
}

} // namespace Parlance::Jinja
