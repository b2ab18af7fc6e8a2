#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace Parlance::Jinja {

/// A character reference in HTML, and what it stands for.
struct Entity
{
    std::size_t length = 0; ///< of the reference, from & on; 0 where there is none
    std::string text;
};

/// The reference that begins with the & at text[at]. Numbers of any kind, and the names of HTML 4.
Entity entityAt(std::string_view text, std::size_t at);

/// The code point that a name (without & and ;) stands for, or 0.
char32_t namedEntity(std::string_view name);
/// Whether browsers take that name without its semicolon as well.
bool isLegacyEntity(char32_t codePoint);

} // namespace Parlance::Jinja
