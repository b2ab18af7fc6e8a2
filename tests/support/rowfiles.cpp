// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/rowfiles.h"

#include <algorithm>

namespace Parlance::Test {

static bool holds(const std::vector<std::string_view> &keys, std::string_view key)
{
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

std::string wrongKeys(const Value &row, const Keys &keys)
{
    if (keys.given.empty() && keys.checked.empty())
        return {};
    if (!row.isObject())
        return "a row is an object";
    bool checks = keys.checked.empty();
    for (const auto &[key, value] : row.toObject()) {
        const bool isChecked = holds(keys.checked, key);
        checks = checks || isChecked;
        if (!isChecked && !holds(keys.given, key) && key != "name" && key != "id")
            return "the test knows no \"" + key + '"';
    }
    return checks ? "" : "checks nothing";
}

Result<std::vector<Path>> rowFiles(const Path &folder)
{
    auto files = caseFiles(folder, { ".jsonl", ".json", ".jinja" });
    if (!files)
        return files;
    for (const Path &file : *files) {
        const bool isTemplate = file.extension() == ".jinja";
        const Path other = Path(file).replace_extension(isTemplate ? ".json" : ".jinja");
        if (file.extension() != ".jsonl" && !std::filesystem::exists(other))
            return ioError(file, "has no " + other.filename().string() + " next to it");
    }
    std::erase_if(*files, [](const Path &file) { return file.extension() == ".jinja"; });
    return files;
}

Result<std::vector<Value>> readRows(const Path &file)
{
    auto rows = readCases(file);
    if (!rows || file.extension() == ".jsonl")
        return rows;
    auto source = readFile(Path(file).replace_extension(".jinja"));
    if (!source)
        return source.error();
    for (Value &row : *rows) {
        if (row.contains("source"))
            return ioError(file, "already has its source next to it");
        row.object().set("source", *source);
    }
    return rows;
}

} // namespace Parlance::Test
