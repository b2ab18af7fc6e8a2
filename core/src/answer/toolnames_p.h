// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/message.h>
#include <parlance/peg.h>

#include <string>
#include <vector>

/// The names of declared tools: read as models spell them, written as they are declared.
namespace Parlance::CallSyntax {

using Peg::Expr;

/// Those that have a name. A declaration without one is any other tool, which is read and never written.
std::vector<ToolDeclaration> writable(const std::vector<ToolDeclaration> &tools);
std::vector<std::string> namesOf(const std::vector<ToolDeclaration> &tools);
/// The names of all tools' arguments, and of these the ones that every tool declares as lists or objects alone.
struct ArgumentNames
{
    std::vector<std::string> all;
    std::vector<std::string> structures;
};
ArgumentNames argumentNames(const std::vector<ToolDeclaration> &tools);
/// Any of the declared names, not captured; read in letters of either case and after the name of a space, too.
Expr anyName(const std::vector<ToolDeclaration> &tools);
/// A declared name in JSON quotes, captured.
Expr quotedName(const std::vector<ToolDeclaration> &tools);
/// A declared name, captured.
Expr plainName(const std::vector<ToolDeclaration> &tools);
/// The same for one tool only.
Expr plainName(const ToolDeclaration &tool);
/// A declared name in an id of another spelling than `functions.look:0`: `functionslook0`, `functions_look_0`.
Expr nameInOtherId(const std::vector<ToolDeclaration> &tools);
/// The same for an id with a number after a colon that a model writes in place of a name: `functions.look:0`.
Expr nameInId(const std::vector<ToolDeclaration> &tools);

} // namespace Parlance::CallSyntax
