// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/shape.h>

/// An assistant's turn put together from its pieces, and taken apart into them.
namespace Parlance::Shapes {

/// {type: "reasoning" | "text", text} or {type: "tool_call", tool_call: {id, type, function: {name, arguments}}}.
using Piece = Value;

Piece textPiece(const char *type, const std::string &text);
/// arguments is JSON text.
Piece callPiece(const std::string &id, const std::string &name, const std::string &arguments);

/// The message {role: "assistant", content, reasoning_content, tool_calls} of pieces in their order, with `parts` where
/// the flat fields do not tell that order.
Value messageOf(const std::vector<Piece> &pieces);
/// The pieces of such a message: its parts where they still add up to its fields or it has none, else the fields in
/// turn.
std::vector<Piece> piecesOf(const Value &message);

/// The same for messages that a parser read.
ChatMessage chatMessageOf(const std::vector<Piece> &pieces);

/// A text that is as text, or as parts of which each has one.
std::string plainText(const Value &content);

} // namespace Parlance::Shapes
