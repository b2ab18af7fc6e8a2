// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/findings_p.h"

#include "analysis/merge/answerrows_p.h"
#include "analysis/views/callsview_p.h"
#include "markup/markerlexer_p.h"

#include <algorithm>
#include <optional>

// Takes the section of calls from the merged tree of answers; a view of it gives the format and the markers:
//     {"name": "set", "arguments": {"city": "Oslo"}}     JSON_NATIVE: in one JSON value
//     <call>set{"city": "Oslo"}</call>                   TAG_WITH_JSON: only the arguments are JSON
//     <call=set><arg=city>Oslo</arg></call>              TAG_WITH_TAGGED: each argument has its own tags
namespace Parlance {

// On which side of the calls a message's content is.
static void readContentSide(const CallRendering &withContent, ToolsAnalysis &tools)
{
    const auto places = withContent.rendering.find("messages[1].content");
    if (withContent.calls.empty() || places.empty())
        return;
    tools.contentBeforeCalls = places.back().end <= withContent.calls.front().begin();
    tools.contentAfterCalls = places.back().begin >= withContent.calls.back().end();
}

// A lone call may begin as content does, with the turn's header: that opens the section, and after content it is not
// there again.
static void shareOpening(const ContentAnalysis &content, ToolsAnalysis &tools)
{
    const TemplateText start(tools.perCallStart);
    const std::size_t shared = commonPrefix(start, TemplateText(content.start));
    if (tools.severalCalls || tools.sectionStart.hasCore() || !hasTag(start.sub(0, shared)) || shared == start.size())
        return;
    tools.sectionStart = start.sub(0, shared).marker();
    tools.perCallStart = start.from(shared).marker();
}

// A turn with calls may end otherwise than any other: with `<|call|>`, where answers end with `<|done|>`. What closes a
// tag is what a model writes on its way to the turn's end.
static Marker endOfTurn(const CallRendering &one, const std::string &turnEnd)
{
    const std::string_view after = std::string_view(one.rendering.text).substr(one.calls.back().end());
    const std::string_view inTurn = after.substr(0, one.turn.end - one.calls.back().end());
    const std::string_view usual = trimmed(turnEnd);
    const std::vector<std::string> tags = tagsIn(inTurn);
    if (tags.empty() || (!usual.empty() && after.find(usual) != std::string_view::npos))
        return {};
    const std::string &last = tags.back();
    const bool isAtEnd = trimmed(inTurn).ends_with(last);
    return isAtEnd && last.size() > 2 && last[1] != '/' ? Marker(last) : Marker();
}

// The text becomes a part of the first or the last node, if that is one.
static void joinText(std::vector<AnswerNode> &nodes, bool isFirst, const std::string &text)
{
    AnswerNode &edge = isFirst ? nodes.front() : nodes.back();
    if (edge.kind == AnswerNode::Kind::Literal)
        edge.text = isFirst ? text + edge.text : edge.text + text;
    else
        nodes.insert(isFirst ? nodes.begin() : nodes.end(), { .kind = AnswerNode::Kind::Literal, .text = text });
}

// The section with the texts right before and after it, which its branch alone has: nothing if there is none.
static std::optional<AnswerNode> findSection(const AnswerNode &tree)
{
    const std::vector<AnswerNode> &all = tree.children;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].name != "section") {
            if (std::optional<AnswerNode> section = findSection(all[i]))
                return section;
            continue;
        }
        AnswerNode section = all[i];
        const auto isText = [&](std::size_t at) {
            return tree.name != "answer" && at < all.size() && all[at].kind == AnswerNode::Kind::Literal
                && !all[at].optional;
        };
        if (isText(i - 1))
            joinText(section.children, true, all[i - 1].text);
        if (isText(i + 1))
            joinText(section.children, false, all[i + 1].text);
        return section;
    }
    return {};
}

// A header that comes before each call separates them: the prompt has written the first one.
static void rotateHeader(AnswerNode &section, std::string_view header)
{
    AnswerNode &calls = section.children.front();
    if (calls.name != "calls" || calls.children.front().children.empty() || header.empty())
        return;
    AnswerNode &first = calls.children.front().children.front();
    if (first.kind != AnswerNode::Kind::Literal || !first.text.starts_with(header))
        return;
    if (calls.children.size() == 1)
        calls.children.push_back({ .kind = AnswerNode::Kind::Sequence });
    calls.children[1].children.push_back({ .kind = AnswerNode::Kind::Literal, .text = std::string(header) });
    first.text.erase(0, header.size());
    if (first.text.empty())
        calls.children.front().children.erase(calls.children.front().children.begin());
}

static void trimStart(std::string &text, std::string_view beginning)
{
    const std::string_view inside =
        std::string_view(text).substr(std::min(text.find_first_not_of(" \n\r\t"), text.size()));
    if (!beginning.empty() && inside.starts_with(beginning))
        text.erase(0, text.size() - inside.size() + beginning.size());
}

// All answers may end with what closes a part, and then with the turn's end: `</part><end>`. The calls' closer is in
// it.
static void addSharedCloser(AnswerNode &section, const AnswerNode &tree, std::string_view turnEnd)
{
    const AnswerNode &last = tree.children.back();
    const std::size_t end = turnEnd.empty() ? std::string::npos : last.text.rfind(turnEnd);
    if (last.kind != AnswerNode::Kind::Literal || end == std::string::npos || trimmed(last.text.substr(0, end)).empty())
        return;
    const std::string closer = last.text.substr(0, end);
    if (section.children.front().kind == AnswerNode::Kind::Literal)
        trimStart(section.children.front().text, trimmed(closer)); // of the part before
    AnswerNode *calls = section.children.back().name == "calls" ? &section.children.back() : nullptr;
    const bool isSeparator = calls && calls->children.size() == 2 && calls->children[1].children.size() == 1
        && calls->children[1].children.front().text == closer;
    if (isSeparator)
        calls->children.pop_back();
    joinText(isSeparator ? calls->children.front().children : section.children, false, closer);
}

// Takes from the section's edges what any turn has: its header and its end, and what closes reasoning or content.
static void trimSection(AnswerNode &section, const TurnFrame &frame, const ReasoningAnalysis &reasoning,
                        const ContentAnalysis &content)
{
    const std::string_view header = trimmed(frame.header);
    rotateHeader(section, header);
    std::string &opening = section.children.front().text;
    const Marker &closer = content.endBeforeCalls.hasCore() ? content.endBeforeCalls : content.end;
    for (const std::string_view text : { header, std::string_view(reasoning.end.core), std::string_view(closer.core) })
        trimStart(opening, text);
    std::string &closing = section.children.back().text;
    if (const std::string_view end = trimmed(frame.turnEnd); !end.empty())
        closing.resize(std::min(closing.size(), closing.rfind(end)));
    std::erase_if(section.children,
                  [](const AnswerNode &node) { return node.kind == AnswerNode::Kind::Literal && node.text.empty(); });
}

// Some templates write what closes the section after several calls alone.
static bool isClosed(const CallRendering &one, const AnswerNode &section)
{
    const AnswerNode &last = section.children.back();
    return last.kind != AnswerNode::Kind::Literal || !hasTag(TemplateText(last.text))
        || one.text(one.turn).find(trimmed(last.text)) != std::string::npos;
}

static CallRendering contentAndCall(const CallProbe &probe)
{
    return probe.render({ probe.call(0, probe.prober.bothArguments()) }, probe.prober.words().content);
}

// The white space between content and the calls after it.
static std::string layoutBeforeCalls(const CallRendering &withContent)
{
    const auto places = withContent.rendering.find("messages[1].content");
    const std::string between = withContent.text({ places.back().end, withContent.calls.front().begin() });
    return between.substr(0, between.find_first_not_of(" \t\r\n"));
}

// Where the template writes calls: after content in the same line, in a line of their own, or without content.
static BareCalls placeOfCalls(const ToolsAnalysis &tools, const CallRendering &withContent)
{
    if (!tools.contentBeforeCalls)
        return BareCalls::Answer;
    return layoutBeforeCalls(withContent).find('\n') == std::string::npos ? BareCalls::Anywhere : BareCalls::Line;
}

ContentAnalysis withLayoutBeforeCalls(ContentAnalysis content, const ToolsAnalysis &tools, const CallProbe &probe)
{
    const Marker &opener = tools.sectionStart.hasCore() ? tools.sectionStart : tools.perCallStart;
    const bool isKnown = content.end.hasCore() || !content.endBeforeCalls.isEmpty() || !opener.before.empty();
    if (isKnown || !tools.contentBeforeCalls || tools.hasBareCalls())
        return content;
    content.endBeforeCalls = Marker(layoutBeforeCalls(contentAndCall(probe)));
    return content;
}

ToolsAnalysis readCalls(const CallProbe &probe, const AnswerNode &tree, const ReasoningAnalysis &reasoning,
                        const ContentAnalysis &content)
{
    const CallRendering one = probe.renderOne();
    std::optional<AnswerNode> section = findSection(tree);
    if (one.calls.empty() || !section)
        return {};
    addSharedCloser(*section, tree, trimmed(probe.frame.turnEnd));
    trimSection(*section, probe.frame, reasoning, content);
    ToolsAnalysis tools = callsView(*section);
    if (!tools.format)
        return {};
    tools.section = *std::move(section);
    tools.section.children.back().optional = !isClosed(one, tools.section);
    const CallRendering withContent = contentAndCall(probe);
    readContentSide(withContent, tools);
    shareOpening(content, tools);
    readNamedCalls(probe, reasoning, content, tools);
    tools.turnEnd = endOfTurn(one, probe.frame.turnEnd);
    if (tools.hasBareCalls())
        tools.bareCalls = placeOfCalls(tools, withContent);
    return tools;
}

} // namespace Parlance
