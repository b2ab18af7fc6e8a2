// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "base/blanks_p.h"
#include "peg/jsonscanner_p.h"

#include <optional>
#include <string>
#include <string_view>

/// Whole JSON texts, if all their bytes are needed at once.
///
///     asLiteral("{'a': None}")      ->   {"a": null}, with edges around `null`
///     beginningOfJson("[1, 'tw")    ->   [1, "tw
namespace Parlance {

inline const Peg::JsonDialect plainJson = {};
inline const Peg::JsonDialect pythonLiterals = {
    .python = true, .bareKeys = false, .keepsSlashEscapes = false, .quote = {}
};

/// The text as JSON where it is one value of the dialect.
std::optional<Peg::JsonPiece> asJson(std::string_view text, const Peg::JsonDialect &dialect);
/// As JSON, and where it is none as a Python literal.
std::optional<Peg::JsonPiece> asLiteral(std::string_view text);
/// What can be said of a value whose end is missing, as the beginning of its JSON text.
std::string beginningOfJson(std::string_view text);
/// The text as a JSON string, with quotes.
std::string asJsonString(std::string_view text);

/// Those of JsonScanner::Laxity in words.
std::string laxityWords(std::uint16_t laxities);

} // namespace Parlance
