// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "chat/preparechat_p.h"
#include "lint/facts/chatnames_p.h"
#include "lint/facts/lintmend_p.h"
#include "lint/facts/templatetree_p.h"
#include "probes/turn_p.h"

#include <parlance/lint.h>

#include <set>
#include <string>
#include <tuple>
#include <vector>

/// The input of every check of lint, and the log for its findings.
namespace Parlance {

/// The findings so far, each once.
class LintLog
{
public:
    explicit LintLog(const LintOptions &options)
        : m_options(options)
    { }
    /// An empty fix is the rule's own; so is a severity that is not given.
    void add(std::string_view code, SourcePlace place, std::string message, std::string fix = {},
             std::optional<LintSeverity> severity = {}, std::optional<LintEdit> edit = {});
    /// A change that shows the consequences of a mistake, if it is no correction that anybody should make: `true` in
    /// place of a condition. An edit of a warning or an error counts without it.
    void mend(std::string_view code, std::optional<LintEdit> edit);
    std::vector<LintFinding> take(); ///< by line
    std::vector<LintMend> mends() const; ///< from the last to the first
    bool has(std::string_view code, int line = 0) const; ///< 0: in any line

private:
    const LintOptions &m_options;
    std::vector<LintFinding> m_findings;
    std::vector<LintMend> m_mends;
    std::set<std::tuple<int, int, std::string>> m_known; ///< line, column and words of each
};

/// Puts by in place of text; nothing if text is not at the offset.
std::optional<LintEdit> editAt(const TemplateTree &tree, std::size_t offset, std::string_view text,
                               std::string_view by);
/// Puts near in place of the name that begins at the offset, after what makes it a member: `.name`, `["name"]`.
std::optional<LintEdit> respelt(const TemplateTree &tree, std::size_t offset, std::string_view name,
                                std::string_view near);

struct LintSubject
{
    const ChatTemplate &chatTemplate;
    const Analysis &analysis;
    const Verification &verification;
    const RenderFunction &render; ///< as applications get it, adapted
    const TemplateTree &tree;
    const ValueKinds &kinds;
    const Prober &prober;
    const MessageForm &form; ///< in which the template takes calls
    const Conversation &talk;
    std::vector<LintSwitch> switches = {};

    Rendering rendered(Array messages, bool withTools, bool generationPrompt = false) const
    {
        return prober.render(prober.request(std::move(messages), withTools, generationPrompt));
    }
    /// Whether what is analysed writes calls.
    bool writesCalls() const { return form.written; }
    /// Whether answers are left out of the prompt, and users' messages are not: no part of an answer is there then.
    bool dropsAnswers() const;
    bool mentions(const std::string &member) const; ///< the template reads a member of that name
    Value calls(int count, const std::string &content = {}) const; ///< an assistant's message
    Value result(int call) const; ///< of the call with that index
};

using LintCheck = void (*)(const LintSubject &subject, LintLog &log);

// Mistakes that can be seen in the text.
void checkVariables(const LintSubject &subject, LintLog &log);
void checkMembers(const LintSubject &subject, LintLog &log);
void checkRoles(const LintSubject &subject, LintLog &log);
void checkTypes(const LintSubject &subject, LintLog &log);
void checkBranches(const LintSubject &subject, LintLog &log);
void checkSameOutcomes(const LintSubject &subject, LintLog &log);
void checkNeighbours(const LintSubject &subject, LintLog &log);
void checkControlWords(const LintSubject &subject, LintLog &log);
void checkPresence(const LintSubject &subject, LintLog &log);
void checkPairedVariables(const LintSubject &subject, LintLog &log);
void checkTextTests(const LintSubject &subject, LintLog &log);
void checkTagSpelling(const LintSubject &subject, LintLog &log);
void checkJson(const LintSubject &subject, LintLog &log);
void checkSeparators(const LintSubject &subject, LintLog &log);
void checkLineEnds(const LintSubject &subject, LintLog &log);
void checkIndentation(const LintSubject &subject, LintLog &log);
// Mistakes that show in prompts.
void checkTagBalance(const LintSubject &subject, LintLog &log);
void checkTurnEnds(const LintSubject &subject, LintLog &log);
void checkTurnBegins(const LintSubject &subject, LintLog &log);
void checkAskedHeaders(const LintSubject &subject, LintLog &log);
void checkHeaderTags(const LintSubject &subject, LintLog &log);
void checkPrintedNone(const LintSubject &subject, LintLog &log);
void checkBrackets(const LintSubject &subject, LintLog &log);
void checkTokens(const LintSubject &subject, LintLog &log);
void checkGenerationPrompt(const LintSubject &subject, LintLog &log);
void checkContents(const LintSubject &subject, LintLog &log);
void checkMessages(const LintSubject &subject, LintLog &log);
void checkResults(const LintSubject &subject, LintLog &log);
void checkTypedParts(const LintSubject &subject, LintLog &log);
void checkReasoning(const LintSubject &subject, LintLog &log);
void checkThoughtWords(const LintSubject &subject, LintLog &log);
void checkCalls(const LintSubject &subject, LintLog &log);
void checkArguments(const LintSubject &subject, LintLog &log);
void checkCallKeys(const LintSubject &subject, LintLog &log);
void checkGaps(const LintSubject &subject, LintLog &log);
void checkTools(const LintSubject &subject, LintLog &log);
// What applications run into.
void checkRequests(const LintSubject &subject, LintLog &log);
void checkPortability(const LintSubject &subject, LintLog &log);
void checkRoundTrips(const LintSubject &subject, LintLog &log);
void checkResponseTemplate(const LintSubject &subject, LintLog &log);
void checkStability(const LintSubject &subject, LintLog &log);
void checkSwitches(const LintSubject &subject, LintLog &log);
void checkHiddenText(const LintSubject &subject, LintLog &log);

/// The engines that have a filter or test of that name, though Jinja2 has none; or nothing.
std::string filterElsewhere(std::string_view name);
/// Tells of a filter or test (kind) that Jinja2 does not have, and of what is probably meant.
void noteUnknownFilter(LintLog &log, const SourcePlace &place, const char *kind, const std::string &name);
/// The variables by which requests change the prompt.
std::vector<LintSwitch> findSwitches(const LintSubject &subject);

} // namespace Parlance
