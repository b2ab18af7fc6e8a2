// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "host/callwriting_p.h"

#include <parlance/json.h>

namespace Parlance {

namespace {

/// JSON, or what formats write in its place.
struct Notation
{
    bool python = false;
    bool bareKeys = false;
    std::string quote;

    std::string write(const Value &value) const
    {
        if (value.isObject())
            return object(value.toObject());
        if (value.isArray()) {
            std::string text;
            for (const Value &element : value.toArray())
                text += (text.empty() ? "" : ", ") + write(element);
            return '[' + text + ']';
        }
        if (value.isString() && !quote.empty())
            return quote + value.toString() + quote;
        if (python && value.isNull())
            return "None";
        if (python && value.isBool())
            return value.toBool() ? "True" : "False";
        return toJson(value);
    }

private:
    std::string object(const Object &members) const
    {
        std::string text;
        for (const auto &[key, value] : members) {
            text += (text.empty() ? "" : bareKeys ? "," : ", ");
            text += bareKeys ? key + ':' : write(key) + ": ";
            text += write(value);
        }
        return '{' + text + '}';
    }
};

struct Call
{
    std::string id;
    std::string name;
    Value arguments;
};

Call callOf(const Value &given)
{
    const Value &function = given["function"].isObject() ? given["function"] : given;
    Call call{ given["id"].toString(), function["name"].toString(), function["arguments"] };
    if (call.arguments.isString()) {
        if (auto parsed = parseJson(call.arguments.toString()))
            call.arguments = *std::move(parsed);
    }
    return call;
}

class CallWriter
{
public:
    explicit CallWriter(const ToolsAnalysis &tools)
        : m_tools(tools)
    { }

    std::string write(const Value &calls) const
    {
        std::string text;
        std::string name;
        for (const Value &given : calls.toArray()) {
            const Call call = callOf(given);
            if (!text.empty())
                text += m_tools.callSeparator.filled({ .name = call.name });
            else
                name = call.name;
            const HoleValues values{ .name = call.name };
            text += m_tools.perCallStart.filled(values) + inside(call) + m_tools.perCallEnd.filled(values);
        }
        if (m_tools.format == "JSON_NATIVE" && m_tools.json.toolsArrayWrapped)
            text = '[' + text + ']';
        return m_tools.sectionStart.filled({ .name = name }) + text + m_tools.sectionEnd.filled({ .name = name });
    }

private:
    std::string inside(const Call &call) const
    {
        if (m_tools.format == "JSON_NATIVE")
            return Notation{ m_tools.json.usesPythonDicts, false, {} }.write(object(call));
        const std::string arguments = m_tools.format == "TAG_WITH_TAGGED"
            ? tagged(call)
            : Notation{ m_tools.arguments.python, m_tools.arguments.bareKeys, m_tools.arguments.quote }.write(
                call.arguments.isNull() ? Value(Object()) : call.arguments);
        const ToolsAnalysis::Function &function = m_tools.function;
        const HoleValues values{ .name = call.name };
        return function.namePrefix.filled(values) + call.name + function.nameSuffix.filled(values) + arguments
            + function.close.filled(values);
    }

    Value object(const Call &call) const
    {
        const ToolsAnalysis::Json &json = m_tools.json;
        if (json.funNameIsKey)
            return Object{ { call.name, call.arguments } };
        Object inner;
        for (const std::string &key : json.parameterOrder) {
            if (key == json.nameField)
                inner.set(key, call.name);
            else if (key == json.argsField)
                inner.set(key, json.argumentsAsText ? Value(toJson(call.arguments)) : call.arguments);
            else if (key == json.idField)
                inner.set(key, call.id);
        }
        if (json.functionField.empty())
            return inner;
        return Object{ { "type", "function" }, { json.functionField, inner } };
    }

    std::string tagged(const Call &call) const
    {
        const ToolsAnalysis::Arguments &how = m_tools.arguments;
        std::string text;
        for (const auto &[key, value] : call.arguments.toObject()) {
            const HoleValues values{ .name = call.name, .key = key };
            const ValueShape &shape = value.isString() ? how.string : how.other;
            text += (text.empty() ? std::string() : how.separator.filled(values)) + how.namePrefix.filled(values) + key
                + how.nameSuffix.filled(values) + shape.prefix.filled(values) + spelled(value, shape.coding)
                + shape.suffix.filled(values);
        }
        return how.start.filled({ .name = call.name }) + text + how.end.filled({ .name = call.name });
    }

    std::string spelled(const Value &value, ValueShape::Coding coding) const
    {
        if (value.isString() && coding == ValueShape::Coding::Raw)
            return value.toString();
        // Where texts are Python literals, so is everything.
        const bool python = m_tools.arguments.string.coding == ValueShape::Coding::Python;
        return Notation{ python, m_tools.arguments.bareKeys, m_tools.arguments.quote }.write(value);
    }

    const ToolsAnalysis &m_tools;
};

} // namespace

std::string writeCalls(const ToolsAnalysis &tools, const Value &calls)
{
    if (tools.format != "JSON_NATIVE" && tools.format != "TAG_WITH_JSON" && tools.format != "TAG_WITH_TAGGED")
        return {};
    return calls.toArray().empty() ? std::string() : CallWriter(tools).write(calls);
}

} // namespace Parlance
