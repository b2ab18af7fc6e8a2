// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/prefixstability_p.h"

#include "analysis/findings_p.h"
#include "base/blanks_p.h"
#include "base/sharedbytes_p.h"
#include "base/utf8repair_p.h"
#include "probes/vocabulary_p.h"
#include "template/typedthoughts_p.h"

#include <parlance/json.h>

#include <algorithm>

namespace Parlance {

namespace {

struct Turn
{
    std::string kind;
    Array before; ///< after the user's first message
    Value answer;
    Value next;
    bool withTools = false;
};

class TurnTrial
{
public:
    TurnTrial(const Prober &prober, const Marker &turnEnd)
        : m_prober(prober)
        , m_turnEnd(turnEnd)
    { }

    PrefixTurn run(const Turn &turn) const
    {
        Array messages = turn.before;
        const Rendering &prompt = m_prober.render(m_prober.request(messages, turn.withTools, true));
        messages.push_back(turn.answer);
        const Rendering &written = m_prober.render(m_prober.request(messages, turn.withTools));
        messages.push_back(turn.next);
        const Rendering &next = m_prober.render(m_prober.request(messages, turn.withTools, true));
        PrefixTurn result{ turn.kind, Tristate::Unknown, {}, 0, {}, {}, {} };
        if (!prompt.ok() || !next.ok()) {
            result.why = "the template refuses it: " + (prompt.ok() ? next.error : prompt.error);
            return result;
        }
        if (!next.text.starts_with(prompt.text))
            return differing(result, prompt.text, next, "the next prompt does not begin with the previous prompt");
        if (next.text.find(wordOf(turn.answer), prompt.text.size()) == std::string::npos) {
            result.why = "the template does not write the answer";
            return result;
        }
        if (lacksReasoning(next, turn.answer))
            return differing(result, prompt.text + m_prober.words().reasoning, next,
                             "the reasoning of an answer is left out once another turn follows");
        result.stable = Tristate::Yes;
        result.why = "the next prompt begins with the previous prompt and its answer";
        if (!written.text.starts_with(prompt.text) || lacksReasoning(written, turn.answer))
            return result;
        const std::string_view output = std::string_view(written.text).substr(0, endOfAnswer(written, prompt));
        return next.text.starts_with(output)
            ? result
            : differing(result, output, next, "an answer is written differently once another turn follows");
    }

private:
    // What of an answer is in every rendering that has it.
    const std::string &wordOf(const Value &answer) const
    {
        return answer.contains("tool_calls") ? m_prober.words().functions[0] : m_prober.words().content;
    }

    bool lacksReasoning(const Rendering &rendering, const Value &answer) const
    {
        const std::string &thought = m_prober.words().reasoning;
        return toJson(answer).find(thought) != std::string::npos && rendering.text.find(thought) == std::string::npos;
    }

    // After what ends the turn, or after the last byte that is no layout.
    std::size_t endOfAnswer(const Rendering &written, const Rendering &prompt) const
    {
        const std::string &end = m_turnEnd.core;
        const std::size_t at = end.empty() ? std::string::npos : written.text.rfind(end);
        if (at != std::string::npos && at >= prompt.text.size())
            return at + end.size();
        return std::max(prompt.text.size(), trimmedEnd(written.text).size());
    }

    // The two from where they part on.
    PrefixTurn differing(PrefixTurn result, std::string_view last, const Rendering &next, std::string why) const
    {
        result.stable = Tristate::No;
        result.offset = sharedBytes(last, next.text);
        while (result.offset > 0 && result.offset < next.text.size()
               && Utf8::validLength(next.text, result.offset) == 0)
            --result.offset;
        result.had = quotedBeginning(last.substr(result.offset), 40);
        result.has = quotedBeginning(std::string_view(next.text).substr(result.offset), 40);
        result.place = next.placeNear(result.offset);
        result.why = std::move(why);
        return result;
    }

    const Prober &m_prober;
    const Marker &m_turnEnd;
};

// The answer with reasoning where the template reads it.
Value reasoned(Value answer, const ReasoningAnalysis &reasoning, const std::string &thought)
{
    const std::string key = reasoning.key.empty() ? "reasoning_content" : reasoning.key;
    const auto typed = TypedThoughts::of(key);
    if (!typed) {
        answer.object().set(key, thought);
        return answer;
    }
    Array parts{ typed->thought(thought) };
    if (const std::string &text = answer["content"].toString(); !text.empty())
        parts.push_back(typed->text(text));
    answer.object().set("content", typed->content(std::move(parts)));
    return answer;
}

// Whether a prompt ends inside of reasoning: no answer of the model is without.
bool isOpen(const Rendering &prompt, const ReasoningAnalysis &reasoning)
{
    const std::string_view end = trimmed(prompt.text);
    return prompt.ok() && !reasoning.start.core.empty() && end.ends_with(reasoning.start.core);
}

// In other words than the first message of the user: some templates find a message by comparing.
Value laterUser(const Prober &prober)
{
    Value user = prober.assistant(prober.words().values[0]);
    user.object().set("role", "user");
    return user;
}

std::vector<Turn> turnsOf(const Prober &prober, const MessageForm &form, const ReasoningAnalysis &reasoning,
                          bool thinking)
{
    const Vocabulary &words = prober.words();
    const bool mayReason = thinking && reasoning.mode != ReasoningAnalysis::Mode::None;
    const bool mustReason = mayReason && isOpen(prober.render(prober.request({}, false, true)), reasoning);
    const Value answer = prober.assistant(words.content);
    const Value next = laterUser(prober);
    std::vector<Turn> turns;
    if (!mustReason)
        turns.push_back({ "a plain answer", {}, answer, next, false });
    if (mayReason)
        turns.push_back({ "an answer with reasoning", {}, reasoned(answer, reasoning, words.reasoning), next, false });
    if (!form.written)
        return turns;
    const Value call = prober.call(0, prober.bothArguments(), 0, form);
    const Value calls = prober.assistantWithCalls({ call }, {}, form);
    const Value result = Object{ { "role", "tool" },
                                 { "name", words.functions[0] },
                                 { "tool_call_id", call["id"] },
                                 { "content", words.values[1] } };
    if (!mustReason)
        turns.push_back({ "a call", {}, calls, result, true });
    if (mayReason)
        turns.push_back({ "a call with reasoning", {}, reasoned(calls, reasoning, words.reasoning), result, true });
    const Value earlier = mustReason ? reasoned(calls, reasoning, "Earlier") : calls;
    const bool goesOnOpen =
        mayReason && isOpen(prober.render(prober.request({ earlier, result }, true, true)), reasoning);
    const Value said = goesOnOpen ? reasoned(answer, reasoning, words.reasoning) : answer;
    turns.push_back({ "an answer to a result", { earlier, result }, said, next, true });
    return turns;
}

} // namespace

std::vector<PrefixTurn> prefixTurns(const Prober &prober, const MessageForm &form, const ReasoningAnalysis &reasoning,
                                    const Marker &turnEnd)
{
    std::vector<PrefixTurn> tried;
    for (const bool thinking : { true, false }) {
        if (!thinking && reasoning.toggle.empty())
            continue;
        Prober switched = prober;
        if (!reasoning.toggle.empty()) {
            Value variables = prober.variables();
            reasoning.switchThinking(variables.object(), thinking);
            switched.setVariables(variables);
        }
        const TurnTrial trial(switched, turnEnd);
        for (Turn &turn : turnsOf(switched, form, reasoning, thinking)) {
            if (!reasoning.toggle.empty())
                turn.kind += thinking ? ", thinking on" : ", thinking off";
            tried.push_back(trial.run(turn));
        }
    }
    return tried;
}

CapabilityFinding prefixStability(const std::vector<PrefixTurn> &turns)
{
    const auto find = [&](Tristate value) {
        return std::find_if(turns.begin(), turns.end(), [&](const PrefixTurn &turn) { return turn.stable == value; });
    };
    if (const auto bad = find(Tristate::No); bad != turns.end())
        return { Tristate::No,
                 "after " + bad->kind + ": " + bad->why + "; at the first difference, the previous prompt has "
                     + bad->had + ", the next has " + bad->has };
    if (const auto good = find(Tristate::Yes); good != turns.end())
        return { Tristate::Yes, good->why };
    return { Tristate::Unknown, "the template does not write a conversation of two turns" };
}

} // namespace Parlance
