// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace Parlance::Inspector {

/// A heading, a sentence and one button in the middle of the window: the start page, and the one shown while working.
class MessagePage : public QWidget
{
    Q_OBJECT

public:
    MessagePage(const QString &heading, const QString &sentence, const QString &button, QWidget *parent = nullptr);
    void setSentence(const QString &sentence);

Q_SIGNALS:
    void buttonClicked();

private:
    QLabel *m_sentence;
};

} // namespace Parlance::Inspector
