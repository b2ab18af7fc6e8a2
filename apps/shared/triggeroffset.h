// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/grammar.h>

#include <string>
#include <vector>

namespace Shared {

/// Where in text a lazy grammar's first trigger begins to constrain; npos where none matches.
std::size_t triggerOffset(const std::vector<Parlance::GrammarTrigger> &triggers, const std::string &text);

} // namespace Shared
