// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "host/knownfile_p.h"

#include <functional>
#include <mutex>
#include <optional>
#include <string>

namespace Parlance {

/// What files of plugins say, as long as nobody changes them: read and held to the schema once, however many hosts and
/// processes there are. Thread-safe.
class KnownFiles
{
public:
    using Read = std::function<FileSaid()>;

    static KnownFiles &ofProcess();

    /// What the file said when it was read last, or read()'s result. A file that was changed a moment ago is read each
    /// time: another change could leave its stamp as it is.
    FileSaid get(const std::string &path, const std::optional<System::FileStamp> &stamp, const Read &read);
    /// Writes down for other processes what was read since the last time.
    void keep();

private:
    KnownFiles();

    std::mutex m_mutex;
    KnownFilesByPath m_known;
    bool m_isNew = false; ///< something of it was read by this process
};

} // namespace Parlance
