// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/view.h"

#include "widgets/legend.h"
#include "widgets/numberedview.h"

#include <QSettings>
#include <QSplitter>

namespace Parlance::Inspector {

namespace {

QString keyOf(const QWidget &view, const QSplitter &splitter)
{
    return QStringLiteral("splitters/%1/%2").arg(view.objectName(), splitter.objectName());
}

} // namespace

View::View(Session &session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
{ }

void View::setLook(TextLook look)
{
    for (NumberedView *text : findChildren<NumberedView *>())
        text->setLook(look);
    for (Legend *legend : findChildren<Legend *>())
        legend->setByOrigin(look.colourByOrigin);
}

void View::restore(const QSettings &settings)
{
    for (QSplitter *splitter : findChildren<QSplitter *>())
        splitter->restoreState(settings.value(keyOf(*this, *splitter)).toByteArray());
}

void View::save(QSettings &settings)
{
    for (const QSplitter *splitter : findChildren<QSplitter *>()) {
        if (!splitter->objectName().isEmpty())
            settings.setValue(keyOf(*this, *splitter), splitter->saveState());
    }
}

void View::invalidate()
{
    m_isStale = true;
    if (isVisible()) {
        m_isStale = false;
        refresh();
    }
}

void View::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isStale) {
        m_isStale = false;
        refresh();
    }
}

} // namespace Parlance::Inspector
