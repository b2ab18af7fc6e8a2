// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/callsection_p.h"
#include "answer/markerexprs_p.h"

#include <parlance/peg.h>

#include <functional>
#include <string>
#include <vector>

/// The texts of calls as models write them: with missing parts, or a name in other quotes.
namespace Parlance {

/// A text that opens something; its first parts may be missing before a distinct one, and all of it before next. what
/// is the diagnostic.
Peg::Expr openingText(const std::string &text, const Peg::Expr &next, const char *what);
/// A text that closes something, "the end of the call": any of its parts may be missing or cut.
Peg::Expr closingText(const std::string &text, const std::string &what);
/// White space and the first part of the text; fails if there is none.
Peg::Expr firstPartOf(const std::string &text);
/// The last tag of an opener once more: of `<key>` and `<value>` in `<key><key>where</key>`.
Peg::Expr openerAgain(const std::string &text);
/// A text that ends with a block's opener, "\n```json\n", before JSON: the block may be another, or none.
Peg::Expr textBeforeBlock(const std::string &text);

/// White space, a tag and its layout before a value that is text; of two tags a model may leave out the second. after
/// is the text after the value.
Peg::Expr textBeforeRaw(const Marker &own, const std::string &after);
/// A line feed in place of the `>` of a tag, before a value or another tag: `<call=look`.
Peg::Expr missingTagEnd(bool isBeforeValue);
/// Before `[ARGS]`, another tag with a word after it: `[CALL_ID]c1`.
Peg::Expr wordTagBefore(const std::string &tag);

/// `<arg=`, or `<arg name=` for it.
Peg::Expr attributeOpening(const std::string &text);
/// The opening quote of a name that the template writes in quotes, or without; the closing one.
Peg::Expr openingQuote(bool isQuoted);
Peg::Expr closingQuote();
/// Attributes after a name that say nothing, each with a diagnostic: ` kind="text"`.
Peg::Expr silentAttributes();
/// An argument whose tag has its name and another attribute, `<arg name="n" text="no">`, with both in other quotes,
/// with blanks or in the other order: `<arg text=no name='n' >`. It ends after the tag; rest reads what comes after it
/// in the way that the attribute names. It matches nothing if the argument has no such tag.
Peg::Expr otherAttributes(const std::vector<AnswerNode> &argument,
                          const std::function<Peg::Expr(const AnswerNode &way)> &rest);

} // namespace Parlance
