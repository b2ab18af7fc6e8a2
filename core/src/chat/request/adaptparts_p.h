// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/template.h>

#include <string>
#include <vector>

/// Answers with calls between their parts, for templates that write several messages of an assistant as one turn.
///
///     {"parts": [reasoning, call, reasoning, text]}
///
/// becomes
///
///     {"parts": [reasoning, call]}, {"parts": [reasoning, text]}
///
/// and a call, a text and the call's result are written as `<|call|>…<|/call|>text[result]`.
namespace Parlance {

void splitAfterCalls(ChatRequest &request, const ChatTemplate &chatTemplate, const Analysis &analysis,
                     std::vector<std::string> &adaptations);

} // namespace Parlance
