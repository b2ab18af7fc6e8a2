// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

namespace Cli {

/// An open file, pipe or socket, as the operating system gives it: one source file for each system. After a failure
/// errno says why.
class OpenFile
{
public:
    enum class Kind
    {
        Unknown,
        File,
        Folder,
        Pipe,
        Terminal,
        Other
    };

    static OpenFile forReading(const std::string &path);
    /// To read and to write; the file is created if there is none.
    static OpenFile forGoingOn(const std::string &path);
    static OpenFile ofStandardInput();

    OpenFile(OpenFile &&other) noexcept
        : m_file(std::exchange(other.m_file, none))
    { }
    OpenFile &operator=(OpenFile &&) = delete;
    ~OpenFile();

    bool isOpen() const { return m_file != none; }
    /// Unknown if the system does not say it.
    Kind kind() const;
    /// The number of bytes; 0 at the end, negative after a failure.
    std::ptrdiff_t read(char *to, std::size_t most);
    bool write(const char *from, std::size_t count);
    /// False if another program has locked it.
    bool lock();
    /// Removes what comes after so many bytes; the next bytes are written there.
    bool cutTo(std::int64_t size);

private:
    explicit OpenFile(int file)
        : m_file(file)
    { }

    static constexpr int none = -1;
    int m_file;
};

} // namespace Cli
