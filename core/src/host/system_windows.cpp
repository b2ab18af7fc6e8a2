// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "host/system_p.h"

#include <QDateTime>

#include <array>
#include <windows.h>

namespace Parlance::System {

QString ownFile()
{
    static const int here = 0;
    HMODULE module = nullptr;
    constexpr DWORD byAddress = GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT;
    if (GetModuleHandleExW(byAddress, reinterpret_cast<LPCWSTR>(&here), &module) == 0)
        return {};
    std::array<wchar_t, 32768> path{};
    const DWORD size = GetModuleFileNameW(module, path.data(), static_cast<DWORD>(path.size()));
    return QString::fromWCharArray(path.data(), static_cast<qsizetype>(size));
}

// Access lists are not looked at: who may write there is the administrator's affair.
bool mayBeReplaced(const QFileInfo &)
{
    return false;
}

std::optional<FileStamp> stampOf(const std::string &path)
{
    const QFileInfo info(QString::fromStdString(path));
    if (!info.exists())
        return {};
    const auto nanoseconds = [&info](QFileDevice::FileTime time) {
        return static_cast<std::int64_t>(info.fileTime(time).toMSecsSinceEpoch()) * 1'000'000;
    };
    return FileStamp{ .size = info.size(),
                      .modified = nanoseconds(QFileDevice::FileModificationTime),
                      .changed = nanoseconds(QFileDevice::FileMetadataChangeTime),
                      .isEverybodys = info.permission(QFile::WriteOther) };
}

} // namespace Parlance::System
