// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/sourceview.h"

#include "widgets/jinjahighlighter.h"

#include <QEvent>

namespace Parlance::Inspector {

SourceView::SourceView(QWidget *parent)
    : NumberedView(parent)
    , m_highlighter(new JinjaHighlighter(document(), palette()))
{ }

void SourceView::setSource(const QString &source)
{
    clearJump();
    setPlainText(source);
}

void SourceView::changeEvent(QEvent *event)
{
    NumberedView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_highlighter->setPalette(palette());
}

} // namespace Parlance::Inspector
