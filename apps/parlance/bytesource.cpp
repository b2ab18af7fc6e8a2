// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "bytesource.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

namespace Cli {

using namespace Parlance;

namespace {

constexpr std::size_t blockSize = 65536;
constexpr std::size_t mostSkipped = 16 * longestInput; ///< of a line that is too long; it may have no end

/// Why a file is none that is read. Devices may have no end.
std::optional<std::string> kindProblem(const OpenFile &file)
{
    switch (file.kind()) {
    case OpenFile::Kind::Unknown:
        return std::string("cannot be read: ") + std::strerror(errno);
    case OpenFile::Kind::Folder:
        return "cannot be read: this is a folder";
    case OpenFile::Kind::Other:
        return "cannot be read: this is neither a file nor a pipe";
    case OpenFile::Kind::File:
    case OpenFile::Kind::Pipe:
    case OpenFile::Kind::Terminal:
        break;
    }
    return {};
}

} // namespace

Error ioError(const std::string &path, std::string message)
{
    return { ErrorCode::Io, std::move(message), { path, 0, 0 }, {}, {} };
}

ByteSource::ByteSource(OpenFile file, std::string name)
    : m_file(std::move(file))
    , m_name(std::move(name))
    , m_block(blockSize)
{ }

Result<ByteSource> ByteSource::open(const std::string &path)
{
    OpenFile file = OpenFile::forReading(path);
    if (!file.isOpen())
        return ioError(path, "no such file, or no permission to read it");
    if (auto problem = kindProblem(file))
        return ioError(path, *std::move(problem));
    return ByteSource(std::move(file), path);
}

/// Whatever it is: a folder fails when it is read, and what has no end comes to the limit.
ByteSource ByteSource::ofStandardInput()
{
    return { OpenFile::ofStandardInput(), standardInput };
}

bool ByteSource::fill()
{
    const std::ptrdiff_t count = m_file.read(m_block.data(), m_block.size());
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
    std::size_t read = 0;
    while (m_at < m_end || fill()) {
        const char *begin = m_block.data() + m_at;
        const char *end = std::find(begin, static_cast<const char *>(m_block.data()) + m_end, '\n');
        const auto size = static_cast<std::size_t>(end - begin);
        line.append(begin, std::min(size, longestInput + 1 - std::min(line.size(), longestInput + 1)));
        m_at += size + 1;
        if (m_at <= m_end) // the line's end
            return true;
        read += size;
        if (read > mostSkipped) {
            m_error = Error{ ErrorCode::Limit, "a line without an end", { m_name, 0, 0 }, {}, {} };
            return false;
        }
    }
    return read > 0 && !m_error;
}

} // namespace Cli
