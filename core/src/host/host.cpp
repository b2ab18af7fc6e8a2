// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/logging_p.h"
#include "chat/answer/answerspec_p.h"
#include "chat/preparechat_p.h"
#include "chat/prompt/prompt_p.h"
#include "chat/request/requestlimits_p.h"
#include "chat/verification/verifytemplate_p.h"
#include "compare/templatecomparison_p.h"
#include "host/knowntemplates_p.h"
#include "host/pluginselection_p.h"
#include "lint/linttemplate_p.h"
#include "message/messageprogram_p.h"
#include "responses/responsecheck_p.h"
#include "responses/responsehandler_p.h"
#include "training/answermask_p.h"

#include <parlance/chat.h>
#include <parlance/compare.h>
#include <parlance/continuation.h>
#include <parlance/host.h>
#include <parlance/json.h>
#include <parlance/lint.h>
#include <parlance/mask.h>
#include <parlance/plugininfo.h>
#include <parlance/responsetemplate.h>
#include <parlance/sha256.h>

#include <algorithm>

namespace Parlance {

struct PARLANCE_CORE_NO_EXPORT Host::Data
{
    explicit Data(HostOptions given)
        : options(std::move(given))
        , catalog(options)
    { }

    Result<PreparedChat> specialized(const std::string &id, const ChatTemplate &chatTemplate, const Analysis &analysis,
                                     ChatRequest request);
    Result<PreparedChat> generic(const ChatTemplate &chatTemplate, const std::shared_ptr<const Analysis> &analysis,
                                 const ChatRequest &request);
    bool wantsGeneric(const ChatTemplate &chatTemplate) const;
    Result<PreparedChat> byResponse(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                    const ChatRequest &request);
    Result<PreparedChat> asChosen(const PluginChoice &choice, const ChatTemplate &chatTemplate,
                                  std::shared_ptr<const Analysis> analysis, const ChatRequest &request,
                                  std::vector<std::string> &reasons);
    void warnOfFailures(const PluginChoice &choice, std::vector<ChatWarning> &warnings);
    Result<PreparedChat> prepare(const ChatTemplate &chatTemplate, const ChatRequest &request);
    Result<std::string> rendered(const PluginChoice &choice, const ChatTemplate &chatTemplate, const Analysis &analysis,
                                 const ChatRequest &request);
    RenderFunction renderer(const PluginChoice &choice, const ChatTemplate &chatTemplate, const Analysis &analysis);

    const HostOptions options;
    PluginCatalog catalog;
    PluginCode code{ catalog };
    const std::shared_ptr<OnceCache> kept = std::make_shared<OnceCache>(options.keptBytes);
    KnownTemplates known{ options, catalog, code, kept };
    AnswerCache specs{ kept };
};

static std::shared_ptr<const Analysis> analysisOf(const std::shared_ptr<const KnownTemplates::ForAnswers> &known)
{
    return { known, &known->analysis };
}

// A program that the handler itself made has none yet.
static void giveIdSeed(MessageProgram &program, const ChatRequest &request)
{
    MessageProgram::Turn turn = program.turn();
    turn.idSeed = idSeed(request);
    program = program.forTurn(std::move(turn));
}

/// What handler id prepares, held to what the generic way is held to.
Result<PreparedChat> Host::Data::specialized(const std::string &id, const ChatTemplate &chatTemplate,
                                             const Analysis &analysis, ChatRequest request)
{
    std::vector<ChatWarning> warnings;
    if (auto error = checkToolChoice(request, true, warnings))
        return *std::move(error);
    Result<PreparedChat> prepared = code.prepare(id, chatTemplate, analysis, request);
    if (!prepared)
        return prepared;
    prepared->handler = id;
    prepared->warnings.insert(prepared->warnings.begin(), warnings.begin(), warnings.end());
    warn(*prepared, request, chatTemplate, *answerAfter(analysis, prepared->answerPrefix));
    if (prepared->program.turn().idSeed == 0)
        giveIdSeed(prepared->program, request);
    return prepared;
}

Result<PreparedChat> Host::Data::generic(const ChatTemplate &chatTemplate,
                                         const std::shared_ptr<const Analysis> &analysis, const ChatRequest &request)
{
    return prepareChat(chatTemplate, *analysis, request, [&](const Analysis &answer, const AnswerRequest &asked) {
        return specs.get(
            asked, [&] { return makeAnswerSpec(answer, asked, code.formats(), options.grammar); }, analysis);
    });
}

/// The user's choice, over what a model's files say.
bool Host::Data::wantsGeneric(const ChatTemplate &chatTemplate) const
{
    const std::optional<std::string> wanted = wantedHandler(options, chatTemplate);
    return wanted && isGeneric(*wanted);
}

/// What the model's own response template prepares; an error of code Plugin where none is read.
Result<PreparedChat> Host::Data::byResponse(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                            const ChatRequest &request)
{
    const Value &value = chatTemplate.responseTemplate();
    const std::string json = toJson(value);
    const auto read = kept->get<Result<ResponseTemplate>>(
        "response/" + sha256(json), [&] { return ResponseTemplate::fromValue(value); },
        [&](const Result<ResponseTemplate> &one) { return one ? 4096 + 32 * json.size() : 0; });
    if (!*read)
        return Error{ ErrorCode::Plugin, read->error().message, {}, {}, {} };
    const std::shared_ptr<const ResponseTemplate> shared(read, &**read);
    return prepareByResponse(chatTemplate, analysis, shared, request, specs, options.grammar);
}

/// What the chosen handler prepares, or the model's own response template, and the generic way where they cannot.
Result<PreparedChat> Host::Data::asChosen(const PluginChoice &choice, const ChatTemplate &chatTemplate,
                                          std::shared_ptr<const Analysis> analysis, const ChatRequest &request,
                                          std::vector<std::string> &reasons)
{
    const bool isHandled = !choice.handler.empty();
    if (isHandled || (!chatTemplate.responseTemplate().isNull() && !wantsGeneric(chatTemplate))) {
        Result<PreparedChat> prepared = isHandled ? specialized(choice.handler, chatTemplate, *analysis, request)
                                                  : byResponse(chatTemplate, *analysis, request);
        if (prepared || prepared.error().code != ErrorCode::Plugin)
            return prepared;
        if (isHandled) // what it was chosen for no longer counts
            reasons.clear();
        if (!prepared.error().message.empty())
            reasons.push_back(prepared.error().message + "; Parlance uses the generic analysis");
        if (isHandled)
            analysis = analysisOf(known.forAnswers(chatTemplate)); // without what a failed handler made of it
    }
    return generic(chatTemplate, analysis, request);
}

// Of a plugin that has failed; nothing of any other.
static std::optional<ChatWarning> failureOf(const PluginInfo &plugin)
{
    if (plugin.state != PluginInfo::State::Failed)
        return {};
    return ChatWarning{ ChatWarning::Code::PluginFailed, "the plugin " + plugin.id + " is not used: " + plugin.reason };
}

/// Plugins that were to be used here, and that failed now or before.
void Host::Data::warnOfFailures(const PluginChoice &choice, std::vector<ChatWarning> &warnings)
{
    if (catalog.generation() == 0) // as is usual
        return;
    const auto isIn = [](const std::vector<std::string> &ids, const std::string &id) {
        return std::find(ids.begin(), ids.end(), id) != ids.end();
    };
    for (const PluginInfo &plugin : catalog.plugins()) {
        const bool isMeant =
            plugin.id == choice.handler || isIn(choice.workarounds, plugin.id) || isIn(choice.failed, plugin.id);
        if (auto failure = isMeant ? failureOf(plugin) : std::nullopt)
            warnings.push_back(*std::move(failure));
    }
}

/// For a template that has the request's tokens.
Result<PreparedChat> Host::Data::prepare(const ChatTemplate &chatTemplate, const ChatRequest &request)
{
    const auto found = known.forAnswers(chatTemplate);
    const std::shared_ptr<const Analysis> analysis = analysisOf(found);
    const std::shared_ptr<const PluginChoice> &choice = found->choice;
    const PieceOfWork work(options.budget);
    ChatRequest adjusted = request;
    RequestNotes notes;
    code.adjustRequest(choice->workarounds, chatTemplate, adjusted, notes);
    if (!adjusted.idSeed)
        adjusted.idSeed = options.idSeed;
    log(Layer::Host, [&] { return chatTemplate.file() + ": " + choice->reason; });
    std::vector<std::string> reasons{ choice->handler.empty() ? choice->reason
                                                              : choice->handler + ": " + choice->reason };
    if (chatTemplate.hasResponseSchema())
        reasons.emplace_back("the model's response_schema is not supported and ignored");
    Result<PreparedChat> prepared = asChosen(*choice, chatTemplate, analysis, adjusted, reasons);
    if (!prepared)
        return prepared;
    prepared->workarounds = choice->workarounds;
    std::move(prepared->reasons.begin(), prepared->reasons.end(), std::back_inserter(reasons));
    prepared->reasons = std::move(reasons);
    prepared->adaptations.insert(prepared->adaptations.begin(), notes.adaptations.begin(), notes.adaptations.end());
    prepared->warnings.insert(prepared->warnings.begin(), notes.warnings.begin(), notes.warnings.end());
    known.warnOfSelfCheck(found->key, *prepared);
    warnOfFailures(*choice, prepared->warnings);
    return prepared;
}

/// The prompt as prepare() would have it, without a parser and a grammar where no handler makes it.
Result<std::string> Host::Data::rendered(const PluginChoice &choice, const ChatTemplate &chatTemplate,
                                         const Analysis &analysis, const ChatRequest &request)
{
    ChatRequest adjusted = request;
    RequestNotes notes;
    code.adjustRequest(choice.workarounds, chatTemplate, adjusted, notes);
    if (!choice.handler.empty()) {
        Result<PreparedChat> prepared = code.prepare(choice.handler, chatTemplate, analysis, adjusted);
        return prepared ? Result<std::string>(std::move(prepared->prompt)) : Result<std::string>(prepared.error());
    }
    std::vector<std::string> adaptations;
    Result<PromptTail> tail = renderAdapted(chatTemplate, analysis, adjusted, adaptations);
    return tail ? Result<std::string>(std::move(tail->prompt)) : Result<std::string>(tail.error());
}

/// rendered() for the template; it refers to what it is given, but for the choice.
RenderFunction Host::Data::renderer(const PluginChoice &choice, const ChatTemplate &chatTemplate,
                                    const Analysis &analysis)
{
    return [this, choice, &chatTemplate, &analysis](const ChatRequest &request) {
        return rendered(choice, chatTemplate, analysis, request);
    };
}

Host::Host(HostOptions options)
    : d(std::make_unique<Data>(std::move(options)))
{ }

Host::~Host() = default;

std::vector<PluginInfo> Host::plugins() const
{
    return d->catalog.plugins();
}

std::vector<ChatWarning> Host::warnings() const
{
    std::vector<ChatWarning> warnings;
    for (const PluginInfo &plugin : plugins()) {
        if (auto failure = failureOf(plugin))
            warnings.push_back(*std::move(failure));
    }
    return warnings;
}

const FormatRegistry &Host::formats() const
{
    return d->code.formats();
}

PluginChoice Host::choose(const ChatTemplate &chatTemplate) const
{
    return *d->known.choice(chatTemplate, d->known.key(chatTemplate));
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

Result<ChatTemplate> Host::load(const std::filesystem::path &path, const std::string &name) const
{
    return load(path, name, {});
}

Result<ChatTemplate> Host::load(const std::filesystem::path &path, const std::string &name,
                                const Jinja::Limits &limits) const
{
    return ChatTemplate::load(path, name, limits, suppliedTemplates());
}

std::shared_ptr<const Analysis> Host::analyze(const ChatTemplate &chatTemplate) const
{
    return d->known.forReports(chatTemplate);
}

Result<PreparedChat> Host::prepare(const ChatTemplate &chatTemplate, const ChatRequest &request) const
{
    if (const auto valid = request.validate(); !valid)
        return valid.error();
    const SpecialTokens tokens = chatTemplate.specialTokens(request);
    const bool areOthers = (request.bosToken || request.eosToken) && tokens != chatTemplate.specialTokens();
    Result<PreparedChat> chat = d->prepare(areOthers ? chatTemplate.withTokens(tokens) : chatTemplate, request);
    if (chat)
        warnOfStrayResult(*chat, request);
    return chat;
}

// What was found, where the work did not give up in the middle of it.
template <class T> static Result<T> unlessSpent(const PieceOfWork &work, Result<T> found)
{
    if (work.budget().isSpent())
        return work.budget().error();
    return found;
}

// Some work prepares and renders many requests: a comparison and a lock some sixty, with every value of a template's
// switches; a continuation and a mask the turns of one conversation.
static Budget::Limits forManyRequests(Budget::Limits limits)
{
    limits.steps *= 2;
    return limits;
}

Result<Continuation> Host::continuation(const ChatTemplate &chatTemplate, const ChatRequest &request,
                                        std::string_view prompt, std::string_view output,
                                        const Value &newMessages) const
{
    const SpecialTokens tokens = chatTemplate.specialTokens(request);
    if (tokens != chatTemplate.specialTokens())
        return continuation(chatTemplate.withTokens(tokens), request, prompt, output, newMessages);
    const PieceOfWork work(forManyRequests(d->options.budget));
    const auto analysis = analyze(chatTemplate);
    const auto prepareOne = [&](const ChatRequest &one) { return prepare(chatTemplate, one); };
    Result<Continuation> found =
        continueChat(chatTemplate, *analysis, { request, prompt, output, newMessages }, prepareOne);
    return unlessSpent(work, std::move(found));
}

Result<AnswerMask> Host::mask(const ChatTemplate &chatTemplate, const ChatRequest &request) const
{
    const ChatTemplate own = chatTemplate.withTokens(chatTemplate.specialTokens(request));
    const PieceOfWork work(forManyRequests(d->options.budget));
    const auto prepareOne = [&](const ChatRequest &one) { return prepare(own, one); };
    Result<AnswerMask> found = answerMask(own, *analyze(own), prepareOne, request);
    return unlessSpent(work, std::move(found));
}

Result<GenerationPatch> Host::patchGeneration(const ChatTemplate &chatTemplate) const
{
    const PieceOfWork work(d->options.budget);
    const auto prepareOne = [&](const ChatRequest &request) { return prepare(chatTemplate, request); };
    Result<GenerationPatch> found = Parlance::patchGeneration(chatTemplate, *analyze(chatTemplate), prepareOne);
    return unlessSpent(work, std::move(found));
}

Verification Host::verify(const ChatTemplate &chatTemplate) const
{
    const auto analysis = analysisOf(d->known.forAnswers(chatTemplate));
    const PluginChoice choice = choose(chatTemplate);
    const PieceOfWork work(d->options.budget);
    const auto prepareOne = [&](const ChatRequest &request) { return prepare(chatTemplate, request); };
    const RenderFunction renderOne = d->renderer(choice, chatTemplate, *analysis);
    Verification verification = verifyTemplate(chatTemplate, *analysis, prepareOne, renderOne);
    d->known.remember(chatTemplate, verification);
    return verification;
}

static TemplateUse useOf(const Host &host, const ChatTemplate &chatTemplate, const Analysis &analysis,
                         RenderFunction render)
{
    return { chatTemplate, analysis, [&](const ChatRequest &request) { return host.prepare(chatTemplate, request); },
             std::move(render) };
}

TemplateComparison Host::compare(const ChatTemplate &a, const ChatTemplate &b) const
{
    const PieceOfWork work(forManyRequests(d->options.budget));
    const auto analysisA = analyze(a);
    const auto analysisB = analyze(b);
    const PluginChoice choice = choose(a);
    const RenderFunction renderA = d->renderer(choice, a, *analysisA);
    TemplateComparison found = compareTemplates(useOf(*this, a, *analysisA, renderA), useOf(*this, b, *analysisB, {}));
    found.complete = !work.budget().isSpent();
    return found;
}

Value Host::lock(const ChatTemplate &chatTemplate) const
{
    const PieceOfWork work(forManyRequests(d->options.budget));
    const auto analysis = analyze(chatTemplate);
    return lockOf(useOf(*this, chatTemplate, *analysis, {}));
}

ResponseExport Host::exportResponse(const ChatTemplate &chatTemplate) const
{
    const PieceOfWork work(d->options.budget);
    const auto analysis = analyze(chatTemplate);
    const PluginChoice choice = choose(chatTemplate);
    const auto prepareOne = [&](const ChatRequest &request) {
        ChatRequest adjusted = request;
        RequestNotes notes;
        d->code.adjustRequest(choice.workarounds, chatTemplate, adjusted, notes);
        return choice.handler.empty() ? d->generic(chatTemplate, analysis, adjusted)
                                      : d->specialized(choice.handler, chatTemplate, *analysis, adjusted);
    };
    const RenderFunction renderOne = d->renderer(choice, chatTemplate, *analysis);
    const Verification own = verifyTemplate(chatTemplate, *analysis, prepareOne, renderOne);
    return checkedExport(chatTemplate, *analysis, own, renderOne);
}

LintReport Host::lint(const ChatTemplate &chatTemplate) const
{
    return lint(chatTemplate, {});
}

LintReport Host::lint(const ChatTemplate &chatTemplate, const LintOptions &options) const
{
    const PieceOfWork work(d->options.budget);
    return lintCauses(chatTemplate, [&](const ChatTemplate &one) {
        const auto analysis = analyze(one);
        const RenderFunction renderOne = d->renderer(choose(one), one, *analysis);
        return lintTemplate(one, *analysis, verify(one), renderOne, options);
    });
}

} // namespace Parlance
