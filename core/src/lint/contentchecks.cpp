// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Texts that do not come into the prompt as they were sent: `"  Hi\n"` as `Hi`, a whole message not at all.

#include "base/blanks_p.h"
#include "lint/withoutit_p.h"

#include <parlance/json.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace Parlance {

namespace {

/// A request in which one message has a text whose white space counts.
struct PaddedMessage
{
    std::string role;
    ChatRequest request;
    std::size_t index = 0;
    std::string text;
};

std::string writtenAt(const Rendering &rendering, const std::string &path)
{
    std::string text;
    for (const Extent &extent : rendering.find(path))
        text += rendering.text.substr(extent.begin, extent.size());
    return text;
}

Value messageOf(const Prober &prober, const std::string &role, const std::string &text)
{
    Value message = prober.assistant(text);
    message.object().set("role", role);
    return message;
}

std::vector<PaddedMessage> paddedMessages(const LintSubject &subject)
{
    const Prober &prober = subject.prober;
    const std::string padded = "\n  Glimfor Waspel  trund\n  stelk \n";
    std::vector<PaddedMessage> all;
    const auto add = [&](const std::string &role, Array messages, bool withTools) {
        const auto at = std::find_if(messages.begin(), messages.end(),
                                     [&](const Value &one) { return one["role"].toString() == role; });
        const auto index = static_cast<std::size_t>(at - messages.begin());
        at->object().set("content", messageOf(prober, role, padded)["content"]);
        ChatRequest request = prober.request({}, withTools, messages.back()["role"].toString() != "assistant");
        request.messages = std::move(messages);
        all.push_back({ role, std::move(request), index, padded });
    };
    const Value answer = prober.assistant(prober.words().content);
    add("user", { prober.user() }, false);
    add("system", { messageOf(prober, "system", "x"), prober.user() }, false);
    add("assistant", { prober.user(), answer, prober.user() }, false);
    const std::string &key = subject.analysis.reasoning.key;
    if (!key.empty() && key.find('[') == std::string::npos) {
        Value reasoned = answer;
        reasoned.object().set(key, prober.words().reasoning);
        add("assistant", { prober.user(), reasoned }, false);
    }
    if (subject.writesCalls())
        add("assistant", { prober.user(), subject.calls(1), subject.result(0) }, true);
    if (subject.writesCalls())
        add("tool", { prober.user(), subject.calls(1), subject.result(0) }, true);
    else
        add("tool", { prober.user(), subject.result(0) }, true);
    return all;
}

// What asks for a role: `message.role == "tool"`.
SourcePlace placeOfRole(const LintSubject &subject, const std::string &role)
{
    for (const auto *compare : subject.tree.all<Jinja::Compare>()) {
        const bool same =
            literalText(compare->rest.front().second.get()) == role || literalText(compare->first.get()) == role;
        if (same)
            return subject.tree.place(*compare);
    }
    for (const auto *loop : subject.tree.all<Jinja::For>()) {
        if ((subject.kinds.of(loop->iterable.get()) & MessagesKind) != 0)
            return subject.tree.place(*loop);
    }
    return {};
}

class ContentCheck
{
public:
    ContentCheck(const LintSubject &subject, LintLog &log)
        : m_subject(subject)
        , m_log(log)
        , m_suspects(suspectsIn(subject))
    { }

    void run(const PaddedMessage &one)
    {
        const Rendering rendering = m_subject.prober.render(one.request);
        const std::string path = "messages[" + std::to_string(one.index) + "].content";
        if (!rendering.ok())
            return;
        const std::string written = writtenAt(rendering, path);
        // Whole, or as a JSON string.
        const bool stands = rendering.text.find(one.text) != std::string::npos
            || rendering.text.find(toJson(one.text)) != std::string::npos
            || rendering.text.find(toJson(one.text, { true, {}, ", ", ": ", false })) != std::string::npos;
        if (stands || written == one.text || (written.empty() && rendering.text.find("Waspel") == std::string::npos))
            return;
        const auto culprit = blamed(m_subject, m_suspects, one.request, [&](const Rendering &changed) {
            return changed.text.find(one.text) != std::string::npos || writtenAt(changed, path).size() > written.size();
        });
        const SourcePlace place = culprit ? m_subject.tree.place(culprit->begin) : near(rendering, path);
        const std::string by = culprit ? " by `" + culprit->text + '`' : std::string();
        const bool isTrimmed = rendering.text.find(trimmed(one.text)) != std::string::npos;
        Group &group = m_groups[{ isTrimmed ? "content-trimmed" : "content-changed", place.line, place.column }];
        group.by = by;
        if (culprit)
            group.edit = editAt(m_subject.tree, culprit->begin, culprit->text, {});
        if (std::find(group.roles.begin(), group.roles.end(), one.role) == group.roles.end())
            group.roles.push_back(one.role);
    }

    /// What run() found, one finding for each place.
    void report()
    {
        for (const auto &[key, group] : m_groups) {
            const auto &[code, line, column] = key;
            std::string roles;
            for (std::size_t i = 0; i < group.roles.size(); ++i)
                roles += (i == 0 ? "" : i + 1 == group.roles.size() ? " and " : ", ") + group.roles[i];
            const std::string what = "the content of messages of " + roles;
            m_log.add(code, { line, column },
                      code == "content-trimmed" ? "white space around " + what + " is lost" + group.by
                                                : what + " is changed" + group.by,
                      {}, {}, group.edit);
        }
    }

private:
    static SourcePlace near(const Rendering &rendering, const std::string &path)
    {
        const auto hull = rendering.hull(path);
        return hull ? rendering.placeNear(hull->begin) : SourcePlace();
    }

    struct Group
    {
        std::vector<std::string> roles;
        std::string by;
        std::optional<LintEdit> edit;
    };

    const LintSubject &m_subject;
    LintLog &m_log;
    std::vector<Suspect> m_suspects;
    std::map<std::tuple<std::string, int, int>, Group> m_groups;
};

bool standsIn(const Rendering &rendering, std::size_t index)
{
    return !writtenAt(rendering, "messages[" + std::to_string(index) + "].content").empty();
}

// Turns that stand there only where they come last, or never.
void checkTurns(const LintSubject &subject, LintLog &log)
{
    const Prober &prober = subject.prober;
    const Value answer = prober.assistant(prober.words().content);
    const Rendering talk = subject.rendered({ answer, messageOf(prober, "user", "Frabjon"), answer }, false);
    if (!talk.ok())
        return;
    const bool first = standsIn(talk, 0);
    const bool third = standsIn(talk, 2);
    if (!first && third) {
        const auto stands = [](const Rendering &rendering) { return standsIn(rendering, 0); };
        if (const auto slice = blamed(subject, slicesIn(subject, MessagesKind), talk.request, stands))
            return log.add("first-message-dropped", subject.tree.place(slice->begin),
                           "the first message is not in the prompt: `" + slice->text + "` leaves it out", {}, {},
                           editAt(subject.tree, slice->begin, slice->text, {}));
    }
    for (const auto *loop : subject.tree.all<Jinja::For>()) {
        if (!first && third && (subject.kinds.of(loop->iterable.get()) & MessagesKind) != 0)
            return log.add("first-message-dropped", subject.tree.place(*loop),
                           "the first message is not in the prompt");
    }
    if (!first && !third)
        log.add("message-dropped", placeOfRole(subject, "user"), "messages of the role user are not in the prompt", {},
                LintSeverity::Error);
    if (!third && first)
        log.add("message-dropped", placeOfRole(subject, "user"), "the user's second message is not in the prompt", {},
                LintSeverity::Error);
    if (!standsIn(talk, 1))
        log.add("message-dropped", placeOfRole(subject, "assistant"), "answers are not in the prompt", {},
                LintSeverity::Error);
}

} // namespace

void checkContents(const LintSubject &subject, LintLog &log)
{
    ContentCheck check(subject, log);
    for (const PaddedMessage &one : paddedMessages(subject))
        check.run(one);
    check.report();
}

void checkMessages(const LintSubject &subject, LintLog &log)
{
    checkTurns(subject, log);
    for (const PaddedMessage &one : paddedMessages(subject)) {
        const bool isSystem = one.role == "system";
        if (!isSystem && (one.role != "tool" || !subject.writesCalls()))
            continue;
        const Rendering rendering = subject.prober.render(one.request);
        if (rendering.ok() && rendering.text.find("Waspel") == std::string::npos
            && rendering.text.find("waspel") == std::string::npos && rendering.text.find("WASPEL") == std::string::npos)
            log.add("message-dropped", placeOfRole(subject, one.role),
                    isSystem ? "a system message is not in the prompt" : "a tool's result is not in the prompt");
    }
}

} // namespace Parlance
