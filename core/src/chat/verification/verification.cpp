// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The self-check: each message is written by the template behind a prompt, read by the parser for that prompt, and
// compared. `{"content": "Yes."}`, rendered as `…<|assistant|>Yes.<|end|>`, is read from `Yes.` and passes.

#include "base/blanks_p.h"
#include "chat/answer/turnstop_p.h"
#include "chat/prompt/primerstate_p.h"
#include "chat/prompt/prompt_p.h"
#include "chat/verification/verificationcases_p.h"
#include "chat/verification/verificationparts_p.h"

#include <parlance/budget.h>
#include <parlance/chat.h>
#include <parlance/json.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace Parlance {

namespace {

constexpr int shrinkAttempts = 150; // for one failure
constexpr int allShrinkAttempts = 900; // for a template
constexpr std::uint64_t stepsToRead = 128; // a byte; markers that begin like the text take the most

bool hasCalls(const Value &message)
{
    return message["tool_calls"].isArray();
}

/// What a request says of thinking.
struct Thinking
{
    std::optional<bool> on;
    Object variables;
    std::string words;
};

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
        for (const Thinking &thinking : waysToThink()) {
            Setting settings[] = { setting({}, thinking), setting(verificationTools(false), thinking),
                                   setting(verificationTools(true), thinking) };
            for (const VerificationCase &one : verificationCases())
                check(one, settings[hasCalls(one.message) ? one.unions ? 2 : 1 : 0]);
            check(markersInText(m_analysis), settings[1]);
            checkLoneArguments(thinking);
            for (const VerificationCase &one : verificationPrefills())
                check(one, prefilled(settings[hasCalls(one.message) ? 1 : 0]));
        }
        std::stable_sort(m_result.failures.begin(), m_result.failures.end(),
                         [](const auto &a, const auto &b) { return a.text.size() < b.text.size(); });
        return std::move(m_result);
    }

private:
    // Where nobody says whether to think, the prompt may end otherwise than with either; so may it with a level of
    // effort.
    std::vector<Thinking> waysToThink() const
    {
        std::vector<Thinking> ways{ { true, {}, ", thinking on" }, { false, {}, ", thinking off" } };
        for (Thinking &way : ways) {
            if (const std::string &toggle = m_analysis.reasoning.toggle; !toggle.empty())
                way.variables.set(toggle, *way.on);
        }
        ways.push_back({ {}, {}, ", thinking left open" });
        const ReasoningAnalysis::Effort &effort = m_analysis.reasoning.effort;
        std::string last = effort.levels.empty() ? std::string() : primerOf(ways.back());
        for (const auto &[level, text] : effort.levels) {
            const Result<Value> value = parseJson(text);
            Thinking way{ {}, Object{ { effort.variable, value ? *value : Value() } }, ", effort " + level };
            std::string primer = primerOf(way);
            if (primer != last)
                ways.push_back(std::move(way));
            last = std::move(primer);
        }
        return ways;
    }

    void checkLoneArguments(const Thinking &thinking)
    {
        const std::vector<VerificationCase> cases = loneArgumentCases(m_analysis);
        if (cases.empty())
            return;
        const Setting declared = setting(loneArgumentTools(m_analysis), thinking);
        for (const VerificationCase &one : cases)
            check(one, declared);
    }

    std::string primerOf(const Thinking &way) const
    {
        const Setting prepared = setting({}, way);
        return prepared.chat ? prepared.chat->primer : std::string();
    }

    Setting setting(const Value &tools, const Thinking &thinking) const
    {
        ChatRequest request;
        request.messages = Array{ Object{ { "role", "user" }, { "content", "Please look into it." } } };
        request.tools = tools;
        request.enableThinking = thinking.on;
        request.templateKwargs = thinking.variables;
        return { request, m_prepare(request), thinking.words };
    }

    // The last message is there in its beginning, for the model to go on.
    Setting prefilled(Setting setting) const
    {
        setting.request.messages.array().push_back(verificationPrefill());
        setting.request.continueFinalMessage = true;
        setting.chat = m_prepare(setting.request);
        setting.words += ", behind a prefill";
        return setting;
    }

    void check(const VerificationCase &one, const Setting &setting)
    {
        m_result.gaveUp = BudgetScope::gaveUp();
        if (!m_result.gaveUp.empty())
            return;
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

    static std::string prefillOf(const Setting &setting)
    {
        const ChatRequest &request = setting.request;
        return request.continueFinalMessage ? request.messages.toArray().back()["content"].toString() : std::string();
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
        const auto text = outputIn(*rendered, message, *setting.chat, m_analysis);
        if (!text) {
            trial.reason = "the template writes this turn otherwise than its generation prompt begins it";
            return trial;
        }
        trial.rendered = *rendered;
        trial.text = *text;
        if (isTwoTurns(trial.text, *setting.chat, m_analysis)) {
            trial.reason = "the template puts it into two turns, of which a model writes the first";
            return trial;
        }
        if (const std::string missing = missingFrom(prefillOf(setting) + trial.text, message); !missing.empty()) {
            trial.reason = "the template leaves out " + missing;
            return trial;
        }
        parse(message, setting, trial);
        return trial;
    }

    void parse(const Value &message, const Setting &setting, Trial &trial) const
    {
        if (!BudgetScope::draw(trial.text.size() * stepsToRead)) {
            trial.reason = "the budget is used up";
            return;
        }
        MessageParser parser = setting.chat->parser();
        std::vector<Event> events;
        parser.feed(cutAtStop(trial.text, setting.chat->additionalStops), events);
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
        if (std::exchange(full.continueFinalMessage, false))
            full.messages.array().pop_back();
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

    // Another message of which the same text would have come.
    Value rivalOf(const Value &message, const Trial &trial, const Setting &setting) const
    {
        if (Value unfinished = thoughtsCutShort(message, trial, setting); !unfinished.isNull())
            return unfinished;
        const Value got = asExpected(trial.got, message);
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
