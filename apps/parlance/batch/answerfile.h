// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "batch/joblines.h"
#include "openfile.h"

#include <parlance/value.h>

namespace Cli {

/// A file of answers, one line each, that an earlier run may have left unfinished. A new run appends after the last
/// whole line. One run has the file at a time. It changes nothing before it knows that all lines answer these jobs.
class AnswerFile
{
public:
    /// A missing file counts as empty.
    static Parlance::Result<AnswerFile> open(const std::string &path);

    /// Skips the jobs that have answers. It removes the last line if that is the beginning of an answer to the next
    /// job, and ends it if it lacks only that. False, and nothing is changed, if there is anything else.
    bool goOn(JobLines &jobs);
    bool write(const std::string &line) { return m_file.write(line.data(), line.size()); }

private:
    AnswerFile(OpenFile file, std::string path);

    OpenFile m_file;
    std::string m_path;
};

} // namespace Cli
