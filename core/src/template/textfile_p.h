// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/result.h>

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace Parlance {

/// An error with the file as its place.
Error fileError(ErrorCode code, const std::filesystem::path &path, std::string message);
/// The whole file; an error where it cannot be read or has more bytes than limit.
Result<std::string> readFile(const std::filesystem::path &path, std::size_t limit);
/// An InvalidUtf8 error with the place of the first bad byte, where there is one.
std::optional<Error> checkUtf8(std::string_view text, const std::string &file);

} // namespace Parlance
