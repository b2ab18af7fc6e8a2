// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/reasoning/reasoning_p.h"
#include "markup/reasoningwords_p.h"

#include "jinja/memberuses_p.h"
#include "markup/markerlexer_p.h"

#include <algorithm>

// R2, tags for reasoning if no answer of the history shows them. They are recognised by
//     a generation prompt that writes them      <model><think>
//     a template that cuts at one               content.split('</think>')[-1]
//     instructions in the prompt                Think between <think> and </think>.
namespace Parlance {

namespace {

// Tags that are around every turn are not reasoning's. What precedes the first turn may be instructions that name
// them, and is looked at only where nothing else tells how a turn begins.
bool isTurnTag(const Conversation &talk, const std::string &tag)
{
    const auto user = talk.history.find("messages[0].content");
    const std::size_t begin = user.empty() ? 0 : user.front().begin;
    const std::size_t from = talk.betweenTurns.empty() ? begin - std::min<std::size_t>(begin, 64) : begin;
    return talk.history.text.find(tag, from) != std::string::npos || talk.betweenTurns.find(tag) != std::string::npos;
}

// Whether the template drops what an earlier answer says before the tag, or between opener and tag.
bool cutsAt(const Prober &prober, const std::string &opener, const std::string &tag)
{
    const Vocabulary &words = prober.words();
    const Value message = prober.assistant(opener + words.reasoning + tag + words.content);
    const Rendering &rendering =
        prober.render(prober.request({ message, prober.user(), prober.assistant(words.content) }, false));
    return rendering.ok() && rendering.text.find(words.reasoning) == std::string::npos
        && rendering.find("messages[1].content").size() == 1;
}

std::vector<std::string> tagsInLiterals(const ChatTemplate &chatTemplate)
{
    std::vector<std::string> tags;
    for (const std::string &literal : chatTemplate.program().stringLiterals()) {
        for (std::string &tag : tagsIn(literal)) {
            if (std::find(tags.begin(), tags.end(), tag) == tags.end())
                tags.push_back(std::move(tag));
        }
    }
    return tags;
}

std::string openerOf(const std::string &closer, const std::vector<std::string> &candidates)
{
    for (const std::string &tag : candidates) {
        const auto closers = closersOf(tag);
        if (std::find(closers.begin(), closers.end(), closer) != closers.end())
            return tag;
    }
    return {};
}

// Whether the template may cut at one of the tags: an answer that has all of them after its reasoning loses that.
bool mayCutAtAny(const Prober &prober, const std::vector<std::string> &tags)
{
    const Vocabulary &words = prober.words();
    std::string text = words.reasoning;
    for (const std::string &tag : tags)
        text += tag;
    const Value message = prober.assistant(text + words.content);
    const Rendering &rendering =
        prober.renderText(prober.request({ message, prober.user(), prober.assistant(words.content) }, false));
    return !rendering.ok() || rendering.text.find(words.reasoning) == std::string::npos;
}

// An end of reasoning by which a template cuts its history: what is before it does not come back.
std::optional<std::string> cutBy(const Prober &prober, const Conversation &talk,
                                 const std::vector<std::string> &literalTags, const KnownNames *known)
{
    if (!talk.answer.ok() && !talk.answer.raised)
        return {}; // a mistake of the template's own meets every answer
    constexpr std::size_t most = 13;
    std::vector<std::string> tags;
    for (const std::string &tag : literalTags) {
        if ((!known || tag == known->reasoningEnd) && !isTurnTag(talk, tag) && tags.size() < most
            && Jinja::isInUsedLiteral(prober.chatTemplate().program(), tag))
            tags.push_back(tag);
    }
    const bool mayCut = tags.size() < 3 || mayCutAtAny(prober, tags);
    for (const std::string &tag : tags) {
        const std::string opener = openerOf(tag, literalTags);
        if ((mayCut && cutsAt(prober, {}, tag)) || (!opener.empty() && cutsAt(prober, opener, tag)))
            return tag;
    }
    return {};
}

using TagPair = std::pair<std::string, std::string>;

// What the template adds to the prompt for the model to go on from.
struct GenerationTexts
{
    std::string on; ///< with the variable on
    std::string all; ///< with it on and off
};

// A tag in the generation prompt whose closer is there too, or somewhere in the template; or else one that speaks
// of reasoning, which the model alone closes. That one is written where thinking is on: `<nothink>` opens nothing.
std::optional<TagPair> pairInPrompt(const Conversation &talk, const std::string &source,
                                    const GenerationTexts &generation)
{
    std::optional<TagPair> open;
    for (const std::string &tag : tagsIn(generation.all)) {
        if (tag.find('/') != std::string::npos || isTurnTag(talk, tag))
            continue;
        for (const std::string &closer : closersOf(tag)) {
            if (!isTurnTag(talk, closer) && source.find(closer) != std::string::npos)
                return TagPair(tag, closer);
            if (!open && soundsLikeReasoning(tag) && generation.on.find(tag) != std::string::npos)
                open = TagPair(tag, closer);
        }
    }
    return open;
}

// Tags that speak of reasoning in what a prompt tells the model: an answer may hold them, whatever the history
// shows of it.
std::optional<TagPair> pairInInstructions(const Conversation &talk)
{
    for (const std::string *prompt : { &talk.prompt.text, &talk.toolPrompt.text }) {
        if (!soundsLikeReasoning(*prompt))
            continue;
        for (const std::string &tag : tagsIn(*prompt)) {
            if (!soundsLikeReasoning(tag) || isTurnTag(talk, tag))
                continue;
            for (const std::string &closer : closersOf(tag)) {
                if (prompt->find(closer) != std::string::npos)
                    return TagPair(tag, closer);
            }
        }
    }
    return {};
}

// An opener right before its closer before a plain answer: reasoning that was left out.
std::optional<TagPair> emptyPair(const Conversation &talk)
{
    const Extent answer = turnOf(talk.history, talk.answer, {});
    if (answer.begin > talk.answerContent.begin)
        return {};
    const std::string before = talk.answer.text.substr(answer.begin, talk.answerContent.begin - answer.begin);
    std::string opener;
    for (const std::string_view token : markerTokens(before)) {
        const auto closers = closersOf(opener);
        if (!opener.empty() && std::find(closers.begin(), closers.end(), token) != closers.end())
            return TagPair(opener, std::string(token));
        if (!isBlank(token))
            opener = token;
    }
    return {};
}

// The white space with which the prompt ends after the opener belongs to it.
std::string blanksAfter(const std::string &opener, const std::string &prompt)
{
    const std::size_t at = opener.empty() ? std::string::npos : prompt.rfind(opener);
    if (at == std::string::npos)
        return {};
    const std::string after = prompt.substr(at + opener.size());
    return isBlank(after) ? after : std::string();
}

GenerationTexts generationTexts(const Prober &prober, const Conversation &talk, const std::string &toggle)
{
    const Rendering &off = promptWith(prober, toggle, false);
    const Rendering &on = promptWith(prober, toggle, true);
    const std::string tail = generationTail(talk.history, on);
    const std::string added = addedAtTheEnd(off.text, on.text);
    GenerationTexts texts;
    texts.on = on.text.size() > off.text.size() ? tail + added : tail;
    texts.all = tail + generationTail(promptWith(prober, toggle, false, false), off) + added;
    return texts;
}

} // namespace

std::optional<ReasoningTags> findReasoningTags(const Prober &prober, const Conversation &talk,
                                               const std::string &toggle, const KnownNames *known)
{
    const GenerationTexts generation = generationTexts(prober, talk, toggle);
    auto pair = pairInPrompt(talk, prober.chatTemplate().source(), generation);
    if (!pair)
        pair = emptyPair(talk);
    const std::vector<std::string> literalTags = tagsInLiterals(prober.chatTemplate());
    const auto cut = cutBy(prober, talk, literalTags, known);
    if (!pair && !cut)
        pair = pairInInstructions(talk);
    if (!pair && !cut)
        return {};
    std::string opener = cut ? openerOf(*cut, tagsIn(generation.all)) : pair->first;
    if (cut && opener.empty())
        opener = openerOf(*cut, literalTags);
    ReasoningTags tags;
    tags.start = Marker(opener + blanksAfter(opener, promptWith(prober, toggle, true).text));
    tags.end = Marker(cut ? *cut : pair->second);
    tags.cut = cut.has_value();
    return tags;
}

} // namespace Parlance
