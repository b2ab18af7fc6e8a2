// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

/// Grammars and combinators are very many small pieces, and most are freed together: they take their memory from slabs.
/// One used piece keeps its slab.
namespace Parlance {

/// As operator new and delete, but quicker for small pieces.
void *takeMemory(std::size_t size);
void giveMemoryBack(void *memory, std::size_t size);

/// Lets containers that hold few items take their memory so.
template <class Item> struct InSlabs
{
    using value_type = Item;

    InSlabs() = default;
    template <class Other> InSlabs(const InSlabs<Other> &) { } // NOLINT: allocators become each other

    // NOLINTBEGIN(bugprone-sizeof-expression): an item may be a pointer
    Item *allocate(std::size_t count) { return static_cast<Item *>(takeMemory(count * sizeof(Item))); }
    void deallocate(Item *items, std::size_t count) { giveMemoryBack(items, count * sizeof(Item)); }
    // NOLINTEND(bugprone-sizeof-expression)
    template <class Other> bool operator==(const InSlabs<Other> &) const { return true; }
};

} // namespace Parlance
