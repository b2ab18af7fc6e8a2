// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "chat/answer/answerparts_p.h"

namespace Parlance {

/// Text that stands as a JSON string, whose quotes belong to the markers around it:
///
///     {"say": "He said \"no\"."}      is content `He said "no".` between `{"say": "` and `"}`
namespace QuotedText {

/// What stands between the quotes.
Peg::Expr inside(Peg::Tag tag);
/// What is read behind it: the first of the ends that stands there, or the quote alone.
Peg::Expr closedBy(const std::vector<Marker> &ends);
/// What is read behind null, which stands in place of no text: what is left of the ends without their quote, or
/// nothing.
Peg::Expr afterNull(const std::vector<Marker> &ends);
/// Whether the end of one text opens another one, as `", "say": "` does.
bool opensAnother(const Marker &end);
/// Signs between the parts of an answer that is one JSON value, in front of the next part, which begins so, or the end:
/// of `{…}, {…}]` the `, ` and the `]`.
Peg::Expr signsBefore(const Peg::Expr &next);

} // namespace QuotedText
} // namespace Parlance
