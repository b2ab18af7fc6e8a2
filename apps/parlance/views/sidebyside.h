// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

#include <string>

namespace Cli {

/// A comparison: its title, the conclusion, and two columns, width terminal columns in all. Equal lines are faint, and
/// lines far from a difference are omitted. Unless whole, so is the middle of long insertions.
std::string sideBySide(const Parlance::Comparison &comparison, std::size_t width, bool whole,
                       const std::string &conclusion = {});
/// The findings of a comparison, one line each.
std::string findingsText(const Parlance::Comparison &comparison);

} // namespace Cli
