// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/result.h>

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace Parlance {

/// What a GGUF model file says about chats. Its weights are not read.
struct GgufChat
{
    std::map<std::string, std::string> templates; ///< by name; the file's main one is called "default"
    std::optional<std::string> bosToken;
    std::optional<std::string> eosToken;
    std::optional<std::vector<std::string>> addedTokens; ///< control tokens and those that users defined
};

/// Reads the metadata of a file; textLimit is the most bytes a template or token may have. A file that is damaged, or
/// says more than it has bytes for, is an Io error.
Result<GgufChat> readGguf(const std::filesystem::path &path, std::size_t textLimit);

} // namespace Parlance
