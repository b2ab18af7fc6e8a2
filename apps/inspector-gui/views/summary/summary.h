// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/inspection.h"
#include "text/tone.h"

#include <QString>
#include <vector>

/// What an analysis found out, in words that need no knowledge of the field.
namespace Parlance::Inspector {

struct SummaryRow
{
    QString name = {};
    QString value = {}; ///< with visible white space where it is a literal
    QString words = {}; ///< what that means; may be empty
    bool literal = false; ///< value is text of the template
    int line = 0; ///< of the template where the value is written; 0 when unknown
    Tone tone = Tone::Neutral;
    QString source = {}; ///< the comparisons that found it, and the place in the template
    QString raw = {}; ///< what a person copies: value without marks; empty: value itself
    int column = 0; ///< in bytes from 1; 0 when unknown
};

struct SummarySection
{
    QString title;
    QString sentence; ///< the section in one sentence
    Tone tone = Tone::Neutral;
    std::vector<SummaryRow> rows;
};

using Summary = std::vector<SummarySection>;

/// All sections, the verdict first. An inspection without an analysis has none.
Summary summarize(const Inspection &inspection);

} // namespace Parlance::Inspector
