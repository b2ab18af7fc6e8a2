// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/runtime_p.h"

namespace Parlance::Jinja {

/// Pays for writing a number in decimal digits, whose work grows with the square of their count.
void payForDigits(Runtime &runtime, const Var &number);

} // namespace Parlance::Jinja
