// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "formats/sectiontree_p.h"

#include "answer/callsection_p.h"
#include "base/blanks_p.h"
#include "formats/sharedopeners_p.h"

#include <algorithm>

// tools.per_call_start "<call>", tools.function.name_prefix "<name=" and so on are
//
//     section = sequence(repeat(call = sequence("<call><name=", NAME, ">", ARGUMENTS, "</call>")))
namespace Parlance {

namespace {

using Kind = AnswerNode::Kind;
using Spelling = AnswerNode::Spelling;
using Fact = AnswerGuard::Fact;
using IdPosition = ToolsAnalysis::IdPosition;

// Children in the making; texts that follow each other are one.
class Nodes
{
public:
    Nodes &text(const std::string &text)
    {
        if (text.empty())
            return *this;
        if (m_all.empty() || m_all.back().kind != Kind::Literal || m_all.back().optional)
            m_all.push_back({ .kind = Kind::Literal });
        m_all.back().text += text;
        return *this;
    }
    Nodes &field(std::string_view name, Spelling spelling = Spelling::Raw, const std::string &text = {})
    {
        m_all.push_back({ .kind = Kind::Field, .name = std::string(name), .text = text, .spelling = spelling });
        return *this;
    }
    Nodes &marker(const Marker &marker)
    {
        for (const Marker::Part &part : marker.parts()) {
            if (part.placeholder)
                field(fieldOf(*part.placeholder));
            else
                text(part.text);
        }
        return *this;
    }
    Nodes &node(AnswerNode node)
    {
        m_all.push_back(std::move(node));
        return *this;
    }
    AnswerNode sequence(std::string_view name, std::vector<AnswerGuard> guards = {}) const
    {
        return { .kind = Kind::Sequence, .name = std::string(name), .children = m_all, .guards = std::move(guards) };
    }
    AnswerNode choice() const
    {
        return m_all.size() == 1 ? m_all.front() : AnswerNode{ .kind = Kind::Choice, .children = m_all };
    }

private:
    std::vector<AnswerNode> m_all;
};

AnswerNode loop(std::string_view name, AnswerNode turn, const Marker &separator)
{
    AnswerNode node{ .kind = Kind::Repeat, .name = std::string(name), .children = { std::move(turn) } };
    if (!separator.isEmpty())
        node.children.push_back(Nodes().marker(separator).sequence({}));
    return node;
}

AnswerNode optional(AnswerNode node)
{
    node.optional = true;
    return node;
}

/// A call that is one JSON object.
class ObjectMaker
{
public:
    explicit ObjectMaker(const ToolsAnalysis &tools)
        : m_json(tools.json)
        , m_isPython(tools.arguments.python)
        , m_quote(m_isPython ? "'" : "\"")
    { }

    AnswerNode make() const
    {
        Nodes nodes;
        nodes.text("{");
        bool isFirst = true;
        const auto key = [&](const std::string &name) -> Nodes & {
            nodes.text((isFirst ? "" : ", ") + m_quote + name + m_quote + ": ");
            isFirst = false;
            return nodes;
        };
        const bool isNested = !m_json.functionField.empty();
        if (isNested || m_json.funNameIsKey)
            addOthers(key);
        if (isNested) {
            key(m_json.functionField).text("{");
            isFirst = true;
        }
        if (m_json.funNameIsKey)
            nodes.text((isFirst ? "" : ", ") + m_quote).field("NAME").text(m_quote + ": ");
        if (m_json.funNameIsKey)
            arguments(nodes);
        for (const std::string &name : m_json.funNameIsKey ? std::vector<std::string>() : m_json.parameterOrder)
            member(name, key(name));
        nodes.text(isNested ? "}}" : "}");
        return nodes.sequence("object");
    }

private:
    template <class Key> void addOthers(Key key) const
    {
        for (const std::string &name : { m_json.idField, m_json.genIdField }) {
            if (!name.empty() && !isInside(name))
                member(name, key(name));
        }
        if (!m_json.funNameIsKey && !m_json.constants.contains("type"))
            key("type").text(m_quote + "function" + m_quote);
        for (const auto &[name, text] : m_json.constants) {
            if (!isInside(name))
                key(name).text(text);
        }
    }

    bool isInside(const std::string &name) const
    {
        const auto &order = m_json.parameterOrder;
        return !m_json.funNameIsKey && std::find(order.begin(), order.end(), name) != order.end();
    }

    void member(const std::string &name, Nodes &nodes) const
    {
        const auto constant = m_json.constants.find(name);
        if (name == m_json.nameField)
            nodes.text(m_quote).field("NAME").text(m_quote);
        else if (name == m_json.argsField)
            arguments(nodes);
        else if (name == m_json.idField)
            nodes.text(m_quote).field("ID").text(m_quote);
        else if (constant != m_json.constants.end())
            nodes.text(constant->second);
        else
            nodes.text(m_quote).field("INDEX0").text(m_quote);
    }

    void arguments(Nodes &nodes) const
    {
        nodes.field("ARGUMENTS",
                    m_json.argumentsAsText ? Spelling::JsonString
                        : m_isPython       ? Spelling::Python
                                           : Spelling::Json);
    }

    const ToolsAnalysis::Json &m_json;
    const bool m_isPython;
    const std::string m_quote;
};

Spelling spellingOf(ValueShape::Coding coding)
{
    return coding == ValueShape::Coding::Raw ? Spelling::Raw
        : coding == ValueShape::Coding::Json ? Spelling::Json
                                             : Spelling::Python;
}

void addNoneOr(const ToolsAnalysis::Arguments &arguments, AnswerNode some, Nodes &call)
{
    some.guards = { { Fact::HasArguments } };
    if (!arguments.none.hasCore()) {
        call.node(optional(std::move(some)));
        return;
    }
    const AnswerNode none =
        Nodes().marker(arguments.none).sequence({}, { { .fact = Fact::HasArguments, .negated = true } });
    call.node(Nodes().node(std::move(some)).node(none).choice());
}

class ArgumentsMaker
{
public:
    explicit ArgumentsMaker(const ToolsAnalysis::Arguments &arguments)
        : m_arguments(arguments)
    { }

    void addTo(Nodes &call) const
    {
        Nodes some;
        some.marker(m_arguments.start)
            .node(loop("arguments", argument(), m_arguments.separator))
            .marker(m_arguments.end);
        addNoneOr(m_arguments, some.sequence("arguments"), call);
    }

private:
    AnswerNode argument() const
    {
        Nodes nodes;
        nodes.marker(m_arguments.namePrefix).field("KEY").marker(m_arguments.nameSuffix);
        const ValueShape &text = m_arguments.string;
        const ValueShape &other = m_arguments.other;
        if (!text.isBare() && !areQuotesApart()) { // quotes are part of the spelling
            const AnswerGuard isText{ Fact::Type, "string" };
            Nodes ways;
            ways.node(way({}, text.coding, { isText }));
            if (otherCoding() != text.coding)
                ways.node(way({}, otherCoding(), { { Fact::Type, "string", true } }));
            nodes.marker(other.prefix);
            nodes.node(ways.choice());
            return nodes.marker(other.suffix).sequence("argument");
        }
        if (text.prefix == other.prefix && text.suffix == other.suffix) {
            nodes.marker(text.prefix);
            nodes.node(values({}, {}));
            return nodes.marker(text.suffix).sequence("argument");
        }
        return nodes.node(values(text, other)).sequence("argument");
    }

    // Where a token other than a quote is before texts, they are literals between markers of their own.
    bool areQuotesApart() const
    {
        const ValueShape &text = m_arguments.string;
        const bool isQuote = text.prefix.core == "'" || text.prefix.core == "\"";
        return text.prefix.hasCore() && !isQuote && text.prefix != m_arguments.other.prefix
            && text.suffix == m_arguments.other.suffix;
    }

    AnswerNode values(const ValueShape &text, const ValueShape &other) const
    {
        const AnswerGuard isText{ Fact::Type, "string" };
        Nodes ways;
        if (m_arguments.guardStart.hasCore())
            ways.node(guarded(text, { isText, { Fact::HasMarkup } }));
        ways.node(way(text, m_arguments.string.coding, { isText }));
        if (m_arguments.string.isBare()
            && otherCoding() == ValueShape::Coding::Python) { // inside of lists and objects it is JSON
            for (const char *type : { "array", "object" })
                ways.node(way(other, ValueShape::Coding::Json, { { Fact::Type, type } }));
        }
        ways.node(way(other, otherCoding(), { { Fact::Type, "string", true } }));
        return ways.choice();
    }

    AnswerNode guarded(const ValueShape &text, std::vector<AnswerGuard> guards) const
    {
        return Nodes()
            .marker(text.prefix)
            .marker(m_arguments.guardStart)
            .field("VALUE")
            .marker(m_arguments.guardEnd)
            .marker(text.suffix)
            .sequence({}, std::move(guards));
    }

    // If texts are literals, other values are Python's or JSON's words, whichever the template writes.
    ValueShape::Coding otherCoding() const
    {
        const bool isLiteral = !m_arguments.string.isBare() && m_arguments.quote.empty();
        return isLiteral ? ValueShape::Coding::Python : m_arguments.other.coding;
    }

    AnswerNode way(const ValueShape &around, ValueShape::Coding coding, std::vector<AnswerGuard> guards) const
    {
        const bool isOwn = coding != ValueShape::Coding::Raw && (m_arguments.bareKeys || !m_arguments.quote.empty());
        return Nodes()
            .marker(around.prefix)
            .field("VALUE", isOwn ? Spelling::BareKeys : spellingOf(coding), isOwn ? m_arguments.quote : std::string())
            .marker(around.suffix)
            .sequence({}, std::move(guards));
    }

    const ToolsAnalysis::Arguments &m_arguments;
};

void addName(const ToolsAnalysis &tools, Nodes &call)
{
    const ToolsAnalysis::CallId &id = tools.callId;
    if (id.holdsName) {
        call.text(id.nameBefore).field("NAME").text(id.nameAfter);
        if (!id.nameAfter.empty())
            call.field("INDEX0");
    } else {
        if (id.position == IdPosition::PreFuncName)
            call.field("ID").marker(id.suffix);
        call.marker(tools.function.namePrefix).field("NAME");
    }
    if (id.position == IdPosition::BetweenFuncAndArgs)
        call.marker(id.prefix).field("ID").marker(id.suffix);
    else
        call.marker(tools.function.nameSuffix);
}

void addObjectBetween(const ToolsAnalysis::Arguments &arguments, Nodes &call)
{
    Nodes some;
    some.marker(arguments.start)
        .field("ARGUMENTS", arguments.python ? Spelling::Python : Spelling::Json)
        .marker(arguments.end);
    if (arguments.start.hasCore() || arguments.none.hasCore())
        addNoneOr(arguments, some.sequence("arguments"), call);
    else
        call.marker(arguments.start)
            .field("ARGUMENTS", arguments.python ? Spelling::Python : Spelling::Json)
            .marker(arguments.end);
}

AnswerNode callTree(const ToolsAnalysis &tools, std::string_view format)
{
    Nodes call;
    call.marker(tools.perCallStart);
    if (format == "JSON_NATIVE") {
        call.node(ObjectMaker(tools).make());
    } else {
        addName(tools, call);
        if (format == "TAG_WITH_JSON")
            addObjectBetween(tools.arguments, call);
        else
            ArgumentsMaker(tools.arguments).addTo(call);
    }
    if (tools.callId.position == IdPosition::PostArgs)
        call.marker(tools.callId.prefix).field("ID").marker(tools.callId.suffix);
    return call.marker(tools.function.close).marker(tools.perCallEnd).sequence("call");
}

// `<|python|>ls<|end|>` for run with {"code": "ls"}: the guard names the tool, and the field the argument.
AnswerNode knownCall(const ToolsAnalysis::NamedCalls &known, const std::string &tool, const Marker &start)
{
    const auto argument = known.argument.find(tool);
    const auto end = known.end.find(tool);
    Nodes call;
    call.marker(start);
    if (argument == known.argument.end() || argument->second.empty())
        call.field("ARGUMENTS", Spelling::Json);
    else
        call.field("VALUE", Spelling::Raw, argument->second);
    if (end != known.end.end())
        call.marker(end->second);
    return call.sequence("call", { { Fact::Tool, tool } });
}

// After content, or with thoughts, the first of the opener's texts may have been written.
void openingOf(const Analysis &analysis, Nodes &section)
{
    const Marker &whole = analysis.tools.sectionStart;
    const std::optional<Marker> after = CallSyntax::openerAfterContent(analysis);
    if (!after) {
        section.marker(whole);
        return;
    }
    const std::string rest = after->text();
    const std::string text = whole.text();
    section.node(optional({ .kind = AnswerNode::Kind::Literal, .text = text.substr(0, text.size() - rest.size()) }));
    section.text(rest);
}

AnswerNode anyCall(const ToolsAnalysis &tools, std::string_view format)
{
    Nodes ways;
    ways.node(callTree(tools, format));
    for (const auto &[tool, start] : tools.namedCalls.start)
        ways.node(knownCall(tools.namedCalls, tool, start));
    AnswerNode call = ways.choice();
    call.name = "call";
    return call;
}

// The section as it was found, with the calls that the template writes otherwise because of the tool's name.
AnswerNode withNamedCalls(const ToolsAnalysis &tools)
{
    AnswerNode section = tools.section;
    const auto calls = std::find_if(section.children.begin(), section.children.end(),
                                    [](const AnswerNode &node) { return node.name == "calls"; });
    if (tools.namedCalls.start.empty() || calls == section.children.end())
        return section;
    AnswerNode ways{ .kind = Kind::Choice, .name = "call", .children = { calls->children.front() } };
    for (const auto &[tool, start] : tools.namedCalls.start)
        ways.children.push_back(knownCall(tools.namedCalls, tool, start));
    calls->children.front() = std::move(ways);
    return section;
}

} // namespace

AnswerNode callsTree(const Analysis &analysis, std::string_view format)
{
    const ToolsAnalysis &tools = analysis.tools;
    const bool isList = format == "JSON_NATIVE" && tools.json.toolsArrayWrapped;
    AnswerNode calls = loop("calls", anyCall(tools, format), tools.callSeparator);
    if (!tools.severalCalls)
        calls.kind = AnswerNode::Kind::Sequence;
    Nodes section;
    openingOf(analysis, section);
    section.text(isList ? "[" : "").node(std::move(calls)).text(isList ? "]" : "").marker(tools.sectionEnd);
    Nodes answer;
    answer.node(tools.section.children.empty() ? section.sequence("section") : withNamedCalls(tools));
    const Marker words = CallSyntax::wordsAfterCalls(analysis);
    const Marker &opener = words.hasCore() ? words : analysis.content.start;
    if (tools.contentAfterCalls)
        answer.node(optional(Nodes().marker(opener).field("CONTENT").marker(analysis.content.end).sequence({})));
    if (analysis.turnEnd.hasCore())
        answer.node(optional(Nodes().marker(analysis.turnEnd).sequence({})));
    return answer.sequence("answer");
}

} // namespace Parlance
