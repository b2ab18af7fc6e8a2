// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat.h>

#include <string_view>

namespace Cli {

/// Where in text a lazy grammar's first trigger begins to constrain; npos where none matches.
std::size_t triggerOffset(const std::vector<Parlance::GrammarTrigger> &triggers, const std::string &text);

/// What the prepared chat's grammar says about text, an output of the model: what stands in front of a lazy grammar's
/// trigger is free, and so is everything where there is no grammar.
Parlance::Result<Parlance::GrammarMatch> acceptedBy(const Parlance::PreparedChat &chat, const std::string &text);
Parlance::Result<Parlance::GrammarMatch> acceptedBy(const std::string &gbnf, std::string_view text);

} // namespace Cli
