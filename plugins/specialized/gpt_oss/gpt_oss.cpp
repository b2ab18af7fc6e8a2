// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "harmonygrammar.h"
#include "history.h"

#include <parlance/plugin.h>

#include <QObject>

#include <algorithm>

namespace Harmony {

using namespace Parlance;

namespace {

/// The prefill that a request ends with, in the format's own words.
struct Prefill
{
    Start start = Start::Header;
    std::string text;
};

std::string reasoningOf(const Value &message)
{
    for (const char *key : { "reasoning_content", "reasoning", "thinking" }) {
        if (!message[key].toString().empty())
            return message[key].toString();
    }
    return {};
}

/// Takes the last message off the request where it is to be gone on with.
Prefill takePrefill(ChatRequest &request)
{
    const Array &messages = request.messages.toArray();
    if (!request.continueFinalMessage || messages.empty() || messages.back()["role"].toString() != "assistant")
        return {};
    const Value last = messages.back();
    request.messages.array().pop_back();
    request.continueFinalMessage = false;
    request.addGenerationPrompt = true;
    const std::string reasoning = reasoningOf(last);
    const std::string content = last["content"].toString();
    if (content.empty() && !reasoning.empty())
        return { Start::InAnalysis, analysisOpener + reasoning };
    const std::string before = reasoning.empty() ? std::string() : analysisOpener + reasoning + nextMessage;
    return { Start::InFinal, before + finalOpener + content };
}

AnswerSpec answerSpec(const ChatRequest &request, Start start)
{
    Wanted wanted{ RequestedAnswer::of(AnswerRequest(request, {})) };
    wanted.start = start;
    AnswerSpec spec;
    spec.program = MessageProgram(parsedAnswer(wanted), wanted.tools);
    constrain(spec, wanted, { writtenAnswer(wanted), writtenFromCall(wanted), callTrigger() });
    return spec;
}

} // namespace

class Handler final : public SpecializedHandler
{
public:
    void describe(const ChatTemplate &, Analysis &analysis) const override
    {
        analysis.reasoning.mode = ReasoningAnalysis::Mode::TagBased;
        analysis.reasoning.start = Marker(analysisOpener);
        analysis.reasoning.end = Marker("<|end|>");
        analysis.reasoning.key = "thinking";
        analysis.reasoning.toggle.clear(); // the model always thinks
        analysis.content = { ContentAnalysis::Mode::AlwaysWrapped, Marker(finalOpener), Marker() };
        ToolsAnalysis tools;
        tools.format = "TAG_WITH_JSON";
        tools.function.namePrefix = Marker("to=functions.");
        tools.function.namePrefix.before = " ";
        tools.function.nameSuffix = Marker("<|channel|>commentary json<|message|>");
        tools.perCallEnd = Marker("<|call|>");
        tools.callSeparator = Marker("<|start|>assistant");
        analysis.tools = tools;
        analysis.preservedTokens = preservedTokens();
    }

    Result<PreparedChat> prepare(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                 const ChatRequest &request) const override
    {
        ChatRequest history = request;
        const Prefill prefill = takePrefill(history);
        std::vector<std::string> adaptations;
        adaptHistory(history, adaptations);
        // The generic way renders; parser and grammar are our own, and differ with where the answer goes on from.
        const AnswerRequest asked(request, std::to_string(static_cast<int>(prefill.start)));
        auto chat = prepareChat(chatTemplate, analysis, history, [&](const AnswerRequest &) {
            return m_answers.get(asked, [&] { return answerSpec(request, prefill.start); });
        });
        if (!chat)
            return chat;
        chat->prompt += prefill.text;
        chat->primer = prefill.text;
        chat->adaptations.insert(chat->adaptations.begin(), adaptations.begin(), adaptations.end());
        chat->preservedTokens = preservedTokens();
        chat->additionalStops = { "<|return|>" };
        if (!request.parallelToolCalls.value_or(true)) // otherwise another call may follow
            chat->additionalStops.emplace_back("<|call|>");
        chat->thinkingStartTag = analysisOpener;
        chat->thinkingEndTag = "<|end|>";
        return chat;
    }

private:
    static std::vector<std::string> preservedTokens()
    {
        return { "<|start|>", "<|channel|>", "<|constrain|>", "<|message|>", "<|end|>", "<|call|>", "<|return|>" };
    }

    mutable AnswerCache m_answers;
};

class GptOssPlugin final : public QObject, public Plugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ParlancePlugin_iid FILE "metadata.json")
    Q_INTERFACES(Parlance::Plugin)

public:
    const SpecializedHandler *handler() const override { return &m_handler; }

private:
    Handler m_handler;
};

} // namespace Harmony

#include "gpt_oss.moc"
