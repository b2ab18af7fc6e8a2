// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "recipientgrammar.h"

#include <parlance/plugin.h>

#include <QObject>

#include <algorithm>

namespace Functionary {

using namespace Parlance;

namespace {

bool declaresInterpreter(const ChatRequest &request)
{
    const auto isInterpreter = [](const Value &tool) {
        return tool["type"].toString() == "code_interpreter" || tool["function"]["name"].toString() == interpreter
            || tool["name"].toString() == interpreter;
    };
    const Array &tools = request.tools.toArray();
    return std::any_of(tools.begin(), tools.end(), isInterpreter);
}

/// What it is called with, however it was declared: one text.
ToolDeclaration interpreterTool(const ChatRequest &request)
{
    for (const Value &function : request.functions()) {
        if (function["name"].toString() == interpreter && !function["parameters"]["properties"].toObject().empty())
            return { interpreter, function["parameters"] };
    }
    return { interpreter,
             Object{ { "type", "object" },
                     { "properties", Object{ { codeArgument, Object{ { "type", "string" } } } } },
                     { "required", Array{ codeArgument } } } };
}

/// A request may declare the interpreter as {"type": "code_interpreter"}, or as a function with one text.
Wanted wantedBy(const ChatRequest &request)
{
    using Calls = RequestedAnswer::Calls;
    Wanted wanted{ RequestedAnswer::of(AnswerRequest(request, {})) };
    const auto isInterpreter = [](const ToolDeclaration &tool) { return tool.name == interpreter; };
    std::erase_if(wanted.tools, isInterpreter);
    std::erase_if(wanted.written, isInterpreter);
    if (!declaresInterpreter(request) || request.toolChoice == Value("none"))
        return wanted;
    if (wanted.calls == Calls::Forbidden) // it is no function
        wanted.calls = request.toolChoice == Value("required") ? Calls::Required : Calls::Possible;
    const std::string &chosen = request.toolChoice["function"]["name"].toString();
    if (chosen == interpreter)
        wanted.written = { interpreterTool(request) };
    else if (chosen.empty())
        wanted.written.push_back(interpreterTool(request));
    return wanted;
}

AnswerSpec answerSpec(const ChatRequest &request, bool inText)
{
    Wanted wanted = wantedBy(request);
    wanted.inText = inText;
    std::vector<ToolDeclaration> known = wanted.tools;
    known.push_back(interpreterTool(request));
    AnswerSpec spec;
    spec.program = MessageProgram(parsedAnswer(wanted), { .tools = std::move(known) });
    constrain(spec, wanted, { writtenAnswer(wanted), writtenFromCall(wanted), callTrigger(wanted) });
    return spec;
}

} // namespace

class Handler final : public SpecializedHandler
{
public:
    void describe(const ChatTemplate &, Analysis &analysis) const override
    {
        analysis.content = { ContentAnalysis::Mode::AlwaysWrapped, Marker(std::string(arrow) + toAll), Marker() };
        ToolsAnalysis tools;
        tools.format = "TAG_WITH_JSON";
        tools.function.namePrefix = Marker(arrow);
        tools.function.nameSuffix = Marker("\n");
        tools.severalCalls = tools.contentBeforeCalls = tools.contentAfterCalls = true;
        analysis.tools = tools;
        analysis.preservedTokens = { turnEnd };
    }

    Result<PreparedChat> prepare(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                 const ChatRequest &request) const override
    {
        // The generic way renders and knows the prefill; parser and grammar are our own.
        const bool declared = declaresInterpreter(request);
        std::string answerPrefix = arrow;
        auto chat = prepareChat(chatTemplate, analysis, request, [&](const AnswerRequest &generic) {
            const std::size_t text = generic.answerPrefix.find(toAll);
            const bool inText = text != std::string::npos;
            if (inText)
                answerPrefix = generic.answerPrefix.substr(text + std::char_traits<char>::length(toAll));
            const AnswerRequest asked(request, std::string(inText ? toAll : arrow) + (declared ? interpreter : ""));
            return m_answers.get(asked, [&] { return answerSpec(request, inText); });
        });
        if (!chat)
            return chat;
        chat->answerPrefix = answerPrefix;
        chat->preservedTokens = { turnEnd };
        chat->additionalStops = { turnEnd };
        return chat;
    }

private:
    mutable AnswerCache m_answers;
};

class FunctionaryPlugin final : public QObject, public Plugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ParlancePlugin_iid FILE "metadata.json")
    Q_INTERFACES(Parlance::Plugin)

public:
    const SpecializedHandler *handler() const override { return &m_handler; }

private:
    Handler m_handler;
};

} // namespace Functionary

#include "functionary_v3_2.moc"
