// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "probes/turn_p.h"

#include "base/blanks_p.h"
#include "markup/markerlexer_p.h"

#include <algorithm>
#include <cctype>

//     history  <user>Hi</turn>
//     prompt   <user>Hi</turn><model>             generation tail: <model>
//     answer   <user>Hi</turn><model>Hello</turn>  frame: <model> … </turn>
namespace Parlance {

bool takesTypedParts(const Prober &prober)
{
    if (!prober.render(prober.request({}, false)).find("messages[0].content").empty())
        return false;
    Prober typed = prober;
    typed.setContentAsParts(true);
    return !typed.render(typed.request({}, false)).find("messages[0].content[0].text").empty();
}

static std::string textBetweenTurns(const Prober &prober)
{
    const Rendering &rendering =
        prober.render(prober.request({ prober.assistant(prober.words().content), prober.user() }, false));
    const auto answer = rendering.find("messages[1].content");
    const auto next = rendering.find("messages[2].content");
    if (answer.empty() || next.empty() || answer.back().end > next.front().begin)
        return {};
    return rendering.text.substr(answer.back().end, next.front().begin - answer.back().end);
}

// What a template that writes its generation prompt unasked ends the history with, and begins an answer after another
// one with: of `Hi</turn><model>` and `Hello</turn><model>Hello</turn>` it is `<model>`.
static std::string unaskedPrompt(const Prober &prober, const Conversation &talk)
{
    const std::string &history = talk.history.text;
    if (!talk.history.ok() || history != talk.prompt.text || !talk.answer.text.starts_with(history))
        return {};
    const Value answer = prober.assistant(prober.words().content);
    const Rendering &twice = prober.render(prober.request({ answer, answer }, false));
    const auto first = twice.find("messages[1].content");
    const auto second = twice.find("messages[2].content");
    const std::string_view turnEnd = std::string_view(talk.answer.text).substr(talk.answerContent.end);
    if (first.empty() || second.empty() || first.back().end > second.front().begin || turnEnd.empty())
        return {};
    const std::string_view after = std::string_view(twice.text).substr(first.back().end);
    if (!after.starts_with(turnEnd) || first.back().end + turnEnd.size() > second.front().begin)
        return {};
    std::string_view header = after.substr(turnEnd.size(), second.front().begin - first.back().end - turnEnd.size());
    while (!header.empty() && !history.ends_with(header))
        header.remove_suffix(1);
    return isBlank(header) ? std::string() : std::string(header);
}

Conversation beginConversation(const Prober &prober)
{
    Conversation talk;
    // A prompt first: its beginning may tell the history.
    talk.prompt = prober.render(prober.request({}, false, true));
    talk.history = prober.render(prober.request({}, false));
    talk.toolPrompt = prober.render(prober.request({}, true, true));
    talk.toolHistory = prober.render(prober.request({}, true));
    talk.answer = prober.render(prober.request({ prober.assistant(prober.words().content) }, false));
    const auto places = talk.answer.find("messages[1].content");
    talk.answerContent = places.empty() ? Extent{ talk.answer.text.size(), talk.answer.text.size() } : places.back();
    talk.betweenTurns = textBetweenTurns(prober);
    const std::string unasked = unaskedPrompt(prober, talk);
    for (Rendering *history : { &talk.history, &talk.toolHistory }) {
        if (history->text.ends_with(unasked))
            history->text.resize(history->text.size() - unasked.size());
    }
    return talk;
}

std::string generationTail(const Rendering &history, const Rendering &prompt)
{
    if (!history.ok() || !prompt.ok())
        return {};
    if (prompt.text.starts_with(history.text))
        return prompt.text.substr(history.text.size());
    // Some templates end a conversation that does not go on with a tag of its own.
    const std::size_t shared = commonPrefix(prompt.text, history.text);
    const bool onlyTag = isTag(trimmed(std::string_view(history.text).substr(shared)));
    return onlyTag ? prompt.text.substr(shared) : std::string();
}

// Where full begins to say more than the history does.
static std::size_t historyEnd(const Rendering &history, const Rendering &full)
{
    if (full.text.starts_with(history.text))
        return history.text.size();
    return commonPrefix(history.text, full.text);
}

// A name and the tag, or the line's end, that ends it.
static bool beginsWithName(std::string_view text)
{
    const auto tokens = markerTokens(text);
    if (tokens.empty() || isTag(tokens.front()) || isSpace(tokens.front().front()))
        return false;
    const bool isLine = tokens.size() > 1 && tokens[1] == "\n";
    return isLine || std::any_of(tokens.begin(), tokens.end(), isTag);
}

// Where signs begin that lead headings, in a line of theirs or after a tag: `### ` in `<bot>\n### `.
static std::size_t headingLead(std::string_view header)
{
    const std::size_t line = std::max(header.rfind('\n') + 1, afterLastTag(header));
    const std::string_view lead = header.substr(line);
    const bool areSigns = std::none_of(lead.begin(), lead.end(), [](char one) {
        const auto byte = static_cast<unsigned char>(one);
        return std::isalnum(byte) != 0 || byte > 0x7f;
    });
    return areSigns && !isBlank(lead) ? line : header.size();
}

static std::string sharedHeader(const std::string &before, const std::string &tail);

// If only the layout before the first tag differs: of `\n  <s>bot\n` and `    <s>bot\n\n` it is `\n  <s>bot\n`.
static std::string headerFromTag(const std::string &before, const std::string &tail)
{
    const auto lead = static_cast<std::size_t>(trimmed(before).data() - before.data());
    const std::string solid = before.substr(lead);
    const std::string other = tail.substr(static_cast<std::size_t>(trimmed(tail).data() - tail.data()));
    const auto tokens = markerTokens(solid);
    if (tokens.empty() || !isTag(tokens.front()) || !other.starts_with(tokens.front()))
        return {};
    return before.substr(0, lead) + sharedHeader(solid, other);
}

// What an answer and the generation prompt begin with alike, but for a tag, or signs, after which each goes on with a
// name of its own: of `<|open|>bot<|sep|><|open|>say<|sep|>` and `<|open|>bot<|sep|><|open|>think<|sep|>` the first
// three, of `<bot>\n### Answer\n` and `<bot>\n### Thoughts\n` the first line.
static std::string sharedHeader(const std::string &before, const std::string &tail)
{
    std::string header = before.substr(0, commonPrefix(before, tail));
    if (isBlank(header))
        return headerFromTag(before, tail);
    const auto tokens = markerTokens(header);
    const std::string_view rest = std::string_view(before).substr(header.size());
    const std::string_view other = std::string_view(tail).substr(header.size());
    if (tokens.empty() || !beginsWithName(rest) || !beginsWithName(other))
        return header;
    if (!isTag(tokens.back()))
        return header.substr(0, headingLead(header));
    return header.substr(0, header.size() - tokens.back().size());
}

TurnFrame frameOf(const Conversation &talk)
{
    const Rendering &history = talk.history;
    const Rendering &answer = talk.answer;
    const Extent content = talk.answerContent;
    const std::size_t from = std::min(historyEnd(history, answer), content.begin);
    const std::string before = answer.text.substr(from, content.begin - from);
    const std::string tail = generationTail(history, talk.prompt);
    TurnFrame frame;
    const bool extends = answer.text.starts_with(history.text);
    const bool afterTail = !extends && std::string_view(answer.text).substr(0, content.begin).ends_with(tail);
    frame.header = afterTail ? tail : sharedHeader(before, tail);
    frame.turnEnd = answer.text.substr(content.end);
    // What a template writes after every conversation, the next turn's header say, is not the turn's end: of what the
    // history ends with as well, only the first tag counts.
    const std::size_t shared = commonSuffix(frame.turnEnd, history.text);
    const std::size_t own = frame.turnEnd.size() - shared;
    // A sentence that every prompt ends with asks for the answer.
    const std::string_view asked = trimmed(std::string_view(frame.turnEnd).substr(own));
    if (!extends && asked.find(' ') != std::string_view::npos && trimmed(talk.prompt.text).ends_with(asked)) {
        frame.turnEnd.clear();
        return frame;
    }
    if ((!extends || frame.header.empty()) && tagsIn(std::string_view(frame.turnEnd).substr(own)).size() > 1)
        frame.turnEnd.resize(own + afterFirstTag(std::string_view(frame.turnEnd).substr(own)));
    return frame;
}

// How many bytes at the end of text are turn end, whole or from one of its tags on.
static std::size_t turnEndLength(std::string_view text, std::string_view turnEnd)
{
    if (text.ends_with(turnEnd))
        return turnEnd.size();
    const std::string_view solid = trimmedEnd(text);
    return fromFirstTag(text.substr(solid.size() - commonSuffix(solid, trimmedEnd(turnEnd))));
}

std::size_t endOfUserText(const Rendering &rendering)
{
    std::size_t end = 0;
    for (const Jinja::Span &span : rendering.spans) {
        if (span.path.starts_with("messages[1]"))
            break;
        if (span.path.starts_with("messages[0].content"))
            end = span.end;
    }
    return end;
}

Extent turnOf(const Rendering &history, const Rendering &full, const TurnFrame &frame)
{
    std::size_t begin = historyEnd(history, full);
    if (!full.text.starts_with(history.text) && !frame.header.empty()) {
        const std::size_t header = full.text.find(frame.header, begin - std::min(begin, frame.header.size()));
        begin = header == std::string::npos ? begin : header;
    }
    const std::string_view rest = std::string_view(full.text).substr(begin);
    begin += rest.starts_with(frame.header) ? frame.header.size() : commonPrefix(rest, frame.header);
    const std::string_view turn = std::string_view(full.text).substr(begin);
    return { begin, full.text.size() - std::min(turn.size(), turnEndLength(turn, frame.turnEnd)) };
}

const Rendering &promptWith(const Prober &prober, const std::string &toggle, bool on, bool generationPrompt)
{
    ChatRequest request = prober.request({}, false, generationPrompt);
    const bool isText = prober.variables()[toggle].isString(); // that switches it on
    if (!toggle.empty() && !isText)
        request.templateKwargs.object().set(toggle, on);
    else if (isText && !on)
        request.templateKwargs.object().remove(toggle);
    return prober.renderText(request);
}

} // namespace Parlance
