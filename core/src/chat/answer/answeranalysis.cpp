// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// What is found where nothing is written stands in markers of other parts: content is opened by `<thought/><reply>`,
// and the turn is ended by `<acts/></turn>`. Where a template writes `<thought></thought>` if thinking is on, only
// prompts and answers without have `<thought/>`.

#include "chat/answer/answeranalysis_p.h"

#include "analysis/text/holedtext_p.h"
#include "analysis/text/markerlexer_p.h"
#include "analysis/text/sections_p.h"
#include "chat/prompt/primerstate_p.h"

#include <algorithm>

namespace Parlance {

// That of the section which the marker begins with.
static std::string emptyAtBegin(const Marker &marker, const Marker &section)
{
    const std::vector<std::string> forms = formsClosedAtOnce(section);
    const auto form = std::find_if(forms.begin(), forms.end(),
                                   [&](const std::string &one) { return marker.coreToHole().starts_with(one); });
    return form == forms.end() ? std::string() : *form;
}

static std::string noCallsAtEnd(const Analysis &analysis)
{
    const ToolsAnalysis &tools = analysis.tools; // a single call's opener has the section's, too
    const std::string &end = analysis.turnEnd.core;
    if (end.find("/>") == std::string::npos) // most templates
        return {};
    return emptyAtBegin(analysis.turnEnd, tools.sectionStart.hasCore() ? tools.sectionStart : tools.perCallStart);
}

static bool opensWithNoThought(const Analysis &analysis)
{
    const std::string &thought = analysis.reasoning.none.core;
    return !thought.empty() && analysis.content.start.coreToHole().starts_with(thought);
}

static Marker behind(const Marker &marker, const std::string &beginning)
{
    return HoledText(marker).from(marker.before.size() + beginning.size()).marker();
}

AnswerAnalysis::AnswerAnalysis(const Analysis &usual, const std::optional<ReasoningAnalysis> &reasoning)
    : m_usual(&usual)
    , m_noCalls(noCallsAtEnd(usual))
{
    if (reasoning)
        changed().reasoning = *reasoning;
    if (opensWithNoThought(usual) || !m_noCalls.empty())
        leaveOutEmptySections();
}

Analysis &AnswerAnalysis::changed()
{
    if (!m_changed)
        m_changed = std::make_unique<Analysis>(*m_usual);
    return *m_changed;
}

void AnswerAnalysis::leaveOutEmptySections()
{
    ContentAnalysis &content = changed().content;
    if (opensWithNoThought(*m_usual))
        content.start = behind(m_usual->content.start, m_usual->reasoning.none.core);
    if (!m_noCalls.empty())
        changed().turnEnd = behind(m_usual->turnEnd, m_noCalls);
    if (content.start.isEmpty() && !content.end.hasCore())
        content.mode = ContentAnalysis::Mode::Plain;
}

EmptySections AnswerAnalysis::emptySections() const
{
    const ContentAnalysis &content = m_usual->content;
    const std::vector<std::string> tags = tagsIn(content.start.core);
    const bool mayBeEmpty =
        content.mode == ContentAnalysis::Mode::AlwaysWrapped && content.end.hasCore() && !tags.empty();
    return { m_usual->reasoning.none.core, m_noCalls,
             mayBeEmpty ? closedAtOnce(tags.back()) : std::vector<std::string>() };
}

AnswerAnalysis answerBehind(const Analysis &usual, std::string_view primer)
{
    return { usual, openedOtherwise(usual, primer) };
}

} // namespace Parlance
