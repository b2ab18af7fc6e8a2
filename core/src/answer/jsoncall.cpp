// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "answer/jsoncall_p.h"

#include <parlance/json.h>

#include <algorithm>

// Finds the members of a call's object. `{"id": "` ID `", "call": {"name": "` NAME `", "args": ` ARGUMENTS `}}` is
// parsed as JSON with words in place of the fields: `{"id": "ID", "call": {"name": "NAME", "args": "ARGUMENTS"}}`.
namespace Parlance {

namespace {

using Kind = AnswerNode::Kind;
using Spelling = AnswerNode::Spelling;

// A word that no template writes, for a field.
constexpr char fieldSign = '\x01';

class ObjectText
{
public:
    explicit ObjectText(const AnswerNode &object)
    {
        for (const AnswerNode &node : object.children)
            add(node);
    }

    Result<Value> read() const { return parseJson(m_text); }
    bool isPython() const { return m_isPython; }
    bool hasArgumentsText() const { return m_hasArgumentsText; }

private:
    void add(const AnswerNode &node)
    {
        if (node.kind == Kind::Field)
            return field(node);
        for (const char one : node.text)
            literal(one);
    }

    // Python's quotes become JSON's.
    void literal(char one)
    {
        if (one == '\'' && (m_quote == '\0' || m_quote == '\'')) {
            m_isPython = true;
            m_quote = m_quote == '\0' ? one : '\0';
            m_text += '"';
            return;
        }
        if (one == '"')
            m_quote = m_quote == '\0' ? one : '\0';
        m_text += one;
    }

    void field(const AnswerNode &node)
    {
        const std::string word = fieldSign + node.name;
        const bool isArguments = node.name == "ARGUMENTS";
        m_hasArgumentsText = m_hasArgumentsText || (isArguments && node.spelling == Spelling::JsonString);
        m_isPython = m_isPython || (isArguments && node.spelling == Spelling::Python);
        m_text +=
            toJson(word).substr(m_quote == '\0' ? 0 : 1, m_quote == '\0' ? std::string::npos : toJson(word).size() - 2);
    }

    std::string m_text;
    char m_quote = '\0';
    bool m_isPython = false;
    bool m_hasArgumentsText = false;
};

std::string wordOf(const Value &value)
{
    const std::string &text = value.isString() ? value.toString() : std::string();
    const std::size_t at = text.find(fieldSign);
    return at == std::string::npos ? std::string() : text.substr(at + 1);
}

bool holdsCall(const Object &object)
{
    return std::any_of(object.begin(), object.end(), [](const auto &member) {
        return wordOf(member.value) == "NAME" || wordOf(Value(member.key)) == "NAME";
    });
}

void addMember(JsonCall &json, const std::string &key, const Value &value)
{
    const std::string word = wordOf(value);
    if (wordOf(Value(key)) == "NAME") {
        json.nameIsKey = true;
        return;
    }
    json.order.push_back(key);
    if (word == "NAME" && json.nameField.empty())
        json.nameField = key;
    else if (word == "ARGUMENTS")
        json.argsField = key;
    else if (word == "ID")
        json.idField = key;
    else if (word.starts_with("INDEX"))
        json.genIdField = key;
    else if (word.empty())
        json.constants[key] = toJson(value);
}

} // namespace

std::optional<JsonCall> jsonCallOf(const AnswerNode &object)
{
    const ObjectText text(object);
    const Result<Value> read = text.read();
    if (!read || !read->isObject())
        return {};
    JsonCall json{ .argumentsAsText = text.hasArgumentsText(), .python = text.isPython() };
    const Object *inside = &read->toObject();
    if (!holdsCall(*inside)) {
        const auto nested = std::find_if(inside->begin(), inside->end(), [](const auto &member) {
            return member.value.isObject() && holdsCall(member.value.toObject());
        });
        if (nested == inside->end())
            return {};
        json.functionField = nested->key;
        for (const auto &[key, value] : *inside) {
            if (key != json.functionField)
                addMember(json, key, value);
        }
        json.order.clear();
        inside = &nested->value.toObject();
    }
    for (const auto &[key, value] : *inside)
        addMember(json, key, value);
    return json;
}

} // namespace Parlance
