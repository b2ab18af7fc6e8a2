// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "shared/severaltemplates.h"

#include <parlance/json.h>

#include <algorithm>
#include <fstream>
#include <iterator>

namespace Shared {

using namespace Parlance;
namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t largest = 16u << 20; // bytes of a configuration

// [{"name": "default", "template": …}, …], or the texts by name.
std::vector<std::string> namesIn(const fs::path &file)
{
    std::error_code ignored;
    if (!fs::is_regular_file(file, ignored) || fs::file_size(file, ignored) > largest)
        return {};
    std::ifstream stream(file, std::ios::binary);
    const auto json = parseJson(std::string(std::istreambuf_iterator<char>(stream), {}));
    std::vector<std::string> names;
    if (!json || !json->isObject())
        return names;
    for (const Value &one : (*json)["chat_template"].toArray())
        names.push_back(one["name"].toString());
    for (const auto &[name, text] : (*json)["chat_template"].toObject())
        names.push_back(name);
    return names;
}

// Beside chat_template.jinja, which is the default one.
std::vector<std::string> namesBeside(const fs::path &folder)
{
    std::vector<std::string> names;
    std::error_code ignored;
    for (const char *inside : { "additional_chat_templates", "chat_templates" }) {
        for (const auto &entry : fs::directory_iterator(folder / inside, ignored)) {
            if (entry.path().extension() == ".jinja")
                names.push_back(entry.path().stem().string());
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

} // namespace

std::vector<std::string> templateNames(const fs::path &path)
{
    std::error_code ignored;
    std::vector<std::string> names;
    if (path.extension() == ".json")
        names = namesIn(path);
    else if (fs::exists(path / "chat_template.jinja", ignored))
        names = namesBeside(path);
    else if (fs::is_directory(path, ignored))
        names = namesIn(path / "tokenizer_config.json");
    const auto first = std::find(names.begin(), names.end(), "default");
    if (first != names.end())
        std::rotate(names.begin(), first, first + 1);
    else if (path.extension() != ".json" && !names.empty() && fs::exists(path / "chat_template.jinja", ignored))
        names.insert(names.begin(), "default");
    return names.size() > 1 ? names : std::vector<std::string>();
}

} // namespace Shared
