// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/template.h>

#include <string>
#include <vector>

namespace Parlance {

/// After the template failed over a request: changes the declared tools to what more templates can write, and reports
/// that. A template that reads `parameter_definitions` gets them. If not, what is missing is supplied first; at the
/// next failure schemas are cut down to names and types. False where nothing is left to change.
///
///     {"name": "look"}   ->   {"name": "look", "description": "", "parameters": {"type": "object", "properties": {}}}
bool mendTools(ChatRequest &request, const ChatTemplate &chatTemplate, const Error &error,
               std::vector<std::string> &reports);

} // namespace Parlance
