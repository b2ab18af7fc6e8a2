// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/chat.h>
#include <parlance/core_export.h>
#include <parlance/names.h>
#include <parlance/result.h>
#include <parlance/template.h>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

/// Which stretches of a rendered conversation its model wrote, for those who train on nothing else: of
/// `<|user|>Rain?<|end|><|assistant|>No.<|end|>` it is `No.<|end|>`.
namespace Parlance {

/// Begin and end of a stretch.
/// \since 0.2
using Extents = std::vector<std::pair<std::size_t, std::size_t>>;

/// A stretch that the model wrote.
/// \since 0.2
struct MaskRange
{
    enum class Part
    {
        Reasoning, ///< with its markers
        Content, ///< with what wraps it
        Calls, ///< with all that surrounds them
        TurnEnd, ///< the marker that ends the turn
    };
    Part part = Part::Content;
    std::size_t begin = 0; ///< bytes of AnswerMask::text, or tokens
    std::size_t end = 0;
    std::size_t message = 0; ///< whose it is, by its index in the messages as rendered
    /// {part, message, begin, end}.
    PARLANCE_CORE_EXPORT Value toValue() const;
    bool operator==(const MaskRange &) const = default;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(MaskRange::Part value);

/// What a tokenizer counts its offsets in.
/// \since 0.2
enum class OffsetUnit
{
    Bytes,
    Characters, ///< code points, as the tokenizers of Hugging Face do
};
PARLANCE_CORE_EXPORT EnumNames namesOf(OffsetUnit value);

/// A rendered conversation (UTF-8) and what of it the model wrote. A value.
/// \since 0.2
struct PARLANCE_CORE_EXPORT AnswerMask
{
    std::string text; ///< the conversation without a generation prompt
    std::vector<MaskRange> ranges; ///< in order; neighbours differ in part or message
    bool tagged = false; ///< the template's own {% generation %} blocks say what the model wrote; otherwise Parlance
    std::vector<std::size_t> missing; ///< messages of the assistant that are not found whole in text
    std::vector<std::string> adaptations; ///< what was changed in the request, and why

    /// Whether a turn's end is among the ranges: a model that is trained without it does not learn to stop.
    bool hasTurnEnd() const;
    /// The ranges with neighbours joined, as {% generation %} has them.
    Extents written() const;
    /// The same in tokens: offsets are the begin and end of each in text, as the tokenizer gives them. A token that
    /// holds a byte of a range belongs to it, one that holds bytes of two to the first. Empty tokens belong to none.
    std::vector<MaskRange> tokens(const Extents &offsets, OffsetUnit unit = OffsetUnit::Bytes) const;
    /// As `parlance mask` prints it.
    Value toValue() const;
};

/// A template with {% generation %} blocks, and how it was proven.
/// \since 0.2
struct GenerationPatch
{
    std::string source;
    int conversations = 0; ///< that the original and the patched template write alike, and mark as Host::mask() does
};

} // namespace Parlance
