// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "batch/joblines.h"

#include <parlance/value.h>

namespace Cli {

/// A file of answers, a line each, that a run may have left unfinished: it is gone on with behind its last whole line.
/// One run has it at a time. Nothing of it is changed before all of it is known to be answers to these jobs.
class AnswerFile
{
public:
    /// A file that is not there is empty.
    static Parlance::Result<AnswerFile> open(const std::string &path);

    AnswerFile(AnswerFile &&other) noexcept;
    AnswerFile &operator=(AnswerFile &&) = delete;
    ~AnswerFile();

    /// Leaves out the jobs whose answers are there, and cuts off the last line where it is the beginning of an answer
    /// to the next job. False, and nothing is cut, where anything else stands there.
    bool goOn(JobLines &jobs);
    bool write(const std::string &line);

private:
    AnswerFile(int file, std::string path);

    int m_file;
    std::string m_path;
};

} // namespace Cli
