// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "session/session.h"

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
    m_savedSource = m_state.source;
    if (m_inspection && m_inspection->source == m_state.source && !m_inspection->error)
        m_baseline = m_inspection;
    Q_EMIT modifiedChanged(false);
    Q_EMIT inspected();
}

std::optional<Error> Session::readAgain()
{
    const auto loaded = loadState(m_state.file);
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

void Session::setOutput(const std::string &output, const std::vector<std::size_t> &cuts)
{
    if (output == m_state.output && cuts == m_state.cuts)
        return;
    m_state.output = output;
    m_state.cuts = cuts;
    Q_EMIT outputChanged();
    read(typingRest);
}

void Session::setWithout(const std::vector<std::string> &plugins)
{
    if (std::exchange(m_state.without, plugins) != plugins)
        inspect(0ms);
}

void Session::start()
{
    inspect(0ms);
}

void Session::cancel()
{
    m_inspecting.cancel();
    m_prompting.cancel();
    m_replaying.cancel();
    m_trying.cancel();
    m_grammar.cancel();
    m_sizing.cancel();
    m_plugin.cancel();
}

void Session::tryCuts()
{
    if (!m_replay)
        return;
    // What is under way reports through a guard, since the session may be gone before it ends.
    m_trying.start([this, guard = QPointer<Session>(this), replay = m_replay](Budget &budget) -> Worker::Delivery {
        const auto progress = [guard](std::size_t tried) {
            QMetaObject::invokeMethod(
                QCoreApplication::instance(),
                [guard, tried] {
                    if (guard)
                        Q_EMIT guard->cutsProgressed(static_cast<int>(tried));
                },
                Qt::QueuedConnection);
        };
        const auto trial = std::make_shared<CutTrial>(tryEveryCut(*replay, budget, progress));
        return [this, trial] {
            m_cutTrial = *trial;
            Q_EMIT cutsTried();
        };
    });
}

void Session::tryGrammar(const std::string &text, int samples, std::uint64_t seed)
{
    if (!m_prompted || m_prompted->error)
        return;
    m_grammar.start([this, prompted = m_prompted, text, samples, seed](Budget &budget) -> Worker::Delivery {
        const auto made = std::make_shared<const GrammarTrial>(
            Inspector::tryGrammar(prompted->chat.grammar->text, text, samples, seed, budget));
        return [this, made] {
            m_grammarTrial = *made;
            Q_EMIT grammarTried();
        };
    });
}

void Session::sizeTools()
{
    if (!m_prompted || m_prompted->error || !m_lastGood)
        return;
    m_sizing.start([this, host = m_engine->host(m_state.without), chatTemplate = *m_lastGood->chatTemplate,
                    request = m_prompted->request](Budget &budget) -> Worker::Delivery {
        const auto made =
            std::make_shared<const std::vector<ToolSize>>(grammarSizes(*host, chatTemplate, request, budget));
        return [this, made] {
            m_toolSizes = *made;
            Q_EMIT toolsSized();
        };
    });
}

void Session::tryPlugin(const std::string &id)
{
    m_plugin.start([this, engine = m_engine, state = m_state, id](Budget &budget) -> Worker::Delivery {
        const auto made = std::make_shared<const PluginTrial>(Inspector::tryPlugin(*engine, state, id, budget));
        return [this, made] {
            m_pluginTrial = *made;
            Q_EMIT pluginTried();
        };
    });
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
         variant = m_state.variant](Budget &budget) -> Worker::Delivery {
            const auto made = std::make_shared<const Prompted>(promptOf(*host, chatTemplate, json, variant, budget));
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
        [this, prompted = m_prompted, output = m_state.output,
         cuts = m_state.cuts](Budget &budget) -> Worker::Delivery {
            const auto made = std::make_shared<const Replay>(replayOutput(prompted->chat, output, cuts, budget));
            return [this, made] {
                m_replay = made;
                Q_EMIT replayed();
                Q_EMIT settled();
            };
        },
        delay);
}

} // namespace Parlance::Inspector
