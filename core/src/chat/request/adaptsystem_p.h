// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/template.h>

#include <optional>
#include <string>
#include <vector>

/// System and developer messages after the conversation's beginning, if the template accepts them only at the
/// beginning: [user, assistant, system "Be brief.", user "Well?"] becomes [user, assistant, user "Be brief.\n\nWell?"].
namespace Parlance {

/// By the request's policy, or else so that what was sent before stays as it was.
void placeSystemMessages(Array &messages, std::optional<SystemInTheMiddle> policy, const Analysis &analysis,
                         std::vector<std::string> &adaptations);

/// The index of the first such message; none where there is none.
std::optional<std::size_t> systemInTheMiddle(const Array &messages);

/// Puts text before a message's content, or after it, with an empty line between them.
void joinText(Value &message, const Value &content, bool before);

} // namespace Parlance
