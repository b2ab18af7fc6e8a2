// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "base/blanks_p.h"
#include "markup/templatetext_p.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Marker text in the units that markers are made of, so that comparing two texts never cuts a tag in half: "<think>"
/// and
/// "<tool>" begin with nothing in common.
namespace Parlance {

/// Splits text into whole tags (`<…>`, `<<…>>`, `[…]` or `[[…` of words, what is in another script's brackets, a
/// word between signs as in `$…$`), openings of tags that text ends in the middle of, words, single white-space
/// characters and single other characters.
std::vector<std::string_view> markerTokens(std::string_view text);

/// The length in bytes of the longest common beginning (end) of whole tokens.
std::size_t commonPrefix(const TemplateText &a, const TemplateText &b);
std::size_t commonSuffix(const TemplateText &a, const TemplateText &b);

/// Whether the token is a whole tag.
bool isTag(std::string_view token);
/// Whether one token of text ends at the offset and another one begins: the `>` in `<|bot|>` begins none.
bool isBetweenTokens(std::string_view text, std::size_t offset);
/// The texts that would close a tag by the usual conventions, `</x>` of `<x>` for instance; may be empty.
std::vector<std::string> closersOf(std::string_view tag);
/// The whole tags in text.
std::vector<std::string> tagsIn(std::string_view text);
/// Whether there is a whole tag in the text, one with a placeholder included.
bool hasTag(const TemplateText &text);
/// Whether the text is words in one line without a tag: `Answer: `.
bool isLineOfWords(std::string_view text);

/// text, split after its last token that is a whole tag: what is before the split, and the rest.
std::size_t afterLastTag(std::string_view text);
/// The offset after the first whole tag, or the size of text where there is none.
std::size_t afterFirstTag(std::string_view text);
/// The length of text from its first whole tag on; 0 where there is none.
std::size_t fromFirstTag(std::string_view text);

} // namespace Parlance
