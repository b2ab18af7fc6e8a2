// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace Parlance {

/// The object in the beginning of its text: the complete members. `{"a": [1, 2], "b": "x` gives `{"a": [1, 2]}`, and a
/// text that begins no object `{}`.
std::string closedJson(std::string_view text);

} // namespace Parlance
