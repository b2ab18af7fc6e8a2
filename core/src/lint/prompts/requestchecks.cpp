// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// What applications run into: requests that raise, answers that are not read back, prompts that change earlier turns.

#include "analysis/prefixstability_p.h"
#include "base/blanks_p.h"
#include "chat/prompt/prompt_p.h"
#include "lint/facts/blame_p.h"

#include <parlance/json.h>

#include <algorithm>
#include <tuple>

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

Value callIn(const LintSubject &subject, const MessageForm &form)
{
    return subject.prober.assistantWithCalls({ subject.prober.call(0, subject.prober.bothArguments(), 0, form) }, {},
                                             form);
}

Value callWith(const LintSubject &subject, bool argumentsAsText)
{
    MessageForm form = subject.form;
    form.argumentsAsText = argumentsAsText;
    return callIn(subject, form);
}

// As the API has it.
Value callWithoutContent(const LintSubject &subject)
{
    MessageForm form = subject.form;
    form.emptyContent = MessageForm::EmptyContent::Null;
    return callIn(subject, form);
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
        { "an answer before the user's message", with({ answer, prober.user() }, false), Note },
        { "content as a list of parts",
          with({ Object{ { "role", "user" }, { "content", Array{ Object{ { "type", "text" }, { "text", text } } } } } },
               false),
          Note },
        { "an answer with null content",
          with({ prober.user(), Object{ { "role", "assistant" }, { "content", nullptr } }, prober.user() }, false),
          Note },
    };
    ChatRequest noTools = with({ prober.user() }, false);
    noTools.tools = Array();
    all.push_back({ "an empty list of tools", noTools, Note });
    ChatRequest prefill = with({ prober.user(), answer }, false);
    prefill.addGenerationPrompt = false;
    prefill.continueFinalMessage = true;
    all.push_back({ "an answer to continue", prefill, Note });
    all.push_back({ "a result without a call", with({ prober.user(), subject.result(0) }, true), Note });
    if (!subject.writesCalls())
        return all;
    all.push_back(
        { "a call and its result", with({ prober.user(), subject.calls(1), subject.result(0) }, true), Warning });
    all.push_back(
        { "a call with content", with({ prober.user(), subject.calls(1, text), subject.result(0) }, true), Warning });
    all.push_back({ "an answer after a result",
                    with({ prober.user(), subject.calls(1), subject.result(0), answer, prober.user() }, true),
                    Warning });
    all.push_back({ "two calls and their results",
                    with({ prober.user(), subject.calls(2), subject.result(0), subject.result(1) }, true), Note });
    all.push_back({ "a call with null content (the API's form)",
                    with({ prober.user(), callWithoutContent(subject), subject.result(0) }, true), Note });
    all.push_back({ "arguments as text (the API's form)",
                    with({ prober.user(), callWith(subject, true), subject.result(0) }, true), Note });
    all.push_back({ "arguments as an object (the form of Transformers)",
                    with({ prober.user(), callWith(subject, false), subject.result(0) }, true), Note });
    return all;
}

// Of `messages[1:]`, without which the template would take the request.
std::optional<Suspect> refusingSlice(const LintSubject &subject, const OrdinaryRequest &one)
{
    if (one.severity < LintSeverity::Warning || subject.prober.render(one.request).ok())
        return {};
    return blamed(subject, slicesIn(subject, MessagesKind), one.request, [](const Rendering &) { return true; });
}

/// Requests that fail in one place for one reason.
struct Failure
{
    std::vector<std::string> requests; ///< their names
    SourcePlace place;
    std::string message;
    std::string fix;
    bool raised = false;
    bool mended = false;
    LintSeverity severity = LintSeverity::Note;
    std::vector<std::string> adaptations; ///< in words, where it is mended

    bool isSame(const Failure &other) const
    {
        return std::tie(place.line, place.column, message, fix, mended)
            == std::tie(other.place.line, other.place.column, other.message, other.fix, other.mended);
    }
};

bool hasAll(const Rendering &rendering)
{
    const Array &messages = rendering.request.messages.toArray();
    for (std::size_t i = 0; i < messages.size(); ++i) {
        const std::string path = "messages[" + std::to_string(i) + ']';
        if (messages[i]["content"].isString() && !messages[i]["content"].toString().empty()
            && rendering.find(path + ".content").empty())
            return false;
        if (messages[i].contains("tool_calls") && !rendering.hull(path + ".tool_calls[0].function.arguments"))
            return false;
    }
    return true;
}

// A condition that would let the request through, and leave nothing out, if it said the opposite; in words.
std::string turnedCondition(const LintSubject &subject, const OrdinaryRequest &one)
{
    const auto condition =
        blamed(subject, conditionsOn(subject, ArgumentsKind | ToolsKind), one.request,
               [&](const Rendering &rendering) { return rendering.request == one.request && hasAll(rendering); });
    return condition ? "; were the condition in line " + std::to_string(subject.tree.place(*condition->node).line)
            + (trimmed(condition->by) == "true" ? " true" : " false") + ", it would not"
                     : std::string();
}

// What the request is changed to.
std::vector<std::string> adaptationsOf(const LintSubject &subject, const ChatRequest &request)
{
    ChatRequest changed = request;
    std::vector<std::string> adaptations;
    const bool isMended =
        static_cast<bool>(renderAdapted(subject.chatTemplate, subject.analysis, changed, adaptations));
    return isMended ? adaptations : std::vector<std::string>();
}

std::optional<Failure> failureOf(const LintSubject &subject, const OrdinaryRequest &one)
{
    const auto rendered = subject.chatTemplate.render(one.request);
    // A template that no request gets through is told of once; others are as long as it takes.
    const bool isOutOfLimits = !rendered && rendered.error().code == ErrorCode::Limit;
    if (rendered || rendered.error().code == ErrorCode::Cancelled
        || (isOutOfLimits && one.severity < LintSeverity::Error))
        return {};
    const Error &error = rendered.error();
    const bool raised = error.code == ErrorCode::TemplateRaised;
    const auto slice = refusingSlice(subject, one);
    const SourcePlace place =
        slice ? subject.tree.place(slice->begin) : SourcePlace{ error.place.line, error.place.column, 0, 0 };
    const bool mended = static_cast<bool>(subject.render(one.request));
    const bool isLed = !raised && !slice && !mended && one.severity >= LintSeverity::Warning
        && error.message.find("undefined") == std::string::npos;
    return Failure{ { one.name },
                    place,
                    error.message + (isLed ? turnedCondition(subject, one) : std::string()),
                    slice ? "take " + slice->text + " away" : std::string(),
                    raised,
                    mended,
                    raised ? one.severity : std::max(one.severity, LintSeverity::Warning),
                    mended ? adaptationsOf(subject, one.request) : std::vector<std::string>() };
}

// `the template fails with a, b and 3 more kinds of requests: "…"`
std::string failingRequests(const Failure &failure)
{
    constexpr std::size_t named = 2;
    const std::vector<std::string> &requests = failure.requests;
    std::string words = requests.front();
    if (requests.size() > 1)
        words += requests.size() == 2 ? " and " + requests[1] : ", " + requests[1];
    if (requests.size() > named)
        words += " and " + std::to_string(requests.size() - named)
            + (requests.size() == named + 1 ? " more kind of requests" : " more kinds of requests");
    words = (failure.raised ? "the template refuses " : "the template fails with ") + words + ": \"" + failure.message
        + '"';
    if (failure.mended)
        words += requests.size() == 1 ? ". Parlance adapts the request" : ". Parlance adapts the requests";
    for (std::size_t i = 0; i < failure.adaptations.size(); ++i)
        words += (i == 0 ? ": " : "; ") + failure.adaptations[i];
    return words;
}

} // namespace

void checkRequests(const LintSubject &subject, LintLog &log)
{
    std::vector<Failure> failures;
    for (const OrdinaryRequest &one : ordinaryRequests(subject)) {
        const std::optional<Failure> failure = failureOf(subject, one);
        if (!failure)
            continue;
        const auto same = std::find_if(failures.begin(), failures.end(),
                                       [&](const Failure &other) { return other.isSame(*failure); });
        if (same == failures.end()) {
            failures.push_back(*failure);
        } else {
            same->requests.push_back(one.name);
            for (const std::string &adaptation : failure->adaptations) {
                if (std::find(same->adaptations.begin(), same->adaptations.end(), adaptation)
                    == same->adaptations.end())
                    same->adaptations.push_back(adaptation);
            }
            same->severity = std::max(same->severity, failure->severity);
        }
    }
    for (const Failure &failure : failures) {
        // What fails for everyone else is no small thing for being mended here.
        if (failure.mended)
            log.add("raises-mended", failure.place, failingRequests(failure), {},
                    failure.severity >= LintSeverity::Error ? LintSeverity::Warning : LintSeverity::Note);
        else
            log.add("raises", failure.place, failingRequests(failure), failure.fix, failure.severity);
    }
}

namespace {

// Which part of the message is lost or misread: what was sent and did not come back, or else what the path names.
std::string partOf(const Value &expected, const Value &got, const std::string &path)
{
    for (const char *part : { "tool_calls", "reasoning_content" }) {
        if (expected.contains(part) && !got.contains(part))
            return part;
    }
    return path.substr(0, path.find_first_of(".["));
}

// Where the template writes that part of an answer with the same parts.
SourcePlace placeOfPart(const LintSubject &subject, const Value &message, std::string part)
{
    const Vocabulary &words = subject.prober.words();
    const std::string &key = subject.analysis.reasoning.key;
    const bool hasContent = !message["content"].toString().empty();
    const bool hasCalls = subject.writesCalls() && message.contains("tool_calls");
    Value answer = hasCalls ? subject.calls(1, hasContent ? words.content : std::string())
                            : subject.prober.assistant(words.content);
    const bool isMember = !key.empty() && key.find('[') == std::string::npos;
    if (isMember && message.contains("reasoning_content"))
        answer.object().set(key, words.reasoning);
    if (part == "reasoning_content" && isMember)
        part = key;
    const Rendering rendering = subject.rendered({ answer }, hasCalls);
    if (!rendering.ok())
        return rendering.errorPlace;
    auto hull = rendering.hull("messages[1]." + part);
    if (!hull)
        hull = rendering.hull("messages[1]");
    return hull ? rendering.placeNear(hull->begin) : SourcePlace();
}

Value firstMessage(const Value &messages)
{
    return messages.isArray() && !messages.toArray().empty() ? messages.toArray().front() : messages;
}

/// Answers that are read back with one difference in one place.
struct Misread
{
    SourcePlace place;
    std::string difference;
    std::string name; ///< of the first
    std::size_t count = 0;
};

void checkMisread(const LintSubject &subject, LintLog &log)
{
    constexpr std::size_t shown = 5;
    std::vector<Misread> all;
    for (const VerificationFailure &failure : subject.verification.failures) {
        const Value expected = firstMessage(failure.expected);
        const std::string part = partOf(expected, firstMessage(failure.got), failure.place.path);
        const bool areLost = part == "tool_calls" && !firstMessage(failure.got).contains("tool_calls");
        Misread one{ placeOfPart(subject, expected, part),
                     areLost ? "its calls are not read as calls" : failure.difference, failure.name,
                     1 + failure.others.size() };
        const auto same = std::find_if(all.begin(), all.end(), [&](const Misread &other) {
            return std::tie(other.place.line, other.difference) == std::tie(one.place.line, one.difference);
        });
        if (same != all.end())
            same->count += one.count;
        else
            all.push_back(std::move(one));
    }
    for (std::size_t i = 0; i < std::min(shown, all.size()); ++i) {
        const std::string others =
            all[i].count > 1 ? " (and " + std::to_string(all[i].count - 1) + " more kinds of answers)" : std::string();
        log.add("does-not-come-back", all[i].place,
                "an answer (" + all[i].name + ')' + others
                    + " is read differently from how the template writes it: " + all[i].difference);
    }
    if (all.size() > shown)
        log.add("does-not-come-back", {}, std::to_string(all.size() - shown) + " more differences of other answers");
}

} // namespace

void checkRoundTrips(const LintSubject &subject, LintLog &log)
{
    checkMisread(subject, log);
    const int ambiguous = subject.verification.ambiguous();
    for (const InexpressibleMessage &one : subject.verification.inexpressible) {
        if (one.rival.isNull())
            continue;
        const Value message = firstMessage(one.message);
        return log.add("ambiguous", placeOfPart(subject, message, partOf(message, firstMessage(one.rival), "content")),
                       "the message “" + one.name + "” gives the same text as another message"
                           + (ambiguous > 1 ? "; so do " + std::to_string(ambiguous - 1) + " more" : std::string()));
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
                "after " + turn.kind + others + ": " + turn.why + "; from byte " + std::to_string(turn.offset)
                    + " on, the previous prompt has " + turn.had + ", and the next has " + turn.has);
    }
}

} // namespace Parlance
