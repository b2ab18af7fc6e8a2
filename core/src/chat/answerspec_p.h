// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat.h>

/// What conversations with the same tools share: how their answers are read and constrained. For tools [forecast],
/// tool_choice "required" and the primer `<think>` that is a program which reads thoughts and calls of forecast, and a
/// grammar that begins inside the thoughts.
namespace Parlance {

/// The generic way's. The grammar, once asked for, is written by options.
AnswerSpec makeAnswerSpec(const Analysis &analysis, const AnswerRequest &request, const FormatRegistry &formats,
                          const GrammarOptions &options = {});

} // namespace Parlance
