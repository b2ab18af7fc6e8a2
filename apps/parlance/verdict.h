#pragma once

#include <parlance/analysis.h>

#include <string>

namespace Cli {

/// The self-check's outcome in a sentence.
std::string verdict(const Parlance::Verification &verification);
/// The first failures, smallest first: which message, what differs, and the text that was read. Empty where there are
/// none.
std::string failureText(const Parlance::Verification &verification, std::size_t limit);
Parlance::Value verificationValue(const Parlance::Verification &verification);

} // namespace Cli
