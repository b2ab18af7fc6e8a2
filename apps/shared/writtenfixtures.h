// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/host.h>
#include <parlance/template.h>

#include <string>
#include <vector>

namespace Shared {

/// Fixtures for `plugins check` from what the template itself writes. There is one for each message of the comparisons
/// that its text contains in full. file is the template's name in the fixtures.
std::vector<Parlance::Value> writtenFixtures(const Parlance::Host &host, const Parlance::ChatTemplate &chatTemplate,
                                             const std::string &file);

} // namespace Shared
