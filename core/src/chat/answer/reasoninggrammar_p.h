// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "chat/answer/answerparts_p.h"
#include "chat/prompt/answerprefixstate_p.h"

namespace Parlance {

/// Reasoning in an answer's grammar, in one of two styles:
///
///     <think>\nIt may rain.\n</think>\n\n      tagged: a tag opens it, at any place
///     It may rain.\n</think>\n\n               delimited: words or nothing open it, so it is read only at the
///                                              beginning of an answer, and only if the closer comes
///
/// Both are reasoning "It may rain."; with ReasoningFormat::None they are content, tags included.
class ReasoningGrammar
{
public:
    ReasoningGrammar(const Analysis &analysis, const AnswerOptions &options);

    bool isWritten() const;
    /// How far the prompt has got.
    AnswerPrefixState afterAnswerPrefix() const { return m_afterAnswerPrefix; }
    bool isTagged() const;
    /// Reasoning with what opens and closes it. What opens it ends what was before.
    AnswerPart whole() const;
    /// The same without what opens it, which the answer prefix has written: thoughts, and what closes them.
    Peg::Expr opened() const;
    /// What some templates write where nothing was thought: what opens and closes it.
    Peg::Expr empty() const;
    /// What is written of open reasoning that a call ends.
    Peg::Expr upToCall() const;
    /// The template itself writes calls after reasoning that nothing else ends.
    bool endsAtCalls() const;
    /// Or inside of it.
    bool mayBeOpenAtCalls() const;
    /// An answer that begins with a call does not begin with delimited reasoning: a closer may be in an argument.
    Peg::Expr notCallsAtOnce() const;
    /// A closer where nothing is open.
    AnswerPart strayEnd() const;
    /// The same as the first thing of an answer, where another one than the prompt opened the reasoning.
    Peg::Expr endAtOnce() const;
    /// What every part of an answer begins with, reasoning and content alike, where only content's opener tells it:
    /// a prompt has written it before the first part.
    AnswerPart sharedBeginning(const Marker &contentStart) const;
    /// Of a closer `</think>` that nothing opens in the template, the opener that its model writes all the same, and
    /// all up to that closer.
    AnswerPart mirrored() const;
    /// The tags that open thoughts.
    std::vector<std::string> tags() const;

private:
    Peg::Expr tagged() const;
    Peg::Expr asContent() const;
    Peg::Expr delimited() const;
    Peg::Expr layoutAfterCloser() const;
    Peg::Expr words() const;
    Peg::Expr openedTwice() const;
    Peg::Expr thoughts(Peg::Tag tag) const;
    Peg::Expr unread(Peg::Tag tag, const Peg::Expr &text) const;
    std::string mirroredOpener() const;
    AnswerPart codeBlock(const char *fence, Peg::Tag tag, std::vector<std::string> stops) const;
    AnswerPart strayMarkup() const;
    Peg::Expr delimitedThoughts() const;
    Peg::Expr openedThoughts() const;
    std::vector<std::string> callStops(const std::vector<std::string> &openers) const;
    std::string closerText() const;
    Peg::Expr closer() const;
    Peg::Expr closing() const;
    Peg::Expr ending() const;
    Peg::Expr textUpTo(const std::vector<std::string> &stops) const;
    Peg::Expr turnEndInside() const;
    Peg::Expr turnOver() const;
    bool callsCount() const; ///< a call in the reasoning is one
    bool callsGoOn() const; ///< and ends nothing but itself
    bool isKept() const;

    ReasoningAnalysis m_reasoning;
    AnswerPrefixState m_afterAnswerPrefix = AnswerPrefixState::Fresh;
    const ToolsAnalysis &m_tools;
    const AnswerOptions &m_options;
    const std::string m_turnEnd;
};

} // namespace Parlance
