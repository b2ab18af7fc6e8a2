// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/calls/calllocator_p.h"

/// Renderings from data rows, so that a step can be tested without a template.
namespace Parlance::Test {

/// Texts and pieces of the request: ["<user>", ["user", "Hi"], "</user>"]. A piece says what it is:
///     user, content, reasoning       messages[0].content, messages[1].content, messages[1].reasoning_content
///     0.name, 0.id, 0.arguments      of messages[1].tool_calls[0]; the arguments as text
///     0.key.city, 0.value.city       a key of the arguments, and its value; 0.quote.city what a serializer put around
///     it computed                       what the template made itself
Rendering renderingOf(const Value &pieces);

/// The words of such rows: functions set and stop, arguments city ("Oslo", "Rome") and n (7, 8), ids id1 and id2.
const Vocabulary &rowWords();
/// A call of rowWords().functions[function], as requests have it.
Value rowCall(int function, const std::vector<ProbeArgument> &arguments);

} // namespace Parlance::Test
