// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/session.h"
#include "text/tone.h"
#include "widgets/textlook.h"

#include <QWidget>

class QSettings;

namespace Parlance::Inspector {

/// One way to look at a session. A view shows what the session holds and asks it for more; it computes nothing.
class View : public QWidget
{
    Q_OBJECT

public:
    explicit View(Session &session, QWidget *parent = nullptr);

    /// What the keyboard goes to when the view is chosen.
    virtual QWidget *focusTarget() { return this; }
    void setLook(TextLook look);
    /// Sizes of splitters, by the views' and splitters' names.
    void restore(const QSettings &settings);
    void save(QSettings &settings);

Q_SIGNALS:
    /// For the status bar; empty takes it away.
    void noted(const QString &words);
    /// Another view is to be shown.
    void viewRequested(const QString &id);
    /// What the view's name in the side bar has to tell; no words: nothing.
    void badgeChanged(const QString &words, Tone tone);

protected:
    /// Shows what the session holds at present. Called when the view can be seen.
    virtual void refresh() = 0;
    /// What is shown is out of date: refresh() now, or as soon as the view can be seen.
    void invalidate();
    Session &session() const { return m_session; }
    void showEvent(QShowEvent *event) override;

private:
    Session &m_session;
    bool m_isStale = true;
};

} // namespace Parlance::Inspector
