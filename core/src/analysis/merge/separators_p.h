// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/answernode.h>

namespace Parlance {

/// Makes separators of the texts that every turn of a loop has, except the first or the last one: `, ` in `a, b, c`.
void separateTurns(AnswerNode &parent);

} // namespace Parlance
