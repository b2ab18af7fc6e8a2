// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "probes/probe_p.h"

#include <parlance/analysis.h>

/// Whether a message's text may come in typed parts.
namespace Parlance {

/// Of the message with this index, whose content is a text in the request: the same is asked with two parts.
CapabilityFinding typedTexts(const Prober &prober, const ChatRequest &plain, std::size_t message);

} // namespace Parlance
