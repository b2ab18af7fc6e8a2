// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The self-check: the template writes each message after a prompt, the parser for that prompt reads it, and both are
// compared. `{"content": "Yes."}`, rendered as `…<|assistant|>Yes.<|end|>`, is read from `Yes.` and passes.

#include "chat/preparechat_p.h"
#include "chat/prompt/answerprefixstate_p.h"
#include "chat/verification/trial_p.h"
#include "chat/verification/verificationcases_p.h"
#include "chat/verification/verificationparts_p.h"
#include "chat/verification/verifytemplate_p.h"
#include "probes/probe_p.h"
#include "template/templatenames_p.h"

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

/// What a request says of thinking.
struct Thinking
{
    std::optional<bool> on;
    Object variables;
    std::string words;
};

class Verifier
{
public:
    Verifier(const ChatTemplate &chatTemplate, const Analysis &analysis, const PrepareFunction &prepare,
             RenderFunction render, ReadFunction read)
        : m_analysis(analysis)
        , m_knownTools(knownTools(chatTemplate))
        , m_knownArguments(knownArguments(chatTemplate))
        , m_prepare(prepare)
        , m_asksGrammars(!read)
        , m_trials(analysis, std::move(render), std::move(read))
    { }

    Verification run()
    {
        m_result.gaveUp = m_analysis.gaveUp;
        if (!m_result.gaveUp.empty()) // half an analysis says nothing about the template
            return std::move(m_result);
        for (const Thinking &thinking : waysToThink()) {
            TrialSetting settings[] = { setting({}, thinking), setting(verificationTools(false), thinking),
                                        setting(verificationTools(true), thinking) };
            DemandedCalls demanded[] = { { settings[1].request, m_prepare }, { settings[2].request, m_prepare } };
            for (const VerificationCase &one : verificationCases()) {
                if (hasCalls(one.message))
                    check(one, settings[one.unions ? 2 : 1], &demanded[one.unions ? 1 : 0]);
                else
                    check(one, settings[0], nullptr, &settings[1]);
            }
            TrialSetting declared = settings[1];
            declared.words += ", tools declared";
            for (const VerificationCase &one : verificationCases()) {
                if (!hasCalls(one.message))
                    check(one, declared);
            }
            check(markersInText(m_analysis), settings[1]);
            checkKnownTools(thinking);
            for (const VerificationCase &one : verificationPrefills()) {
                const TrialSetting &before = settings[hasCalls(one.message) ? 1 : 0];
                check(one, continued(before, { verificationPrefill() }, ", after a prefill"));
            }
            const Array turn{ verificationEarlierTurn(), settings[1].request.messages.toArray().back() };
            const TrialSetting later = continued(settings[1], turn, ", in a later turn");
            for (const VerificationCase &one : verificationLaterTurns())
                check(one, later);
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
            if (!m_analysis.reasoning.toggle.empty())
                m_analysis.reasoning.switchThinking(way.variables, *way.on);
        }
        ways.push_back({ {}, {}, ", thinking not set" });
        const ReasoningAnalysis::Effort &effort = m_analysis.reasoning.effort;
        std::string last = effort.levels.empty() ? std::string() : answerPrefixOf(ways.back());
        for (const auto &[level, text] : effort.levels) {
            const Result<Value> value = parseJson(text);
            Thinking way{ {}, Object{ { effort.variable, value ? *value : Value() } }, ", effort " + level };
            std::string answerPrefix = answerPrefixOf(way);
            if (answerPrefix != last)
                ways.push_back(std::move(way));
            last = std::move(answerPrefix);
        }
        return ways;
    }

    // What a template writes of a tool that it knows must be read; that it writes nothing of one is no wonder.
    void checkKnownTools(const Thinking &thinking)
    {
        for (const std::string &name : m_knownTools) {
            TrialSetting declared = setting(namedCallTools(name, m_knownArguments), thinking);
            declared.knownTool = name;
            for (const VerificationCase &one : namedCallCases(name, m_knownArguments)) {
                if (m_trials.tried(one.message, declared).outcome != TrialOutcome::Inexpressible)
                    check(one, declared);
            }
        }
    }

    std::string answerPrefixOf(const Thinking &way) const
    {
        const TrialSetting prepared = setting({}, way);
        return prepared.chat ? prepared.chat->answerPrefix : std::string();
    }

    TrialSetting setting(const Value &tools, const Thinking &thinking) const
    {
        ChatRequest request;
        request.messages = Array{ Object{ { "role", "user" }, { "content", "Please look into it." } } };
        request.tools = tools;
        request.enableThinking = thinking.on;
        request.templateKwargs = thinking.variables;
        request.now = dayOfProbes;
        return { request, m_prepare(request), thinking.words };
    }

    // The conversation has more messages. If the last one is the model's, the answer continues it.
    TrialSetting continued(TrialSetting setting, const Array &more, const char *words) const
    {
        Array &messages = setting.request.messages.array();
        messages.insert(messages.end(), more.begin(), more.end());
        setting.request.continueFinalMessage = messages.back()["role"].toString() == "assistant";
        setting.chat = m_prepare(setting.request);
        setting.words += words;
        return setting;
    }

    // withTools is the same where calls might have come.
    void check(const VerificationCase &one, const TrialSetting &setting, DemandedCalls *demanded = nullptr,
               const TrialSetting *withTools = nullptr)
    {
        m_result.gaveUp = BudgetScope::gaveUp();
        if (!m_result.gaveUp.empty())
            return;
        Trial trial = m_trials.tried(one.message, setting);
        const bool written = trial.outcome != TrialOutcome::Inexpressible;
        // Where thinking changes nothing, the same text is tried once.
        if (written && !m_seen.insert(trial.rendered + trial.text).second)
            return;
        const std::string name = one.name + setting.words;
        if (trial.outcome == TrialOutcome::Failed)
            trial.rival = rivalOf(one.message, trial, setting);
        if (!written || !trial.rival.isNull())
            return skip(name, one.message, trial);
        if (trial.outcome != TrialOutcome::Passed)
            return fail(name, one.message, trial, setting);
        const bool isAsked = m_asksGrammars && demanded && isOneTurn(one.message, trial);
        if (const auto refused = isAsked ? demanded->refusal(one.message, trial.text) : std::nullopt)
            return refuse(name, one.message, trial, *refused,
                          "the grammar that demands a call refuses the template's own text");
        const bool mayCall = m_asksGrammars && withTools && withTools->chat;
        const auto refused = mayCall ? refusalOnceBegun(*withTools->chat, one.message, trial.text) : std::nullopt;
        if (refused)
            return refuse(name, one.message, trial, *refused,
                          "an answer without calls switches the grammar of calls on, and the grammar refuses it");
        ++m_result.passed;
    }

    // The template's own text without thoughts put in, and no more calls than a turn has.
    bool isOneTurn(const Value &message, const Trial &trial) const
    {
        const bool isFew = m_analysis.tools.severalCalls || message["tool_calls"].toArray().size() < 2;
        return isFew && trial.rendered.find(trial.text) != std::string::npos;
    }

    // All that a grammar refuses comes down to one failure, the first.
    void refuse(const std::string &name, const Value &message, const Trial &trial, std::size_t offset,
                const char *words)
    {
        ++m_result.failed;
        for (VerificationFailure &known : m_result.failures) {
            if (known.difference == words)
                return known.others.push_back(name);
        }
        const std::string expected = trial.text.substr(offset, trial.text.find('\n', offset + 1) - offset);
        const MessageDifference place{ "grammar", words, expected, {}, 0 };
        m_result.failures.push_back({ name, trial.text, message, trial.got.toValue(), words, place, offset, {} });
    }

    void skip(const std::string &name, const Value &message, const Trial &trial)
    {
        ++m_result.skipped;
        const bool ambiguous = !trial.rival.isNull();
        m_result.inexpressible.push_back({ name, ambiguous ? "two messages give the same text" : trial.reason,
                                           ambiguous ? trial.text : std::string(), message, trial.rival });
    }

    void fail(const std::string &name, const Value &message, const Trial &trial, const TrialSetting &setting)
    {
        ++m_result.failed;
        const auto failsAlike = [&](const Value &candidate) { return stillFails(candidate, trial, setting); };
        int attempts = std::min(shrinkAttempts, m_attempts);
        m_attempts -= attempts;
        const Value smallest = shrunk(message, failsAlike, attempts);
        m_attempts += std::max(attempts, 0);
        const Trial small = m_trials.tried(smallest, setting);
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

    bool stillFails(const Value &candidate, const Trial &first, const TrialSetting &setting) const
    {
        const Trial trial = m_trials.tried(candidate, setting);
        const auto member = [](const std::string &path) { return path.substr(0, path.find_first_of(".[")); };
        return trial.outcome == TrialOutcome::Failed && member(trial.difference.path) == member(first.difference.path)
            && rivalOf(candidate, trial, setting).isNull();
    }

    // Another message of which the same text would have come.
    Value rivalOf(const Value &message, const Trial &trial, const TrialSetting &setting) const
    {
        if (Value unfinished = thoughtsCutShort(message, trial, setting); !unfinished.isNull())
            return unfinished;
        Value got = asExpected(trial.got, message);
        const bool isLikely = !hasUndeclaredArgument(got, setting.request.tools);
        if (isLikely && isIndependentOfVocabulary(got, message) && m_trials.rendersAlike(got, trial, setting))
            return got;
        if (m_analysis.tools.contentAfterCalls && endsInContent(got, message)) {
            for (std::string &content : contentsReadAs(got["content"].toString(), trial.text)) {
                Value rival = got;
                rival.object().set("content", std::move(content));
                if (isLikely && m_trials.rendersAlike(rival, trial, setting))
                    return rival;
            }
        }
        Value swapped = message;
        swapped.object().set("content", message["reasoning_content"].toString());
        swapped.object().set("reasoning_content", message["content"].toString());
        const bool differs = message["reasoning_content"].toString() != message["content"].toString();
        return differs && m_trials.rendersAlike(swapped, trial, setting) ? swapped : Value();
    }

    // The prompt opens reasoning, and the template writes an answer that does not end it: thoughts that were cut short
    // look the same.
    Value thoughtsCutShort(const Value &message, const Trial &trial, const TrialSetting &setting) const
    {
        const Marker &end = m_analysis.reasoning.end;
        const std::string &content = message["content"].toString();
        const bool isOpen = opensReasoning(m_analysis, setting.chat->answerPrefix);
        if (!isOpen || content.empty() || message.contains("reasoning_content")
            || trial.text.find(end.core) != std::string::npos)
            return {};
        Value rival = message;
        rival.object().set("content", "");
        rival.object().set("reasoning_content", content + "… (not ended)");
        return rival;
    }

    const Analysis &m_analysis;
    const std::vector<std::string> m_knownTools;
    const std::vector<std::string> m_knownArguments;
    const PrepareFunction &m_prepare;
    const bool m_asksGrammars;
    const Trials m_trials;
    Verification m_result;
    std::set<std::string> m_seen;
    int m_attempts = allShrinkAttempts;
};

} // namespace

Verification verifyTemplate(const ChatTemplate &chatTemplate, const Analysis &analysis, const PrepareFunction &prepare,
                            const RenderFunction &render, const ReadFunction &read)
{
    return Verifier(chatTemplate, analysis, prepare, render ? render : adaptedRendering(chatTemplate, analysis), read)
        .run();
}

} // namespace Parlance
