// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/result.h>
#include <parlance/value.h>

#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace Parlance {

/// A JSON file of a model, of whose members only those are kept that templates and tokens are found by.
Result<Value> readModelJson(const std::filesystem::path &path);

/// The JSON files of a model's folder, each read once, when it is first asked for.
class ModelFiles
{
public:
    explicit ModelFiles(std::filesystem::path folder);

    const std::filesystem::path &folder() const { return m_folder; }
    bool has(const std::string &file) const;
    /// An error where the file is missing or damaged.
    const Result<Value> &read(const std::string &file);
    /// Null where the file is missing or damaged.
    Value json(const std::string &file);
    /// Why a file that was asked for is not read although it is there: a link leads out of the folder.
    const std::optional<Error> &refusal() const { return m_refusal; }

private:
    std::filesystem::path m_folder;
    std::map<std::string, Result<Value>> m_read;
    std::optional<Error> m_refusal;
};

} // namespace Parlance
