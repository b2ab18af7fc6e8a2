// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "shared/callverdict.h"

#include <QtGlobal>

#include <algorithm>
#include <functional>

namespace Shared {

using namespace Parlance;

namespace {

using Kind = CallVerdict::Kind;

constexpr std::size_t longestTried = 1u << 20; // reading it again takes too long for a hint

std::string listed(const std::vector<std::string> &names)
{
    std::string out;
    for (const std::string &name : names)
        out += (out.empty() ? "" : ", ") + name;
    return out;
}

std::vector<std::string> declaredNames(const ChatRequest &request)
{
    std::vector<std::string> names;
    for (const Value &function : request.functions())
        names.push_back(function["name"].toString());
    return names;
}

/// Each name once, in backticks.
std::string shownNames(const std::vector<ToolCall> &calls, const std::function<bool(const std::string &)> &wanted)
{
    std::vector<std::string> names;
    for (const ToolCall &call : calls) {
        const std::string shown = '`' + call.name + '`';
        if (wanted(call.name) && std::find(names.begin(), names.end(), shown) == names.end())
            names.push_back(shown);
    }
    return listed(names);
}

const Diagnostic *firstOf(const std::vector<Diagnostic> &diagnostics, std::string_view rule)
{
    const auto found = std::find_if(diagnostics.begin(), diagnostics.end(),
                                    [rule](const Diagnostic &one) { return one.rule == rule; });
    return found == diagnostics.end() ? nullptr : &*found;
}

CallVerdict said(Kind kind, const char *pattern, std::vector<std::string> values, std::vector<ToolCall> calls = {})
{
    CallVerdict verdict;
    verdict.kind = kind;
    verdict.sentence = verdict.pattern = pattern;
    verdict.calls = std::move(calls);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::string place = '%' + std::to_string(i + 1);
        if (const std::size_t at = verdict.sentence.find(place); at != std::string::npos)
            verdict.sentence.replace(at, place.size(), values[i]);
    }
    verdict.values = std::move(values);
    return verdict;
}

constexpr const char *noTools =
    QT_TRANSLATE_NOOP("CallVerdict", "the output calls %1, but the request declares no tool");
constexpr const char *undeclaredPattern =
    QT_TRANSLATE_NOOP("CallVerdict", "the output calls %1, which the request does not declare (declared: %2)");

/// Another way to read an output.
struct OtherReading
{
    Kind kind;
    const char *option;
    const char *value;
    const char *pattern; ///< of the calls' names
    void (*set)(ChatRequest &request);
};

constexpr OtherReading otherReadings[] = {
    { Kind::Undeclared, "undeclared_tools", "call", undeclaredPattern,
      [](ChatRequest &request) { request.undeclaredTools = UndeclaredTools::Call; } },
    { Kind::Quoted, "calls_in_quotes", "read",
      QT_TRANSLATE_NOOP("CallVerdict", "a call of %1 is in quotes or in a block of code, so it is content"),
      [](ChatRequest &request) { request.callsInQuotes = CallsInQuotes::Read; } },
    { Kind::Bare, "bare_calls", "anywhere",
      QT_TRANSLATE_NOOP("CallVerdict", "a call of %1 is in the middle of a line, so it is content"),
      [](ChatRequest &request) { request.bareCalls = BareCalls::Anywhere; } },
    { Kind::Reasoned, "calls_in_reasoning", "close",
      QT_TRANSLATE_NOOP("CallVerdict", "a call of %1 is inside the reasoning, so it is reasoning"),
      [](ChatRequest &request) { request.callsInReasoning = CallsInReasoning::Close; } },
};

class Judge
{
public:
    Judge(const Host &host, const ChatTemplate &chatTemplate, const ChatRequest &request, const std::string &output)
        : m_host(host)
        , m_template(chatTemplate)
        , m_request(request)
        , m_output(output)
        , m_declared(declaredNames(request))
    { }

    CallVerdict ofCalls(const MessageParser &parser) const
    {
        const ChatMessage &message = parser.message();
        const auto &diagnostics = parser.diagnostics();
        const std::string names = shownNames(message.toolCalls, [](const std::string &) { return true; });
        if (!parser.complete()) {
            const bool isCut = std::any_of(message.toolCalls.begin(), message.toolCalls.end(),
                                           [](const ToolCall &call) { return !call.complete; });
            return said(
                Kind::Unfinished,
                isCut ? QT_TRANSLATE_NOOP("CallVerdict", "the output calls %1, but the call is not complete")
                      : QT_TRANSLATE_NOOP("CallVerdict", "the output calls %1, but it ends before the answer does"),
                { names }, message.toolCalls);
        }
        const std::string undeclared =
            shownNames(message.toolCalls, [this](const auto &one) { return !isDeclared(one); });
        if (!undeclared.empty())
            return said(Kind::Undeclared, m_declared.empty() ? noTools : undeclaredPattern, { undeclared, declared() },
                        message.toolCalls);
        if (const Diagnostic *mismatch = firstOf(diagnostics, "tool_arguments")) {
            CallVerdict verdict = said(
                Kind::Mismatch,
                QT_TRANSLATE_NOOP("CallVerdict", "the output calls %1, with a difference from the declaration: %2"),
                { names, mismatch->message }, message.toolCalls);
            verdict.tool = mismatch->message.substr(0, mismatch->message.find(':'));
            return verdict;
        }
        return said(Kind::Calls, QT_TRANSLATE_NOOP("CallVerdict", "the output calls %1"), { names }, message.toolCalls);
    }

    CallVerdict ofText(const MessageParser &parser) const
    {
        if (m_output.size() <= longestTried) {
            for (const OtherReading &other : otherReadings) {
                if (CallVerdict verdict = tried(other); verdict.kind != Kind::Nothing)
                    return verdict;
            }
        }
        if (!parser.complete()) {
            const Diagnostic *cut = firstOf(parser.diagnostics(), "whole_markers");
            return said(Kind::Unfinished,
                        cut ? QT_TRANSLATE_NOOP("CallVerdict",
                                                "the output ends inside a text that may be the beginning of a marker")
                            : QT_TRANSLATE_NOOP("CallVerdict", "the output ends before the answer does"),
                        {});
        }
        const auto analysis = m_host.analyze(m_template);
        if (!m_declared.empty() && !analysis->tools.format)
            return said(Kind::NoCallsInTemplate,
                        QT_TRANSLATE_NOOP("CallVerdict", "the template shows no calls, so no output is read as a call"),
                        {});
        if (firstOf(parser.diagnostics(), "call_of_another_format"))
            return ofOtherFormat(analysis->tools);
        if (firstOf(parser.diagnostics(), "call_without_tools"))
            return said(
                Kind::OtherFormat,
                QT_TRANSLATE_NOOP("CallVerdict", "the request allows no calls, so the call in the output is content"),
                {});
        return said(Kind::NoCall, QT_TRANSLATE_NOOP("CallVerdict", "the output calls no tool: the answer is text"), {});
    }

private:
    static CallVerdict ofOtherFormat(const ToolsAnalysis &tools)
    {
        const Marker &opener = tools.sectionStart.core.empty() ? tools.perCallStart : tools.sectionStart;
        if (opener.core.empty())
            return said(
                Kind::OtherFormat,
                QT_TRANSLATE_NOOP("CallVerdict", "the output looks like a call in another format, so it is content"),
                {});
        return said(Kind::OtherFormat,
                    QT_TRANSLATE_NOOP("CallVerdict",
                                      "the output looks like a call in another format, so it is content; calls of "
                                      "this template begin with %1"),
                    { '`' + opener.core + '`' });
    }

    bool isDeclared(const std::string &name) const
    {
        return std::find(m_declared.begin(), m_declared.end(), name) != m_declared.end();
    }

    std::string declared() const { return listed(m_declared); }

    CallVerdict tried(const OtherReading &other) const
    {
        ChatRequest request = m_request;
        other.set(request);
        if (request == m_request)
            return {};
        const auto chat = m_host.prepare(m_template, request);
        if (!chat)
            return {};
        MessageParser parser = chat->parser();
        std::vector<Event> events;
        parser.feed(m_output, events);
        parser.finish(events);
        const ChatMessage message = parser.message();
        if (message.toolCalls.empty())
            return {};
        const std::string all = shownNames(message.toolCalls, [](const std::string &) { return true; });
        const bool lacksTools = other.kind == Kind::Undeclared && m_declared.empty();
        CallVerdict verdict =
            said(other.kind, lacksTools ? noTools : other.pattern, { all, declared() }, message.toolCalls);
        verdict.option = other.option;
        verdict.value = other.value;
        return verdict;
    }

    const Host &m_host;
    const ChatTemplate &m_template;
    const ChatRequest &m_request;
    const std::string &m_output;
    std::vector<std::string> m_declared;
};

} // namespace

CallVerdict callVerdict(const Host &host, const ChatTemplate &chatTemplate, const ChatRequest &request,
                        const std::string &output, const MessageParser &parser)
{
    if (output.empty())
        return {};
    const Judge judge(host, chatTemplate, request, output);
    return parser.message().toolCalls.empty() ? judge.ofText(parser) : judge.ofCalls(parser);
}

} // namespace Shared
