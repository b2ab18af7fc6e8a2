// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "message/shapes/assistantturn_p.h"

/// The pieces of an assistant's turn as the items or blocks of a shape, and back.
///
///     {type: "tool_call", …}   <->   {"type": "function_call", "call_id": "7", "name": "look", "arguments": "{}"}
///                              <->   {"type": "tool_use", "id": "7", "name": "look", "input": {}}
namespace Parlance::Shapes {

using Tools = std::vector<ClientTool>;

/// isAnswer: with ids and states, as a server gives them.
Value itemOf(const Piece &piece, const Tools &tools, const std::string &answerId = {});
/// None: the item is no part of an assistant's turn.
std::optional<Piece> pieceOfItem(const Value &item, const Tools &tools);

/// None: a call that came to no end has no input that is an object.
std::optional<Value> blockOf(const Piece &piece);
std::optional<Piece> pieceOfBlock(const Value &block);

/// A call of chat completions.
Value callOf(const Piece &piece, const Tools &tools);
Piece pieceOfCall(const Value &call, const Tools &tools);

} // namespace Parlance::Shapes
