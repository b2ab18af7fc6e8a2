// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/merge/merge_p.h"

#include "answer/jsoncall_p.h"

#include <algorithm>

// The texts and fields `<call>{"name": "` NAME `", "arguments": ` ARGUMENTS `}</call>` are `<call>`, an object, and
// `</call>`: models may write its members in another order.
namespace Parlance {

namespace {

using Kind = AnswerNode::Kind;
using Nodes = std::vector<AnswerNode>;

// Where the object ends that begins at the offset of the node.
struct Place
{
    std::size_t node = 0;
    std::size_t offset = 0; // in its text
};

std::optional<Place> endOfObject(const Nodes &nodes, Place at)
{
    int depth = 0;
    char quote = '\0';
    for (; at.node < nodes.size(); ++at.node, at.offset = 0) {
        const AnswerNode &node = nodes[at.node];
        if (node.optional || (node.kind != Kind::Literal && node.kind != Kind::Field))
            return {};
        for (; node.kind == Kind::Literal && at.offset < node.text.size(); ++at.offset) {
            const char one = node.text[at.offset];
            if (one == '"' || one == '\'')
                quote = quote == '\0' ? one : quote == one ? '\0' : quote;
            else if (quote == '\0' && one == '{')
                ++depth;
            else if (quote == '\0' && one == '}' && --depth == 0)
                return Place{ at.node, at.offset + 1 };
        }
    }
    return {};
}

AnswerNode literal(std::string text)
{
    return { .kind = Kind::Literal, .text = std::move(text) };
}

AnswerNode objectBetween(const Nodes &nodes, Place begin, Place end)
{
    AnswerNode object{ .kind = Kind::Sequence, .name = "object" };
    for (std::size_t i = begin.node; i <= end.node; ++i) {
        AnswerNode node = nodes[i];
        if (i == end.node)
            node.text.resize(end.offset);
        if (i == begin.node)
            node.text.erase(0, begin.offset);
        object.children.push_back(std::move(node));
    }
    return object;
}

bool wrap(AnswerNode &call, Place begin)
{
    const Nodes &nodes = call.children;
    const auto end = endOfObject(nodes, begin);
    if (!end)
        return false;
    AnswerNode object = objectBetween(nodes, begin, *end);
    if (!jsonCallOf(object))
        return false;
    Nodes wrapped(nodes.begin(), nodes.begin() + static_cast<std::ptrdiff_t>(begin.node));
    if (begin.offset > 0)
        wrapped.push_back(literal(nodes[begin.node].text.substr(0, begin.offset)));
    wrapped.push_back(std::move(object));
    if (end->offset < nodes[end->node].text.size())
        wrapped.push_back(literal(nodes[end->node].text.substr(end->offset)));
    wrapped.insert(wrapped.end(), nodes.begin() + static_cast<std::ptrdiff_t>(end->node) + 1, nodes.end());
    call.children = std::move(wrapped);
    return true;
}

} // namespace

void wrapObject(AnswerNode &call)
{
    for (std::size_t i = 0; i < call.children.size(); ++i) {
        const AnswerNode &node = call.children[i];
        if (node.kind != Kind::Literal || node.optional)
            continue;
        for (std::size_t at = node.text.find('{'); at != std::string::npos; at = node.text.find('{', at + 1)) {
            if (wrap(call, { i, at }))
                return;
        }
    }
}

void wrapObjectOfSection(AnswerNode &section)
{
    const auto loop = std::find_if(section.children.begin(), section.children.end(),
                                   [](const AnswerNode &node) { return node.kind == Kind::Repeat; });
    if (loop == section.children.begin() || section.children.end() - loop < 2 || std::prev(loop)->kind != Kind::Literal
        || std::next(loop)->kind != Kind::Literal)
        return;
    AnswerNode whole = loop->children.front();
    whole.children.insert(whole.children.begin(), *std::prev(loop));
    whole.children.push_back(*std::next(loop));
    wrapObject(whole);
    const auto object = std::find_if(whole.children.begin(), whole.children.end(),
                                     [](const AnswerNode &node) { return node.name == "object"; });
    if (object == whole.children.end() || whole.children.end() - object > 2 || object - whole.children.begin() > 1)
        return;
    std::prev(loop)->text = object == whole.children.begin() ? std::string() : whole.children.front().text;
    std::next(loop)->text = std::next(object) == whole.children.end() ? std::string() : whole.children.back().text;
    loop->children.front().children = { *object };
    std::erase_if(section.children,
                  [](const AnswerNode &node) { return node.kind == Kind::Literal && node.text.empty(); });
}

} // namespace Parlance
