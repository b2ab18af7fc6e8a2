// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "base/valuehash_p.h"
#include "probes/rendering_p.h"

#include <parlance/answernode.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// One answer of the experiment: `<think>Hm.</think>Hello` of a message with reasoning and content.
namespace Parlance {

/// Facts that hold of a message, or of a call or argument of it: those that are not there do not hold.
class AnswerFacts
{
public:
    using Fact = AnswerGuard::Fact;
    /// The types of values that Fact::Type names.
    static constexpr const char *types[] = { "null", "boolean", "integer", "float", "string", "array", "object" };

    void set(Fact fact, bool holds = true) { m_bits = holds ? m_bits | bit(fact) : m_bits & ~bit(fact); }
    void insertType(std::string_view type) { m_bits |= bitOf({ Fact::Type, std::string(type) }); }
    bool contains(Fact fact) const { return (m_bits & bit(fact)) != 0; }
    bool contains(const AnswerGuard &guard) const { return ((m_bits & bitOf(guard)) != 0) != guard.negated; }

    std::uint32_t bits() const { return m_bits; }
    /// The guard's fact as one of these bits.
    static std::uint32_t bitOf(const AnswerGuard &guard);

private:
    static std::uint32_t bit(Fact fact) { return 1U << static_cast<unsigned>(fact); }

    std::uint32_t m_bits = 0; // facts, and after them the types
};

/// The same for the same place in the template, or for the same name of what has none.
using PlaceKey = std::uint64_t;
inline PlaceKey keyOf(std::string_view name)
{
    return hashOf(name);
}

/// One row of the experiment.
struct AnswerRow
{
    Rendering rendering;
    std::size_t begin = 0; ///< of the answer in the rendering, header included
    std::size_t end = 0;
    AnswerFacts facts = {};
    std::string quote = {}; ///< around texts in arguments with bare keys
};

} // namespace Parlance
