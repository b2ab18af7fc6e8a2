// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/answernode.h>
#include <parlance/core_export.h>

namespace Parlance {

/// The tree of the answers that the analysis describes.
/// \since 0.2
PARLANCE_CORE_EXPORT AnswerNode answerTree(const Analysis &analysis);

} // namespace Parlance
