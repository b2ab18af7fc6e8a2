// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/reasoning/reasoning_p.h"
#include "markup/reasoningwords_p.h"

#include "markup/markerlexer_p.h"
#include "template/typedthoughts_p.h"

#include <algorithm>

// R3, reasoning with a call. A template that keeps reasoning only there writes
//     <model><think>Snarfle weighs zonk</think><call>…      with a call
//     <model>Quorvex mentions blorp                          with content
namespace Parlance {

namespace {

using Kept = ReasoningBesideCalls::Kept;

// What a message with calls may hold besides: members the template reads that every chat request has.
std::vector<std::string> keysBesideCalls(const ChatTemplate &chatTemplate)
{
    static constexpr std::string_view known[] = {
        "role",    "content",    "tool_calls",  "function",   "name",       "arguments",    "id",     "type",
        "text",    "parameters", "description", "properties", "required",   "tool_call_id", "items",  "keys",
        "values",  "get",        "strip",       "split",      "append",     "first",        "last",   "index",
        "index0",  "previtem",   "nextitem",    "length",     "startswith", "endswith",     "lstrip", "rstrip",
        "replace", "upper",      "lower",       "title",      "join"
    };
    std::vector<std::string> keys = reasoningKeys(chatTemplate);
    for (const std::string &name : chatTemplate.program().attributeNames()) {
        const bool taken = std::find(std::begin(known), std::end(known), name) != std::end(known);
        if (!taken && keys.size() < 24 && std::find(keys.begin(), keys.end(), name) == keys.end())
            keys.push_back(name);
    }
    return keys;
}

const Rendering &callsWithReasoning(const Prober &prober, const MessageForm &form, const std::vector<std::string> &keys,
                                    bool withTools)
{
    const Value call = prober.call(0, prober.bothArguments(), 0, form);
    Value message = prober.assistantWithCalls({ call }, {}, form);
    for (const std::string &key : keys)
        message.object().set(key, prober.words().reasoning);
    return prober.render(prober.request({ message }, withTools));
}

// Whether a message that has all of the members shows one of them; so it may where the template refuses it.
bool showsAny(const CallProbe &probe, const std::vector<std::string> &keys)
{
    const Rendering &rendering = callsWithReasoning(probe.prober, probe.form, keys, probe.declaresTools);
    return !rendering.ok() || std::any_of(keys.begin(), keys.end(), [&](const std::string &key) {
        return !rendering.find("messages[1]." + key).empty();
    });
}

// What is between reasoning and a call, without the beginning of a call that has no reasoning: of `<|end|><call>look`
// it is `<|end|>`. Nothing if the call begins differently.
std::optional<std::string> textAfterReasoning(const CallProbe &probe, const Rendering &rendering, Extent place)
{
    const CallRendering plain = probe.renderOne();
    const auto call = rendering.hull("messages[1].tool_calls[0]");
    if (plain.calls.empty() || !call || call->begin < place.end)
        return {};
    const std::string own = plain.text({ plain.turn.begin, plain.calls[0].begin() });
    const std::string after = rendering.text.substr(place.end, call->begin - place.end);
    return after.ends_with(own) ? std::optional(after.substr(0, after.size() - own.size())) : std::nullopt;
}

// That text, if it ends reasoning that has markers of its own on both sides.
std::optional<std::string> ownEnd(const CallProbe &probe, const Rendering &rendering, Extent place)
{
    const std::size_t turn = turnOf(probe.history, rendering, probe.frame).begin;
    if (turn >= place.begin || isBlank(std::string_view(rendering.text).substr(turn, place.begin - turn)))
        return {};
    const auto end = textAfterReasoning(probe, rendering, place);
    return end && !isBlank(*end) ? end : std::nullopt;
}

std::string keyBesideCalls(const CallProbe &probe, const KnownNames *known)
{
    std::vector<std::string> keys = keysToTry(keysBesideCalls(probe.prober.chatTemplate()), known);
    const std::size_t usual = reasoningKeys(probe.prober.chatTemplate()).size();
    if (keys.size() > usual + 1 && !showsAny(probe, { keys.begin() + static_cast<std::ptrdiff_t>(usual), keys.end() }))
        keys.resize(usual);
    for (const std::string &key : keys) {
        const Rendering &rendering = callsWithReasoning(probe.prober, probe.form, { key }, probe.declaresTools);
        const auto place = rendering.find("messages[1]." + key);
        const auto call = rendering.hull("messages[1].tool_calls[0]");
        if (place.size() != 1 || !call || place.front().end > call->begin)
            continue;
        const std::string_view text = rendering.text;
        const auto tags = tagsIn(text.substr(0, place.front().begin));
        if (!tags.empty() && closes(text.substr(place.front().end, call->begin - place.front().end), tags.back()))
            return key;
        if (soundsLikeReasoning(key) && ownEnd(probe, rendering, place.front()))
            return key;
    }
    return {};
}

void readMarkers(const CallProbe &probe, ReasoningBesideCalls &found)
{
    const Extent turn = turnOf(probe.history, found.calls, probe.frame);
    const std::string_view text = found.calls.text;
    const std::string_view after = text.substr(found.place.end);
    const std::size_t begin = std::min(turn.begin, found.place.begin);
    std::string start(text.substr(turn.begin, found.place.begin - begin));
    if (isBlank(start))
        start = std::string(openerAtEnd(text.substr(0, found.place.begin), after)) + start;
    found.start = Marker(start);
    const auto tags = tagsIn(start);
    const bool isPair = !tags.empty() && closes(after, tags.back());
    const auto own = isPair ? std::nullopt : ownEnd(probe, found.calls, found.place);
    found.end = Marker(own ? std::string_view(*own) : after.substr(0, endOfReasoning(after, start)));
    // Layout that is after reasoning, and before no call without it.
    const auto whole = textAfterReasoning(probe, found.calls, found.place);
    const std::string end = found.end.text();
    if (whole && whole->starts_with(end) && isBlank(std::string_view(*whole).substr(end.size())))
        found.end.after += whole->substr(end.size());
}

Kept whereKept(const ReasoningBesideCalls &found)
{
    const std::string path = "messages[1]." + found.key;
    if (found.calls.find(path).empty())
        return Kept::Elsewhere;
    return found.text.find(path).empty() ? Kept::BesideCalls : Kept::Everywhere;
}

// What ends reasoning before content is neither before a call nor after it.
bool endsAtCalls(const Rendering &rendering, const std::string &path, const std::string &end)
{
    const auto places = rendering.find(path);
    const auto call = rendering.hull("messages[1].tool_calls[0]");
    return !end.empty() && !places.empty() && call && places.back().end <= call->begin
        && rendering.text.find(end, places.back().end) == std::string::npos;
}

// The same of a thought that is all the content; a text would end it.
bool staysOpen(const CallProbe &probe, const TypedThoughts &typed, const std::string &end)
{
    const Prober &prober = probe.prober;
    Value message = prober.assistantWithCalls({ probe.call(0, prober.bothArguments()) }, {}, probe.form);
    message.object().set("content", typed.content({ typed.thought(prober.words().reasoning) }));
    const Rendering &rendering = prober.render(prober.request({ message }, probe.declaresTools));
    return endsAtCalls(rendering, "messages[1].content" + typed.thoughtPath(0), end);
}

} // namespace

void renderBesideCalls(const Prober &prober, const MessageForm &form, bool withTools, ReasoningBesideCalls &found)
{
    found.text = prober.render(prober.request({ reasoningMessage(prober, found.key) }, withTools));
    found.calls = callsWithReasoning(prober, form, { found.key }, withTools);
    const auto places = found.calls.find("messages[1]." + found.key);
    found.place = places.empty() ? Extent() : Extent{ places.front().begin, places.back().end };
}

std::optional<ReasoningBesideCalls> findReasoningBesideCalls(const CallProbe &probe, const ReasoningAnalysis &reasoning,
                                                             const KnownNames *known)
{
    if (!probe.form.written)
        return {};
    ReasoningBesideCalls found;
    if (const auto typed = TypedThoughts::of(reasoning.key))
        found.staysOpen = staysOpen(probe, *typed, reasoning.end.core);
    found.key = reasoning.key.find('[') == std::string::npos ? reasoning.key : std::string();
    if (found.key.empty())
        found.key = keyBesideCalls(probe, known);
    if (found.key.empty())
        return found;
    renderBesideCalls(probe.prober, probe.form, probe.declaresTools, found);
    found.kept = whereKept(found);
    if (found.kept == Kept::BesideCalls)
        readMarkers(probe, found);
    if (found.kept == Kept::Everywhere)
        found.endsAtCalls = endsAtCalls(found.calls, "messages[1]." + found.key, reasoning.end.core);
    return found;
}

} // namespace Parlance
