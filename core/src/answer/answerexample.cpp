// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/answernode.h>

#include <algorithm>

// The example of sequence("<think>", REASONING, "</think>", CONTENT) is "<think>REASONING</think>CONTENT".
namespace Parlance {

using Kind = AnswerNode::Kind;

namespace {

// The word for a field in an example.
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
    std::vector<std::string> examples; // ways that differ in a value's spelling alone look the same
    std::string text;
    for (std::size_t way = 0; way < waysOf(node.children.front()); ++way) {
        examples.push_back(exampleWith(node.children.front(), way));
        if (std::find(examples.begin(), examples.end() - 1, examples.back()) == examples.end() - 1)
            text += examples.back() + separator;
    }
    return text + "…";
}

std::string exampleWith(const AnswerNode &node, std::size_t way)
{
    switch (node.kind) {
    case Kind::Literal:
        return node.text;
    case Kind::Field:
        return inExample(node.name);
    case Kind::Recursion:
        return "VALUE";
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

} // namespace

std::string exampleOf(const AnswerNode &node)
{
    return exampleWith(node, 0);
}

} // namespace Parlance
