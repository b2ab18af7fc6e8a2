// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/diffview.h"

#include "models/visibletext.h"
#include "widgets/legend.h"
#include "widgets/panel.h"

#include <QScrollBar>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

namespace Parlance::Inspector {

namespace {

std::vector<DiffCell> cellsOf(const DiffRows &rows, DiffCell DiffRow::*side)
{
    std::vector<DiffCell> cells;
    cells.reserve(rows.size());
    for (const DiffRow &row : rows)
        cells.push_back(row.*side);
    return cells;
}

} // namespace

DiffView::DiffView(QWidget *parent)
    : QWidget(parent)
    , m_left(new DiffPane)
    , m_right(new DiffPane)
    , m_legend(new Legend)
{
    m_left->setObjectName(QStringLiteral("leftPane"));
    m_right->setObjectName(QStringLiteral("rightPane"));
    auto *splitter = new QSplitter;
    splitter->setChildrenCollapsible(false);
    m_leftPanel = addPane(splitter, m_left, tr("A"));
    m_rightPanel = addPane(splitter, m_right, tr("B"));
    keepInStep(m_left, m_right);
    keepInStep(m_right, m_left);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(splitter, 1);
    layout->addWidget(m_legend);
}

void DiffView::setComparison(const Comparison *comparison)
{
    const Comparison shown = comparison ? *comparison : Comparison();
    const DiffRows rows = diffRows(shown);
    m_leftPanel->setNote(capitalized(shown.a.label));
    m_rightPanel->setNote(capitalized(shown.b.label));
    m_left->setCells(cellsOf(rows, &DiffRow::left), shown.a.spans);
    m_right->setCells(cellsOf(rows, &DiffRow::right), shown.b.spans);
    m_left->showDifference();
    m_right->showDifference();
}

void DiffView::setLook(DiffLook look)
{
    m_left->setLook(look);
    m_right->setLook(look);
    m_legend->setByOrigin(look.colourByOrigin);
}

Panel *DiffView::addPane(QSplitter *splitter, DiffPane *pane, const QString &heading)
{
    auto *panel = new Panel(heading);
    pane->setAccessibleName(tr("Variant %1").arg(heading));
    panel->setBoxed(pane);
    splitter->addWidget(panel);
    connect(pane, &DiffPane::lineRequested, this, &DiffView::lineRequested);
    connect(pane, &DiffPane::originHovered, this, &DiffView::originHovered);
    return panel;
}

void DiffView::keepInStep(DiffPane *leader, DiffPane *follower)
{
    const auto follow = [this](QScrollBar *bar) {
        return [this, bar](int value) {
            if (m_inStep)
                return;
            m_inStep = true;
            bar->setValue(value);
            m_inStep = false;
        };
    };
    connect(leader->horizontalScrollBar(), &QScrollBar::rangeChanged, this, &DiffView::levelWidths);
    connect(leader->verticalScrollBar(), &QScrollBar::valueChanged, this, follow(follower->verticalScrollBar()));
    connect(leader->horizontalScrollBar(), &QScrollBar::valueChanged, this, follow(follower->horizontalScrollBar()));
}

// The narrower side scrolls as far as the wider one, so that the same columns stay side by side.
void DiffView::levelWidths()
{
    if (m_levelling)
        return;
    m_levelling = true;
    const auto width = [](const DiffPane *pane) { return static_cast<int>(pane->document()->size().width()); };
    const int widest = std::max(width(m_left), width(m_right));
    for (DiffPane *pane : { m_left, m_right })
        pane->horizontalScrollBar()->setMaximum(std::max(0, widest - pane->viewport()->width()));
    m_levelling = false;
}

} // namespace Parlance::Inspector
