// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace Shared {

/// The names of the templates in a configuration, or in a model's folder, if there are several; else nothing. The
/// first is `default`, if there is one.
std::vector<std::string> templateNames(const std::filesystem::path &path);

} // namespace Shared
