// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/merge/pieces_p.h"

#include "answer/nodelist_p.h"

#include <algorithm>

// Joins the nodes of the template that write one value together. The texts `"` VALUE `"` become one value, spelled as
// JSON; bare keys and words for a value's type are joined in the same way.
namespace Parlance {

// A text with and without escapes, as it is if there is none to escape.
static bool isEscaped(const AnswerNode &node)
{
    const auto has = [&node](AnswerNode::Spelling spelling) {
        return std::any_of(node.children.begin(), node.children.end(), [spelling](const AnswerNode &way) {
            const AnswerNode &field = way.children.size() == 1 ? way.children.front() : way;
            return field.name == "VALUE" && field.spelling == spelling;
        });
    };
    return node.kind == AnswerNode::Kind::Choice && node.children.size() == 2 && has(AnswerNode::Spelling::Raw)
        && has(AnswerNode::Spelling::JsonString);
}

void joinQuotes(AnswerNode &node)
{
    std::vector<AnswerNode> &all = node.children;
    for (AnswerNode &child : all)
        joinQuotes(child);
    if (all.size() != 3 || !isEscaped(all[1]) || all[0].text != all[2].text)
        return;
    const bool isPython = all[0].text == "'";
    if (isPython || all[0].text == "\"")
        all = { { .kind = AnswerNode::Kind::Field,
                  .name = "VALUE",
                  .spelling = isPython ? AnswerNode::Spelling::Python : AnswerNode::Spelling::Json } };
}

void openBareKeys(AnswerNode &node)
{
    for (AnswerNode &child : node.children)
        openBareKeys(child);
    if (node.name != "ARGUMENTS" || node.spelling != AnswerNode::Spelling::BareKeys)
        return;
    const std::vector<AnswerGuard> ofTexts{ { .fact = AnswerGuard::Fact::Type, .word = "string" } };
    const std::vector<AnswerGuard> ofOthers{ { .fact = AnswerGuard::Fact::Type, .word = "string", .negated = true } };
    const AnswerNode string = NodeList().text(node.text).field("VALUE").text(node.text).sequence({}, ofTexts);
    const AnswerNode other = NodeList().field("VALUE", node.spelling, node.text).sequence({}, ofOthers);
    const AnswerNode values = NodeList().node(string).node(other).choice();
    const AnswerNode argument = NodeList().field("KEY").text(":").node(values).sequence("argument");
    const AnswerNode loop = repeated("arguments", argument, Marker(","), {});
    const AnswerNode some =
        asOptional(NodeList().node(loop).sequence("arguments", { { .fact = AnswerGuard::Fact::HasArguments } }));
    node = NodeList().text("{").node(some).text("}").sequence({});
}

// `<arg name="n" text="` (`yes` or `no`) `">` (a text or JSON) has one choice in two places: whether the value is a
// text.
static bool isPlainText(const AnswerNode &node)
{
    return node.kind == AnswerNode::Kind::Literal && !node.optional;
}

// Whether the ways are texts that depend on a value's type.
static bool isTextByType(const AnswerNode &node)
{
    return node.kind == AnswerNode::Kind::Choice
        && std::all_of(node.children.begin(), node.children.end(), [](const AnswerNode &way) {
               return !way.guards.empty() && way.guards.front().fact == AnswerGuard::Fact::Type
                   && std::all_of(way.children.begin(), way.children.end(), isPlainText);
           });
}

// The second choice with the first one's texts, and those between, in each of its ways; nothing if the ways differ.
static AnswerNode joinedWays(const AnswerNode &first, std::vector<AnswerNode>::const_iterator between,
                             std::vector<AnswerNode>::const_iterator second)
{
    AnswerNode all = *second;
    for (AnswerNode &way : all.children) {
        const auto same = std::find_if(first.children.begin(), first.children.end(),
                                       [&way](const AnswerNode &one) { return one.guards == way.guards; });
        if (same == first.children.end() || way.kind != AnswerNode::Kind::Sequence)
            return {};
        std::string text;
        for (const AnswerNode &one : same->children)
            text += one.text;
        for (auto one = between; one != second; ++one)
            text += one->text;
        way.children.insert(way.children.begin(), { .kind = AnswerNode::Kind::Literal, .text = text });
    }
    return all;
}

void joinTypeChoices(AnswerNode &node)
{
    std::vector<AnswerNode> &all = node.children;
    for (AnswerNode &child : all)
        joinTypeChoices(child);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto place = all.begin() + static_cast<std::ptrdiff_t>(i);
        const auto second = std::find_if_not(place + 1, all.end(), isPlainText);
        if (!isTextByType(*place) || second == all.end() || second->children.size() != place->children.size()
            || second->kind != AnswerNode::Kind::Choice)
            continue;
        AnswerNode choice = joinedWays(*place, place + 1, second);
        if (choice.children.empty())
            continue;
        all.erase(place + 1, second + 1);
        all[i] = std::move(choice);
    }
}

} // namespace Parlance
