// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "template/files_p.h"
#include "template/gguf_p.h"
#include "template/hubcache_p.h"
#include "template/modelfolder_p.h"
#include "template/namedtemplate_p.h"
#include "template/suppliedtemplates_p.h"
#include "template/textfile_p.h"

#include <vector>

namespace Parlance {

namespace fs = std::filesystem;

namespace {

Result<TemplateSource> fromModelFile(const fs::path &path, const std::string &name, std::size_t limit)
{
    const auto chat = readGguf(path);
    if (!chat)
        return chat.error();
    std::vector<NamedTemplate> all;
    for (const auto &[key, where] : chat->templates)
        all.push_back({ key, {} });
    const auto chosen = chooseTemplate(all, name, path.string());
    if (!chosen)
        return chosen.error();
    auto text = readGgufText(*chat, chat->templates.at(chosen->name), limit);
    if (!text)
        return text.error();
    TemplateSource source;
    source.text = *std::move(text);
    source.file = path.string();
    source.label = source.file + '#' + chosen->name;
    source.name = chosen->name;
    source.tokens = chat->tokens;
    return source;
}

Result<TemplateSource> findOwn(const fs::path &file, const std::string &name, std::size_t sourceLimit)
{
    std::error_code ignored;
    if (fs::is_directory(file, ignored))
        return findInFolder(file, name, sourceLimit);
    if (file.extension() == ".json")
        return findInJson(file, name);
    if (file.extension() == ".gguf" && fs::exists(file, ignored))
        return fromModelFile(file, name, sourceLimit);
    if (!name.empty() && name != defaultTemplateName)
        return fileError(ErrorCode::NoTemplate, file, "no template called " + name + ": this file has only one");
    return readTemplate(file, sourceLimit);
}

/// The folder in the hub's cache, if it has the model.
fs::path placeOf(const std::string &path)
{
    const fs::path file(path);
    std::error_code ignored;
    if (!fs::exists(file, ignored))
        return cachedModel(path).value_or(file);
    return fs::is_directory(file, ignored) ? cachedSnapshot(file).value_or(file) : file;
}

} // namespace

std::vector<std::string> templateNames(const std::string &path)
{
    const fs::path place = placeOf(path);
    std::error_code ignored;
    if (fs::is_directory(place, ignored))
        return namesInFolder(place);
    if (place.extension() == ".json")
        return namesInJson(place);
    std::vector<std::string> names;
    if (place.extension() == ".gguf") {
        if (const auto chat = readGguf(place)) {
            for (const auto &[name, text] : chat->templates)
                names.push_back(name);
        }
    }
    return names;
}

Result<TemplateSource> findTemplate(const std::string &path, const std::string &name, std::size_t sourceLimit,
                                    const std::vector<SuppliedTemplate> &supplied)
{
    const fs::path place = placeOf(path);
    auto found = findOwn(place, name, sourceLimit);
    if (found || found.error().code != ErrorCode::NoTemplate || !name.empty())
        return found;
    auto source = supplyTemplate(place, supplied, sourceLimit);
    return source || source.error().code != ErrorCode::NoTemplate ? source : found;
}

} // namespace Parlance
