// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/value.h>

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace Parlance {

/// Member names and indices that lead to a place in a JSON document.
using JsonPath = std::vector<std::variant<std::string, std::size_t>>;

/// `match.all[0]`
std::string pathInWords(const JsonPath &path);

struct SchemaProblem
{
    JsonPath path; ///< to what is wrong; of something missing, to what lacks it
    std::string message; ///< in words, the path included: `match.all must be an array`
};

/// The schemas that plugins are held to, by file name: plugin.schema.json or profile.schema.json, which are also
/// installed.
const Value &pluginSchema(std::string_view file);

/// The first thing in value that the schema forbids, or nothing. Knows the keywords that our own schemas use; the words
/// for patterns, exclusions and alternatives are in the schema's $comment.
std::optional<SchemaProblem> firstProblem(const Value &value, const Value &schema);

} // namespace Parlance
