// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/core_export.h>
#include <parlance/names.h>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

/// A template's source for display in editors.
namespace Parlance::Jinja {

/// A part of the source that a person sees as one thing.
/// \since 0.2
struct SourceToken
{
    enum class Kind : std::uint8_t
    {
        Comment, ///< {# … #}, its delimiters included
        Delimiter, ///< of a statement or an expression, white-space control included; `{% raw %}` as a whole
        Keyword, ///< a statement's name, and words such as `in` and `none`
        Name,
        String, ///< with its quotes
        Number,
        Operator, ///< brackets and punctuation
    };
    Kind kind = Kind::Name;
    std::size_t begin = 0; ///< byte offsets into the source
    std::size_t end = 0;

    bool operator==(const SourceToken &) const = default;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(SourceToken::Kind value);

/// The tokens of a source (UTF-8) in order; the text between them is the template's literal text, or blanks. The
/// engine's own lexer makes them. If the lexer would refuse the source, the text after the next `%}` or `}}` is read as
/// if it began there. So a template can be shown while the user types.
/// \since 0.2
PARLANCE_CORE_EXPORT std::vector<SourceToken> sourceTokens(std::string_view source);

} // namespace Parlance::Jinja
