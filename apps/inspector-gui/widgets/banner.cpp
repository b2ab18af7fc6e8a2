// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/banner.h"

#include "widgets/colours.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace Parlance::Inspector {

Banner::Banner(QWidget *parent)
    : QWidget(parent)
    , m_words(new QLabel)
    , m_first(new QPushButton)
    , m_second(new QPushButton)
{
    setObjectName(QStringLiteral("banner"));
    m_words->setObjectName(QStringLiteral("bannerWords"));
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_first->setObjectName(QStringLiteral("bannerFirst"));
    m_second->setObjectName(QStringLiteral("bannerSecond"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 6, 8, 6);
    layout->addWidget(m_words, 1);
    layout->addWidget(m_first);
    layout->addWidget(m_second);
    connect(m_first, &QPushButton::clicked, this, &Banner::firstClicked);
    connect(m_second, &QPushButton::clicked, this, &Banner::secondClicked);
    m_first->hide();
    m_second->hide();
    hide();
}

void Banner::showMessage(Tone tone, const QString &words, const QString &firstButton, const QString &secondButton)
{
    m_tone = tone;
    m_words->setText(words);
    m_first->setText(firstButton);
    m_first->setVisible(!firstButton.isEmpty());
    m_second->setText(secondButton);
    m_second->setVisible(!secondButton.isEmpty());
    setAccessibleName(words);
    setVisible(!words.isEmpty());
    update();
}

QString Banner::message() const
{
    return m_words->text();
}

void Banner::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Hue hue = m_tone == Tone::Bad ? Hue::Red : m_tone == Tone::Good ? Hue::Green : Hue::Amber;
    painter.fillRect(rect(), tinted(hue, palette()).background);
    painter.fillRect(QRect(0, 0, 5, height()), hueColour(hue, palette()));
}

} // namespace Parlance::Inspector
