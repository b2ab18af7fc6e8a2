// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "base/blanks_p.h"
#include "peg/jsonscanner_p.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// JSON texts as a whole, where their bytes had to be waited for.
namespace Parlance {

inline const Peg::JsonDialect plainJson = {};
inline const Peg::JsonDialect pythonLiterals = { .python = true, .bareKeys = false, .quote = {} };

/// A member of an object: where its value stands in the object's text.
struct JsonMember
{
    std::string name;
    std::size_t begin;
    std::size_t end;
};

/// Reads text that is known to be valid.
void writeThrough(Peg::JsonScanner &scanner, std::string_view text, std::string &out);
/// The text as JSON where it is one value of the dialect. members receives those of the outermost object.
std::optional<std::string> asJson(std::string_view text, const Peg::JsonDialect &dialect,
                                  std::vector<JsonMember> *members = nullptr);
/// As JSON, and where it is none as a Python literal.
std::optional<std::string> asLiteral(std::string_view text, std::vector<JsonMember> *members = nullptr);
/// What can be said of a value whose end is missing, as the beginning of its JSON text.
std::string beginningOfJson(std::string_view text);
/// The text as a JSON string, with quotes.
std::string asJsonString(std::string_view text);

/// Those of JsonScanner::Laxity in words.
std::string laxityWords(std::uint8_t laxities);

} // namespace Parlance
