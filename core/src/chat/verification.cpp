// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/blanks_p.h"
#include "chat/primerstate_p.h"
#include "chat/prompt_p.h"
#include "chat/verificationcases_p.h"
#include "chat/verificationparts_p.h"

#include <parlance/chat.h>
#include <parlance/json.h>

#include <algorithm>
#include <optional>
#include <set>

namespace Parlance {

namespace {

constexpr int shrinkAttempts = 150; // for one failure
constexpr int allShrinkAttempts = 900; // for a template

bool hasCalls(const Value &message)
{
    return message["tool_calls"].isArray();
}

Value valueOf(const ChatMessage &message, const Value &expected)
{
    Value value = message.toValue();
    if (!hasCalls(value))
        return value;
    Array calls = value["tool_calls"].toArray();
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const Value &original = expected["tool_calls"][i];
        if (original.isObject())
            calls[i].object().set("id", original["id"]);
        if (const auto arguments = parseJson(calls[i]["function"]["arguments"].toString())) {
            Value function = calls[i]["function"];
            function.object().set("arguments", *arguments);
            calls[i].object().set("function", std::move(function));
        }
    }
    value.object().set("tool_calls", std::move(calls));
    return value;
}

void collectTexts(const Value &value, std::vector<std::string> &texts)
{
    if (value.isString())
        texts.emplace_back(trimmed(value.toString()));
    for (const Value &item : value.toArray())
        collectTexts(item, texts);
    for (const auto &[key, member] : value.toObject())
        collectTexts(member, texts);
}

// text without any of words and without white space.
std::string remainder(std::string text, const std::vector<std::string> &words)
{
    for (const std::string &word : words) {
        for (std::size_t at = text.find(word); !word.empty() && at != std::string::npos; at = text.find(word))
            text.erase(at, word.size());
    }
    return std::string(trimmed(text));
}

// Whether a message says nothing but what the other one says, in other places: anything else content could hold.
bool saysTheSame(const Value &message, const Value &other)
{
    std::vector<std::string> here;
    std::vector<std::string> there;
    collectTexts(message, here);
    collectTexts(other, there);
    std::stable_sort(there.begin(), there.end(), [](const auto &a, const auto &b) { return a.size() > b.size(); });
    return std::all_of(here.begin(), here.end(),
                       [&there](const std::string &text) { return remainder(text, there).empty(); });
}

/// A prepared conversation that messages are tried behind.
struct Setting
{
    ChatRequest request;
    Result<PreparedChat> chat;
    std::string words; ///< what is special about it
};

enum class Outcome
{
    Inexpressible,
    Passed,
    Failed
};

struct Trial
{
    Outcome outcome = Outcome::Inexpressible;
    std::string reason; ///< of Inexpressible
    std::string rendered; ///< the whole conversation
    std::string text; ///< what the model would have written
    ChatMessage got;
    MessageDifference difference;
    Value rival;
};

class Verifier
{
public:
    Verifier(const ChatTemplate &chatTemplate, const Analysis &analysis, const PrepareFunction &prepare,
             const RenderFunction &render)
        : m_template(chatTemplate)
        , m_analysis(analysis)
        , m_prepare(prepare)
        , m_render(render)
    { }

    Verification run()
    {
        for (const bool thinking : { true, false }) {
            Setting settings[] = { setting({}, thinking), setting(verificationTools(false), thinking),
                                   setting(verificationTools(true), thinking) };
            for (const VerificationCase &one : verificationCases())
                check(one, settings[hasCalls(one.message) ? one.unions ? 2 : 1 : 0]);
        }
        std::stable_sort(m_result.failures.begin(), m_result.failures.end(),
                         [](const auto &a, const auto &b) { return a.text.size() < b.text.size(); });
        return std::move(m_result);
    }

private:
    Setting setting(const Value &tools, bool thinking) const
    {
        ChatRequest request;
        request.messages = Array{ Object{ { "role", "user" }, { "content", "Please look into it." } } };
        request.tools = tools;
        request.enableThinking = thinking;
        if (!m_analysis.reasoning.toggle.empty())
            request.templateKwargs = Object{ { m_analysis.reasoning.toggle, thinking } };
        return { request, m_prepare(request), thinking ? ", thinking on" : ", thinking off" };
    }

    void check(const VerificationCase &one, const Setting &setting)
    {
        Trial trial = tried(one.message, setting);
        const bool written = trial.outcome != Outcome::Inexpressible;
        // Where thinking changes nothing, the same text is tried once.
        if (written && !m_seen.insert(trial.rendered + trial.text).second)
            return;
        const std::string name = one.name + setting.words;
        if (trial.outcome == Outcome::Failed)
            trial.rival = rivalOf(one.message, trial, setting);
        if (!written || !trial.rival.isNull())
            return skip(name, one.message, trial);
        if (trial.outcome == Outcome::Passed)
            ++m_result.passed;
        else
            fail(name, one.message, trial, setting);
    }

    void skip(const std::string &name, const Value &message, const Trial &trial)
    {
        ++m_result.skipped;
        const bool ambiguous = !trial.rival.isNull();
        m_result.inexpressible.push_back({ name, ambiguous ? "two messages give the same text" : trial.reason,
                                           ambiguous ? trial.text : std::string(), message, trial.rival });
    }

    void fail(const std::string &name, const Value &message, const Trial &trial, const Setting &setting)
    {
        ++m_result.failed;
        const auto failsAlike = [&](const Value &candidate) { return stillFails(candidate, trial, setting); };
        int attempts = std::min(shrinkAttempts, m_attempts);
        m_attempts -= attempts;
        const Value smallest = shrunk(message, failsAlike, attempts);
        m_attempts += std::max(attempts, 0);
        const Trial small = tried(smallest, setting);
        for (VerificationFailure &known : m_result.failures) {
            if (known.text == small.text && known.expected == smallest)
                return known.others.push_back(name);
        }
        m_result.failures.push_back({ name,
                                      small.text,
                                      smallest,
                                      small.got.toValue(),
                                      small.difference.words,
                                      small.difference,
                                      placeInText(small.difference, small.text),
                                      {} });
    }

    bool stillFails(const Value &candidate, const Trial &first, const Setting &setting) const
    {
        const Trial trial = tried(candidate, setting);
        const auto member = [](const std::string &path) { return path.substr(0, path.find_first_of(".[")); };
        return trial.outcome == Outcome::Failed && member(trial.difference.path) == member(first.difference.path)
            && rivalOf(candidate, trial, setting).isNull();
    }

    Trial tried(const Value &message, const Setting &setting) const
    {
        Trial trial;
        if (!setting.chat) {
            trial.reason = "the template refuses the request: " + setting.chat.error().message;
            return trial;
        }
        const Result<std::string> rendered = m_render(conversation(message, setting));
        if (!rendered) {
            trial.reason = "the template refuses it: " + rendered.error().message;
            return trial;
        }
        const auto text = writtenBehind(setting.chat->prompt, *rendered, message, setting);
        if (!text) {
            trial.reason = "the template writes this turn otherwise than its generation prompt begins it";
            return trial;
        }
        trial.rendered = *rendered;
        trial.text = *text;
        if (isTwoTurns(trial.text)) {
            trial.reason = "the template puts it into two turns, of which a model writes the first";
            return trial;
        }
        if (const std::string missing = missingFrom(trial.text, message); !missing.empty()) {
            trial.reason = "the template leaves out " + missing;
            return trial;
        }
        parse(message, setting, trial);
        return trial;
    }

    // What of a rendered conversation the model would have written. A template whose generation prompt opens reasoning
    // may leave that out of the history: then the thoughts and their end are put in.
    std::optional<std::string> writtenBehind(const std::string &prompt, const std::string &rendered,
                                             const Value &message, const Setting &setting) const
    {
        if (rendered.starts_with(prompt))
            return withoutTurnEnd(rendered.substr(prompt.size()), prompt);
        const auto bare = withoutOpening(prompt, setting.chat->primer);
        if (!bare || !rendered.starts_with(*bare))
            return {};
        const std::string rest = withoutTurnEnd(rendered.substr(bare->size()), prompt);
        const std::string &thoughts = message["reasoning_content"].toString();
        const std::size_t end = rest.find(m_analysis.reasoning.end.core);
        if (end == std::string::npos && (thoughts.empty() || rest.find(thoughts) == std::string::npos))
            return thoughts + m_analysis.reasoning.end.text() + rest;
        const bool isClosed = isBlank(std::string_view(rest).substr(0, std::min(end, rest.size())));
        const bool isKept = !thoughts.empty() && rest.find(thoughts) < end && m_analysis.reasoning.start.core.empty();
        return isKept || (isClosed && end != std::string::npos) ? std::optional(rest) : std::nullopt;
    }

    // The prompt without what opens reasoning at its end: a marker, or words where there is none.
    std::optional<std::string> withoutOpening(const std::string &prompt, const std::string &primer) const
    {
        if (!opensReasoning(m_analysis, primer))
            return {};
        const bool isWords = opensByWords(m_analysis.reasoning, primer);
        return prompt.substr(0, prompt.rfind(isWords ? primer : m_analysis.reasoning.start.text()));
    }

    // Whether the text goes on in another turn, which no model gets to.
    bool isTwoTurns(const std::string &text) const
    {
        const std::string &header = m_analysis.assistantHeader;
        const std::size_t at = m_analysis.turnEnd.core.empty() ? std::string::npos : text.find(m_analysis.turnEnd.core);
        return at != std::string::npos && !isBlank(header)
            && trimmed(std::string_view(text).substr(at + m_analysis.turnEnd.core.size())).starts_with(trimmed(header));
    }

    void parse(const Value &message, const Setting &setting, Trial &trial) const
    {
        MessageParser parser = setting.chat->parser();
        std::vector<Event> events;
        parser.feed(trial.text, events);
        parser.finish(events);
        trial.got = parser.message();
        // Words by which the prompt begins the reasoning are part of it.
        const std::string_view words = trimmed(setting.chat->primer);
        if (opensByWords(m_analysis.reasoning, setting.chat->primer) && trial.got.reasoningContent.starts_with(words))
            trial.got.reasoningContent.erase(0, words.size());
        trial.difference = firstDifference(message, trial.got, trial.text);
        trial.outcome = trial.difference.path.empty() ? Outcome::Passed : Outcome::Failed;
    }

    // The request with the message in the form that the template takes it in.
    ChatRequest conversation(const Value &message, const Setting &setting) const
    {
        ChatRequest full = setting.request;
        full.messages.array().push_back(m_analysis.tools.callId.holdsName ? withNamingIds(message) : message);
        full.addGenerationPrompt = false;
        return full;
    }

    // Ids from which the template takes the functions' names.
    Value withNamingIds(const Value &message) const
    {
        if (!hasCalls(message))
            return message;
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

    // Behind the turn's end there is nothing, a tag that ends the conversation, or, where the template always asks for
    // the next answer, what the prompt ends with; or an empty turn that was to hold the content.
    std::string withoutTurnEnd(std::string text, const std::string &prompt) const
    {
        const std::string &end = m_analysis.turnEnd.core;
        for (std::size_t at = text.rfind(end); !end.empty() && at != std::string::npos; at = text.rfind(end)) {
            const std::string_view behind = trimmed(std::string_view(text).substr(at + end.size()));
            const bool isTag = !behind.empty() && behind.front() == '<' && behind.find('>') + 1 == behind.size();
            const bool isHeader = behind == trimmed(m_analysis.assistantHeader);
            if (!behind.empty() && !isTag && !isHeader && !trimmed(prompt).ends_with(behind))
                break;
            text.resize(at);
        }
        return text;
    }

    // Another message of which the same text would have come.
    Value rivalOf(const Value &message, const Trial &trial, const Setting &setting) const
    {
        if (Value unfinished = thoughtsCutShort(message, trial, setting); !unfinished.isNull())
            return unfinished;
        const Value got = valueOf(trial.got, message);
        if (saysTheSame(got, message) && rendersAlike(got, trial, setting))
            return got;
        Value swapped = message;
        swapped.object().set("content", message["reasoning_content"].toString());
        swapped.object().set("reasoning_content", message["content"].toString());
        const bool differs = message["reasoning_content"].toString() != message["content"].toString();
        return differs && rendersAlike(swapped, trial, setting) ? swapped : Value();
    }

    bool rendersAlike(const Value &message, const Trial &trial, const Setting &setting) const
    {
        const Result<std::string> rendered = m_render(conversation(message, setting));
        return rendered && *rendered == trial.rendered;
    }

    // The prompt opens reasoning, and the template writes an answer that does not end it: thoughts that were cut short
    // look the same.
    Value thoughtsCutShort(const Value &message, const Trial &trial, const Setting &setting) const
    {
        const Marker &end = m_analysis.reasoning.end;
        const std::string &content = message["content"].toString();
        const bool isOpen = opensReasoning(m_analysis, setting.chat->primer);
        if (!isOpen || content.empty() || message.contains("reasoning_content")
            || trial.text.find(end.core) != std::string::npos)
            return {};
        Value rival = message;
        rival.object().set("content", "");
        rival.object().set("reasoning_content", content + "… (not ended)");
        return rival;
    }

    const ChatTemplate &m_template;
    const Analysis &m_analysis;
    const PrepareFunction &m_prepare;
    const RenderFunction &m_render;
    Verification m_result;
    std::set<std::string> m_seen;
    int m_attempts = allShrinkAttempts;
};

} // namespace

std::string missingFrom(const std::string &text, const Value &message)
{
    std::string rest = text;
    for (const auto &[key, words] :
         { std::pair("content", "the content"), std::pair("reasoning_content", "the reasoning") }) {
        const std::string_view wanted = trimmed(message[key].toString());
        const std::size_t at = rest.find(wanted);
        if (at == std::string::npos)
            return words;
        rest.erase(at, wanted.size());
    }
    std::size_t from = 0;
    for (const Value &call : message["tool_calls"].toArray()) {
        const std::string &name = call["function"]["name"].toString();
        const std::size_t at = text.find(name, from);
        if (at == std::string::npos)
            return "a call of " + name;
        for (const auto &[key, value] : call["function"]["arguments"].toObject()) {
            if (text.find(key, from) == std::string::npos)
                return "the argument `" + key + '`';
        }
        from = at + name.size();
    }
    return {};
}

Verification verifyTemplate(const ChatTemplate &chatTemplate, const Analysis &analysis, const PrepareFunction &prepare,
                            const RenderFunction &render)
{
    if (render)
        return Verifier(chatTemplate, analysis, prepare, render).run();
    const RenderFunction adapted = [&](const ChatRequest &request) -> Result<std::string> {
        std::vector<std::string> adaptations;
        ChatRequest changed = request;
        Result<PromptTail> tail = renderAdapted(chatTemplate, analysis, changed, adaptations);
        return tail ? Result<std::string>(std::move(tail->prompt)) : Result<std::string>(tail.error());
    };
    return Verifier(chatTemplate, analysis, prepare, adapted).run();
}

} // namespace Parlance
