// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

#include <string>

namespace Cli {

/// The self-check's outcome in a line.
std::string verdict(const Parlance::Verification &verification);
/// The first failures, smallest first: which message, what was expected, what came, and the text that was read, each
/// with the first differing place marked. Empty where there are none.
std::string failureText(const Parlance::Verification &verification, std::size_t limit);
/// Messages that give the same text as another one, both shown; and, where all is set, those that were not tried, by
/// reason.
std::string inexpressibleText(const Parlance::Verification &verification, bool all);

} // namespace Cli
