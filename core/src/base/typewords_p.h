// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/value.h>

namespace Parlance {

/// A value's type, in JSON's words: `a text`, `an array`.
const char *typeWords(const Value &value);

} // namespace Parlance
