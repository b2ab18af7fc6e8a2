// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

namespace Parlance {

/// Adds where markers are written of which the comparisons do not say so: plugins set some.
void addPlaces(Analysis &analysis, const ChatTemplate &chatTemplate);

} // namespace Parlance
