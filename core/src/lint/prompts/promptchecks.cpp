// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The generation prompt: with add_generation_prompt the prompt ends with `<|assistant|>`, without it does not.

#include "base/blanks_p.h"
#include "base/sharedbytes_p.h"
#include "lint/facts/blame_p.h"
#include "lint/facts/writtentags_p.h"

#include <algorithm>

namespace Parlance {

namespace {

// Where it decides what is written; that it is set where nobody does is not meant: `{% if not add_generation_prompt is
// defined %}`.
const Jinja::Name *generationVariable(const TemplateTree &tree)
{
    const Jinja::Name *found = nullptr;
    for (const auto *name : tree.all<Jinja::Name>()) {
        if (*name->name != "add_generation_prompt" || name->use != Jinja::Name::Use::Load)
            continue;
        if (!found || !dynamic_cast<const Jinja::Test *>(tree.parent(name)))
            found = name;
    }
    return found;
}

// What sets it though the request has it: `{% if add_generation_prompt is defined %}{% set add_generation_prompt =
// false
// %}{% endif %}`, with a `not` too few. The branch, where there is one.
const Jinja::Node *overwriting(const LintSubject &subject)
{
    const Rendering &history = subject.talk.history;
    const auto setter =
        blamed(subject, assignmentsTo(subject.tree, "add_generation_prompt"), subject.talk.prompt.request,
               [&](const Rendering &prompt) { return prompt.text.size() > history.text.size(); });
    if (!setter)
        return nullptr;
    const auto *branch = subject.tree.around<Jinja::If>(setter->node);
    return branch ? branch : setter->node;
}

// After the loops, where it would be asked for; in a template without any, where the history writes the header.
SourcePlace endPlace(const LintSubject &subject, const Rendering &answer, Extent content)
{
    const std::string &source = subject.tree.source();
    const std::size_t end = source.rfind("endfor");
    if (end != std::string::npos)
        return subject.tree.place(end);
    return content.begin > 0 ? answer.placeNear(content.begin - 1) : SourcePlace();
}

// Whether a conversation that ends with an answer has, after what a next turn would leave there, what a prompt ends
// with.
bool endsWithHeader(const Conversation &talk)
{
    const std::string_view after = std::string_view(talk.answer.text).substr(talk.answerContent.end);
    const auto differ =
        std::mismatch(after.begin(), after.end(), talk.betweenTurns.begin(), talk.betweenTurns.end()).first;
    const std::string_view more = trimmed(after.substr(static_cast<std::size_t>(differ - after.begin())));
    return !more.empty() && talk.answerContent.size() > 0 && trimmed(talk.history.text).ends_with(more);
}

// Whether what the prompt adds is a later part of a header, or white space: `<think>` without `<|assistant|>`.
bool isLaterPart(std::string_view header, std::string_view added)
{
    const std::size_t at = trimmed(header).find(trimmed(added));
    return !added.empty() && at != std::string_view::npos && (at > 0 || isBlank(added));
}

} // namespace

// `<think>\n<think>`: a tag that is closed elsewhere, twice in a row.
static void checkOpeners(const LintSubject &subject, const Rendering &rendering, LintLog &log)
{
    const std::set<std::string> known = keysOf(tagsOf(subject.tree));
    const std::vector<TagSite> tags = writtenTags(rendering);
    for (std::size_t i = 0; i + 1 < tags.size(); ++i) {
        const std::string_view between =
            std::string_view(rendering.text).substr(tags[i].end, tags[i + 1].offset - tags[i].end);
        if (tags[i].tag == tags[i + 1].tag && isBlank(between) && !closerOf(tags[i].tag, known).empty())
            return log.add("repeated-token", writtenAt(rendering, tags[i + 1].offset),
                           tags[i].tag + " appears twice in a row");
    }
}

// `<s><s>`, `[start]<doc>[start]<doc>`: what a prompt begins with, twice.
static void checkBeginning(const Rendering &prompt, LintLog &log)
{
    std::vector<TagSite> tags = allTags(prompt);
    std::size_t count = 0;
    while (count < tags.size() && tags[count].offset == (count == 0 ? 0 : tags[count - 1].end))
        ++count;
    for (std::size_t half = 1; 2 * half <= count; ++half) {
        const std::size_t end = tags[half - 1].end;
        if (prompt.text.compare(end, end, prompt.text, 0, end) == 0 && tags[2 * half - 1].end == 2 * end)
            return log.add("repeated-token", tagPlace(prompt, end, tags[half].tag),
                           prompt.text.substr(0, end) + " appears twice at the beginning");
    }
}

static std::size_t countOf(const std::string &text, const std::string &token)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(token); at != std::string::npos; at = text.find(token, at + token.size()))
        ++count;
    return count;
}

// `<s><|system|>…<s><|user|>`: again in the middle, and not before each turn, as some templates write it.
static void checkStrayToken(const LintSubject &subject, LintLog &log)
{
    const std::string token = subject.chatTemplate.specialTokens().bos;
    if (token.empty())
        return;
    const Prober &prober = subject.prober;
    for (const bool withTools : { false, true }) {
        const Rendering one = subject.rendered({}, withTools, true);
        const Rendering two =
            subject.rendered({ prober.assistant(prober.words().content), prober.user() }, withTools, true);
        const std::size_t again = one.text.find(token, token.size());
        if (one.ok() && two.ok() && one.text.starts_with(token) && again != std::string::npos && again > token.size()
            && countOf(one.text, token) == countOf(two.text, token))
            return log.add("repeated-token", writtenAt(one, again),
                           token + ", which the prompt begins with, appears again in its middle");
    }
}

void checkTokens(const LintSubject &subject, LintLog &log)
{
    checkStrayToken(subject, log);
    for (const Rendering *prompt : { &subject.talk.prompt, &subject.talk.toolPrompt }) {
        if (!prompt->ok())
            continue;
        checkOpeners(subject, *prompt, log);
        checkBeginning(*prompt, log);
    }

    const SpecialTokens tokens = subject.chatTemplate.specialTokens();
    for (const Rendering &rendering : longConversations(subject)) {
        for (const std::string &token : { tokens.bos, tokens.eos }) {
            const std::size_t at = token.empty() ? std::string::npos : rendering.text.find(token + token);
            if (at != std::string::npos)
                log.add("repeated-token", writtenAt(rendering, at + token.size()), token + " appears twice in a row");
        }
    }
}

// The last before the place that asks for it.
static SourcePlace askedBefore(const LintSubject &subject, const SourcePlace &written)
{
    SourcePlace place = written;
    for (const auto *name : subject.tree.all<Jinja::Name>()) {
        if (*name->name == "add_generation_prompt" && subject.tree.place(*name).line <= written.line)
            place = subject.tree.place(*name);
    }
    return place;
}

// An answer of the history that ends otherwise where the next one is asked for.
static void checkEarlierTurns(const LintSubject &subject, LintLog &log)
{
    const Prober &prober = subject.prober;
    const Array talk{ prober.assistant(prober.words().content), prober.user() };
    const Rendering without = subject.rendered(talk, false, false);
    const Rendering with = subject.rendered(talk, false, true);
    const auto last = without.find("messages[2].content");
    const std::size_t shared = sharedBytes(without.text, with.text);
    if (without.ok() && with.ok() && !last.empty() && shared < last.front().begin)
        log.add("uneven-turn", askedBefore(subject, without.placeNear(shared)),
                "add_generation_prompt changes text before the last message, from byte " + std::to_string(shared)
                    + " on",
                "read add_generation_prompt only after the last message");
}

void checkGenerationPrompt(const LintSubject &subject, LintLog &log)
{
    checkEarlierTurns(subject, log);
    const Conversation &talk = subject.talk;
    if (!talk.prompt.ok() || !talk.history.ok() || !talk.answer.ok())
        return;
    const Jinja::Name *variable = generationVariable(subject.tree);
    const std::string &prompt = talk.prompt.text;
    const std::string &history = talk.history.text;
    const std::string_view before = std::string_view(talk.answer.text).substr(0, talk.answerContent.begin);
    const SourcePlace place =
        variable ? subject.tree.place(*variable) : endPlace(subject, talk.answer, talk.answerContent);
    const std::size_t shared = sharedBytes(before, history);
    const bool isRepeated = endsWithHeader(talk);
    // Without the history at its beginning it is another prompt: some write the last message otherwise.
    const bool lacksHeader = shared == history.size() && !isBlank(before.substr(shared)) && !isRepeated;
    if (prompt.size() < history.size() && history.starts_with(prompt))
        return log.add("generation-prompt-ignored", place,
                       "the prompt asks for an answer if add_generation_prompt is false, and does not if it is true");
    if (prompt.starts_with(history) && lacksHeader && isLaterPart(before.substr(shared), prompt.substr(history.size())))
        return log.add("generation-prompt-ignored", place,
                       "add_generation_prompt adds text, but not the assistant's header");
    if (prompt != history)
        return;
    if (const Jinja::Node *setter = lacksHeader ? overwriting(subject) : nullptr)
        return log.add("generation-prompt-ignored", subject.tree.place(*setter),
                       "the template sets add_generation_prompt and ignores the request's value");
    if (lacksHeader)
        return log.add(
            "generation-prompt-ignored", place,
            variable
                ? "add_generation_prompt changes nothing: the prompt ends without the assistant's header"
                : "the template does not read add_generation_prompt: the prompt ends without the assistant's header");
    const bool decides = variable && !dynamic_cast<const Jinja::Test *>(subject.tree.parent(variable));
    if (variable || isRepeated)
        log.add("generation-prompt-always",
                decides || !isRepeated ? place : talk.answer.placeNear(talk.answer.text.size() - 1),
                "every prompt ends with the generation prompt, even if add_generation_prompt is false");
}

} // namespace Parlance
