// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "template/modelfiles_p.h"
#include "template/ownfiles_p.h"
#include "template/textfile_p.h"

#include <parlance/json.h>

namespace Parlance {

namespace fs = std::filesystem;

/// tokenizer.json has the whole vocabulary, so it is larger than any template.
static constexpr std::size_t jsonLimit = 128u << 20;

Result<Value> readModelJson(const fs::path &path)
{
    const std::vector<std::string_view> members{ "chat_template",        "bos_token",      "eos_token",
                                                 "tokenizer_class",      "added_tokens",   "architectures",
                                                 "added_tokens_decoder", "eos_token_id",   "model_type",
                                                 "response_template",    "response_schema" };
    const auto text = readFile(path, jsonLimit);
    if (!text)
        return text.error();
    if (path.filename() == "added_tokens.json") // its members are the tokens
        return parseJson(*text, path.string());
    return parseJsonMembers(*text, members, path.string());
}

ModelFiles::ModelFiles(fs::path folder)
    : m_folder(std::move(folder))
{ }

bool ModelFiles::has(const std::string &file) const
{
    std::error_code ignored;
    return fs::exists(m_folder / file, ignored);
}

const Result<Value> &ModelFiles::read(const std::string &file)
{
    const auto known = m_read.find(file);
    if (known != m_read.end())
        return known->second;
    const fs::path path = m_folder / file;
    auto problem = linkProblem(m_folder, path);
    if (problem && !m_refusal)
        m_refusal = problem;
    return m_read.emplace(file, problem ? *std::move(problem) : readModelJson(path)).first->second;
}

Value ModelFiles::json(const std::string &file)
{
    return has(file) ? read(file).value_or(Value()) : Value();
}

} // namespace Parlance
