// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/shape.h>

/// The parts of a message's content in our names (those of chat completions), and back.
///
///     {"type": "input_image", "image_url": "…"}                       Responses
///     {"type": "image", "source": {"type": "url", "url": "…"}}        Messages
///     {"type": "image_url", "image_url": {"url": "…"}}                ours
namespace Parlance::Shapes {

/// Content of one text part alone becomes its text where the shape writes it so; parts of other kinds stay as they are.
Value readContent(Shape shape, const Value &content);
/// isOutput: of the model, for shapes that tell texts apart by that.
Value writeContent(Shape shape, const Value &content, bool isOutput = false);

} // namespace Parlance::Shapes
