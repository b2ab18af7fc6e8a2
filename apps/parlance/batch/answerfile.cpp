// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "batch/answerfile.h"

#include <parlance/json.h>

#include <filesystem>

namespace Cli {

using namespace Parlance;

Result<AnswerFile> AnswerFile::open(const std::string &path)
{
    AnswerFile file;
    std::uintmax_t whole = 0;
    {
        std::ifstream in(path, std::ios::binary);
        for (std::string line; std::getline(in, line) && !in.eof(); ++file.m_count) {
            whole += line.size() + 1;
            file.m_last = std::move(line);
        }
    }
    std::error_code error;
    if (std::filesystem::exists(path, error))
        std::filesystem::resize_file(path, whole, error);
    if (!error)
        file.m_out.open(path, std::ios::binary | std::ios::app);
    if (error || !file.m_out)
        return Error{ ErrorCode::Io, "cannot be written", { path, 0, 0 }, {}, {} };
    return file;
}

bool AnswerFile::answers(const std::string &job) const
{
    const auto asked = parseJsonMembers(job, { "id" });
    const auto answered = parseJsonMembers(m_last, { "id" });
    return answered && (asked ? (*asked)["id"] : Value()) == (*answered)["id"];
}

bool AnswerFile::write(const std::string &line)
{
    m_out << line << std::flush;
    return m_out.good();
}

} // namespace Cli
