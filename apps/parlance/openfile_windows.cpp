// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "openfile.h"

#include <QString>

#include <algorithm>
#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#include <windows.h>

namespace Cli {

static constexpr int standardInputFile = 0;
static constexpr std::size_t mostAtOnce = 1u << 30; // the calls count in int

static std::wstring wide(const std::string &path)
{
    return QString::fromStdString(path).toStdWString();
}

OpenFile OpenFile::forReading(const std::string &path)
{
    return OpenFile(_wopen(wide(path).c_str(), _O_RDONLY | _O_BINARY | _O_NOINHERIT));
}

OpenFile OpenFile::forGoingOn(const std::string &path)
{
    const int how = _O_RDWR | _O_CREAT | _O_BINARY | _O_NOINHERIT;
    return OpenFile(_wopen(wide(path).c_str(), how, _S_IREAD | _S_IWRITE));
}

OpenFile OpenFile::ofStandardInput()
{
    _setmode(standardInputFile, _O_BINARY);
    return OpenFile(standardInputFile);
}

OpenFile::~OpenFile()
{
    if (m_file > standardInputFile)
        _close(m_file);
}

// The C library opens no folder, and what it calls a terminal may be another device.
OpenFile::Kind OpenFile::kind() const
{
    struct _stat64 info = {};
    if (_fstat64(m_file, &info) != 0)
        return Kind::Unknown;
    switch (info.st_mode & _S_IFMT) {
    case _S_IFREG:
        return Kind::File;
    case _S_IFDIR:
        return Kind::Folder;
    case _S_IFIFO:
        return Kind::Pipe;
    default:
        return _isatty(m_file) != 0 ? Kind::Terminal : Kind::Other;
    }
}

std::ptrdiff_t OpenFile::read(char *to, std::size_t most)
{
    return _read(m_file, to, static_cast<unsigned>(std::min(most, mostAtOnce)));
}

bool OpenFile::write(const char *from, std::size_t count)
{
    for (std::size_t at = 0; at < count;) {
        const int written = _write(m_file, from + at, static_cast<unsigned>(std::min(count - at, mostAtOnce)));
        if (written < 0)
            return false;
        at += static_cast<std::size_t>(written);
    }
    return true;
}

// A locked byte cannot be read through another handle, so the byte is one that no file has.
bool OpenFile::lock()
{
    OVERLAPPED place = {};
    place.OffsetHigh = 0x7fffffff;
    const auto handle = reinterpret_cast<HANDLE>(_get_osfhandle(m_file));
    return LockFileEx(handle, LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &place) != 0;
}

bool OpenFile::cutTo(std::int64_t size)
{
    return _chsize_s(m_file, size) == 0 && _lseeki64(m_file, size, SEEK_SET) == size;
}

} // namespace Cli
