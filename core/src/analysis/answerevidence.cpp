// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/findings_p.h"
#include "analysis/report/comparing_p.h"

// The comparisons R1-R3 and C1: two renderings that differ in one thing, and the conclusion, for example
//     R1  <model>Hello</turn>  and  <model><think>Hm.</think>Hello</turn>     reasoning.start = <think>
namespace Parlance {

namespace {

// What wraps content after reasoning is in no plain answer.
void noteWrapper(Comparison &r1, const ContentAnalysis &content, const ReasoningInHistory &seen)
{
    const auto written = seen.rendering.find("messages[1].content");
    if (content.mode != ContentAnalysis::Mode::WrappedWithReasoning || written.empty())
        return;
    note(r1, "content.start", content.start.toString(), "it is before the content",
         placeBefore(seen.rendering, content.start, written.front().begin));
    if (!content.end.isEmpty())
        note(r1, "content.end", content.end.toString(), "it is after the content",
             placeAfter(seen.rendering, content.end, written.back().end));
}

Comparison inHistory(const Findings &found)
{
    const ReasoningInHistory &seen = found.inHistory;
    const ReasoningAnalysis &reasoning = seen.reasoning;
    Comparison r1 = compare("R1", "an answer without and with reasoning", found.talk.answer, "content only",
                            seen.rendering, "reasoning and content");
    if (reasoning.mode != ReasoningAnalysis::Mode::None) {
        note(r1, "reasoning.start", reasoning.start.toString(), "it is before the reasoning",
             placeBefore(seen.rendering, reasoning.start, seen.place.begin));
        note(r1, "reasoning.end", reasoning.end.toString(), "it is after the reasoning",
             placeAfter(seen.rendering, reasoning.end, seen.place.end));
        note(r1, "reasoning.key", reasoning.key, "the text of this member appears as reasoning");
        noteWrapper(r1, found.wrapper.content, seen);
    } else if (seen.rendering.ok()) {
        note(r1, "reasoning.mode", "NONE", "the template does not write reasoning of earlier answers");
    }
    return r1;
}

Comparison withOffSwitch(const Prober &prober, const ReasoningAnalysis &reasoning)
{
    ChatRequest request = prober.request({}, false, true);
    const Rendering &on = prober.render(request);
    request.templateKwargs.object().set(reasoning.toggle, reasoning.toggleOff);
    Comparison r2 = compare("R2", "generation prompt without and with thinking", prober.render(request),
                            reasoning.toggle + ' ' + reasoning.toggleOff, on, "without " + reasoning.toggle);
    note(r2, "reasoning.toggle", reasoning.toggle, "the generation prompt depends on this variable");
    note(r2, "reasoning.toggle_off", reasoning.toggleOff, "the template compares the variable with it");
    return r2;
}

Comparison inPrompt(const Prober &prober, const Findings &found)
{
    if (!found.reasoning.toggleOff.empty())
        return withOffSwitch(prober, found.reasoning);
    const std::string toggle = found.toggle.empty() ? "enable_thinking" : found.toggle;
    const Rendering &off = prober.render(promptWith(prober, toggle, false).request);
    const Rendering &on = prober.render(promptWith(prober, toggle, true).request);
    const std::string &text = found.reasoning.toggleOn;
    Comparison r2 = compare("R2", "generation prompt without and with thinking", off,
                            text.empty() ? toggle + " false" : "without " + toggle, on,
                            toggle + ' ' + (text.empty() ? "true" : text));
    if (off.text == on.text)
        note(r2, "reasoning.toggle", {}, "no variable changes the generation prompt");
    else
        note(r2, "reasoning.toggle", toggle, "the generation prompt depends on this variable");
    if (!text.empty())
        note(r2, "reasoning.toggle_on", text, "the template compares the variable with it");
    if (!found.tags)
        return r2;
    const Marker &start = found.tags->start;
    const bool isPrinted = on.text.find(start.core) != std::string::npos;
    if (start.hasCore())
        note(r2, "reasoning.start", start.toString(),
             isPrinted ? "the generation prompt opens reasoning with it" : "the counterpart of the closer",
             placeAnywhere(on, start));
    note(r2, "reasoning.end", found.tags->end.toString(),
         found.tags->cut ? "the template cuts earlier answers after it" : "the counterpart of the opener",
         placeAnywhere(on, found.tags->end));
    return r2;
}

const char *whereKept(ReasoningBesideCalls::Kept kept)
{
    using Kept = ReasoningBesideCalls::Kept;
    return kept == Kept::Nowhere  ? "if a message has a call, the template writes no reasoning"
        : kept == Kept::Elsewhere ? "reasoning is left out of messages with calls"
                                  : "messages with calls have reasoning like all others";
}

Comparison besideCalls(const Prober &prober, const Findings &found)
{
    ReasoningBesideCalls seen = *found.besideCalls;
    const ReasoningAnalysis &reasoning = found.reasoning;
    if (seen.key.empty())
        seen.key = "reasoning_content";
    renderBesideCalls(prober, found.form, true, seen); // calls without declared tools would be text to who reads them
    Comparison r3 = compare("R3", "reasoning before text and before a call", seen.text, "reasoning and content",
                            seen.calls, "reasoning and a call");
    if (seen.kept != ReasoningBesideCalls::Kept::BesideCalls) {
        note(r3, "reasoning", {}, whereKept(seen.kept));
        return r3;
    }
    note(r3, "reasoning.mode", "TOOLS_ONLY", "of earlier answers, reasoning is kept only if they have tool calls");
    note(r3, "reasoning.start", reasoning.start.toString(), "it is before the reasoning",
         placeBefore(seen.calls, reasoning.start, seen.place.begin));
    note(r3, "reasoning.end", reasoning.end.toString(), "it is after the reasoning",
         placeAfter(seen.calls, reasoning.end, seen.place.end));
    note(r3, "reasoning.key", seen.key, "the text of this member appears as reasoning");
    return r3;
}

// What surrounds an answer was seen around the plain one.
void noteFrame(Comparison &c1, const Findings &found)
{
    const Rendering &answer = found.talk.answer;
    const Extent content = found.talk.answerContent;
    const Marker header(found.frame.header);
    const Marker turnEnd(found.frame.turnEnd);
    if (!header.isEmpty())
        note(c1, "assistant_header", header.toString(),
             "ends the generation prompt and begins an answer of the history",
             placeBefore(answer, header, content.begin));
    if (!turnEnd.isEmpty())
        note(c1, "turn_end", turnEnd.toString(), "it is after the answer", placeAfter(answer, turnEnd, content.end));
}

Comparison aroundContent(const Prober &prober, const Findings &found)
{
    const Rendering &answer = found.talk.answer;
    const Extent place = found.talk.answerContent;
    const ContentAnalysis &content = found.wrapper.aroundAnswer;
    const bool isPlain = content.mode == ContentAnalysis::Mode::Plain;
    const bool isInR1 = content.mode == ContentAnalysis::Mode::WrappedWithReasoning;
    const Rendering &withTools = prober.render(prober.request({ prober.assistant(prober.words().content) }, true));
    Comparison c1 =
        compare("C1", "content without and with tools declared", answer, "no tools", withTools, "tools declared");
    if (isPlain)
        note(c1, "content.mode", "PLAIN", "only the turn's own header and end are around the content");
    else if (isInR1)
        note(c1, "content.mode", toString(content.mode), "only content after reasoning is wrapped: see R1");
    else
        note(c1, "content.start", content.start.toString(), "it is before the content",
             placeBefore(answer, content.start, place.begin));
    if (!isInR1 && !content.end.isEmpty())
        note(c1, "content.end", content.end.toString(), "it is after the content",
             placeAfter(answer, content.end, place.end));
    noteFrame(c1, found);
    return c1;
}

} // namespace

std::vector<Comparison> answerEvidence(const Prober &prober, const Findings &found)
{
    std::vector<Comparison> comparisons;
    comparisons.push_back(inHistory(found));
    comparisons.push_back(inPrompt(prober, found));
    if (found.besideCalls)
        comparisons.push_back(besideCalls(prober, found));
    comparisons.push_back(aroundContent(prober, found));
    return comparisons;
}

} // namespace Parlance
