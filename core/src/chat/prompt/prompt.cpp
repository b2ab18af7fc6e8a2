// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "answer/markerexprs_p.h"
#include "base/blanks_p.h"
#include "chat/prompt/answerprefixstate_p.h"
#include "chat/prompt/prompt_p.h"
#include "markup/markerlexer_p.h"

#include <algorithm>

namespace Parlance {

namespace {

// The part of the generation prompt that the model's answer continues. A header that looks different in this rendering
// is passed by its first line break or marker of the answer's.
std::string answerPrefixOf(const std::string &generation, const Analysis &analysis)
{
    const std::string &header = analysis.assistantHeader;
    if (!header.empty() && generation.starts_with(header))
        return generation.substr(header.size());
    std::size_t first = std::string::npos;
    for (const Marker *marker : { &analysis.reasoning.start, &analysis.reasoning.end, &analysis.content.start }) {
        if (!marker->core.empty())
            first = std::min(first, generation.find(marker->core));
    }
    if (first != std::string::npos)
        return generation.substr(first);
    return header.empty() ? generation : std::string();
}

// The same where a template writes its generation prompt unasked: reasoning that the prompt's end opens, and may close,
// as in `…<think>\n` or `…<think>\n\n</think>\n`.
std::string answerPrefixAtEnd(std::string_view prompt, const ReasoningAnalysis &reasoning)
{
    const std::string &opener = reasoning.start.core;
    const std::string &closer = reasoning.end.core;
    std::string_view before = trimmedEnd(prompt);
    if (!closer.empty() && !before.ends_with(opener) && before.ends_with(closer))
        before = trimmedEnd(before.substr(0, before.size() - closer.size()));
    if (opener.empty() || !before.ends_with(opener))
        return {};
    return std::string(prompt.substr(before.size() - opener.size()));
}

// What of the content's wrapper the generation prompt has not written yet.
std::string wrapperAfter(const Marker &wrapper, const std::string &answerPrefix)
{
    const std::string whole = wrapper.filled({});
    if (answerPrefix.find(whole) != std::string::npos)
        return {};
    return whole.starts_with(answerPrefix) ? whole.substr(answerPrefix.size()) : whole;
}

// A prefill goes on from the generation prompt as the model would have: its reasoning opened and closed by the markers.
std::string prefillText(const Value &message, const Analysis &analysis, const ReasoningAnalysis &reasoning,
                        const std::string &answerPrefix)
{
    const std::string &thoughts = message["reasoning_content"].toString();
    const std::string &content = message["content"].toString();
    const bool reasons = !reasoning.end.core.empty();
    const bool open = answerPrefixState(reasoning, answerPrefix) == AnswerPrefixState::InReasoning;
    std::string text;
    if (reasons && !thoughts.empty())
        text += (open ? std::string() : reasoning.start.text()) + thoughts;
    if (content.empty())
        return text;
    // Of a thought that has not begun, the layout after its opener is that before its closer.
    const bool isOver =
        thoughts.empty() && opensByWords(reasoning, answerPrefix) && answerPrefix.ends_with(reasoning.end.before);
    if (reasons && (open || !thoughts.empty()))
        text += (isOver ? reasoning.end.core + reasoning.end.after : reasoning.end.text())
            + (reasoning.headerFollows ? analysis.assistantHeader : std::string());
    return text + wrapperAfter(analysis.content.start, text.empty() ? answerPrefix : std::string()) + content;
}

bool isOnlyTags(std::string_view text)
{
    const auto tokens = markerTokens(text);
    return std::all_of(tokens.begin(), tokens.end(),
                       [](std::string_view token) { return isTag(token) || isBlank(token); });
}

// What of the answer prefix is the prompt's alone. Words that begin a thought are the first of it where the model goes
// on with them. What the prompt itself writes as a thought where thinking is switched off says that there is none:
// `<think>\nskipped\n`.
void takeWords(PromptTail &tail, const ReasoningAnalysis &reasoning, bool thinks)
{
    tail.words = tail.answerPrefix;
    if (answerPrefixState(reasoning, tail.answerPrefix) != AnswerPrefixState::InReasoning)
        return;
    if (opensByWords(reasoning, tail.answerPrefix))
        tail.wordsBeginThought = !isOnlyTags(tail.answerPrefix);
    else if (thinks)
        tail.words.resize(tail.answerPrefix.rfind(reasoning.start.core));
}

bool switchesOn(const ChatRequest &request, const ReasoningAnalysis &reasoning)
{
    const std::string &toggle = reasoning.toggle;
    const Value &set = request.templateKwargs[toggle];
    if (!reasoning.toggleOn.empty())
        return set.toString() == reasoning.toggleOn;
    if (!reasoning.toggleOff.empty())
        return set.toString() != reasoning.toggleOff;
    return set.isBool() ? set.toBool() : toggle == "enable_thinking" && request.enableThinking.value_or(false);
}

constexpr const char *thought = "b"; // of that answer

// An answer with reasoning as this request would render it.
std::string reasonedAnswer(const ChatTemplate &chatTemplate, const ReasoningAnalysis &reasoning,
                           const ChatRequest &request)
{
    ChatRequest history = request;
    Object answer{ { "role", "assistant" }, { "content", "a" } };
    answer.set(reasoning.key.empty() ? "reasoning_content" : reasoning.key, thought);
    history.messages = Array{ Object{ { "role", "user" }, { "content", "a" } }, std::move(answer) };
    history.tools = {};
    history.addGenerationPrompt = false;
    const auto rendered = chatTemplate.render(history);
    return rendered ? rendered->text : std::string();
}

// A prompt may open thoughts by another tag than the usual one, `<deep>` in place of `<mind>`, which the same closer
// closes: the answer goes on as after the usual one.
void takeOtherTag(PromptTail &tail, const ChatTemplate &chatTemplate, const Analysis &analysis,
                  const ChatRequest &request)
{
    const ReasoningAnalysis &reasoning = analysis.reasoning;
    const std::string tag(trimmed(tail.answerPrefix));
    const bool isOther = reasoning.mode == ReasoningAnalysis::Mode::TagBased && CallSyntax::isDistinct(reasoning.start)
        && !reasoning.start.hasPlaceholder() && isTag(tag) && tag.find('/') == std::string::npos;
    if (!isOther || tag == reasoning.start.core || analysis.content.start.core.starts_with(tag))
        return;
    const std::string answer = reasonedAnswer(chatTemplate, reasoning, request);
    const std::size_t at = answer.rfind(tag);
    if (at == std::string::npos)
        return;
    const std::string_view inside = trimmed(std::string_view(answer).substr(at + tag.size()));
    if (inside.starts_with(thought) && trimmed(inside.substr(1)).starts_with(reasoning.end.core))
        tail.answerPrefix.replace(tail.answerPrefix.find(tag), tag.size(), reasoning.start.core);
}

// What looks like another opener, but is written where thinking is not on and closed nowhere, says that there is no
// reasoning: `<nothink>`. What is after it is the answer prefix then.
void takeOtherOpener(PromptTail &tail, const ChatTemplate &chatTemplate, const Analysis &analysis,
                     const ChatRequest &request)
{
    tail.reasoning = openedOtherwise(analysis, tail.answerPrefix);
    if (!tail.reasoning || analysis.reasoning.toggle.empty() || switchesOn(request, analysis.reasoning))
        return;
    const std::string &closer = tail.reasoning->end.core;
    if (chatTemplate.source().find(closer) != std::string::npos
        || reasonedAnswer(chatTemplate, analysis.reasoning, request).find(closer) != std::string::npos)
        return;
    const std::string &opener = tail.reasoning->start.core;
    const std::string after = tail.answerPrefix.substr(tail.answerPrefix.find(opener) + opener.size());
    tail.answerPrefix = after.substr(std::min(after.find_first_not_of(" \t\r\n"), after.size()));
    tail.reasoning.reset();
}

Result<PromptTail> promptFor(const ChatTemplate &chatTemplate, const Analysis &analysis, const ChatRequest &request)
{
    Result<Prompt> prompt = chatTemplate.prompt(request);
    if (!prompt)
        return prompt.error();
    PromptTail tail;
    tail.prompt = std::move(prompt->text);
    tail.generationPrompt = std::move(prompt->generationPrompt);
    if (request.addGenerationPrompt)
        tail.answerPrefix = tail.generationPrompt.empty() ? answerPrefixAtEnd(tail.prompt, analysis.reasoning)
                                                          : answerPrefixOf(tail.generationPrompt, analysis);
    takeOtherOpener(tail, chatTemplate, analysis, request);
    if (!tail.reasoning)
        takeOtherTag(tail, chatTemplate, analysis, request);
    takeWords(tail, tail.reasoning ? *tail.reasoning : analysis.reasoning, request.enableThinking.value_or(true));
    return tail;
}

Result<PromptTail> continued(const ChatTemplate &chatTemplate, const Analysis &analysis, ChatRequest request)
{
    const Value last = request.messages.toArray().back();
    request.messages.array().pop_back();
    request.addGenerationPrompt = true;
    Result<PromptTail> tail = promptFor(chatTemplate, analysis, request);
    if (!tail)
        return tail;
    const ReasoningAnalysis &reasoning = tail->reasoning ? *tail->reasoning : analysis.reasoning;
    const std::string text = prefillText(last, analysis, reasoning, tail->answerPrefix);
    tail->prompt += text;
    tail->generationPrompt += text;
    // Words that open reasoning are part of it where the model writes them, not where a prefill replaces it.
    const bool replaced = !last["reasoning_content"].toString().empty() && !reasoning.end.isEmpty()
        && !CallSyntax::isDistinct(reasoning.start);
    tail->promptAnswerPrefix = tail->answerPrefix;
    tail->prefill = text;
    tail->answerPrefix = replaced ? text : tail->answerPrefix + text;
    if (replaced)
        tail->words.clear();
    tail->reasoning = openedOtherwise(analysis, tail->answerPrefix); // a prefill may open it
    return tail;
}

} // namespace

Result<PromptTail> renderPrompt(const ChatTemplate &chatTemplate, const Analysis &analysis, const ChatRequest &request)
{
    const Array &messages = request.messages.toArray();
    const bool prefill =
        request.continueFinalMessage && !messages.empty() && messages.back()["role"].toString() == "assistant";
    return prefill ? continued(chatTemplate, analysis, request) : promptFor(chatTemplate, analysis, request);
}

} // namespace Parlance
