// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/views/viewtexts_p.h"

#include "base/lowered_p.h"
#include "markup/markerlexer_p.h"
#include "markup/sections_p.h"

#include <algorithm>

// Two calls `<calls><c>a{}</c>\n<c>b{}</c></calls>` have the texts `<calls><c>` before, `</c>\n<c>` between and
// `</c></calls>` after them. The common end of the first two opens a call (`<c>`). The common beginning of the last two
// closes it (`</c>`). The rest belongs to the section (`<calls>`, `</calls>`) and the separator (`\n`).
namespace Parlance::ViewTexts {

namespace {

using Kind = AnswerNode::Kind;

bool isFor(const AnswerNode &node, Turn turn)
{
    return std::none_of(node.guards.begin(), node.guards.end(), [turn](const AnswerGuard &guard) {
        return guard.fact == AnswerGuard::Fact::First && guard.negated == (turn == Turn::First);
    });
}

void add(const AnswerNode &node, Turn turn, TemplateText &text)
{
    if (!isFor(node, turn))
        return;
    switch (node.kind) {
    case Kind::Literal:
        return text.append(node.text);
    case Kind::Field: // NAME is {name}
        if (const auto placeholder = fromString<Placeholder>(lowered(node.name)))
            text.append(*placeholder);
        return;
    case Kind::Choice: {
        const auto way = std::find_if(node.children.begin(), node.children.end(),
                                      [turn](const AnswerNode &child) { return isFor(child, turn); });
        if (way != node.children.end())
            add(*way, turn, text);
        return;
    }
    case Kind::Sequence:
        for (const AnswerNode &child : node.children)
            add(child, turn, text);
        return;
    case Kind::Repeat:
    case Kind::Recursion:
        return;
    }
}

// Mere layout before each call is between two.
void setCallStart(ToolsAnalysis &tools, const TemplateText &start)
{
    tools.perCallStart = markerOf(start);
    if (!tools.severalCalls || !isBlank(start.bytes()))
        return;
    Marker &separator = tools.callSeparator;
    (separator.hasCore() ? separator.after : separator.before) += start.bytes();
}

} // namespace

TemplateText of(Node begin, Node end, Turn turn)
{
    TemplateText text;
    for (; begin < end; ++begin)
        add(*begin, turn, text);
    return text;
}

TemplateText of(const AnswerNode &node, Turn turn)
{
    TemplateText text;
    add(node, turn, text);
    return text;
}

Marker markerOf(const TemplateText &text)
{
    return isBlank(text.bytes()) ? Marker() : text.marker();
}

ToolsAnalysis divided(const Surroundings &around)
{
    ToolsAnalysis tools;
    tools.severalCalls = around.several;
    if (!around.several) {
        tools.perCallStart = markerOf(around.before);
        tools.perCallEnd = markerOf(around.after);
        return tools;
    }
    const std::size_t seam = seamInToken(around.before, around.between, around.after);
    const bool isTold = seam != std::string_view::npos;
    const std::size_t start = isTold ? around.between.size() - seam : sharedOpening(around.before, around.between);
    const TemplateText middle = around.between.sub(0, around.between.size() - start);
    const std::size_t end = isTold ? seam : commonPrefix(middle, around.after);

    const std::size_t sectionLength = around.before.size() - start;
    tools.sectionStart = markerOf(around.before.sub(0, sectionLength));
    tools.callSeparator = middle.from(end).marker();
    setCallStart(tools, around.before.from(sectionLength));
    tools.perCallEnd = around.after.sub(0, end).marker();
    tools.sectionEnd = markerOf(around.after.from(end));
    return tools;
}

void splitNamePrefix(ToolsAnalysis &tools)
{
    const TemplateText full(tools.perCallStart);
    const std::size_t split = afterLastTag(full.bytes());
    const std::string_view rest = full.bytes().substr(split);
    if (isBlank(rest))
        return;
    const std::size_t name = split + rest.find_first_not_of(" \n\t\r");
    tools.function.namePrefix = full.from(name).marker();
    setCallStart(tools, full.sub(0, name));
}

void splitClose(ToolsAnalysis &tools)
{
    const TemplateText end(tools.perCallEnd);
    const std::size_t first = afterFirstTag(end.bytes());
    if (!tools.function.namePrefix.core.starts_with('<') || first == end.size())
        return;
    tools.function.close = end.sub(0, first).marker();
    tools.perCallEnd = end.from(first).marker();
}

} // namespace Parlance::ViewTexts
