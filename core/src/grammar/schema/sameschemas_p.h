// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/sharedlist_p.h"
#include "grammar/schema/document_p.h"

#include <cstdint>
#include <unordered_map>

namespace Parlance::Gbnf {

/// Finds equal schemas of a document, without regard to their names and descriptions. Documents with resolved
/// references have many.
class SameSchemas
{
public:
    explicit SameSchemas(const SchemaDocument &document)
        : m_document(document)
    { }

    /// The first schema that was asked for and says the same.
    const Value *first(const Value *schema);

private:
    struct Summary
    {
        std::uint64_t hash = 0;
        bool refers = false; ///< holds references
    };
    struct Known
    {
        Summary summary;
        const Value *first = nullptr; ///< once it was asked for
    };
    Summary take(const Value &schema, int depth);
    Summary takeObject(const Value &schema, int depth);
    Known &known(const Value &schema, int depth);

    const SchemaDocument &m_document;
    template <class Key, class Item> using Entries = InSlabs<std::pair<const Key, Item>>;
    std::unordered_map<const Value *, Known, std::hash<const Value *>, std::equal_to<>, Entries<const Value *, Known>>
        m_known;
    std::unordered_multimap<std::uint64_t, const Value *, std::hash<std::uint64_t>, std::equal_to<>,
                            Entries<std::uint64_t, const Value *>>
        m_first;
};

} // namespace Parlance::Gbnf
