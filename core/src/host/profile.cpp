// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// With calls_in_history "content", the message {"content": "Hm. ", "tool_calls": [a call of look]} becomes
// {"content": "Hm. <call=look>{}</call>"}.

#include "host/profile_p.h"

#include "host/analysispatch_p.h"
#include "host/plausibility_p.h"

#include <parlance/json.h>

namespace Parlance {

Profile::Profile(const Value &profile)
    : m_analysis(profile["analysis"])
    , m_variables(profile["variables"])
    , m_foldsCalls(profile["policies"]["calls_in_history"].toString() == "content")
{
    patchAnalysis(m_analysis, m_alone);
}

void Profile::adjustRequest(const ChatTemplate &, ChatRequest &request) const
{
    for (const auto &[name, value] : m_variables.toObject()) {
        if (!request.templateKwargs.contains(name))
            request.templateKwargs.object().set(name, value);
    }
}

void Profile::adjustAnalysis(const ChatTemplate &, Analysis &analysis) const
{
    patchAnalysis(m_analysis, analysis);
}

static std::vector<ToolCall> callsOf(const Value &message)
{
    std::vector<ToolCall> calls;
    for (const Value &call : message["tool_calls"].toArray()) {
        const Value &function = call["function"].isObject() ? call["function"] : call;
        const Value &arguments = function["arguments"];
        calls.push_back({ call["id"].toString(), function["name"].toString(),
                          arguments.isString()     ? arguments.toString()
                              : arguments.isNull() ? std::string()
                                                   : toJson(arguments),
                          true });
    }
    return calls;
}

static std::optional<std::string> foldMessage(Value &message, const Format &format, const Analysis &analysis)
{
    const std::vector<ToolCall> calls = callsOf(message);
    if (calls.empty() || (!message["content"].isString() && !message["content"].isNull()))
        return {};
    const auto written = format.write(analysis, calls);
    if (!written)
        return written.error().message;
    message.object().set("content", message["content"].toString() + *written);
    message.object().remove("tool_calls");
    return {};
}

std::optional<std::string> Profile::foldCalls(ChatRequest &request, const FormatRegistry &formats) const
{
    if (!m_foldsCalls)
        return {};
    const std::string id = m_alone.tools.format.value_or("NONE");
    const Format *format = formats.find(id);
    if (!format)
        return unknownFormat(id, formats);
    std::optional<std::string> problem;
    for (Value &message : request.messages.array()) {
        if (auto found = foldMessage(message, *format, m_alone); found && !problem)
            problem = std::move(found);
    }
    return problem;
}

} // namespace Parlance
