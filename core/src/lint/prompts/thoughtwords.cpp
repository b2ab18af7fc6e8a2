// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Words that switch reasoning: the template writes `/nothink` with thinking on, or `/no_think` in a message has the
// effect of `/think`.

#include "base/blanks_p.h"
#include "base/lowered_p.h"
#include "base/sharedbytes_p.h"
#include "lint/facts/paddedmessages_p.h"
#include "lint/facts/writtentags_p.h"

#include <optional>

namespace Parlance {

namespace {

// Whether the template says in words that there be no thoughts: `/nothink`, `/no_think`.
bool forbidsThoughts(const Rendering &rendering)
{
    std::string own = lowered(ownText(rendering, { 0, rendering.text.size() }, {}));
    std::erase_if(own, [](char c) { return c == '_' || c == '-'; });
    return own.find("/nothink") != std::string::npos;
}

// From where one prompt has what another has not.
SourcePlace placeOfDifference(const Rendering &rendering, const Rendering &other)
{
    return tagPlace(rendering, sharedBytes(rendering.text, other.text), {});
}

// With thinking on, the words that forbid it; or where nobody sets it, the words of thinking off and the end of
// thinking on.
void checkToggleWords(const LintSubject &subject, LintLog &log)
{
    const ReasoningAnalysis &reasoning = subject.analysis.reasoning;
    if (reasoning.toggle.empty())
        return;
    const auto prompt = [&](const std::optional<bool> &thinking) {
        ChatRequest request = subject.prober.request({}, false, true);
        request.templateKwargs.object().remove(reasoning.toggle);
        if (thinking)
            reasoning.switchThinking(request.templateKwargs.object(), *thinking);
        return subject.prober.render(request);
    };
    const Rendering on = prompt(true);
    const Rendering off = prompt(false);
    const Rendering unset = prompt({});
    if (!on.ok() || !off.ok() || !unset.ok())
        return;
    const auto closes = [&](const Rendering &one) {
        return !reasoning.end.core.empty() && trimmed(one.text).ends_with(reasoning.end.core);
    };
    if (forbidsThoughts(on) && !forbidsThoughts(off))
        log.add("turned-around", placeOfDifference(on, off),
                "with " + reasoning.toggle + " the prompt forbids reasoning, and without it does not",
                "ask for `not " + reasoning.toggle + '`');
    else if (forbidsThoughts(unset) && !forbidsThoughts(on) && closes(off) && !closes(unset))
        log.add("turned-around", placeOfDifference(unset, on),
                "if the request does not set " + reasoning.toggle
                    + " the prompt forbids reasoning, as with thinking off, and asks for it at its end, as with "
                      "thinking on",
                "ask in both places whether " + reasoning.toggle + " is defined");
}

// Of "/no_think" "/think"; empty of another text.
std::string positiveOf(std::string_view word)
{
    for (const std::string_view negative : { "/no_think", "/nothink", "/no-think" }) {
        if (word == negative)
            return "/think";
    }
    return {};
}

// Whether the prompt after a message of the role with the word in it ends thoughts at once.
std::optional<bool> closesThoughts(const LintSubject &subject, const std::string &role, const std::string &word)
{
    const Prober &prober = subject.prober;
    ChatRequest request = prober.request({}, false, true);
    request.templateKwargs.object().remove(subject.analysis.reasoning.toggle);
    const Value message = messageOf(prober, role, prober.words().content + ' ' + word);
    request.messages = role == "user" ? Array{ message } : Array{ message, prober.user() };
    const Rendering &prompt = prober.render(request);
    const std::string &end = subject.analysis.reasoning.end.core;
    return prompt.ok() && !end.empty() ? std::optional(trimmed(prompt.text).ends_with(end)) : std::nullopt;
}

// The word that asks for no thoughts leaves them open, and the one that asks for them closes them.
void checkMessageWords(const LintSubject &subject, LintLog &log)
{
    for (const TemplateTree::Literal &literal : subject.tree.literals()) {
        const std::string negative(literal.text);
        const std::string positive = literal.quoted ? positiveOf(negative) : std::string();
        for (const char *role : { "system", "user" }) {
            if (positive.empty())
                break;
            const auto off = closesThoughts(subject, role, negative);
            const auto on = closesThoughts(subject, role, positive);
            if (!off || !on || *off || !*on)
                continue;
            ChatRequest request = subject.prober.request({}, false, true);
            const Value message = messageOf(subject.prober, role, positive);
            request.messages =
                std::string_view(role) == "user" ? Array{ message } : Array{ message, subject.prober.user() };
            const Rendering prompt = subject.prober.render(request);
            return log.add("turned-around", placeBefore(prompt, subject.analysis.reasoning.end, prompt.text.size()),
                           "if a message says " + positive + " the prompt ends with closed reasoning, and if it says "
                               + negative + " it does not",
                           "turn the question around");
        }
    }
}

} // namespace

void checkThoughtWords(const LintSubject &subject, LintLog &log)
{
    checkToggleWords(subject, log);
    checkMessageWords(subject, log);
}

} // namespace Parlance
