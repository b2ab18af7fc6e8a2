// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// What applications run into: requests that raise, answers that do not come back, prompts that do not go on.

#include "analysis/prefixstability_p.h"
#include "lint/facts/withoutit_p.h"

#include <parlance/json.h>

namespace Parlance {

namespace {

struct OrdinaryRequest
{
    std::string name;
    ChatRequest request;
    LintSeverity severity = LintSeverity::Note; ///< of a template that refuses it
};

Value said(const char *role, const std::string &text)
{
    return Object{ { "role", role }, { "content", text } };
}

// Arguments as text come from the API, which has no content then.
Value callWith(const LintSubject &subject, bool argumentsAsText)
{
    MessageForm form = subject.form;
    form.argumentsAsText = argumentsAsText;
    if (argumentsAsText)
        form.emptyContent = MessageForm::EmptyContent::Null;
    return subject.prober.assistantWithCalls({ subject.prober.call(0, subject.prober.bothArguments(), 0, form) }, {},
                                             form);
}

std::vector<OrdinaryRequest> ordinaryRequests(const LintSubject &subject)
{
    using enum LintSeverity;
    const Prober &prober = subject.prober;
    const std::string &text = prober.words().content;
    const Value answer = prober.assistant(text);
    const auto with = [&](Array messages, bool tools) {
        ChatRequest request = prober.request({}, tools, true);
        request.messages = std::move(messages);
        return request;
    };
    std::vector<OrdinaryRequest> all = {
        { "a user's message", with({ prober.user() }, false), Error },
        { "a conversation", with({ prober.user(), answer, prober.user() }, false), Error },
        { "a system message", with({ said("system", text), prober.user() }, false), Warning },
        { "declared tools", with({ prober.user() }, true), Warning },
        { "a system message in the middle", with({ prober.user(), answer, said("system", text), prober.user() }, false),
          Note },
        { "a developer message", with({ said("developer", text), prober.user() }, false), Note },
        { "two messages of the user in a row", with({ prober.user(), prober.user() }, false), Note },
        { "an answer in front of the user's message", with({ answer, prober.user() }, false), Note },
        { "content in typed parts",
          with({ Object{ { "role", "user" }, { "content", Array{ Object{ { "type", "text" }, { "text", text } } } } } },
               false),
          Note },
        { "null content",
          with({ prober.user(), Object{ { "role", "assistant" }, { "content", nullptr } }, prober.user() }, false),
          Note },
    };
    ChatRequest noTools = with({ prober.user() }, false);
    noTools.tools = Array();
    all.push_back({ "an empty list of tools", noTools, Note });
    ChatRequest prefill = with({ prober.user(), answer }, false);
    prefill.addGenerationPrompt = false;
    prefill.continueFinalMessage = true;
    all.push_back({ "an answer to go on with", prefill, Note });
    all.push_back({ "a result without a call", with({ prober.user(), subject.result(0) }, true), Note });
    if (!subject.writesCalls())
        return all;
    all.push_back(
        { "a call and its result", with({ prober.user(), subject.calls(1), subject.result(0) }, true), Warning });
    all.push_back({ "an answer behind a result",
                    with({ prober.user(), subject.calls(1), subject.result(0), answer, prober.user() }, true),
                    Warning });
    all.push_back({ "two calls and their results",
                    with({ prober.user(), subject.calls(2), subject.result(0), subject.result(1) }, true), Note });
    all.push_back({ "arguments as text, as the API has them",
                    with({ prober.user(), callWith(subject, true), subject.result(0) }, true), Note });
    all.push_back({ "arguments as an object, as Transformers has them",
                    with({ prober.user(), callWith(subject, false), subject.result(0) }, true), Note });
    return all;
}

// Of `messages[1:]`, without which the template would take the request.
std::optional<Suspect> refusingSlice(const LintSubject &subject, const OrdinaryRequest &one)
{
    if (one.severity < LintSeverity::Warning)
        return {};
    return blamed(subject, slicesIn(subject, MessagesKind), one.request, [](const Rendering &) { return true; });
}

void checkRequest(const LintSubject &subject, const OrdinaryRequest &one, LintLog &log)
{
    if (subject.prober.render(one.request).ok())
        return;
    const auto rendered = subject.chatTemplate.render(one.request);
    // A template that no request gets through is told of once; others are as long as it takes.
    const bool isOutOfLimits = !rendered && rendered.error().code == ErrorCode::Limit;
    if (rendered || rendered.error().code == ErrorCode::Cancelled
        || (isOutOfLimits && one.severity < LintSeverity::Error))
        return;
    const Error &error = rendered.error();
    const bool raised = error.code == ErrorCode::TemplateRaised;
    const auto slice = refusingSlice(subject, one);
    const SourcePlace place =
        slice ? subject.tree.place(slice->begin) : SourcePlace{ error.place.line, error.place.column, 0, 0 };
    const std::string what = one.name + (raised ? " is refused: " : " fails: ") + error.message;
    if (subject.render(one.request))
        log.add("raises-mended", place, what + "; Parlance changes the request so that it is not");
    else
        log.add("raises", place, what, slice ? "take " + slice->text + " away" : std::string(),
                raised ? one.severity : std::max(one.severity, LintSeverity::Warning));
}

} // namespace

void checkRequests(const LintSubject &subject, LintLog &log)
{
    for (const OrdinaryRequest &one : ordinaryRequests(subject))
        checkRequest(subject, one, log);
}

void checkRoundTrips(const LintSubject &subject, LintLog &log)
{
    constexpr std::size_t shown = 5;
    const auto &failures = subject.verification.failures;
    for (std::size_t i = 0; i < std::min(shown, failures.size()); ++i)
        log.add("does-not-come-back", {}, failures[i].name + ": " + failures[i].difference);
    if (failures.size() > shown)
        log.add("does-not-come-back", {},
                std::to_string(failures.size() - shown) + " messages more that differ elsewhere");
    if (const int ambiguous = subject.verification.ambiguous(); ambiguous > 0) {
        for (const InexpressibleMessage &one : subject.verification.inexpressible) {
            if (!one.rival.isNull())
                return log.add(
                    "ambiguous", {},
                    one.name + " is written as another message would be"
                        + (ambiguous > 1 ? "; so are " + std::to_string(ambiguous - 1) + " others" : std::string()));
        }
    }
}

void checkStability(const LintSubject &subject, LintLog &log)
{
    struct Group
    {
        const PrefixTurn *first = nullptr;
        int others = 0;
    };
    const std::vector<PrefixTurn> turns =
        prefixTurns(subject.prober, subject.form, subject.analysis.reasoning, subject.analysis.turnEnd);
    std::map<std::pair<int, std::string>, Group> groups;
    for (const PrefixTurn &turn : turns) {
        if (turn.stable != Tristate::No)
            continue;
        Group &group = groups[{ turn.place.line, turn.why }];
        if (group.first)
            ++group.others;
        else
            group.first = &turn;
    }
    for (const auto &[key, group] : groups) {
        const PrefixTurn &turn = *group.first;
        const std::string others = group.others == 0 ? ""
                                                     : " (and " + std::to_string(group.others)
                + (group.others == 1 ? " more kind of turn)" : " more kinds of turns)");
        log.add("prefix-unstable", turn.place,
                "behind " + turn.kind + others + ": " + turn.why + "; from byte " + std::to_string(turn.offset)
                    + " on it has " + turn.has + ", and the last one had " + turn.had);
    }
}

} // namespace Parlance
