// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "template/toolrepair_p.h"

#include <algorithm>
#include <array>
#include <string_view>

// One bad schema must not make a request fail. A template that adds "// " to a description fails without one; a
// template that follows references may never come to an end.
namespace Parlance {

namespace {

Value anyObject()
{
    return Object{ { "type", "object" }, { "properties", Object() } };
}

bool supplyMembers(Value &function)
{
    const Object before = function.toObject();
    if (!function["description"].isString())
        function.object().set("description", "");
    if (!function["parameters"].isObject())
        function.object().set("parameters", anyObject());
    return !(before == function.toObject());
}

std::string simpleType(const Value &type)
{
    static constexpr std::array<std::string_view, 6> known{
        "string", "integer", "number", "boolean", "array", "object"
    };
    const bool isKnown = std::find(known.begin(), known.end(), type.toString()) != known.end();
    return isKnown ? type.toString() : std::string("string");
}

Value simpleProperty(const Value &schema)
{
    Object simple{ { "type", simpleType(schema["type"]) } };
    if (simple["type"].toString() == "array")
        simple.set("items", Object{ { "type", simpleType(schema["items"]["type"]) } });
    simple.set("description", schema["description"].toString());
    return simple;
}

bool simplify(Value &function)
{
    const Value before = function["parameters"];
    Object properties;
    for (const auto &[name, property] : before["properties"].toObject())
        properties.set(name, simpleProperty(property));
    Value simple = anyObject();
    simple.object().set("properties", std::move(properties));
    if (before["required"].isArray())
        simple.object().set("required", before["required"]);
    function.object().set("parameters", simple);
    return !(before == simple);
}

// Cohere's first form: `{"name": …, "description": …, "parameter_definitions": {"where": {"type": …, …}}}`.
bool useDefinitions(Value &tools)
{
    bool changed = false;
    if (!tools.isArray())
        return false;
    for (Value &tool : tools.array()) {
        const Value function = tool["function"];
        if (!function.isObject())
            continue;
        const Array &required = function["parameters"]["required"].toArray();
        Object definitions;
        for (const auto &[name, property] : function["parameters"]["properties"].toObject()) {
            Value definition = simpleProperty(property);
            definition.object().set("required",
                                    std::find(required.begin(), required.end(), Value(name)) != required.end());
            definitions.set(name, std::move(definition));
        }
        tool = Object{ { "name", function["name"] },
                       { "description", function["description"].toString() },
                       { "parameter_definitions", definitions } };
        changed = true;
    }
    return changed;
}

bool changeEach(Value &tools, bool (*change)(Value &function))
{
    bool changed = false;
    if (!tools.isArray())
        return false;
    for (Value &tool : tools.array()) {
        Value &function = tool["function"].isObject() ? tool.object()["function"] : tool;
        changed = (function.isObject() && change(function)) || changed;
    }
    return changed;
}

} // namespace

bool mendTools(ChatRequest &request, const ChatTemplate &chatTemplate, const Error &error,
               std::vector<std::string> &reports)
{
    if (error.code != ErrorCode::TemplateRuntime && error.code != ErrorCode::TemplateRaised
        && error.code != ErrorCode::Limit)
        return false;
    if (chatTemplate.source().find("parameter_definitions") != std::string::npos && useDefinitions(request.tools)) {
        reports.emplace_back("tools are sent as names and `parameter_definitions`: the template needs this form");
        return true;
    }
    if (changeEach(request.tools, supplyMembers)) {
        reports.emplace_back("tools are sent with a description and parameters: the template fails without them");
        return true;
    }
    if (!changeEach(request.tools, simplify))
        return false;
    reports.emplace_back("schemas of tools are sent as names and types: the template fails on more");
    return true;
}

} // namespace Parlance
