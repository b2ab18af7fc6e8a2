// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "answer/callnodes_p.h"

#include "answer/markerexprs_p.h"
#include "base/blanks_p.h"
#include "markup/markerlexer_p.h"

#include <algorithm>

namespace Parlance {

using Kind = AnswerNode::Kind;
using Spelling = AnswerNode::Spelling;

std::vector<std::string> partsOf(const std::string &text)
{
    std::vector<std::string> parts;
    bool wasTag = true;
    for (const std::string_view token : markerTokens(text)) {
        if (isBlank(token)) {
            if (!parts.empty())
                parts.back() += token;
            continue;
        }
        if (isTag(token) || wasTag)
            parts.emplace_back();
        parts.back() += token;
        wasTag = isTag(token);
    }
    return parts;
}

std::string_view blankBefore(std::string_view text)
{
    return text.substr(0, static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), isSpace) - text.begin()));
}

AnswerNode *partNamed(AnswerNode &node, std::string_view name)
{
    return firstNode(node, [name](const AnswerNode &one) { return one.name == name; });
}

bool holds(const AnswerNode &node, std::string_view name)
{
    return firstNode(node, [name](const AnswerNode &one) {
        return (one.kind == Kind::Field || one.kind == Kind::Repeat) && one.name == name;
    });
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
    return CallSyntax::isDistinct(Marker(text));
}

bool holdsArguments(const AnswerNode &node)
{
    return holds(node, "arguments") || holds(node, "ARGUMENTS");
}

const AnswerNode *rawValue(const AnswerNode &node)
{
    if (node.kind == Kind::Field)
        return node.name == "VALUE" && node.spelling == Spelling::Raw ? &node : nullptr;
    if (node.kind != Kind::Choice && (node.kind != Kind::Sequence || node.children.size() != 1))
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

bool isNamedCloser(const std::vector<AnswerNode> &nodes, std::size_t at)
{
    const auto isText = [](const AnswerNode &node) { return node.kind == Kind::Literal; };
    const auto isWord = [](const AnswerNode &node) { return node.name == "NAME" || node.name == "ID"; };
    const auto begin = nodes.begin() + static_cast<std::ptrdiff_t>(at);
    return isText(*begin) && !trimmed(begin->text).empty() && std::any_of(begin, nodes.end(), isWord)
        && std::all_of(begin, nodes.end(), [&](const AnswerNode &node) { return isText(node) || isWord(node); })
        && std::any_of(nodes.begin(), begin, [](const AnswerNode &node) { return holdsArguments(node); });
}

// `[ID]c1[ARGS]`: a model may leave the id out.
bool isIdBetween(const std::vector<AnswerNode> &nodes, std::size_t at)
{
    return at > 0 && at + 2 < nodes.size() && nodes[at].kind == Kind::Literal && nodes[at + 1].name == "ID"
        && isDistinctText(nodes[at].text) && isDistinctText(nodes[at + 2].text)
        && firstOf(nodes[at].text) != firstOf(nodes[at + 2].text);
}

bool isTail(const AnswerCursor &next)
{
    if (next.index < 2)
        return false;
    return std::all_of(next.nodes->begin() + static_cast<std::ptrdiff_t>(next.index), next.nodes->end(),
                       [](const AnswerNode &node) { return node.kind == Kind::Literal; });
}

const AnswerNode &AnswerCursor::node(std::ptrdiff_t further) const
{
    static const AnswerNode none;
    const std::ptrdiff_t at = static_cast<std::ptrdiff_t>(index) + further;
    return at >= 0 && at < std::ssize(*nodes) ? (*nodes)[static_cast<std::size_t>(at)] : none;
}

const AnswerNode *turnAtOnce(const AnswerCursor &next)
{
    const AnswerCursor *at = &next;
    while (at && at->index >= at->nodes->size() && !at->loop)
        at = at->up;
    if (!at || at->index < at->nodes->size() || at->loop->children.size() > 1)
        return nullptr;
    const AnswerNode &turn = at->loop->children.front();
    return turn.children.size() > 1 && turn.children[0].name == "KEY" ? &turn : nullptr;
}

bool holdsRawValue(const AnswerNode &node)
{
    return rawValue(node) || std::any_of(node.children.begin(), node.children.end(), holdsRawValue);
}

std::size_t textBefore(const AnswerNode &node)
{
    if (node.kind == Kind::Literal)
        return trimmed(node.text).size();
    if (node.kind == Kind::Field || node.children.empty())
        return 0;
    if (node.children.size() > 1 && node.kind == Kind::Sequence && node.children.front().optional)
        return 0;
    std::size_t least = textBefore(node.children.front());
    for (const AnswerNode &child : node.children) {
        if (node.kind == Kind::Choice)
            least = std::min(least, textBefore(child));
    }
    return least;
}

bool isTextForCertain(const AnswerNode &way, const std::vector<const AnswerNode *> &ways)
{
    const bool isText = std::any_of(way.guards.begin(), way.guards.end(), [](const AnswerGuard &guard) {
        return guard.fact == AnswerGuard::Fact::Type && guard.word == "string" && !guard.negated;
    });
    const auto openerOf = [](const AnswerNode &one) {
        const bool isOpened = !one.children.empty() && one.children.front().kind == AnswerNode::Kind::Literal;
        return isOpened ? one.children.front().text : std::string();
    };
    const std::string opener = openerOf(way);
    return isText && !isBlank(opener) && std::none_of(ways.begin(), ways.end(), [&](const AnswerNode *other) {
               return other != &way && openerOf(*other) == opener;
           });
}

static bool isWordAt(const AnswerCursor &next)
{
    return next.node().name == "NAME" || next.node().name == "KEY";
}

// `<arg=` before the key and `>` after it: models put quotes around it.
bool isAttribute(const AnswerCursor &next)
{
    return next.node(-2).text.ends_with('=') && next.node().text.starts_with('>');
}

bool isBeforeAttribute(const AnswerCursor &next)
{
    return isWordAt(next) && isAttribute({ next.nodes, next.index + 1, nullptr, nullptr });
}

bool areAttributes(const std::vector<AnswerNode> &nodes, std::size_t at)
{
    if (at + 1 >= nodes.size() || !nodes[at].text.starts_with("\" ") || !nodes[at].text.ends_with("=\""))
        return false;
    const AnswerNode &values = nodes[at + 1];
    return values.kind == Kind::Choice
        && std::all_of(values.children.begin(), values.children.end(), [](const AnswerNode &way) {
               return !way.children.empty() && way.children.front().text.ends_with("\">");
           });
}

// Between `<arg name="` and `">`: models write other quotes, or none.
bool isInQuotes(const AnswerCursor &next)
{
    return next.node(-2).text.ends_with("=\"")
        && (next.node().text.starts_with("\">") || areAttributes(*next.nodes, next.index));
}

bool isBeforeQuoted(const AnswerCursor &next)
{
    return isWordAt(next) && isInQuotes({ next.nodes, next.index + 1, nullptr, nullptr });
}

bool looksLikeCode(const AnswerNode &loop)
{
    const std::vector<AnswerNode> &nodes = loop.children.front().children;
    if (nodes.size() < 3 || nodes[0].name != "KEY" || nodes[1].kind != Kind::Literal)
        return false;
    const std::string_view sign = trimmed(nodes[1].text);
    return sign == "=" || sign == "=\"" || sign == "='";
}

bool isReversed(const AnswerNode &argument)
{
    for (const AnswerNode &child : argument.children) {
        if (holds(child, "KEY"))
            return false;
        if (holds(child, "VALUE"))
            return true;
    }
    return false;
}

void joinLiterals(std::vector<const AnswerNode *> &ways)
{
    const auto valueOf = [](const AnswerNode &way) -> const AnswerNode * {
        const AnswerNode &node = way.children.size() == 1 ? way.children.front() : way;
        return node.name == "VALUE" && node.spelling != Spelling::Raw ? &node : nullptr;
    };
    const auto python = std::find_if(ways.begin(), ways.end(), [&](const AnswerNode *way) {
        return valueOf(*way) && valueOf(*way)->spelling == Spelling::Python;
    });
    if (python != ways.end())
        std::erase_if(ways, [&, one = *python](const AnswerNode *way) { return way != one && valueOf(*way); });
}

} // namespace Parlance
