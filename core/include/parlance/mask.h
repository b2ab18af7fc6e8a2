// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/chat.h>
#include <parlance/core_export.h>
#include <parlance/names.h>
#include <parlance/result.h>
#include <parlance/template.h>
#include <parlance/textrange.h>

#include <cstddef>
#include <string>
#include <vector>

/// The parts of a rendered conversation that its model wrote, for training on nothing else. In
/// `<|user|>Rain?<|end|><|assistant|>No.<|end|>` it is `No.<|end|>`.
namespace Parlance {

/// A part that the model wrote.
/// \since 0.2
struct MaskRange
{
    enum class Part
    {
        Reasoning, ///< with its markers
        Content, ///< with its markers
        Calls, ///< with all text around them
        TurnEnd, ///< the marker that ends the turn
    };
    Part part = Part::Content;
    std::size_t begin = 0; ///< bytes of AnswerMask::text, or tokens
    std::size_t end = 0;
    std::size_t message = 0; ///< the index of the range's message in the rendered messages
    /// As {part, message, begin, end}.
    PARLANCE_CORE_EXPORT Value toValue() const;
    bool operator==(const MaskRange &) const = default;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(MaskRange::Part value);

/// The unit of a tokenizer's offsets.
/// \since 0.2
enum class OffsetUnit
{
    Bytes,
    Characters, ///< code points, as in the tokenizers of Hugging Face
};
PARLANCE_CORE_EXPORT EnumNames namesOf(OffsetUnit value);

/// A rendered conversation (UTF-8) and the parts that the model wrote. A value.
///
///     const auto mask = host.mask(chatTemplate, conversation);
///     for (const MaskRange &range : mask->ranges)
///         train(mask->text.substr(range.begin, range.end - range.begin));
///
/// \since 0.2
struct PARLANCE_CORE_EXPORT AnswerMask
{
    std::string text; ///< the conversation without a generation prompt
    std::vector<MaskRange> ranges; ///< in order; neighbours differ in part or message
    bool tagged = false; ///< the template's own {% generation %} blocks decide it; if not, Parlance
    std::vector<std::size_t> missing; ///< indices of assistant messages that are not completely in text
    std::vector<std::string> adaptations; ///< what was changed in the request, and why

    /// Whether a turn's end is in the ranges. A model trained without it does not learn to stop.
    bool hasTurnEnd() const;
    /// The ranges with neighbours joined, as {% generation %} has them.
    std::vector<TextRange> written() const;
    /// The same in tokens. offsets are the begin and end of each token in text, as the tokenizer gives them. A token
    /// belongs to the first range that it shares a byte with. Empty tokens belong to none.
    std::vector<MaskRange> tokens(const std::vector<TextRange> &offsets, OffsetUnit unit = OffsetUnit::Bytes) const;
    /// The JSON of `parlance mask`.
    Value toValue() const;
};

/// A template with {% generation %} blocks, and the number of conversations that prove it.
/// \since 0.2
struct GenerationPatch
{
    std::string source;
    /// The number of tested conversations. Both templates write these in the same way, and mark them as Host::mask()
    /// does.
    int conversations = 0;
};

} // namespace Parlance
