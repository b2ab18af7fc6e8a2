// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The part of a rendering that the model would have written, and the parts of a message that it lacks. In
// `…<|assistant|>Yes.<|end|>` after the prompt `…<|assistant|>` it is `Yes.`, and the message's reasoning is missing.

#include "base/blanks_p.h"
#include "chat/answer/turnstop_p.h"
#include "chat/prompt/answerprefixstate_p.h"
#include "chat/verification/verificationparts_p.h"

#include <parlance/json.h>

#include <algorithm>

namespace Parlance {

namespace {

// The prompt without what opens reasoning at its end: a marker, or words where there is none.
std::optional<std::string> withoutOpening(const PreparedChat &chat, const Analysis &analysis)
{
    if (!opensReasoning(analysis, chat.answerPrefix))
        return {};
    const bool isWords = opensByWords(analysis.reasoning, chat.answerPrefix);
    return chat.prompt.substr(0, chat.prompt.rfind(isWords ? chat.answerPrefix : analysis.reasoning.start.text()));
}

// After the turn's end there is nothing, a tag that ends the conversation, or, where the template always asks for
// the next answer, what the prompt ends with; or an empty turn that was to hold the content. Of `</x></x></x>` that may
// close calls and their section as well, the last one is the turn's, and of `</x></call>` none.
std::string withoutTurnEnd(std::string text, const std::string &prompt, const Analysis &analysis)
{
    const std::string &end = analysis.turnEnd.core;
    for (std::size_t at = text.rfind(end); !end.empty() && at != std::string::npos; at = text.rfind(end)) {
        const std::string_view after = trimmed(std::string_view(text).substr(at + end.size()));
        const bool isTag = !after.empty() && after.front() == '<' && after.find('>') + 1 == after.size()
            && !isInAnswers(analysis, after);
        const bool isHeader = after == trimmed(analysis.assistantHeader);
        if (!after.empty() && !isTag && !isHeader && !trimmed(prompt).ends_with(after))
            break;
        text.resize(at);
        if (trimmed(text).ends_with(end) && isInAnswers(analysis, end))
            break;
    }
    return text;
}

} // namespace

std::optional<std::string> outputIn(const std::string &rendered, const Value &message, const PreparedChat &chat,
                                    const Analysis &analysis)
{
    if (rendered.starts_with(chat.prompt))
        return withoutTurnEnd(rendered.substr(chat.prompt.size()), chat.prompt, analysis);
    const auto bare = withoutOpening(chat, analysis);
    if (!bare || !rendered.starts_with(*bare))
        return {};
    const std::string rest = withoutTurnEnd(rendered.substr(bare->size()), chat.prompt, analysis);
    const std::string &thoughts = message["reasoning_content"].toString();
    const std::size_t end = rest.find(analysis.reasoning.end.core);
    if (end == std::string::npos && (thoughts.empty() || rest.find(thoughts) == std::string::npos))
        return thoughts + analysis.reasoning.end.text() + rest;
    const bool isClosed = isBlank(std::string_view(rest).substr(0, std::min(end, rest.size())));
    const bool isKept = !thoughts.empty() && rest.find(thoughts) < end && analysis.reasoning.start.core.empty();
    return isKept || (isClosed && end != std::string::npos) ? std::optional(rest) : std::nullopt;
}

// Whether the text begins with what the prompt has after the last turn, as far as that is more than a character.
static bool beginsAsPromptEnds(std::string_view text, std::string_view prompt)
{
    for (std::size_t size = std::min(text.size(), prompt.size()); size > 1; --size) {
        if (prompt.ends_with(text.substr(0, size)))
            return !isBlank(text.substr(0, size));
    }
    return false;
}

// A turn with a call may have an end of its own, which is that of the only call then.
static bool endsWithCall(const std::string &text, const Analysis &analysis)
{
    const std::string_view header = trimmed(analysis.assistantHeader);
    const std::string &end = analysis.tools.perCallEnd.core;
    const std::size_t at = end.empty() || header.empty() ? std::string::npos : text.find(end);
    return !analysis.tools.severalCalls && at != std::string::npos
        && trimmed(std::string_view(text).substr(at + end.size())).starts_with(header);
}

// Of several calls the template takes one for each turn.
static bool takesOneCall(const Analysis &analysis)
{
    return analysis.can(Capability::ToolCalls) == Tristate::Yes
        && analysis.can(Capability::ParallelToolCalls) == Tristate::No;
}

bool isTwoTurns(const std::string &text, const Value &message, const PreparedChat &chat, const Analysis &analysis)
{
    const std::string &end = analysis.turnEnd.core;
    const ToolsAnalysis &tools = analysis.tools;
    if (analysis.reasoning.headerFollows) // every part is a turn of its own
        return false;
    if (message["tool_calls"].toArray().size() > 1 && takesOneCall(analysis))
        return true;
    if (end.empty()) { // the next header alone ends a turn
        const std::string_view header = trimmed(analysis.assistantHeader);
        const auto partsAnswers = [&](const Marker &marker) { return marker.core.find(header) != std::string::npos; };
        return !header.empty() && !partsAnswers(tools.callSeparator) && !partsAnswers(analysis.reasoning.end)
            && text.find(header) != std::string::npos;
    }
    std::size_t at = text.find(end);
    if (at == std::string::npos)
        return endsWithCall(text, analysis);
    const auto goesOnWith = [&](std::string_view beginning) {
        const std::string_view after = trimmed(std::string_view(text).substr(at + end.size()));
        return !isBlank(beginning) && after.starts_with(trimmed(beginning));
    };
    const bool partsCalls =
        tools.callSeparator.core.find(end) != std::string::npos || tools.perCallEnd.core.find(end) != std::string::npos;
    const auto openers = { &tools.sectionStart, &tools.perCallStart, &tools.function.namePrefix,
                           &analysis.reasoning.start };
    if (!partsCalls && std::any_of(openers.begin(), openers.end(), [&](const Marker *one) {
            return goesOnWith(one->coreToPlaceholder());
        }))
        return true;
    // A template that writes its generation prompt unasked may show no header.
    const std::string_view prompt =
        std::string_view(chat.prompt).substr(0, chat.prompt.size() - chat.answerPrefix.size());
    const auto beginsTurn = [&] {
        return isBlank(analysis.assistantHeader)
            ? beginsAsPromptEnds(trimmed(std::string_view(text).substr(at + end.size())), trimmed(prompt))
            : goesOnWith(analysis.assistantHeader);
    };
    while (at != std::string::npos && !beginsTurn()) // a call may begin with the mark, too
        at = text.find(end, at + end.size());
    return at != std::string::npos;
}

// What of a call is not in the text after from, which is moved after its name.
static std::string missingOfCall(const std::string &text, const Value &function, const std::string &knownTool,
                                 std::size_t &from)
{
    const std::string &name = function["name"].toString();
    const bool isKnown = name == knownTool;
    const std::size_t at = text.find(name, from);
    if (!isKnown && at == std::string::npos)
        return "a call of " + name;
    for (const auto &[key, value] : function["arguments"].toObject()) {
        if (text.find(isKnown ? value.toString() : key, from) == std::string::npos)
            return "the argument `" + key + '`';
    }
    if (!isKnown)
        from = at + name.size();
    return {};
}

std::string missingFrom(const std::string &text, const Value &message, const std::string &knownTool)
{
    std::string rest = text;
    for (const auto &[key, words] :
         { std::pair("content", "the content"), std::pair("reasoning_content", "the reasoning") }) {
        const std::string wanted(trimmed(message[key].toString()));
        const std::string json = toJson(wanted);
        const std::string escaped = json.substr(1, json.size() - 2);
        const std::string &there = rest.find(wanted) == std::string::npos ? escaped : wanted;
        const std::size_t at = rest.find(there);
        if (at == std::string::npos)
            return words;
        rest.erase(at, there.size());
    }
    std::size_t from = 0;
    for (const Value &call : message["tool_calls"].toArray()) {
        if (std::string missing = missingOfCall(text, call["function"], knownTool, from); !missing.empty())
            return missing;
    }
    return {};
}

} // namespace Parlance
