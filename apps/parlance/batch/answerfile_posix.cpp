// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "batch/answerfile.h"
#include "bytesource.h"

#include <parlance/json.h>

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace Cli {

using namespace Parlance;

namespace {

Error ioError(const std::string &path, std::string message)
{
    return { ErrorCode::Io, std::move(message), { path, 0, 0 }, {}, {} };
}

Value idOf(const std::string &line)
{
    const auto members = parseJsonMembers(line, { "id" });
    return members ? (*members)["id"] : Value();
}

/// A line with an operation is a job itself: a user gave the file of jobs in place of that of answers.
bool isAnswerTo(const std::string &job, const std::string &line)
{
    const auto answer = parseJsonMembers(line, { "id", "op" });
    return answer && answer->contains("id") && !answer->contains("op") && idOf(job) == (*answer)["id"];
}

/// Whether the answer to the job may have been cut to that; no answer goes on like a job.
bool mayBeginAnswerTo(const std::string &job, const std::string &text)
{
    std::string begin = toJson(Object{ { "id", idOf(job) } });
    begin.back() = ','; // other members always follow
    if (text.size() < begin.size())
        return begin.starts_with(text);
    return text.starts_with(begin) && !text.substr(begin.size()).starts_with(" \"op\"");
}

} // namespace

AnswerFile::AnswerFile(int file, std::string path)
    : m_file(file)
    , m_path(std::move(path))
{ }

AnswerFile::AnswerFile(AnswerFile &&other) noexcept
    : m_file(std::exchange(other.m_file, -1))
    , m_path(std::move(other.m_path))
{ }

AnswerFile::~AnswerFile()
{
    if (m_file >= 0)
        close(m_file);
}

Result<AnswerFile> AnswerFile::open(const std::string &path)
{
    static constexpr mode_t forAll = 0666;
    AnswerFile file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, forAll), path);
    if (file.m_file < 0)
        return ioError(path, "cannot be written");
    struct stat info
    { };
    if (fstat(file.m_file, &info) != 0 || !S_ISREG(info.st_mode))
        return ioError(path, "cannot be resumed: it is not a regular file");
    if (flock(file.m_file, LOCK_EX | LOCK_NB) != 0)
        return ioError(path, "another run writes to it");
    return file;
}

bool AnswerFile::goOn(JobLines &jobs)
{
    auto in = ByteSource::open(m_path);
    const off_t size = lseek(m_file, 0, SEEK_END);
    off_t whole = 0; // a last line counts with its end, which it may lack
    std::string job;
    std::string line;
    while (in && in->readLine(line)) {
        if (!jobs.next(job))
            return false;
        const off_t end = whole + static_cast<off_t>(line.size() + 1);
        if (!isAnswerTo(job, line)) {
            const bool isOwn = end > size && mayBeginAnswerTo(job, line);
            jobs.putBack(std::move(job));
            return isOwn && ftruncate(m_file, whole) == 0 && lseek(m_file, whole, SEEK_SET) == whole;
        }
        whole = end;
    }
    return in && !in->error() && (whole <= size || write("\n")) && lseek(m_file, 0, SEEK_CUR) == whole;
}

bool AnswerFile::write(const std::string &line)
{
    for (std::size_t at = 0; at < line.size();) {
        const ssize_t count = ::write(m_file, line.data() + at, line.size() - at);
        if (count < 0 && errno != EINTR)
            return false;
        at += count > 0 ? static_cast<std::size_t>(count) : 0;
    }
    return true;
}

} // namespace Cli
