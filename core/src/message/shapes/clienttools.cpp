// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/shapes/clienttools_p.h"

#include <parlance/json.h>

#include <algorithm>

namespace Parlance::Shapes {

namespace {

constexpr const char *inputName = "input";

void copy(const Value &from, std::initializer_list<const char *> keys, Object &to)
{
    for (const char *key : keys) {
        if (from.contains(key))
            to.set(key, from[key]);
    }
}

Value functionTool(Object function)
{
    return Object{ { "type", "function" }, { "function", std::move(function) } };
}

/// {type: "grammar", grammar: {syntax, definition}} and {type: "grammar", syntax, definition} are the same.
Value flatFormat(const Value &format)
{
    if (!format["grammar"].isObject())
        return format;
    Object flat{ { "type", "grammar" } };
    copy(format["grammar"], { "syntax", "definition" }, flat);
    return flat;
}

Value nestedFormat(const Value &format)
{
    if (format["type"].toString() != "grammar")
        return format;
    Object grammar;
    copy(format, { "syntax", "definition" }, grammar);
    return Object{ { "type", "grammar" }, { "grammar", std::move(grammar) } };
}

/// What the model is told of the text that it is to write.
Value inputSchema(const Value &format)
{
    Object input{ { "type", "string" } };
    if (format["type"].toString() == "grammar") {
        input.set("description",
                  "Text of this " + format["syntax"].toString() + " grammar:\n" + format["definition"].toString());
        Object grammar;
        copy(format, { "syntax", "definition" }, grammar);
        input.set("x-grammar", std::move(grammar));
    }
    return Object{ { "type", "object" },
                   { "properties", Object{ { inputName, std::move(input) } } },
                   { "required", Array{ inputName } } };
}

class ToolReader
{
public:
    explicit ToolReader(Shape shape)
        : m_shape(shape)
    { }

    void read(const Value &tool, const std::string &space = {})
    {
        const std::string &type = tool["type"].toString();
        const bool isMessages = m_shape == Shape::Messages;
        if (type == "namespace" && m_shape == Shape::Responses) {
            for (const Value &inner : tool["tools"].toArray())
                read(inner, tool["name"].toString());
        } else if (isMessages && (type.empty() || type == "custom")) {
            function(tool, "input_schema", space);
        } else if (type == "custom" && !isMessages) {
            freeForm(m_shape == Shape::Completions ? tool["custom"] : tool, space);
        } else if (m_shape == Shape::Completions && (type == "function" || type.empty())) {
            add(tool);
        } else if (m_shape == Shape::Responses && type == "function") {
            function(tool, "parameters", space);
        }
    }

    DeclaredTools found;

private:
    void function(const Value &tool, const char *schema, const std::string &space)
    {
        Object function;
        function.set("name", named(tool["name"].toString(), space, false, {}));
        copy(tool, { "description" }, function);
        if (tool.contains(schema))
            function.set("parameters", tool[schema]);
        copy(tool, { "strict" }, function);
        add(functionTool(std::move(function)));
    }

    void freeForm(const Value &tool, const std::string &space)
    {
        const Value format = flatFormat(tool["format"]);
        Object function;
        function.set("name", named(tool["name"].toString(), space, true, format));
        copy(tool, { "description" }, function);
        function.set("parameters", inputSchema(format));
        add(functionTool(std::move(function)));
    }

    std::string named(const std::string &name, const std::string &space, bool isFreeForm, const Value &format)
    {
        std::string whole = space.empty() ? name : space + "__" + name;
        if (isFreeForm || !space.empty())
            found.known.push_back({ whole, name, space, isFreeForm, format });
        return whole;
    }

    void add(Value tool) { found.tools.push_back(std::move(tool)); }

    Shape m_shape;
};

Value customTool(Shape shape, const Value &function, const ClientTool &known)
{
    Object custom{ { "name", known.clientName } };
    copy(function, { "description" }, custom);
    const bool isNested = shape == Shape::Completions;
    if (!known.format.isNull())
        custom.set("format", isNested ? nestedFormat(known.format) : known.format);
    if (isNested)
        return Object{ { "type", "custom" }, { "custom", std::move(custom) } };
    Object flat{ { "type", "custom" } };
    for (const auto &[key, value] : custom)
        flat.set(key, value);
    return flat;
}

Value writtenTool(Shape shape, const Value &tool, const ClientTool *known)
{
    const Value &function = tool["function"].isObject() ? tool["function"] : tool;
    if (known && known->isFreeForm && shape != Shape::Messages)
        return customTool(shape, function, *known);
    if (shape == Shape::Completions)
        return tool;
    const bool isResponses = shape == Shape::Responses;
    Object out;
    if (isResponses)
        out.set("type", "function");
    out.set("name", known && isResponses ? Value(known->clientName) : function["name"]);
    copy(function, { "description" }, out);
    if (function.contains("parameters"))
        out.set(isResponses ? "parameters" : "input_schema", function["parameters"]);
    if (isResponses)
        copy(function, { "strict" }, out);
    return out;
}

/// The namespace's tools are together in it.
void addToSpace(Array &tools, const std::string &space, Value tool)
{
    const auto found = std::find_if(tools.begin(), tools.end(), [&](const Value &one) {
        return one["type"].toString() == "namespace" && one["name"].toString() == space;
    });
    if (found != tools.end()) {
        found->object()["tools"].array().push_back(std::move(tool));
        return;
    }
    tools.push_back(Object{ { "type", "namespace" }, { "name", space }, { "tools", Array{ std::move(tool) } } });
}

} // namespace

DeclaredTools readTools(Shape shape, const Value &tools)
{
    ToolReader reader(shape);
    for (const Value &tool : tools.toArray())
        reader.read(tool);
    return std::move(reader.found);
}

Array writeTools(Shape shape, const Value &tools, const std::vector<ClientTool> &known)
{
    Array out;
    for (const Value &tool : tools.toArray()) {
        const Value &function = tool["function"].isObject() ? tool["function"] : tool;
        const ClientTool *client = toolNamed(known, function["name"].toString());
        Value written = writtenTool(shape, tool, client);
        if (client && !client->space.empty() && shape == Shape::Responses)
            addToSpace(out, client->space, std::move(written));
        else
            out.push_back(std::move(written));
    }
    return out;
}

Value readChoice(Shape shape, const Value &choice, const std::vector<ClientTool> &known)
{
    const std::string &type = choice["type"].toString();
    if (shape == Shape::Messages && type != "tool")
        return type == "any" ? Value("required") : type.empty() ? Value() : choice["type"];
    if (!choice.isObject())
        return choice;
    const Value &inner = choice[type];
    const Value &name = inner.isObject() ? inner["name"] : choice["name"];
    if (!name.isString())
        return {};
    Object function{ { "name", templateName(known, name.toString(), choice["namespace"].toString()) } };
    return functionTool(std::move(function));
}

Value writeChoice(Shape shape, const Value &choice, const std::vector<ClientTool> &known)
{
    const std::string &name = choice["function"]["name"].toString();
    const ClientTool *client = toolNamed(known, name);
    if (shape == Shape::Messages) {
        if (choice.isObject())
            return Object{ { "type", "tool" }, { "name", name } };
        return Object{ { "type", choice.toString() == "required" ? "any" : choice.toString().c_str() } };
    }
    if (!choice.isObject() || (!client && shape == Shape::Completions))
        return choice;
    const char *type = client && client->isFreeForm ? "custom" : "function";
    const std::string &clientName = client ? client->clientName : name;
    if (shape == Shape::Completions)
        return Object{ { "type", type }, { type, Object{ { "name", clientName } } } };
    Object flat{ { "type", type }, { "name", clientName } };
    if (client && !client->space.empty())
        flat.set("namespace", client->space);
    return flat;
}

const ClientTool *toolNamed(const std::vector<ClientTool> &known, const std::string &name)
{
    const auto found =
        std::find_if(known.begin(), known.end(), [&](const ClientTool &tool) { return tool.name == name; });
    return found == known.end() ? nullptr : &*found;
}

std::string templateName(const std::vector<ClientTool> &known, const std::string &name, const std::string &space)
{
    const auto found = std::find_if(known.begin(), known.end(), [&](const ClientTool &tool) {
        return tool.clientName == name && tool.space == space;
    });
    if (found != known.end())
        return found->name;
    return space.empty() ? name : space + "__" + name;
}

std::string inputOf(const std::string &arguments)
{
    const Result<Value> parsed = parseJson(arguments);
    return parsed && (*parsed)[inputName].isString() ? (*parsed)[inputName].toString() : arguments;
}

std::string argumentsOf(const std::string &input)
{
    return toJson(Object{ { inputName, input } });
}

} // namespace Parlance::Shapes
