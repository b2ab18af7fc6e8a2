// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace Parlance::Jinja {

/// A character reference in HTML, and what it is.
struct Entity
{
    std::size_t length = 0; ///< of the reference, from & on; 0 where there is none
    std::string text;
};

/// The reference that begins with the & at text[at]: a number of any kind, or a name.
Entity entityAt(std::string_view text, std::size_t at);

struct NamedEntity
{
    std::string text;
    bool needsNoSemicolon = false; ///< browsers take the name without its semicolon as well
};

/// What a name (without & and ;) is, or null.
const NamedEntity *namedEntity(std::string_view name);

} // namespace Parlance::Jinja
