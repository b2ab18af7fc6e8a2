#include "peg/node_p.h"

#include <parlance/json.h>
#include <parlance/utf8.h>

#include <map>

namespace Parlance::Peg {

namespace {

using Kind = Node::Kind;

std::string quoted(std::string_view text)
{
    std::string out = "\"";
    appendJsonEscaped(out, text);
    return out + '"';
}

std::string quotedList(const std::vector<std::string> &texts)
{
    std::string out;
    for (const std::string &text : texts)
        out += (out.empty() ? "" : ", ") + quoted(text);
    return out;
}

void appendClassChar(std::string &out, char32_t c)
{
    if (c == U'\\' || c == U']' || c == U'-' || c == U'^')
        out += '\\';
    std::string text;
    Utf8::append(text, c);
    appendJsonEscaped(out, text);
}

std::string bounds(int minimum, int maximum)
{
    if (maximum == unbounded && minimum <= 1)
        return minimum == 0 ? "*" : "+";
    if (minimum == 0 && maximum == 1)
        return "?";
    if (minimum == 1 && maximum == 1)
        return "";
    const std::string upper = maximum == unbounded ? std::string() : std::to_string(maximum);
    return '{' + std::to_string(minimum) + (minimum == maximum ? "" : ',' + upper) + '}';
}

std::string charClass(const Node &node)
{
    std::string out = node.negated ? "[^" : "[";
    for (const CharRange &range : node.ranges) {
        appendClassChar(out, range.first);
        if (range.last == range.first)
            continue;
        out += '-';
        appendClassChar(out, range.last);
    }
    return out + ']' + bounds(node.minimum, node.maximum);
}

class Dumper
{
public:
    std::string run(const Expr &root)
    {
        define("root", root.node());
        for (std::size_t i = 0; i < m_pending.size(); ++i) { // grows while rules are written
            const Node *node = m_pending[i];
            define(m_names[node], node->parts[0].node());
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
            out += (out.empty() ? "" : between) + write(part.node(), level);
        return out;
    }

    static std::string enclosed(std::string text, bool wanted) { return wanted ? '(' + text + ')' : text; }

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
        return name + '(' + joined(node, between, InChoice) + (node.name.empty() ? "" : "; " + quoted(node.name)) + ')';
    }

    std::string untilText(const Node &node)
    {
        return "until(" + quotedList(node.texts) + (node.parts.empty() ? "" : " then " + joined(node, "", InChoice))
            + ')';
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
            out += ":quote=" + quoted(dialect.quote);
        return node.schema.isNull() ? out : out + '<' + toJson(node.schema) + '>';
    }

    std::string captureText(const Node &node)
    {
        std::string name = tagName(node.tag);
        if (node.coding != Coding::Text)
            name += std::string(":") + codingName(node.coding);
        return call(name, node);
    }

    std::string write(const Node &node, Level level)
    {
        switch (node.kind) {
        case Kind::Empty:
            return "()";
        case Kind::Literal:
            return quoted(node.texts[0]);
        case Kind::OneOf:
            return "oneOf(" + quotedList(node.texts) + ')';
        case Kind::Sequence:
            return enclosed(joined(node, " ", InSequence), level > InChoice);
        case Kind::Choice:
            return node.parts.empty() ? "fail" : enclosed(joined(node, " / ", InChoice), level > InChoice);
        case Kind::Repeat:
            return write(node.parts[0].node(), InSuffix) + bounds(node.minimum, node.maximum);
        case Kind::Chars:
            return charClass(node);
        case Kind::Space:
            return "_";
        case Kind::Until:
            return untilText(node);
        case Kind::Rest:
            return "rest";
        case Kind::Json:
            return jsonText(node);
        case Kind::Ahead:
            return '&' + write(node.parts[0].node(), InSuffix);
        case Kind::NotAhead:
            return '!' + write(node.parts[0].node(), InSuffix);
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

const char *tagName(Tag tag)
{
    switch (tag) {
    case Tag::Reasoning:
        return "reasoning";
    case Tag::Content:
        return "content";
    case Tag::Tool:
        return "tool";
    case Tag::ToolName:
        return "tool_name";
    case Tag::ToolId:
        return "tool_id";
    case Tag::ToolArgs:
        return "tool_args";
    case Tag::ArgName:
        return "arg_name";
    case Tag::ArgValue:
        return "arg_value";
    }
    return "";
}

const char *codingName(Coding coding)
{
    switch (coding) {
    case Coding::Text:
        return "text";
    case Coding::JsonString:
        return "json_string";
    case Coding::Json:
        return "json";
    case Coding::Literal:
        return "literal";
    case Coding::BySchema:
        return "by_schema";
    }
    return "";
}

std::string Expr::dump() const
{
    return Dumper().run(*this);
}

} // namespace Parlance::Peg
