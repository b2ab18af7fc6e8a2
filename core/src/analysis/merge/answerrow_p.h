// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "probes/rendering_p.h"

#include <parlance/answernode.h>

#include <set>
#include <string>
#include <utility>

/// One answer of the experiment: `<think>Hm.</think>Hello` of a message with reasoning and content.
namespace Parlance {

/// Facts that hold of a message, or of a call or argument of it: those that are not there do not hold.
using AnswerFacts = std::set<std::pair<AnswerGuard::Fact, std::string>>;

/// One row of the experiment.
struct AnswerRow
{
    Rendering rendering;
    std::size_t begin = 0; ///< of the answer in the rendering, header included
    std::size_t end = 0;
    AnswerFacts facts = {};
    std::string quote = {}; ///< around texts in arguments with bare keys
};

} // namespace Parlance
