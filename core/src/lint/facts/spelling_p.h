// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Names that are nearly equal to other names, and a sentence for it: `contents`, "did you mean `content`?".
namespace Parlance {

using Names = std::vector<std::string_view>;

bool has(const Names &names, std::string_view name);
bool isIdentifier(std::string_view text);
std::string inQuotes(std::string_view name);
/// As a fix: "write `content`".
std::string meant(std::string_view near);
/// The one of the names that name was probably meant to be: a letter or two differ. Empty where none is.
std::string_view nearName(std::string_view name, const std::vector<std::string_view> &names);
/// How many letters are changed, added, left out or swapped.
std::size_t letterDistance(std::string_view a, std::string_view b);

} // namespace Parlance
