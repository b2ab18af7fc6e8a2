// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/ruleset_p.h"

#include <cstdint>
#include <string>

namespace Parlance::Gbnf {

/// splitmix64, so that a seed means the same everywhere.
class Random
{
public:
    explicit Random(std::uint64_t seed)
        : m_state(seed)
    { }

    std::uint64_t next()
    {
        m_state += 0x9E3779B97F4A7C15u;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }
    /// count is not 0.
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(next() % count); }

private:
    std::uint64_t m_state;
};

/// A random text of root, which is not empty of texts. Beyond size bytes the shortest way to an end is taken.
std::string sample(const RuleSet &rules, int root, std::uint64_t seed, std::size_t size);

} // namespace Parlance::Gbnf
