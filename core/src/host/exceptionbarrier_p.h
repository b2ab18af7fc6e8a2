// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <exception>
#include <optional>
#include <string>

namespace Parlance {

/// Runs code of a plugin. What it throws ends here: the result is the words for it, or nothing where all went well.
template <class Call> std::optional<std::string> guarded(const char *what, Call &&call)
try {
    call();
    return {};
} catch (const std::exception &exception) {
    return std::string(what) + " threw: " + exception.what();
} catch (...) {
    return std::string(what) + " threw";
}

} // namespace Parlance
