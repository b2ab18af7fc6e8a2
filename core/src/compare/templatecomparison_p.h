// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/compare.h>

/// What a comparison of two templates is made of.
///
///     A writes <think>Hm</think>Hello      B reads <thought>…</thought>: {"content": "<think>Hm</think>Hello"}
namespace Parlance {

/// The template's own rendering of a request, or why it refuses it.
ComparedPrompt promptOf(const ChatTemplate &chatTemplate, const ChatRequest &request);

/// Lets B read what A writes.
void compareOutputs(const TemplateUse &a, const TemplateUse &b, TemplateComparison &comparison);

} // namespace Parlance
