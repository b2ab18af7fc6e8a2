// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "formats/callcombinators_p.h"

/// A call as one JSON object:
///
///     {"name": "look", "arguments": {"where": "here"}}
///     {"type": "function", "id": "c1", "function": {"name": "look", "arguments": {"where": "here"}}}
///     {"look": {"where": "here"}}
///     {"id": "c1", "call": {"look": {"where": "here"}}}
namespace Parlance::NativeCalls {

using Peg::Expr;

/// Any call of a declared tool, as the parser reads it: members in any order, unknown ones read over, JSON or Python.
Expr callObject(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared);
/// How it begins, its name included, where no more than 120 characters stand before that.
Expr callObjectHeader(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared);
/// The same up to the name's member.
Expr callObjectBeginning(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared);
/// A call of one tool as the grammar writes it: the members in the template's order, arguments by the tool's schema.
Expr writtenCallObject(const ToolsAnalysis &tools, const ToolDeclaration &tool);

/// What closes a call where nothing else can be meant: behind it, a brace may be missing or too many.
Expr certainEnd(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared);

} // namespace Parlance::NativeCalls
