// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/replay/livestrip.h"

#include "session/session.h"
#include "widgets/banner.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

namespace Parlance::Inspector {

namespace {

const QString localServer = QStringLiteral("http://127.0.0.1:8080");
constexpr int usualTokens = 1024;

template <class T> T *named(T *widget, const char *name, const QString &title)
{
    widget->setObjectName(QLatin1String(name));
    widget->setAccessibleName(title);
    return widget;
}

} // namespace

LiveStrip::LiveStrip(Session &session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_own(nullptr)
{
    makeFields();
    layOut();
    connect(m_url, &QComboBox::activated, this, &LiveStrip::chooseServer);
    connect(m_url->lineEdit(), &QLineEdit::returnPressed, this, &LiveStrip::ask);
    connect(m_ask, &QPushButton::clicked, this, &LiveStrip::askOrStop);
    connect(&m_answer, &LiveAnswer::began, this, &LiveStrip::showAsking);
    connect(&m_answer, &LiveAnswer::ended, this, &LiveStrip::showEnd);
    connect(&m_answer, &LiveAnswer::grew, this, [this] {
        m_end->showMessage(Tone::Neutral, tr("The answer is coming: %1 bytes so far.").arg(m_answer.output().size()));
        m_session.growOutput(m_answer.output(), m_answer.cuts(), m_answer.isBusy());
    });
    connect(&m_own, &LiveServers::changed, this, &LiveStrip::showServers);
    showServers();
}

LiveStrip::~LiveStrip()
{
    m_answer.disconnect(this);
}

void LiveStrip::setServers(LiveServers &servers)
{
    m_servers = &servers;
    connect(m_servers, &LiveServers::changed, this, &LiveStrip::showServers);
    showServers();
}

LiveServer LiveStrip::server() const
{
    const QString url = m_url->currentText().trimmed();
    const QList<LiveServer> &all = m_servers->all();
    const auto known = std::find_if(all.begin(), all.end(), [&](const LiveServer &one) { return one.url == url; });
    return { known == all.end() ? url : known->name, url, static_cast<LiveServer::Api>(m_api->currentIndex()),
             m_model->text().trimmed() };
}

void LiveStrip::makeFields()
{
    m_url = named(new QComboBox, "liveUrl", tr("Base URL of the server"));
    m_url->setEditable(true);
    m_url->setInsertPolicy(QComboBox::NoInsert);
    setFocusProxy(m_url);
    m_url->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_api = named(new QComboBox, "liveApi", tr("API of the server"));
    m_api->addItems(LiveServers::apiNames());
    m_api->setItemData(0, tr("Sends the prompt of the Prompt view, with its grammar, stops and triggers."),
                       Qt::ToolTipRole);
    m_api->setItemData(1,
                       tr("Sends the prompt of the Prompt view and its stops. The grammar has vLLM's form, which other "
                          "servers may not know."),
                       Qt::ToolTipRole);
    m_api->setItemData(2, tr("Sends the request. The server writes the prompt by its own template."), Qt::ToolTipRole);
    m_model = named(new QLineEdit, "liveModel", tr("Model"));
    m_model->setPlaceholderText(tr("not needed if the server has one model"));
    m_key = named(new QLineEdit, "liveKey", tr("Key"));
    m_key->setEchoMode(QLineEdit::Password);
    m_key->setPlaceholderText(tr("none"));
    m_key->setToolTip(tr("The inspector forgets the key when it ends, unless Preferences say otherwise."));
    m_tokens = named(new QSpinBox, "liveTokens", tr("Longest answer"));
    m_tokens->setRange(1, 1'000'000);
    m_tokens->setValue(usualTokens);
    m_tokens->setPrefix(tr("at most "));
    m_tokens->setSuffix(tr(" tokens"));
    m_grammar = named(new QCheckBox(tr("With &grammar")), "liveGrammar", tr("With grammar"));
    m_grammar->setChecked(true);
    m_ask = named(new QPushButton(tr("&Ask")), "liveAsk", tr("Ask the server, or stop it"));
    m_end = new Banner;
    m_end->setObjectName(QStringLiteral("liveEnd"));
}

void LiveStrip::layOut()
{
    const auto add = [](QHBoxLayout *row, const QString &words, QWidget *field, int stretch) {
        auto *label = new QLabel(words);
        label->setBuddy(field);
        row->addWidget(label);
        row->addWidget(field, stretch);
    };
    auto *first = new QHBoxLayout;
    add(first, tr("&Server"), m_url, 1);
    first->addWidget(m_api);
    first->addWidget(m_ask);
    auto *second = new QHBoxLayout;
    add(second, tr("&Model"), m_model, 1);
    add(second, tr("&Key"), m_key, 1);
    second->addWidget(m_tokens);
    second->addWidget(m_grammar);
    auto *fields = new QVBoxLayout;
    fields->setContentsMargins(7, 4, 7, 4);
    fields->setSpacing(4);
    fields->addLayout(first);
    fields->addLayout(second);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(fields);
    layout->addWidget(m_end);
}

// What somebody has typed stays.
void LiveStrip::showServers()
{
    const QSignalBlocker quiet(m_url);
    const QString text = m_url->currentText();
    m_url->clear();
    for (const LiveServer &server : m_servers->all())
        m_url->addItem(server.url);
    if (m_url->count() == 0)
        m_url->addItem(localServer);
    if (!text.isEmpty() && text != localServer)
        m_url->setEditText(text);
    else
        chooseServer();
}

void LiveStrip::chooseServer()
{
    for (const LiveServer &one : m_servers->all()) {
        if (one.url != m_url->currentText())
            continue;
        m_api->setCurrentIndex(static_cast<int>(one.api));
        m_model->setText(one.model);
        m_key->setText(m_servers->key(one.url));
    }
}

void LiveStrip::askOrStop()
{
    m_answer.isBusy() ? m_answer.stop() : ask();
}

void LiveStrip::ask()
{
    const PromptedPtr &prompted = m_session.prompted();
    if (!prompted || prompted->error || !m_session.lastGood())
        return say(false, tr("There is no prompt to send: the request has an error."));
    const LiveServer to = server();
    if (to.url.isEmpty())
        return say(false, tr("First enter the server's base URL, for example %1.").arg(localServer));
    m_servers->setKey(to.url, m_key->text());
    m_answer.ask({ to, m_key->text(), prompted, *m_session.lastGood()->chatTemplate, m_tokens->value(),
                   m_grammar->isChecked() });
}

void LiveStrip::showAsking()
{
    m_asked = server();
    m_ask->setText(tr("&Stop"));
    m_end->showMessage(Tone::Neutral, tr("Waiting for the server …"));
    Q_EMIT busyChanged(true);
}

void LiveStrip::showEnd(bool ok, const QString &words)
{
    m_ask->setText(tr("&Ask"));
    if (ok || !m_answer.output().empty())
        m_servers->remember(m_asked);
    say(ok, words);
    Q_EMIT busyChanged(false);
}

void LiveStrip::say(bool ok, const QString &words)
{
    m_end->showMessage(ok ? Tone::Good : Tone::Bad, words);
}

} // namespace Parlance::Inspector
