// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "text/selfcheckwords.h"

#include "text/corewords.h"
#include "text/visibletext.h"

#include <parlance/report.h>

#include <QCoreApplication>

namespace Parlance::Inspector {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(SelfCheck)
};

} // namespace

QString verificationSentence(const Verification &verification)
{
    return coreWords(Parlance::verificationSentence(verification));
}

Tone verificationTone(const Verification &verification)
{
    if (verification.failed > 0)
        return Tone::Bad;
    if (verification.passed == 0)
        return Tone::Neutral; // nothing is known, neither good nor bad
    return verification.passed >= verification.skipped ? Tone::Good : Tone::Unsure;
}

QString verificationHeadline(const Verification &verification)
{
    if (verification.failed > 0)
        return Words::tr("Parser and template disagree");
    if (verification.passed == 0)
        return Words::tr("Not checked");
    return verificationTone(verification) == Tone::Good ? Words::tr("Parser agrees with the template")
                                                        : Words::tr("Checked in part");
}

} // namespace Parlance::Inspector
