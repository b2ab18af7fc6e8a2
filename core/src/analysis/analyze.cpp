// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/analyze_p.h"
#include "analysis/findings_p.h"
#include "analysis/merge/answerrows_p.h"
#include "analysis/prefixstability_p.h"
#include "base/blanks_p.h"
#include "base/logging_p.h"

#include <algorithm>

// The order of the steps: what each reads in addition to the template, and what it finds. None changes the findings of
// another; a conclusion from several is a value of its own.
//
//     step                           reads                             finds
//     takesTypedParts                                                  whether contents go as typed parts
//     findToggle                     that                              the variable that switches thinking
//     beginConversation              both                              the renderings that all comparisons share
//     frameOf                        conversation                      the turn's header and end
//     findReasoningInHistory    R1   conversation, toggle, frame       reasoning, the markers of content after it, and
//                                                                      the header without reasoning's opener
//     findReasoningTags         R2   conversation, toggle              reasoning that R1 does not show
//     findCallForm                   conversation, frame               the form of calls that the template takes
//     needsDeclaredTools             conversation, frame, form         whether calls are written only with tools
//     findCallPlaceholders           conversation, frame, form         counters
//     headerBeforeCalls              conversation, frame, form         the header without the calls' opener
//     findReasoningBesideCalls  R3   conversation, frame, form, R1-R2  reasoning that is kept only with calls
//     findCallsTree                  form, R1-R3                       the tree of answers
//     contentView               C1   tree, conversation, frame, R1-R3  content's markers, and the turn's end
//     readCalls                 T    tree, frame, form, R, C1          the section of calls in the tree; from it the
//                                                                      format of calls and its markers
//     withLayoutBeforeCalls     C1   T, frame                          white space between content and calls
//     finalize                       all of these                      the analysis, and tokens to preserve
//     findEffort                     toggle                            levels of effort, and the budget
//     probeCapabilities              all of these                      what the template can do
//     answerEvidence, callEvidence   all of these                      the comparisons that show it
namespace Parlance {

namespace {

// A vocabulary and where it led to.
struct Attempt
{
    Prober prober;
    Findings found;
    Analysis analysis;

    KnownNames names() const
    {
        const ReasoningAnalysis &reasoning = found.reasoning;
        const TextSwitch off{ reasoning.toggleOff.empty() ? std::string() : reasoning.toggle, reasoning.toggleOff };
        return { found.toggle, reasoning.toggleOn, off, reasoning.key, reasoning.end.core, found.form };
    }
    bool agreesWith(const Attempt &other) const
    {
        const Analysis &a = analysis;
        const Analysis &b = other.analysis;
        return a.reasoning == b.reasoning && a.content == b.content && a.tools == b.tools
            && a.assistantHeader == b.assistantHeader && a.turnEnd == b.turnEnd;
    }
};

// What the history and tags for reasoning tell together.
ReasoningAnalysis reasoningOf(const ReasoningInHistory &inHistory, const std::optional<ReasoningTags> &tags,
                              const std::string &toggle)
{
    ReasoningAnalysis reasoning = inHistory.reasoning;
    reasoning.toggle = toggle;
    if (!tags)
        return reasoning;
    reasoning.mode = ReasoningAnalysis::Mode::TagBased;
    reasoning.start = tags->start;
    reasoning.end = tags->end;
    return reasoning;
}

// The closer without the sign that the prompt ends with and all parts begin with, content among them: of `<end><to>`
// before `<to>all` that is `<end>`.
ReasoningAnalysis withoutSign(ReasoningAnalysis reasoning, const ContentAnalysis &content, std::string_view prompt)
{
    const std::string end = reasoning.end.text();
    const std::string_view core = content.start.core;
    for (std::size_t size = std::min(core.size(), end.size()); size > 0; --size) {
        const std::string sign(core.substr(0, size));
        const std::string_view own = std::string_view(end).substr(0, end.size() - size);
        if (!end.ends_with(sign) || !trimmed(prompt).ends_with(sign) || isBlank(sign) || isBlank(own))
            continue;
        reasoning.end = Marker(own);
        if (!reasoning.start.core.starts_with(sign))
            reasoning.start = Marker(sign + reasoning.start.text());
        break;
    }
    return reasoning;
}

// The reasoning that messages with calls show, if the template keeps it in these only.
ReasoningAnalysis withCalls(ReasoningAnalysis reasoning, const std::optional<ReasoningBesideCalls> &besideCalls)
{
    if (!besideCalls || besideCalls->kept != ReasoningBesideCalls::Kept::BesideCalls)
        return reasoning;
    reasoning.mode = ReasoningAnalysis::Mode::ToolsOnly;
    reasoning.key = besideCalls->key;
    if (reasoning.end.core.empty() || besideCalls->start.core.starts_with(reasoning.start.core)) {
        reasoning.start = besideCalls->start;
        reasoning.end = besideCalls->end;
    }
    return reasoning;
}

Findings find(const Prober &prober, const std::string &toggle, const KnownNames *known)
{
    Findings found;
    found.toggle = toggle;
    found.talk = beginConversation(prober);
    const Conversation &talk = found.talk;

    TurnFrame whole = frameOf(talk);
    whole.header = headerOfPrompts(prober, talk, toggle, whole.header);
    found.inHistory = findReasoningInHistory(prober, talk, whole, known);
    if (found.inHistory.reasoning.mode == ReasoningAnalysis::Mode::None)
        found.tags = findReasoningTags(prober, talk, toggle, known);
    const ReasoningAnalysis shown = reasoningOf(found.inHistory, found.tags, toggle);
    const TurnFrame besideReasoning{ withoutOpener(found.inHistory.header, shown.start), whole.turnEnd };

    found.form = findCallForm(prober, talk, besideReasoning, known);
    found.callsNeedTools = needsDeclaredTools(prober, talk, besideReasoning, found.form);
    const Rendering &callHistory = found.callsNeedTools ? talk.toolHistory : talk.history;
    CallProbe probe{ prober, callHistory, besideReasoning, found.form, {}, found.callsNeedTools };
    probe.placeholders = findCallPlaceholders(probe);
    probe.frame.header = headerBeforeCalls(probe);
    found.besideCalls = findReasoningBesideCalls(probe, shown, known);
    found.reasoning = withCalls(shown, found.besideCalls);

    const AnswerNode tree = findCallsTree(prober, found.form, found.callsNeedTools, found.reasoning.key);
    found.wrapper = contentView(tree, found.reasoning, found.inHistory.content, probe.frame, talk);
    found.reasoning = withoutSign(found.reasoning, found.wrapper.content, generationTail(talk.history, talk.prompt));
    probe.frame.turnEnd = found.wrapper.turnEnd;
    found.frame = probe.frame;
    found.tools = readCalls(probe, tree, found.reasoning, found.wrapper.content);
    found.wrapper.content = withLayoutBeforeCalls(found.wrapper.content, found.tools, probe);
    return found;
}

// Without a variable that is true or false, thinking may be switched off by a text.
void addOffSwitch(const Prober &prober, const KnownNames *known, ReasoningAnalysis &reasoning)
{
    if (!reasoning.toggle.empty() || reasoning.mode == ReasoningAnalysis::Mode::None)
        return;
    const std::optional<TextSwitch> off = known ? std::optional(known->off) : findOffSwitch(prober, reasoning);
    if (!off)
        return;
    reasoning.toggle = off->variable;
    reasoning.toggleOff = off->text;
}

// Templates for engines that hand over the functions alone read `tool.name`.
bool wantsToolsUnwrapped(const Prober &prober, const Conversation &talk)
{
    const std::string &name = prober.words().functions[0];
    const auto shows = [&](const Rendering &rendering) { return rendering.text.find(name) != std::string::npos; };
    const auto &asked = prober.chatTemplate().program().undeclaredNames();
    if (!talk.prompt.ok() || shows(talk.toolPrompt) || std::find(asked.begin(), asked.end(), "tools") == asked.end())
        return false;
    Prober unwrapped = prober;
    unwrapped.setToolsUnwrapped();
    return shows(unwrapped.renderText(unwrapped.request({}, true, true)));
}

// Whether a call is refused, and is not where each of its arguments is a text.
bool wantsTextsOnly(const Prober &prober, const Findings &found)
{
    if (found.form.written || prober.chatTemplate().source().find("tool_calls") == std::string::npos)
        return false;
    const auto isRendered = [](const Prober &with) {
        const Value call = with.call(0, with.bothArguments(), 0, {});
        return with.renderText(with.request({ with.assistantWithCalls({ call }, {}, {}) }, true)).ok();
    };
    if (isRendered(prober))
        return false;
    Prober texts = prober;
    texts.setTextsOnly(true);
    return isRendered(texts);
}

// What a template was not written for is asked in the form that it was written for; whether anything changed.
bool adjustProber(Prober &prober, const Findings &found)
{
    const bool unwrapped = wantsToolsUnwrapped(prober, found.talk);
    if (unwrapped)
        prober.setToolsUnwrapped();
    const bool texts = wantsTextsOnly(prober, found);
    prober.setTextsOnly(texts);
    return unwrapped || texts;
}

Attempt tryWords(const ChatTemplate &chatTemplate, const Vocabulary &words, Prober::Tools tools,
                 const KnownNames *known)
{
    Attempt attempt{ Prober(chatTemplate, words, tools), {}, {} };
    Prober &prober = attempt.prober;
    prober.setContentAsParts(takesTypedParts(prober));
    const auto findWith = [&](const std::string &toggle, const std::string &on) {
        if (!toggle.empty())
            prober.setVariables(Object{ { toggle, on.empty() ? Value(true) : Value(on) } });
        attempt.found = find(prober, toggle, known);
        attempt.found.reasoning.toggleOn = on;
    };
    if (known)
        findWith(known->toggle, known->toggleOn);
    else
        findWith(findToggle(prober), {});
    const ReasoningAnalysis &told = attempt.found.reasoning;
    const bool saysNothing = told.toggle.empty() && told.mode == ReasoningAnalysis::Mode::None;
    if (const auto one = !known && saysNothing ? findTextSwitch(prober) : std::nullopt)
        findWith(one->variable, one->text);
    if (adjustProber(prober, attempt.found))
        findWith(attempt.found.toggle, attempt.found.reasoning.toggleOn);
    addOffSwitch(prober, known, attempt.found.reasoning);
    attempt.analysis = finalize(attempt.found, words);
    return attempt;
}

// What most of the vocabularies lead to; a marker that depends on the words is none. Where the first two agree, the
// third cannot change that.
Attempt agreed(const ChatTemplate &chatTemplate, Prober::Tools tools)
{
    Attempt first = tryWords(chatTemplate, vocabularies()[0], tools, nullptr);
    if (isIndependentOfVocabulary(first.prober, first.found))
        return first;
    const KnownNames names = first.names();
    const Attempt second = tryWords(chatTemplate, vocabularies()[1], tools, &names);
    if (first.agreesWith(second))
        return first;
    const Attempt third = tryWords(chatTemplate, vocabularies()[2], tools, &names);
    if (first.agreesWith(third) || !second.agreesWith(third))
        return first;
    return tryWords(chatTemplate, vocabularies()[1], tools, nullptr);
}

void addEvidence(Analysis &analysis, const Attempt &attempt)
{
    analysis.comparisons = answerEvidence(attempt.prober, attempt.found);
    std::vector<Comparison> ofCalls = callEvidence(attempt.prober, attempt.found, attempt.analysis.tools);
    std::move(ofCalls.begin(), ofCalls.end(), std::back_inserter(analysis.comparisons));
}

Analysis answersOf(const ChatTemplate &chatTemplate, const Attempt &attempt)
{
    Analysis analysis = attempt.analysis;
    analysis.reasoning.effort = findEffort(attempt.prober, attempt.found.toggle);
    probeCapabilities(analysis, attempt.prober, attempt.found);
    log(Layer::Analysis, [&] {
        return "analysed " + chatTemplate.file() + ": calls " + analysis.tools.format.value_or("NONE") + ", reasoning "
            + toString(analysis.reasoning.mode);
    });
    return analysis;
}

} // namespace

Analysis analyze(const ChatTemplate &chatTemplate)
{
    const Attempt attempt = agreed(chatTemplate, Prober::Tools::Traced);
    Analysis analysis = answersOf(chatTemplate, attempt);
    analysis.templateSha256 = chatTemplate.sha256();
    analysis.capabilities[Capability::PrefixStable] =
        prefixStability(prefixTurns(attempt.prober, attempt.found.form, analysis.reasoning, analysis.turnEnd));
    addEvidence(analysis, attempt);
    addPlaces(analysis, chatTemplate);
    analysis.gaveUp = BudgetScope::gaveUp();
    return analysis;
}

Analysis analyzeForAnswers(const ChatTemplate &chatTemplate)
{
    const Attempt attempt = agreed(chatTemplate, Prober::Tools::Untraced);
    Analysis analysis = answersOf(chatTemplate, attempt);
    if (!attempt.found.talk.answer.ok())
        addEvidence(analysis, attempt);
    analysis.gaveUp = BudgetScope::gaveUp();
    return analysis;
}

} // namespace Parlance
