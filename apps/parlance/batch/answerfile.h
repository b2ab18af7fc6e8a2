// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/result.h>
#include <parlance/value.h>

#include <fstream>
#include <string>

namespace Cli {

/// A file of answers, a line each, that a run may have left unfinished: it is gone on with behind its last whole line.
class AnswerFile
{
public:
    /// A file that is not there is empty. What stands behind its last line feed is cut off.
    static Parlance::Result<AnswerFile> open(const std::string &path);

    std::size_t count() const { return m_count; } ///< of the answers that were there
    /// Whether the last of them has the id of that job, the last one that it would answer.
    bool answers(const std::string &job) const;
    bool write(const std::string &line);

private:
    std::size_t m_count = 0;
    std::string m_last;
    std::ofstream m_out;
};

} // namespace Cli
