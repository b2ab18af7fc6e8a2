// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "probes/turn_p.h"

/// The form of calls that a template takes: arguments as an object or as text, no content as "", null or nothing.
namespace Parlance {

/// The form of messages in which the template writes a call with all its parts; written tells whether there is one.
MessageForm findCallForm(const Prober &prober, const Conversation &talk, const TurnFrame &frame,
                         const KnownNames *known);
/// Whether the template wants tools declared to write calls as it does. Where it does not, and explaining them takes it
/// long, it is asked for calls without.
bool needsDeclaredTools(const Prober &prober, const Conversation &talk, const TurnFrame &frame,
                        const MessageForm &form);

} // namespace Parlance
