// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/session.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace Parlance::Inspector {

class JsonEditor;

/// One line about the request that an output was read by, and the request itself, to edit on demand.
class RequestStrip : public QWidget
{
    Q_OBJECT

public:
    /// words has a place for what the request declares, as in "The output of a request with %1".
    RequestStrip(Session &session, const QString &words, QWidget *parent = nullptr);
    void open();

private:
    void showRequest();
    void toggle(bool shown);

    Session &m_session;
    QString m_words;
    QLabel *m_sentence;
    QToolButton *m_change;
    JsonEditor *m_editor;
};

} // namespace Parlance::Inspector
