// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "template/tokens_p.h"

#include <parlance/result.h>

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace Parlance {

/// A template as a file holds it.
struct TemplateSource
{
    std::string text;
    std::string file; ///< the path it was read from
    std::string label; ///< how errors name it
    std::string name; ///< which of several, or empty
    std::string reason; ///< which of a folder's files was taken, and before which; empty for a file
    ModelTokens tokens;
};

/// The whole file; an error where it cannot be read or has more bytes than limit.
Result<std::string> readFile(const std::filesystem::path &path, std::size_t limit);
/// Finds the template that path and name mean. sourceLimit is the most bytes a template may have.
Result<TemplateSource> findTemplate(const std::string &path, const std::string &name, std::size_t sourceLimit);
/// An InvalidUtf8 error with the place of the first bad byte, where there is one.
std::optional<Error> checkUtf8(std::string_view text, const std::string &file);

} // namespace Parlance
