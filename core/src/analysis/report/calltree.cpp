// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/report/answertree_p.h"

#include <algorithm>

// Calls inside the tree of an answer. `<call=look><arg=where>here</arg></call>` is
//     call = sequence("<call=", NAME, ">", arguments = repeat(argument), "</call>")
//     argument = sequence("<arg=", KEY, ">", VALUE, "</arg>")
namespace Parlance {

namespace {

using IdPosition = ToolsAnalysis::IdPosition;

// The members of a call that is a JSON object, in the template's order.
void addMembers(const ToolsAnalysis::Json &json, NodeList &nodes)
{
    const auto quoted = [](const std::string &key) { return '"' + key + "\": "; };
    bool isFirst = true;
    const auto member = [&](const std::string &key, std::string_view source) -> NodeList & {
        nodes.text((isFirst ? "" : ", ") + quoted(key), source);
        isFirst = false;
        return nodes;
    };
    for (const std::string &key : json.parameterOrder) {
        if (key == json.nameField)
            member(key, "tools.json.name_field").text("\"").field("NAME").text("\"");
        else if (key == json.argsField)
            member(key, "tools.json.args_field").field("ARGUMENTS");
        else if (key == json.idField || key == json.genIdField)
            member(key, key == json.idField ? "tools.json.id_field" : "tools.json.gen_id_field")
                .text("\"")
                .field("ID")
                .text("\"");
    }
}

void addObject(const ToolsAnalysis::Json &json, NodeList &nodes)
{
    const bool isNested = !json.functionField.empty();
    if (json.funNameIsKey) {
        nodes.text("{");
        for (const std::string &key : { json.idField, json.genIdField }) {
            if (!key.empty())
                nodes.text("\"" + key + "\": \"").field("ID").text("\", ");
        }
        if (isNested)
            nodes.text("\"" + json.functionField + "\": ", "tools.json.function_field").text("{");
        nodes.text("\"").field("NAME").text("\": ").field("ARGUMENTS").text(isNested ? "}}" : "}");
        return;
    }
    if (isNested)
        nodes.text("{\"" + json.functionField + "\": ", "tools.json.function_field");
    nodes.text("{");
    addMembers(json, nodes);
    nodes.text(isNested ? "}}" : "}");
}

void addName(const ToolsAnalysis &tools, NodeList &nodes)
{
    const ToolsAnalysis::CallId &id = tools.callId;
    if (id.holdsName) {
        nodes.text(id.nameBefore, "tools.call_id.name_before").field("NAME");
        if (!id.nameAfter.empty())
            nodes.text(id.nameAfter, "tools.call_id.name_after").field("INDEX0");
    } else {
        if (id.position == IdPosition::PreFuncName)
            nodes.field("ID").marker(id.suffix, "tools.call_id.suffix");
        nodes.marker(tools.function.namePrefix, "tools.function.name_prefix").field("NAME");
    }
    if (id.position == IdPosition::BetweenFuncAndArgs)
        nodes.marker(id.prefix, "tools.call_id.prefix").field("ID").marker(id.suffix, "tools.call_id.suffix");
    else
        nodes.marker(tools.function.nameSuffix, "tools.function.name_suffix");
}

/// The arguments of a call that writes each by itself.
class ArgumentsTree
{
public:
    explicit ArgumentsTree(const ToolsAnalysis::Arguments &arguments)
        : m_arguments(arguments)
    { }

    AnswerNode tree() const
    {
        NodeList some;
        some.marker(m_arguments.start, "tools.arguments.start")
            .node(repeated("arguments", argument(), m_arguments.separator, "tools.arguments.separator"))
            .marker(m_arguments.end, "tools.arguments.end");
        if (!m_arguments.none.hasCore())
            return some.sequence("arguments");
        NodeList none;
        none.marker(m_arguments.none, "tools.arguments.none");
        const AnswerNode either =
            NodeList().node(some.sequence("arguments")).node(none.sequence("arguments")).choice("arguments");
        return NodeList().node(either).sequence("arguments");
    }

private:
    AnswerNode argument() const
    {
        return NodeList()
            .marker(m_arguments.namePrefix, "tools.arguments.name_prefix")
            .field("KEY")
            .marker(m_arguments.nameSuffix, "tools.arguments.name_suffix")
            .node(value())
            .sequence("argument");
    }

    static AnswerNode between(const Marker &prefix, const Marker &suffix, std::string_view source,
                              const NodeList &inside)
    {
        const std::string path(source);
        NodeList nodes;
        nodes.marker(prefix, path + "_prefix");
        return nodes.node(inside.sequence({})).marker(suffix, path + "_suffix").sequence("value");
    }

    AnswerNode inText(const NodeList &inside) const
    {
        return between(m_arguments.string.prefix, m_arguments.string.suffix, "tools.arguments.value", inside);
    }

    AnswerNode inOther(const NodeList &inside) const
    {
        return between(m_arguments.other.prefix, m_arguments.other.suffix, "tools.arguments.other_value", inside);
    }

    // The ways in which a value may be.
    AnswerNode value() const
    {
        NodeList ways;
        ways.node(inText(NodeList().field("VALUE")));
        if (m_arguments.guardStart.hasCore())
            ways.node(inText(NodeList()
                                 .marker(m_arguments.guardStart, "tools.arguments.guard_start")
                                 .field("VALUE")
                                 .marker(m_arguments.guardEnd, "tools.arguments.guard_end")));
        const bool isApart = m_arguments.string.prefix != m_arguments.other.prefix
            || m_arguments.string.suffix != m_arguments.other.suffix;
        if (isApart)
            ways.node(inOther(NodeList().field("VALUE")));
        return ways.choice("value");
    }

    const ToolsAnalysis::Arguments &m_arguments;
};

AnswerNode namedCall(const ToolsAnalysis::NamedCalls &known, const std::string &name, const Marker &start)
{
    const auto argument = known.argument.find(name);
    const auto end = known.end.find(name);
    const bool isObject = argument == known.argument.end() || argument->second.empty();
    NodeList call = NodeList().marker(start, "tools.named_calls.start").field(isObject ? "ARGUMENTS" : "VALUE");
    if (end != known.end.end())
        call.marker(end->second, "tools.named_calls.end");
    return call.sequence("call");
}

AnswerNode callTree(const ToolsAnalysis &tools)
{
    NodeList call;
    call.marker(tools.perCallStart, "tools.per_call_start");
    if (tools.format == "JSON_NATIVE") {
        addObject(tools.json, call);
    } else {
        addName(tools, call);
        if (tools.format == "TAG_WITH_JSON")
            call.field("ARGUMENTS");
        else
            call.node(ArgumentsTree(tools.arguments).tree());
    }
    if (tools.callId.position == IdPosition::PostArgs)
        call.marker(tools.callId.prefix, "tools.call_id.prefix")
            .field("ID")
            .marker(tools.callId.suffix, "tools.call_id.suffix");
    const AnswerNode usual = call.marker(tools.function.close, "tools.function.close")
                                 .marker(tools.perCallEnd, "tools.per_call_end")
                                 .sequence("call");
    NodeList ways = NodeList().node(usual);
    for (const auto &[name, start] : tools.namedCalls.start)
        ways.node(namedCall(tools.namedCalls, name, start));
    return tools.namedCalls.start.empty() ? usual : ways.choice("call");
}

} // namespace

AnswerNode callsTree(const ToolsAnalysis &tools, bool isSectionOpen)
{
    const bool isArray = tools.format == "JSON_NATIVE" && tools.json.toolsArrayWrapped;
    const AnswerNode call = callTree(tools);
    NodeList calls;
    if (!isSectionOpen)
        calls.marker(tools.sectionStart, "tools.section_start");
    calls.text(isArray ? "[" : "", "tools.json.tools_array_wrapped");
    const AnswerNode several =
        tools.severalCalls ? repeated("calls", call, tools.callSeparator, "tools.call_separator") : call;
    calls.node(several);
    calls.text(isArray ? "]" : "", "tools.json.tools_array_wrapped");
    return calls.marker(tools.sectionEnd, "tools.section_end").sequence("calls");
}

} // namespace Parlance
