// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "template/typedthoughts_p.h"

#include <string>
#include <vector>

/// The types of content parts that may hold reasoning, by the names in a template. `"blocks" in message.content` and
/// `block.type == "musing"` mean that the list may be "blocks", and the type of such a part "musing".
namespace Parlance {

/// Parts in a mapping, in the ways that names in the template allow; their texts' type is any of the second.
std::vector<TypedThoughts> typedThoughtsToTry(const ChatTemplate &chatTemplate);
std::vector<std::string> textTypesToTry(const ChatTemplate &chatTemplate);

} // namespace Parlance
