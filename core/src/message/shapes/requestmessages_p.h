// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "message/shapes/turnpieces_p.h"

/// The messages of requests: those of a shape in ours, and back.
namespace Parlance::Shapes {

/// The request's messages, instructions or system text first. The error names the member that cannot be read.
Result<Array> readMessages(Shape shape, const Value &request, const Tools &tools);

/// Sets the shape's members for the messages from first on: all of them where that is 0, else those to be appended.
/// Texts of the system before all others go where the shape has a place of their own for them.
void writeMessages(Shape shape, const Array &messages, std::size_t first, const Tools &tools, Object &request);

/// The member that holds the messages: "messages" or "input".
const char *messagesMember(Shape shape);

} // namespace Parlance::Shapes
