// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "bytesource.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace Cli {

using namespace Parlance;

namespace {

constexpr std::size_t blockSize = 65536;

Error ioError(const std::string &path, std::string message)
{
    return { ErrorCode::Io, std::move(message), { path, 0, 0 }, {}, {} };
}

/// Why a file is none that is read. Devices may have no end.
std::optional<std::string> kindProblem(int file)
{
    struct stat info
    { };
    if (fstat(file, &info) != 0)
        return std::string("cannot be read: ") + std::strerror(errno);
    if (S_ISDIR(info.st_mode))
        return "cannot be read: this is a folder";
    if (S_ISREG(info.st_mode) || S_ISFIFO(info.st_mode) || S_ISSOCK(info.st_mode) || isatty(file) != 0)
        return {};
    return "cannot be read: this is neither a file nor a pipe";
}

} // namespace

ByteSource::ByteSource(int file, std::string name)
    : m_file(file)
    , m_name(std::move(name))
    , m_block(blockSize)
{ }

ByteSource::ByteSource(ByteSource &&other) noexcept
    : m_file(std::exchange(other.m_file, -1))
    , m_name(std::move(other.m_name))
    , m_block(std::move(other.m_block))
    , m_at(other.m_at)
    , m_end(other.m_end)
    , m_error(std::move(other.m_error))
{ }

ByteSource::~ByteSource()
{
    if (m_file > STDIN_FILENO)
        close(m_file);
}

Result<ByteSource> ByteSource::open(const std::string &path)
{
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return ioError(path, "no such file, or no permission to read it");
    ByteSource source(file, path);
    if (auto problem = kindProblem(file))
        return ioError(path, *std::move(problem));
    return source;
}

/// Whatever it is: a folder fails when it is read, and what has no end comes to the limit.
ByteSource ByteSource::ofStandardInput()
{
    return { STDIN_FILENO, standardInput };
}

bool ByteSource::fill()
{
    ssize_t count = -1;
    do
        count = read(m_file, m_block.data(), m_block.size());
    while (count < 0 && errno == EINTR);
    if (count < 0)
        m_error = ioError(m_name, std::string("cannot be read: ") + std::strerror(errno));
    m_at = 0;
    m_end = count > 0 ? static_cast<std::size_t>(count) : 0;
    return m_end > 0;
}

Result<std::string> ByteSource::readAll(std::size_t most)
{
    std::string text;
    while (m_at < m_end || fill()) {
        text.append(m_block.data() + m_at, m_end - m_at);
        m_at = m_end;
        if (text.size() > most)
            return Error{
                ErrorCode::Limit, "longer than " + std::to_string(most) + " bytes", { m_name, 0, 0 }, {}, {}
            };
    }
    if (m_error)
        return *m_error;
    return text;
}

bool ByteSource::readLine(std::string &line)
{
    line.clear();
    bool isAny = false;
    while (m_at < m_end || fill()) {
        isAny = true;
        const char *begin = m_block.data() + m_at;
        const char *end = std::find(begin, static_cast<const char *>(m_block.data()) + m_end, '\n');
        const auto size = static_cast<std::size_t>(end - begin);
        line.append(begin, std::min(size, longestInput + 1 - std::min(line.size(), longestInput + 1)));
        m_at += size + 1;
        if (m_at <= m_end) // the line's end
            return true;
    }
    return isAny && !m_error;
}

} // namespace Cli
