// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/template.h>

#include <string>
#include <vector>

/// Names of tools that a template mentions; it may write their calls differently from other calls. `{% if call.name ==
/// 'run' %}{{ call.arguments.code }}` has the tool run, and the argument code. If there are many, the first ones.
namespace Parlance {

/// With which the template compares a tool's name.
std::vector<std::string> knownTools(const ChatTemplate &chatTemplate);
/// Of the arguments that it reads one by one.
std::vector<std::string> knownArguments(const ChatTemplate &chatTemplate);

} // namespace Parlance
