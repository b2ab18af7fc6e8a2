// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/answernode.h>

namespace Parlance {

/// Makes separators of what the turns of loops that are the node's children begin and end with by their place.
void separateTurns(AnswerNode &parent);

} // namespace Parlance
