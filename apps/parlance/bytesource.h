// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "openfile.h"

#include <parlance/result.h>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// Reading what comes from outside: regular files, pipes and standard input, each with a limit, and one
/// error for all that goes wrong.
namespace Cli {

inline constexpr std::size_t longestInput = 64u << 20; ///< bytes: of a file, of standard input, of a line of jobs
inline constexpr const char *standardInput = "<stdin>";

/// The error of a file that cannot be used as it should.
Parlance::Error ioError(const std::string &path, std::string message);

class ByteSource
{
public:
    /// A regular file, a pipe or a socket.
    static Parlance::Result<ByteSource> open(const std::string &path);
    static ByteSource ofStandardInput();

    /// All that is left; an error where that is more than most.
    Parlance::Result<std::string> readAll(std::size_t most = longestInput);
    /// The next line without its end; of a longer one than longestInput the beginning, one byte more than that. False
    /// at the end, and where reading fails.
    bool readLine(std::string &line);
    /// Why reading has failed, where it has.
    const std::optional<Parlance::Error> &error() const { return m_error; }

private:
    ByteSource(OpenFile file, std::string name);
    bool fill();

    OpenFile m_file;
    std::string m_name;
    std::vector<char> m_block;
    std::size_t m_at = 0;
    std::size_t m_end = 0;
    std::optional<Parlance::Error> m_error;
};

} // namespace Cli
