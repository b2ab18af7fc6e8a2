// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/merge/pieces_p.h"

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
    const auto text = [](const std::string &bytes) {
        return AnswerNode{ .kind = AnswerNode::Kind::Literal, .text = bytes };
    };
    AnswerNode value{ .kind = AnswerNode::Kind::Field, .name = "VALUE", .text = node.text, .spelling = node.spelling };
    AnswerNode other{ .children = { std::move(value) } };
    other.guards = { { .fact = AnswerGuard::Fact::Type, .word = "string", .negated = true } };
    AnswerNode string{ .children = {
                           text(node.text), { .kind = AnswerNode::Kind::Field, .name = "VALUE" }, text(node.text) } };
    string.guards = { { .fact = AnswerGuard::Fact::Type, .word = "string" } };
    AnswerNode values{ .kind = AnswerNode::Kind::Choice, .children = { std::move(string), std::move(other) } };
    AnswerNode argument{ .name = "argument",
                         .children = {
                             { .kind = AnswerNode::Kind::Field, .name = "KEY" }, text(":"), std::move(values) } };
    AnswerNode loop{ .kind = AnswerNode::Kind::Repeat,
                     .name = "arguments",
                     .children = { std::move(argument), { .children = { text(",") } } } };
    AnswerNode some{ .name = "arguments", .optional = true, .children = { std::move(loop) } };
    some.guards = { { AnswerGuard::Fact::HasArguments } };
    node = { .children = { text("{"), std::move(some), text("}") } };
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
