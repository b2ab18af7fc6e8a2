// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/answernode.h>
#include <parlance/peg.h>

#include <string>

namespace Parlance {

/// How a field that is no raw text is spelled.
Peg::JsonDialect dialectOf(const AnswerNode &field);
/// A value as the dialect spells it: `{"far": true}`, `{'far': True}`, `{far:true}`.
std::string dialectText(const Value &value, const Peg::JsonDialect &dialect);

} // namespace Parlance
