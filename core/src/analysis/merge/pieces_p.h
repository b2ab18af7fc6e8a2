// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/merge/answerrow_p.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The pieces of a rendered answer. `<call>look{"where": "here"}` has the text `<call>`, the field NAME and the field
/// ARGUMENTS, all of call 0.
namespace Parlance {

/// Node and turn of each loop, the outermost first.
using LoopTurns = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// A stretch of an answer that is one text or one field. Its texts are literals or the row's.
struct AnswerPiece
{
    Extent extent;
    std::string_view field; ///< NAME and the like; empty: text
    PlaceKey key = 0;
    std::optional<std::size_t> call;
    std::string_view argument; ///< its name; empty: the piece belongs to none
    bool computed = false;
    bool inSection = false; ///< of calls: one of them, or a text that is written around them only
    std::shared_ptr<const LoopTurns> loops; ///< around it
};

/// What is around texts in arguments with bare keys; empty if there are none.
std::string quoteOf(const std::vector<AnswerRow> &rows);

/// Makes one field of each call's arguments whose bytes are their JSON, whatever wrote it.
void joinArguments(std::vector<std::vector<AnswerPiece>> &pieces, const std::vector<AnswerRow> &rows);

/// Makes of each object with bare keys and quotes of its own, `{city:<q>Oslo<q>}`, its members.
void openBareKeys(AnswerNode &node);

/// Makes of each text with escapes between quotes, `'` VALUE `'`, a value that is spelled so.
void joinQuotes(AnswerNode &node);

/// Makes one choice of a text that depends on a value's type and of the value: `text="yes">` VALUE.
void joinTypeChoices(AnswerNode &node);

/// Marks the calls of each row and what is written around calls in all of them: `<calls>` and `</calls>`. Texts that
/// have more than that are split.
void markSections(std::vector<std::vector<AnswerPiece>> &pieces, const std::vector<AnswerRow> &rows);

std::vector<AnswerPiece> piecesOf(const AnswerRow &row, const std::string &reasoningKey);

} // namespace Parlance
