// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat.h>

#include <string_view>

/// Reads an answer as an engine delivers it: of `Yes.<|end|><|user|>` the parser gets `Yes.`.
namespace Parlance {

/// The parser, when it has read the output up to the first stop; the parser sees for itself what closes calls. Where
/// this thread's budget is used up, it has read only the beginning.
MessageParser readAnswer(const PreparedChat &chat, const Analysis &analysis, std::string_view output);

} // namespace Parlance
