// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/template.h>

#include <string>
#include <vector>

namespace Parlance {

/// After the template failed over a request: supplies what it takes for granted, and reports that. False where nothing
/// can be done.
bool supplyMissing(ChatRequest &request, const ChatTemplate &chatTemplate, const Error &error,
                   std::vector<std::string> &reports);

} // namespace Parlance
