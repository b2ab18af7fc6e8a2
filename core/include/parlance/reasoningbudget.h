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

/// Bounds how long a model reasons: counts the pieces (tokens) of its reasoning and says when to make it stop, and with
/// what text. It knows nothing of tokens but their texts, so that any engine can ask it, and it is a value: a copy
/// taken before a speculative draft is the way back.
///
/// An engine hands over each piece that it generated, forced ones included, and writes what forced() holds whenever
/// that is not empty:
///
///     ReasoningBudget budget(options, chat.primer);
///     for (;;) {
///         const std::string piece = budget.forced().empty() ? sample() : firstPieceOf(budget.forced());
///         budget.accept(piece);
///     }
///
/// Tags are recognised without the white space at their edges, wherever pieces cut them.
/// \since 0.2
class PARLANCE_CORE_EXPORT ReasoningBudget
{
public:
    enum class State
    {
        Idle, ///< reasoning may still begin
        Counting, ///< inside reasoning
        Forcing, ///< the budget is spent: forced() is to be written
        Done, ///< the reasoning has ended, or there is none
    };

    /// How the end tag is forced.
    enum class Form
    {
        Raw, ///< as given: with the white space that the template writes around it
        Trimmed, ///< without the white space at its edges
    };

    struct Options
    {
        /// Texts that open reasoning. None, and only end tags: reasoning is what the output begins with.
        std::vector<std::string> startTags = {};
        /// Texts that end it. Forced is the first, or where there are as many as start tags, that of the tag which
        /// opened the reasoning. Without one there is nothing to count or to force.
        std::vector<std::string> endTags = {};
        /// Pieces that reasoning may take; none: any number. 0 ends reasoning as soon as it begins.
        std::optional<std::size_t> pieces = {};
        /// Said before the forced end tag, as in "\nI have to answer now."
        std::string farewell = {};
        Form form = Form::Raw;
        /// A start tag opens reasoning wherever it stands, once more after its end, too; what was counted goes on.
        /// Otherwise only the output's beginning can open it, and a tag that an answer quotes is no tag.
        bool reopens = false;
    };

    /// primer is the text in front of the output, or any tail of it that holds its tags: the generation prompt, with a
    /// prefill where there is one. The last tag in it decides the first state; a tag that it ends in the middle of may
    /// be completed by the output. Nothing of it is counted.
    explicit ReasoningBudget(Options options, std::string_view primer = {});

    /// Takes the next piece of the output (bytes of UTF-8, cut anywhere).
    State accept(std::string_view piece);
    /// Spends the budget now, as when a user wants the answer at once.
    void stop();

    State state() const { return m_state; }
    /// What is to be written next, to its end; not empty exactly while Forcing. Where the output already ends in the
    /// beginning of an end tag, this is the rest of that tag. It is never asked for inside a code point: the state
    /// stays Counting until the pieces have completed it.
    std::string_view forced() const { return std::string_view(m_forced).substr(m_written); }
    /// Pieces of reasoning so far. One that does nothing but open reasoning is none, nor is one that ends it.
    std::size_t used() const { return m_used; }
    /// What is left of the budget; none where there is no bound.
    std::optional<std::size_t> left() const;

    /// The tag without the white space at its edges; the tag itself where it is nothing else.
    static std::string_view trimmed(std::string_view tag);

private:
    PARLANCE_CORE_NO_EXPORT void readPrimer(std::string_view primer);
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
    std::size_t m_opened = 0; ///< the start tag that was read last
    std::string m_forced;
    std::size_t m_written = 0; ///< of m_forced
};

PARLANCE_CORE_EXPORT EnumNames namesOf(ReasoningBudget::State value);
PARLANCE_CORE_EXPORT EnumNames namesOf(ReasoningBudget::Form value);

} // namespace Parlance
