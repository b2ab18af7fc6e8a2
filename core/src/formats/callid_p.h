// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "formats/markercombinators_p.h"

/// Names and ids of calls that are written in tags.
namespace Parlance::Pieces {

/// The name with its prefix, and with the id where that stands before or around it.
Expr nameWithId(const ToolsAnalysis &tools, const Expr &name);
/// An id between name and arguments.
Expr idBetween(const ToolsAnalysis &tools);
/// What stands right before the arguments.
Marker beforeArguments(const ToolsAnalysis &tools);
/// An id behind the arguments.
Expr idBehind(const ToolsAnalysis &tools);

/// One or more calls as a section, with the openers and triggers of whatever it begins with.
CallGrammar sectionOf(const Expr &call, const Analysis &analysis, const CallRequest &request);

} // namespace Parlance::Pieces
