// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "models/inspection.h"

#include <QString>
#include <vector>

/// What an analysis found out, in words that need no knowledge of the field.
namespace Parlance::Inspector {

enum class Tone
{
    Neutral,
    Good,
    Bad,
    Unsure
};

struct SummaryRow
{
    QString name = {};
    QString value = {}; ///< with visible white space where it is a literal
    QString words = {}; ///< what that means; may be empty
    bool literal = false; ///< value is text of the template
    int line = 0; ///< of the template where the value is written; 0 when unknown
    Tone tone = Tone::Neutral;
    QString source = {}; ///< the comparisons that found it, and the place in the template
};

struct SummarySection
{
    QString title;
    QString sentence; ///< the section in one sentence
    Tone tone = Tone::Neutral;
    std::vector<SummaryRow> rows;
};

using Summary = std::vector<SummarySection>;

/// The verification as one sentence.
QString verificationSentence(const Verification &verification);
/// Its verdict in two or three words.
QString verificationHeadline(const Verification &verification);
/// Good only where most kinds of messages could be tried.
Tone verificationTone(const Verification &verification);

/// All sections, the verdict first. An inspection without an analysis has none.
Summary summarize(const Inspection &inspection);

} // namespace Parlance::Inspector
