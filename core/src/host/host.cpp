// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/analyze_p.h"
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
#include "responses/responsehandler_p.h"

#include <parlance/host.h>
#include <parlance/json.h>

#include <map>
#include <mutex>
#include <optional>

namespace Parlance {

static constexpr std::size_t choiceBytes = 4u << 20;
static constexpr std::size_t responseBytes = 8u << 20;

// About what they take; most of an analysis is the prompts that it compares.
static std::size_t bytesOf(const Analysis &analysis)
{
    constexpr std::size_t perSpan = sizeof(Jinja::Span);
    std::size_t bytes = 16u << 10;
    for (const Comparison &comparison : analysis.comparisons) {
        for (const ComparisonSide *side : { &comparison.a, &comparison.b })
            bytes += 2 * side->text.size() + side->spans.size() * perSpan + 4096;
    }
    return bytes;
}

static std::size_t bytesOf(const PluginChoice &choice)
{
    return 1024 + 256 * choice.matches.size();
}

static std::size_t bytesOf(const Result<ResponseTemplate> &)
{
    return 64u << 10;
}

struct PARLANCE_CORE_NO_EXPORT Host::Data
{
    explicit Data(HostOptions given)
        : options(std::move(given))
        , catalog(options)
    { }

    const FormatRegistry &allFormats();
    bool registerFormat(std::shared_ptr<const Format> format);
    void addFormat(const std::string &id);
    const Plugin *loaded(const std::string &id);
    std::string key(const ChatTemplate &chatTemplate) const;
    std::shared_ptr<const Analysis> genericAnswers(const ChatTemplate &chatTemplate);
    std::shared_ptr<const Analysis> answersOf(const ChatTemplate &chatTemplate);
    std::shared_ptr<const PluginChoice> choice(const ChatTemplate &chatTemplate);
    Analysis withPlugins(const ChatTemplate &chatTemplate, Analysis analysis);
    void remember(const ChatTemplate &chatTemplate, const Verification &verification);
    void warnOfSelfCheck(const ChatTemplate &chatTemplate, PreparedChat &chat);
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
    bool wantsGeneric(const ChatTemplate &chatTemplate) const;
    Result<PreparedChat> byResponse(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                    const ChatRequest &request);
    Result<std::string> rendered(const PluginChoice &choice, const ChatTemplate &chatTemplate, const Analysis &analysis,
                                 const ChatRequest &request);

    HostOptions options;
    PluginCatalog catalog;
    OnceCache<Analysis> genericAnalyses{ options.analysisBytes / 3 }; // what answers need
    OnceCache<PluginChoice> choices{ choiceBytes }; // these and the next: by template and generation of the plugins
    OnceCache<Analysis> answers{ options.analysisBytes / 3 }; // what they need, with what plugins make of it
    OnceCache<Analysis> analyses{ options.analysisBytes / 3 }; // with all that reports show
    OnceCache<Result<ResponseTemplate>> responses{ responseBytes }; // by their JSON
    std::mutex checkedMutex;
    std::map<std::string, std::pair<int, int>> checked; // how many messages of the self-check passed and failed
    AnswerCache specs;
    std::recursive_mutex formatsMutex;
    std::vector<std::unique_ptr<const FormatRegistry>> formats; // the last is in use, the others may be
};

const Plugin *Host::Data::loaded(const std::string &id)
{
    const auto plugin = catalog.load(id);
    return plugin ? *plugin : nullptr;
}

/// False where its id is taken by another one.
bool Host::Data::registerFormat(std::shared_ptr<const Format> format)
{
    const std::lock_guard lock(formatsMutex);
    if (!format || allFormats().find(format->id()) == format.get())
        return true;
    auto more = std::make_unique<FormatRegistry>(allFormats());
    if (!more->add(std::move(format)))
        return false;
    formats.push_back(std::move(more));
    return true;
}

/// Of a plugin of kind format, or of a workaround that brings one.
void Host::Data::addFormat(const std::string &id)
{
    const Plugin *plugin = loaded(id);
    bool added = true;
    const auto problem = guarded("format()", [&] { added = !plugin || registerFormat(plugin->format()); });
    if (problem)
        catalog.fail(id, *problem);
    else if (!added)
        catalog.fail(id, "its format's id is taken");
}

const FormatRegistry &Host::Data::allFormats()
{
    const std::lock_guard lock(formatsMutex);
    if (formats.empty()) {
        formats.push_back(std::make_unique<FormatRegistry>(FormatRegistry::withBuiltins()));
        for (const PluginInfo &plugin : catalog.usable()) {
            if (plugin.kind == PluginInfo::Kind::Format)
                addFormat(plugin.id);
        }
    }
    return *formats.back();
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

std::shared_ptr<const Analysis> Host::Data::genericAnswers(const ChatTemplate &chatTemplate)
{
    return genericAnalyses.get(identity(chatTemplate), [&] {
        const PieceOfWork work(options.budget);
        return analyzeForAnswers(chatTemplate);
    });
}

std::shared_ptr<const Analysis> Host::Data::answersOf(const ChatTemplate &chatTemplate)
{
    return answers.get(key(chatTemplate), [&] { return withPlugins(chatTemplate, *genericAnswers(chatTemplate)); });
}

std::shared_ptr<const PluginChoice> Host::Data::choice(const ChatTemplate &chatTemplate)
{
    return choices.get(key(chatTemplate), [&] {
        std::optional<Value> value;
        const auto facts = [&]() -> const Value & {
            if (!value)
                value = genericAnswers(chatTemplate)->toValue();
            return *value;
        };
        return selectPlugins(catalog, options, chatTemplate, facts);
    });
}

Analysis Host::Data::withPlugins(const ChatTemplate &chatTemplate, Analysis analysis)
{
    const auto chosen = choice(chatTemplate);
    for (const std::string &id : chosen->workarounds) {
        addFormat(id);
        adjustAnalysis(id, chatTemplate, analysis);
    }
    if (!chosen->handler.empty())
        describe(chosen->handler, chatTemplate, analysis);
    return analysis;
}

void Host::Data::remember(const ChatTemplate &chatTemplate, const Verification &verification)
{
    constexpr std::size_t mostKept = 512;
    const std::lock_guard lock(checkedMutex);
    if (checked.size() >= mostKept)
        checked.clear();
    checked[key(chatTemplate)] = { verification.passed, verification.failed };
}

void Host::Data::warnOfSelfCheck(const ChatTemplate &chatTemplate, PreparedChat &chat)
{
    const std::lock_guard lock(checkedMutex);
    const auto known = checked.find(key(chatTemplate));
    if (known != checked.end())
        Parlance::warnOfSelfCheck(chat, known->second.first, known->second.second);
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

/// The user's choice, over what a model's files say.
bool Host::Data::wantsGeneric(const ChatTemplate &chatTemplate) const
{
    const auto own = options.handlers.find(chatTemplate.sha256());
    const std::string &handler =
        options.handler.empty() && own != options.handlers.end() ? own->second : options.handler;
    return handler == "generic";
}

/// What the model's own response template prepares; an error of code Plugin where there is none, or none that is read.
Result<PreparedChat> Host::Data::byResponse(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                            const ChatRequest &request)
{
    const Value &value = chatTemplate.responseTemplate();
    if (value.isNull() || wantsGeneric(chatTemplate))
        return Error{ ErrorCode::Plugin, {}, {}, {}, {} };
    const auto known = responses.get(toJson(value), [&] { return ResponseTemplate::fromValue(value); });
    if (!*known)
        return Error{ ErrorCode::Plugin, known->error().message, {}, {}, {} };
    const std::shared_ptr<const ResponseTemplate> shared(known, &**known);
    return prepareByResponse(chatTemplate, analysis, shared, request, specs, options.grammar);
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
    return d->analyses.get(d->key(chatTemplate), [&] {
        const PieceOfWork work(d->options.budget);
        return d->withPlugins(chatTemplate, Parlance::analyze(chatTemplate));
    });
}

Result<PreparedChat> Host::prepare(const ChatTemplate &chatTemplate, const ChatRequest &request) const
{
    const SpecialTokens tokens = chatTemplate.specialTokens(request);
    if (tokens != chatTemplate.specialTokens())
        return prepare(chatTemplate.withTokens(tokens), request);
    auto analysis = d->answersOf(chatTemplate);
    const auto choice = d->choice(chatTemplate);
    const PieceOfWork work(d->options.budget);
    ChatRequest adjusted = request;
    std::vector<Warning> warnings;
    d->adjustRequest(*choice, chatTemplate, adjusted, warnings);
    if (!adjusted.idSeed)
        adjusted.idSeed = d->options.idSeed;
    log(Layer::Host, [&] { return chatTemplate.file() + ": " + choice->reason; });
    std::vector<std::string> reasons{ (choice->handler.empty() ? "" : choice->handler + ": ") + choice->reason };
    if (chatTemplate.hasResponseSchema())
        reasons.emplace_back("the model's response_schema is not supported: it is passed over");
    Result<PreparedChat> prepared = Error{ ErrorCode::Plugin, {}, {}, {}, {} };
    if (!choice->handler.empty())
        prepared = d->specialized(choice->handler, chatTemplate, *analysis, adjusted);
    else
        prepared = d->byResponse(chatTemplate, *analysis, adjusted);
    if (!prepared && prepared.error().code == ErrorCode::Plugin) {
        if (!prepared.error().message.empty())
            reasons.push_back(prepared.error().message + "; the generic analysis is used");
        analysis = d->answersOf(chatTemplate); // without what a failed handler made of it
        prepared = d->generic(chatTemplate, analysis, adjusted);
    }
    if (!prepared)
        return prepared;
    prepared->workarounds = choice->workarounds;
    prepared->reasons.insert(prepared->reasons.begin(), reasons.begin(), reasons.end());
    prepared->warnings.insert(prepared->warnings.begin(), warnings.begin(), warnings.end());
    d->warnOfSelfCheck(chatTemplate, *prepared);
    return prepared;
}

Result<Continuation> Host::continuation(const ChatTemplate &chatTemplate, const ChatRequest &request,
                                        std::string_view prompt, std::string_view output,
                                        const Value &newMessages) const
{
    const SpecialTokens tokens = chatTemplate.specialTokens(request);
    if (tokens != chatTemplate.specialTokens())
        return continuation(chatTemplate.withTokens(tokens), request, prompt, output, newMessages);
    const auto analysis = analyze(chatTemplate);
    const auto prepareOne = [&](const ChatRequest &one) { return prepare(chatTemplate, one); };
    return continueChat(chatTemplate, *analysis, { request, prompt, output, newMessages }, prepareOne);
}

Verification Host::verify(const ChatTemplate &chatTemplate) const
{
    const auto analysis = d->answersOf(chatTemplate);
    const PluginChoice choice = choose(chatTemplate);
    const PieceOfWork work(d->options.budget);
    const auto prepareOne = [&](const ChatRequest &request) { return prepare(chatTemplate, request); };
    const auto renderOne = [&](const ChatRequest &request) {
        return d->rendered(choice, chatTemplate, *analysis, request);
    };
    Verification verification = verifyTemplate(chatTemplate, *analysis, prepareOne, renderOne);
    d->remember(chatTemplate, verification);
    return verification;
}

/// What a long look at a template may take where its caller does not say: a hostile one ends, and the largest known
/// needs a tenth.
static const Budget::Limits longLook{ 200'000'000, std::chrono::minutes(1) };

static TemplateUse useOf(const Host &host, const ChatTemplate &chatTemplate, const Analysis &analysis,
                         RenderFunction render)
{
    return { chatTemplate, analysis, [&](const ChatRequest &request) { return host.prepare(chatTemplate, request); },
             std::move(render) };
}

TemplateComparison Host::compare(const ChatTemplate &a, const ChatTemplate &b) const
{
    Budget own(longLook);
    Budget *const budget = BudgetScope::current() ? BudgetScope::current() : &own;
    const BudgetScope scope(*budget);
    const auto analysisA = analyze(a);
    const auto analysisB = analyze(b);
    const PluginChoice choice = choose(a);
    const auto renderA = [&](const ChatRequest &request) { return d->rendered(choice, a, *analysisA, request); };
    TemplateComparison found = compareTemplates(useOf(*this, a, *analysisA, renderA), useOf(*this, b, *analysisB, {}));
    found.complete = !budget->isSpent();
    return found;
}

Value Host::lock(const ChatTemplate &chatTemplate) const
{
    const auto analysis = analyze(chatTemplate);
    return lockOf(useOf(*this, chatTemplate, *analysis, {}));
}

LintReport Host::lint(const ChatTemplate &chatTemplate, const LintOptions &given) const
{
    Budget own(longLook);
    LintOptions options = given;
    if (!options.budget)
        options.budget = BudgetScope::current() ? BudgetScope::current() : &own;
    const BudgetScope scope(*options.budget);
    const auto analysis = analyze(chatTemplate);
    const PluginChoice choice = choose(chatTemplate);
    const auto renderOne = [&](const ChatRequest &request) {
        return d->rendered(choice, chatTemplate, *analysis, request);
    };
    return lintTemplate(chatTemplate, *analysis, verify(chatTemplate), renderOne, options);
}

} // namespace Parlance
