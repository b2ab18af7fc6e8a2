// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/findings_p.h"

#include "analysis/report/analysisfields_p.h"
#include "markup/markerlexer_p.h"

#include <algorithm>

// Puts the findings into an analysis: "<think>" in the history and "<call>" around calls become reasoning.start and
// tools.per_call_start. A marker "<call krelbin_mox>" contains a word of a test request, so it is dropped.
namespace Parlance {

namespace {

// Of what an answer says, a template may take one word alone; the user's own words are common ones.
bool leaks(const Vocabulary &words, const Marker &marker)
{
    const std::string text = marker.text();
    const auto has = [&text](std::string_view word) { return text.find(word) != std::string::npos; };
    const auto hasEnd = [&has](std::string_view said) {
        return has(said.substr(0, said.find(' '))) || has(said.substr(said.rfind(' ') + 1));
    };
    return std::any_of(std::begin(words.functions), std::end(words.functions), has)
        || std::any_of(std::begin(words.names), std::end(words.names), has)
        || std::any_of(std::begin(words.ids), std::end(words.ids), has) || hasEnd(words.content)
        || hasEnd(words.reasoning) || has(words.user) || has(words.values[0]);
}

// What a template repeats of the conversation before calls is no part of what opens them.
Marker afterConversation(const Vocabulary &words, const Marker &marker)
{
    const std::string text = marker.text();
    const std::size_t at = text.rfind(words.user);
    const Marker rest(at == std::string::npos ? std::string() : text.substr(at + words.user.size()));
    return leaks(words, rest) ? Marker() : rest;
}

void dropLeaks(const Vocabulary &words, Analysis &analysis)
{
    for (const AnalysisField &field : analysisFields()) {
        const Marker *marker = field.path().starts_with("tools.") ? markerAt(field, analysis) : nullptr;
        if (marker && leaks(words, *marker))
            setValue(field, afterConversation(words, *marker).toString(), analysis);
    }
    const ContentAnalysis &content = analysis.content;
    if (leaks(words, content.start) || leaks(words, content.end))
        analysis.content = {};
    ReasoningAnalysis &reasoning = analysis.reasoning;
    if (leaks(words, reasoning.end))
        reasoning.mode = ReasoningAnalysis::Mode::None;
    for (Marker *marker : { &reasoning.start, &reasoning.end })
        *marker = leaks(words, *marker) ? Marker() : *marker;
    if (leaks(words, analysis.turnEnd))
        analysis.turnEnd = {};
}

bool opensWithTag(const ToolsAnalysis &tools)
{
    for (const Marker *marker :
         { &tools.sectionStart, &tools.perCallStart, &tools.callId.prefix, &tools.function.namePrefix }) {
        if (!marker->hasCore())
            continue;
        const bool isName = marker == &tools.function.namePrefix; // `<call name="` and `">` are a tag together
        return hasTag(isName ? TemplateText(Marker(marker->core + tools.function.nameSuffix.core))
                             : TemplateText(*marker));
    }
    return false;
}

// A tokenizer has special tokens that look like tags; plain words and punctuation are ordinary text, and what holds a
// placeholder is another text with each call.
void preserve(std::vector<std::string> &tokens, const Marker &marker)
{
    const TemplateText text(marker);
    std::size_t at = 0;
    for (const std::string_view token : markerTokens(text.bytes())) {
        const bool isSpecial = isTag(token) && !text.sub(at, token.size()).hasPlaceholder();
        at += token.size();
        if (isSpecial && std::find(tokens.begin(), tokens.end(), token) == tokens.end())
            tokens.emplace_back(token);
    }
}

// The tags in the markers of reasoning, content and calls: in "<tool>\n" and "</{name}>" the only one is "<tool>".
std::vector<std::string> preservedTokens(const Analysis &analysis)
{
    std::vector<std::string> tokens;
    for (const AnalysisField &field : analysisFields()) {
        const bool isPart = field.path().find('.') != std::string_view::npos;
        if (const Marker *marker = markerAt(field, analysis); marker && isPart)
            preserve(tokens, *marker);
    }
    return tokens;
}

} // namespace

Analysis finalize(const Findings &found, const Vocabulary &words)
{
    Analysis analysis;
    analysis.reasoning = found.reasoning;
    analysis.content = found.wrapper.content;
    analysis.tools = found.tools;
    analysis.assistantHeader = found.frame.header;
    analysis.turnEnd = Marker(found.frame.turnEnd);
    dropLeaks(words, analysis);
    if (found.besideCalls && found.besideCalls->endsAtCalls && !analysis.tools.hasBareCalls())
        analysis.reasoning.calls = CallsInReasoning::End;
    else
        analysis.reasoning.calls = opensWithTag(analysis.tools) ? CallsInReasoning::Close : CallsInReasoning::Recover;
    analysis.reasoning.openAtCalls =
        analysis.reasoning.calls == CallsInReasoning::Close && found.besideCalls && found.besideCalls->staysOpen;
    analysis.preservedTokens = preservedTokens(analysis);
    return analysis;
}

} // namespace Parlance
