// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "markup/templatetext_p.h"

#include <string>
#include <string_view>
#include <vector>

/// Sections that are opened and closed by tags around their name:
///
///     <|open|>think<|sep|>It may rain.<|close|>think<|sep|>
///
/// Neither tag distinguishes one section from another; opener and closer differ only in their first tag.
namespace Parlance {

/// The opener that text ends with and that is closed in after; empty where there is none.
std::string_view sectionOpenerAtEnd(std::string_view text, std::string_view after);
/// Where in text the closer of the section that opener opens is over; npos where it is not closed there.
std::size_t endOfSection(std::string_view text, std::string_view opener);
/// What is before a text.
enum class After
{
    Text,
    Name, ///< which what the text begins with may end
};

/// How much two texts end with alike, without what belongs to the tag or the section's name before it: of
/// `</where><` and `<look><` it is `<`, of `<|close|>call<|sep|><|open|>` and `<|open|>calls<|sep|><|open|>` the last
/// tag. first begins after what is told.
std::size_t sharedOpening(const TemplateText &first, const TemplateText &second, After after = After::Text);

/// Where in the text between two things, ` ENDCALL `, what closes the first meets what opens the second in the middle
/// of a word or of what looks like a tag: after ` END`, where `CALL ` is before the first and ` END` after the
/// last. npos: they do not, or something else is between them.
std::size_t seamInToken(const TemplateText &before, const TemplateText &between, const TemplateText &after);

} // namespace Parlance
