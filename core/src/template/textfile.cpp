// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "template/textfile_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <array>
#include <fstream>

namespace Parlance {

namespace fs = std::filesystem;

Error fileError(ErrorCode code, const fs::path &path, std::string message)
{
    return { code, std::move(message), { path.string(), 0, 0 }, {}, {} };
}

Result<std::string> readFile(const fs::path &path, std::size_t limit)
{
    std::error_code error;
    if (!fs::exists(path, error))
        return fileError(ErrorCode::Io, path, "no such file");
    if (fs::is_directory(path, error))
        return fileError(ErrorCode::Io, path, "this is a folder");
    if (!fs::is_regular_file(path, error))
        return fileError(ErrorCode::Io, path, "not a regular file");
    std::ifstream stream(path, std::ios::binary);
    if (!stream)
        return fileError(ErrorCode::Io, path, "cannot be opened for reading");
    std::string text;
    std::array<char, 65536> block;
    while (stream.read(block.data(), block.size()) || stream.gcount() > 0) {
        text.append(block.data(), static_cast<std::size_t>(stream.gcount()));
        if (text.size() > limit)
            return fileError(ErrorCode::Limit, path, "larger than " + std::to_string(limit) + " bytes");
    }
    if (stream.bad())
        return fileError(ErrorCode::Io, path, "cannot be read");
    return text;
}

std::optional<Error> checkUtf8(std::string_view text, const std::string &file)
{
    const std::size_t bad = Utf8::firstInvalid(text);
    if (bad == std::string_view::npos)
        return {};
    const std::string_view before = text.substr(0, bad);
    const std::size_t lineStart = before.rfind('\n') + 1; // npos + 1 is 0
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const auto column = 1 + Utf8::length(before.substr(lineStart));
    return Error{
        ErrorCode::InvalidUtf8, "not valid UTF-8", { file, static_cast<int>(line), static_cast<int>(column) }, {}, {}
    };
}

} // namespace Parlance
