// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/markerexprs_p.h"

/// Quotes around a name in a tag, which models spell otherwise than the template: `<arg name='where'>` and
/// `<arg name=where>` for `<arg name="where">`, `<arg="where">` for `<arg=where>`.
namespace Parlance::Pieces {

/// Whether the markers have a name between them that may stand in other quotes.
bool mayHaveOtherQuotes(const Marker &before, const Marker &after);
/// The same where one more attribute stands behind the name, which may stand in other quotes, too.
bool mayHaveOtherQuotesBeforeAttribute(const Marker &before, const Marker &after);
/// The marker up to its quote, and from behind it on; the marker itself where it has none.
Marker upToQuote(const Marker &before);
Marker behindQuote(const Marker &after);
/// What stands in place of the template's quote in front of a name, and behind it.
Expr otherOpeningQuote(const Marker &before);
Expr otherClosingQuote();
/// An attribute with any blanks and quotes: ` name="where"`, ` name = 'where'` and ` name=where`.
Expr anyAttribute(const std::string &name, const Expr &value);
bool mayBeAttribute(const Marker &before, const Marker &after);
Marker tagOfAttribute(const Marker &before);
Expr nameAsAttribute(const Expr &name);
Expr missingTagEnd(const Marker &after);

} // namespace Parlance::Pieces
