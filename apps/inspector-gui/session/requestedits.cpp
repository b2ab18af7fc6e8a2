// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "session/requestedits.h"

#include <parlance/json.h>
#include <parlance/template.h>

#include <algorithm>

namespace Parlance::Inspector {

namespace {

const char *typeOf(const Value &value)
{
    return value.isString() ? "string"
        : value.isInteger() ? "integer"
        : value.isNumber()  ? "number"
        : value.isBool()    ? "boolean"
        : value.isArray()   ? "array"
        : value.isObject()  ? "object"
                            : "null";
}

Value declarationOf(const ToolCall &call)
{
    Object properties;
    Array required;
    if (const auto arguments = parseJson(call.arguments); arguments && arguments->isObject()) {
        for (const auto &[name, value] : arguments->toObject()) {
            properties.set(name, Object{ { "type", typeOf(value) } });
            required.emplace_back(name);
        }
    }
    Object parameters{ { "type", "object" }, { "properties", std::move(properties) } };
    if (!required.empty())
        parameters.set("required", std::move(required));
    return Object{ { "type", "function" },
                   { "function", Object{ { "name", call.name }, { "parameters", std::move(parameters) } } } };
}

bool declares(const Value &tools, const std::string &name)
{
    const auto &all = tools.toArray();
    return std::any_of(all.begin(), all.end(), [&name](const Value &tool) {
        return tool["function"]["name"].toString() == name || tool["name"].toString() == name;
    });
}

} // namespace

std::string requestWith(const std::string &json, const std::string &member, Value value)
{
    auto request = parseJson(json);
    if (!request || !request->isObject())
        return json;
    request->object().set(member, std::move(value));
    return toJson(*request, JsonFormat::indented()) + '\n';
}

std::string requestDeclaring(const std::string &json, const std::vector<ToolCall> &calls)
{
    const auto request = parseJson(json);
    if (!request || !request->isObject())
        return json;
    Value tools = (*request)["tools"].isArray() ? (*request)["tools"] : Value(Array());
    for (const ToolCall &call : calls) {
        if (!declares(tools, call.name))
            tools.array().push_back(declarationOf(call));
    }
    return requestWith(json, "tools", std::move(tools));
}

} // namespace Parlance::Inspector
