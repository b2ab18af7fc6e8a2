// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

#include <string>

namespace Cli {

/// A comparison as two columns, width terminal columns in all: equal lines stand side by side and are faint, those far
/// from a difference are left out, and so, unless whole, is the middle of long insertions.
std::string sideBySide(const Parlance::Comparison &comparison, std::size_t width, bool whole);
/// What follows from it, a line each.
std::string findingsText(const Parlance::Comparison &comparison);

} // namespace Cli
