// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/probe_p.h"

#include <string>

/// Where an assistant's own text begins and ends in a prompt.
namespace Parlance {

struct TurnFrame
{
    std::string header; ///< between the end of the history and the assistant's text
    std::string turnEnd; ///< behind the assistant's text
};

/// The text of add_generation_prompt: what prompt has beyond history; nothing where it is not simply longer.
std::string generationTail(const Rendering &history, const Rendering &prompt);

/// From a plain answer: header is what the answer and the generation prompt begin with alike. content is where the
/// answer's text stands.
TurnFrame frameOf(const Rendering &history, const Rendering &prompt, const Rendering &answer, Extent content);

/// The assistant's text in a rendering of the same history and a message of any kind.
Extent turnOf(const Rendering &history, const Rendering &full, const TurnFrame &frame);

} // namespace Parlance
