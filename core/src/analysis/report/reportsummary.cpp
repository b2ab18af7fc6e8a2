// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The first lines of a report, for a reader who wants to know if a template can be used: “Reasoning: The model
// thinks first, between “<think>” and “</think>”.”

#include "analysis/report/reportwords_p.h"

#include <algorithm>
#include <map>
#include <utility>

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

std::string toggleWords(const ReasoningAnalysis &reasoning)
{
    if (reasoning.toggle.empty())
        return {};
    std::string values;
    if (!reasoning.toggleOn.empty())
        values += " on with “" + reasoning.toggleOn + "”";
    if (!reasoning.toggleOff.empty())
        values += std::string(values.empty() ? "" : " and") + " off with “" + reasoning.toggleOff + "”";
    return " The variable " + reasoning.toggle + " turns this" + (values.empty() ? " on and off" : values) + '.';
}

std::string reasoningLine(const ReasoningAnalysis &reasoning)
{
    if (reasoning.mode == ReasoningAnalysis::Mode::None)
        return "None: the template writes no reasoning.";
    std::string text = reasoning.start.core.empty()
        ? "The model thinks first. The reasoning has no opener and ends with " + quoted(reasoning.end) + '.'
        : "The model thinks first, between " + quoted(reasoning.start) + " and " + quoted(reasoning.end) + '.';
    text += toggleWords(reasoning);
    if (!reasoning.effort.variable.empty())
        text += " The variable " + reasoning.effort.variable + " sets how much it thinks.";
    if (!reasoning.effort.budget.empty())
        text += " The variable " + reasoning.effort.budget + " limits its tokens.";
    return text;
}

std::string toolsLine(const Analysis &analysis)
{
    const ToolsAnalysis &tools = analysis.tools;
    const Comparison *calls = analysis.comparison("T1");
    if (!tools.format && calls && !calls->b.error.empty())
        return "None: the template refuses every tool call that was tried, with “" + calls->b.error + "”.";
    if (!tools.format)
        return "None: the template writes no tool calls, so Parlance reads none.";
    const std::string count = tools.severalCalls ? "The model calls tools, several in one message if it wants. "
                                                 : "The model calls one tool in a message. ";
    if (tools.format == "JSON_NATIVE")
        return count + "A call is one JSON object with the tool's name and its arguments.";
    if (tools.format == "TAG_WITH_JSON")
        return count + "Markers are around the tool's name; the arguments are one JSON object.";
    if (tools.format == "TAG_WITH_TAGGED")
        return count + "Markers are around the tool's name and around each argument.";
    return count + "Calls have the format " + *tools.format + ", which a plugin adds.";
}

// Which fields come back wrong: "content and tool calls".
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
    for (std::size_t i = 0; i < fields.size(); ++i)
        text += (i == 0 ? "" : i + 1 == fields.size() ? " and " : ", ") + fields[i];
    return text;
}

// "the template drops the reasoning" after a sentence about the template: "it drops the reasoning".
std::string reasonInWords(std::string_view reason)
{
    constexpr std::string_view subject = "the template ";
    constexpr std::string_view call = "drops a call ";
    if (!reason.starts_with(subject))
        return std::string(reason.substr(0, reason.find(": ")));
    reason.remove_prefix(subject.size());
    return "it " + std::string(reason.starts_with(call) ? "drops a call" : reason.substr(0, reason.find(": ")));
}

// The reasons why messages were not tried, the commonest first.
std::string reasonsOf(const Verification &verification)
{
    constexpr std::size_t shown = 2;
    std::map<std::string, int> counts;
    for (const InexpressibleMessage &one : verification.inexpressible) {
        if (one.rival.isNull())
            ++counts[reasonInWords(one.reason)];
    }
    std::vector<std::pair<std::string, int>> reasons(counts.begin(), counts.end());
    std::stable_sort(reasons.begin(), reasons.end(), [](const auto &a, const auto &b) { return a.second > b.second; });
    std::string text;
    for (std::size_t i = 0; i < std::min(shown, reasons.size()); ++i)
        text += (i > 0 ? "; " : "") + reasons[i].first;
    return (text.empty() ? "" : ": ") + text + (reasons.size() > shown ? "; there are other reasons, too" : "");
}

std::string selfCheckLine(const Verification &verification)
{
    const int tried = verification.passed + verification.failed;
    const int total = tried + verification.skipped;
    if (verification.failed > 0)
        return tried == 1
            ? "The one message that was tried comes back different."
            : std::to_string(verification.failed) + " of " + std::to_string(tried) + " messages come back different.";
    if (!verification.gaveUp.empty())
        return "Unfinished after " + std::to_string(tried) + (tried == 1 ? " message: " : " messages: ")
            + verification.gaveUp + '.';
    if (total == 0)
        return "Nothing was checked.";
    if (tried == 0)
        return "Not checked: none of " + std::to_string(total) + " test messages can be tested with this template"
            + reasonsOf(verification) + '.';
    const char *which = verification.skipped == 0 ? "" : " that the template can write";
    if (tried == 1)
        return "The one message" + std::string(which) + " is read back.";
    return "All " + std::to_string(tried) + " messages" + which + " are read back.";
}

std::string ambiguousLine(const Verification &verification)
{
    const int ambiguous = verification.ambiguous();
    if (ambiguous == 0)
        return {};
    return (ambiguous == 1 ? "One test message" : std::to_string(ambiguous) + " test messages")
        + std::string(" cannot be tested: the template writes the same text for another message.");
}

std::string untriedLine(const Verification &verification)
{
    const int untried = verification.skipped - verification.ambiguous();
    if (untried <= 0 || verification.passed + verification.failed == 0)
        return {};
    return counted(untried, "One other test message", "other test messages") + " cannot be tested with this template"
        + reasonsOf(verification) + '.';
}

std::string contentNote(const ContentAnalysis &content)
{
    if (content.mode == ContentAnalysis::Mode::Plain)
        return {};
    if (content.mode == ContentAnalysis::Mode::AlwaysWrapped && !content.startBeforeCalls.isEmpty())
        return "Content begins with " + quoted(content.start) + ". Content before a call begins with "
            + quoted(content.startBeforeCalls) + '.';
    const std::string always = content.mode == ContentAnalysis::Mode::AlwaysWrapped ? "" : "After reasoning, ";
    return always + (always.empty() ? "Content always begins with " : "content begins with ") + quoted(content.start)
        + (content.end.core.empty() ? "." : " and ends with " + quoted(content.end) + '.');
}

std::vector<std::string> notesOf(const Analysis &analysis)
{
    std::vector<std::string> notes;
    if (analysis.verification.failed > 0)
        notes.push_back("Do not rely on " + fieldsThatFail(analysis.verification) + " until this is fixed.");
    if (!analysis.gaveUp.empty())
        notes.push_back("The analysis is not complete: it " + analysis.gaveUp + '.');
    if (!analysis.handler.empty())
        notes.push_back("The plugin " + analysis.handler
                        + " makes the prompt, the parser and the grammar for this template.");
    for (const std::string &workaround : analysis.workarounds)
        notes.push_back("The plugin " + workaround + " changes the analysis of this template, or its requests.");
    notes.push_back(contentNote(analysis.content));
    if (analysis.reasoning.mode == ReasoningAnalysis::Mode::ToolsOnly)
        notes.push_back("Of earlier answers, the template keeps the reasoning only if the answer has tool calls.");
    notes.push_back(ambiguousLine(analysis.verification));
    notes.push_back(untriedLine(analysis.verification));
    if (analysis.can(Capability::PrefixStable) == Tristate::No)
        notes.push_back(
            "The next prompt does not always begin with the previous prompt and its answer, so an engine cannot always "
            "reuse its cache (prefix_stable).");
    std::erase(notes, "");
    return notes;
}

} // namespace

std::vector<ReportLine> summaryOf(const Analysis &analysis)
{
    std::vector<ReportLine> lines;
    const std::string refusal = analysis.refusal();
    if (!refusal.empty() && analysis.gaveUp.empty()) {
        const std::string known = analysis.handler.empty()
            ? "so nothing is known"
            : "so all that is known comes from the plugin " + analysis.handler;
        lines.push_back(
            { "No prompt",
              "No conversation that was tried gives a prompt, " + known + ". The error is: “" + refusal + "”" });
    } else if (refusal.empty()) {
        lines.push_back({ "Reasoning", reasoningLine(analysis.reasoning) });
        lines.push_back({ "Tool calls", toolsLine(analysis) });
    }
    lines.push_back({ "Self-check", selfCheckLine(analysis.verification) });
    for (std::string &note : notesOf(analysis))
        lines.push_back({ "Note", std::move(note) });
    return lines;
}

std::string verificationSentence(const Verification &verification)
{
    std::string text = selfCheckLine(verification);
    for (const std::string &more : { ambiguousLine(verification), untriedLine(verification) })
        text += (more.empty() ? "" : " ") + more;
    return text;
}

} // namespace Parlance
