// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "templates.h"

#include <parlance/json.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

using namespace Parlance;
namespace fs = std::filesystem;

std::string readFile(const fs::path &path)
{
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return std::move(text).str();
}

std::vector<fs::path> templateFiles(bool quick)
{
    const fs::path tree = PARLANCE_SOURCE_DIR;
    const char *set = std::getenv("PARLANCE_CORPUS");
    fs::path folder = (set ? fs::path(set) : tree.parent_path() / "shared") / "templates";
    if (quick || !fs::is_directory(folder))
        folder = tree / "templates";
    std::vector<fs::path> files;
    for (const auto &entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() == ".jinja")
            files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    if (quick)
        files.resize(std::min<std::size_t>(files.size(), 2));
    return files;
}

std::array<ChatRequest, 2> conversations()
{
    const auto data = parseJson(readFile(PARLANCE_SOURCE_DIR "/bench/data/conversation.json"));
    std::array<ChatRequest, 2> requests;
    for (ChatRequest &request : requests) {
        request.tools = (*data)["tools"];
        request.now = 1'768'478'400; // what the peers' clocks say
    }
    requests[0].messages = (*data)["with_call"];
    requests[1].messages = (*data)["plain"];
    return requests;
}
