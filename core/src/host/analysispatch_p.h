// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

namespace Parlance {

/// Sets what a profile's "analysis" gives. It has been held to the profile's schema.
void patchAnalysis(const Value &patch, Analysis &analysis);

} // namespace Parlance
