// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

#include <string>
#include <string_view>

/// Reasoning's markers in texts: the place of an opener, its closer, and the text without them.
namespace Parlance {

/// What one of two texts has after the other; empty where neither goes on from the other.
std::string addedAtTheEnd(const std::string &a, const std::string &b);
/// Whether text has what closes the opener.
bool closes(std::string_view text, std::string_view opener);
/// The opener, and the white space after it, that text ends with; empty if next closes none of its tags.
std::string_view openerAtEnd(std::string_view text, std::string_view next);
/// Where, in the text after reasoning, its end is over and what wraps the content begins.
std::size_t endOfReasoning(std::string_view after, std::string_view start);
/// text without an empty reasoning block, or what closes one, at its beginning, and without the turn's header where
/// that is after reasoning once more.
std::string_view withoutReasoning(std::string_view text, const ReasoningAnalysis &reasoning,
                                  std::string_view header = {});
/// The header without an opener of reasoning at its end: that is the generation prompt's doing, not the turn's.
std::string withoutOpener(const std::string &header, const Marker &opener);

} // namespace Parlance
