// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "shared/callverdict.h"

#include <algorithm>
#include <functional>

namespace Shared {

using namespace Parlance;

namespace {

using Kind = CallVerdict::Kind;

constexpr std::size_t longestTried = 1u << 20; // reading it again takes too long for a hint

std::string listed(const std::vector<std::string> &names, const char *none)
{
    std::string out;
    for (const std::string &name : names)
        out += (out.empty() ? "" : ", ") + name;
    return out.empty() ? none : out;
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
    return listed(names, "");
}

const Diagnostic *firstOf(const std::vector<Diagnostic> &diagnostics, std::string_view rule)
{
    const auto found = std::find_if(diagnostics.begin(), diagnostics.end(),
                                    [rule](const Diagnostic &one) { return one.rule == rule; });
    return found == diagnostics.end() ? nullptr : &*found;
}

/// Another way to read an output.
struct OtherReading
{
    Kind kind;
    const char *option;
    const char *value;
    const char *sentence; ///< after the calls' names
    void (*set)(ChatRequest &request);
};

constexpr OtherReading otherReadings[] = {
    { Kind::Undeclared, "undeclared_tools", "call", "",
      [](ChatRequest &request) { request.undeclaredTools = UndeclaredTools::Call; } },
    { Kind::Quoted, "calls_in_quotes", "read", "is in quotes or in a block of code, so it is content",
      [](ChatRequest &request) { request.callsInQuotes = CallsInQuotes::Read; } },
    { Kind::Bare, "bare_calls", "anywhere", "is in the middle of a line, so it is content",
      [](ChatRequest &request) { request.bareCalls = BareCalls::Anywhere; } },
    { Kind::Reasoned, "calls_in_reasoning", "close", "is inside the reasoning, so it is reasoning",
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
        const ChatMessage message = parser.message();
        const auto &diagnostics = parser.diagnostics();
        const std::string names = shownNames(message.toolCalls, [](const std::string &) { return true; });
        if (!parser.complete())
            return { Kind::Unfinished, "calls " + names + ", and the output ends before the call does",
                     message.toolCalls };
        const std::string undeclared =
            shownNames(message.toolCalls, [this](const auto &one) { return !isDeclared(one); });
        if (!undeclared.empty())
            return { Kind::Undeclared, undeclaredSentence(undeclared), message.toolCalls };
        if (const Diagnostic *mismatch = firstOf(diagnostics, "tool_arguments"))
            return { Kind::Mismatch,
                     "calls " + names + ", but not as its schema has it: " + mismatch->message,
                     message.toolCalls,
                     {},
                     {},
                     mismatch->message.substr(0, mismatch->message.find(':')) };
        return { Kind::Calls, "calls " + names, message.toolCalls };
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
            return { Kind::Unfinished, cut ? cut->message : "the output ends before the answer does", {} };
        }
        if (!m_declared.empty() && m_host.analyze(m_template)->tools.format == "NONE")
            return { Kind::NoCallsInTemplate, "the template shows no calls, so no output is read as one", {} };
        return { Kind::NoCall, "calls nothing: the answer is text", {} };
    }

private:
    bool isDeclared(const std::string &name) const
    {
        return std::find(m_declared.begin(), m_declared.end(), name) != m_declared.end();
    }

    std::string undeclaredSentence(const std::string &names) const
    {
        return "calls " + names + ", which the request does not declare (declared: " + listed(m_declared, "nothing")
            + ')';
    }

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
        const std::string sentence =
            other.kind == Kind::Undeclared ? undeclaredSentence(all) : "a call of " + all + ' ' + other.sentence;
        return { other.kind, sentence, message.toolCalls, other.option, other.value };
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
