// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "template/files_p.h"
#include "template/gguf_p.h"

#include <parlance/json.h>
#include <parlance/utf8.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <vector>

namespace Parlance {

namespace fs = std::filesystem;

namespace {

/// tokenizer_config.json lists every added token, hence more than any template has.
constexpr std::size_t jsonLimit = 128u << 20;
constexpr const char *configName = "tokenizer_config.json";
constexpr const char *defaultName = "default";

Error fileError(ErrorCode code, const fs::path &path, std::string message)
{
    return { code, std::move(message), { path.string(), 0, 0 }, {}, {} };
}

/// A template of a file, by name; the name is empty for the only one of a file that gives none.
struct Named
{
    std::string name;
    std::string text;
};

std::vector<Named> namedTemplates(const Value &member)
{
    std::vector<Named> all;
    if (member.isString())
        all.push_back({ {}, member.toString() });
    for (const Value &entry : member.toArray()) {
        if (entry["template"].isString())
            all.push_back({ entry["name"].toString(), entry["template"].toString() });
    }
    for (const auto &[name, text] : member.toObject()) {
        if (text.isString())
            all.push_back({ name, text.toString() });
    }
    return all;
}

std::string listNames(const std::vector<Named> &all)
{
    std::string names;
    for (const Named &one : all)
        names += (names.empty() ? "" : ", ") + (one.name.empty() ? std::string("(unnamed)") : one.name);
    return names;
}

Result<Named> chooseTemplate(const std::vector<Named> &all, const std::string &name, const fs::path &path)
{
    if (all.empty())
        return fileError(ErrorCode::NoTemplate, path, "no chat_template in this file");
    const std::string &wanted = name.empty() ? defaultName : name;
    for (const Named &one : all) {
        if (one.name == wanted || (one.name.empty() && wanted == defaultName))
            return one;
    }
    if (name.empty() && all.size() == 1)
        return all.front();
    if (name.empty())
        return fileError(ErrorCode::NoTemplate, path,
                         "several templates, none called default; name one of: " + listNames(all));
    return fileError(ErrorCode::NoTemplate, path, "no template called " + name + "; there are: " + listNames(all));
}

/// A token as a tokenizer's configuration writes it: a text, or an object that describes the token; empty where there
/// is none.
std::string tokenText(const Value &token)
{
    const Value &text = token.isObject() ? token["content"] : token;
    return text.toString();
}

/// `{"151657": {"content": "<tool_call>", "special": false}}` gives `<tool_call>`.
std::vector<std::string> addedTokens(const Object &decoder)
{
    std::vector<std::string> texts;
    for (const auto &[number, token] : decoder)
        texts.push_back(tokenText(token));
    return texts;
}

/// A processor's file may hold a template, but says nothing of tokens.
bool describesTokenizer(const Value &config)
{
    const auto has = [&config](const char *key) { return config.contains(key); };
    return has("bos_token") || has("eos_token") || has("tokenizer_class") || has("added_tokens_decoder");
}

void takeTokens(const Value &config, TemplateSource &source)
{
    if (!describesTokenizer(config))
        return;
    source.bosToken = tokenText(config["bos_token"]);
    source.eosToken = tokenText(config["eos_token"]);
    if (config.contains("added_tokens_decoder"))
        source.addedTokens = addedTokens(config["added_tokens_decoder"].toObject());
}

Result<Value> readJson(const fs::path &path)
{
    const auto text = readFile(path, jsonLimit);
    if (!text)
        return text.error();
    return parseJson(*text, path.string());
}

Result<TemplateSource> fromJsonFile(const fs::path &path, const std::string &name)
{
    const auto json = readJson(path);
    if (!json)
        return json.error();
    auto chosen = chooseTemplate(namedTemplates((*json)["chat_template"]), name, path);
    if (!chosen)
        return chosen.error();
    TemplateSource source;
    source.text = std::move(chosen->text);
    source.file = path.string();
    source.name = chosen->name;
    source.label = source.file + '#' + (source.name.empty() ? "chat_template" : source.name);
    takeTokens(*json, source);
    return source;
}

Result<TemplateSource> fromTemplateFile(const fs::path &path, std::size_t limit)
{
    auto text = readFile(path, limit);
    if (!text)
        return text.error();
    return TemplateSource{ *std::move(text), path.string(), path.string(), {}, {}, {} };
}

Result<TemplateSource> fromModelFile(const fs::path &path, const std::string &name, std::size_t limit)
{
    const auto chat = readGguf(path, limit);
    if (!chat)
        return chat.error();
    std::vector<Named> all;
    for (const auto &[key, text] : chat->templates)
        all.push_back({ key, text });
    auto chosen = chooseTemplate(all, name, path);
    if (!chosen)
        return chosen.error();
    TemplateSource source{
        std::move(chosen->text), path.string(), path.string() + '#' + chosen->name, chosen->name, {}, {}
    };
    source.bosToken = chat->bosToken;
    source.eosToken = chat->eosToken;
    source.addedTokens = chat->addedTokens;
    return source;
}

/// The further templates of a model folder lie in files named after them.
Result<TemplateSource> fromAdditional(const fs::path &folder, const std::string &name, std::size_t limit)
{
    std::vector<Named> all{ { defaultName, {} } };
    std::error_code ignored;
    for (const auto &entry : fs::directory_iterator(folder / "additional_chat_templates", ignored)) {
        if (entry.path().extension() == ".jinja")
            all.push_back({ entry.path().stem().string(), {} });
    }
    std::sort(all.begin() + 1, all.end(), [](const Named &a, const Named &b) { return a.name < b.name; });
    const auto chosen = chooseTemplate(all, name, folder);
    if (!chosen)
        return chosen.error();
    auto source = fromTemplateFile(folder / "additional_chat_templates" / (chosen->name + ".jinja"), limit);
    if (source)
        source->name = name;
    return source;
}

Result<TemplateSource> fromFolderFile(const fs::path &path, const std::string &name, std::size_t limit)
{
    if (path.extension() == ".json")
        return fromJsonFile(path, name);
    if (name.empty() || name == defaultName)
        return fromTemplateFile(path, limit);
    return fromAdditional(path.parent_path(), name, limit);
}

Result<TemplateSource> fromFolder(const fs::path &folder, const std::string &name, std::size_t limit)
{
    constexpr std::array files{ "chat_template.jinja", "chat_template.json", configName };
    std::error_code ignored;
    const auto found =
        std::find_if(files.begin(), files.end(), [&](const char *file) { return fs::exists(folder / file, ignored); });
    if (found == files.end()) {
        return fileError(ErrorCode::NoTemplate, folder,
                         "no chat_template.jinja, chat_template.json or tokenizer_config.json in this folder");
    }
    auto source = fromFolderFile(folder / *found, name, limit);
    if (!source || *found == configName || !fs::exists(folder / configName, ignored))
        return source;
    if (const auto config = readJson(folder / configName))
        takeTokens(*config, *source);
    return source;
}

} // namespace

Result<std::string> readFile(const fs::path &path, std::size_t limit)
{
    std::error_code error;
    if (!fs::exists(path, error))
        return fileError(ErrorCode::Io, path, "no such file");
    if (fs::is_directory(path, error))
        return fileError(ErrorCode::Io, path, "this is a folder");
    std::ifstream stream(path, std::ios::binary);
    if (!stream)
        return fileError(ErrorCode::Io, path, "cannot be opened for reading");
    std::string text;
    std::array<char, 65536> block;
    while (stream.read(block.data(), block.size()) || stream.gcount() > 0) {
        text.append(block.data(), static_cast<std::size_t>(stream.gcount()));
        if (text.size() > limit)
            return fileError(ErrorCode::Limit, path, "larger than " + std::to_string(limit) + " bytes");
    }
    if (stream.bad())
        return fileError(ErrorCode::Io, path, "cannot be read");
    return text;
}

Result<TemplateSource> findTemplate(const std::string &path, const std::string &name, std::size_t sourceLimit)
{
    const fs::path file(path);
    std::error_code ignored;
    if (fs::is_directory(file, ignored))
        return fromFolder(file, name, sourceLimit);
    if (file.extension() == ".json")
        return fromJsonFile(file, name);
    if (file.extension() == ".gguf" && fs::exists(file, ignored))
        return fromModelFile(file, name, sourceLimit);
    if (!name.empty() && name != defaultName)
        return fileError(ErrorCode::NoTemplate, file, "no template called " + name + ": this file holds a single one");
    return fromTemplateFile(file, sourceLimit);
}

std::optional<Error> checkUtf8(std::string_view text, const std::string &file)
{
    const std::size_t bad = Utf8::firstInvalid(text);
    if (bad == std::string_view::npos)
        return {};
    const std::string_view before = text.substr(0, bad);
    const std::size_t lineStart = before.rfind('\n') + 1; // npos + 1 is 0
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const auto column = 1 + Utf8::length(before.substr(lineStart));
    return Error{
        ErrorCode::InvalidUtf8, "not valid UTF-8", { file, static_cast<int>(line), static_cast<int>(column) }, {}, {}
    };
}

} // namespace Parlance
