// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "markup/templatetext_p.h"

#include <parlance/marker.h>
#include <parlance/peg.h>

#include <algorithm>
#include <string>
#include <vector>

/// Markers as expressions: read as models write them, written as the template does. The words of this file, for the
/// marker "\n<call>\n<name={name}>\n" and the call after it:
///
///     layout       white space that the template writes and a model may leave out: the "\n" at either edge
///     core         the text between: "<call>\n<name={name}>", with its placeholders
///     placeholder  the place of a name in the core
///     first part   the core up to its first placeholder or layout, if that is a tag: "<call>"
///     loose        how the parser reads a core: with any white space next to its tags
///     written      how the grammar has a marker: the core as it is, with its layout or none
///     distinct     not a usual part of prose: "<call>" is distinct, "[" is not
///     opener       the beginning of a part of an answer: content ends at the next one
///     closer       the end of a part
///     stop         a text where reading pauses to see if the text before it has ended: a closer's first part with as
///                  much of its layout as may be before it
///     dispensable  may be missing, with a diagnostic, because something distinct follows
///     settled      recognised for certain: from there on it streams
namespace Parlance::CallSyntax {

using Peg::Expr;

/// Letters that names in other scripts than Latin are made of, punctuation among them.
inline constexpr Peg::CharRange otherScripts{ 0x80, 0x10FFFF };
/// Appends those that are not there yet.
template <class All> void addNew(const All &more, All &to)
{
    for (const auto &one : more) {
        if (std::find(to.begin(), to.end(), one) == to.end())
            to.push_back(one);
    }
}
/// A word that may be a name.
Expr anyWord();
/// The word of a tag that the template does not write: of `<call>`.
Expr anyTagWord();
/// A closer may name what it closes: `=look` of `</call=look>`.
Expr nameInCloser();
/// An id of any model's.
Expr anyId();
/// A model may count otherwise than the template.
Expr anyNumber();
/// White space that the template writes, for the grammar: a model may leave it out.
Expr layout(const std::string &text);
/// The white space after a marker, each character or not: what comes after that may be text.
Expr layoutAfter(const Marker &marker);
/// The marker with its layout, for the grammar.
Expr written(const Marker &marker);
/// The marker as the template writes it, for the grammar; for the parser its core with any white space around, so that
/// layout a model leaves out or adds does no harm.
Expr marker(const Marker &marker);
/// The marker's core as the template writes it.
Expr coreWith(const Marker &marker);
/// The same for the parser, loose.
Expr looseCore(const Marker &marker);

std::string firstPart(const TemplateText &core);
bool isDistinct(const Marker &marker);
/// The texts to stop at for the marker: its core up to the first placeholder, with the layout before it, longest first.
std::vector<std::string> stopsOf(const Marker &marker);
/// The beginning of one of the markers, and then the output's end.
Expr beginningAtEnd(const std::vector<const Marker *> &markers);
/// The same, of which no report says that it was expected.
Expr cutShort(const std::vector<const Marker *> &markers);

} // namespace Parlance::CallSyntax
