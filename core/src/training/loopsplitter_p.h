// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// The loops of a template's source, and how to set aside what each of their turns writes:
///
///     {% for m in messages %}<b>{{ m.content }}{% endfor %}
///
/// becomes, with the emission `{{ parlance_turn }}`,
///
///     {% for m in messages %}{% set parlance_turn %}<b>{{ m.content }}{% endset %}{{ parlance_turn }}{% endfor %}
namespace Parlance {

/// The variable that holds what a turn of the loop wrote.
inline constexpr std::string_view turnVariable = "parlance_turn";

/// A loop that is where text goes straight to the prompt: in no macro and no block that captures.
struct SourceLoop
{
    std::string variable; ///< of the loop
    std::size_t bodyBegin = 0; ///< byte offsets into the source
    std::size_t bodyEnd = 0;
    char beginControl = 0; ///< '-' or '+' where the tag before the body ends so
    char endControl = 0; ///< and where the one after it begins so
};

/// Those with one variable, without an else part, and neither recursive; outer ones first.
std::vector<SourceLoop> sourceLoops(std::string_view source);
/// The source with the loop's turns set aside and emission at the end of each. White space stays as it was.
std::string withTurnsSetAside(std::string_view source, const SourceLoop &loop, std::string_view emission);
/// A text as a literal of the template language.
std::string quotedLiteral(std::string_view text);

} // namespace Parlance
