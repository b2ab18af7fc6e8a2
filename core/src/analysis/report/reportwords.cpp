// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/report/reportwords_p.h"

#include "analysis/calls/barecalls_p.h"
#include "markup/reasoningwords_p.h"

#include <parlance/report.h>

#include <algorithm>
#include <map>
#include <utility>

// A report's sentences: TAG_BASED between "<think>" and "</think>" is “The model thinks first, between “<think>” and
// “</think>”.”
namespace Parlance {

namespace {

std::string quoted(const Marker &marker)
{
    return "“" + marker.bare().toString() + "”";
}

std::string counted(int count, const char *one, const char *many)
{
    return count == 1 ? std::string(one) : std::to_string(count) + ' ' + many;
}

std::string reasoningVerdict(const ReasoningAnalysis &reasoning)
{
    if (reasoning.mode == ReasoningAnalysis::Mode::None)
        return "The template says nothing of reasoning: what looks like it is content.";
    std::string text = reasoning.start.core.empty()
        ? "The model thinks first, without a marker, until " + quoted(reasoning.end)
        : "The model thinks first, between " + quoted(reasoning.start) + " and " + quoted(reasoning.end);
    if (!reasoning.toggle.empty())
        text += "; the variable " + reasoning.toggle + " switches that"
            + (reasoning.toggleOn.empty() ? "" : " on, with “" + reasoning.toggleOn + "”")
            + (reasoning.toggleOff.empty() ? "" : " off, with “" + reasoning.toggleOff + "”");
    if (!reasoning.effort.variable.empty())
        text += "; " + reasoning.effort.variable + " says how much";
    if (!reasoning.effort.budget.empty())
        text += "; " + reasoning.effort.budget + " limits it";
    if (reasoning.mode == ReasoningAnalysis::Mode::ToolsOnly)
        text += "; of earlier answers the template keeps it only beside tool calls";
    return text + '.';
}

std::string contentVerdict(const ContentAnalysis &content)
{
    switch (content.mode) {
    case ContentAnalysis::Mode::Plain:
        return "The answer is plain text.";
    case ContentAnalysis::Mode::AlwaysWrapped:
        return "The answer always begins with " + quoted(content.start)
            + (content.end.core.empty() ? "." : " and ends with " + quoted(content.end) + ".");
    case ContentAnalysis::Mode::WrappedWithReasoning:
        return "Behind reasoning, the answer begins with " + quoted(content.start)
            + (content.end.core.empty() ? "." : " and ends with " + quoted(content.end) + ".");
    }
    return {};
}

std::string toolsVerdict(const ToolsAnalysis &tools)
{
    if (tools.format == noFormat)
        return "The template writes no tool calls, so none are read: what looks like one is content.";
    const std::string several = tools.severalCalls ? ", and may call several at once." : ", one in a message.";
    if (tools.format == "JSON_NATIVE")
        return "The model calls a tool with a JSON object that names it" + several;
    if (tools.format == "TAG_WITH_JSON")
        return "The model calls a tool by a marker with its name and a JSON object with the arguments" + several;
    if (tools.format == "TAG_WITH_TAGGED")
        return "The model calls a tool by a marker with its name and writes each argument by itself" + several;
    return "Tool calls are read by the format " + tools.format + '.';
}

// Which fields come back wrong, for a warning.
std::string fieldsThatFail(const Verification &verification)
{
    std::vector<std::string> fields;
    for (const VerificationFailure &failure : verification.failures) {
        const std::string &path = failure.place.path;
        const std::string field = path.substr(0, path.find_first_of(".["));
        const char *words = field == "content" ? "content" : field == "reasoning_content" ? "reasoning" : "tool calls";
        if (std::find(fields.begin(), fields.end(), words) == fields.end())
            fields.emplace_back(words);
    }
    std::string text;
    for (const std::string &field : fields)
        text += (text.empty() ? "" : ", ") + field;
    return text;
}

std::string trustVerdict(const Verification &verification)
{
    const std::string sentence = verificationSentence(verification);
    if (verification.failed > 0)
        return sentence + " Do not rely on its " + fieldsThatFail(verification) + " until this is fixed.";
    return sentence;
}

} // namespace

std::string reasoningInWords(const ReasoningAnalysis &reasoning)
{
    switch (reasoning.mode) {
    case ReasoningAnalysis::Mode::None:
        return "the template knows no reasoning";
    case ReasoningAnalysis::Mode::TagBased:
        return reasoning.start.isEmpty() ? "reasoning ends at a marker, nothing opens it"
                                         : "reasoning stands between two markers";
    case ReasoningAnalysis::Mode::ToolsOnly:
        return "reasoning is kept in messages with tool calls only";
    }
    return {};
}

std::string contentInWords(const ContentAnalysis &content)
{
    switch (content.mode) {
    case ContentAnalysis::Mode::Plain:
        return "content stands as it is";
    case ContentAnalysis::Mode::AlwaysWrapped:
        return "content stands between two markers";
    case ContentAnalysis::Mode::WrappedWithReasoning:
        return "content stands between two markers when there is reasoning";
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
        return "count, and the reasoning goes on";
    case CallsInReasoning::End:
        return "end the reasoning";
    case CallsInReasoning::Recover:
        return "count where no other call follows";
    }
    return {};
}

std::string bareCallsInWords(const Analysis &analysis)
{
    if (!analysis.tools.hasBareCalls())
        return {};
    switch (analysis.tools.bareCalls) {
    case BareCalls::Anywhere:
        return "count anywhere in the answer";
    case BareCalls::Line:
        return "count where a line begins";
    case BareCalls::Answer:
        return "count where the answer begins";
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

std::string formatInWords(const std::string &format)
{
    if (format == noFormat)
        return "the template writes no tool calls";
    if (format == "JSON_NATIVE")
        return "a call is one JSON object that names the function";
    if (format == "TAG_WITH_JSON")
        return "markers name the function, its arguments are one JSON object";
    if (format == "TAG_WITH_TAGGED")
        return "markers name the function and each argument";
    return "a format of a plugin";
}

std::string otherValuesInWords(const Analysis &analysis)
{
    const bool python = analysis.tools.arguments.other.coding == ValueShape::Coding::Python;
    return python ? "True, False, None, single quotes" : "";
}

std::string argumentsInWords(const Analysis &analysis)
{
    return analysis.tools.arguments.python ? "a Python dict" : "";
}

std::string nameKeyInWords(const Analysis &analysis)
{
    return analysis.tools.json.funNameIsKey ? "the function's name is the key" : "";
}

std::string arrayInWords(const Analysis &analysis)
{
    return analysis.tools.json.toolsArrayWrapped ? "in an array" : "";
}

std::string dictsInWords(const Analysis &analysis)
{
    return analysis.tools.json.usesPythonDicts ? "Python dicts" : "";
}

std::string countInWords(const Analysis &analysis)
{
    return analysis.tools.severalCalls ? "several calls" : "one call";
}

std::string idPositionInWords(const Analysis &analysis)
{
    const ToolsAnalysis::CallId &id = analysis.tools.callId;
    switch (id.position) {
    case ToolsAnalysis::IdPosition::None:
        return {};
    case ToolsAnalysis::IdPosition::PreFuncName:
        return id.holdsName ? "around the function's name" : "in front of the function's name";
    case ToolsAnalysis::IdPosition::BetweenFuncAndArgs:
        return "between name and arguments";
    case ToolsAnalysis::IdPosition::PostArgs:
        return "behind the arguments";
    }
    return {};
}

static void addVerdicts(const Analysis &analysis, std::vector<std::string> &sentences)
{
    sentences.push_back(reasoningVerdict(analysis.reasoning));
    sentences.push_back(contentVerdict(analysis.content));
    const Comparison *calls = analysis.comparison("T1");
    if (analysis.tools.format == noFormat && calls && !calls->b.error.empty())
        sentences.push_back("The template refused the tool calls that it was tried with, so none are read. It said: “"
                            + calls->b.error + "”");
    else
        sentences.push_back(toolsVerdict(analysis.tools));
}

std::vector<std::string> verdictOf(const Analysis &analysis)
{
    std::vector<std::string> sentences;
    if (!analysis.handler.empty())
        sentences.push_back("The plugin " + analysis.handler + " answers for this template.");
    for (const std::string &workaround : analysis.workarounds)
        sentences.push_back("The plugin " + workaround + " mends what the template leaves out.");
    if (!analysis.gaveUp.empty())
        sentences.push_back("Not all of this is known: the analysis " + analysis.gaveUp + ".");
    if (const std::string refusal = analysis.refusal(); !refusal.empty())
        sentences.push_back("The template refused every conversation that it was tried with, so how it writes is not "
                            "known. It said: “"
                            + refusal + "”");
    else
        addVerdicts(analysis, sentences);
    sentences.push_back(trustVerdict(analysis.verification));
    return sentences;
}

namespace {

// "the template leaves out the reasoning" and "reasoning is dropped" say one thing; the second needs fewer words.
std::string droppedInWords(std::string_view reason)
{
    constexpr std::string_view leavesOut = "the template leaves out ";
    if (!reason.starts_with(leavesOut))
        return std::string(reason.substr(0, reason.find(": ")));
    reason.remove_prefix(leavesOut.size());
    if (reason.starts_with("a call "))
        return "a call is dropped";
    constexpr std::string_view article = "the ";
    reason.remove_prefix(reason.starts_with(article) ? article.size() : 0);
    return std::string(reason) + " is dropped";
}

// The reasons why messages are not rendered, the commonest first.
std::string reasonsOf(const Verification &verification)
{
    constexpr std::size_t shown = 2;
    std::map<std::string, int> counts;
    for (const InexpressibleMessage &one : verification.inexpressible) {
        if (one.rival.isNull())
            ++counts[droppedInWords(one.reason)];
    }
    std::vector<std::pair<std::string, int>> reasons(counts.begin(), counts.end());
    std::stable_sort(reasons.begin(), reasons.end(), [](const auto &a, const auto &b) { return a.second > b.second; });
    std::string text;
    for (std::size_t i = 0; i < std::min(shown, reasons.size()); ++i)
        text += (i > 0 ? ", " : "") + reasons[i].first;
    return (text.empty() ? "" : ": ") + text + (reasons.size() > shown ? ", and others" : "");
}

} // namespace

std::string verificationSentence(const Verification &verification)
{
    const int tried = verification.passed + verification.failed;
    if (!verification.gaveUp.empty() && verification.failed == 0)
        return "Unchecked: " + verification.gaveUp + ", with " + std::to_string(tried) + " messages tried.";
    const int total = tried + verification.skipped;
    if (total == 0)
        return "Nothing was checked.";
    const int ambiguous = verification.ambiguous();
    const int unwritten = verification.skipped - ambiguous;
    std::string text = tried == 0 ? "Unchecked: of " + std::to_string(total) + " test messages none is read"
                                  : std::to_string(verification.passed) + " of " + std::to_string(total)
            + (total == 1 ? " test message round-trips" : " test messages round-trip");
    if (verification.failed > 0)
        text += "; " + counted(verification.failed, "one comes", "come") + " back different";
    if (ambiguous > 0)
        text += "; " + counted(ambiguous, "one gives", "give") + " the same text as another message";
    if (unwritten > 0)
        text += "; " + counted(unwritten, "one is", "are") + " not rendered" + reasonsOf(verification);
    return text + '.';
}

EnumNames namesOf(EdgeSpace)
{
    static constexpr const char *names[] = { "required", "optional", "forbidden" };
    return names;
}

} // namespace Parlance
