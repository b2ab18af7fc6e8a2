// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/value.h>

#include <cstdint>
#include <unordered_map>

namespace Parlance::Gbnf {

/// Finds schemas of a document that say the same, whatever they are called and described as. Documents that were made
/// by writing out references hold many.
class SameSchemas
{
public:
    explicit SameSchemas(const Value &root);

    /// The first schema that was asked for and says the same.
    const Value *first(const Value *schema);

private:
    std::uint64_t take(const Value &schema, int depth);
    std::uint64_t takeObject(const Value &schema, int depth);

    struct Known
    {
        std::uint64_t hash = 0;
        const Value *first = nullptr; ///< once it was asked for
    };
    std::unordered_map<const Value *, Known> m_known;
    std::unordered_multimap<std::uint64_t, const Value *> m_first;
    bool m_hasNames = false; ///< schemas with names of their own, from which references may be meant
};

} // namespace Parlance::Gbnf
