// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/report/answertree_p.h"

#include <algorithm>

// An analysis with reasoning.start "<think>", reasoning.end "</think>" and no calls is the sequence of
//     reasoning   "<think>"  REASONING  "</think>"
//     content     CONTENT
// and its example "<think>REASONING</think>CONTENT".
namespace Parlance {

namespace {

using Kind = AnswerNode::Kind;

const char *fieldOf(Hole hole)
{
    switch (hole) {
    case Hole::Name:
        return "NAME";
    case Hole::Key:
        return "KEY";
    case Hole::Index:
        return "INDEX";
    case Hole::Index0:
        return "INDEX0";
    case Hole::Id:
        return "ID";
    }
    return "";
}

// What stands for a field in an example.
std::string inExample(const std::string &field)
{
    if (field == "ARGUMENTS")
        return "{\"KEY\": VALUE}";
    if (field == "INDEX" || field == "INDEX0")
        return field == "INDEX" ? "1" : "0";
    return field;
}

// Which way is taken wherever there is a choice.
std::string exampleWith(const AnswerNode &node, std::size_t way);

// In how many ways the node can be written, as far as it is or holds a choice of its own.
std::size_t waysOf(const AnswerNode &node)
{
    if (node.kind == Kind::Choice)
        return node.children.size();
    std::size_t most = 1;
    for (const AnswerNode &child : node.children) {
        if (child.kind == Kind::Choice)
            most = std::max(most, child.children.size());
    }
    return most;
}

std::string repeatedExample(const AnswerNode &node)
{
    const std::string separator = node.children.size() > 1 ? exampleWith(node.children[1], 0) : std::string();
    std::string text;
    for (std::size_t way = 0; way < waysOf(node.children.front()); ++way)
        text += exampleWith(node.children.front(), way) + separator;
    return text + "…";
}

std::string exampleWith(const AnswerNode &node, std::size_t way)
{
    switch (node.kind) {
    case Kind::Literal:
        return node.text;
    case Kind::Field:
        return inExample(node.name);
    case Kind::Repeat:
        return repeatedExample(node);
    case Kind::Choice:
        return exampleWith(node.children[std::min(way, node.children.size() - 1)], 0);
    case Kind::Sequence:
        break;
    }
    std::string text;
    for (const AnswerNode &child : node.children)
        text += exampleWith(child, way);
    return text;
}

AnswerNode reasoningTree(const Analysis &analysis)
{
    NodeList nodes;
    nodes.marker(analysis.reasoning.start, "reasoning.start")
        .field("REASONING")
        .marker(analysis.reasoning.end, "reasoning.end");
    if (analysis.reasoning.headerFollows)
        nodes.text(analysis.assistantHeader, "assistant_header");
    return nodes.sequence("reasoning", true);
}

bool isOtherBeforeCalls(const ContentAnalysis &content)
{
    return !content.startBeforeCalls.isEmpty() || content.endBeforeCalls.hasCore();
}

AnswerNode contentTree(const Analysis &analysis)
{
    const ContentAnalysis &content = analysis.content;
    NodeList plain;
    plain.marker(content.start, "content.start").field("CONTENT").marker(content.end, "content.end");
    if (analysis.tools.format == noFormat || !isOtherBeforeCalls(content))
        return plain.sequence("content", true);
    NodeList before;
    before.marker(content.startBeforeCalls, "content.start_before_calls")
        .field("CONTENT")
        .marker(content.endBeforeCalls, "content.end_before_calls");
    AnswerNode node = NodeList().node(before.sequence("content")).node(plain.sequence("content")).choice("content");
    node.optional = true;
    return node;
}

// With what stands between content and calls where each part is a turn of its own.
AnswerNode callsBehindContent(const Analysis &analysis)
{
    const ContentAnalysis &content = analysis.content;
    const bool isOpen = content.startBeforeCalls.core.starts_with(analysis.tools.sectionStart.core);
    AnswerNode calls = callsTree(analysis.tools, isOtherBeforeCalls(content) && isOpen);
    calls.optional = true;
    if (!analysis.reasoning.headerFollows || isOtherBeforeCalls(content))
        return calls;
    NodeList nodes;
    nodes.marker(analysis.turnEnd, "turn_end").text(analysis.assistantHeader, "assistant_header");
    return nodes.node(std::move(calls)).sequence("calls", true);
}

} // namespace

NodeList &NodeList::text(std::string text, std::string_view source)
{
    if (!text.empty())
        m_nodes.push_back({ .kind = Kind::Literal, .text = std::move(text), .source = std::string(source) });
    return *this;
}

NodeList &NodeList::marker(const Marker &marker, std::string_view source)
{
    for (const Marker::Part &part : marker.parts()) {
        if (part.hole)
            field(fieldOf(*part.hole));
        else
            text(part.text, source);
    }
    return *this;
}

NodeList &NodeList::field(std::string_view name)
{
    return node({ .kind = Kind::Field, .name = std::string(name) });
}

NodeList &NodeList::node(AnswerNode node)
{
    m_nodes.push_back(std::move(node));
    return *this;
}

AnswerNode NodeList::sequence(std::string_view name, bool optional) const
{
    return { .kind = Kind::Sequence, .name = std::string(name), .optional = optional, .children = m_nodes };
}

AnswerNode NodeList::choice(std::string_view name) const
{
    if (m_nodes.size() == 1)
        return m_nodes.front();
    return { .kind = Kind::Choice, .name = std::string(name), .children = m_nodes };
}

AnswerNode repeated(std::string_view name, AnswerNode one, const Marker &separator, std::string_view source)
{
    AnswerNode node{ .kind = Kind::Repeat, .name = std::string(name) };
    node.children.push_back(std::move(one));
    NodeList between;
    if (!between.marker(separator, source).isEmpty())
        node.children.push_back(between.sequence({}));
    return node;
}

AnswerNode answerTree(const Analysis &analysis)
{
    NodeList answer;
    const bool isReasoned = analysis.reasoning.mode != ReasoningAnalysis::Mode::None;
    if (isReasoned)
        answer.node(reasoningTree(analysis));
    const bool hasCalls = analysis.tools.format != noFormat;
    const bool callsFirst = analysis.tools.contentAfterCalls;
    if (hasCalls && callsFirst)
        answer.node(callsBehindContent(analysis));
    answer.node(contentTree(analysis));
    if (hasCalls && !callsFirst)
        answer.node(callsBehindContent(analysis));
    return answer.sequence("answer");
}

std::string exampleOf(const AnswerNode &node)
{
    return exampleWith(node, 0);
}

Value AnswerNode::toValue() const
{
    Object value{ { "kind", toString(kind) } };
    if (!name.empty())
        value.set("name", name);
    if (kind == Kind::Literal)
        value.set("text", text);
    if (!source.empty())
        value.set("source", source);
    if (optional)
        value.set("optional", true);
    if (!children.empty()) {
        Array nodes;
        for (const AnswerNode &child : children)
            nodes.push_back(child.toValue());
        value.set("children", std::move(nodes));
    }
    return value;
}

EnumNames namesOf(AnswerNode::Kind)
{
    static constexpr const char *names[] = { "literal", "field", "sequence", "choice", "repeat" };
    return names;
}

} // namespace Parlance
