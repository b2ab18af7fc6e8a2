// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/answercursor_p.h"

#include <vector>

/// Questions about the nodes of a call.
namespace Parlance {

/// Whether a closer with a name in it is there: `</look>` or `</call c1>`.
bool isNamedCloser(const std::vector<AnswerNode> &nodes, std::size_t at);
/// Whether an id is there between two distinct texts: `[ID]c1[ARGS]`.
bool isIdBetween(const std::vector<AnswerNode> &nodes, std::size_t at);
/// Whether no field comes from the cursor on.
bool isTail(const AnswerCursor &next);
bool rawValueFollows(const AnswerCursor &next);
/// The turn of the loop that comes right after a value, with its name first: `days=3enabled=true`. Null if none does.
const AnswerNode *turnAtOnce(const AnswerCursor &next);
bool holdsRawValue(const AnswerNode &node);
/// How much text comes first in any case.
std::size_t textBefore(const AnswerNode &node);
/// Whether what is written in that way is a text whatever it looks like: no other value has such markers.
bool isTextForCertain(const AnswerNode &way, const std::vector<const AnswerNode *> &ways);

/// Whether the field before the cursor is an attribute without quotes, between `<arg=` and `>`; whether one comes next.
bool isAttribute(const AnswerCursor &next);
bool isBeforeAttribute(const AnswerCursor &next);
/// The same of one in quotes: between `<arg name="` and `">`.
bool isInQuotes(const AnswerCursor &next);
bool isBeforeQuoted(const AnswerCursor &next);
/// Whether another attribute says there which kind of value comes: of `<arg name="n" text="no">3` what is after `n`.
bool areAttributes(const std::vector<AnswerNode> &nodes, std::size_t at);
/// Whether arguments look like Python's, `where="here"`: a name, a sign, and no text before the name.
bool looksLikeCode(const AnswerNode &loop);

} // namespace Parlance
