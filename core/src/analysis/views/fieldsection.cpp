// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/views/callsview_p.h"

#include "answer/callnodes_p.h"
#include "answer/nodelist_p.h"

#include <parlance/answertree.h>

#include <algorithm>

// tools.per_call_start "<call>", tools.function.name_prefix "<name=" and so on are
//
//     section = sequence(repeat(call = sequence("<call><name=", NAME, ">", ARGUMENTS, "</call>")))
namespace Parlance {

namespace {

using Spelling = AnswerNode::Spelling;
using Fact = AnswerGuard::Fact;
using IdPosition = ToolsAnalysis::IdPosition;

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
        NodeList nodes;
        nodes.text("{");
        bool isFirst = true;
        const auto key = [&](const std::string &name) -> NodeList & {
            nodes.text((isFirst ? "" : ", ") + m_quote + name + m_quote + ": ", sourceOf(name));
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
    std::string_view sourceOf(const std::string &name) const
    {
        return name == m_json.nameField    ? "tools.json.name_field"
            : name == m_json.argsField     ? "tools.json.args_field"
            : name == m_json.idField       ? "tools.json.id_field"
            : name == m_json.genIdField    ? "tools.json.gen_id_field"
            : name == m_json.functionField ? "tools.json.function_field"
                                           : "";
    }

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

    void member(const std::string &name, NodeList &nodes) const
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

    void arguments(NodeList &nodes) const
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

void addNoneOr(const ToolsAnalysis::Arguments &arguments, AnswerNode some, NodeList &call)
{
    some.guards = { { Fact::HasArguments } };
    if (!arguments.none.hasCore()) {
        call.node(asOptional(std::move(some)));
        return;
    }
    const AnswerNode none = NodeList()
                                .marker(arguments.none, "tools.arguments.none")
                                .sequence({}, { { .fact = Fact::HasArguments, .negated = true } });
    call.node(NodeList().node(std::move(some)).node(none).choice());
}

class ArgumentsMaker
{
public:
    explicit ArgumentsMaker(const ToolsAnalysis::Arguments &arguments)
        : m_arguments(arguments)
    { }

    void addTo(NodeList &call) const
    {
        NodeList some;
        some.marker(m_arguments.start, "tools.arguments.start")
            .node(repeated("arguments", argument(), m_arguments.separator, "tools.arguments.separator"))
            .marker(m_arguments.end, "tools.arguments.end");
        addNoneOr(m_arguments, some.sequence("arguments"), call);
    }

private:
    AnswerNode argument() const
    {
        NodeList nodes;
        nodes.marker(m_arguments.namePrefix, "tools.arguments.name_prefix")
            .field("KEY")
            .marker(m_arguments.nameSuffix, "tools.arguments.name_suffix");
        const ValueShape &text = m_arguments.string;
        const ValueShape &other = m_arguments.other;
        if (!text.isBare() && !areQuotesApart()) { // quotes are part of the spelling
            const AnswerGuard isText{ Fact::Type, "string" };
            NodeList ways;
            ways.node(way({}, text.coding, { isText }));
            if (otherCoding() != text.coding)
                ways.node(way({}, otherCoding(), { { Fact::Type, "string", true } }));
            nodes.marker(other.prefix, otherSource + "_prefix");
            nodes.node(ways.choice());
            return nodes.marker(other.suffix, otherSource + "_suffix").sequence("argument");
        }
        if (text.prefix == other.prefix && text.suffix == other.suffix) {
            nodes.marker(text.prefix, textSource + "_prefix");
            nodes.node(values({}, {}));
            return nodes.marker(text.suffix, textSource + "_suffix").sequence("argument");
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
        NodeList ways;
        if (m_arguments.guardStart.hasCore())
            ways.node(way(text, ValueShape::Coding::Raw, { isText, { Fact::HasMarkup } }, m_arguments.guardStart,
                          m_arguments.guardEnd));
        ways.node(way(text, m_arguments.string.coding, { isText }));
        if (m_arguments.string.isBare()
            && otherCoding() == ValueShape::Coding::Python) { // inside of lists and objects it is JSON
            for (const char *type : { "array", "object" })
                ways.node(way(other, ValueShape::Coding::Json, { { Fact::Type, type } }));
        }
        ways.node(way(other, otherCoding(), { { Fact::Type, "string", true } }));
        return ways.choice();
    }

    // If texts are literals, other values are Python's or JSON's words, whichever the template writes.
    ValueShape::Coding otherCoding() const
    {
        const bool isLiteral = !m_arguments.string.isBare() && m_arguments.quote.empty();
        return isLiteral ? ValueShape::Coding::Python : m_arguments.other.coding;
    }

    AnswerNode way(const ValueShape &around, ValueShape::Coding coding, std::vector<AnswerGuard> guards,
                   const Marker &guardStart = {}, const Marker &guardEnd = {}) const
    {
        const std::string &source =
            guards.front().negated || guards.front().word != "string" ? otherSource : textSource;
        const bool isOwn = coding != ValueShape::Coding::Raw && (m_arguments.bareKeys || !m_arguments.quote.empty());
        return NodeList()
            .marker(around.prefix, source + "_prefix")
            .marker(guardStart, "tools.arguments.guard_start")
            .field("VALUE", isOwn ? Spelling::BareKeys : spellingOf(coding), isOwn ? m_arguments.quote : std::string())
            .marker(guardEnd, "tools.arguments.guard_end")
            .marker(around.suffix, source + "_suffix")
            .sequence({}, std::move(guards));
    }

    const std::string textSource = "tools.arguments.value";
    const std::string otherSource = "tools.arguments.other_value";
    const ToolsAnalysis::Arguments &m_arguments;
};

void addName(const ToolsAnalysis &tools, NodeList &call)
{
    const ToolsAnalysis::CallId &id = tools.callId;
    if (id.holdsName) {
        call.text(id.nameBefore, "tools.call_id.name_before")
            .field("NAME")
            .text(id.nameAfter, "tools.call_id.name_after");
        if (!id.nameAfter.empty())
            call.field("INDEX0");
    } else {
        if (id.position == IdPosition::PreFuncName)
            call.field("ID").marker(id.suffix, "tools.call_id.suffix");
        call.marker(tools.function.namePrefix, "tools.function.name_prefix").field("NAME");
    }
    if (id.position == IdPosition::BetweenFuncAndArgs)
        call.marker(id.prefix, "tools.call_id.prefix").field("ID").marker(id.suffix, "tools.call_id.suffix");
    else
        call.marker(tools.function.nameSuffix, "tools.function.name_suffix");
}

void addObjectBetween(const ToolsAnalysis::Arguments &arguments, NodeList &call)
{
    NodeList some;
    some.marker(arguments.start, "tools.arguments.start")
        .field("ARGUMENTS", arguments.python ? Spelling::Python : Spelling::Json)
        .marker(arguments.end, "tools.arguments.end");
    if (arguments.start.hasCore() || arguments.none.hasCore())
        addNoneOr(arguments, some.sequence("arguments"), call);
    else
        for (const AnswerNode &node : some.sequence({}).children)
            call.node(node);
}

AnswerNode callTree(const ToolsAnalysis &tools, std::string_view format)
{
    NodeList call;
    call.marker(tools.perCallStart, "tools.per_call_start");
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
        call.marker(tools.callId.prefix, "tools.call_id.prefix")
            .field("ID")
            .marker(tools.callId.suffix, "tools.call_id.suffix");
    return call.marker(tools.function.close, "tools.function.close")
        .marker(tools.perCallEnd, "tools.per_call_end")
        .sequence("call");
}

// `<|python|>ls<|end|>` for run with {"code": "ls"}: the guard names the tool, and the field the argument.
AnswerNode knownCall(const ToolsAnalysis::NamedCalls &known, const std::string &tool, const Marker &start)
{
    const auto argument = known.argument.find(tool);
    const auto end = known.end.find(tool);
    NodeList call;
    call.marker(start, "tools.named_calls.start");
    if (argument == known.argument.end() || argument->second.empty())
        call.field("ARGUMENTS", Spelling::Json);
    else
        call.field("VALUE", Spelling::Raw, argument->second);
    if (end != known.end.end())
        call.marker(end->second, "tools.named_calls.end");
    return call.sequence("call", { { Fact::Tool, tool } });
}

AnswerNode anyCall(AnswerNode call, const ToolsAnalysis::NamedCalls &known)
{
    NodeList ways;
    ways.node(std::move(call));
    for (const auto &[tool, start] : known.start)
        ways.node(knownCall(known, tool, start));
    return ways.choice("call");
}

// The section as it was found, with the calls that the template writes otherwise because of the tool's name.
AnswerNode withNamedCalls(const ToolsAnalysis &tools)
{
    AnswerNode section = tools.section;
    AnswerNode *calls = partNamed(section, "calls");
    if (!tools.namedCalls.start.empty() && calls && calls->children.front().kind != AnswerNode::Kind::Choice)
        calls->children.front() = anyCall(std::move(calls->children.front()), tools.namedCalls);
    return section;
}

} // namespace

AnswerNode sectionOfFields(const ToolsAnalysis &tools, std::string_view format)
{
    const bool isList = format == "JSON_NATIVE" && tools.json.toolsArrayWrapped;
    AnswerNode calls = repeated("calls", anyCall(callTree(tools, format), tools.namedCalls), tools.callSeparator,
                                "tools.call_separator");
    if (!tools.severalCalls)
        calls.kind = AnswerNode::Kind::Sequence;
    return NodeList()
        .marker(tools.sectionStart, "tools.section_start")
        .text(isList ? "[" : "", "tools.json.tools_array_wrapped")
        .node(std::move(calls))
        .text(isList ? "]" : "", "tools.json.tools_array_wrapped")
        .marker(tools.sectionEnd, "tools.section_end")
        .sequence("section");
}

AnswerNode callsSection(const ToolsAnalysis &tools, std::string_view format)
{
    return tools.section.children.empty() ? withWholeTexts(sectionOfFields(tools, format)) : withNamedCalls(tools);
}

} // namespace Parlance
