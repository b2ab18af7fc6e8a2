// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/core_export.h>
#include <parlance/value.h>

#include <optional>
#include <string>

namespace Parlance {

/// A part of a value that a JSON Schema forbids.
///
/// \since 0.9
struct SchemaViolation
{
    std::string pointer; ///< the position of the error, as in /cities/0; empty: the value itself
    std::string message; ///< one sentence without a trailing period, for a model or a user
    bool operator==(const SchemaViolation &) const = default;
};

/// The first forbidden part of value, or nothing. Check a call's arguments against the tool's schema with it before the
/// tool runs, because a grammar may allow more than the schema:
///
///     if (const auto wrong = validate(tool.parameters, call.argumentsObject()))
///         return "The arguments are wrong: " + wrong->message;
///
/// Follows draft 2020-12, and the names of older drafts (definitions, dependencies, items as a list). Not
/// checked: format, unevaluatedProperties, unevaluatedItems, references to other documents. Nesting deeper than the
/// limit of JSON is forbidden.
///
/// \since 0.9
[[nodiscard]] PARLANCE_CORE_EXPORT std::optional<SchemaViolation> validate(const Value &schema, const Value &value);

} // namespace Parlance
