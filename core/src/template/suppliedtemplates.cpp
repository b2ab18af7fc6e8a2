// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "template/suppliedtemplates_p.h"

#include "template/gguf_p.h"
#include "template/modelfiles_p.h"
#include "template/modelfolder_p.h"
#include "template/modeltokens_p.h"
#include "template/ownfiles_p.h"
#include "template/textfile_p.h"

#include <algorithm>
#include <string>

namespace Parlance {

namespace fs = std::filesystem;

namespace {

/// What a model's files say of its kind, and of its tokens.
struct ModelKind
{
    std::vector<std::string> architectures;
    std::string modelType;
    ModelTokens tokens;
    std::vector<std::string> names = {}; ///< in place of a type: files share an architecture among several
};

Result<ModelKind> kindOfFolder(const fs::path &folder)
{
    ModelFiles files(folder);
    const Value config = files.json("config.json");
    ModelKind kind;
    for (const Value &name : config["architectures"].toArray())
        kind.architectures.push_back(name.toString());
    kind.modelType = config["model_type"].toString();
    kind.tokens = tokensOfFolder(files);
    if (files.refusal())
        return *files.refusal();
    return kind;
}

ModelKind kindOfFile(const fs::path &file)
{
    const auto chat = readGguf(file);
    return chat ? ModelKind{ { chat->architecture }, chat->architecture, chat->tokens, chat->names } : ModelKind();
}

/// `Some-Model-V3.2` and `some_model_v32` are one name.
std::string plain(const std::string &name)
{
    std::string letters;
    for (const char c : name) {
        if (c >= 'A' && c <= 'Z')
            letters += static_cast<char>(c - 'A' + 'a');
        else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            letters += c;
    }
    return letters;
}

bool has(const std::vector<std::string> &names, const std::string &name)
{
    return !name.empty() && std::find(names.begin(), names.end(), name) != names.end();
}

bool isFor(const SuppliedTemplate &supplied, const ModelKind &kind)
{
    const auto isListed = [&](const std::string &name) { return has(supplied.architectures, name); };
    const auto isNamed = [&](const std::string &name) {
        return std::any_of(supplied.modelTypes.begin(), supplied.modelTypes.end(),
                           [&](const std::string &type) { return !plain(name).empty() && plain(type) == plain(name); });
    };
    return has(supplied.modelTypes, kind.modelType)
        || std::any_of(kind.architectures.begin(), kind.architectures.end(), isListed)
        || std::any_of(kind.names.begin(), kind.names.end(), isNamed);
}

} // namespace

Result<TemplateSource> supplyTemplate(const fs::path &model, const std::vector<SuppliedTemplate> &supplied,
                                      std::size_t limit)
{
    const Error nothing = fileError(ErrorCode::NoTemplate, model, "no plugin has a template for it");
    std::error_code ignored;
    const bool isFolder = fs::is_directory(model, ignored);
    if (supplied.empty() || (!isFolder && model.extension() != ".gguf"))
        return nothing;
    auto kind = isFolder ? kindOfFolder(model) : Result<ModelKind>(kindOfFile(model));
    if (!kind)
        return kind.error();
    for (const SuppliedTemplate &one : supplied) {
        auto source = isFor(one, *kind) ? readTemplate(one.file, limit) : Result<TemplateSource>(Error());
        if (!source)
            continue;
        source->tokens = std::move(kind->tokens);
        source->reason =
            one.file.filename().string() + " of the plugin " + one.supplier + ": the model comes without one";
        return *std::move(source);
    }
    return nothing;
}

} // namespace Parlance
