// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "chat/preparechat_p.h"

#include <parlance/chat.h>

/// The self-check: the text after `<|bot|>` in `<|bot|><think>Hm</think>Hello<|end|>` is read back.
namespace Parlance {

/// The self-check: renders assistant messages of every kind, cuts out what a model would have written, parses that with
/// what prepare gives, and compares; calls alone must be taken, too, by the grammar that prepare gives where a call is
/// demanded (the failure's path is `grammar`). Failures are made small: the work is bounded. Without render, the
/// template is rendered with requests adapted by the analysis alone. Answers that read reads are not asked of grammars.
Verification verifyTemplate(const ChatTemplate &chatTemplate, const Analysis &analysis, const PrepareFunction &prepare,
                            const RenderFunction &render = {}, const ReadFunction &read = {});

} // namespace Parlance
