// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace Parlance::Jinja {

/// The names of all builtins by what they are of: filter, test, global, and the types that have methods, string,
/// markup, list, tuple, dict, int and float.
std::map<std::string, std::set<std::string_view>> builtinNames();

} // namespace Parlance::Jinja
