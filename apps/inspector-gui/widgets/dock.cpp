// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/dock.h"

#include "widgets/elidedlabel.h"
#include "widgets/symbolicons.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace Parlance::Inspector {

/// The bar passes on what the mouse does, so that the dock can be dragged by it.
class Dock::Bar : public QWidget
{
public:
    Bar(const QString &title, Dock *dock)
        : m_title(new QLabel(title))
        , m_note(new ElidedLabel)
    {
        QFont bold = font();
        bold.setWeight(QFont::DemiBold);
        m_title->setFont(bold);
        m_note->setForegroundRole(QPalette::PlaceholderText);
        QToolButton *close = symbolButton("close", Dock::tr("Close %1").arg(title), "closeDock");
        close->setIconSize({ 12, 12 });
        auto *layout = new QHBoxLayout(this);
        layout->setContentsMargins(8, 2, 4, 2);
        layout->setSpacing(8);
        layout->addWidget(m_title);
        layout->addWidget(m_note, 1);
        layout->addWidget(close);
        connect(close, &QToolButton::clicked, dock, &QDockWidget::close);
    }

    QLabel *m_title;
    QLabel *m_note;
};

Dock::Dock(const char *name, const QString &title, QWidget *content)
    : QDockWidget(title)
    , m_bar(new Bar(title, this))
{
    setObjectName(QLatin1String(name));
    // Floating ones would stay above the page of another document.
    setFeatures(DockWidgetClosable | DockWidgetMovable);
    setTitleBarWidget(m_bar);
    setWidget(content);
}

void Dock::setNote(const QString &note)
{
    m_bar->m_note->setText(note);
    m_bar->m_note->setToolTip(note);
}

void Dock::addTool(QWidget *tool)
{
    auto *layout = qobject_cast<QHBoxLayout *>(m_bar->layout());
    layout->insertWidget(layout->count() - 1, tool);
}

QString Dock::note() const
{
    return m_bar->m_note->text();
}

} // namespace Parlance::Inspector
