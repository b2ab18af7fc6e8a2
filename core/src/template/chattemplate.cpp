// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/logging_p.h"
#include "jinja/builtins/calendar_p.h"
#include "template/files_p.h"
#include "template/fingerprint_p.h"
#include "template/requestvariables_p.h"
#include "template/textfile_p.h"

#include <parlance/budget.h>
#include <parlance/sha256.h>
#include <parlance/template.h>

#include <QCryptographicHash>

#include <algorithm>
#include <mutex>

namespace Parlance {

namespace {

std::string hashed(std::string_view source)
{
    const QByteArrayView bytes(source.data(), static_cast<qsizetype>(source.size()));
    QCryptographicHash hash(QCryptographicHash::Blake2b_256);
    hash.addData(bytes);
    return hash.result().toStdString();
}

} // namespace

struct PARLANCE_CORE_NO_EXPORT ChatTemplate::Data
{
    Jinja::Program program; // copies share what was parsed
    TemplateSource origin;
    std::string sourceHash;
    std::string fingerprint = {};
    bool readsClock = false;
    struct Digest // made when somebody asks for it
    {
        std::once_flag once;
        std::string text;
    };
    std::shared_ptr<Digest> sha256 = std::make_shared<Digest>();

    SpecialTokens specialTokens(const std::optional<std::string> &bos = {},
                                const std::optional<std::string> &eos = {}) const
    {
        const auto chosen = [](const std::optional<std::string> &asked, const std::optional<std::string> &own,
                               const char *otherwise) { return asked ? *asked : own.value_or(otherwise); };
        return { chosen(bos, origin.tokens.bos, "<s>"), chosen(eos, origin.tokens.eos, "</s>") };
    }
};

namespace {

constexpr std::size_t fileBytes = 16u << 20; // a tokenizer_config.json holds more than templates

} // namespace

ChatTemplate::ChatTemplate(Data data)
{
    const SpecialTokens tokens = data.specialTokens();
    data.fingerprint = data.sourceHash + '/' + tokens.bos + '/' + tokens.eos;
    const std::vector<std::string> &names = data.program.undeclaredNames();
    data.readsClock = std::find(names.begin(), names.end(), "strftime_now") != names.end();
    d = std::make_shared<const Data>(std::move(data));
}

Result<ChatTemplate> ChatTemplate::fromSource(std::string source, const std::string &file, const Jinja::Limits &limits)
{
    TemplateSource found;
    found.text = std::move(source);
    found.file = file;
    found.label = file;
    return fromFound(std::move(found), limits);
}

Result<ChatTemplate> ChatTemplate::load(const std::filesystem::path &path, const std::string &name,
                                        const Jinja::Limits &limits, const std::vector<SuppliedTemplate> &supplied)
{
    auto found = findTemplate(path.string(), name, std::max(limits.sourceBytes, fileBytes), supplied);
    if (!found)
        return std::move(found).error();
    return fromFound(*std::move(found), limits);
}

std::vector<std::string> ChatTemplate::namesAt(const std::filesystem::path &path)
{
    std::vector<std::string> names = templateNames(path.string());
    const auto first = std::find(names.begin(), names.end(), "default");
    if (first != names.end())
        std::rotate(names.begin(), first, first + 1);
    return names.size() > 1 ? names : std::vector<std::string>();
}

Result<ChatTemplate> ChatTemplate::fromFound(TemplateSource found, const Jinja::Limits &limits)
{
    if (auto error = checkUtf8(found.text, found.label))
        return *std::move(error);
    auto program = Jinja::Program::parse(std::move(found.text), found.label, limits);
    if (!program)
        return std::move(program).error();
    found.text.clear();
    std::string hash = hashed(program->source());
    ChatTemplate loaded(Data{ *std::move(program), std::move(found), std::move(hash) });
    log(Layer::Template, [&] {
        return "template " + loaded.d->origin.label + ", " + std::to_string(loaded.source().size()) + " bytes, SHA-256 "
            + loaded.sha256();
    });
    return loaded;
}

const std::string &ChatTemplate::source() const
{
    return d->program.source();
}

const std::string &ChatTemplate::file() const
{
    return d->origin.file;
}

const std::string &ChatTemplate::name() const
{
    return d->origin.name;
}

const std::string &ChatTemplate::sha256() const
{
    std::call_once(d->sha256->once, [this] { d->sha256->text = Parlance::sha256(source()); });
    return d->sha256->text;
}

const std::string &fingerprintOf(const ChatTemplate &chatTemplate)
{
    return chatTemplate.d->fingerprint;
}

const std::optional<std::vector<std::string>> &ChatTemplate::addedTokens() const
{
    return d->origin.tokens.added;
}

const std::optional<std::string> &ChatTemplate::bosToken() const
{
    return d->origin.tokens.bos;
}

const std::optional<std::string> &ChatTemplate::eosToken() const
{
    return d->origin.tokens.eos;
}

const std::vector<std::string> &ChatTemplate::endTokens() const
{
    return d->origin.tokens.ends;
}

const Value &ChatTemplate::responseTemplate() const
{
    return d->origin.responseTemplate;
}

bool ChatTemplate::hasResponseSchema() const
{
    return d->origin.hasResponseSchema;
}

const std::string &ChatTemplate::origin() const
{
    return d->origin.reason;
}

SpecialTokens ChatTemplate::specialTokens(const ChatRequest &request) const
{
    return d->specialTokens(request.bosToken, request.eosToken);
}

ChatTemplate ChatTemplate::withTokens(const SpecialTokens &tokens) const
{
    Data data = *d;
    data.origin.tokens.bos = tokens.bos;
    data.origin.tokens.eos = tokens.eos;
    return ChatTemplate(std::move(data));
}

const Jinja::Program &ChatTemplate::program() const
{
    return d->program;
}

Result<Jinja::Rendered> ChatTemplate::render(const ChatRequest &request, const Jinja::RenderOptions &options) const
{
    Jinja::RenderOptions own = options;
    own.lenient = options.lenient || request.lenient;
    if (!own.now)
        own.now = request.now;
    if (!own.budget)
        own.budget = BudgetScope::current();
    return Jinja::rendered(d->program, RequestVariables(request, specialTokens(request)), own);
}

Result<std::string> ChatTemplate::generationPrompt(const ChatRequest &request) const
{
    ChatRequest asked = request;
    asked.addGenerationPrompt = true;
    const auto prompt = this->prompt(asked);
    if (!prompt)
        return prompt.error();
    return prompt->generationPrompt;
}

Result<Prompt> ChatTemplate::prompt(const ChatRequest &request) const
{
    Jinja::RenderOptions options;
    options.now = request.now;
    if (!options.now && d->readsClock)
        options.now = Jinja::localTimeNow(); // both renderings see the same clock
    constexpr const char *asks = "add_generation_prompt";
    if (request.addGenerationPrompt && !request.templateKwargs.contains(asks))
        options.without = asks;
    Result<Jinja::Rendered> rendered = render(request, options);
    if (!rendered)
        return rendered.error();
    Prompt prompt{ std::move(rendered->text), std::string() };
    if (!request.addGenerationPrompt)
        return prompt;
    if (rendered->sizeWithout) {
        prompt.generationPrompt = prompt.text.substr(*rendered->sizeWithout);
        return prompt;
    }
    options.without.clear();
    ChatRequest history = request;
    history.addGenerationPrompt = false;
    const auto without = render(history, options);
    if (without && prompt.text.starts_with(without->text))
        prompt.generationPrompt = prompt.text.substr(without->text.size());
    return prompt;
}

} // namespace Parlance
