#include "base/blanks_p.h"
#include "chat/verificationcases_p.h"

#include <parlance/chat.h>
#include <parlance/json.h>

#include <algorithm>
#include <optional>

namespace Parlance {

namespace {

// The places of value's text leaves must all be in the rendering, or the template cannot express the message.
bool shows(std::string_view text, const Value &message)
{
    std::size_t at = 0;
    for (const char *key : { "reasoning_content", "content" }) {
        const std::string_view wanted = trimmed(message[key].toString());
        if (text.find(wanted) == std::string_view::npos)
            return false;
    }
    for (const Value &call : message["tool_calls"].toArray()) {
        const std::string &name = call["function"]["name"].toString();
        at = text.find(name, at);
        if (at == std::string_view::npos)
            return false;
        at += name.size();
        for (const auto &[key, value] : call["function"]["arguments"].toObject()) {
            if (text.find(key, at) == std::string_view::npos)
                return false;
        }
    }
    return true;
}

Value withTextArguments(const Value &message)
{
    Value copy = message;
    Value calls = copy["tool_calls"];
    for (Value &call : calls.array())
        call.object()["function"].object().set("arguments", toJson(call["function"]["arguments"]));
    copy.object().set("tool_calls", calls);
    return copy;
}

class Verifier
{
public:
    Verifier(const ChatTemplate &chatTemplate, const Analysis &analysis, const PrepareFunction &prepare)
        : m_template(chatTemplate)
        , m_analysis(analysis)
        , m_prepare(prepare)
    { }

    Verification run()
    {
        for (const bool thinking : { true, false }) {
            for (const VerificationCase &one : verificationCases()) {
                if (thinking || one.message["reasoning_content"].isNull())
                    check(one, thinking);
            }
        }
        return std::move(m_result);
    }

private:
    ChatRequest request(const VerificationCase &one, bool thinking) const
    {
        ChatRequest request;
        request.messages = Array{ Object{ { "role", "user" }, { "content", "Please look into it." } } };
        if (one.message["tool_calls"].isArray())
            request.tools = verificationTools();
        request.enableThinking = thinking;
        if (!m_analysis.reasoning.toggle.empty())
            request.templateKwargs = Object{ { m_analysis.reasoning.toggle, thinking } };
        return request;
    }

    // What the template writes for the message behind the prompt, in whichever form of arguments it can be written.
    std::optional<std::string> written(const ChatRequest &request, const std::string &prompt,
                                       const Value &message) const
    {
        const auto asText = m_analysis.capabilities.find("object_arguments");
        const bool text = asText != m_analysis.capabilities.end() && asText->second.value == Answer::No;
        Value form = text && message["tool_calls"].isArray() ? withTextArguments(message) : message;
        if (m_analysis.tools.callId.holdsName && message["tool_calls"].isArray())
            form = withNamingIds(form);
        const std::string &key = m_analysis.reasoning.key;
        if (!key.empty() && key != "reasoning_content" && message.contains("reasoning_content")
            && key.find('[') == std::string::npos)
            form.object().set(key, message["reasoning_content"]);
        ChatRequest full = request;
        full.messages.array().push_back(form);
        full.addGenerationPrompt = false;
        const auto rendered = m_template.render(full);
        if (!rendered || !rendered->text.starts_with(prompt))
            return {};
        return withoutTurnEnd(rendered->text.substr(prompt.size()));
    }

    // Ids from which the template takes the functions' names.
    Value withNamingIds(const Value &message) const
    {
        Value copy = message;
        Value calls = copy["tool_calls"];
        int index = 0;
        for (Value &call : calls.array()) {
            const ToolsAnalysis::CallId &id = m_analysis.tools.callId;
            call.object().set(
                "id", id.nameBefore + call["function"]["name"].toString() + id.nameAfter + std::to_string(index++));
        }
        copy.object().set("tool_calls", calls);
        return copy;
    }

    // Behind the turn's end there is nothing, or a tag that ends the conversation.
    std::string withoutTurnEnd(std::string text) const
    {
        const std::string &end = m_analysis.turnEnd.core;
        const std::size_t at = end.empty() ? std::string::npos : text.rfind(end);
        if (at == std::string::npos)
            return text;
        const std::string_view behind = trimmed(std::string_view(text).substr(at + end.size()));
        if (behind.empty() || (behind.front() == '<' && behind.find('>') + 1 == behind.size()))
            text.resize(at);
        return text;
    }

    void check(const VerificationCase &one, bool thinking)
    {
        const ChatRequest asked = request(one, thinking);
        const Result<PreparedChat> chat = m_prepare(asked);
        const auto text = chat ? written(asked, chat->prompt, one.message) : std::nullopt;
        if (!text || !shows(*text, one.message)) {
            ++m_result.skipped;
            return;
        }
        MessageParser parser = chat->parser();
        std::vector<Event> events;
        parser.feed(*text, events);
        parser.finish(events);
        const std::string difference = firstDifference(one.message, parser.message());
        if (difference.empty()) {
            ++m_result.passed;
            return;
        }
        ++m_result.failed;
        if (m_result.failures.size() < 20)
            m_result.failures.push_back({ one.name + (thinking ? ", thinking on" : ", thinking off"), *text,
                                          one.message, parser.message().toValue(), difference });
    }

    static std::string firstDifference(const Value &expected, const ChatMessage &got)
    {
        if (trimmed(expected["reasoning_content"].toString()) != trimmed(got.reasoningContent))
            return "reasoning_content differs";
        if (trimmed(expected["content"].toString()) != trimmed(got.content))
            return "content differs";
        const Array &calls = expected["tool_calls"].toArray();
        if (calls.size() != got.toolCalls.size())
            return std::to_string(calls.size()) + " calls were written and " + std::to_string(got.toolCalls.size())
                + " read";
        for (std::size_t i = 0; i < calls.size(); ++i) {
            const std::string which = "call " + std::to_string(i + 1) + ": ";
            if (calls[i]["function"]["name"].toString() != got.toolCalls[i].name)
                return which + "the name differs";
            const Result<Value> arguments = parseJson(got.toolCalls[i].arguments);
            if (!arguments || !sameArguments(calls[i]["function"]["arguments"], *arguments))
                return which + "the arguments differ";
        }
        return {};
    }

    // The order of the members does not count.
    static bool sameArguments(const Value &expected, const Value &got)
    {
        JsonFormat sorted;
        sorted.sortKeys = true;
        return toJson(expected, sorted) == toJson(got, sorted);
    }

    const ChatTemplate &m_template;
    const Analysis &m_analysis;
    const PrepareFunction &m_prepare;
    Verification m_result;
};

} // namespace

Verification verifyTemplate(const ChatTemplate &chatTemplate, const Analysis &analysis, const PrepareFunction &prepare)
{
    return Verifier(chatTemplate, analysis, prepare).run();
}

} // namespace Parlance
