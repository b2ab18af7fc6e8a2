// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/logging_p.h"
#include "chat/prompt_p.h"
#include "chat/requestlimits_p.h"
#include "host/catalog_p.h"
#include "host/exceptionbarrier_p.h"
#include "host/oncecache_p.h"
#include "host/plausibility_p.h"
#include "host/pluginselection_p.h"
#include "host/profile_p.h"
#include "message/messageprogram_p.h"

#include <parlance/host.h>

#include <optional>

namespace Parlance {

struct PARLANCE_CORE_NO_EXPORT Host::Data
{
    explicit Data(HostOptions given)
        : options(std::move(given))
        , catalog(options)
    { }

    const FormatRegistry &allFormats();
    void addFormat(const PluginInfo &plugin);
    const Plugin *loaded(const std::string &id);
    std::string key(const ChatTemplate &chatTemplate) const;
    std::shared_ptr<const Analysis> genericAnalysis(const ChatTemplate &chatTemplate);
    std::shared_ptr<const PluginChoice> choice(const ChatTemplate &chatTemplate);
    Analysis makeAnalysis(const ChatTemplate &chatTemplate);
    void adjustAnalysis(const std::string &id, const ChatTemplate &chatTemplate, Analysis &analysis);
    void describe(const std::string &id, const ChatTemplate &chatTemplate, Analysis &analysis);
    void adjustRequest(const PluginChoice &choice, const ChatTemplate &chatTemplate, ChatRequest &request,
                       std::vector<Warning> &warnings);
    std::optional<std::string> foldCalls(const std::string &id, const Plugin &plugin, ChatRequest &request);
    Result<PreparedChat> handlerPrepares(const std::string &id, const ChatTemplate &chatTemplate,
                                         const Analysis &analysis, const ChatRequest &request);
    Result<PreparedChat> specialized(const std::string &id, const ChatTemplate &chatTemplate, const Analysis &analysis,
                                     ChatRequest request);
    Result<PreparedChat> generic(const ChatTemplate &chatTemplate, const std::shared_ptr<const Analysis> &analysis,
                                 const ChatRequest &request);
    Result<std::string> rendered(const PluginChoice &choice, const ChatTemplate &chatTemplate, const Analysis &analysis,
                                 const ChatRequest &request);

    HostOptions options;
    PluginCatalog catalog;
    OnceCache<Analysis> genericAnalyses;
    OnceCache<PluginChoice> choices; // these and the next: by template and generation of the plugins
    OnceCache<Analysis> analyses;
    AnswerCache specs;
    std::once_flag formatsOnce;
    FormatRegistry formats;
};

const Plugin *Host::Data::loaded(const std::string &id)
{
    const auto plugin = catalog.load(id);
    return plugin ? *plugin : nullptr;
}

void Host::Data::addFormat(const PluginInfo &plugin)
{
    const Plugin *object = plugin.kind == PluginInfo::Kind::Format ? loaded(plugin.id) : nullptr;
    if (!object)
        return;
    bool added = false;
    const auto problem = guarded("format()", [&] { added = formats.add(object->format()); });
    if (problem)
        catalog.fail(plugin.id, *problem);
    else if (!added)
        catalog.fail(plugin.id, "its format's id is taken");
}

const FormatRegistry &Host::Data::allFormats()
{
    std::call_once(formatsOnce, [this] {
        formats = FormatRegistry::withBuiltins();
        for (const PluginInfo &plugin : catalog.usable())
            addFormat(plugin);
    });
    return formats;
}

/// Changes what it is given only where the plugin's code returns: half a change would be worse than none.
void Host::Data::adjustAnalysis(const std::string &id, const ChatTemplate &chatTemplate, Analysis &analysis)
{
    const Plugin *plugin = loaded(id);
    if (!plugin || !plugin->workaround())
        return;
    Analysis changed = analysis;
    if (const auto problem =
            guarded("adjustAnalysis()", [&] { plugin->workaround()->adjustAnalysis(chatTemplate, changed); }))
        return catalog.fail(id, *problem);
    if (const auto problem = implausible(changed, allFormats()))
        return catalog.fail(id, *problem);
    analysis = std::move(changed);
    analysis.workarounds.push_back(id);
}

void Host::Data::describe(const std::string &id, const ChatTemplate &chatTemplate, Analysis &analysis)
{
    const Plugin *plugin = loaded(id);
    if (!plugin || !plugin->handler())
        return;
    Analysis changed = analysis;
    if (const auto problem = guarded("describe()", [&] { plugin->handler()->describe(chatTemplate, changed); }))
        return catalog.fail(id, *problem);
    analysis = std::move(changed);
    analysis.handler = id;
}

/// A template with other tokens ends its turns otherwise.
static std::string identity(const ChatTemplate &chatTemplate)
{
    const SpecialTokens tokens = chatTemplate.specialTokens();
    return chatTemplate.sha256() + '/' + tokens.bos + '/' + tokens.eos;
}

std::string Host::Data::key(const ChatTemplate &chatTemplate) const
{
    return identity(chatTemplate) + '/' + std::to_string(catalog.generation());
}

std::shared_ptr<const Analysis> Host::Data::genericAnalysis(const ChatTemplate &chatTemplate)
{
    return genericAnalyses.get(identity(chatTemplate), [&] { return Parlance::analyze(chatTemplate); });
}

std::shared_ptr<const PluginChoice> Host::Data::choice(const ChatTemplate &chatTemplate)
{
    return choices.get(key(chatTemplate), [&] {
        std::optional<Value> value;
        const auto facts = [&]() -> const Value & {
            if (!value)
                value = genericAnalysis(chatTemplate)->toValue();
            return *value;
        };
        return selectPlugins(catalog, options, chatTemplate, facts);
    });
}

Analysis Host::Data::makeAnalysis(const ChatTemplate &chatTemplate)
{
    Analysis analysis = *genericAnalysis(chatTemplate);
    const auto chosen = choice(chatTemplate);
    for (const std::string &id : chosen->workarounds)
        adjustAnalysis(id, chatTemplate, analysis);
    if (!chosen->handler.empty())
        describe(chosen->handler, chatTemplate, analysis);
    return analysis;
}

/// The policy of a profile, carried out by a format that may be a plugin's.
std::optional<std::string> Host::Data::foldCalls(const std::string &id, const Plugin &plugin, ChatRequest &request)
{
    const auto *profile = dynamic_cast<const Profile *>(&plugin);
    if (!profile)
        return {};
    ChatRequest changed = request;
    std::optional<std::string> note;
    if (const auto problem = guarded("write()", [&] { note = profile->foldCalls(changed, allFormats()); }))
        note = *problem;
    else
        request = std::move(changed);
    return note ? std::optional(id + " leaves calls of the history where they are: " + *note) : std::nullopt;
}

void Host::Data::adjustRequest(const PluginChoice &choice, const ChatTemplate &chatTemplate, ChatRequest &request,
                               std::vector<Warning> &warnings)
{
    for (const std::string &id : choice.workarounds) {
        const Plugin *plugin = loaded(id);
        if (!plugin || !plugin->workaround())
            continue;
        ChatRequest changed = request;
        if (const auto problem =
                guarded("adjustRequest()", [&] { plugin->workaround()->adjustRequest(chatTemplate, changed); })) {
            catalog.fail(id, *problem);
            continue;
        }
        request = std::move(changed);
        if (auto note = foldCalls(id, *plugin, request))
            warnings.push_back({ Warning::Code::CallsNotWritten, *std::move(note) });
    }
}

Result<PreparedChat> Host::Data::handlerPrepares(const std::string &id, const ChatTemplate &chatTemplate,
                                                 const Analysis &analysis, const ChatRequest &request)
{
    Result<PreparedChat> prepared = Error{ ErrorCode::Plugin, id + " is not usable", {}, {}, {} };
    const Plugin *plugin = loaded(id);
    if (!plugin || !plugin->handler())
        return prepared;
    if (const auto problem =
            guarded("prepare()", [&] { prepared = plugin->handler()->prepare(chatTemplate, analysis, request); })) {
        catalog.fail(id, *problem);
        return Error{ ErrorCode::Plugin, id + ": " + *problem, {}, {}, {} };
    }
    const auto problem = prepared ? implausible(*prepared) : std::nullopt;
    if (problem) {
        catalog.fail(id, "prepare() gave nonsense: " + *problem);
        return Error{ ErrorCode::Plugin, id + ": " + *problem, {}, {}, {} };
    }
    return prepared;
}

/// What handler id prepares, held to what the generic way is held to.
Result<PreparedChat> Host::Data::specialized(const std::string &id, const ChatTemplate &chatTemplate,
                                             const Analysis &analysis, ChatRequest request)
{
    std::vector<Warning> warnings;
    if (auto error = checkToolChoice(request, true, warnings))
        return *std::move(error);
    Result<PreparedChat> prepared = handlerPrepares(id, chatTemplate, analysis, request);
    if (!prepared)
        return prepared;
    prepared->handler = id;
    prepared->warnings.insert(prepared->warnings.begin(), warnings.begin(), warnings.end());
    warn(*prepared, request, chatTemplate, analysis);
    prepared->program.setIdSeed(idSeed(request));
    return prepared;
}

Result<PreparedChat> Host::Data::generic(const ChatTemplate &chatTemplate,
                                         const std::shared_ptr<const Analysis> &analysis, const ChatRequest &request)
{
    return prepareChat(chatTemplate, *analysis, request, [&](const AnswerRequest &answer) {
        return specs.get(
            answer, [&] { return makeAnswerSpec(*analysis, answer, allFormats(), options.grammar); }, analysis);
    });
}

/// The prompt as prepare() would have it, without a parser and a grammar where no handler makes it.
Result<std::string> Host::Data::rendered(const PluginChoice &choice, const ChatTemplate &chatTemplate,
                                         const Analysis &analysis, const ChatRequest &request)
{
    ChatRequest adjusted = request;
    std::vector<Warning> warnings;
    adjustRequest(choice, chatTemplate, adjusted, warnings);
    if (!choice.handler.empty()) {
        Result<PreparedChat> prepared = handlerPrepares(choice.handler, chatTemplate, analysis, adjusted);
        return prepared ? Result<std::string>(std::move(prepared->prompt)) : Result<std::string>(prepared.error());
    }
    std::vector<std::string> adaptations;
    Result<PromptTail> tail = renderAdapted(chatTemplate, analysis, adjusted, adaptations);
    return tail ? Result<std::string>(std::move(tail->prompt)) : Result<std::string>(tail.error());
}

Host::Host(HostOptions options)
    : d(std::make_unique<Data>(std::move(options)))
{ }

Host::~Host() = default;

std::vector<PluginInfo> Host::plugins() const
{
    return d->catalog.plugins();
}

const FormatRegistry &Host::formats() const
{
    return d->allFormats();
}

PluginChoice Host::choose(const ChatTemplate &chatTemplate) const
{
    return *d->choice(chatTemplate);
}

std::vector<SuppliedTemplate> Host::suppliedTemplates() const
{
    std::vector<SuppliedTemplate> all;
    if (!d->options.supplyTemplates)
        return all;
    for (const PluginInfo &plugin : d->catalog.usable())
        all.insert(all.end(), plugin.templates.begin(), plugin.templates.end());
    return all;
}

Result<ChatTemplate> Host::load(const std::filesystem::path &path, const std::string &name,
                                const Jinja::Limits &limits) const
{
    return ChatTemplate::load(path, name, limits, suppliedTemplates());
}

std::shared_ptr<const Analysis> Host::analyze(const ChatTemplate &chatTemplate) const
{
    return d->analyses.get(d->key(chatTemplate), [&] { return d->makeAnalysis(chatTemplate); });
}

Result<PreparedChat> Host::prepare(const ChatTemplate &chatTemplate, const ChatRequest &request) const
{
    const SpecialTokens tokens = chatTemplate.specialTokens(request);
    if (tokens != chatTemplate.specialTokens())
        return prepare(chatTemplate.withTokens(tokens), request);
    auto analysis = analyze(chatTemplate);
    const auto choice = d->choice(chatTemplate);
    ChatRequest adjusted = request;
    std::vector<Warning> warnings;
    d->adjustRequest(*choice, chatTemplate, adjusted, warnings);
    if (!adjusted.idSeed)
        adjusted.idSeed = d->options.idSeed;
    log(Layer::Host, [&] { return chatTemplate.file() + ": " + choice->reason; });
    std::vector<std::string> reasons{ (choice->handler.empty() ? "" : choice->handler + ": ") + choice->reason };
    Result<PreparedChat> prepared = Error{ ErrorCode::Plugin, {}, {}, {}, {} };
    if (!choice->handler.empty())
        prepared = d->specialized(choice->handler, chatTemplate, *analysis, adjusted);
    if (!prepared && prepared.error().code == ErrorCode::Plugin) {
        if (!choice->handler.empty())
            reasons.push_back(prepared.error().message + "; the generic analysis is used");
        analysis = analyze(chatTemplate); // without what a failed handler made of it
        prepared = d->generic(chatTemplate, analysis, adjusted);
    }
    if (!prepared)
        return prepared;
    prepared->workarounds = choice->workarounds;
    prepared->reasons.insert(prepared->reasons.begin(), reasons.begin(), reasons.end());
    prepared->warnings.insert(prepared->warnings.begin(), warnings.begin(), warnings.end());
    return prepared;
}

Verification Host::verify(const ChatTemplate &chatTemplate) const
{
    const auto analysis = analyze(chatTemplate);
    const PluginChoice choice = choose(chatTemplate);
    const auto prepareOne = [&](const ChatRequest &request) { return prepare(chatTemplate, request); };
    const auto renderOne = [&](const ChatRequest &request) {
        return d->rendered(choice, chatTemplate, *analysis, request);
    };
    return verifyTemplate(chatTemplate, *analysis, prepareOne, renderOne);
}

LintReport Host::lint(const ChatTemplate &chatTemplate, const LintOptions &options) const
{
    const auto analysis = analyze(chatTemplate);
    const PluginChoice choice = choose(chatTemplate);
    const auto renderOne = [&](const ChatRequest &request) {
        return d->rendered(choice, chatTemplate, *analysis, request);
    };
    return lintTemplate(chatTemplate, *analysis, verify(chatTemplate), renderOne, options);
}

} // namespace Parlance
