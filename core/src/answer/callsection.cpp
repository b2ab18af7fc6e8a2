// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "answer/callsection_p.h"

#include "answer/markerexprs_p.h"
#include "base/blanks_p.h"
#include "grammar/schema/planreader_p.h"
#include "markup/markerlexer_p.h"

#include <algorithm>

namespace Parlance {

using Kind = AnswerNode::Kind;
using Spelling = AnswerNode::Spelling;

const AnswerNode *findSection(const AnswerNode &tree)
{
    if (tree.name == "section")
        return &tree;
    for (const AnswerNode &child : tree.children) {
        if (const AnswerNode *section = findSection(child))
            return section;
    }
    return nullptr;
}

CallSection::CallSection(const AnswerNode &section)
{
    const auto found = std::find_if(section.children.begin(), section.children.end(),
                                    [](const AnswerNode &node) { return node.name == "calls"; });
    for (auto node = section.children.begin(); node != section.children.end(); ++node) {
        if (node != found)
            (node < found ? opening : closing) += textOf(*node);
    }
    if (found == section.children.end())
        return;
    loop = &*found;
    afterCalls = { &section.children, static_cast<std::size_t>(found - section.children.begin()) + 1, nullptr,
                   nullptr };
    mayRepeat = found->kind == Kind::Repeat;
    separator = found->children.size() > 1 ? textOf(found->children[1]) : std::string();
    isList = trimmed(opening).ends_with('[') && trimmed(closing).starts_with(']');
    const std::vector<AnswerNode> &nodes = call().children;
    for (auto node = nodes.begin(); node != nodes.end() && node->kind == Kind::Literal; ++node)
        callOpening += node->text;
    for (auto node = nodes.rbegin(); node != nodes.rend() && node->kind == Kind::Literal; ++node)
        callClosing = node->text + callClosing;
    for (const AnswerNode &node : nodes) {
        if (node.name == "object")
            json = jsonCallOf(node);
    }
}

const AnswerNode &CallSection::call() const
{
    const AnswerNode &first = loop->children.front();
    return first.kind == Kind::Choice && first.name == "call" ? first.children.front() : first;
}

std::vector<const AnswerNode *> CallSection::knownCalls() const
{
    std::vector<const AnswerNode *> known;
    const AnswerNode &first = loop->children.front();
    if (first.kind == Kind::Choice && first.name == "call") {
        for (std::size_t i = 1; i < first.children.size(); ++i)
            known.push_back(&first.children[i]);
    }
    return known;
}

const AnswerNode *CallSection::knownCall(const std::string &tool) const
{
    for (const AnswerNode *node : knownCalls()) {
        if (!node->guards.empty() && node->guards.front().word == tool)
            return node;
    }
    return nullptr;
}

const AnswerNode *knownCallOf(const CallSection &section, const ToolDeclaration &tool)
{
    const AnswerNode *known = section.knownCall(tool.name);
    if (!known || known->children[1].name != "VALUE")
        return known;
    const std::vector<ArgumentPlan::Member> members = argumentPlan(tool.parameters).merged().members;
    const auto isText = [&](const ArgumentPlan::Member &member) {
        return member.name == known->children[1].text && member.types.allows(SchemaTypes::String);
    };
    return members.empty() || std::any_of(members.begin(), members.end(), isText) ? known : nullptr;
}

bool isDeclaredCall(const CallSection &section, const AnswerNode &known, const std::vector<ToolDeclaration> &tools)
{
    return std::any_of(tools.begin(), tools.end(), [&](const ToolDeclaration &tool) {
        return !tool.name.empty() && knownCallOf(section, tool) == &known;
    });
}

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

std::string firstOf(const std::string &text)
{
    const std::vector<std::string> parts = partsOf(text);
    return parts.empty() ? std::string() : std::string(trimmed(parts.front()));
}

std::string textOf(const AnswerNode &node)
{
    std::string text = node.kind == Kind::Literal ? node.text : std::string();
    for (const AnswerNode &child : node.children)
        text += textOf(child);
    return text;
}

bool isDistinctText(const std::string &text)
{
    return Pieces::isDistinct(Marker(text));
}

bool holdsArguments(const AnswerNode &node)
{
    return holds(node, "arguments") || holds(node, "ARGUMENTS");
}

const AnswerNode *rawValue(const AnswerNode &node)
{
    if (node.kind == Kind::Field)
        return node.name == "VALUE" && node.spelling == Spelling::Raw ? &node : nullptr;
    if (node.kind == Kind::Sequence)
        return node.children.size() == 1 ? rawValue(node.children.front()) : nullptr;
    if (node.kind != Kind::Choice)
        return nullptr;
    for (const AnswerNode &child : node.children) {
        if (const AnswerNode *raw = rawValue(child))
            return raw;
    }
    return nullptr;
}

bool isIdAt(const std::vector<AnswerNode> &nodes, std::size_t at)
{
    return at + 3 < nodes.size() && nodes[at].kind == Kind::Literal && nodes[at].text.size() > 1
        && nodes[at].text.ends_with('.') && nodes[at + 1].name == "NAME" && nodes[at + 2].kind == Kind::Literal
        && nodes[at + 2].text == ":" && nodes[at + 3].name.starts_with("INDEX");
}

std::size_t prefixOfId(const std::string &text)
{
    const std::size_t word =
        text.find_last_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_", text.size() - 2);
    return word == std::string::npos ? 0 : word + 1;
}

} // namespace Parlance
