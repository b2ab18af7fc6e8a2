// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/template.h>

#include <string>
#include <vector>

/// The conversation as the template can write it.
namespace Harmony {

/// The template writes one call a message and takes the name of a result's tool from the message in front of it, so
/// several calls become a message each, followed by its own result. It also refuses content beside reasoning in a
/// message with calls. What was changed is added to adaptations.
void adaptHistory(Parlance::ChatRequest &request, std::vector<std::string> &adaptations);

} // namespace Harmony
