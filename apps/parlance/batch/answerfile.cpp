// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "batch/answerfile.h"
#include "bytesource.h"

#include <parlance/json.h>

#include <algorithm>
#include <filesystem>
#include <utility>

namespace Cli {

using namespace Parlance;

namespace {

Value idOf(const std::string &line)
{
    const auto members = parseJsonMembers(line, { "id" });
    return members ? (*members)["id"] : Value();
}

/// After its id, each answer begins with one of these.
const std::vector<std::string> results{
    "prompt", "analysis", "message", "events", "accepts", "grammar_status", "error"
};

/// Other files have ids, too: a user may give the file of jobs in place of that of answers.
bool isAnswerTo(const std::string &job, const std::string &line)
{
    std::vector<std::string_view> names(results.begin(), results.end());
    names.insert(names.end(), { "id", "op" });
    const auto answer = parseJsonMembers(line, names);
    return answer && answer->contains("id") && !answer->contains("op") && answer->toObject().size() > 1
        && idOf(job) == (*answer)["id"];
}

/// Whether the answer to the job may have been cut to that.
bool mayBeginAnswerTo(const std::string &job, const std::string &text)
{
    std::string begin = toJson(Object{ { "id", idOf(job) } });
    begin.back() = ','; // other members always follow
    if (text.size() < begin.size())
        return begin.starts_with(text);
    const std::string rest = text.substr(begin.size());
    return text.starts_with(begin) && std::any_of(results.begin(), results.end(), [&rest](const std::string &result) {
               const std::string name = " \"" + result + "\":";
               return rest.starts_with(name) || name.starts_with(rest);
           });
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
    auto in = ByteSource::open(m_path);
    std::error_code error;
    const auto size = static_cast<std::int64_t>(std::filesystem::file_size(m_path, error));
    std::int64_t whole = 0; // a last line counts with its end, which it may lack
    std::string job;
    std::string line;
    while (in && in->readLine(line)) {
        if (!jobs.next(job))
            return false;
        const std::int64_t end = whole + static_cast<std::int64_t>(line.size() + 1);
        if (!isAnswerTo(job, line)) {
            const bool isOwn = end > size && mayBeginAnswerTo(job, line);
            jobs.putBack(std::move(job));
            return isOwn && m_file.cutTo(whole);
        }
        whole = end;
    }
    if (!in || in->error() || error)
        return false;
    return m_file.cutTo(std::min(whole, size)) && (whole <= size || write("\n"));
}

} // namespace Cli
