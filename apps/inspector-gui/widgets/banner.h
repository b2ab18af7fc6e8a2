// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "text/tone.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace Parlance::Inspector {

/// A line above what it is about: what is wrong or has happened, and up to two things to do about it.
class Banner : public QWidget
{
    Q_OBJECT

public:
    explicit Banner(QWidget *parent = nullptr);
    void showMessage(Tone tone, const QString &words, const QString &firstButton = {},
                     const QString &secondButton = {});
    QString message() const;

Q_SIGNALS:
    void firstClicked();
    void secondClicked();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Tone m_tone = Tone::Neutral;
    QLabel *m_words;
    QPushButton *m_first;
    QPushButton *m_second;
};

} // namespace Parlance::Inspector
