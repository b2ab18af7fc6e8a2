// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

namespace Parlance {

/// Reads numbers and texts of a binary file, from front to back. After the first problem every step does nothing and
/// gives zero or the empty text.
class ByteReader
{
public:
    explicit ByteReader(const std::filesystem::path &path);

    const std::string &problem() const { return m_problem; }
    bool good() const { return m_problem.empty(); }
    void fail(const char *problem);

    /// Numbers are little-endian until this is called.
    void setBigEndian() { m_bigEndian = true; }

    std::uint32_t number32() { return static_cast<std::uint32_t>(number(4)); }
    std::uint64_t number64() { return number(8); }
    std::string bytes(std::uint64_t count);
    void skip(std::uint64_t count);

    std::uint64_t left() const { return m_left; } ///< bytes of the file after this place
    std::uint64_t place() const { return m_size - m_left; } ///< bytes from the file's beginning
    void moveTo(std::uint64_t place);

private:
    std::uint64_t number(int bytes);
    bool take(std::uint64_t count);
    bool draw(std::uint64_t count);

    std::ifstream m_stream;
    std::uint64_t m_size = 0;
    std::uint64_t m_left = 0;
    std::uint64_t m_readable; ///< bytes that may still be read, not counting what is skipped by seeking
    bool m_bigEndian = false;
    std::string m_problem;
};

} // namespace Parlance
