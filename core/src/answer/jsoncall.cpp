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

// The object's text as JSON: Python's quotes become JSON's.
std::string jsonTextOf(const AnswerNode &object, JsonCall &json)
{
    std::string text;
    char quote = '\0';
    for (const AnswerNode &node : object.children) {
        if (node.kind == Kind::Field) {
            const std::string word = toJson(fieldSign + node.name);
            text += quote == '\0' ? word : word.substr(1, word.size() - 2);
            const bool isArguments = node.name == "ARGUMENTS";
            json.argumentsAsText = json.argumentsAsText || (isArguments && node.spelling == Spelling::JsonString);
            json.python = json.python || (isArguments && node.spelling == Spelling::Python);
            continue;
        }
        for (const char one : node.text) {
            const bool isPython = one == '\'' && quote != '"';
            json.python = json.python || isPython;
            if (isPython || one == '"')
                quote = quote == '\0' ? one : '\0';
            text += isPython ? '"' : one;
        }
    }
    return text;
}

std::string wordOf(const Value &value)
{
    const std::string &text = value.toString();
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
    JsonCall json;
    const Result<Value> read = parseJson(jsonTextOf(object, json));
    if (!read || !read->isObject())
        return {};
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
