// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat.h>

#include <string>

namespace Parlance {

/// Makes the grammar begin after a prefill: for `{"tags": ["a"]}` and the prefill `{"ta` it is `gs": ["a"]}`. whole is
/// the spec of the same answer without a prefill. A call that the prefill has begun starts a lazy grammar.
void takePrefill(PreparedChat &chat, const AnswerSpec &whole, const std::string &prefill);

/// A prefill is text: calls in a message that goes on are no part of the prompt.
void warnOfPrefilledCalls(const ChatRequest &rendered, PreparedChat &chat);

} // namespace Parlance
