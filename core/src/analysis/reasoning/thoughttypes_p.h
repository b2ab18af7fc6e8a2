// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "template/typedthoughts_p.h"

#include <string>
#include <vector>

/// In which parts of content a template may take thoughts, by the names in it: of `"blocks" in message.content` and
/// `block.type == "thoughts"`, that the list may be "blocks", and the type of a thought "thoughts".
namespace Parlance {

/// Parts in a mapping, in the ways that names in the template allow; their texts' type is any of the second.
std::vector<TypedThoughts> typedThoughtsToTry(const ChatTemplate &chatTemplate);
std::vector<std::string> textTypesToTry(const ChatTemplate &chatTemplate);

} // namespace Parlance
