// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/answernode.h>

#include <parlance/json.h>

// A tree as JSON, both ways, and as text. The choice of an opener is
//
//     choice optional [hasReasoning]
//       "<think>"
//       REASONING raw
namespace Parlance {

using Kind = AnswerNode::Kind;
using Spelling = AnswerNode::Spelling;
using Fact = AnswerGuard::Fact;

namespace {

std::string wordOf(const AnswerGuard &guard)
{
    const std::string word = guard.word.empty() ? std::string() : "=" + guard.word;
    return (guard.negated ? "!" : "") + std::string(toString(guard.fact)) + word;
}

Error invalid(std::string message)
{
    return {
        .code = ErrorCode::InvalidRequest, .message = std::move(message), .place = {}, .sourceLine = {}, .trail = {}
    };
}

Result<AnswerGuard> guardOf(std::string_view text)
{
    AnswerGuard guard;
    guard.negated = text.starts_with('!');
    text.remove_prefix(guard.negated ? 1 : 0);
    const std::size_t sign = std::min(text.find('='), text.size());
    guard.word = text.substr(std::min(sign + 1, text.size()));
    const auto fact = fromString<Fact>(text.substr(0, sign));
    if (!fact)
        return invalid("no fact of an answer: " + std::string(text));
    guard.fact = *fact;
    return guard;
}

void dumpTo(std::string &out, const AnswerNode &node, std::size_t depth)
{
    out.append(2 * depth, ' ');
    if (node.kind == Kind::Literal)
        out += toJson(node.text);
    else if (node.kind == Kind::Field)
        out += node.name + ' ' + toString(node.spelling) + (node.text.empty() ? "" : ' ' + toJson(node.text));
    else
        out += toString(node.kind) + (node.name.empty() ? std::string() : ' ' + node.name);
    if (node.optional)
        out += " optional";
    for (const AnswerGuard &guard : node.guards)
        out += " [" + wordOf(guard) + ']';
    out += '\n';
    for (const AnswerNode &child : node.children)
        dumpTo(out, child, depth + 1);
}

} // namespace

Value AnswerNode::toValue() const
{
    Object value{ { "kind", toString(kind) } };
    if (!name.empty())
        value.set("name", name);
    if (kind == Kind::Literal || !text.empty())
        value.set("text", text);
    if (!source.empty())
        value.set("source", source);
    if (spelling != Spelling::Raw)
        value.set("spelling", toString(spelling));
    if (optional)
        value.set("optional", true);
    Array words;
    for (const AnswerGuard &guard : guards)
        words.push_back(wordOf(guard));
    if (!words.empty())
        value.set("guards", std::move(words));
    Array nodes;
    for (const AnswerNode &child : children)
        nodes.push_back(child.toValue());
    if (!nodes.empty())
        value.set("children", std::move(nodes));
    return value;
}

Result<AnswerNode> AnswerNode::fromValue(const Value &value)
{
    const auto kind = fromString<Kind>(value["kind"].toString());
    const auto spelling = fromString<Spelling>(value.contains("spelling") ? value["spelling"].toString() : "raw");
    if (!kind || !spelling)
        return invalid("no node of an answer's tree: " + toJson(value));
    AnswerNode node{ .kind = *kind,
                     .name = value["name"].toString(),
                     .text = value["text"].toString(),
                     .source = value["source"].toString() };
    node.spelling = *spelling;
    node.optional = value["optional"].toBool();
    for (const Value &one : value["guards"].toArray()) {
        Result<AnswerGuard> guard = guardOf(one.toString());
        if (!guard)
            return guard.error();
        node.guards.push_back(*std::move(guard));
    }
    for (const Value &one : value["children"].toArray()) {
        Result<AnswerNode> child = fromValue(one);
        if (!child)
            return child.error();
        node.children.push_back(*std::move(child));
    }
    return node;
}

std::string AnswerNode::dump() const
{
    std::string out;
    dumpTo(out, *this, 0);
    return out;
}

EnumNames namesOf(AnswerNode::Kind)
{
    static constexpr const char *names[] = { "literal", "field", "sequence", "choice", "repeat", "recursion" };
    return names;
}

EnumNames namesOf(AnswerNode::Spelling)
{
    static constexpr const char *names[] = { "raw", "json", "python", "json_string", "bare_keys" };
    return names;
}

EnumNames namesOf(AnswerGuard::Fact)
{
    static constexpr const char *names[] = { "has_reasoning", "has_content", "has_calls", "has_arguments",
                                             "several",       "first",       "last",      "type",
                                             "has_lines",     "has_markup",  "thinking",  "has_tools",
                                             "later_turn",    "tool" };
    return names;
}

} // namespace Parlance
