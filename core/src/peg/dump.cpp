// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "peg/node_p.h"
#include "peg/printing_p.h"

#include <parlance/json.h>

#include <map>

namespace Parlance::Peg {

namespace {

using Kind = Node::Kind;

class Dumper
{
public:
    std::string run(const Expr &root)
    {
        define("root", Node::of(root));
        for (std::size_t i = 0; i < m_pending.size(); ++i) { // grows while rules are written
            const Node *node = m_pending[i];
            define(m_names[node], Node::of(node->parts[0]));
        }
        return m_out;
    }

private:
    enum Level
    {
        InChoice,
        InSequence,
        InSuffix
    };

    void define(const std::string &name, const Node &node) { m_out += name + " <- " + write(node, InChoice) + '\n'; }

    std::string joined(const Node &node, const char *between, Level level)
    {
        std::string out;
        for (const Expr &part : node.parts)
            out += (out.empty() ? "" : between) + write(Node::of(part), level);
        return out;
    }

    static std::string enclosed(const std::string &text, bool wanted) { return wanted ? '(' + text + ')' : text; }

    std::string reference(const Node &node)
    {
        const auto [it, added] = m_names.try_emplace(&node, node.name);
        if (added) {
            const int count = ++m_used[node.name];
            if (count > 1)
                it->second += '-' + std::to_string(count);
            m_pending.push_back(&node);
        }
        return it->second;
    }

    std::string call(const std::string &name, const Node &node, const char *between = "; ")
    {
        return name + '(' + joined(node, between, InChoice) + (node.name.empty() ? "" : "; " + inQuotes(node.name))
            + ')';
    }

    std::string untilText(const Node &node)
    {
        return "until(" + quotedList(node.texts)
            + (node.parts.empty() ? "" : (node.negated ? " as " : " then ") + joined(node, "", InChoice)) + ')';
    }

    std::string jsonText(const Node &node)
    {
        std::string out = "json";
        const JsonDialect &dialect = node.dialect;
        if (dialect.python)
            out += ":python";
        if (dialect.bareKeys)
            out += ":barekeys";
        if (!dialect.quote.empty())
            out += ":quote=" + inQuotes(dialect.quote);
        if (node.negated)
            out += ":open";
        for (const std::string &text : node.texts)
            out += ":upto=" + inQuotes(text);
        return node.schema.isNull() ? out : out + '<' + toJson(node.schema) + '>';
    }

    std::string captureText(const Node &node)
    {
        std::string name = toString(node.tag);
        if (node.coding != Coding::Text)
            name += std::string(":") + toString(node.coding);
        if (!node.texts.empty())
            name += '=' + inQuotes(node.texts[0]);
        return call(name, node);
    }

    std::string write(const Node &node, Level level)
    {
        switch (node.kind) {
        case Kind::Empty:
            return "()";
        case Kind::Literal:
            return inQuotes(node.texts[0]);
        case Kind::OneOf:
            return "oneOf(" + quotedList(node.texts) + ')';
        case Kind::Sequence:
            return enclosed(joined(node, " ", InSequence), level > InChoice);
        case Kind::Choice:
            return node.parts.empty() ? "fail" : enclosed(joined(node, " / ", InChoice), level > InChoice);
        case Kind::Repeat:
            return write(Node::of(node.parts[0]), InSuffix) + bounds(node.minimum, node.maximum);
        case Kind::Chars:
            return charClass(node.ranges, node.negated, node.minimum, node.maximum);
        case Kind::Space:
            return "_";
        case Kind::Until:
            return untilText(node);
        case Kind::Rest:
            return "rest";
        case Kind::Json:
            return jsonText(node);
        case Kind::Ahead:
            return '&' + write(Node::of(node.parts[0]), InSuffix);
        case Kind::NotAhead:
            return '!' + write(Node::of(node.parts[0]), InSuffix);
        case Kind::After:
            return "after(" + quotedList(node.texts) + ')';
        case Kind::SameName:
            return "sameName";
        case Kind::End:
            return "$";
        case Kind::Cut:
            return "cut";
        case Kind::Guard:
            return call("guard", node);
        case Kind::Capture:
            return captureText(node);
        case Kind::Constrain:
            return call("constrain", node);
        case Kind::Tolerated:
            return call("tolerated", node);
        case Kind::Rule:
            return reference(node);
        }
        return {};
    }

    std::string m_out;
    std::map<const Node *, std::string> m_names;
    std::map<std::string, int> m_used;
    std::vector<const Node *> m_pending;
};

} // namespace

std::string Expr::dump() const
{
    return Dumper().run(*this);
}

} // namespace Parlance::Peg
