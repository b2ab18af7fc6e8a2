// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "template/hubcache_p.h"
#include "template/textfile_p.h"

#include <algorithm>
#include <cstdlib>

namespace Parlance {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t longestRevision = 256;

fs::path cacheFolder()
{
    const auto variable = [](const char *name) {
        const char *value = std::getenv(name);
        return fs::path(value ? value : "");
    };
    if (fs::path cache = variable("HF_HUB_CACHE"); !cache.empty())
        return cache;
    if (const fs::path home = variable("HF_HOME"); !home.empty())
        return home / "hub";
    const fs::path user = variable("HOME");
    return user.empty() ? fs::path() : user / ".cache/huggingface/hub";
}

/// Words of letters, digits, '-', '_' and '.', none of them a way out of the folder.
bool isName(const std::string &word)
{
    const auto allowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_'
            || c == '.';
    };
    return !word.empty() && word != "." && word != ".." && std::all_of(word.begin(), word.end(), allowed);
}

} // namespace

std::optional<fs::path> cachedSnapshot(const fs::path &folder, const std::string &revision)
{
    std::error_code ignored;
    if (!isName(revision) || !fs::is_directory(folder / "snapshots", ignored))
        return {};
    std::string commit = readFile(folder / "refs" / revision, longestRevision).value_or(revision);
    commit.erase(std::find_if(commit.begin(), commit.end(), [](char c) { return c == '\n' || c == '\r'; }),
                 commit.end());
    const fs::path snapshot = folder / "snapshots" / commit;
    if (!isName(commit) || !fs::is_directory(snapshot, ignored))
        return {};
    return snapshot;
}

std::optional<fs::path> cachedModel(const std::string &name)
{
    const std::size_t at = std::min(name.find('@'), name.size());
    const std::string model = name.substr(0, at);
    const std::string revision = at < name.size() ? name.substr(at + 1) : "main";
    const std::size_t slash = std::min(model.find('/'), model.size());
    const std::string owner = model.substr(0, slash);
    const std::string rest = slash < model.size() ? model.substr(slash + 1) : std::string();
    const fs::path cache = cacheFolder();
    if (!isName(owner) || !isName(rest) || cache.empty())
        return {};
    return cachedSnapshot(cache / ("models--" + owner + "--" + rest), revision);
}

} // namespace Parlance
