// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/peg.h>

#include <string>
#include <vector>

/// Arguments as one object, with the texts that models put around it.
namespace Parlance::CallSyntax {

using Peg::Expr;

/// The white space between the tokens of JSON, for the grammar: at most one blank, or a line feed and indentation.
Expr jsonLayout();
/// White space that a template may have put around the calls of a list, or before a call
/// that nothing opens, for the grammar.
Peg::Expr templateLayout();
/// An object of the arguments, captured; the grammar holds it to the schema.
Expr argumentsObject(const Value &schema, const Peg::JsonDialect &dialect);
/// Arguments as the parser reads them: what is Python in them is worth a report unless the template writes that. In
/// front of one of the ends, or at the output's, the object's brace may be missing.
Expr anyArguments(bool python, std::vector<std::string> ends = {});
/// That a call has none.
Expr noArguments();
/// What begins and ends a Markdown block.
inline constexpr const char *codeFence = "```";
/// What begins a Markdown block, into which models like to put JSON: "```json".
Expr blockOpening();
/// The same before next, if there is one, and what ends the block; both are reported.
Expr blockOpeningBefore(const Expr &next, const char *what = "JSON is in a Markdown block");
Expr blockClosingBefore(const Expr &next, const char *what = "JSON is in a Markdown block");
/// A brace too many after a call's JSON, which would keep the call from its end.
Expr strayBrace(const Expr &certainEnd);

} // namespace Parlance::CallSyntax
