// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/answernode.h>

#include <string>

namespace Parlance {

/// Why a tree from outside is no section of calls: the part and its fault. Empty if it is one.
std::string faultIn(const AnswerNode &section);

} // namespace Parlance
