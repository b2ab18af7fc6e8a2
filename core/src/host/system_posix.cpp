// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "host/system_p.h"

#include <QFile>

#include <dlfcn.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace Parlance::System {

QString ownFile()
{
    static const int here = 0;
    Dl_info info{};
    return dladdr(&here, &info) == 0 || info.dli_fname == nullptr ? QString() : QFile::decodeName(info.dli_fname);
}

bool mayBeReplaced(const QFileInfo &folder)
{
    const std::filesystem::path around = folder.absolutePath().toStdString();
    std::error_code error;
    const std::filesystem::perms allowed = std::filesystem::status(around, error).permissions();
    const auto has = [allowed](std::filesystem::perms one) { return (allowed & one) != std::filesystem::perms::none; };
    if (error || !has(std::filesystem::perms::others_write))
        return static_cast<bool>(error);
    return !has(std::filesystem::perms::sticky_bit) || (folder.ownerId() != 0 && folder.ownerId() != geteuid());
}

#if defined(__APPLE__)
static const timespec &modifiedOf(const struct stat &found)
{
    return found.st_mtimespec;
}
static const timespec &changedOf(const struct stat &found)
{
    return found.st_ctimespec;
}
#else
static const timespec &modifiedOf(const struct stat &found)
{
    return found.st_mtim;
}
static const timespec &changedOf(const struct stat &found)
{
    return found.st_ctim;
}
#endif

std::optional<FileStamp> stampOf(const std::string &path)
{
    struct stat found = {};
    if (stat(path.c_str(), &found) != 0)
        return {};
    const auto nanoseconds = [](const timespec &time) {
        return static_cast<std::int64_t>(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
    };
    return FileStamp{ .file = static_cast<std::uint64_t>(found.st_ino),
                      .size = found.st_size,
                      .modified = nanoseconds(modifiedOf(found)),
                      .changed = nanoseconds(changedOf(found)),
                      .isEverybodys = (found.st_mode & S_IWOTH) != 0 };
}

} // namespace Parlance::System
