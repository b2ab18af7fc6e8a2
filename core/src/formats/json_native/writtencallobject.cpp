// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Writes `{"name": "look", "arguments": ` and the arguments that look's schema allows, with a blank, or a line feed and
// indentation, where JSON allows white space; what the template writes of every call alike stands in its place.

#include "formats/json_native/callobject_p.h"

#include <optional>

namespace Parlance::NativeCalls {

using namespace Peg;
using namespace Pieces;

namespace {

struct Member
{
    Expr key;
    Expr value;
};

Expr written(const Member &member)
{
    return sequence({ literal("\""), member.key, literal("\""), literal(":"), jsonLayout(), member.value });
}

// The members in their order, and others in front or behind that may be left out.
Expr object(const std::vector<Member> &members, const std::vector<Member> &others = {})
{
    const Expr comma = sequence({ literal(","), jsonLayout() });
    std::vector<Expr> parts{ literal("{"), jsonLayout() };
    for (const Member &other : others)
        parts.push_back(optional(sequence({ written(other), comma })));
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (i > 0)
            parts.push_back(comma);
        parts.push_back(written(members[i]));
    }
    for (const Member &other : others)
        parts.push_back(optional(sequence({ comma, written(other) })));
    parts.push_back(jsonLayout());
    parts.push_back(literal("}"));
    return sequence(std::move(parts));
}

Expr id()
{
    return sequence({ literal("\""),
                      chars({ { 'a', 'z' }, { 'A', 'Z' }, { '0', '9' }, { '_', '_' }, { '-', '-' } }, false, 1, 40),
                      literal("\"") });
}

std::optional<Expr> constant(const ToolsAnalysis::Json &json, const std::string &key)
{
    const auto found = json.constants.find(key);
    return found == json.constants.end() ? std::nullopt : std::optional(literal(found->second));
}

Expr arguments(const ToolsAnalysis::Json &json, const ToolDeclaration &tool)
{
    JsonDialect dialect;
    dialect.python = json.usesPythonDicts;
    return argumentsObject(tool.parameters, dialect);
}

std::optional<Expr> valueOf(const std::string &key, const ToolsAnalysis::Json &json, const ToolDeclaration &tool)
{
    if (key == json.nameField)
        return sequence({ literal("\""), plainName(tool), literal("\"") });
    if (key == json.argsField)
        return arguments(json, tool);
    if (key == json.idField || key == json.genIdField)
        return id();
    return constant(json, key);
}

// What stands beside the object that holds name and arguments.
std::vector<Member> membersAround(const ToolsAnalysis::Json &json)
{
    std::vector<Member> around;
    for (const std::string &field : { json.idField, json.genIdField }) {
        if (!field.empty())
            around.push_back({ literal(field), id() });
    }
    around.push_back({ literal("type"), constant(json, "type").value_or(literal("\"function\"")) });
    return around;
}

} // namespace

Expr writtenCallObject(const ToolsAnalysis &tools, const ToolDeclaration &tool)
{
    const ToolsAnalysis::Json &json = tools.json;
    if (json.funNameIsKey)
        return object({ { plainName(tool), arguments(json, tool) } });
    std::vector<Member> members;
    for (const std::string &key : json.parameterOrder) {
        if (auto value = valueOf(key, json, tool))
            members.push_back({ literal(key), *std::move(value) });
    }
    if (json.functionField.empty())
        return object(members);
    return object({ { literal(json.functionField), object(members) } }, membersAround(json));
}

} // namespace Parlance::NativeCalls
