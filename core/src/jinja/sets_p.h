// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/runtime_p.h"

/// Python's sets, as far as templates can make them: what is left of a dict's keys or items.
namespace Parlance::Jinja {

class Set final : public Obj
{
public:
    explicit Set(Heap &heap);
    std::string_view typeName() const override { return "set"; }
    bool truth(Runtime &runtime) const override { return *length(runtime) > 0; }
    std::optional<std::int64_t> length(Runtime &runtime) const override;
    bool isIterable() const override { return true; }
    Var attribute(Runtime &runtime, std::string_view name) override;
    Var iterate(Runtime &runtime) override;
    bool equals(Runtime &runtime, const Var &other) const override;
    std::optional<bool> contains(Runtime &runtime, const Var &value) const override;
    std::optional<std::size_t> hash(Runtime &) const override { return {}; }
    void repr(Runtime &runtime, std::string &out) const override;

    void add(Runtime &runtime, const Var &value); ///< fails where the value is not hashable

private:
    Var m_elements; // a Dict; in the order they came, where Python's order is arbitrary
};

/// Whether the value is a set, or a view of a dict's keys or items, which act as sets.
bool isSetLike(const Var &value);
/// The elements of anything iterable.
Var setOf(Runtime &runtime, const Var &iterable);
/// Of set-likes: equality, and whether all elements of part are in whole (and whole has more, where proper).
bool equalSets(Runtime &runtime, const Var &left, const Var &right);
bool isSubset(Runtime &runtime, const Var &part, const Var &whole, bool proper);
/// left - right; Missing where neither is set-like enough.
Var setDifference(Runtime &runtime, const Var &left, const Var &right);

} // namespace Parlance::Jinja
