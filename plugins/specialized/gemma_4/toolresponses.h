// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/template.h>

/// Results of tools at the format's place: in the model's turn, after the calls that they answer.
namespace Gemma {

/// Moves messages of the role tool into `tool_responses` of the message with the calls:
///
///     {"role": "assistant", "tool_calls": [{"id": "1", "function": {"name": "look"}}]}, {"role": "tool",
///     "tool_call_id": "1", "content": "mud"}
///     {"role": "assistant", "tool_calls": […], "tool_responses": [{"name": "look", "response": "mud"}]}
///
/// Says whether there were any.
bool foldToolResponses(Parlance::ChatRequest &request);

} // namespace Gemma
