// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "text/tone.h"

#include <parlance/analysis.h>

#include <QString>

namespace Parlance::Inspector {

/// The verification as one sentence.
QString verificationSentence(const Verification &verification);
/// Its verdict in two or three words.
QString verificationHeadline(const Verification &verification);
/// Good only where most kinds of messages could be tried.
Tone verificationTone(const Verification &verification);

} // namespace Parlance::Inspector
