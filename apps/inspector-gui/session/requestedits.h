// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/message.h>

#include <string>

/// Edits of a request's JSON text. What is no JSON object stays as it is.
namespace Parlance::Inspector {

/// With one more member, or another value of it.
std::string requestWith(const std::string &json, const std::string &member, Value value);
/// With the tools declared that calls name and that are not declared yet: their parameters are what the calls give.
std::string requestDeclaring(const std::string &json, const std::vector<ToolCall> &calls);

} // namespace Parlance::Inspector
