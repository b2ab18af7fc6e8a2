// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "host/analysispatch_p.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

namespace Parlance {

namespace {

/// An object of a profile, of which each member that is there is set.
class Patch
{
public:
    explicit Patch(const Value &object)
        : m_object(object)
    { }

    Patch operator[](const char *key) const { return Patch(m_object[key]); }
    bool has(const char *key) const { return m_object.contains(key); }

    void set(const char *key, std::string &into) const
    {
        if (has(key))
            into = m_object[key].toString();
    }
    void set(const char *key, Marker &into) const
    {
        if (has(key))
            into = Marker::fromString(m_object[key].toString());
    }
    void set(const char *key, bool &into) const { into = m_object[key].toBool(into); }
    void set(const char *key, int &into) const { into = static_cast<int>(m_object[key].toInteger(into)); }
    void set(const char *key, std::vector<std::string> &into) const
    {
        if (!has(key))
            return;
        into.clear();
        for (const Value &text : m_object[key].toArray())
            into.push_back(text.toString());
    }
    void set(const char *key, std::map<std::string, std::string> &into) const
    {
        if (!has(key))
            return;
        into.clear();
        for (const auto &[name, text] : m_object[key].toObject())
            into[name] = text.toString();
    }
    template <class Choice, std::size_t count>
    void set(const char *key, Choice &into, const std::array<std::string_view, count> &names) const
    {
        const auto found = std::find(names.begin(), names.end(), m_object[key].toString());
        if (found != names.end())
            into = static_cast<Choice>(found - names.begin());
    }
    const Value &value() const { return m_object; }

private:
    const Value &m_object;
};

constexpr std::array<std::string_view, 3> codings{ "RAW", "JSON", "PYTHON" };

void patchReasoning(const Patch &patch, ReasoningAnalysis &reasoning)
{
    patch.set("mode", reasoning.mode, std::array<std::string_view, 3>{ "NONE", "TAG_BASED", "TOOLS_ONLY" });
    patch.set("start", reasoning.start);
    patch.set("end", reasoning.end);
    patch.set("header_follows", reasoning.headerFollows);
    patch.set("key", reasoning.key);
    patch.set("toggle", reasoning.toggle);
    patch.set("calls_inside", reasoning.calls, std::array<std::string_view, 3>{ "ignore", "close", "recover" });
}

void patchContent(const Patch &patch, ContentAnalysis &content)
{
    patch.set("mode", content.mode,
              std::array<std::string_view, 3>{ "PLAIN", "ALWAYS_WRAPPED", "WRAPPED_WITH_REASONING" });
    patch.set("start", content.start);
    patch.set("end", content.end);
}

void patchArguments(const Patch &patch, ToolsAnalysis::Arguments &arguments)
{
    patch.set("start", arguments.start);
    patch.set("end", arguments.end);
    patch.set("name_prefix", arguments.namePrefix);
    patch.set("name_suffix", arguments.nameSuffix);
    patch.set("value_prefix", arguments.string.prefix);
    patch.set("value_suffix", arguments.string.suffix);
    patch.set("value_coding", arguments.string.coding, codings);
    patch.set("other_value_prefix", arguments.other.prefix);
    patch.set("other_value_suffix", arguments.other.suffix);
    patch.set("other_value_coding", arguments.other.coding, codings);
    patch.set("separator", arguments.separator);
    patch.set("python", arguments.python);
    patch.set("quote", arguments.quote);
    patch.set("bare_keys", arguments.bareKeys);
    patch.set("guard_start", arguments.guardStart);
    patch.set("guard_end", arguments.guardEnd);
}

void patchCallId(const Patch &patch, ToolsAnalysis::CallId &id)
{
    patch.set("position", id.position,
              std::array<std::string_view, 4>{ "NONE", "PRE_FUNC_NAME", "BETWEEN_FUNC_AND_ARGS", "POST_ARGS" });
    patch.set("prefix", id.prefix);
    patch.set("suffix", id.suffix);
    patch.set("holds_name", id.holdsName);
    patch.set("name_before", id.nameBefore);
    patch.set("name_after", id.nameAfter);
    patch.set("alphanumeric", id.alphanumeric);
    patch.set("length", id.length);
}

void patchJson(const Patch &patch, ToolsAnalysis::Json &json)
{
    patch.set("fun_name_is_key", json.funNameIsKey);
    patch.set("function_field", json.functionField);
    patch.set("name_field", json.nameField);
    patch.set("args_field", json.argsField);
    patch.set("id_field", json.idField);
    patch.set("gen_id_field", json.genIdField);
    patch.set("tools_array_wrapped", json.toolsArrayWrapped);
    patch.set("arguments_as_text", json.argumentsAsText);
    patch.set("parameter_order", json.parameterOrder);
    patch.set("constants", json.constants);
    patch.set("uses_python_dicts", json.usesPythonDicts);
}

void patchTools(const Patch &patch, ToolsAnalysis &tools)
{
    if (patch.has("format"))
        tools = {};
    patch.set("format", tools.format);
    patch.set("section_start", tools.sectionStart);
    patch.set("section_end", tools.sectionEnd);
    patch.set("per_call_start", tools.perCallStart);
    patch.set("per_call_end", tools.perCallEnd);
    patch.set("call_separator", tools.callSeparator);
    patch.set("several_calls", tools.severalCalls);
    patch.set("content_before_calls", tools.contentBeforeCalls);
    patch.set("content_after_calls", tools.contentAfterCalls);
    patch["function"].set("name_prefix", tools.function.namePrefix);
    patch["function"].set("name_suffix", tools.function.nameSuffix);
    patch["function"].set("close", tools.function.close);
    patchArguments(patch["arguments"], tools.arguments);
    patchCallId(patch["call_id"], tools.callId);
    patchJson(patch["json"], tools.json);
}

void patchCapabilities(const Value &patch, std::map<std::string, Capability> &capabilities)
{
    for (const auto &[name, value] : patch.toObject()) {
        const Tristate answer = value.isNull() ? Tristate::Unknown : value.toBool() ? Tristate::Yes : Tristate::No;
        capabilities[name] = { answer, "set by a profile" };
    }
}

} // namespace

void patchAnalysis(const Value &patch, Analysis &analysis)
{
    const Patch all(patch);
    all.set("assistant_header", analysis.assistantHeader);
    all.set("turn_end", analysis.turnEnd);
    all.set("preserved_tokens", analysis.preservedTokens);
    for (const Value &token : patch["more_preserved_tokens"].toArray())
        analysis.preservedTokens.push_back(token.toString());
    patchCapabilities(patch["capabilities"], analysis.capabilities);
    patchReasoning(all["reasoning"], analysis.reasoning);
    patchContent(all["content"], analysis.content);
    patchTools(all["tools"], analysis.tools);
}

} // namespace Parlance
