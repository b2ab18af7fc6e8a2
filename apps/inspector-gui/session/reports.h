// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/session.h"

#include <string>

/// What a session can be saved as.
namespace Parlance::Inspector {

/// A page that needs nothing else, to be read on screen and on paper.
std::string htmlReport(const Session &session);
/// The same in short, for a review or a wiki.
std::string markdownReport(const Session &session);
/// As `parlance analyze --json` prints it.
std::string jsonReport(const Session &session);
/// The grammar of the present request.
std::string grammarText(const Session &session);
/// The session as a file that opens again, here and with `parlance`.
std::string bundleText(const Session &session);

} // namespace Parlance::Inspector
