// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "quotedarguments.h"
#include "toolresponses.h"

#include <parlance/plugin.h>
#include <parlance/requestedanswer.h>

#include <QObject>

namespace Gemma {

using namespace Parlance;

namespace {

/// Whether the template takes results as members of the message with the calls, and in no other way.
bool wantsFolded(const ChatTemplate &chatTemplate)
{
    const std::string &source = chatTemplate.source();
    return source.find("tool_responses") != std::string::npos && source.find("tool_call_id") == std::string::npos;
}

} // namespace

class Handler final : public SpecializedHandler
{
public:
    void describe(const ChatTemplate &, Analysis &analysis) const override
    {
        analysis.reasoning.calls = CallsInReasoning::Close;
        if (analysis.reasoning.start.core == channelStart) { // what the history is rid of: the model names the channel
            analysis.reasoning.start = Marker(std::string(channelStart) + "thought\n");
            analysis.reasoning.end = Marker("\n<channel|>");
        }
        ToolsAnalysis &tools = analysis.tools; // the model has calls, even where the template knows of none
        tools.format = "TAG_WITH_TAGGED";
        tools.sectionStart = Marker();
        tools.sectionEnd = Marker("<|tool_response>"); // the next thing that is not the model's
        tools.perCallStart = Marker(callStart);
        tools.perCallEnd = Marker(std::string("}") + callEnd);
        tools.severalCalls = true;
        tools.function.namePrefix = Marker("call:");
        tools.function.nameSuffix = Marker("{");
        tools.arguments.nameSuffix = Marker(":");
        tools.arguments.separator = Marker(",");
        tools.arguments.string.prefix = tools.arguments.string.suffix = Marker(quote);
    }

    Result<PreparedChat> prepare(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                 const ChatRequest &request) const override
    {
        ChatRequest adapted = request;
        std::vector<std::string> adaptations;
        if (wantsFolded(chatTemplate))
            adaptations = foldToolResponses(adapted);
        auto chat = m_answers.prepare(chatTemplate, analysis, adapted);
        if (chat)
            chat->adaptations.insert(chat->adaptations.begin(), adaptations.begin(), adaptations.end());
        return chat;
    }

private:
    const FormatAnswers m_answers{ std::make_shared<QuotedArguments>() };
};

class GemmaPlugin final : public QObject, public Plugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ParlancePlugin_iid FILE "metadata.json")
    Q_INTERFACES(Parlance::Plugin)

public:
    const SpecializedHandler *handler() const override { return &m_handler; }

private:
    Handler m_handler;
};

} // namespace Gemma

#include "gemma_4.moc"
