// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/markerlexer_p.h"
#include "analysis/steps_p.h"

#include <algorithm>
#include <array>

namespace Parlance {

namespace {

using Mode = ReasoningAnalysis::Mode;

// The message's members that may hold reasoning, the usual names first.
std::vector<std::string> reasoningKeys(const ChatTemplate &chatTemplate)
{
    std::vector<std::string> keys{ "reasoning_content", "reasoning", "thinking" };
    for (const std::string &name : chatTemplate.program().attributeNames()) {
        if (soundsLikeReasoning(name) && std::find(keys.begin(), keys.end(), name) == keys.end())
            keys.push_back(name);
    }
    return keys;
}

Value reasoningMessage(const AnalysisState &state, const std::string &key)
{
    const Vocabulary &words = state.prober.words();
    Value message = state.prober.assistant(words.content);
    message.object().set(key, words.reasoning);
    return message;
}

// Some templates take reasoning as one of the typed parts of content.
Value reasoningParts(const AnalysisState &state)
{
    const Vocabulary &words = state.prober.words();
    Value message = state.prober.assistant({});
    message.object().set("content",
                         Array{ Object{ { "type", "thinking" }, { "thinking", words.reasoning } },
                                Object{ { "type", "text" }, { "text", words.content } } });
    return message;
}

// Once the key is known, it alone; where there is none, the usual one for the evidence.
std::vector<std::string> keysToTry(const AnalysisState &state, std::vector<std::string> keys)
{
    if (!state.known)
        return keys;
    if (state.known->result.reasoning.key.empty())
        return { "reasoning_content" };
    return { state.known->result.reasoning.key };
}

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
    if (!rendering.ok() || reasoning.empty() || content.empty() || reasoning.front().begin > content.back().begin)
        return {};
    const Extent whole{ reasoning.front().begin, reasoning.back().end };
    return Sighting{ key, rendering, whole, content.back() };
}

std::optional<Sighting> findReasoning(const AnalysisState &state)
{
    for (const std::string &key : keysToTry(state, reasoningKeys(state.prober.chatTemplate()))) {
        const Rendering &rendering = state.prober.render(state.prober.request({ reasoningMessage(state, key) }, false));
        if (auto found = sighted(rendering, key, "messages[1]." + key, "messages[1].content"))
            return found;
    }
    const Rendering &parts = state.prober.render(state.prober.request({ reasoningParts(state) }, false));
    const bool printed = std::any_of(parts.spans.begin(), parts.spans.end(), [](const Jinja::Span &span) {
        return span.origin == Jinja::Span::Origin::Syntax && span.path.starts_with("messages[1].content");
    });
    if (printed)
        return {};
    return sighted(parts, "content[].thinking", "messages[1].content[0].thinking", "messages[1].content[1].text");
}

bool closes(std::string_view text, std::string_view opener)
{
    const auto closers = closersOf(opener);
    return std::any_of(closers.begin(), closers.end(),
                       [text](const std::string &closer) { return text.find(closer) != std::string_view::npos; });
}

// A header that ends with an opener whose closer follows the reasoning has swallowed the opener.
std::string openerIn(std::string &header, std::string_view end)
{
    const std::size_t split = afterLastTag(header);
    const auto tags = tagsIn(header);
    if (tags.empty() || !isBlank(std::string_view(header).substr(split)) || !closes(end, tags.back()))
        return {};
    const std::size_t at = split - tags.back().size();
    std::string opener = header.substr(at);
    header.resize(at);
    return opener;
}

// What stands before the content of an answer without reasoning, and before that the turn's header where the turn
// begins anew: neither ends reasoning.
std::size_t beforeWrapper(const AnalysisState &state, std::string_view between)
{
    const Extent turn = turnOf(state.history, state.answer, state.frame);
    const std::size_t from = std::min(turn.begin, state.answerContent.begin);
    const std::string_view wrapper =
        trimmed(std::string_view(state.answer.text).substr(from, state.answerContent.begin - from));
    if (wrapper.empty() || !trimmed(between).ends_with(wrapper))
        return std::string_view::npos;
    std::string_view end = between.substr(0, between.rfind(wrapper));
    const std::string_view header = trimmed(state.frame.header);
    if (!header.empty() && trimmed(end).ends_with(header))
        end = end.substr(0, end.rfind(header));
    return isBlank(end) ? std::string_view::npos : end.size();
}

// Where, in the text between reasoning and content, the reasoning's end is over and the content's wrapper begins.
std::size_t endOfReasoning(std::string_view between, std::string_view start)
{
    const auto startTags = tagsIn(start);
    if (!startTags.empty()) {
        for (const std::string &closer : closersOf(startTags.back())) {
            if (const std::size_t at = between.find(closer); at != std::string_view::npos)
                return at + closer.size();
        }
    }
    return afterFirstTag(between);
}

void takeMarkers(AnalysisState &state, const Sighting &seen)
{
    ReasoningAnalysis &reasoning = state.result.reasoning;
    const std::string &text = seen.rendering.text;
    const std::string between = text.substr(seen.reasoning.end, seen.content.begin - seen.reasoning.end);
    Extent turn = turnOf(state.history, seen.rendering, state.frame);
    turn.begin = std::min(turn.begin, seen.reasoning.begin);
    std::string start = text.substr(turn.begin, seen.reasoning.begin - turn.begin);
    if (isBlank(start))
        start = openerIn(state.frame.header, between) + start;
    if (isBlank(start)) { // a template may write its generation prompt unasked
        std::string before = text.substr(0, seen.reasoning.begin);
        start = openerIn(before, between);
    }

    std::size_t split = std::min(beforeWrapper(state, between), between.size());
    if (split == between.size())
        split = endOfReasoning(between, start);
    while (split < between.size() && isSpace(between[split]))
        ++split;
    reasoning.mode = Mode::TagBased;
    reasoning.key = seen.key;
    reasoning.start = Marker(start);
    reasoning.end = Marker(std::string_view(between).substr(0, split));
    const std::string_view header = trimmed(state.frame.header);
    reasoning.headerFollows = !header.empty() && std::string_view(between).substr(split).starts_with(header);
    if (!isBlank(std::string_view(between).substr(split))) {
        state.result.content.mode = ContentAnalysis::Mode::WrappedWithReasoning;
        state.result.content.start = Marker(std::string_view(between).substr(split));
        const Extent whole = turnOf(state.history, seen.rendering, state.frame);
        state.result.content.end =
            Marker(text.substr(seen.content.end, whole.end - std::min(whole.end, seen.content.end)));
    }
}

// Tags that stand around every turn are not reasoning's. What precedes the first turn may be instructions that name
// them, and is looked at only where nothing else tells how a turn begins.
bool isTurnTag(const AnalysisState &state, const std::string &tag)
{
    const auto user = state.history.find("messages[0].content");
    const std::size_t begin = user.empty() ? 0 : user.front().begin;
    const std::size_t from = state.betweenTurns.empty() ? begin - std::min<std::size_t>(begin, 64) : begin;
    return state.history.text.find(tag, from) != std::string::npos || state.betweenTurns.find(tag) != std::string::npos;
}

// Whether the template drops what an earlier answer says before the tag, or between opener and tag.
bool cutsAt(const AnalysisState &state, const std::string &opener, const std::string &tag)
{
    const Vocabulary &words = state.prober.words();
    const Value message = state.prober.assistant(opener + words.reasoning + tag + words.content);
    const Rendering &rendering = state.prober.render(
        state.prober.request({ message, state.prober.user(), state.prober.assistant(words.content) }, false));
    return rendering.ok() && rendering.text.find(words.reasoning) == std::string::npos
        && rendering.find("messages[1].content").size() == 1;
}

std::vector<std::string> tagsInLiterals(const AnalysisState &state)
{
    std::vector<std::string> tags;
    for (const std::string &literal : state.prober.chatTemplate().program().stringLiterals()) {
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

// An end of reasoning by which a template cuts its history: what stands before it does not come back.
std::optional<std::string> cutBy(const AnalysisState &state, const std::vector<std::string> &literalTags)
{
    int tried = 0;
    for (const std::string &tag : literalTags) {
        if ((state.known && tag != state.known->result.reasoning.end.core) || isTurnTag(state, tag))
            continue;
        if (++tried > 13)
            break;
        const std::string opener = openerOf(tag, literalTags);
        if (cutsAt(state, {}, tag) || (!opener.empty() && cutsAt(state, opener, tag)))
            return tag;
    }
    return {};
}

using TagPair = std::pair<std::string, std::string>;

// A tag in the generation prompt whose closer stands there too, or somewhere in the template; or else one that speaks
// of reasoning, which the model alone closes.
std::optional<TagPair> pairInPrompt(const AnalysisState &state, const std::string &generation)
{
    const std::string &source = state.prober.chatTemplate().source();
    std::optional<TagPair> open;
    for (const std::string &tag : tagsIn(generation)) {
        if (tag.find('/') != std::string::npos || isTurnTag(state, tag))
            continue;
        for (const std::string &closer : closersOf(tag)) {
            if (!isTurnTag(state, closer) && source.find(closer) != std::string::npos)
                return TagPair(tag, closer);
            if (!open && soundsLikeReasoning(tag))
                open = TagPair(tag, closer);
        }
    }
    return open;
}

// Tags that speak of reasoning in what a prompt tells the model: an answer may hold them, whatever the history
// shows of it.
std::optional<TagPair> pairInInstructions(const AnalysisState &state)
{
    for (const std::string *prompt : { &state.prompt.text, &state.toolPrompt.text }) {
        for (const std::string &tag : tagsIn(*prompt)) {
            if (!soundsLikeReasoning(tag) || isTurnTag(state, tag))
                continue;
            for (const std::string &closer : closersOf(tag)) {
                if (prompt->find(closer) != std::string::npos)
                    return TagPair(tag, closer);
            }
        }
    }
    return {};
}

const Rendering &promptWith(const AnalysisState &state, const std::string &toggle, bool on, bool generation = true)
{
    ChatRequest request = state.prober.request({}, false, generation);
    if (!toggle.empty())
        request.templateKwargs.object().set(toggle, on);
    return state.prober.render(request);
}

// An opener right before its closer in front of a plain answer: reasoning that was left out.
std::optional<TagPair> emptyPair(const AnalysisState &state)
{
    const Extent answer = turnOf(state.history, state.answer, {});
    if (answer.begin > state.answerContent.begin)
        return {};
    const std::string before = state.answer.text.substr(answer.begin, state.answerContent.begin - answer.begin);
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

// The white space with which the prompt ends behind the opener belongs to it.
std::string blanksBehind(const std::string &opener, const std::string &prompt)
{
    const std::size_t at = opener.empty() ? std::string::npos : prompt.rfind(opener);
    if (at == std::string::npos)
        return {};
    const std::string behind = prompt.substr(at + opener.size());
    return isBlank(behind) ? behind : std::string();
}

void compareToggles(AnalysisState &state)
{
    const std::string toggle =
        state.result.reasoning.toggle.empty() ? "enable_thinking" : state.result.reasoning.toggle;
    const Rendering &off = promptWith(state, toggle, false);
    const Rendering &on = promptWith(state, toggle, true);
    Comparison &r2 = state.compare("R2", "generation prompt without and with thinking", off, toggle + " false", on,
                                   toggle + " true");
    if (off.text == on.text)
        note(r2, "reasoning.toggle", {}, "no variable changes the generation prompt");
    else
        note(r2, "reasoning.toggle", toggle, "the generation prompt depends on this variable");
    if (state.result.reasoning.mode != Mode::None)
        return;

    const std::string generation = generationTail(state.history, on)
        + generationTail(promptWith(state, toggle, false, false), off) + addedAtTheEnd(off.text, on.text);
    auto pair = pairInPrompt(state, generation);
    if (!pair)
        pair = emptyPair(state);
    const std::vector<std::string> literalTags = tagsInLiterals(state);
    const auto cut = cutBy(state, literalTags);
    if (!pair && !cut)
        pair = pairInInstructions(state);
    if (!pair && !cut)
        return;
    ReasoningAnalysis &reasoning = state.result.reasoning;
    reasoning.mode = Mode::TagBased;
    reasoning.end = Marker(cut ? *cut : pair->second);
    std::string opener = pair ? pair->first : std::string();
    if (cut) {
        opener = openerOf(*cut, tagsIn(generation));
        if (opener.empty())
            opener = openerOf(*cut, literalTags);
    }
    reasoning.start = Marker(opener + blanksBehind(opener, on.text));
    const bool isPrinted = on.text.find(reasoning.start.core) != std::string::npos;
    note(r2, "reasoning.start", reasoning.start.toString(),
         isPrinted ? "the generation prompt opens reasoning with it" : "the counterpart of what closes it",
         placeAnywhere(on, reasoning.start));
    note(r2, "reasoning.end", reasoning.end.toString(),
         cut ? "the template cuts answers in the history behind it" : "the counterpart of the opener",
         placeAnywhere(on, reasoning.end));
}

} // namespace

bool soundsLikeReasoning(std::string_view name)
{
    return name.find("reason") != std::string_view::npos || name.find("think") != std::string_view::npos
        || name.find("thought") != std::string_view::npos;
}

std::string addedAtTheEnd(const std::string &a, const std::string &b)
{
    const std::string &longer = a.size() > b.size() ? a : b;
    const std::string &shorter = a.size() > b.size() ? b : a;
    return longer.starts_with(shorter) ? longer.substr(shorter.size()) : std::string();
}

void note(Comparison &comparison, std::string field, const std::string &value, std::string explanation,
          SourcePlace place)
{
    comparison.findings.push_back({ std::move(field), value, std::move(explanation), place.line, place.column });
}

std::string_view withoutReasoning(std::string_view text, const ReasoningAnalysis &reasoning)
{
    if (reasoning.end.core.empty())
        return text;
    const std::size_t end = text.find(reasoning.end.core);
    if (end == std::string_view::npos)
        return text;
    const std::string_view before = trimmed(text.substr(0, end));
    if (!before.empty() && before != reasoning.start.core)
        return text;
    return text.substr(end + reasoning.end.core.size());
}

// An opener at the header's end is the generation prompt's doing, not the turn's.
static void takeFromHeader(std::string &header, const Marker &opener)
{
    const std::size_t at = opener.core.empty() ? std::string::npos : header.rfind(opener.core);
    if (at != std::string::npos && isBlank(std::string_view(header).substr(at + opener.core.size())))
        header.resize(at);
}

void analyzeReasoning(AnalysisState &state)
{
    const auto seen = findReasoning(state);
    const Rendering with = seen
        ? seen->rendering
        : state.prober.render(state.prober.request({ reasoningMessage(state, "reasoning_content") }, false));
    if (seen)
        takeMarkers(state, *seen);
    Comparison &r1 = state.compare("R1", "an answer without and with reasoning", state.answer, "content only", with,
                                   "reasoning and content");
    const ReasoningAnalysis &reasoning = state.result.reasoning;
    if (seen) {
        note(r1, "reasoning.start", reasoning.start.toString(), "stands before the reasoning",
             placeBefore(with, reasoning.start, seen->reasoning.begin));
        note(r1, "reasoning.end", reasoning.end.toString(), "stands behind the reasoning",
             placeBehind(with, reasoning.end, seen->reasoning.end));
        note(r1, "reasoning.key", seen->key, "what this member of the message says appears as reasoning");
    } else if (with.ok()) {
        note(r1, "reasoning.mode", "NONE", "the template does not write reasoning of earlier answers");
    }
    compareToggles(state);
    takeFromHeader(state.frame.header, reasoning.start);
}

namespace {

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

const Rendering &callsWithReasoning(const AnalysisState &state, const std::string &key)
{
    Value message = state.prober.assistantWithCalls(
        { state.prober.call(0, state.prober.bothArguments(), 0, state.form) }, {}, state.form);
    message.object().set(key, state.prober.words().reasoning);
    return state.prober.render(state.prober.request({ message }, true));
}

std::string keyBesideCalls(const AnalysisState &state)
{
    for (const std::string &key : keysToTry(state, keysBesideCalls(state.prober.chatTemplate()))) {
        const Rendering &rendering = callsWithReasoning(state, key);
        const auto place = rendering.find("messages[1]." + key);
        const auto call = rendering.hull("messages[1].tool_calls[0]");
        if (place.size() != 1 || !call || place.front().end > call->begin)
            continue;
        const auto tags = tagsIn(std::string_view(rendering.text).substr(0, place.front().begin));
        const std::string_view behind =
            std::string_view(rendering.text).substr(place.front().end, call->begin - place.front().end);
        if (!tags.empty() && closes(behind, tags.back()))
            return key;
    }
    return {};
}

} // namespace

void analyzeReasoningWithTools(AnalysisState &state)
{
    if (!state.form.written)
        return;
    const Vocabulary &words = state.prober.words();
    ReasoningAnalysis &reasoning = state.result.reasoning;
    std::string key = reasoning.key.find('[') == std::string::npos ? reasoning.key : std::string();
    if (key.empty())
        key = keyBesideCalls(state);
    const std::string shown = key.empty() ? "reasoning_content" : key;
    Value plain = state.prober.assistant(words.content);
    plain.object().set(shown, words.reasoning);
    const Rendering &text = state.prober.render(state.prober.request({ plain }, true));
    const Rendering &calls = callsWithReasoning(state, shown);
    Comparison &r3 = state.compare("R3", "reasoning with text and with a call", text, "reasoning and content", calls,
                                   "reasoning and a call");
    const auto place = calls.find("messages[1]." + shown);
    const bool withText = !text.find("messages[1]." + shown).empty();
    if (key.empty() || place.empty() || withText) {
        note(r3, "reasoning", {},
             key.empty()         ? "no member is written as reasoning beside a call"
                 : place.empty() ? "reasoning is left out of messages with calls"
                                 : "reasoning stands in messages with calls as in others");
        return;
    }

    const Extent turn = turnOf(state.toolHistory, calls, state.frame);
    std::string start = calls.text.substr(turn.begin, place.front().begin - std::min(turn.begin, place.front().begin));
    std::string before = calls.text.substr(0, place.front().begin);
    if (isBlank(start))
        start = openerIn(before, std::string_view(calls.text).substr(place.back().end)) + start;
    const std::size_t stop =
        place.back().end + endOfReasoning(std::string_view(calls.text).substr(place.back().end), start);
    reasoning.mode = Mode::ToolsOnly;
    reasoning.key = key;
    const Marker opener(start);
    if (reasoning.end.core.empty() || opener.core.starts_with(reasoning.start.core)) {
        reasoning.start = opener;
        reasoning.end = Marker(std::string_view(calls.text).substr(place.back().end, stop - place.back().end));
    }
    note(r3, "reasoning.mode", "TOOLS_ONLY", "reasoning of earlier answers is kept only beside tool calls");
    note(r3, "reasoning.start", reasoning.start.toString(), "stands before the reasoning",
         placeBefore(calls, reasoning.start, place.front().begin));
    note(r3, "reasoning.end", reasoning.end.toString(), "stands behind the reasoning",
         placeBehind(calls, reasoning.end, place.back().end));
    note(r3, "reasoning.key", key, "what this member of the message says appears as reasoning");
}

} // namespace Parlance
