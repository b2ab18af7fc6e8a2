// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/responsetemplate.h>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

/// What a region's text is worth: of `{"where": "here"}`, content json, and the transform {"name": "{name}",
/// "arguments": "{content}"} after `<call=look>` it is {"name": "look", "arguments": {"where": "here"}}.
namespace Parlance {

/// Without the white space around it, as Python's str.strip() has it.
std::string_view strippedText(std::string_view text);

/// The text by the field's content and transform, with the groups of what opened it. An error where Transformers
/// raises one. Patterns take their work from steps.
Result<Value> regionValue(const ResponseField &field, std::string_view text,
                          const std::map<std::string, std::string, std::less<>> &groups, std::int64_t &steps);

/// A call, or a list of them, with the texts among its arguments cast to the types that tools (as a request has them)
/// declare; any other value as it is.
void castToDeclared(Value &value, const Value &tools);

/// The names in "{content.tool.name}"; none where text is no placeholder, or holds one beside other text.
std::vector<std::string> placeholderNames(std::string_view text);
/// Whether a placeholder is in text, whatever is beside it.
bool holdsPlaceholder(std::string_view text);

} // namespace Parlance
