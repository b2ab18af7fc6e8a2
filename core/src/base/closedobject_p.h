// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace Parlance {

/// The object that the beginning of its text tells of: what was whole of it. `{"a": [1, 2], "b": "x` gives
/// `{"a": [1, 2]}`, and a text that begins no object `{}`.
std::string closedObject(std::string_view text);

} // namespace Parlance
