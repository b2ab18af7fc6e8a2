// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/callsection_p.h"

#include <parlance/peg.h>

#include <string>

/// The texts of calls as models write them: parts of them missing, names in other quotes.
namespace Parlance {

/// A text that opens something; its first parts may be missing before a distinct one, and all of it before next. what
/// is the diagnostic.
Peg::Expr openingText(const std::string &text, const Peg::Expr &next, const char *what);
/// A text that closes something: any of its parts may be missing.
Peg::Expr closingText(const std::string &text, const char *what);

/// Whether the field before the cursor is an attribute without quotes: between `<arg=` and `>`.
bool isAttribute(const AnswerCursor &next);
/// The same of one in quotes: between `<arg name="` and `">`.
bool isInQuotes(const AnswerCursor &next);
/// Whether a name or key in quotes comes next.
bool isBeforeQuoted(const AnswerCursor &next);
/// Attributes after a name that say nothing, each with a diagnostic: ` kind="text"`.
Peg::Expr silentAttributes();

} // namespace Parlance
