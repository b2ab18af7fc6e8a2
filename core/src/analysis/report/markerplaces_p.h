// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

namespace Parlance {

/// Adds the template line of each marker that has none from the comparisons; a plugin may have set such markers.
void addPlaces(Analysis &analysis, const ChatTemplate &chatTemplate);

} // namespace Parlance
