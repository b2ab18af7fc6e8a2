// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// With calls_in_history "content" or "rewritten", the message {"content": "Hm. ", "tool_calls": [a call of look]}
// becomes
// {"content": "Hm. <call=look>{}</call>"}.

#include "host/profile_p.h"

#include "chat/request/callarguments_p.h"
#include "chat/request/typedcontent_p.h"
#include "host/analysispatch_p.h"
#include "host/plausibility_p.h"

#include <parlance/json.h>

namespace Parlance {

Profile::Profile(const Value &profile)
    : m_analysis(profile["analysis"])
    , m_variables(profile["variables"])
{
    const std::string &writer = profile["policies"]["calls_in_history"].toString();
    m_foldsCalls = writer == "content" || writer == "rewritten";
    patchAnalysis(m_analysis, m_alone);
    if (writer != "rewritten")
        return;
    m_analysis.object().remove("tools"); // answers are read as the template has them
    m_leavesTextOut = !m_alone.tools.contentBeforeCalls;
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

namespace {

std::vector<ToolCall> callsOf(const Value &message)
{
    std::vector<ToolCall> calls;
    for (const Value &call : message["tool_calls"].toArray()) {
        const Value &function = call["function"].isObject() ? call["function"] : call;
        const Value arguments = readCallArguments(function["arguments"]).object;
        calls.push_back({ call["id"].toString(), function["name"].toString(), toJson(arguments), true });
    }
    return calls;
}

// What the content is to begin with.
std::optional<std::string> textOf(const Value &message, std::vector<std::string> &adaptations)
{
    const Value &content = message["content"];
    if (!content.isArray())
        return content.isString() || content.isNull() ? std::optional(content.toString()) : std::nullopt;
    auto text = joinedTexts(content);
    if (text)
        addAdaptation(adaptations, partsJoined("assistant"));
    return text;
}

std::optional<std::string> foldMessage(Value &message, const Format &format, const Analysis &analysis,
                                       std::vector<std::string> &adaptations)
{
    if (message["parts"].isArray() && !fieldsFromParts(message).isNull())
        addAdaptation(adaptations, partsInFields);
    const std::vector<ToolCall> calls = callsOf(message);
    if (calls.empty())
        return {};
    const auto text = textOf(message, adaptations);
    if (!text)
        return "the message's content has parts that are no text";
    const auto written = format.write(analysis, calls);
    if (!written)
        return written.error().message;
    message.object().set("content", *text + *written);
    message.object().remove("tool_calls");
    return {};
}

} // namespace

std::optional<std::string> Profile::foldCalls(ChatRequest &request, const FormatRegistry &formats,
                                              std::vector<std::string> &adaptations) const
{
    if (!m_foldsCalls)
        return {};
    const std::string id = m_alone.tools.format.value_or("NONE");
    const Format *format = formats.find(id);
    if (!format)
        return unknownFormat(id, formats);
    std::optional<std::string> problem;
    for (Value &message : request.messages.array()) {
        if (m_leavesTextOut && message.isObject() && !message["tool_calls"].toArray().empty())
            message.object().remove("content");
        if (auto found = foldMessage(message, *format, m_alone, adaptations); found && !problem)
            problem = std::move(found);
    }
    return problem;
}

} // namespace Parlance
