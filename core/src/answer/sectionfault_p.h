// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/answernode.h>

#include <string>

namespace Parlance {

/// Why the tree, which is somebody's data, is no section of calls: what is wrong, and with which part. Empty if it is
/// one.
std::string faultIn(const AnswerNode &section);

} // namespace Parlance
