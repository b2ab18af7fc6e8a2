// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "batch/answerfile.h"

#include <parlance/json.h>

#include <fstream>
#include <utility>

namespace Cli {

using namespace Parlance;

namespace {

Value idOf(const std::string &line)
{
    const auto members = parseJsonMembers(line, { "id" });
    return members ? (*members)["id"] : Value();
}

bool isAnswerTo(const std::string &job, const std::string &line)
{
    const auto answer = parseJsonMembers(line, { "id" });
    return answer && answer->contains("id") && idOf(job) == (*answer)["id"];
}

/// Whether the answer to the job may have been cut to that.
bool mayBeginAnswerTo(const std::string &job, const std::string &text)
{
    std::string begin = toJson(Object{ { "id", idOf(job) } });
    begin.back() = ','; // other members always follow
    return text.size() < begin.size() ? begin.starts_with(text) : text.starts_with(begin);
}

} // namespace

AnswerFile::AnswerFile(OpenFile file, std::string path)
    : m_file(std::move(file))
    , m_path(std::move(path))
{ }

Result<AnswerFile> AnswerFile::open(const std::string &path)
{
    OpenFile file = OpenFile::forGoingOn(path);
    if (!file.isOpen())
        return ioError(path, "cannot be written");
    if (file.kind() != OpenFile::Kind::File)
        return ioError(path, "cannot be resumed: it is not a regular file");
    if (!file.lock())
        return ioError(path, "another run writes to it");
    return AnswerFile(std::move(file), path);
}

bool AnswerFile::goOn(JobLines &jobs)
{
    std::int64_t whole = 0;
    std::string job;
    std::string line;
    std::ifstream in(m_path, std::ios::binary);
    while (std::getline(in, line)) {
        if (!jobs.next(job))
            return false;
        if (in.eof()) { // it has no end
            const bool isOwn = mayBeginAnswerTo(job, line);
            jobs.putBack(std::move(job));
            return isOwn && m_file.cutTo(whole);
        }
        if (!isAnswerTo(job, line))
            return false;
        whole += static_cast<std::int64_t>(line.size() + 1);
    }
    return m_file.cutTo(whole);
}

} // namespace Cli
