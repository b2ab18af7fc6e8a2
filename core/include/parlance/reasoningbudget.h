// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/core_export.h>
#include <parlance/names.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace Parlance {

/// Limits how long a model reasons. It counts the pieces (tokens) of the reasoning. When the budget is spent, forced()
/// gives the text that ends the reasoning. It only needs the tokens' texts, so any engine can use it. It is a value:
/// make a copy before a speculative draft, to return to it.
///
/// An engine passes each piece that it generated, forced ones included. Whenever forced() is not empty, it writes that
/// text:
///
///     ReasoningBudget budget(options, chat.answerPrefix);
///     for (;;) {
///         const std::string piece = budget.forced().empty() ? sample() : firstPieceOf(budget.forced());
///         budget.accept(piece);
///     }
///
/// Tags are recognised without the white space at their edges, for any division into pieces.
/// \since 0.2
class PARLANCE_CORE_EXPORT ReasoningBudget
{
public:
    enum class State
    {
        Idle, ///< reasoning may still begin
        Counting, ///< inside reasoning
        Forcing, ///< the budget is spent: write forced()
        Done, ///< the reasoning has ended, or there is none
    };

    /// How the end tag is forced.
    enum class Form
    {
        Raw, ///< as given: with the template's white space around it
        Trimmed, ///< without the white space at its edges
    };

    struct Options
    {
        /// Texts that open reasoning. If this is empty and endTags is not, the output begins inside reasoning.
        std::vector<std::string> startTags = {};
        /// Texts that end it. The first is forced. If both lists have the same length, the end tag with the index
        /// of the start tag is forced. Without an end tag there is nothing to count or to force.
        std::vector<std::string> endTags = {};
        /// The maximum number of pieces for reasoning; not set: any number. 0 ends reasoning as soon as it begins.
        std::optional<std::size_t> pieces = {};
        /// A text before the forced end tag, as in "\nI have to answer now."
        std::string farewell = {};
        Form form = Form::Raw;
        /// A start tag opens reasoning anywhere, also again after its end; counting then continues. Otherwise only the
        /// output's beginning can open it, and a tag that an answer quotes has no effect.
        bool reopens = false;
    };

    /// answerPrefix is PreparedChat::answerPrefix, or any longer end of the prompt. Its last tag decides the first
    /// state; the output may complete a tag that begins there. Its pieces are not counted.
    explicit ReasoningBudget(Options options, std::string_view answerPrefix = {});

    /// Takes the next piece of the output (bytes of UTF-8, cut anywhere).
    State accept(std::string_view piece);
    /// Spends the budget now, as when a user wants the answer at once.
    void stop();

    State state() const { return m_state; }
    /// The text to write next, completely; it is empty in every state except Forcing. If the output already ends with
    /// the beginning of an end tag, this is the rest of that tag. It never begins inside a code point: the state stays
    /// Counting until the pieces have completed it.
    std::string_view forced() const { return std::string_view(m_forced).substr(m_written); }
    /// Pieces of reasoning so far. A piece that only opens or ends reasoning does not count.
    std::size_t used() const { return m_used; }
    /// The rest of the budget; not set if there is no bound.
    std::optional<std::size_t> left() const;

    /// The tag without the white space at its edges; the tag itself if it is only white space.
    static std::string_view trimmed(std::string_view tag);

private:
    PARLANCE_CORE_NO_EXPORT void readAnswerPrefix(std::string_view answerPrefix);
    PARLANCE_CORE_NO_EXPORT State read(std::string_view piece);
    PARLANCE_CORE_NO_EXPORT std::string_view follow(std::string_view text);
    PARLANCE_CORE_NO_EXPORT void followForced(std::string_view piece);
    PARLANCE_CORE_NO_EXPORT bool mayOpen() const;
    PARLANCE_CORE_NO_EXPORT bool isSpent() const;
    PARLANCE_CORE_NO_EXPORT void force();
    PARLANCE_CORE_NO_EXPORT std::string forcedText() const;

    Options m_options;
    State m_state = State::Idle;
    std::size_t m_used = 0;
    bool m_stopped = false;
    std::string m_tail; ///< the last bytes that may belong to a tag or to an incomplete code point
    std::size_t m_opened = 0; ///< the last start tag
    std::string m_forced;
    std::size_t m_written = 0; ///< of m_forced
};

PARLANCE_CORE_EXPORT EnumNames namesOf(ReasoningBudget::State value);
PARLANCE_CORE_EXPORT EnumNames namesOf(ReasoningBudget::Form value);

} // namespace Parlance
