// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/ruleset_p.h"

#include <cstdint>
#include <string>

namespace Parlance::Gbnf {

/// A random text of root, which is not empty of texts. Beyond size bytes the shortest way to an end is taken.
std::string sample(const RuleSet &rules, int root, std::uint64_t seed, std::size_t size);

} // namespace Parlance::Gbnf
