// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/template.h>

#include <string>
#include <vector>

/// Results of tools at the format's place: in the model's turn, after the calls that they answer.
namespace Gemma {

/// Moves messages of the role tool into `tool_responses` of the message with the calls:
///
///     {"role": "assistant", "tool_calls": [{"id": "1", "function": {"name": "look"}}]}, {"role": "tool",
///     "tool_call_id": "1", "content": "mud"}
///     {"role": "assistant", "tool_calls": […], "tool_responses": [{"name": "look", "response": "mud"}]}
///
/// A response is a text or an object: texts of a content in parts are joined. Gives what was done, in sentences.
std::vector<std::string> foldToolResponses(Parlance::ChatRequest &request);

} // namespace Gemma
