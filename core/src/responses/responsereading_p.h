// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/responsetemplate.h>

#include <string>

namespace Parlance {

/// The part of the prompt that belongs to the answer: after the last `<|assistant|>` of `…<|assistant|><think>\n` it is
/// `<think>\n`. The whole prompt if it has no anchor. The error is a pattern's.
Result<std::string> answerStart(const ResponseTemplate &responseTemplate, const std::string &prompt);

} // namespace Parlance
