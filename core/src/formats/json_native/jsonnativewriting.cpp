// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Where name and arguments stand in an object of their own, as in
// `{"id": "c1", "type": "function", "function": {"name": "look", "arguments": "{\"where\": \"here\"}"}}`, the id and
// what is the same for every call stand beside it.

#include "formats/json_native/jsonnativewriting_p.h"

#include "formats/callwriting_p.h"

#include <parlance/json.h>

#include <optional>

namespace Parlance::NativeCalls {

using namespace Pieces;

namespace {

class ObjectText
{
public:
    ObjectText(const ToolsAnalysis::Json &json, const WrittenCall &call)
        : m_json(json)
        , m_call(call)
    {
        m_dialect.python = json.usesPythonDicts;
    }

    std::string write() const
    {
        if (m_json.funNameIsKey)
            return withNameKey();
        Members inner;
        for (const std::string &key : m_json.parameterOrder) {
            if (auto value = valueOf(key))
                inner.emplace_back(key, *std::move(value));
        }
        return m_json.functionField.empty() ? object(inner) : around(object(inner));
    }

private:
    using Members = std::vector<std::pair<std::string, std::string>>; // with the texts of their values

    std::string text(const Value &value) const { return dialectText(value, m_dialect); }

    std::string object(const Members &members) const
    {
        std::string out;
        for (const auto &[key, value] : members)
            out += (out.empty() ? "" : ", ") + text(key) + ": " + value;
        return '{' + out + '}';
    }

    Members ids() const
    {
        Members members;
        for (const std::string &field : { m_json.idField, m_json.genIdField }) {
            if (!field.empty())
                members.emplace_back(field, text(m_call.id));
        }
        return members;
    }

    // `{"look": {…}}`, or `{"id": "c1", "kind": "tool", "call": {"look": {…}}}`.
    std::string withNameKey() const
    {
        Members members = ids();
        members.insert(members.end(), m_json.constants.begin(), m_json.constants.end());
        if (m_json.functionField.empty())
            members.emplace_back(m_call.name, arguments());
        else
            members.emplace_back(m_json.functionField, object({ { m_call.name, arguments() } }));
        return object(members);
    }

    std::string around(std::string function) const
    {
        Members members = ids();
        members.emplace_back("type", constant("type").value_or(text("function")));
        members.emplace_back(m_json.functionField, std::move(function));
        return object(members);
    }

    std::optional<std::string> valueOf(const std::string &key) const
    {
        if (key == m_json.nameField)
            return text(m_call.name);
        if (key == m_json.argsField)
            return arguments();
        if (key == m_json.idField || key == m_json.genIdField)
            return text(m_call.id);
        return constant(key);
    }

    std::string arguments() const
    {
        return text(m_json.argumentsAsText ? Value(toJson(m_call.arguments)) : Value(m_call.arguments));
    }

    std::optional<std::string> constant(const std::string &key) const
    {
        const auto found = m_json.constants.find(key);
        return found == m_json.constants.end() ? std::nullopt : std::optional(found->second);
    }

    const ToolsAnalysis::Json &m_json;
    const WrittenCall &m_call;
    Peg::JsonDialect m_dialect;
};

} // namespace

Result<std::string> writeNativeCalls(const ToolsAnalysis &tools, const std::vector<ToolCall> &calls)
{
    const bool isArray = tools.json.toolsArrayWrapped;
    return callsText(
        tools, calls, [&](const WrittenCall &call) { return ObjectText(tools.json, call).write(); }, isArray ? "[" : "",
        isArray ? "]" : "");
}

} // namespace Parlance::NativeCalls
