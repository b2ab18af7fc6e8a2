// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "markup/templatetext_p.h"

#include <parlance/marker.h>
#include <parlance/peg.h>

#include <string>
#include <vector>

/// Markers as expressions: read as models write them, written as the template does. The words for it, by the example of
/// the marker "\n<call>\n<name={name}>\n" and the call that it opens:
///
///     layout      white space that the template writes and a model may leave out: the "\n" at either edge
///     core        what is between: "<call>\n<name={name}>", placeholders included
///     placeholder        the place of a name in the core
///     first part  the core up to its first placeholder or layout, as far as that is a tag: "<call>"
///     loose       how the parser reads a core: any white space beside the tags inside it
///     written     how the grammar has a marker: the core as it is, the layout or none
///     distinct    not to be mistaken for prose: "<call>" is, "[" is not
///     opener      what a part of an answer may begin with: content is read up to the next of them
///     closer      what ends what an opener began
///     stop        a text at which reading pauses, to see whether it is what ends the text before it: a closer's first
///                 part with as much of its layout as may be before it
///     dispensable done without by the parser, with a diagnostic, because something distinct follows
///     settled     no longer anything else than what it began as: from there on it streams
namespace Parlance::CallSyntax {

using Peg::Expr;

/// Letters that names in other scripts than Latin are made of, punctuation among them.
inline constexpr Peg::CharRange otherScripts{ 0x80, 0x10FFFF };
/// A word that may be a name.
Expr anyWord();
/// An id of any model's.
Expr anyId();
/// White space that the template writes, for the grammar: a model may leave it out.
Expr layout(const std::string &text);
/// The white space after a marker, each character or not: what comes after that may be text.
Expr layoutBehind(const Marker &marker);
/// The marker with its layout, for the grammar.
Expr written(const Marker &marker);
/// The marker as the template writes it, for the grammar; for the parser its core with any white space around, so that
/// layout a model leaves out or adds does no harm.
Expr marker(const Marker &marker);
/// The marker's core as the template writes it.
Expr coreWith(const Marker &marker);
/// The same for the parser, loose.
Expr looseCore(const Marker &marker);
/// The text of a tag from somewhere in it, with the blanks that a model may add: `<call name = "look" >`, `</call >`.
Expr looseTag(const std::string &text, std::size_t from = 0);

std::string firstPart(const TemplateText &core);
bool isDistinct(const Marker &marker);
/// The texts to stop at for the marker: its core up to the first placeholder, with the layout before it, longest first.
std::vector<std::string> stopsOf(const Marker &marker);
/// The beginning of one of the markers, and then the output's end.
Expr beginningAtEnd(const std::vector<const Marker *> &markers);
/// The same, of which no report says that it was expected.
Expr cutShort(const std::vector<const Marker *> &markers);
/// What a call that was cut short may end with: such a beginning, or nothing.
Expr cutMarker(const std::vector<const Marker *> &markers);

} // namespace Parlance::CallSyntax
