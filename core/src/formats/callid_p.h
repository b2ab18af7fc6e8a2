// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "formats/callcombinators_p.h"

/// Ids of calls that are written in tags: in front of the name, between name and arguments, behind the arguments, or
/// around the name.
///
///     <call>c1|look {…}    <call>look|c1 {…}    <call>look {…}|c1    <call>functions.look:0 {…}
namespace Parlance::Pieces {

/// The name with its prefix, and with the id where that stands before or around it.
Expr nameWithId(const ToolsAnalysis &tools, const Expr &name);
/// The same up to the arguments, with an id between the two where one stands there.
Expr nameUpToArguments(const ToolsAnalysis &tools, const Expr &name);
/// An id between name and arguments.
Expr idBetween(const ToolsAnalysis &tools);
/// What stands right before the arguments.
Marker beforeArguments(const ToolsAnalysis &tools);
/// An id behind the arguments.
Expr idBehind(const ToolsAnalysis &tools);

} // namespace Parlance::Pieces
