// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

#include <string_view>
#include <utility>
#include <vector>

/// The fields of an analysis by their paths, as in JSON: `tools.function.close` has the text `</call>`.
namespace Parlance {

/// All of them, in the order in which a model writes what they are about.
std::vector<std::pair<std::string_view, Value>> namedFields(const Analysis &analysis);
/// Sets those for which fields, an object, has a value of the right kind.
void setNamedFields(const Value &fields, Analysis &analysis);
/// What is in the object at the path; null if nothing is.
const Value &memberAt(const Value &object, std::string_view path);

} // namespace Parlance
