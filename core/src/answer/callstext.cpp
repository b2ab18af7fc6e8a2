// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Writes given calls: look with {"where": "here"} is `<call=look>`, `{"where": "here"}` and `</call>`. Each node is
// written as in the template; a choice is decided by its guards.

#include "answer/callsreader_p.h"

#include "message/callids_p.h"

#include <parlance/json.h>

#include <algorithm>

namespace Parlance {

using Kind = AnswerNode::Kind;
using Spelling = AnswerNode::Spelling;
using Fact = AnswerGuard::Fact;

namespace {

const char *typeOf(const Value &value)
{
    static constexpr const char *names[] = { "null",  "boolean", "integer", "integer",
                                             "float", "string",  "array",   "object" };
    return names[static_cast<std::size_t>(value.type())];
}

// As Python's repr has it: double quotes only where single ones would need a backslash.
std::string pythonString(const std::string &text)
{
    const bool isDouble = text.find('\'') != std::string::npos && text.find('"') == std::string::npos;
    const char quote = isDouble ? '"' : '\'';
    std::string out(1, quote);
    for (const char character : text) {
        const std::size_t named = std::string_view("\n\r\t").find(character);
        if (named != std::string_view::npos)
            (out += '\\') += "nrt"[named];
        else if (static_cast<unsigned char>(character) < 0x20 || character == 0x7f)
            out += std::string("\\x") + "0123456789abcdef"[character >> 4] + "0123456789abcdef"[character & 15];
        else if (character == quote || character == '\\')
            (out += '\\') += character;
        else
            out += character;
    }
    return out + quote;
}

// A value as the dialect spells it: `{"far": true}`, `{'far': True}`, `{far:true}`.
std::string inDialect(const Value &value, const Peg::JsonDialect &dialect)
{
    const char *comma = dialect.bareKeys ? "," : ", ";
    const auto quoted = [&dialect](const std::string &text) {
        if (!dialect.quote.empty())
            return dialect.quote + text + dialect.quote;
        return dialect.python ? pythonString(text) : toJson(text);
    };
    std::string out;
    if (value.isObject()) {
        for (const auto &[key, one] : value.toObject())
            out += (out.empty() ? "" : comma) + (dialect.bareKeys ? key + ':' : quoted(key) + ": ")
                + inDialect(one, dialect);
        return '{' + out + '}';
    }
    if (value.isArray()) {
        for (const Value &one : value.toArray())
            out += (out.empty() ? "" : comma) + inDialect(one, dialect);
        return '[' + out + ']';
    }
    if (value.isString())
        return quoted(value.toString());
    if (dialect.python && value.isNull())
        return "None";
    if (dialect.python && value.isBool())
        return value.toBool() ? "True" : "False";
    return toJson(value);
}

class CallWriter
{
public:
    CallWriter(const ToolCall &call, Object arguments, std::size_t index, std::size_t count)
        : m_call(call)
        , m_id(call.id.empty() ? makeId({}, index, call.name) : call.id)
        , m_arguments(std::move(arguments))
        , m_index(index)
        , m_count(count)
    { }

    std::string write(const CallSection &section)
    {
        if (const AnswerNode *known = section.knownCall(m_call.name); known && isKnown(*known))
            return knownCall(*known);
        return nodes(section.call().children);
    }

private:
    // A call that the template writes otherwise because of the tool's name.
    bool isKnown(const AnswerNode &known) const
    {
        const AnswerNode &field = known.children[1];
        return field.name != "VALUE"
            || (m_arguments.size() == 1 && m_arguments.at(0).key == field.text && m_arguments.at(0).value.isString());
    }

    std::string knownCall(const AnswerNode &known) const
    {
        const bool isText = known.children[1].name == "VALUE";
        return known.children.front().text + (isText ? m_arguments.at(0).value.toString() : toJson(m_arguments))
            + (known.children.size() > 2 ? known.children.back().text : std::string());
    }

    std::string nodes(const std::vector<AnswerNode> &all)
    {
        std::string text;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (isIdAt(all, i) && m_call.id.starts_with(all[i].text.substr(prefixOfId(all[i].text)) + m_call.name)) {
                text += all[i].text.substr(0, prefixOfId(all[i].text)) + m_call.id;
                i += 3;
                continue;
            }
            text += node(all[i]);
        }
        return text;
    }

    std::string node(const AnswerNode &node)
    {
        if (node.optional && !holdsHere(node))
            return {};
        switch (node.kind) {
        case Kind::Literal:
            return node.text;
        case Kind::Field:
            return field(node);
        case Kind::Sequence:
            return object(node);
        case Kind::Choice:
            return way(node);
        case Kind::Repeat:
            return arguments(node);
        case Kind::Recursion:
            break;
        }
        return {};
    }

    std::string object(const AnswerNode &node)
    {
        const bool was = std::exchange(m_isInObject, m_isInObject || node.name == "object");
        std::string text = nodes(node.children);
        m_isInObject = was;
        return text;
    }

    std::string way(const AnswerNode &node)
    {
        const auto found = std::find_if(node.children.begin(), node.children.end(),
                                        [this](const AnswerNode &one) { return holdsHere(one); });
        return this->node(found == node.children.end() ? node.children.front() : *found);
    }

    bool holdsHere(const AnswerNode &node) const
    {
        if (node.guards.empty() && holdsArguments(node) && !m_value)
            return !m_arguments.empty();
        return std::all_of(node.guards.begin(), node.guards.end(),
                           [this](const AnswerGuard &guard) { return holdsHere(guard) != guard.negated; });
    }

    bool holdsHere(const AnswerGuard &guard) const
    {
        switch (guard.fact) {
        case Fact::HasArguments:
            return !m_arguments.empty();
        case Fact::Several:
            return m_count > 1;
        case Fact::First:
            return (m_value ? m_member : m_index) == 0;
        case Fact::Last:
            return m_value ? m_member + 1 == m_arguments.size() : m_index + 1 == m_count;
        case Fact::Type:
            return m_value && guard.word == typeOf(*m_value);
        case Fact::HasMarkup:
            return m_value && m_value->isString() && m_value->toString().find_first_of("<&") != std::string::npos;
        case Fact::Tool:
            return guard.word == m_call.name;
        case Fact::HasLines:
            return m_value && m_value->isString() && m_value->toString().find('\n') != std::string::npos;
        default:
            return !guard.negated; // facts of the message: they do not keep the call from being written
        }
    }

    std::string arguments(const AnswerNode &loop)
    {
        std::string text;
        for (m_member = 0; m_member < m_arguments.size(); ++m_member) {
            m_value = &m_arguments.at(m_member).value;
            if (m_member > 0 && loop.children.size() > 1)
                text += textOf(loop.children[1]);
            text += nodes(loop.children.front().children);
        }
        m_value = nullptr;
        return text;
    }

    std::string field(const AnswerNode &field) const
    {
        if (field.name == "NAME")
            return inQuotes(m_call.name);
        if (field.name == "ID")
            return inQuotes(m_id);
        if (field.name == "INDEX" || field.name == "INDEX0")
            return std::to_string((m_value ? m_member : m_index) + (field.name == "INDEX" ? 1 : 0));
        if (field.name == "ARGUMENTS")
            return spelled(m_arguments, field);
        if (!m_value)
            return {};
        return field.name == "KEY" ? m_arguments.at(m_member).key : spelled(*m_value, field);
    }

    std::string inQuotes(const std::string &text) const
    {
        const std::string quoted = toJson(text);
        return m_isInObject ? quoted.substr(1, quoted.size() - 2) : text;
    }

    static std::string spelled(const Value &value, const AnswerNode &field)
    {
        if (field.spelling == Spelling::Raw)
            return value.isString() ? value.toString() : toJson(value);
        if (field.spelling == Spelling::JsonString)
            return toJson(toJson(value));
        return inDialect(value, dialectOf(field));
    }

    const ToolCall &m_call;
    const std::string m_id;
    const Object m_arguments;
    const std::size_t m_index;
    const std::size_t m_count;
    std::size_t m_member = 0;
    const Value *m_value = nullptr; ///< of the argument that is being written
    bool m_isInObject = false;
};

} // namespace

Peg::JsonDialect dialectOf(const AnswerNode &field)
{
    const bool isBare = field.spelling == Spelling::BareKeys;
    return { .python = field.spelling == Spelling::Python, .bareKeys = isBare, .quote = isBare ? field.text : "" };
}

Result<std::string> callsText(const AnswerNode &section, const std::vector<ToolCall> &calls)
{
    if (calls.empty())
        return std::string();
    const CallSection parts(section);
    std::string text = parts.opening;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const Result<Value> arguments =
            calls[i].arguments.empty() ? Result<Value>(Object()) : parseJson(calls[i].arguments);
        const std::string fault = "the arguments of the call of " + calls[i].name + " are no JSON object";
        if (!arguments || !arguments->isObject())
            return Error{ ErrorCode::InvalidRequest, fault, {}, {}, {} };
        text += (i > 0 ? parts.separator : std::string())
            + CallWriter(calls[i], arguments->toObject(), i, calls.size()).write(parts);
    }
    return text + parts.closing;
}

} // namespace Parlance
