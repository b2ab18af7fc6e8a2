// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/result.h>

#include <filesystem>
#include <optional>

namespace Parlance {

/// Why a file that was found in a folder is not read: symbolic links lead it out of that folder, which may come from a
/// stranger. A snapshot in the hub's cache has the files of the whole model. Nothing if the file is missing.
std::optional<Error> linkProblem(const std::filesystem::path &folder, const std::filesystem::path &file);

} // namespace Parlance
