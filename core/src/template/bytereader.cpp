// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "template/bytereader_p.h"

#include <array>

namespace Parlance {

namespace {

/// More than any model's vocabulary and merges take.
constexpr std::uint64_t mostRead = 128u << 20;
/// Less is read over: seeking throws away what the stream has read ahead.
constexpr std::uint64_t worthSeeking = 64u << 10;

} // namespace

ByteReader::ByteReader(const std::filesystem::path &path)
    : m_readable(mostRead)
{
    std::error_code failed;
    if (!std::filesystem::is_regular_file(path, failed)) // a pipe would block when it is opened
    {
        fail("not a regular file");
        return;
    }
    m_stream.open(path, std::ios::binary);
    m_size = std::filesystem::file_size(path, failed);
    m_left = m_size;
    if (!m_stream || failed)
        fail("cannot be opened for reading");
    else if (m_size == 0)
        fail("the file is empty");
}

void ByteReader::fail(const char *problem)
{
    if (m_problem.empty())
        m_problem = problem;
}

bool ByteReader::take(std::uint64_t count)
{
    if (count > m_left)
        fail("the file ends inside its metadata");
    if (good())
        m_left -= count;
    return good();
}

bool ByteReader::draw(std::uint64_t count)
{
    if (count > m_readable)
        fail("too much metadata");
    if (good())
        m_readable -= count;
    return good();
}

std::uint64_t ByteReader::number(int bytes)
{
    std::array<unsigned char, 8> read{};
    if (!draw(static_cast<std::uint64_t>(bytes)) || !take(static_cast<std::uint64_t>(bytes)))
        return 0;
    m_stream.read(reinterpret_cast<char *>(read.data()), bytes);
    std::uint64_t value = 0;
    for (int i = 0; i < bytes; ++i)
        value = value << 8 | read[static_cast<std::size_t>(m_bigEndian ? i : bytes - 1 - i)];
    return value;
}

std::string ByteReader::bytes(std::uint64_t count)
{
    std::string read;
    if (!take(count) || !draw(count))
        return read;
    read.resize(count);
    m_stream.read(read.data(), static_cast<std::streamsize>(count));
    return read;
}

void ByteReader::skip(std::uint64_t count)
{
    if (!take(count))
        return;
    if (count >= worthSeeking)
        m_stream.seekg(static_cast<std::streamoff>(count), std::ios::cur);
    else if (count > 0 && draw(count))
        m_stream.ignore(static_cast<std::streamsize>(count));
}

void ByteReader::moveTo(std::uint64_t place)
{
    if (!good())
        return;
    m_left = m_size - place;
    m_stream.seekg(static_cast<std::streamoff>(place));
}

} // namespace Parlance
