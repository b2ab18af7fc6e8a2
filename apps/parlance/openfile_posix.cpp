// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "openfile.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace Cli {

OpenFile OpenFile::forReading(const std::string &path)
{
    return OpenFile(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY));
}

OpenFile OpenFile::forGoingOn(const std::string &path)
{
    static constexpr mode_t forAll = 0666;
    return OpenFile(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, forAll));
}

OpenFile OpenFile::ofStandardInput()
{
    return OpenFile(STDIN_FILENO);
}

OpenFile::~OpenFile()
{
    if (m_file > STDIN_FILENO)
        close(m_file);
}

OpenFile::Kind OpenFile::kind() const
{
    struct stat info
    { };
    if (fstat(m_file, &info) != 0)
        return Kind::Unknown;
    if (S_ISREG(info.st_mode))
        return Kind::File;
    if (S_ISDIR(info.st_mode))
        return Kind::Folder;
    if (S_ISFIFO(info.st_mode) || S_ISSOCK(info.st_mode))
        return Kind::Pipe;
    return isatty(m_file) != 0 ? Kind::Terminal : Kind::Other;
}

std::ptrdiff_t OpenFile::read(char *to, std::size_t most)
{
    ssize_t count = -1;
    do
        count = ::read(m_file, to, most);
    while (count < 0 && errno == EINTR);
    return count;
}

bool OpenFile::write(const char *from, std::size_t count)
{
    for (std::size_t at = 0; at < count;) {
        const ssize_t written = ::write(m_file, from + at, count - at);
        if (written < 0 && errno != EINTR)
            return false;
        at += written > 0 ? static_cast<std::size_t>(written) : 0;
    }
    return true;
}

bool OpenFile::lock()
{
    return flock(m_file, LOCK_EX | LOCK_NB) == 0;
}

bool OpenFile::cutTo(std::int64_t size)
{
    return ftruncate(m_file, size) == 0 && lseek(m_file, size, SEEK_SET) == size;
}

} // namespace Cli
