// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/replay.h"

#include <optional>
#include <string>

namespace Parlance::Inspector {

/// What the model wrote, as the log of a server shows it; nothing where the text is no such log.
std::optional<Recording> readServerLog(const std::string &bytes);

/// What Python's repr() wrote of a text, quotes included.
std::string fromPythonLiteral(std::string_view literal);

} // namespace Parlance::Inspector
