// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/report/reportwords_p.h"

#include "markup/reasoningwords_p.h"

// A report's words for modes and members: TAG_BASED is “reasoning is between two markers”.
namespace Parlance {

std::string reasoningInWords(const ReasoningAnalysis &reasoning)
{
    switch (reasoning.mode) {
    case ReasoningAnalysis::Mode::None:
        return "the template writes no reasoning";
    case ReasoningAnalysis::Mode::TagBased:
        return reasoning.start.isEmpty() ? "reasoning has a closer and no opener" : "reasoning is between two markers";
    case ReasoningAnalysis::Mode::ToolsOnly:
        return "reasoning is kept only in messages that have tool calls";
    }
    return {};
}

std::string contentInWords(const ContentAnalysis &content)
{
    switch (content.mode) {
    case ContentAnalysis::Mode::Plain:
        return content.start.hasCore() ? "content has an opener after reasoning or with tools"
                                       : "content has no markers";
    case ContentAnalysis::Mode::AlwaysWrapped:
        return content.end.isEmpty() ? "content has an opener and no closer" : "content is between two markers";
    case ContentAnalysis::Mode::WrappedWithReasoning:
        return content.end.isEmpty() ? "content has an opener and no closer after reasoning"
                                     : "content is between two markers after reasoning";
    }
    return {};
}

std::string callsInsideInWords(const Analysis &analysis)
{
    if (analysis.reasoning.mode == ReasoningAnalysis::Mode::None)
        return {};
    switch (analysis.reasoning.calls) {
    case CallsInReasoning::Ignore:
        return "are reasoning";
    case CallsInReasoning::Close:
        return "are calls; the reasoning continues after them";
    case CallsInReasoning::End:
        return "end the reasoning";
    case CallsInReasoning::Recover:
        return "are calls if no other call follows";
    }
    return {};
}

std::string callsInQuotesInWords(const Analysis &analysis)
{
    return analysis.tools.callsInQuotes == CallsInQuotes::Ignore ? "are content" : "";
}

std::string bareCallsInWords(const Analysis &analysis)
{
    if (!analysis.tools.hasBareCalls())
        return {};
    switch (analysis.tools.bareCalls) {
    case BareCalls::Anywhere:
        return "have no marker; they are read anywhere in the answer";
    case BareCalls::Line:
        return "have no marker; they are read only at the beginning of a line";
    case BareCalls::Answer:
        return "have no marker; they are read only at the beginning of the answer";
    }
    return {};
}

std::string effortLevelsInWords(const Analysis &analysis)
{
    std::string text;
    for (const std::string_view name : effortLevels) {
        const auto level = analysis.reasoning.effort.levels.find(std::string(name));
        if (level == analysis.reasoning.effort.levels.end())
            continue;
        const bool isSame = level->second == '"' + level->first + '"';
        text += (text.empty() ? "" : ", ") + level->first + (isSame ? "" : " as " + level->second);
    }
    return text;
}

std::string formatInWords(const ToolsAnalysis &tools)
{
    if (!tools.format)
        return "the template writes no tool calls";
    if (tools.format == "JSON_NATIVE")
        return "a call is one JSON object that names the tool";
    if (tools.format == "TAG_WITH_JSON")
        return "markers are around the tool's name; its arguments are one JSON object";
    if (tools.format == "TAG_WITH_TAGGED")
        return "markers are around the tool's name and each argument";
    return "the calls have a format that a plugin adds";
}

std::string otherValuesInWords(const Analysis &analysis)
{
    const bool python = analysis.tools.arguments.other.coding == ValueShape::Coding::Python;
    return python ? "True, False, None, single quotes" : "";
}

std::string idPositionInWords(const Analysis &analysis)
{
    const ToolsAnalysis::CallId &id = analysis.tools.callId;
    switch (id.position) {
    case ToolsAnalysis::IdPosition::None:
        return {};
    case ToolsAnalysis::IdPosition::PreFuncName:
        return id.holdsName ? "a text that contains the tool's name" : "before the tool's name";
    case ToolsAnalysis::IdPosition::BetweenFuncAndArgs:
        return "between name and arguments";
    case ToolsAnalysis::IdPosition::PostArgs:
        return "after the arguments";
    }
    return {};
}

EnumNames namesOf(EdgeSpace)
{
    static constexpr const char *names[] = { "required", "optional", "forbidden" };
    return names;
}

} // namespace Parlance
