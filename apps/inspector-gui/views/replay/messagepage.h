// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/replay.h"

#include <QStackedWidget>

class QToolButton;

namespace Parlance {
class MessageView;
}

namespace Parlance::Inspector {

class NumberedView;

/// The message of an output: as JSON, or as a chat application shows it.
class MessagePage : public QStackedWidget
{
    Q_OBJECT

public:
    explicit MessagePage(QWidget *parent = nullptr);
    /// Chooses between the two; not owned.
    QToolButton *button() const { return m_button; }
    void setPlaceholder(const QString &text);
    /// recorded: the message that a recording has; null if it has none.
    void showStep(const Replay &replay, std::size_t step, const Value &recorded);

private:
    void showMessage();

    NumberedView *m_json;
    MessageView *m_view;
    QToolButton *m_button;
    ChatMessage m_message;
    bool m_hasEnded = false;
};

} // namespace Parlance::Inspector
