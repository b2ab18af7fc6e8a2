// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/reasoning/reasoning_p.h"

#include "markup/markerlexer_p.h"

#include <algorithm>

// R1, reasoning in an answer of the history:
//     <model><think>
//     Snarfle weighs zonk
//     </think>Quorvex mentions blorp</turn>
// After the turn's header, "<think>\n" is the opener. "\n</think>" is the closer; the texts after it belong to content.
namespace Parlance {

Value reasoningMessage(const Prober &prober, const std::string &key)
{
    Value message = prober.assistant(prober.words().content);
    message.object().set(key, prober.words().reasoning);
    return message;
}

namespace {

struct Sighting
{
    std::string key;
    Rendering rendering;
    Extent reasoning;
    Extent content;
};

std::optional<Sighting> sighted(const Rendering &rendering, const std::string &key, const std::string &reasoningPath,
                                const std::string &contentPath)
{
    const auto reasoning = rendering.find(reasoningPath);
    const auto content = rendering.find(contentPath);
    if (reasoning.empty() || content.empty() || reasoning.front().begin > content.back().begin)
        return {};
    return Sighting{ key, rendering, { reasoning.front().begin, reasoning.back().end }, content.back() };
}

// Some templates take reasoning as one of the typed parts of content.
std::optional<Sighting> sightedParts(const Prober &prober, const TypedThoughts &typed)
{
    const Vocabulary &words = prober.words();
    Value message = prober.assistant({});
    message.object().set("content", typed.content({ typed.thought(words.reasoning), typed.text(words.content) }));
    const Rendering &parts = prober.render(prober.request({ message }, false));
    const bool printed = std::any_of(parts.spans.begin(), parts.spans.end(), [](const Jinja::Span &span) {
        return span.origin == Jinja::Span::Origin::Syntax && span.path.starts_with("messages[1].content");
    });
    if (printed)
        return {};
    const std::string path = "messages[1].content";
    return sighted(parts, typed.key(), path + typed.thoughtPath(0), path + typed.textPath(1));
}

// Whether a mapping that has a thought alone shows it.
bool showsThought(const Prober &prober, const TypedThoughts &typed)
{
    Value message = prober.assistant({});
    message.object().set("content", typed.content({ typed.thought(prober.words().reasoning) }));
    const Rendering &rendering = prober.render(prober.request({ message }, false));
    return rendering.ok() && !rendering.find("messages[1].content" + typed.thoughtPath(0)).empty();
}

std::optional<Sighting> findInMapping(const Prober &prober)
{
    const std::vector<TypedThoughts> all = typedThoughtsToTry(prober.chatTemplate());
    const auto shown =
        std::find_if(all.begin(), all.end(), [&](const TypedThoughts &typed) { return showsThought(prober, typed); });
    if (shown == all.end())
        return {};
    TypedThoughts typed = *shown;
    for (std::string &type : textTypesToTry(prober.chatTemplate())) {
        typed.textType = std::move(type);
        if (auto found = sightedParts(prober, typed))
            return found;
    }
    return {};
}

std::optional<Sighting> findReasoning(const Prober &prober, const KnownNames *known)
{
    if (const auto typed = known ? TypedThoughts::of(known->reasoningKey) : std::nullopt)
        return sightedParts(prober, *typed);
    for (const std::string &key : keysToTry(reasoningKeys(prober.chatTemplate()), known)) {
        const Rendering &rendering = prober.render(prober.request({ reasoningMessage(prober, key) }, false));
        if (auto found = sighted(rendering, key, "messages[1]." + key, "messages[1].content"))
            return found;
    }
    if (known)
        return {};
    if (namesMember(prober.chatTemplate(), "thinking")) {
        if (auto found = sightedParts(prober, {}))
            return found;
    }
    return findInMapping(prober);
}

// Where what wraps content without reasoning begins, or before that the turn's header if it is there again: neither
// ends reasoning.
std::size_t beforeWrapper(const Conversation &talk, const TurnFrame &frame, std::string_view between)
{
    const std::size_t from = std::min(turnOf(talk.history, talk.answer, frame).begin, talk.answerContent.begin);
    const std::string_view wrapper =
        trimmed(std::string_view(talk.answer.text).substr(from, talk.answerContent.begin - from));
    if (wrapper.empty() || !trimmed(between).ends_with(wrapper))
        return std::string_view::npos;
    std::string_view end = between.substr(0, between.rfind(wrapper));
    const std::string_view header = trimmed(frame.header);
    if (!header.empty() && trimmed(end).ends_with(header))
        end = end.substr(0, end.rfind(header));
    return isBlank(end) ? std::string_view::npos : end.size();
}

void readMarkers(ReasoningInHistory &found, const Sighting &seen, const Conversation &talk, const TurnFrame &whole)
{
    const std::string_view text = seen.rendering.text;
    const std::string_view between = text.substr(seen.reasoning.end, seen.content.begin - seen.reasoning.end);
    const Extent turn = turnOf(talk.history, seen.rendering, whole);
    const std::size_t begin = std::min(turn.begin, seen.reasoning.begin);
    std::string start(text.substr(begin, seen.reasoning.begin - begin));
    if (isBlank(start)) {
        const std::string_view swallowed = openerAtEnd(whole.header, between);
        start = std::string(swallowed) + start;
        found.header.resize(found.header.size() - swallowed.size());
    }
    if (isBlank(start)) // a template may write its generation prompt unasked
        start = openerAtEnd(text.substr(0, seen.reasoning.begin), between);

    const TurnFrame frame{ found.header, whole.turnEnd };
    std::size_t split = beforeWrapper(talk, frame, between);
    if (split >= between.size())
        split = endOfReasoning(between, start);
    split = std::min(between.find_first_not_of(" \n\t\r", split), between.size());
    const std::string_view header = trimmed(frame.header);
    found.reasoning.mode = ReasoningAnalysis::Mode::TagBased;
    found.reasoning.key = seen.key;
    found.reasoning.start = Marker(start);
    found.reasoning.end = Marker(between.substr(0, split));
    found.reasoning.headerFollows = !header.empty() && between.substr(split).starts_with(header);
    if (isBlank(between.substr(split)))
        return;
    const std::size_t end = std::max(turnOf(talk.history, seen.rendering, frame).end, seen.content.end);
    found.content.mode = ContentAnalysis::Mode::WrappedWithReasoning;
    found.content.start = Marker(between.substr(split));
    found.content.end = Marker(text.substr(seen.content.end, end - seen.content.end));
}

} // namespace

ReasoningInHistory findReasoningInHistory(const Prober &prober, const Conversation &talk, const TurnFrame &frame,
                                          const KnownNames *known)
{
    ReasoningInHistory found;
    found.header = frame.header;
    const auto seen = findReasoning(prober, known);
    if (!seen) {
        found.rendering = prober.render(prober.request({ reasoningMessage(prober, "reasoning_content") }, false));
        return found;
    }
    found.rendering = seen->rendering;
    found.place = seen->reasoning;
    readMarkers(found, *seen, talk, frame);
    return found;
}

} // namespace Parlance
