// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/findings_p.h"

#include <algorithm>

// clang-format off: a table
// The order of the steps: what each reads beside the template, and what it finds. None changes what another one found;
// what follows from several is a value of its own.
//
//     step                      shows  reads                               finds
//     takesTypedParts                                                      whether contents go as typed parts
//     findToggle                                                           the variable that switches thinking
//     beginConversation                parts, toggle                       what all comparisons look at
//     frameOf                          conversation                        the turn's header and end
//     findReasoningInHistory    R1     conversation, frame                 reasoning, content's wrapper behind it
//     findReasoningTags         R2     conversation, toggle                reasoning, where R1 found none
//     findCallForm                     conversation, frame                 how the template takes calls
//     headerBeforeCalls                two calls, frame                    the header without the calls' opener
//     findReasoningBesideCalls  R3     conversation, frame, form, R1, R2   reasoning that stands beside calls only
//     findContent               C1     conversation, frame, form, R1-R3    content's wrapper, the turn's end
//     sampleCalls, readCalls    T1-T7  all of these                        the format of calls, and its markers
//     finalize                         all of these                        the analysis, and tokens to preserve
//     probeCapabilities                all of these                        what the template can do
//     answerEvidence, callEvidence     all of these                        the comparisons
// clang-format on
namespace Parlance {

namespace {

// A vocabulary and where it led to.
struct Attempt
{
    Prober prober;
    Findings found;
    Analysis analysis;

    KnownNames names() const { return { found.toggle, found.reasoning.key, found.reasoning.end.core, found.form }; }
    bool agreesWith(const Attempt &other) const
    {
        const Analysis &a = analysis;
        const Analysis &b = other.analysis;
        return a.reasoning == b.reasoning && a.content == b.content && a.tools == b.tools
            && a.assistantHeader == b.assistantHeader && a.turnEnd == b.turnEnd;
    }
};

// Sets what every later request has.
void settlePrompts(Prober &prober, Findings &found, const KnownNames *known)
{
    prober.setContentAsParts(takesTypedParts(prober));
    found.toggle = known ? known->toggle : findToggle(prober);
    if (!found.toggle.empty())
        prober.setVariables(Object{ { found.toggle, true } });
}

// Gives the frame as reasoning leaves it.
TurnFrame findReasoning(const Prober &prober, Findings &found, const KnownNames *known)
{
    const TurnFrame whole = frameOf(found.talk);
    found.inHistory = findReasoningInHistory(prober, found.talk, whole, known);
    if (found.inHistory.reasoning.mode == ReasoningAnalysis::Mode::None)
        found.tags = findReasoningTags(prober, found.talk, found.toggle, known);
    found.reasoning = reasoningOf(found.inHistory, found.tags, found.toggle);
    return { withoutOpener(found.inHistory.header, found.reasoning.start), whole.turnEnd };
}

// The same as calls leave it.
TurnFrame findForm(const Prober &prober, Findings &found, const TurnFrame &frame, const KnownNames *known)
{
    found.form = findCallForm(prober, found.talk, frame, known);
    if (!found.form.written)
        return frame;
    const CallProbe probe{ prober, found.talk.toolHistory, frame, found.form };
    const auto both = prober.bothArguments();
    const CallRendering two = probe.render({ probe.call(0, both), probe.call(1, both, 1) });
    return { headerBeforeCalls(two, frame), frame.turnEnd };
}

Findings find(Prober &prober, const KnownNames *known)
{
    Findings found;
    settlePrompts(prober, found, known);
    found.talk = beginConversation(prober);
    const TurnFrame besideReasoning = findReasoning(prober, found, known);
    const TurnFrame besideCalls = findForm(prober, found, besideReasoning, known);
    if (found.form.written)
        found.besideCalls =
            findReasoningBesideCalls(prober, found.talk, besideCalls, found.reasoning, found.form, known);
    found.reasoning = withCalls(found.reasoning, found.besideCalls);
    const CallProbe probe{ prober, found.talk.toolHistory, besideCalls, found.form };
    found.wrapper = findContent(probe, found.talk, found.reasoning, found.inHistory.content);
    found.frame = { besideCalls.header, found.wrapper.turnEnd };
    if (found.form.written) {
        const CallProbe inFrame{ prober, found.talk.toolHistory, found.frame, found.form };
        found.tools = readCalls(sampleCalls(inFrame), { found.reasoning, found.wrapper.content, found.frame.turnEnd },
                                prober.words());
    }
    return found;
}

Attempt tryWords(const ChatTemplate &chatTemplate, const Vocabulary &words, const KnownNames *known)
{
    Attempt attempt{ Prober(chatTemplate, words), {}, {} };
    attempt.found = find(attempt.prober, known);
    attempt.analysis = finalize(attempt.found, words);
    return attempt;
}

// What most of the vocabularies lead to; a marker that depends on the words is none. Where the first two agree, the
// third cannot change that.
Attempt agreed(const ChatTemplate &chatTemplate)
{
    Attempt first = tryWords(chatTemplate, vocabularies()[0], nullptr);
    const KnownNames names = first.names();
    const Attempt second = tryWords(chatTemplate, vocabularies()[1], &names);
    if (first.agreesWith(second))
        return first;
    const Attempt third = tryWords(chatTemplate, vocabularies()[2], &names);
    if (first.agreesWith(third) || !second.agreesWith(third))
        return first;
    return tryWords(chatTemplate, vocabularies()[1], nullptr);
}

void addCapabilities(Analysis &analysis, const Attempt &attempt)
{
    Capabilities can = probeCapabilities(attempt.prober, attempt.found, analysis);
    analysis.capabilities = std::move(can.all);
    analysis.tools.callId.alphanumeric = can.alphanumericIds;
    analysis.tools.callId.length = can.idLength;
}

void addEvidence(Analysis &analysis, const Attempt &attempt)
{
    analysis.comparisons = answerEvidence(attempt.prober, attempt.found);
    std::vector<Comparison> ofCalls = callEvidence(attempt.prober, attempt.found, attempt.analysis.tools);
    std::move(ofCalls.begin(), ofCalls.end(), std::back_inserter(analysis.comparisons));
}

} // namespace

Analysis analyze(const ChatTemplate &chatTemplate)
{
    const Attempt attempt = agreed(chatTemplate);
    Analysis analysis = attempt.analysis;
    analysis.templateSha256 = chatTemplate.sha256();
    addCapabilities(analysis, attempt);
    addEvidence(analysis, attempt);
    return analysis;
}

} // namespace Parlance
