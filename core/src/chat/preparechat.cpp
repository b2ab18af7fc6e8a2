// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// From a template and a request to all that an engine needs. {"messages": [{"role": "user", "content": "Rain?"}]} gives
// the prompt `<|user|>Rain?<|end|><|assistant|><think>\n` with the answer prefix `<think>\n`, the program that reads
// the rest of the answer, its grammar and its stops.

#include "base/blanks_p.h"
#include "base/logging_p.h"
#include "chat/answer/answerspec_p.h"
#include "chat/answer/turnstop_p.h"
#include "chat/preparechat_p.h"
#include "chat/prompt/answerprefixstate_p.h"
#include "chat/prompt/prompt_p.h"
#include "chat/request/adapt_p.h"
#include "chat/request/adaptsystem_p.h"
#include "chat/request/mediaparts_p.h"
#include "chat/request/requestlimits_p.h"
#include "message/messageprogram_p.h"
#include "template/requestrepair_p.h"
#include "template/toolrepair_p.h"

#include <parlance/chat.h>
#include <parlance/json.h>

#include <algorithm>

namespace Parlance {

namespace {

// Reasoning that the prompt has closed is no part of the answer where nobody asks for reasoning.
void leaveOutClosedReasoning(PromptTail &tail, const Analysis &usual)
{
    const std::string &closer = (tail.reasoning ? *tail.reasoning : usual.reasoning).end.core;
    const std::size_t closed = closer.empty() ? std::string::npos : tail.answerPrefix.rfind(closer);
    if (closed == std::string::npos)
        return;
    tail.answerPrefix.erase(0, closed + closer.size());
    tail.reasoning = openedOtherwise(usual, tail.answerPrefix);
}

// Of a prefill that the template cannot write all of: the message is the prefill and its continuation all the same.
std::string unwrittenReasoning(const Analysis &analysis, const ChatRequest &request)
{
    const Array &messages = request.messages.toArray();
    const bool isKept = request.continueFinalMessage && !messages.empty() && analysis.reasoning.end.core.empty()
        && request.reasoningFormat != ReasoningFormat::None;
    return isKept ? messages.back()["reasoning_content"].toString() : std::string();
}

// What a system message in the middle costs: how much of the prompt that was sent without it stays.
void reportKept(const ChatTemplate &chatTemplate, const Analysis &analysis, const ChatRequest &request,
                PreparedChat &chat)
{
    const auto index = systemInTheMiddle(request.messages.toArray());
    if (!index || request.systemInTheMiddle == SystemInTheMiddle::Keep)
        return;
    ChatRequest earlier = request;
    earlier.messages.array().resize(*index);
    earlier.addGenerationPrompt = earlier.continueFinalMessage = false;
    std::vector<std::string> adaptations;
    const auto sent = renderAdapted(chatTemplate, analysis, earlier, adaptations);
    if (!sent)
        return;
    const auto differs =
        std::mismatch(sent->prompt.begin(), sent->prompt.end(), chat.prompt.begin(), chat.prompt.end()).first;
    chat.adaptations.push_back("before the system message in the middle, the prompt has "
                               + std::to_string(sent->prompt.size()) + " bytes; this message leaves the first "
                               + std::to_string(differs - sent->prompt.begin()) + " of them as they are");
}

// Of `<|bot|> to=user<|text|>` and `<|bot|> to=look<|call|>`, after the answer prefix `<|bot|>`, it is "t" twice.
// Nothing where one of them goes on without a blank.
std::string firstsBehindBlank(const Analysis &analysis, const std::string &answerPrefix)
{
    const ToolsAnalysis &tools = analysis.tools;
    const Marker &calls = tools.sectionStart.hasCore() ? tools.sectionStart : tools.perCallStart;
    std::string firsts;
    for (const Marker *marker : { &analysis.reasoning.start, &analysis.content.start, &calls }) {
        const std::string_view opener = marker->coreToPlaceholder();
        if (isBlank(answerPrefix) || opener.size() < answerPrefix.size() + 2 || !opener.starts_with(answerPrefix))
            continue;
        if (opener[answerPrefix.size()] != ' ')
            return {};
        firsts += opener[answerPrefix.size() + 1];
    }
    return firsts;
}

/// What the program is to know of this answer alone.
MessageProgram::Turn turnOf(const Analysis &analysis, const ChatRequest &request, PromptTail &tail, std::uint64_t seed,
                            PreparedChat &chat)
{
    MessageProgram::Turn turn{ .idSeed = seed,
                               .reasoningBefore = unwrittenReasoning(analysis, request),
                               .firstsBehindBlank = firstsBehindBlank(analysis, chat.answerPrefix) };
    if (!turn.reasoningBefore.empty())
        chat.adaptations.emplace_back("the prefill's reasoning is not in the prompt: the template writes no reasoning");
    if (!turn.firstsBehindBlank.empty())
        turn.answerPrefixBeforeBlank = chat.answerPrefix;
    if (request.reasoningFormat != ReasoningFormat::None) {
        turn.promptWords = std::move(tail.words);
        turn.wordsBeginThought = tail.wordsBeginThought;
    }
    return turn;
}

/// Grammars of texts are for the grammar alone: the prompt tells the model of them in words.
Value withoutTextGrammars(const Value &tools)
{
    Value out = tools;
    for (std::size_t i = 0; i < tools.toArray().size(); ++i) {
        for (const auto &[name, schema] : tools[i]["function"]["parameters"]["properties"].toObject()) {
            if (!schema.contains("x-grammar"))
                continue;
            Value &parameters = out.array()[i].object()["function"].object()["parameters"];
            parameters.object()["properties"].object()[name].object().remove("x-grammar");
        }
    }
    return out;
}

/// What the model's files list as ends, where no answer has it inside.
void takeEnds(PreparedChat &chat, const Analysis &analysis, const std::vector<std::string> &ends)
{
    for (const std::string &end : ends) {
        const auto begins = [&end](const std::string &stop) { return end.starts_with(stop); };
        if (!isInAnswers(analysis, end)
            && std::none_of(chat.additionalStops.begin(), chat.additionalStops.end(), begins))
            chat.additionalStops.push_back(end);
    }
}

void takeSpec(PreparedChat &chat, const AnswerSpec &spec, const Analysis &analysis, const AnswerRequest &request)
{
    chat.additionalStops = spec.stops ? *spec.stops : stopsOf(analysis, request);
    chat.program = spec.program;
    chat.grammar = spec.grammar;
    chat.grammarLazy = spec.grammarLazy;
    chat.grammarTriggers = spec.grammarTriggers;
    chat.reasons = spec.reasons;
}

void warnOfPrefilledCalls(const ChatRequest &rendered, PreparedChat &chat)
{
    const Array &messages = rendered.messages.toArray();
    if (!rendered.continueFinalMessage || messages.empty() || messages.back()["tool_calls"].toArray().empty())
        return;
    chat.warnings.push_back({ ChatWarning::Code::PartsLeftOut,
                              "messages[" + std::to_string(messages.size() - 1)
                                  + "] is a prefill and has tool calls, which are left out: a prefill is text" });
}

void logChoices(const PreparedChat &chat)
{
    for (const std::vector<std::string> *lines : { &chat.reasons, &chat.adaptations }) {
        for (const std::string &line : *lines)
            log(Layer::Chat, [&] { return line; });
    }
    for (const ChatWarning &warning : chat.warnings)
        log(Layer::Chat, [&] { return "warning: " + warning.text; });
}

Value strings(const std::vector<std::string> &texts)
{
    return Array(texts.begin(), texts.end());
}

Value triggersValue(const std::vector<GrammarTrigger> &triggers)
{
    Array values;
    for (const GrammarTrigger &trigger : triggers)
        values.push_back(Object{ { "type", Parlance::toString(trigger.type) }, { "value", trigger.value } });
    return values;
}

Value warningsValue(const std::vector<ChatWarning> &warnings)
{
    Array values;
    for (const ChatWarning &warning : warnings)
        values.push_back(Object{ { "code", Parlance::toString(warning.code) }, { "text", warning.text } });
    return values;
}

Value relaxationsValue(const std::vector<Relaxation> &relaxations)
{
    Array values;
    for (const Relaxation &relaxation : relaxations)
        values.push_back(
            Object{ { "tool", relaxation.tool }, { "pointer", relaxation.pointer }, { "reason", relaxation.reason } });
    return values;
}

} // namespace

Result<PromptTail> renderAdapted(const ChatTemplate &chatTemplate, const Analysis &analysis, ChatRequest &request,
                                 std::vector<std::string> &adaptations)
{
    splitAfterCalls(request, chatTemplate, analysis, adaptations);
    if (auto error = adaptMedia(request, chatTemplate, analysis, adaptations))
        return *std::move(error);
    request = adaptRequest(request, analysis, adaptations);
    Result<PromptTail> tail = renderPrompt(chatTemplate, analysis, request);
    const std::optional<Error> first = tail ? std::nullopt : std::optional(tail.error());
    // Each missing thing shows only when the one before it is there.
    for (int attempt = 0; !tail && attempt < 6; ++attempt) {
        const bool isSupplied = tail.error().code == ErrorCode::TemplateRaised
            ? fillEmptyAnswers(request, adaptations) || joinTextBesideReasoning(request, analysis, adaptations)
            : supplyMissing(request, chatTemplate, tail.error(), adaptations);
        if (!isSupplied && !mendTools(request, chatTemplate, tail.error(), adaptations))
            break;
        tail = renderPrompt(chatTemplate, analysis, request);
    }
    if (!tail)
        tail = *first; // what the template says of the request itself
    return tail;
}

Result<PreparedChat> prepareChat(const ChatTemplate &chatTemplate, const Analysis &usual, const ChatRequest &request,
                                 const AnalysedAnswerMaker &maker)
{
    Result<PreparedChat> prepared{ std::in_place };
    PreparedChat &chat = *prepared;
    ChatRequest adapted = request;
    if (auto error = checkToolChoice(adapted, usual.tools.format.has_value(), chat.warnings))
        return *std::move(error);
    if (auto error = checkParts(adapted, usual))
        return *std::move(error);
    adapted.tools = withoutTextGrammars(request.tools);
    Result<PromptTail> tail = renderAdapted(chatTemplate, usual, adapted, chat.adaptations);
    if (!tail)
        return refusalOf(request, std::move(tail).error());
    if (adapted.reasoningFormat == ReasoningFormat::None && !adapted.continueFinalMessage)
        leaveOutClosedReasoning(*tail, usual);
    const auto answer = answerAnalysis(usual, tail->reasoning);
    const Analysis &analysis = *answer;
    adapted.tools = request.tools; // what the prompt lacks of their schemas, parser and grammar know
    if (usual.can(Capability::WrappedTools) == Tristate::No)
        unwrapTools(adapted.tools);
    chat.prompt = std::move(tail->prompt);
    reportKept(chatTemplate, usual, request, chat);
    chat.generationPrompt = std::move(tail->generationPrompt);
    chat.answerPrefix = std::move(tail->answerPrefix);
    chat.preservedTokens = analysis.preservedTokens;
    chat.thinkingStart = analysis.reasoning.start;
    chat.thinkingEnd = analysis.reasoning.end;
    const AnswerRequest asked(adapted, chat.answerPrefix);
    takeSpec(chat, *maker(analysis, asked), analysis, asked);
    takeEnds(chat, analysis, chatTemplate.endTokens());
    if (auto error = unmetConstraint(adapted, chat))
        return *std::move(error);
    chat.program = chat.program.forTurn(turnOf(analysis, adapted, *tail, idSeed(request), chat));
    if (!tail->prefill.empty()) {
        const auto before = answerAfter(usual, tail->promptAnswerPrefix);
        takePrefill(chat, *maker(*before, AnswerRequest(adapted, tail->promptAnswerPrefix)), tail->prefill);
    }
    warnOfPrefilledCalls(adapted, chat);
    warnOfPartsLeftOut(chatTemplate, adapted, chat);
    warnOfSystemLeftOut(chatTemplate, adapted, chat);
    warn(chat, adapted, chatTemplate, analysis);
    chat.request = request;
    chat.adapted = std::move(adapted);
    logChoices(chat);
    return prepared;
}

Result<PreparedChat> prepareChat(const ChatTemplate &chatTemplate, const Analysis &analysis, const ChatRequest &request,
                                 const AnswerMaker &maker)
{
    return prepareChat(chatTemplate, analysis, request,
                       [&](const Analysis &, const AnswerRequest &output) { return maker(output); });
}

Result<PreparedChat> prepareChat(const ChatTemplate &chatTemplate, const Analysis &analysis, const ChatRequest &request,
                                 const FormatRegistry &formats)
{
    return prepareChat(chatTemplate, analysis, request, [&](const Analysis &answer, const AnswerRequest &output) {
        return std::make_shared<const AnswerSpec>(makeAnswerSpec(answer, output, formats));
    });
}

ReasoningBudget::Options PreparedChat::reasoningBudget(std::optional<std::size_t> pieces) const
{
    return { .startTags = { thinkingStart.text() }, .endTags = { thinkingEnd.text() }, .pieces = pieces };
}

// A prefill goes on after what was rendered without it; a template may close the turn where the prompt leaves it open.
Result<std::vector<TextRange>> PreparedChat::dataRanges(const ChatTemplate &chatTemplate) const
{
    std::vector<TextRange> ranges;
    const Result<Jinja::Rendered> rendered = chatTemplate.render(adapted, { .trace = true });
    if (!rendered)
        return rendered.error();
    const std::size_t common = diffTexts(rendered->text, prompt).prefix.size();
    for (const auto &[begin, end] : rendered->dataRanges()) {
        if (begin < common)
            ranges.push_back({ begin, std::min(end, common) });
    }
    return ranges;
}

GrammarText PreparedChat::grammarAs(GrammarForm form, const std::vector<std::string> &specialTokens) const
{
    return grammar.as(form, grammarLazy ? grammarTriggers : std::vector<GrammarTrigger>(), specialTokens);
}

Value PreparedChat::toValue(GrammarForm form, const std::vector<std::string> &specialTokens) const
{
    const GrammarText written = grammarAs(form, specialTokens);
    Object value{ { "prompt", prompt },
                  { "generation_prompt", generationPrompt },
                  { "handler", handler.empty() ? "generic" : handler },
                  { "workarounds", strings(workarounds) },
                  { "reasons", strings(reasons) },
                  { "adaptations", strings(adaptations) },
                  { "warnings", warningsValue(warnings) },
                  { "grammar_status", Parlance::toString(written.status) },
                  { "grammar_relaxations", relaxationsValue(written.relaxations) },
                  { "grammar_remarks", relaxationsValue(written.remarks) },
                  { "preserved_tokens", strings(preservedTokens) },
                  { "additional_stops", strings(additionalStops) },
                  { "thinking_honoured", thinkingHonoured },
                  { "thinking_start_tag", thinkingStart.core },
                  { "thinking_end_tag", thinkingEnd.core },
                  { "thinking_start_text", thinkingStart.text() },
                  { "thinking_end_text", thinkingEnd.text() } };
    if (form == GrammarForm::Lark) {
        value.set("lark", written.text);
    } else if (form == GrammarForm::StructuralTag) {
        value.set("structural_tag", parseJson(written.text).value_or(Value()));
    } else { // in other forms, a lazy grammar has its triggers inside
        value.set("grammar", written.text);
        value.set("grammar_lazy", grammarLazy);
        value.set("grammar_triggers", triggersValue(grammarTriggers));
    }
    return value;
}

} // namespace Parlance
