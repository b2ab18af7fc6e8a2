// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/value.h>

#include <string>
#include <vector>

/// The schemas of arguments for formats that write each argument separately: {"enum": ["near", "far"]} lists the texts
/// `near` and `far`.
namespace Parlance::CallSyntax {

/// The schema for values of one of its types, named as JSON Schema does.
Value ofType(const Value &schema, const std::string &type);
/// The values of a schema's `enum` or `const` as raw text has them: no quotes, whatever the type. stringsOnly leaves
/// out values of other types.
std::vector<std::string> listedTexts(const Value &schema, bool stringsOnly);
/// The schema, where it holds texts to more than that they are texts; otherwise null.
Value heldTexts(const Value &schema);

} // namespace Parlance::CallSyntax
