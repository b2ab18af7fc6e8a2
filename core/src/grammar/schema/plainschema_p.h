// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/grammar.h>
#include <parlance/value.h>

#include <optional>

namespace Parlance::Gbnf {

/// The schema as every engine reads it: a scalar of one type, or a list of ASCII words and numbers, without other
/// keywords. Engines differ in the white space and the order of lists and objects.
std::optional<Value> scalarSchema(const Value &schema);

/// The schema in the specification's terms, where it is made of the keywords that all engines know: objects say that
/// they have no members but the declared ones.
std::optional<Value> closedSchema(const Value &schema);

} // namespace Parlance::Gbnf
