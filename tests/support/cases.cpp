// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"

#include <parlance/json.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace Parlance::Test {

Error ioError(const Path &path, std::string what)
{
    return Error{ .code = ErrorCode::Io,
                  .message = std::move(what),
                  .place = { .file = path.string() },
                  .sourceLine = {},
                  .trail = {} };
}

Result<std::vector<Value>> casesOf(const std::string &text, const Path &file)
{
    std::vector<Value> cases;
    std::istringstream lines(text);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (line.empty())
            continue;
        auto value = parseJson(line, file.string());
        if (!value) {
            value.error().place.line = number;
            return value.error();
        }
        cases.push_back(*std::move(value));
    }
    if (cases.empty())
        return ioError(file, "holds no cases");
    return cases;
}

Path dataFolder(std::string_view topic)
{
    return Path(PARLANCE_TEST_DATA) / topic;
}

Result<std::string> readFile(const Path &file)
{
    std::ifstream in(file, std::ios::binary);
    if (!in)
        return ioError(file, "cannot be read");
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

Result<std::vector<Path>> caseFiles(const Path &folder, std::initializer_list<std::string_view> extensions)
{
    std::error_code missing;
    std::vector<Path> files;
    for (const auto &entry : std::filesystem::recursive_directory_iterator(folder, missing)) {
        if (entry.is_directory())
            continue;
        const std::string extension = entry.path().extension().string();
        if (std::find(extensions.begin(), extensions.end(), extension) == extensions.end())
            return ioError(entry.path(), "is of a kind that no test here reads");
        files.push_back(entry.path());
    }
    if (files.empty())
        return ioError(folder, missing ? "cannot be read" : "holds no cases");
    std::sort(files.begin(), files.end());
    return files;
}

Result<std::vector<Value>> readCases(const Path &file)
{
    const auto text = readFile(file);
    if (!text)
        return text.error();
    if (file.extension() == ".jsonl")
        return casesOf(*text, file);
    auto value = parseJson(*text, file.string());
    if (!value)
        return value.error();
    if (!value->isArray())
        return std::vector<Value>{ *std::move(value) };
    if (value->toArray().empty())
        return ioError(file, "holds no cases");
    return value->toArray();
}

std::string writeActual(std::string_view topic, const Path &name, std::string_view text)
{
    const Path file = Path(PARLANCE_BUILD_DIR) / "actual" / topic / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
    return file.string();
}

Path corpus(std::string_view relative)
{
    const char *set = std::getenv("PARLANCE_CORPUS");
    const Path root = set ? Path(set) : Path(PARLANCE_SOURCE_DIR) / ".." / "shared";
    const Path wanted = relative.empty() ? root : root / relative;
    std::error_code error;
    return std::filesystem::exists(wanted, error) ? wanted : Path();
}

} // namespace Parlance::Test
