// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "rowcolumn_p.h"

#include <QScrollBar>
#include <QVBoxLayout>

namespace Parlance {

// By the palette, so that light and dark are the application's. The faint colour has no name in style sheets.
static QString coloursOf(const QPalette &palette)
{
    return QString(R"(
#conversation { background: palette(base); }
#userBubble { background: palette(highlight); color: palette(highlighted-text); border-radius: 12px; padding: 8px 12px; }
#answerText, #thoughts { background: transparent; color: palette(text); }
#thoughts { color: %1; border-left: 2px solid palette(mid); padding-left: 8px; font-style: italic; }
#fold, #before, #after, #edit { color: %1; border: none; }
#callCard { background: palette(alternate-base); border: 1px solid palette(mid); border-radius: 10px; }
#callTitle { font-weight: bold; }
#callState { color: %1; }
#arguments, #result { font-family: monospace; }
#result { background: palette(base); border-radius: 6px; padding: 6px; }
#allow, #deny { border: 1px solid palette(mid); border-radius: 6px; padding: 5px 18px; color: palette(text); }
#allow { background: palette(highlight); color: palette(highlighted-text); border-color: palette(highlight); }
#allow:focus, #deny:focus { border-color: palette(text); }
)")
        .arg(palette.color(QPalette::PlaceholderText).name());
}

RowColumn::RowColumn(QScrollArea &view)
    : m_view(view)
{
    auto *page = new QWidget;
    page->setObjectName("conversation");
    m_layout = new QVBoxLayout(page);
    m_layout->setSpacing(14);
    m_layout->setContentsMargins(24, 18, 24, 18);
    m_layout->setAlignment(Qt::AlignTop);
    view.setWidget(page);
    view.setWidgetResizable(true);
    view.setFrameShape(QFrame::NoFrame);
    view.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view.setStyleSheet(coloursOf(view.palette()));
    QScrollBar *bar = view.verticalScrollBar();
    QObject::connect(bar, &QScrollBar::rangeChanged, &m_alive, [this, bar](int, int end) {
        if (m_isAtEnd)
            bar->setValue(end);
    });
    QObject::connect(bar, &QScrollBar::valueChanged, &m_alive,
                     [this, bar](int value) { m_isAtEnd = value >= bar->maximum() - 8; });
}

RowWidget *RowColumn::add(const ShownRow &row)
{
    RowWidget *widget = RowWidget::of(row, m_view.widget());
    m_rows.push_back(widget);
    m_layout->addWidget(widget);
    return widget;
}

void RowColumn::removeFrom(std::size_t index)
{
    while (m_rows.size() > index) {
        m_rows.back()->hide();
        m_rows.back()->deleteLater(); // it may be what was clicked
        m_rows.pop_back();
    }
}

void RowColumn::updateColours()
{
    const QString colours = coloursOf(m_view.palette());
    if (colours != m_view.styleSheet())
        m_view.setStyleSheet(colours);
}

} // namespace Parlance
