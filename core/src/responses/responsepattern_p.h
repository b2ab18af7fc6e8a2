// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/pattern/pattern_p.h"

#include <parlance/result.h>

#include <string>
#include <string_view>
#include <vector>

/// Regular expressions of response templates: `<call=(?P<name>\w+)>` is the text `<call=`, the group name of at least
/// one letter, and the text `>`.
namespace Parlance {

using Gbnf::Pattern;

/// Reads Python's syntax. What no linear-time engine can match (back-references, look-after), and what is not known,
/// is an error that names it.
Result<Pattern> readResponsePattern(std::string_view text);
/// The pattern that matches the texts, the longest first.
Pattern textsPattern(std::vector<std::string> texts);

} // namespace Parlance
