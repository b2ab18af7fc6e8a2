// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "answer/callsection_p.h"

#include "base/blanks_p.h"
#include "grammar/schema/planreader_p.h"

#include <algorithm>

namespace Parlance {

using Kind = AnswerNode::Kind;

// The section, and the places after it, the innermost last.
static const AnswerNode *findSection(const AnswerNode &tree, std::deque<AnswerCursor> &after)
{
    if (tree.name == "section")
        return &tree;
    for (std::size_t i = 0; i < tree.children.size(); ++i) {
        const bool isSequence = tree.kind == Kind::Sequence;
        if (isSequence)
            after.push_back({ &tree.children, i + 1, after.empty() ? nullptr : &after.back(), nullptr });
        if (const AnswerNode *section = findSection(tree.children[i], after))
            return section;
        if (isSequence)
            after.pop_back();
    }
    return nullptr;
}

CallSection::CallSection(const AnswerNode &answer)
{
    if (const AnswerNode *section = findSection(answer, m_around))
        read(*section);
}

CallSection::CallSection(const AnswerNode &section, const AnswerCursor &after)
{
    m_around.push_back(after);
    read(section);
}

// Tags after the one that closes the section end the turn: an engine may have taken them for its own.
static std::string turnEndIn(const std::string &closing, bool isOpened)
{
    std::size_t end = 0;
    bool isClosed = !isOpened;
    for (const std::string &part : partsOf(closing)) {
        const std::size_t begin = closing.find(part, end);
        if (isDistinctText(part) && std::exchange(isClosed, true))
            return closing.substr(begin);
        end = begin + part.size();
    }
    return {};
}

void CallSection::read(const AnswerNode &section)
{
    const std::vector<AnswerNode> &nodes = section.children;
    const auto found =
        std::find_if(nodes.begin(), nodes.end(), [](const AnswerNode &node) { return node.name == "calls"; });
    for (auto node = nodes.begin(); node != nodes.end(); ++node) {
        if (node < found && !node->optional)
            openingAfterContent += textOf(*node);
        if (node != found && node->name != "lone")
            (node < found ? opening : closing) += textOf(*node);
        mayBeOpen = node > found && node->optional;
    }
    isList = trimmed(opening).ends_with('[') && trimmed(closing).starts_with(']');
    ownClosing = closing.substr(0, closing.size() - turnEndIn(closing, !isBlank(isList ? head() : opening)).size());
    if (found == nodes.end())
        return;
    loop = &*found;
    afterCalls = { &nodes, static_cast<std::size_t>(found - nodes.begin()) + 1,
                   m_around.empty() ? nullptr : &m_around.back(), nullptr };
    if (afterCalls.up)
        turnEnd = textOf(afterCalls.up->node());
    mayRepeat = found->kind == Kind::Repeat;
    separator = found->children.size() > 1 ? textOf(found->children[1]) : std::string();
    readTexts(call().children);
    arguments = argumentLoop(call());
    isCode = arguments && looksLikeCode(*arguments);
}

void CallSection::readTexts(const std::vector<AnswerNode> &nodes)
{
    for (auto node = nodes.begin(); node != nodes.end() && node->kind == Kind::Literal; ++node)
        callOpening += node->text;
    for (auto node = nodes.rbegin(); node != nodes.rend() && node->kind == Kind::Literal; ++node)
        callClosing = node->text + callClosing;
    for (const AnswerNode &node : nodes) {
        if (node.name == "object")
            json = jsonCallOf(node);
    }
    const std::size_t name = !nodes.empty() && nodes[0].kind == Kind::Literal ? 1 : 0;
    isHeaded = nodes.size() > name + 2 && nodes[name].name == "NAME" && nodes[name + 1].kind == Kind::Literal
        && isDistinctText(nodes[name + 1].text) && nodes[name + 2].name == "object";
}

bool CallSection::isBareObject() const
{
    return loop && json && !isList && !isHeaded && isBlank(opening + callOpening);
}

std::span<const AnswerNode> CallSection::callWays() const
{
    const AnswerNode &first = loop->children.front();
    const bool isChoice = first.kind == Kind::Choice && first.name == "call";
    return isChoice ? std::span(first.children) : std::span(&first, 1);
}

const AnswerNode *CallSection::knownCall(const std::string &tool) const
{
    for (const AnswerNode &node : knownCalls()) {
        if (!node.guards.empty() && node.guards.front().word == tool)
            return &node;
    }
    return nullptr;
}

const AnswerNode *CallSection::knownCall(const ToolDeclaration &tool) const
{
    const AnswerNode *known = knownCall(tool.name);
    if (!known || known->children[1].name != "VALUE")
        return known;
    const std::vector<ArgumentPlan::Member> members = argumentPlan(tool.parameters).merged().members;
    const auto isText = [&](const ArgumentPlan::Member &member) {
        return member.name == known->children[1].text && member.types.allows(SchemaTypes::String);
    };
    return members.empty() || std::any_of(members.begin(), members.end(), isText) ? known : nullptr;
}

std::vector<const AnswerNode *> CallSection::declaredCalls(const std::vector<ToolDeclaration> &tools) const
{
    std::vector<const AnswerNode *> declared;
    for (const AnswerNode &known : knownCalls()) {
        if (std::any_of(tools.begin(), tools.end(),
                        [&](const ToolDeclaration &tool) { return !tool.name.empty() && knownCall(tool) == &known; }))
            declared.push_back(&known);
    }
    return declared;
}

} // namespace Parlance
