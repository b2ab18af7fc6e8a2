// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "message/arguments/toolschema_p.h"

#include <string>
#include <string_view>

namespace Parlance {

/// A value's JSON text as its schema wants it, and what was off.
struct Fitted
{
    std::string json;
    std::string note = {}; ///< empty: nothing
    bool fits = true;
};

/// Where a whole number is wanted,
///
///     3 -> 3    3.0 -> 3, noted    "3" -> 3, noted    3.5 does not fit    true does not fit
///
/// and where a list is wanted, `"[1, 2]"` -> [1, 2], noted.
Fitted fitted(std::string_view json, Kinds kinds);

/// Writes one value while its JSON text comes. Only what may turn out to be another value is held back:
/// a number in another spelling, a list written as a text.
/// A value that does not fit stays what it is, and is noted.
class FittedValue
{
public:
    void begin(Kinds kinds);
    void take(std::string_view json, std::string &out);
    /// Gives what was off, or the empty text.
    std::string finish(bool complete, std::string &out);
    /// Whether it may become another value than it is.
    bool holds() const { return m_holds; }
    std::size_t waiting() const { return m_held.size(); }

private:
    Kinds m_kinds = Kind::any;
    bool m_hasBegun = false;
    bool m_holds = false;
    bool m_fits = true;
    std::string m_held;
};

} // namespace Parlance
