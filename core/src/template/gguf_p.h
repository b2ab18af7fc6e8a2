// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "template/tokens_p.h"

#include <parlance/result.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace Parlance {

/// What a GGUF model file says about chats. Its weights are not read, nor its templates before one is chosen.
struct GgufChat
{
    /// Where a text lies in the file, in bytes.
    struct Text
    {
        std::uint64_t place = 0;
        std::uint64_t size = 0;
    };

    std::filesystem::path file; ///< of a model in several parts the first, which has the metadata
    std::map<std::string, Text> templates; ///< by name; the file's main one is called "default"
    ModelTokens tokens;
    std::string architecture; ///< empty where the file does not say
    std::vector<std::string> names; ///< of the model: "Some Model V3.2", with its size or without
};

/// Reads the metadata of a file of version 2 or 3, of either byte order. A file that is damaged, or says more than it
/// has bytes for, is an Io error.
Result<GgufChat> readGguf(const std::filesystem::path &path);
/// One of the file's texts; an error where it has more bytes than limit.
Result<std::string> readGgufText(const GgufChat &chat, const GgufChat::Text &text, std::size_t limit);

} // namespace Parlance
