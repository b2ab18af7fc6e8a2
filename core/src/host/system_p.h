// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFileInfo>
#include <QString>

#include <cstdint>
#include <optional>
#include <string>

/// What each operating system says in its own way: one file a system.
namespace Parlance::System {

/// The file of the library, or of the program, that this code is in; empty where the system cannot tell.
QString ownFile();

/// Whether anybody may put another folder in its place. Where folders are everybody's but sticky, as /tmp is, those of
/// the user and of root stay.
bool mayBeReplaced(const QFileInfo &folder);

/// By what a file is known again as long as nobody changes it; times are nanoseconds since 1970.
struct FileStamp
{
    std::uint64_t file = 0; ///< its number on the disk, where there is one
    std::int64_t size = 0;
    std::int64_t modified = 0;
    std::int64_t changed = 0; ///< anything of it, its permissions included
    bool isEverybodys = false; ///< anybody may write to it
    bool operator==(const FileStamp &) const = default;
};

/// Nothing where there is no such file.
std::optional<FileStamp> stampOf(const std::string &path);

} // namespace Parlance::System
