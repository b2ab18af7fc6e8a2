// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/host.h>

#include <string>
#include <vector>

namespace Shared {

/// Fixtures, as `plugins check` reads them, of what the template itself writes for the messages that the analysis
/// compared: each message that stands in the text in full. file is how they call the template.
std::vector<Parlance::Value> writtenFixtures(const Parlance::Host &host, const Parlance::ChatTemplate &chatTemplate,
                                             const std::string &file);

} // namespace Shared
