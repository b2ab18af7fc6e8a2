#include "analysis/refusal_p.h"
#include "chat/adapt_p.h"
#include "chat/answer_p.h"
#include "chat/prompt_p.h"

#include <parlance/chat.h>

#include <algorithm>

namespace Parlance {

namespace {

std::vector<ToolDeclaration> declarations(const ChatRequest &request)
{
    std::vector<ToolDeclaration> tools;
    for (const Value &function : request.functions()) {
        if (!function["name"].toString().empty())
            tools.push_back({ function["name"].toString(), function["parameters"] });
    }
    return tools;
}

std::string chosenFunction(const ChatRequest &request)
{
    return request.toolChoice["function"]["name"].toString();
}

bool asksForCall(const ChatRequest &request)
{
    return request.toolChoice.toString() == "required" || !chosenFunction(request).empty();
}

bool asksForJson(const ChatRequest &request)
{
    const std::string &type = request.responseFormat["type"].toString();
    return type == "json_object" || type == "json_schema";
}

class Preparation
{
public:
    Preparation(const Analysis &analysis, const ChatRequest &request, const FormatRegistry &formats)
        : m_analysis(analysis)
        , m_request(request)
        , m_format(formats.find(analysis.tools.format))
        , m_tools(declarations(request))
    {
        m_options.reasoningFormat = request.reasoningFormat;
        m_options.callsInReasoning = request.callsInReasoning.value_or(analysis.reasoning.calls);
        m_options.callsRequired = asksForCall(request);
        m_options.jsonContent = asksForJson(request);
        m_options.contentSchema = request.responseFormat["json_schema"]["schema"];
    }

    void fill(PreparedChat &chat)
    {
        // Reasoning that the prompt has closed is no part of the answer.
        const std::string &closer = m_analysis.reasoning.end.core;
        const std::size_t closed = closer.empty() ? std::string::npos : chat.primer.rfind(closer);
        if (m_options.reasoningFormat == ReasoningFormat::None && closed != std::string::npos
            && !m_request.continueFinalMessage)
            chat.primer.erase(0, closed + closer.size());
        m_options.primer = chat.primer;
        chat.handler = "generic";
        chooseCalls(chat);
        chat.program = MessageProgram(answerParser(m_analysis, m_options), m_tools);
        if (m_options.calls && m_options.callsInReasoning == CallsInReasoning::Recover)
            chat.program.setRecovery(MessageProgram(callsParser(m_options), m_tools));
        keepReasoning(chat);
        writeGrammar(chat);
        chat.preservedTokens = m_analysis.preservedTokens;
        if (const std::string tag = turnEndTag(m_analysis); !tag.empty())
            chat.additionalStops.push_back(tag);
        chat.thinkingStartTag = m_analysis.reasoning.start.core;
        chat.thinkingEndTag = m_analysis.reasoning.end.core;
        chat.thinkingStartText = m_analysis.reasoning.start.text();
        chat.thinkingEndText = m_analysis.reasoning.end.text();
    }

private:
    // The message is the prefill and its continuation, whether or not the template can write all of it.
    void keepReasoning(PreparedChat &chat) const
    {
        const Array &messages = m_request.messages.toArray();
        if (!m_request.continueFinalMessage || messages.empty() || !m_analysis.reasoning.end.core.empty())
            return;
        const std::string &reasoning = messages.back()["reasoning_content"].toString();
        if (reasoning.empty() || m_options.reasoningFormat == ReasoningFormat::None)
            return;
        chat.program.setReasoningBefore(reasoning);
        chat.adaptations.emplace_back("the prefill's reasoning is not in the prompt: the template writes none");
    }

    void chooseCalls(PreparedChat &chat)
    {
        if (m_tools.empty()) {
            chat.reasons.emplace_back("no tools are declared: tool syntax is content");
            return;
        }
        if (m_request.toolChoice.toString() == "none") {
            chat.reasons.emplace_back("tool_choice is none: tool syntax is content");
            return;
        }
        if (!m_format) {
            chat.reasons.emplace_back("the template writes no tool calls in a known format: tool syntax is content");
            return;
        }
        m_options.calls = m_format->calls(m_analysis, { m_tools, m_request.parallelToolCalls.value_or(true) });
        chat.reasons.push_back("calls are read as " + m_analysis.tools.format + ", see comparison T1");
    }

    // The calls that the grammar may write: all, or the one that tool_choice names.
    CallGrammar writtenCalls() const
    {
        const std::string chosen = chosenFunction(m_request);
        CallRequest request{ m_tools, m_request.parallelToolCalls.value_or(true) };
        if (!chosen.empty())
            std::erase_if(request.tools, [&chosen](const ToolDeclaration &tool) { return tool.name != chosen; });
        if (request.tools.empty())
            return *m_options.calls;
        return m_format->calls(m_analysis, request);
    }

    void writeGrammar(PreparedChat &chat)
    {
        if (m_options.callsRequired && m_options.calls) {
            AnswerOptions options = m_options;
            options.calls = writtenCalls();
            chat.grammar = writeGbnf(answerWritten(m_analysis, options));
            chat.reasons.emplace_back("tool_choice asks for a call: the grammar holds from the first byte");
        } else if (m_options.jsonContent) {
            chat.grammar = writeGbnf(answerWritten(m_analysis, m_options));
            chat.reasons.emplace_back("response_format asks for JSON: the grammar holds from the first byte");
        } else if (m_options.calls) {
            chat.grammar = writeGbnf(m_options.calls->section);
            chat.grammarLazy = true;
            chat.grammarTriggers = m_options.calls->triggers;
        } else {
            chat.grammar.status = GrammarText::Status::Unconstrained;
            chat.grammar.relaxations.push_back({ {}, {}, "nothing in the request constrains the answer" });
        }
    }

    const Analysis &m_analysis;
    const ChatRequest &m_request;
    const Format *m_format;
    std::vector<ToolDeclaration> m_tools;
    AnswerOptions m_options;
};

Value strings(const std::vector<std::string> &texts)
{
    return Array(texts.begin(), texts.end());
}

Value triggersValue(const std::vector<GrammarTrigger> &triggers)
{
    Array values;
    for (const GrammarTrigger &trigger : triggers)
        values.push_back(Object{ { "type", grammarTriggerTypeName(trigger.type) }, { "value", trigger.value } });
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
    request = adaptRequest(request, analysis, adaptations);
    Result<PromptTail> tail = renderPrompt(chatTemplate, analysis, request);
    // Each missing thing shows only when the one before it is there.
    for (int attempt = 0; !tail && attempt < 4; ++attempt) {
        if (!supplyMissing(request, chatTemplate, tail.error(), adaptations))
            break;
        tail = renderPrompt(chatTemplate, analysis, request);
    }
    return tail;
}

Result<PreparedChat> prepareChat(const ChatTemplate &chatTemplate, const Analysis &analysis, const ChatRequest &request,
                                 const FormatRegistry &formats)
{
    PreparedChat chat;
    ChatRequest adapted = request;
    Result<PromptTail> tail = renderAdapted(chatTemplate, analysis, adapted, chat.adaptations);
    if (!tail)
        return tail.error();
    chat.prompt = std::move(tail->prompt);
    chat.generationPrompt = std::move(tail->generationPrompt);
    chat.primer = std::move(tail->primer);
    Preparation(analysis, adapted, formats).fill(chat);
    return chat;
}

ReasoningBudget::Options PreparedChat::reasoningBudget(std::optional<std::size_t> pieces) const
{
    ReasoningBudget::Options options;
    options.startTags = { thinkingStartText.empty() ? thinkingStartTag : thinkingStartText };
    options.endTags = { thinkingEndText.empty() ? thinkingEndTag : thinkingEndText };
    options.pieces = pieces;
    return options;
}

Value PreparedChat::toValue() const
{
    return Object{ { "prompt", prompt },
                   { "generation_prompt", generationPrompt },
                   { "handler", handler },
                   { "workarounds", strings(workarounds) },
                   { "reasons", strings(reasons) },
                   { "adaptations", strings(adaptations) },
                   { "grammar", grammar.text },
                   { "grammar_status", grammarStatusName(grammar.status) },
                   { "grammar_relaxations", relaxationsValue(grammar.relaxations) },
                   { "grammar_lazy", grammarLazy },
                   { "grammar_triggers", triggersValue(grammarTriggers) },
                   { "preserved_tokens", strings(preservedTokens) },
                   { "additional_stops", strings(additionalStops) },
                   { "thinking_start_tag", thinkingStartTag },
                   { "thinking_end_tag", thinkingEndTag },
                   { "thinking_start_text", thinkingStartText },
                   { "thinking_end_text", thinkingEndText } };
}

} // namespace Parlance
