// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The header of the generation prompt, `<|im_start|>assistant`, and the headers before messages: what they share, and
// what one of them lacks.

#include "base/blanks_p.h"
#include "base/sharedbytes_p.h"
#include "lint/facts/blame_p.h"
#include "lint/facts/spelling_p.h"
#include "lint/facts/writtentags_p.h"
#include "markup/markerlexer_p.h"

#include <algorithm>

namespace Parlance {

namespace {

// The beginning of the user's turn, from the tag on that turns begin with.
std::string_view userHeader(const Rendering &history, const std::string &tag)
{
    const auto content = history.find("messages[0].content");
    const std::size_t end = content.empty() ? 0 : content.front().begin;
    const std::size_t begin = history.text.rfind(tag, end);
    return begin == std::string::npos || begin > end ? std::string_view()
                                                     : std::string_view(history.text).substr(begin, end - begin);
}

// Whether tags that differ in a word alone begin turns: `<|im_user|>` and `<|im_assistant|>`, or `<|im_system|>`.
bool areOfRoles(const Conversation &talk, const std::string &tag, const std::string &other)
{
    const std::size_t shared = sharedBytes(tag, other);
    return shared > 1 && tag.back() == other.back() && talk.answer.ok();
}

// The role in a header: `assistant` of `<|im_start|>assistant<|im_sep|>`.
std::string_view wordIn(std::string_view header, const std::string &tag)
{
    header.remove_prefix(std::min(header.size(), tag.size()));
    const auto end = std::find_if_not(header.begin(), header.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    });
    return header.substr(0, static_cast<std::size_t>(end - header.begin()));
}

// Whether the message's role is written there as the request has it.
bool isOfRequest(const Rendering &rendering, std::size_t offset)
{
    return std::any_of(rendering.spans.begin(), rendering.spans.end(), [offset](const Jinja::Span &span) {
        return span.begin <= offset && offset <= span.end && span.path.ends_with(".role");
    });
}

// Whether it is nearly the other word, which names the one that answers.
bool isMisspelt(std::string_view word, std::string_view other)
{
    static const Names answering{ "assistant", "model", "ai", "bot", "gpt", "Assistant", "ASSISTANT" };
    return has(answering, other) && !has(answering, word) && nearName(word, { other }) == other;
}

// Where the text is that is written there, which may be in a variable.
SourcePlace textPlace(const Rendering &rendering, std::size_t offset)
{
    const SourcePlace place = rendering.placesAt(offset, {});
    return place.definedLine > 0 ? SourcePlace{ place.definedLine, place.definedColumn, 0, 0 }
                                 : writtenAt(rendering, offset);
}

// An answer of the history under another header than the one that asks for an answer: what tells the assistant's header
// from the user's has to be in both.
void checkHeaders(const LintSubject &subject, LintLog &log)
{
    const Conversation &talk = subject.talk;
    const std::string tag = turnTag(subject);
    if (tag.empty() || !talk.answer.ok() || talk.answerContent.size() == 0
        || !talk.answer.text.starts_with(talk.history.text) || talk.answerContent.begin < talk.history.text.size())
        return;
    const std::string tail = generationTail(talk.history, talk.prompt);
    const std::string_view asked = trimmed(tail);
    const std::size_t begin = talk.answer.text.find_first_not_of(" \t\r\n", talk.history.text.size());
    const std::string_view header =
        std::string_view(talk.answer.text)
            .substr(begin, talk.answerContent.begin - std::min(begin, talk.answerContent.begin));
    const std::string_view ofUser = trimmed(userHeader(talk.history, tag));
    const std::size_t ofRole = sharedBytes(asked, userHeader(talk.history, tag));
    const std::size_t shared = sharedBytes(asked, header);
    const std::string history = quotedSeam(std::string(trimmed(header)));
    const std::string prompt = quotedSeam(std::string(asked));
    if (!header.starts_with(tag)) {
        const std::vector<std::string> own = tagsIn(header);
        if (asked == tag && asked == ofUser)
            return log.add("uneven-turn", writtenAt(talk.prompt, talk.prompt.text.size() - 1),
                           "an answer is asked for with the user's header, " + prompt
                               + ", and one of the history begins with " + history,
                           "write the same header in both");
        if (isTag(tag) && letterDistance(header.substr(0, tag.size() - 1), tag) == 1)
            return log.add("uneven-turn", writtenAt(talk.answer, begin),
                           "an answer of the history begins with " + history + ", and the one that is asked for with "
                               + prompt,
                           "write the same header in both");
        if (isTag(tag) && !own.empty() && header.starts_with(own.front()) && header.find(tag) == std::string_view::npos
            && ofUser.find(own.front()) == std::string_view::npos && areOfRoles(talk, tag, own.front()))
            log.add("uneven-turn", writtenAt(talk.answer, begin),
                    "an answer of the history begins with " + history + ", and the one that is asked for with "
                        + prompt,
                    "write the same header in both");
        return;
    }
    // `<|im_start|>user` asks for no answer; nor does what it begins with, `<|start|>user` of
    // `<|start|>user<|message|>`.
    const bool beginsUser = asked.size() > tag.size() && ofUser.starts_with(asked) && !header.starts_with(asked);
    if (!ofUser.empty() && (beginsUser || (asked.starts_with(ofUser) && !header.starts_with(ofUser))))
        log.add("uneven-turn", writtenAt(talk.prompt, talk.history.text.size() + tail.find(tag) + shared),
                "an answer is asked for with the user's header, " + prompt + ", and one of the history begins with "
                    + history,
                "write the same header in both");
    else if (ofRole < asked.size() && (shared <= ofRole || wordIn(asked, tag) != wordIn(header, tag)))
        log.add(
            "uneven-turn",
            isOfRequest(talk.answer, begin + shared) || isMisspelt(wordIn(asked, tag), wordIn(header, tag))
                ? writtenAt(talk.prompt,
                            std::min(talk.prompt.text.size() - 1, talk.history.text.size() + tail.find(tag) + shared))
                : textPlace(talk.answer, begin + shared),
            "an answer of the history begins with " + history + ", and the one that is asked for with " + prompt,
            "write the same header in both");
}

// The tag after the words of the header that asks for an answer: `<|message|>` of `<|start|>model<|message|>`.
std::string tagAfter(std::string_view header, std::string_view asked)
{
    if (!header.starts_with(asked))
        return {};
    const std::string_view more = trimmed(header.substr(asked.size()));
    const std::vector<std::string> tags = tagsIn(more);
    return tags.empty() || !more.starts_with(tags.front()) ? std::string() : tags.front();
}

// A header that ends too early where an answer is asked for: every answer of the history has one tag more in it.
void checkAskedHeader(const LintSubject &subject, LintLog &log)
{
    const Conversation &talk = subject.talk;
    const std::string tag = turnTag(subject);
    const std::string tail = generationTail(talk.history, talk.prompt);
    const std::string_view asked = trimmed(tail);
    if (tag.empty() || !talk.answer.ok() || talk.answerContent.begin < talk.history.text.size()
        || asked.size() <= tag.size())
        return;
    const auto headerIn = [&](const Rendering &rendering, std::size_t end) {
        const std::size_t begin = rendering.text.rfind(tag, end);
        return begin == std::string::npos ? std::string_view()
                                          : std::string_view(rendering.text).substr(begin, end - std::min(begin, end));
    };
    const std::string next = tagAfter(headerIn(talk.answer, talk.answerContent.begin), asked);
    const ReasoningAnalysis &reasoning = subject.analysis.reasoning;
    const auto content = talk.history.find("messages[0].content");
    const std::string_view user =
        std::string_view(talk.history.text).substr(0, content.empty() ? 0 : content.front().begin);
    if (next.empty() || next == reasoning.start.core || next == reasoning.end.core
        || user.find(next) == std::string_view::npos)
        return;
    if (subject.writesCalls()) {
        const Rendering calls = subject.rendered({ subject.calls(1) }, true);
        const auto call = calls.hull("messages[1].tool_calls");
        if (!calls.ok() || !call || tagAfter(headerIn(calls, call->begin), asked) != next)
            return;
    }
    log.add("uneven-turn", writtenAt(talk.prompt, talk.prompt.text.size() - 1),
            "the generation prompt lacks " + next + ", which all headers of the history have at their end",
            "write " + next + " after it");
}

bool closesOrOpens(const LintSubject &subject, const std::string &tag)
{
    const TagPairs pairs(keysOf(tagsOf(subject.tree)));
    return pairs.closerOf(tag).starts_with("</") || tag.starts_with("</");
}

// The other way round: what asks for an answer has a tag more than every answer of the history, one that ends the
// header of another turn, or that it has already.
void checkShortHeader(const LintSubject &subject, LintLog &log)
{
    const Conversation &talk = subject.talk;
    const std::string tag = turnTag(subject);
    const std::string tail = generationTail(talk.history, talk.prompt);
    const std::string_view asked = trimmed(tail);
    if (tag.empty() || !talk.answer.ok() || talk.answerContent.size() == 0)
        return;
    const std::size_t begin = talk.answer.text.rfind(tag, talk.answerContent.begin);
    const std::string_view header = begin == std::string::npos || begin < talk.history.text.size()
        ? std::string_view()
        : trimmed(std::string_view(talk.answer.text).substr(begin, talk.answerContent.begin - begin));
    const std::string more = header.size() > tag.size() ? tagAfter(asked, header) : std::string();
    const ReasoningAnalysis &reasoning = subject.analysis.reasoning;
    if (more.empty() || more == reasoning.start.core || more == reasoning.end.core || closesOrOpens(subject, more))
        return;
    if (header.ends_with(more))
        return log.add("repeated-token",
                       writtenAt(talk.prompt, talk.history.text.size() + tail.find(tag) + header.size() - more.size()),
                       "the header that asks for an answer has " + more + " twice", "write it once");
    if (!header.ends_with('>') && tagsOf(subject.tree)[more].size() > 1)
        log.add("uneven-turn", writtenAt(talk.answer, talk.answerContent.begin - 1),
                "the generation prompt has " + more + " after its header, but earlier answers do not",
                "write " + more + " after it");
}

// From the tag on that turns begin with to the message's content.
std::string headerOf(const Rendering &rendering, std::size_t message, const std::string &tag)
{
    const auto content = rendering.find("messages[" + std::to_string(message) + "].content");
    const std::size_t begin = content.empty() ? std::string::npos : rendering.text.rfind(tag, content.front().begin);
    return begin == std::string::npos || begin > content.front().begin
        ? std::string()
        : rendering.text.substr(begin, content.front().begin - begin);
}

// A first message of the user under the header of system messages, which later ones do not have.
void checkFirstHeader(const LintSubject &subject, LintLog &log)
{
    const Prober &prober = subject.prober;
    const std::string tag = turnTag(subject);
    const Rendering &talk = subject.talk.history;
    if (tag.empty() || !talk.ok())
        return;
    const Value answer = prober.assistant(prober.words().content);
    ChatRequest withSystem = prober.request({}, false);
    withSystem.messages.array().insert(withSystem.messages.array().begin(),
                                       Object{ { "role", "system" }, { "content", answer["content"] } });
    const Rendering &system = prober.render(withSystem);
    const std::string first = headerOf(talk, 0, tag);
    const std::string later = headerOf(prober.render(prober.request({ answer, prober.user() }, false)), 2, tag);
    const bool isOfSystem = !first.empty() && first == headerOf(system, 0, tag);
    if (!isOfSystem || later.empty() || first == later || headerOf(system, 1, tag) != later)
        return;
    const auto condition = blamed(subject, conditionsOn(subject, RoleKind), talk.request,
                                  [&](const Rendering &one) { return headerOf(one, 0, tag) == later; });
    log.add("uneven-turn",
            condition ? subject.tree.place(*condition->node)
                      : writtenAt(talk, talk.find("messages[0].content").front().begin - 1),
            "the user's first message follows the header of a system message, " + quotedSeam(first)
                + ", and later ones follow " + quotedSeam(later));
}

std::string withoutSpaces(std::string text)
{
    std::erase_if(text, isSpace);
    return text;
}

// With thinking off the prompt closes the thoughts as an answer of the history does, but for a line end.
void checkClosedThoughts(const LintSubject &subject, LintLog &log)
{
    const ReasoningAnalysis &reasoning = subject.analysis.reasoning;
    const Conversation &talk = subject.talk;
    const std::string tag = turnTag(subject);
    if (tag.empty() || reasoning.toggle.empty() || reasoning.end.core.empty())
        return;
    ChatRequest request = subject.prober.request({}, false, true);
    reasoning.switchThinking(request.templateKwargs.object(), false);
    const Rendering prompt = subject.prober.render(request);
    ChatRequest answered = subject.prober.request({ subject.prober.assistant(subject.prober.words().content) }, false);
    reasoning.switchThinking(answered.templateKwargs.object(), false);
    const Rendering answer = subject.prober.render(answered);
    const auto content = answer.find("messages[1].content");
    const std::size_t asked = prompt.text.rfind(tag);
    const std::size_t begin = content.empty() ? std::string::npos : answer.text.rfind(tag, content.front().begin);
    if (!prompt.ok() || !answer.ok() || !talk.history.ok() || asked == std::string::npos || begin == std::string::npos)
        return;
    const std::string header(trimmed(answer.text.substr(begin, content.front().begin - begin)));
    const std::string now(trimmed(prompt.text.substr(asked)));
    const bool isIndented = (header + now).find("  ") != std::string::npos; // which is told as such
    if (!isIndented && header != now && now.ends_with(reasoning.end.core)
        && withoutSpaces(header) == withoutSpaces(now))
        log.add("uneven-turn", writtenAt(prompt, asked + sharedBytes(header, now)),
                "with thinking off an answer is asked for with " + quotedSeam(now) + ", and one of the history has "
                    + quotedSeam(header),
                "write the same in both");
}

} // namespace

void checkAskedHeaders(const LintSubject &subject, LintLog &log)
{
    checkHeaders(subject, log);
    checkFirstHeader(subject, log);
    checkAskedHeader(subject, log);
    checkShortHeader(subject, log);
    checkClosedThoughts(subject, log);
}

} // namespace Parlance
