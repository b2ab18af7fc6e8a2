// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "chat/answer/answerparts_p.h"

namespace Parlance {

/// Content in an answer's grammar: text up to the opener of another part, and the template's texts around it.
///
///     Let me look.<call>…                      plain
///     <answer>Let me look.</answer><call>…     wrapped
///     <note>Let me look.</note><call>…         wrapped differently than without calls
///
/// Each has the content "Let me look.".
class ContentGrammar
{
public:
    ContentGrammar(const Analysis &analysis, const AnswerOptions &options);

    /// What begins and ends wrapped content, with what may be right after its end. Where it cannot be mistaken for
    /// prose it is read wherever it is.
    std::vector<AnswerPart> boundaries(const Peg::Expr &afterEnd) const;
    /// Words that end content in a line of theirs, `\n## End`, do so where after follows.
    AnswerPart endInLine(const Peg::Expr &after) const;
    /// Words that begin content are read only where an answer begins, or a turn of its own for one of its parts.
    Peg::Expr wordsAtOnce() const;
    /// The same where the prompt has written the header alone.
    Peg::Expr layoutAtOnce() const;
    /// The text up to the next of stops that is not only spoken of, or JSON where that is asked for.
    Peg::Expr text(const std::vector<std::string> &stops, const Peg::Expr &spoken) const;
    /// The one paragraph that is written before a call that is demanded.
    Peg::Expr shortText(bool isClosedByTag = false) const;
    /// The text in what the template puts around it.
    Peg::Expr whole(const Peg::Expr &text) const;
    /// The same after calls.
    Peg::Expr afterCalls(const Peg::Expr &text) const;
    /// The same where calls follow.
    Peg::Expr beforeCalls(const Peg::Expr &text) const;
    /// What some templates write before calls where there is no content.
    Peg::Expr emptyWrapper() const;
    /// The calls are inside of what is around content, too: `<answer>Let me look.<call>…</call></answer>`.
    bool holdsCalls() const;
    /// Before calls, something else is around content.
    bool isOtherBeforeCalls() const;
    /// Content that calls follow has the opener of reasoning before it, which no closer follows: a prompt that opens
    /// reasoning has opened such content, too.
    bool opensReasoningBeforeCalls() const;

private:
    Marker startInSection() const;
    bool beginsLikeCall() const;
    Peg::Expr fencedJson() const;
    Peg::Expr writtenJson() const;
    std::vector<std::string> writtenStops(bool isClosedByTag) const;
    Peg::Expr writtenText(bool isClosedByTag) const;
    Peg::Expr closedBy(const Marker &end, const Peg::Expr &text) const;
    std::vector<std::string> callStops() const;

    const Analysis &m_analysis;
    const ContentAnalysis &m_content;
    const AnswerOptions &m_options;
};

} // namespace Parlance
