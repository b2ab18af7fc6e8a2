// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/prompting.h"
#include "text/diffrows.h"

#include <QStringList>

/// A prepared request as the prompt view shows it.
namespace Parlance::Inspector {

/// The prompt's lines; the generation prompt, at its end, is Part::Left, the rest Part::Alone.
std::vector<DiffCell> promptCells(const Prompted &prompted);

/// "1,234 bytes, 1,200 characters, of which … are the generation prompt".
QString promptSize(const Prompted &prompted);
/// The same, and how many characters that are.
QString promptCharacters(const Prompted &prompted);

/// What was changed in the request before the template saw it, and why; what was asked for and the template does not
/// do.
QStringList adaptationLines(const Prompted &prompted);

/// The texts of the request that hold what the model takes for a token of its own, a sentence each.
QStringList tokenWarnings(const Prompted &prompted);

/// Whether the earlier turn's prompt is a beginning of the later one's, and what breaks it.
QString turnSentence(const TurnBreak &turn);

/// The members that completion offers.
QStringList requestMembers();

} // namespace Parlance::Inspector
