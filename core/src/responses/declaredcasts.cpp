// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Of {"days": "3"} and the declared type integer comes {"days": 3}.

#include "base/lowered_p.h"
#include "jinja/builtins/support_p.h"
#include "responses/responsevalues_p.h"

#include <parlance/json.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace Parlance {

namespace {

/// The types that a schema names, in the order in which they are tried.
std::vector<std::string> typesOf(const Value &schema)
{
    std::vector<std::string> types;
    if (schema["type"].isString())
        types.push_back(schema["type"].toString());
    for (const Value &type : schema["type"].toArray()) {
        if (type.isString())
            types.push_back(type.toString());
    }
    for (const Value &other : schema["anyOf"].toArray()) {
        for (const std::string &type : typesOf(other))
            types.push_back(type);
    }
    const bool hasNull = std::find(types.begin(), types.end(), "null") != types.end();
    if (schema["nullable"].toBool() && !hasNull)
        types.emplace_back("null");
    return types;
}

/// `3` and `1e3` are whole, `2.0` is not.
std::optional<Value> numberOf(const std::string &raw)
{
    const auto number = Jinja::parseFloat(raw);
    if (!number || !std::isfinite(*number))
        return {};
    if (raw.find('.') != std::string::npos || *number != std::floor(*number))
        return Value(*number);
    return parseJson(Jinja::BigInt::fromDouble(*number)->toString()).value_or(*number);
}

std::optional<Value> castTo(const std::string &type, const std::string &raw)
{
    const std::string_view bare = strippedText(raw);
    if (type == "integer") {
        const auto number = Jinja::parseInteger(raw);
        return number ? std::optional(parseJson(number->toString()).value_or(Value())) : std::nullopt;
    }
    if (type == "number")
        return numberOf(raw);
    if (type == "boolean") {
        const std::string word = lowered(bare);
        const bool isTrue = word == "true" || word == "1";
        return isTrue || word == "false" || word == "0" ? std::optional(Value(isTrue)) : std::nullopt;
    }
    if (type == "null")
        return bare == "null" || bare == "None" ? std::optional(Value()) : std::nullopt;
    if (type != "object" && type != "array")
        return {};
    const Result<Value> read = parseJson(raw);
    const bool fits = read && (type == "object" ? read->isObject() : read->isArray());
    return fits ? std::optional(*read) : std::nullopt;
}

void cast(Value &value, const std::vector<std::string> &types)
{
    for (std::size_t i = 0; i < types.size() && value.isString(); ++i) {
        if (auto typed = castTo(types[i], value.toString()))
            value = std::move(*typed);
    }
}

Value propertiesOf(const Value &tools, const std::string &name)
{
    Value properties;
    for (const Value &tool : tools.toArray()) {
        const Value &function = tool.contains("function") ? tool["function"] : tool;
        if (function["name"].toString() == name)
            properties = function["parameters"]["properties"];
    }
    return properties;
}

} // namespace

void castToDeclared(Value &value, const Value &tools)
{
    if (value.isArray()) {
        for (Value &item : value.array())
            castToDeclared(item, tools);
    }
    const Value &call = value["function"];
    if (!call["name"].isString() || !call["arguments"].isObject())
        return;
    const Value properties = propertiesOf(tools, call["name"].toString());
    Object arguments;
    for (const auto &[key, raw] : call["arguments"].toObject()) {
        const std::vector<std::string> types = typesOf(properties[key]);
        Value typed = raw;
        cast(typed, types);
        if (raw.isArray()) {
            for (Value &item : typed.array())
                cast(item, types);
        }
        arguments.set(key, std::move(typed));
    }
    value.object()["function"].object().set("arguments", std::move(arguments));
}

} // namespace Parlance
