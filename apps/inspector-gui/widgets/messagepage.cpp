// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/messagepage.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace Parlance::Inspector {

MessagePage::MessagePage(const QString &heading, const QString &sentence, const QString &button, QWidget *parent)
    : QWidget(parent)
    , m_sentence(new QLabel(sentence))
{
    auto *title = new QLabel(heading);
    QFont big = font();
    big.setPointSizeF(big.pointSizeF() * 1.6);
    big.setWeight(QFont::DemiBold);
    title->setFont(big);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_sentence->setAlignment(Qt::AlignHCenter);
    auto *action = new QPushButton(button);
    connect(action, &QPushButton::clicked, this, &MessagePage::buttonClicked);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(14);
    layout->addStretch(2);
    layout->addWidget(title, 0, Qt::AlignHCenter);
    layout->addWidget(m_sentence);
    layout->addWidget(action, 0, Qt::AlignHCenter);
    layout->addStretch(3);
}

void MessagePage::setSentence(const QString &sentence)
{
    m_sentence->setText(sentence);
}

} // namespace Parlance::Inspector
