// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "text/rowsmodel.h"
#include "text/tone.h"

#include <parlance/lint.h>

#include <QMap>
#include <QString>
#include <string>
#include <vector>

/// What lint finds, as tables and in words.
namespace Parlance::Inspector {

/// Severity, lines, code and words of the findings that are at least so severe, the most severe first; the same one at
/// several lines is one row. The key is the first one's place in the report.
std::vector<TableRow> lintRows(const LintReport &report, LintSeverity least = LintSeverity::Note);
/// The worst of what was found in each line.
QMap<int, Tone> lintMarks(const LintReport &report);
/// Name, line, and what its values do, of each variable; the key is its line.
std::vector<TableRow> switchRows(const LintReport &report);

/// How many of what there are.
QString lintSentence(const LintReport &report);
Tone lintTone(const LintReport &report);
/// The message, what comes of it and what to do, a line each.
QString findingWords(const LintFinding &finding);
/// The edit in words; empty where there is none.
QString editWords(const LintFinding &finding);

} // namespace Parlance::Inspector
