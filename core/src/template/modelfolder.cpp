// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "template/modelfolder_p.h"
#include "template/modeltokens_p.h"
#include "template/namedtemplate_p.h"
#include "template/ownfiles_p.h"
#include "template/textfile_p.h"

#include <algorithm>
#include <array>

namespace Parlance {

namespace fs = std::filesystem;

namespace {

/// The files in Transformers' order; a template in its own file has priority over one in a configuration.
constexpr const char *tokenizerFile = "tokenizer_config.json";
constexpr std::array templateFiles{ "chat_template.jinja", "chat_template.json", tokenizerFile,
                                    "processor_config.json" };
constexpr std::array namedFolders{ "additional_chat_templates", "chat_templates" };

Error noTemplate(const fs::path &folder)
{
    return { ErrorCode::NoTemplate,
             "no chat_template.jinja, chat_template.json or tokenizer_config.json with a template in this folder",
             { folder.string(), 0, 0 },
             {},
             {} };
}

/// The files of further templates, by name; the texts stay unread.
std::vector<NamedTemplate> namedFiles(const fs::path &folder)
{
    std::vector<NamedTemplate> all;
    std::error_code ignored;
    for (const char *inside : namedFolders) {
        for (const auto &entry : fs::directory_iterator(folder / inside, ignored)) {
            if (entry.path().extension() == ".jinja")
                all.push_back({ entry.path().stem().string(), entry.path().string() });
        }
    }
    std::sort(all.begin(), all.end(), [](const auto &a, const auto &b) { return a.name < b.name; });
    return all;
}

/// Those next to chat_template.jinja, which is the default one.
std::vector<NamedTemplate> withNamedFiles(const fs::path &folder)
{
    std::vector<NamedTemplate> all = namedFiles(folder);
    all.insert(all.begin(), { defaultTemplateName, (folder / templateFiles[0]).string() });
    return all;
}

Result<TemplateSource> readOwn(const fs::path &folder, const fs::path &path, std::size_t limit)
{
    if (auto problem = linkProblem(folder, path))
        return *std::move(problem);
    return readTemplate(path, limit);
}

Result<TemplateSource> fromNamedFiles(const fs::path &folder, const std::string &name, std::size_t limit)
{
    const auto chosen = chooseTemplate(withNamedFiles(folder), name, folder.string());
    if (!chosen)
        return chosen.error();
    auto source = readOwn(folder, chosen->text, limit);
    if (source)
        source->name = name;
    return source;
}

/// How Transformers reads the model's answers.
void takeResponse(const Value &config, TemplateSource &source)
{
    source.responseTemplate = config["response_template"];
    source.hasResponseSchema = !config["response_schema"].isNull();
}

Result<TemplateSource> fromJson(const Result<Value> &json, const fs::path &path, const std::string &name)
{
    if (!json)
        return json.error();
    auto chosen = chooseTemplate(namedTemplates((*json)["chat_template"]), name, path.string());
    if (!chosen)
        return chosen.error();
    TemplateSource source;
    source.text = std::move(chosen->text);
    source.file = path.string();
    source.name = chosen->name;
    source.label = source.file + '#' + (source.name.empty() ? "chat_template" : source.name);
    source.tokens = tokensOf(*json);
    takeResponse(*json, source);
    return source;
}

Result<TemplateSource> fromFile(ModelFiles &files, const char *file, const std::string &name, std::size_t limit)
{
    const fs::path path = files.folder() / file;
    if (path.extension() == ".json")
        return fromJson(files.read(file), path, name);
    if (name.empty() || name == defaultTemplateName)
        return readOwn(files.folder(), path, limit);
    return fromNamedFiles(files.folder(), name, limit);
}

/// Says which other file of the folder has a template that is not taken.
std::string reasonOf(ModelFiles &files, const char *taken)
{
    std::string reason = std::string(taken) + " of this folder";
    const auto *const from = std::find(templateFiles.begin(), templateFiles.end(), std::string_view(taken));
    for (const auto *file = from + 1; file < templateFiles.end(); ++file) {
        if (!namedTemplates(files.json(*file)["chat_template"]).empty())
            return reason + ", which has priority over the template in " + *file;
    }
    return reason;
}

std::vector<std::string> onlyNames(const std::vector<NamedTemplate> &all)
{
    std::vector<std::string> names;
    for (const NamedTemplate &one : all)
        names.push_back(one.name);
    return names;
}

} // namespace

std::vector<std::string> namesInJson(const fs::path &path)
{
    const auto json = readModelJson(path);
    return json ? onlyNames(namedTemplates((*json)["chat_template"])) : std::vector<std::string>();
}

std::vector<std::string> namesInFolder(const fs::path &folder)
{
    ModelFiles files(folder);
    for (const char *file : templateFiles) {
        if (!files.has(file))
            continue;
        const bool isJson = fs::path(file).extension() == ".json";
        const auto all = isJson ? namedTemplates(files.json(file)["chat_template"]) : withNamedFiles(folder);
        if (!all.empty())
            return onlyNames(all);
    }
    return {};
}

Result<TemplateSource> readTemplate(const fs::path &path, std::size_t limit)
{
    auto text = readFile(path, limit);
    if (!text)
        return text.error();
    TemplateSource source;
    source.text = *std::move(text);
    source.file = path.string();
    source.label = source.file;
    return source;
}

Result<TemplateSource> findInJson(const fs::path &path, const std::string &name)
{
    return fromJson(readModelJson(path), path, name);
}

Result<TemplateSource> findInFolder(const fs::path &folder, const std::string &name, std::size_t limit)
{
    ModelFiles files(folder);
    Error error = noTemplate(folder);
    for (const char *file : templateFiles) {
        if (!files.has(file))
            continue;
        auto source = fromFile(files, file, name, limit);
        if (source) {
            source->tokens = tokensOfFolder(files);
            takeResponse(files.json(tokenizerFile), *source);
            source->reason = reasonOf(files, file);
            if (files.refusal())
                return *files.refusal();
            return source;
        }
        // A file without a template leaves it to the next; one that is damaged, or lacks the name, is to be told.
        if (source.error().code != ErrorCode::NoTemplate || !name.empty())
            return source;
        error = source.error();
    }
    return error;
}

} // namespace Parlance
