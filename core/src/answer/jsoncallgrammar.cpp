// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Writes `{"name": "look", "arguments": ` and the arguments that look's schema allows. White space is a blank, or a
// line feed with indentation, where JSON allows it. Members with the same value in every call keep their place.

#include "answer/argumentsobject_p.h"
#include "answer/jsoncall_p.h"
#include "answer/markerexprs_p.h"
#include "answer/toolnames_p.h"
#include "grammar/schema/planreader_p.h"

#include <parlance/anyorder.h>

#include <algorithm>
#include <optional>

namespace Parlance {

using namespace Peg;
using namespace CallSyntax;

namespace {

struct Member
{
    Expr key;
    Expr value;
};

// Python writes single quotes, and its models double ones, too.
Expr quoted(const JsonCall &json, const Expr &text)
{
    const Expr ours = sequence({ literal("\""), text, literal("\"") });
    return json.python ? choice({ sequence({ literal("'"), text, literal("'") }), ours }) : ours;
}

Expr written(const JsonCall &json, const Member &member)
{
    return sequence({ quoted(json, member.key), literal(":"), jsonLayout(), member.value });
}

// The members in their order, and before or after them others, each of which may be left out.
Expr object(const JsonCall &json, const std::vector<Member> &members, const std::vector<Member> &others = {})
{
    static constexpr int mostInAnyOrder = 4;
    const Expr comma = sequence({ literal(","), jsonLayout() });
    std::vector<UnorderedPart> parts;
    for (const Member &other : others)
        parts.push_back({ written(json, other), false });
    std::vector<Expr> ours;
    for (const Member &member : members) {
        if (!ours.empty())
            ours.push_back(comma);
        ours.push_back(written(json, member));
    }
    parts.push_back({ sequence(std::move(ours)), true });
    return sequence(
        { literal("{"), jsonLayout(), inAnyOrder(parts, comma, mostInAnyOrder), jsonLayout(), literal("}") });
}

Expr id(const JsonCall &json)
{
    return quoted(json, anyId());
}

// Counted by the template, as a number or as a text.
Expr countedId(const JsonCall &json)
{
    return choice({ id(json), chars({ { '0', '9' } }, false, 1, 9) });
}

std::optional<Expr> constant(const JsonCall &json, const std::string &key)
{
    const auto found = json.constants.find(key);
    return found == json.constants.end() ? std::nullopt : std::optional(literal(found->second));
}

// JSON inside of a text, as `"{\"where\": \"here\"}"`: any object's.
Expr argumentsText(const JsonCall &json)
{
    const auto between = [](char32_t mark) {
        const Expr plain = chars({ { mark, mark }, { '\\', '\\' }, { 0, 0x1f } }, true, 1);
        const Expr escaped = sequence({ literal("\\"), chars({ { 0, 0x1f } }, true, 1, 1) });
        return sequence({ literal("{"), repeat(choice({ plain, escaped })) });
    };
    const auto text = [&](char mark) {
        const std::string quote(1, mark);
        return sequence({ literal(quote),
                          capture(Tag::ToolArgs, between(static_cast<unsigned char>(mark)), Coding::JsonString),
                          literal(quote) });
    };
    return json.python ? choice({ text('\''), text('"') }) : text('"');
}

Expr arguments(const JsonCall &json, const ToolDeclaration &tool)
{
    JsonDialect dialect;
    dialect.python = json.python;
    const Expr object = argumentsObject(tool.parameters, dialect);
    return json.argumentsAsText ? choice({ argumentsText(json), object }) : object;
}

// What is neither known nor the same for every call is counted, too.
Expr valueOf(const std::string &key, const JsonCall &json, const ToolDeclaration &tool)
{
    if (key == json.nameField)
        return quoted(json, plainName(tool));
    if (key == json.argsField)
        return arguments(json, tool);
    if (key == json.idField)
        return id(json);
    return constant(json, key).value_or(countedId(json));
}

// What is beside the object that holds name and arguments.
std::vector<Member> membersAround(const JsonCall &json)
{
    std::vector<Member> around;
    if (!json.idField.empty())
        around.push_back({ literal(json.idField), id(json) });
    if (!json.genIdField.empty())
        around.push_back({ literal(json.genIdField), countedId(json) });
    if (!json.nameIsKey && !json.constants.contains("type"))
        around.push_back({ literal("type"), literal("\"function\"") });
    const auto isInside = [&](const std::string &key) {
        return !json.functionField.empty() && std::find(json.order.begin(), json.order.end(), key) != json.order.end();
    };
    for (const auto &[key, value] : json.constants) {
        if (!isInside(key))
            around.push_back({ literal(key), literal(value) });
    }
    return around;
}

Expr aroundFunction(const JsonCall &json, const std::vector<Member> &members)
{
    if (json.functionField.empty() && json.nameIsKey)
        return object(json, members, json.isNameKeyAlone() ? std::vector<Member>() : membersAround(json));
    if (json.functionField.empty())
        return object(json, members);
    return object(json, { { literal(json.functionField), object(json, members) } }, membersAround(json));
}

} // namespace

Expr writtenCallObject(const JsonCall &json, const ToolDeclaration &tool)
{
    if (json.nameIsKey)
        return aroundFunction(json, { { plainName(tool), arguments(json, tool) } });
    std::vector<Member> members;
    for (const std::string &key : json.order)
        members.push_back({ literal(key), valueOf(key, json, tool) });
    const Expr whole = aroundFunction(json, members);
    const ArgumentPlan plan = argumentPlan(tool.parameters);
    if (!plan.mayBeEmpty() || !plan.merged().members.empty() || members.size() < 2)
        return whole;
    const auto isOfArguments = [&](const std::string &key) { return key == json.argsField; };
    const auto found = std::find_if(json.order.begin(), json.order.end(), isOfArguments);
    if (found == json.order.end())
        return whole;
    members.erase(members.begin() + (found - json.order.begin())); // a call may lack them where there are none
    return choice({ whole, aroundFunction(json, members) });
}

} // namespace Parlance
