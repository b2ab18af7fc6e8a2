// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "chat/preparechat_p.h"

#include <parlance/mask.h>

/// Masks of conversations, and templates that give them: of `<|bot|>No.<|end|>` the model wrote `No.<|end|>`.
namespace Parlance {

/// Renders request's conversation as prepare adapts it, and finds the text of the model. If the template has {%
/// generation %} blocks, it is the text that they write. If not, it is the text from each turn's header to the marker
/// that ends the turn, with that marker and without the white space after it. The template must have the request's
/// tokens (ChatTemplate::withTokens()), because turns end with them. The error is the template's or prepare's.
Result<AnswerMask> answerMask(const ChatTemplate &chatTemplate, const Analysis &analysis,
                              const PrepareFunction &prepare, const ChatRequest &request);

/// Writes {% generation %} blocks into a template that has none, by which Transformers gives masks (`return_
/// assistant_tokens_mask`): the loop over the messages sets its text aside and writes it in three parts. Proven with
/// conversations of every kind: the same bytes, and blocks around what answerMask() says. The error, of code
/// NoTemplate, says why it cannot be done.
Result<GenerationPatch> patchGeneration(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                        const PrepareFunction &prepare);

} // namespace Parlance
