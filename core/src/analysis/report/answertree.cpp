// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/report/answertree_p.h"

#include "answer/callsection_p.h"

#include <algorithm>

// An analysis with reasoning.start "<think>", reasoning.end "</think>" and no calls is the sequence of
//     reasoning   "<think>"  REASONING  "</think>"
//     content     CONTENT
// and its example "<think>REASONING</think>CONTENT".
namespace Parlance {

namespace {

using Kind = AnswerNode::Kind;

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

// With what is between content and calls where each part is a turn of its own.
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
        if (part.placeholder)
            field(fieldOf(*part.placeholder));
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

} // namespace Parlance
