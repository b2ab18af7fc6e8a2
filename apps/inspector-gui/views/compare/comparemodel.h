// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/counterpart.h"
#include "text/rowsmodel.h"
#include "text/tone.h"

#include <parlance/compare.h>

#include <QString>
#include <vector>

/// Two templates held against each other, as tables and in words.
namespace Parlance::Inspector {

/// A row for requests whose prompts differ in the same: how many they are, which, and the line that causes it. The key
/// is the first one's index in TemplateComparison::prompts.
std::vector<TableRow> promptRows(const TemplateComparison &comparison, const std::vector<CausingLines> &lines);
/// The answers that are read differently: what they are, the difference, the answer.
std::vector<TableRow> unreadRows(const TemplateComparison &comparison);
/// Both prompts of the request, a is the other template's name and b this one's.
Comparison promptsOf(const PromptDifference &difference, const std::string &a, const std::string &b);

QString counterpartSentence(const CounterpartTrial &trial);
Tone counterpartTone(const CounterpartTrial &trial);

} // namespace Parlance::Inspector
