// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/template.h>

#include <optional>
#include <string>
#include <vector>

/// Images, sounds and videos in messages, in the form that the template takes. If it asks for `part.type == 'image'`,
///
///     {"type": "image_url", "image_url": {"url": "data:image/png;base64,…"}}
///
/// becomes
///
///     {"type": "image", "image": "data:image/png;base64,…"}
namespace Parlance {

/// Whether a part of a message is an image, a sound or a film.
bool isMedia(const Value &part);
/// What such a part holds: the text of its URL, or its data; null if it holds neither.
Value mediaData(const Value &part);

/// Changes the parts whose form the template does not write. The error names a part whose data would be printed into
/// the prompt in each form that the template takes.
std::optional<Error> adaptMedia(ChatRequest &request, const ChatTemplate &chatTemplate, const Analysis &analysis,
                                std::vector<std::string> &adaptations);

} // namespace Parlance
