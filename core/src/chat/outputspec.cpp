// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/outputspec_p.h"

#include "chat/answergrammar_p.h"

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

class Reader
{
public:
    Reader(const Analysis &analysis, const OutputRequest &request, const FormatRegistry &formats)
        : m_analysis(analysis)
        , m_request(request)
        , m_format(formats.find(analysis.tools.format))
        , m_chosen(request.toolChoice["function"]["name"].toString())
    {
        const std::string &type = request.responseFormat["type"].toString();
        m_options.reasoningFormat = request.reasoningFormat;
        m_options.callsInReasoning = request.callsInReasoning.value_or(analysis.reasoning.calls);
        m_options.callsRequired = request.toolChoice.toString() == "required" || !m_chosen.empty();
        m_options.jsonContent = type == "json_object" || type == "json_schema";
        m_options.contentSchema = request.responseFormat["json_schema"]["schema"];
        m_options.primer = request.primer;
    }

    OutputSpec read()
    {
        chooseCalls();
        m_reading.program = MessageProgram(answerParser(m_analysis, m_options), m_request.tools);
        if (m_options.calls && m_options.callsInReasoning == CallsInReasoning::Recover)
            m_reading.program.setRecovery(MessageProgram(callsParser(m_options), m_request.tools));
        writeGrammar();
        return std::move(m_reading);
    }

private:
    void chooseCalls()
    {
        if (m_request.tools.empty()) {
            m_reading.reasons.emplace_back("no tools are declared: tool syntax is content");
            return;
        }
        if (m_request.toolChoice.toString() == "none") {
            m_reading.reasons.emplace_back("tool_choice is none: tool syntax is content");
            return;
        }
        if (!m_format) {
            m_reading.reasons.emplace_back(
                "the template writes no tool calls in a known format: tool syntax is content");
            return;
        }
        m_options.calls = m_format->calls(m_analysis, { m_request.tools, m_request.parallelToolCalls.value_or(true) });
        m_reading.reasons.push_back("calls are read as " + m_analysis.tools.format + ", see comparison T1");
    }

    // The calls that the grammar may write: all, or the one that tool_choice names.
    CallGrammar writtenCalls() const
    {
        CallRequest request{ m_request.tools, m_request.parallelToolCalls.value_or(true) };
        std::erase_if(request.tools, [this](const ToolDeclaration &tool) { return tool.name != m_chosen; });
        if (m_chosen.empty() || request.tools.empty())
            return *m_options.calls;
        return m_format->calls(m_analysis, request);
    }

    void noteRelaxations(const CallGrammar &calls)
    {
        GrammarText &grammar = m_reading.grammar;
        if (calls.relaxations.empty() || grammar.status == GrammarText::Status::Unconstrained)
            return;
        grammar.relaxations.insert(grammar.relaxations.end(), calls.relaxations.begin(), calls.relaxations.end());
        grammar.status = GrammarText::Status::Relaxed;
    }

    void writeGrammar()
    {
        if (m_options.callsRequired && m_options.calls) {
            AnswerOptions options = m_options;
            options.calls = writtenCalls();
            m_reading.grammar = writeGbnf(answerWritten(m_analysis, options));
            noteRelaxations(*options.calls);
            m_reading.reasons.emplace_back("tool_choice asks for a call: the grammar holds from the first byte");
        } else if (m_options.jsonContent) {
            m_reading.grammar = writeGbnf(answerWritten(m_analysis, m_options));
            m_reading.reasons.emplace_back("response_format asks for JSON: the grammar holds from the first byte");
        } else if (m_options.calls) {
            m_reading.grammar = writeGbnf(callsWritten(m_analysis, m_options));
            noteRelaxations(*m_options.calls);
            m_reading.grammarLazy = true;
            m_reading.grammarTriggers = m_options.calls->triggers;
        } else {
            m_reading.grammar.status = GrammarText::Status::Unconstrained;
            m_reading.grammar.relaxations.push_back({ {}, {}, "nothing in the request constrains the answer" });
        }
    }

    const Analysis &m_analysis;
    const OutputRequest &m_request;
    const Format *m_format;
    std::string m_chosen; ///< by tool_choice, or empty
    AnswerOptions m_options;
    OutputSpec m_reading;
};

} // namespace

OutputRequest::OutputRequest(const ChatRequest &request, std::string promptEnd)
    : tools(declarations(request))
    , toolChoice(request.toolChoice)
    , responseFormat(request.responseFormat)
    , parallelToolCalls(request.parallelToolCalls)
    , reasoningFormat(request.reasoningFormat)
    , callsInReasoning(request.callsInReasoning)
    , primer(std::move(promptEnd))
{ }

OutputSpec makeOutputSpec(const Analysis &analysis, const OutputRequest &request, const FormatRegistry &formats)
{
    return Reader(analysis, request, formats).read();
}

std::shared_ptr<const OutputSpec> OutputSpecCache::find(const std::shared_ptr<const Analysis> &analysis,
                                                        const OutputRequest &request)
{
    const std::lock_guard lock(m_mutex);
    const auto found = std::find_if(m_entries.begin(), m_entries.end(), [&](const Entry &entry) {
        return entry.analysis == analysis && entry.request == request;
    });
    if (found == m_entries.end())
        return {};
    m_entries.splice(m_entries.begin(), m_entries, found);
    return found->reading;
}

std::shared_ptr<const OutputSpec> OutputSpecCache::get(const std::shared_ptr<const Analysis> &analysis,
                                                       const OutputRequest &request, const FormatRegistry &formats)
{
    if (auto known = find(analysis, request))
        return known;
    const auto made = std::make_shared<const OutputSpec>(makeOutputSpec(*analysis, request, formats));
    if (made->grammar.text.size() > largestGrammar)
        return made;
    const std::lock_guard lock(m_mutex);
    m_entries.push_front({ analysis, request, made });
    if (m_entries.size() > capacity)
        m_entries.pop_back();
    return made;
}

} // namespace Parlance
