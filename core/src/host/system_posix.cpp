// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "host/system_p.h"

#include <QFile>

#include <dlfcn.h>
#include <filesystem>
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

} // namespace Parlance::System
