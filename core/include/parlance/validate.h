// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/core_export.h>
#include <parlance/value.h>

#include <optional>
#include <string>

namespace Parlance {

/// What of a value a JSON Schema forbids.
///
/// \since 0.9
struct SchemaViolation
{
    std::string pointer; ///< to what is wrong, as in /cities/0; empty: the value itself
    std::string message; ///< one sentence without a full stop, for a model or a user
    bool operator==(const SchemaViolation &) const = default;
};

/// The first thing in value that the schema forbids, or nothing. An application holds a call's arguments to the tool's
/// schema by it before the tool runs, as a grammar may be wider:
///
///     if (const auto wrong = validate(tool.parameters, call.argumentsObject()))
///         return "The arguments are wrong: " + wrong->message;
///
/// As draft 2020-12 has it, and what older drafts call otherwise (definitions, dependencies, items as a list). Formats
/// are remarks, and unevaluatedProperties, unevaluatedItems and references to other documents forbid nothing. What
/// nests deeper than JSON that is read may is forbidden.
///
/// \since 0.9
[[nodiscard]] PARLANCE_CORE_EXPORT std::optional<SchemaViolation> validate(const Value &schema, const Value &value);

} // namespace Parlance
