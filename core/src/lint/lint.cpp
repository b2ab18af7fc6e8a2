// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The order of the checks: first the template's text, then the prompts, then what applications run into. No check reads
// the findings of another.

#include "analysis/calls/calls_p.h"
#include "chat/preparechat_p.h"
#include "lint/facts/lintsubject_p.h"
#include "lint/linttemplate_p.h"

#include <parlance/utf8.h>

#include <algorithm>

namespace Parlance {

namespace {

constexpr LintCheck checks[] = {
    checkVariables,  checkMembers,          checkRoles,        checkTypes,
    checkBranches,   checkSameOutcomes,     checkNeighbours,   checkControlWords,
    checkPresence,   checkPairedVariables,  checkTextTests,    checkPrintedNone,
    checkBrackets,   checkTagSpelling,      checkJson,         checkSeparators,
    checkLineEnds,   checkIndentation,      checkTagBalance,   checkTurnEnds,
    checkTurnBegins, checkAskedHeaders,     checkHeaderTags,   checkContents,
    checkTokens,     checkGenerationPrompt, checkMessages,     checkResults,
    checkTypedParts, checkReasoning,        checkThoughtWords, checkTools,
    checkCalls,      checkArguments,        checkCallKeys,     checkGaps,
    checkRequests,   checkPortability,      checkRoundTrips,   checkResponseTemplate,
    checkStability,  checkSwitches,         checkHiddenText,
};

// The form in which the template takes calls, as the analysis tried it.
MessageForm formOf(const Prober &prober, const Conversation &talk, const Analysis &analysis)
{
    const TurnFrame frame{ analysis.assistantHeader, analysis.turnEnd.text() };
    return findCallForm(prober, talk, frame, nullptr);
}

// Calls work with all that checks look at.
template <class Work>
void withSubject(const ChatTemplate &chatTemplate, const Analysis &analysis, const Verification &verification,
                 const RenderFunction &render, const Work &work)
{
    const TemplateTree tree(chatTemplate.program().source());
    const ValueKinds kinds(tree);
    Prober prober(chatTemplate, vocabularies().front());
    prober.setContentAsParts(takesTypedParts(prober));
    if (!analysis.reasoning.toggle.empty()) {
        Object variables;
        analysis.reasoning.switchThinking(variables, true);
        prober.setVariables(std::move(variables));
    }
    const Conversation talk = beginConversation(prober);
    const MessageForm form = formOf(prober, talk, analysis);
    LintSubject subject{ chatTemplate, analysis, verification, render, tree, kinds, prober, form, talk };
    subject.switches = findSwitches(subject);
    work(subject);
}

} // namespace

LintDraft lintTemplate(const ChatTemplate &chatTemplate, const Analysis &analysis, const Verification &verification,
                       const RenderFunction &render, const LintOptions &options)
{
    LintLog log(options);
    LintReport report;
    withSubject(chatTemplate, analysis, verification, render, [&](LintSubject &subject) {
        for (const LintCheck check : checks) {
            if (!BudgetScope::gaveUp().empty())
                break;
            check(subject, log);
        }
        report.switches = std::move(subject.switches);
    });
    report.findings = log.take();
    report.complete = BudgetScope::gaveUp().empty();
    return { std::move(report), log.mends() };
}

namespace {

std::optional<ChatTemplate> mended(const ChatTemplate &chatTemplate, const std::vector<LintMend> &mends)
{
    std::string source = chatTemplate.source();
    for (const LintMend &mend : mends)
        source = mend.edit.applied(source).value_or(source);
    const auto changed = source == chatTemplate.source() ? Result<ChatTemplate>(Error())
                                                         : ChatTemplate::fromSource(source, chatTemplate.file());
    return changed ? std::optional(changed->withTokens(chatTemplate.specialTokens())) : std::nullopt;
}

// Whether the mended template has the finding too; its words may show texts that differ.
bool remains(const LintFinding &finding, const LintReport &mended)
{
    return std::any_of(mended.findings.begin(), mended.findings.end(), [&](const LintFinding &one) {
        return one.code == finding.code && (one.line == finding.line || one.message == finding.message);
    });
}

} // namespace

LintReport lintCauses(const ChatTemplate &chatTemplate,
                      const std::function<LintDraft(const ChatTemplate &chatTemplate)> &lint)
{
    LintDraft draft = lint(chatTemplate);
    const auto other = draft.report.complete ? mended(chatTemplate, draft.mends) : std::nullopt;
    const LintReport without = other ? lint(*other).report : LintReport();
    if (!other || !without.complete)
        return std::move(draft.report);
    std::erase_if(draft.report.findings, [&](const LintFinding &one) {
        const bool isCause = one.edit || std::any_of(draft.mends.begin(), draft.mends.end(), [&](const LintMend &mend) {
                                 return mend.code == one.code && mend.edit.line == one.line;
                             });
        const bool isOfFile = one.code.starts_with("response-template"); // which the mended template does not have
        return !isCause && !isOfFile && !remains(one, without);
    });
    return std::move(draft.report);
}

std::vector<LintSwitch> templateSwitches(const ChatTemplate &chatTemplate, const Analysis &analysis)
{
    std::vector<LintSwitch> switches;
    withSubject(chatTemplate, analysis, {}, {}, [&](LintSubject &subject) { switches = std::move(subject.switches); });
    return switches;
}

namespace {

// Of "No filter named 'strip'", as the parser says it of one outside of branches, strip.
std::string unknownName(const std::string &message, const std::string &kind)
{
    const std::string words = "No " + kind + " named '";
    const std::size_t end = message.find('\'', words.size());
    return message.starts_with(words) && end != std::string::npos ? message.substr(words.size(), end - words.size())
                                                                  : std::string();
}

} // namespace

LintReport lintUnreadable(const Error &error, const LintOptions &options)
{
    LintLog log(options);
    const auto before = static_cast<std::size_t>(std::max(error.place.column, 1) - 1);
    const std::size_t bytes = error.sourceLine.empty() ? before : Utf8::offsetOf(error.sourceLine, before);
    const SourcePlace place{ error.place.line, static_cast<int>(bytes) + 1 };
    const std::string filter = unknownName(error.message, "filter");
    const std::string test = unknownName(error.message, "test");
    if (!filter.empty() || !test.empty())
        noteUnknownFilter(log, place, filter.empty() ? "test" : "filter", filter.empty() ? test : filter);
    else
        log.add("syntax", place, error.message);
    LintReport report;
    report.findings = log.take();
    return report;
}

} // namespace Parlance
