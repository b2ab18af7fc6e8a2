// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/holedtext_p.h"

#include <parlance/format.h>

#include <string>
#include <vector>

/// The parts that formats put calls together from.
namespace Parlance::Pieces {

using Peg::Expr;

/// A word that may be a name.
Expr anyWord();
/// What stands in a marker's holes.
struct HoleExprs
{
    Expr name = anyWord();
    Expr key = anyWord();
};

/// White space that the template writes, for the grammar: a model may leave it out.
Expr layout(const std::string &text);
/// The marker with its layout, for the grammar.
Expr written(const Marker &marker, const HoleExprs &holes = {});
/// What stands between the tokens of JSON, for the grammar: at most one blank, or a line feed and indentation.
Expr jsonLayout();
/// The marker as the template writes it, for the grammar; for the parser its core with any white space around, so that
/// layout a model leaves out or adds does no harm.
Expr marker(const Marker &marker, const HoleExprs &holes = {});
/// As marker(), but the parser does without it too, with a diagnostic.
Expr optionalMarker(const Marker &expected, const std::string &what, const HoleExprs &holes = {});
/// The marker's core as the template writes it.
Expr coreWith(const Marker &marker, const HoleExprs &holes = {});
/// The same for the parser: the white space beside a tag inside the marker, and line breaks, are layout.
Expr looseCore(const Marker &marker, const HoleExprs &holes = {});
/// What of the core comes before its first hole or layout, as far as that is a tag; otherwise all of it.
std::string firstPart(const HoledText &core);
/// The core behind firstPart(), for the parser.
Expr behindFirstPart(const Marker &marker, const HoleExprs &holes);
/// Any of the declared names, not captured.
Expr anyName(const std::vector<ToolDeclaration> &tools);
/// Any of the declared names in the holes for names.
HoleExprs named(const std::vector<ToolDeclaration> &tools);
/// What a call that was cut short may end with: the beginning of one of the markers, and then the output's end.
Expr cutMarker(const std::vector<const Marker *> &markers);
/// Whether the marker cannot be mistaken for prose.
bool isDistinct(const Marker &marker);
/// What opens a section and a call; where a later marker is distinct enough, the parser does without an earlier one.
Expr sectionOpening(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared);
/// without must stand behind an opener that is missing.
Expr callOpening(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared, const Expr &without = {});
/// What closes a section. Tags behind the one that closes what was opened end the turn, and the engine may have taken
/// them for its own.
Expr sectionClosing(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared);
/// The marker's core up to its first hole and the white space it begins with, in the forms that may stand in the
/// output: longest first.
std::vector<std::string> stopsOf(const Marker &marker);

/// A declared name in JSON quotes, captured.
Expr quotedName(const std::vector<ToolDeclaration> &tools);
/// A declared name, captured.
Expr plainName(const std::vector<ToolDeclaration> &tools);
/// The same for one tool only.
Expr plainName(const ToolDeclaration &tool);

/// An object of the arguments, captured.
Expr argumentsObject(const Value &schema, const Peg::JsonDialect &dialect);
/// The same as the parser reads it: what is Python in it is worth a report unless the template writes that.
Expr anyArguments(bool python);

/// A brace too many behind a call's JSON, which would keep the call from its end.
Expr strayBrace(const Expr &certainEnd);

/// From minimum calls on, with separators; only the first where parallel is off (the parser reads further ones all the
/// same).
Expr calls(const Expr &call, const Analysis &analysis, const CallRequest &request);

/// The texts that a section may begin with: of the first marker that has a core, and of the distinct ones behind it.
std::vector<std::string> openers(const std::vector<const Marker *> &markers);
/// A regular expression for the text, and for any one of the texts.
std::string patternOf(const std::string &text);
std::string anyPattern(const std::vector<std::string> &texts);
/// What switches a lazy grammar on: the first opener, with the tool's name where that stands in it. An opener that is a
/// mere character stands in any prose, so that what the calls begin with (a regular expression) must stand behind it.
std::vector<GrammarTrigger> triggersOf(const std::vector<std::string> &openers, const ToolsAnalysis &tools,
                                       const std::vector<ToolDeclaration> &declared, const std::string &behind);

} // namespace Parlance::Pieces
