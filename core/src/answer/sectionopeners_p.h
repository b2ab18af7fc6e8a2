// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/callsection_p.h"

#include <parlance/grammar.h>
#include <parlance/message.h>

#include <string>
#include <vector>

namespace Parlance {

namespace CallSyntax {

/// A regular expression for the text, and for any one of the texts.
std::string patternOf(const std::string &text);
std::string anyPattern(const std::vector<std::string> &texts);

} // namespace CallSyntax

/// What a section of calls may begin with: the template's texts, or else what comes first in calls.
std::vector<std::string> sectionOpeners(const CallSection &section, const std::vector<ToolDeclaration> &tools);
/// What switches a lazy grammar on, which begins with what that matches.
std::vector<GrammarTrigger> sectionTriggers(const CallSection &section, const std::vector<ToolDeclaration> &tools);

} // namespace Parlance
