// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/builtins/support_p.h"

/// Sorting as the filters sort, dictsort and groupby do it.
namespace Parlance::Jinja {

/// An element with what it is sorted by.
struct Keyed
{
    Vars keys; ///< one where keys are compared themselves; else they are compared as a list is
    bool isList = false;
    Var value;
};

/// The values in the order of their keys; equal ones keep theirs, reversed too.
Vars sorted(Runtime &runtime, std::vector<Keyed> elements, bool reverse);
/// The element's attribute, in lower case unless caseSensitive; otherwise is what is undefined.
Var keyOf(Runtime &runtime, const AttributePath &path, const Var &element, bool caseSensitive,
          const Var &otherwise = {});

} // namespace Parlance::Jinja
