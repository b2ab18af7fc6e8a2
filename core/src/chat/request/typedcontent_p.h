// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

#include <functional>
#include <optional>
#include <string>

/// Contents in typed parts: `[{"type": "text", "text": "Hi"}, {"type": "text", "text": "there"}]` is "Hi\nthere" if the
/// template needs a text from that role.
namespace Parlance {

/// Whether the template takes typed parts in a message of its role.
Tristate typedTextsIn(const Value &message, const Analysis &analysis);

/// The texts of typed parts, a line feed between them; nothing where a part is no text.
std::optional<std::string> joinedTexts(const Value &parts);

using IsMeant = std::function<bool(const Value &message, const Value &part)>;
/// The place of the first part of a message for which isMeant is true: `messages[0].content[1] is of type image_url`.
std::optional<std::string> placeOfFirst(const ChatRequest &request, const IsMeant &isMeant);

using ChangePart = std::function<std::optional<Value>(const Value &part)>;
/// The request with each part of its messages changed, or left out.
ChatRequest withParts(ChatRequest request, const ChangePart &change);

/// What is said of a message of that role whose texts are joined.
std::string partsJoined(const std::string &role);

/// Gives a message with parts the fields that templates know, in place of its parts. These are the result if the fields
/// do not show their order, otherwise it is null.
Value fieldsFromParts(Value &message);

/// What is said if the order is lost by that.
constexpr const char *partsInFields =
    "the parts of a message are sent as reasoning, text and calls: the template has no other order";

} // namespace Parlance
