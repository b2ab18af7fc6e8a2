// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "host/knownfiles_p.h"
#include "host/knownfilescache_p.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace Parlance {

// Clocks of file systems tick some hundred times a second, those of memory sticks each other second.
static bool isSettled(const System::FileStamp &stamp)
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto last = std::chrono::nanoseconds(std::max(stamp.modified, stamp.changed));
    return now - last > std::chrono::seconds(3);
}

KnownFiles::KnownFiles()
    : m_known(KnownFilesCache::read())
{ }

KnownFiles &KnownFiles::ofProcess()
{
    static KnownFiles files;
    return files;
}

FileSaid KnownFiles::get(const std::string &path, const std::optional<System::FileStamp> &stamp, const Read &read)
{
    if (!stamp || !isSettled(*stamp))
        return read();
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_known.find(path);
        if (found != m_known.end() && found->second.stamp == *stamp)
            return found->second.said;
    }
    FileSaid said = read();
    const std::lock_guard lock(m_mutex);
    m_known[path] = { .stamp = *stamp, .said = said };
    m_isNew = true;
    return said;
}

void KnownFiles::keep()
{
    KnownFilesByPath known;
    {
        const std::lock_guard lock(m_mutex);
        if (!std::exchange(m_isNew, false))
            return;
        std::erase_if(m_known, [](const auto &one) { return System::stampOf(one.first) != one.second.stamp; });
        known = m_known;
    }
    KnownFilesCache::write(known);
}

} // namespace Parlance
