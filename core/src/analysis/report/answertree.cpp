// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/answertree.h>

#include "analysis/views/callsview_p.h"
#include "answer/nodelist_p.h"

// The tree of an analysis. With reasoning.start "<think>", reasoning.end "</think>" and no calls, it is the sequence of
//     reasoning   "<think>"  REASONING  "</think>"
//     content     CONTENT
// and its example is "<think>REASONING</think>CONTENT".
namespace Parlance {

namespace {

AnswerNode reasoningTree(const Analysis &analysis)
{
    NodeList nodes;
    nodes.marker(analysis.reasoning.start, "reasoning.start")
        .field("REASONING")
        .marker(analysis.reasoning.end, "reasoning.end");
    if (analysis.reasoning.headerFollows)
        nodes.text(analysis.assistantHeader, "assistant_header");
    return asOptional(nodes.sequence("reasoning"));
}

bool isOtherBeforeCalls(const ContentAnalysis &content)
{
    return !content.startBeforeCalls.isEmpty() || !content.endBeforeCalls.isEmpty();
}

AnswerNode contentTree(const Analysis &analysis)
{
    const ContentAnalysis &content = analysis.content;
    NodeList plain;
    plain.marker(content.start, "content.start").field("CONTENT").marker(content.end, "content.end");
    if (!analysis.tools.format || !isOtherBeforeCalls(content))
        return asOptional(plain.sequence("content"));
    NodeList before;
    before.marker(content.startBeforeCalls, "content.start_before_calls")
        .field("CONTENT")
        .marker(content.endBeforeCalls, "content.end_before_calls");
    return asOptional(NodeList().node(before.sequence("content")).node(plain.sequence("content")).choice("content"));
}

// With what is between content and calls where each part is a turn of its own.
AnswerNode callsAfterContent(const Analysis &analysis)
{
    const ContentAnalysis &content = analysis.content;
    const bool isOpen = content.startBeforeCalls.core.starts_with(analysis.tools.sectionStart.core);
    AnswerNode calls = asOptional(sectionOfFields(analysis.tools, *analysis.tools.format));
    calls.name = "calls";
    if (isOtherBeforeCalls(content) && isOpen)
        std::erase_if(calls.children, [](const AnswerNode &node) { return node.source == "tools.section_start"; });
    if (!analysis.reasoning.headerFollows || isOtherBeforeCalls(content))
        return calls;
    NodeList nodes;
    nodes.marker(analysis.turnEnd, "turn_end").text(analysis.assistantHeader, "assistant_header");
    return asOptional(nodes.node(std::move(calls)).sequence("calls"));
}

} // namespace

AnswerNode answerTree(const Analysis &analysis)
{
    NodeList answer;
    const bool isReasoned = analysis.reasoning.mode != ReasoningAnalysis::Mode::None;
    if (isReasoned)
        answer.node(reasoningTree(analysis));
    const bool hasCalls = analysis.tools.format.has_value();
    const bool callsFirst = analysis.tools.contentAfterCalls;
    if (hasCalls && callsFirst)
        answer.node(callsAfterContent(analysis));
    answer.node(contentTree(analysis));
    if (hasCalls && !callsFirst)
        answer.node(callsAfterContent(analysis));
    return answer.sequence("answer");
}

} // namespace Parlance
