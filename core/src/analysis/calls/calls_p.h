// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/calls/calllocator_p.h"

#include <string>

/// What samples of calls show besides the merged tree: their form, counters, the turn's header before calls, and calls
/// of one tool that are written differently. In `<call index="0">look{"where": "here"}</call>` 0 is a counter.
namespace Parlance {

/// The form of messages in which the template writes a call with all its parts; written tells whether there is one.
MessageForm findCallForm(const Prober &prober, const Conversation &talk, const TurnFrame &frame,
                         const KnownNames *known);
/// Whether the template wants tools declared to write calls as it does. Where it does not, and explaining them takes it
/// long, it is asked for calls without.
bool needsDeclaredTools(const Prober &prober, const Conversation &talk, const TurnFrame &frame,
                        const MessageForm &form);
/// What differs from call to call beside names: counters.
CallPlaceholders findCallPlaceholders(const CallProbe &probe);
/// The turn's header without what opens a call: that is between two calls as well.
std::string headerBeforeCalls(const CallProbe &probe);

/// Reads the calls of tools that the template knows by name and writes otherwise than others.
void readNamedCalls(const CallProbe &probe, const ReasoningAnalysis &reasoning, const ContentAnalysis &content,
                    ToolsAnalysis &tools);

} // namespace Parlance
