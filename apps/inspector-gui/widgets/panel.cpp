// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/panel.h"

#include "widgets/elidedlabel.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace Parlance::Inspector {

namespace {

constexpr int margin = 6;

/// A frame that shows when the keyboard goes to what is in it.
class FocusBox : public QFrame
{
public:
    FocusBox()
    {
        setFrameShape(QFrame::StyledPanel);
        connect(qApp, &QApplication::focusChanged, this, qOverload<>(&QWidget::update));
    }

protected:
    void paintEvent(QPaintEvent *event) override
    {
        QFrame::paintEvent(event);
        const QWidget *focused = QApplication::focusWidget();
        if (!focused || !isAncestorOf(focused))
            return;
        QPainter painter(this);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
};

} // namespace

Panel::Panel(const QString &heading, QWidget *parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
    , m_header(new QHBoxLayout)
    , m_heading(new QLabel(heading))
    , m_note(new ElidedLabel)
{
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    m_heading->setFont(bold);
    m_heading->setTextFormat(Qt::PlainText);
    m_header->setContentsMargins(margin + 1, 6, margin, 6);
    m_header->setSpacing(8);
    m_header->addWidget(m_heading);
    m_header->addWidget(m_note, 1);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_layout->addLayout(m_header);
    m_note->setForegroundRole(QPalette::PlaceholderText);
}

void Panel::setHeading(const QString &heading)
{
    m_heading->setText(heading);
}

void Panel::setNote(const QString &note, const QString &more)
{
    m_note->setText(note);
    m_note->setToolTip(more.isEmpty() ? note : more);
}

void Panel::addTool(QWidget *tool)
{
    m_header->addWidget(tool);
}

void Panel::setContent(QWidget *content)
{
    m_layout->addWidget(content, 1);
}

void Panel::setBoxed(QWidget *content)
{
    setContent(boxed(content));
}

void Panel::setFooter(QWidget *footer)
{
    m_layout->addWidget(footer);
}

QWidget *boxed(QWidget *content)
{
    auto *box = new FocusBox;
    auto *inside = new QVBoxLayout(box);
    inside->setContentsMargins(2, 2, 2, 2);
    inside->addWidget(content);
    auto *outer = new QWidget;
    auto *outside = new QVBoxLayout(outer);
    outside->setContentsMargins(margin, 0, margin, margin);
    outside->addWidget(box);
    return outer;
}

} // namespace Parlance::Inspector
