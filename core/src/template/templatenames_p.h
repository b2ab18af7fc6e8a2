// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/template.h>

#include <string>
#include <vector>

/// Names that a template knows by itself, for calls that it may write otherwise than those of any tool: of
/// `{% if call.name == 'run' %}{{ call.arguments.code }}` the tool run, and the argument code. Of many, the first ones.
namespace Parlance {

/// With which the template compares a tool's name.
std::vector<std::string> knownTools(const ChatTemplate &chatTemplate);
/// Of the arguments that it reads one by one.
std::vector<std::string> knownArguments(const ChatTemplate &chatTemplate);

} // namespace Parlance
