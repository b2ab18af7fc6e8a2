// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "session/session.h"

#include <parlance/lint.h>
#include <parlance/plugininfo.h>

#include <QCoreApplication>
#include <QPointer>
#include <algorithm>
#include <utility>

namespace Parlance::Inspector {

namespace {

using namespace std::chrono_literals;

// Long enough that a word is typed without an analysis for each letter, short enough to seem at once.
constexpr auto typingRest = 120ms;

} // namespace

Session::Session(EnginePtr engine, SessionState state, QObject *parent)
    : QObject(parent)
    , m_engine(std::move(engine))
    , m_state(std::move(state))
    , m_savedSource(m_state.source)
{
    connect(&m_inspecting, &Worker::busyChanged, this, &Session::busyChanged);
}

Session::~Session() = default;

void Session::setSaved(const QString &file)
{
    m_state.file = file;
    m_state.isText = true;
    m_savedSource = m_state.source;
    if (m_inspection && m_inspection->source == m_state.source && !m_inspection->error)
        m_baseline = m_inspection;
    Q_EMIT modifiedChanged(false);
    Q_EMIT inspected();
}

std::optional<Error> Session::readAgain()
{
    const auto loaded = loadState(m_state.file, m_state.templateName, m_engine->host(m_state.without).get());
    if (!loaded)
        return loaded.error();
    m_savedSource = loaded->source;
    if (m_state.source != loaded->source) {
        m_state.source = loaded->source;
        Q_EMIT sourceReplaced();
    }
    m_baseline.reset();
    Q_EMIT modifiedChanged(false);
    start();
    return {};
}

void Session::setSource(const std::string &source)
{
    if (source == m_state.source)
        return;
    const bool wasModified = isModified();
    m_state.source = source;
    if (isModified() != wasModified)
        Q_EMIT modifiedChanged(isModified());
    inspect(typingRest);
}

void Session::replaceSource(const std::string &source)
{
    setSource(source);
    Q_EMIT sourceReplaced();
}

void Session::setRequest(const std::string &request)
{
    if (request == m_state.request)
        return;
    m_state.request = request;
    Q_EMIT requestChanged();
    prompt(typingRest);
}

void Session::setVariant(const std::string &variant)
{
    if (std::exchange(m_state.variant, variant) != variant)
        prompt(0ms);
}

void Session::setBeside(const std::string &request)
{
    m_state.beside = request;
    m_state.variant = "request";
    prompt(0ms);
}

void Session::setOutput(const std::string &output, const std::vector<std::size_t> &cuts)
{
    if (output == m_state.output && cuts == m_state.cuts && !m_isComing)
        return;
    m_state.output = output;
    m_state.cuts = cuts;
    m_isComing = false;
    Q_EMIT outputChanged();
    read(typingRest);
}

void Session::growOutput(const std::string &output, const std::vector<std::size_t> &cuts, bool isComing)
{
    m_state.output = output;
    m_state.cuts = cuts;
    m_isComing = isComing;
    Q_EMIT outputChanged();
    m_hasGrown = m_replaying.isBusy();
    if (!m_hasGrown)
        read(0ms);
}

void Session::setWithout(const std::vector<std::string> &plugins)
{
    if (std::exchange(m_state.without, plugins) != plugins)
        inspect(0ms);
}

void Session::setCounterpart(const std::string &path)
{
    m_counterpart.cancel();
    m_state.counterpart = path;
}

void Session::start()
{
    inspect(0ms);
}

bool Session::isIdle() const
{
    const std::initializer_list<const Worker *> all{ &m_inspecting, &m_prompting,   &m_replaying, &m_cuts,
                                                     &m_grammar,    &m_sizes,       &m_forms,     &m_plugin,
                                                     &m_profile,    &m_counterpart, &m_lint };
    return std::none_of(all.begin(), all.end(), [](const Worker *worker) { return worker->isBusy(); });
}

void Session::cancel()
{
    m_inspecting.cancel();
    m_prompting.cancel();
    m_replaying.cancel();
    m_cuts.cancel();
    m_grammar.cancel();
    m_sizes.cancel();
    m_forms.cancel();
    m_plugin.cancel();
    m_profile.cancel();
    m_maker.cancel();
    m_counterpart.cancel();
    m_lint.cancel();
}

void Session::tryCuts()
{
    if (!m_replay)
        return;
    // What is under way reports through a guard, since the session may be gone before it ends.
    const auto progress = [guard = QPointer<Session>(this)](std::size_t tried) {
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [guard, tried] {
                if (guard)
                    Q_EMIT guard->cutsProgressed(static_cast<int>(tried));
            },
            Qt::QueuedConnection);
    };
    m_cuts.ask([replay = m_replay, progress](Budget &budget) { return tryEveryCut(*replay, budget, progress); },
               [this] { Q_EMIT cutsTried(); });
}

void Session::tryGrammar(const std::string &text, int samples, std::uint64_t seed)
{
    if (!m_prompted || m_prompted->error)
        return;
    m_grammar.ask(
        [prompted = m_prompted, text, samples, seed](Budget &budget) {
            const PreparedChat &chat = prompted->chat;
            return Inspector::tryGrammar(chat.grammar->text,
                                         chat.grammarLazy ? chat.grammarTriggers : std::vector<GrammarTrigger>(), text,
                                         samples, seed, budget);
        },
        [this] { Q_EMIT grammarTried(); });
}

void Session::sizeTools()
{
    if (!m_prompted || m_prompted->error || !m_lastGood)
        return;
    m_sizes.ask(
        [host = m_engine->host(m_state.without), chatTemplate = *m_lastGood->chatTemplate,
         request = m_prompted->request](Budget &budget) { return grammarSizes(*host, chatTemplate, request, budget); },
        [this] { Q_EMIT toolsSized(); });
}

void Session::writeForms()
{
    if (!m_prompted || m_prompted->error || !m_lastGood)
        return;
    m_forms.ask([prompted = m_prompted, chatTemplate = *m_lastGood->chatTemplate](
                    Budget &budget) { return Inspector::grammarForms(prompted->chat, chatTemplate, budget); },
                [this] { Q_EMIT formsWritten(); });
}

void Session::tryPlugin(const std::string &id)
{
    m_plugin.ask([engine = m_engine, state = m_state,
                  id](Budget &budget) { return Inspector::tryPlugin(*engine, state, id, budget); },
                 [this] { Q_EMIT pluginTried(); });
}

void Session::tryProfile(const std::string &file)
{
    if (!m_prompted || m_prompted->error || !m_lastGood)
        return;
    m_profile.ask(
        [options = m_engine->options(), file, chatTemplate = *m_lastGood->chatTemplate, request = m_prompted->request,
         output = m_state.output](Budget &budget) {
            return Inspector::tryProfile(options, file, chatTemplate, request, output, budget);
        },
        [this] { Q_EMIT profileTried(); });
}

void Session::makePlugin(const QString &folder, const QString &kind, bool withOutput)
{
    if (m_lastGood)
        m_maker.start(folder, kind, m_lastGood,
                      withOutput && m_prompted && m_replay ? fixturesOf(*m_prompted, *m_replay, m_state.cuts)
                                                           : std::vector<Value>());
}

void Session::tryCounterpart()
{
    if (!m_lastGood || m_state.counterpart.empty())
        return;
    m_counterpart.ask([engine = m_engine, state = m_state,
                       present = m_lastGood](Budget &) { return Inspector::tryCounterpart(*engine, state, *present); },
                      [this] { Q_EMIT counterpartTried(); });
}

void Session::lint()
{
    if (!m_inspection)
        return;
    m_lint.ask([engine = m_engine, without = m_state.without,
                present = m_inspection](Budget &) { return engine->lint(*present, without); },
               [this] { Q_EMIT linted(); });
}

std::vector<PluginInfo> Session::plugins() const
{
    return m_engine->host(m_state.without)->plugins();
}

std::vector<std::pair<std::string, std::string>> Session::pluginsUsed() const
{
    std::vector<std::pair<std::string, std::string>> used;
    if (!m_lastGood)
        return used;
    const PluginChoice &choice = m_lastGood->choice;
    for (const PluginInfo &plugin : plugins()) {
        const auto &workarounds = choice.workarounds;
        if (plugin.id == choice.handler
            || std::find(workarounds.begin(), workarounds.end(), plugin.id) != workarounds.end())
            used.emplace_back(plugin.id, plugin.version);
    }
    return used;
}

void Session::inspect(std::chrono::milliseconds delay)
{
    m_inspecting.start(
        [this, engine = m_engine, state = m_state](Budget &budget) -> Worker::Delivery {
            const auto made = std::make_shared<const Inspection>(engine->inspect(state, budget));
            return [this, made] { take(made); };
        },
        delay);
}

void Session::take(const InspectionPtr &inspection)
{
    m_inspection = inspection;
    if (!inspection->error) {
        m_lastGood = inspection;
        if (!m_baseline && inspection->source == m_savedSource)
            m_baseline = inspection;
    }
    Q_EMIT inspected();
    if (!inspection->error)
        prompt(0ms);
    else
        Q_EMIT settled();
}

void Session::prompt(std::chrono::milliseconds delay)
{
    if (!m_lastGood)
        return;
    m_prompting.start(
        [this, host = m_engine->host(m_state.without), chatTemplate = *m_lastGood->chatTemplate, json = m_state.request,
         variant = m_state.variant, beside = m_state.beside](Budget &budget) -> Worker::Delivery {
            const auto made =
                std::make_shared<const Prompted>(promptOf(*host, chatTemplate, json, variant, budget, beside));
            return [this, made] {
                m_prompted = made;
                Q_EMIT promptedAnew();
                if (m_prompted->error)
                    Q_EMIT settled();
                else
                    read(0ms);
            };
        },
        delay);
}

void Session::read(std::chrono::milliseconds delay)
{
    if (!m_prompted || m_prompted->error)
        return;
    m_replaying.start(
        [this, prompted = m_prompted, output = m_state.output, cuts = m_state.cuts, good = m_lastGood,
         isComing = m_isComing, host = m_engine->host(m_state.without)](Budget &budget) -> Worker::Delivery {
            auto made = std::make_shared<Replay>(replayOutput(prompted->chat, output, cuts, budget, isComing));
            if (made->finished && good && !budget.isCancelled())
                made->verdict =
                    Shared::callVerdict(*host, *good->chatTemplate, prompted->request, output, *made->finished);
            return [this, made] { takeReplay(made); };
        },
        delay);
}

void Session::takeReplay(const ReplayPtr &replay)
{
    m_replay = replay;
    Q_EMIT replayed();
    if (std::exchange(m_hasGrown, false))
        read(0ms);
    else
        Q_EMIT settled();
}

} // namespace Parlance::Inspector
