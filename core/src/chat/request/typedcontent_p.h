// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

#include <optional>
#include <string>

/// Contents in typed parts: `[{"type": "text", "text": "Hi"}, {"type": "text", "text": "there"}]` is "Hi\nthere" if the
/// template needs a text from that role.
namespace Parlance {

/// Whether the template takes typed parts in a message of its role.
Tristate typedTextsIn(const Value &message, const Analysis &analysis);

/// The texts of typed parts, a line feed between them; nothing where a part is no text.
std::optional<std::string> joinedTexts(const Value &parts);

/// What is said of a message of that role whose texts are joined.
std::string partsJoined(const std::string &role);

} // namespace Parlance
