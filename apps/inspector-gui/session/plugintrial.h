// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/analysisdifference.h"
#include "session/engine.h"

#include <parlance/budget.h>

#include <string>
#include <vector>

namespace Parlance::Inspector {

/// What a plugin makes of a session: everything without it (A) and with it (B).
struct PluginTrial
{
    std::string id;
    std::vector<AnalysisDifference> analysis;
    Comparison prompts; ///< of the session's request
    Comparison messages; ///< the session's output read both ways, as JSON
};

PluginTrial tryPlugin(const Engine &engine, const SessionState &state, const std::string &id, Budget &budget);

} // namespace Parlance::Inspector
