// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

#include <string>

namespace Parlance {

/// The calls of a message as the analysis says that the model writes them; empty where the format is none of the
/// built-in ones. calls is an array as in a request, arguments may be objects or JSON text.
std::string writeCalls(const ToolsAnalysis &tools, const Value &calls);

} // namespace Parlance
