// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/template.h>

#include <string>
#include <vector>

namespace Parlance {

/// The request in the form the template was written for, as far as its capabilities tell; each change is reported.
ChatRequest adaptRequest(const ChatRequest &request, const Analysis &analysis, std::vector<std::string> &adaptations);

} // namespace Parlance
