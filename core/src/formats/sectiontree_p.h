// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/answernode.h>

#include <string_view>

namespace Parlance {

/// The section of calls and the turn's end as a tree, from the flat fields that an analysis or a profile has, in the
/// format of that id.
AnswerNode callsTree(const Analysis &analysis, std::string_view format);

} // namespace Parlance
