// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "live/liveanswer.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace Parlance::Inspector {

class Banner;
class Session;

/// Sends the prompt to a server that runs a model; the answer becomes the session's output as it comes.
class LiveStrip : public QWidget
{
    Q_OBJECT

public:
    explicit LiveStrip(Session &session, QWidget *parent = nullptr);
    ~LiveStrip() override;

    void setServers(LiveServers &servers);
    const LiveAnswer &answer() const { return m_answer; }
    /// The server as the fields say.
    LiveServer server() const;

Q_SIGNALS:
    void busyChanged(bool busy);

private:
    void makeFields();
    void layOut();
    void showServers();
    void chooseServer();
    void askOrStop();
    void ask();
    void showAsking();
    void showEnd(bool ok, const QString &words);
    void say(bool ok, const QString &words);

    Session &m_session;
    LiveServers m_own; ///< until there are others
    LiveServers *m_servers = &m_own;
    LiveAnswer m_answer;
    LiveServer m_asked;
    QComboBox *m_url;
    QComboBox *m_api;
    QLineEdit *m_model;
    QLineEdit *m_key;
    QSpinBox *m_tokens;
    QCheckBox *m_grammar;
    QPushButton *m_ask;
    Banner *m_end;
};

} // namespace Parlance::Inspector
