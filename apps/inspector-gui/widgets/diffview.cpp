// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/diffview.h"

#include "text/visibletext.h"
#include "widgets/legend.h"
#include "widgets/panel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>
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

void DiffView::setByOrigin(bool byOrigin)
{
    m_legend->setByOrigin(byOrigin);
}

void DiffView::stepDifference(int step)
{
    const QSignalBlocker alone(m_right->verticalScrollBar());
    const bool moved = m_right->stepDifference(step);
    if (!m_left->stepDifference(step) && moved)
        m_left->scrollToLine(m_right->firstVisibleLine());
}

void DiffView::setMarked(const QString &text)
{
    m_left->setMarked(text);
    m_right->setMarked(text);
}

void DiffView::setHeadings(const QString &left, const QString &right)
{
    m_leftPanel->setHeading(left);
    m_rightPanel->setHeading(right);
}

Panel *DiffView::addPane(QSplitter *splitter, DiffPane *pane, const QString &heading)
{
    auto *panel = new Panel(heading);
    pane->setAccessibleName(tr("Variant %1").arg(heading));
    panel->setBoxed(pane);
    splitter->addWidget(panel);
    auto *copy = new QToolButton;
    copy->setText(tr("Copy"));
    copy->setAutoRaise(true);
    copy->setToolTip(tr("Copy this side unchanged"));
    copy->setAccessibleName(tr("Copy variant %1").arg(heading));
    connect(copy, &QToolButton::clicked, pane, [pane] { QGuiApplication::clipboard()->setText(pane->wholeText()); });
    panel->addTool(copy);
    connect(pane, &DiffPane::placeRequested, this, &DiffView::placeRequested);
    connect(pane, &DiffPane::originHovered, this, &DiffView::originHovered);
    return panel;
}

// Lines are kept side by side, also where they are wrapped to different heights.
void DiffView::keepInStep(DiffPane *leader, DiffPane *follower)
{
    const auto guarded = [this](auto follow) {
        return [this, follow](int value) {
            if (m_inStep)
                return;
            m_inStep = true;
            follow(value);
            m_inStep = false;
        };
    };
    connect(leader->horizontalScrollBar(), &QScrollBar::rangeChanged, this, &DiffView::levelWidths);
    connect(leader->verticalScrollBar(), &QScrollBar::valueChanged, this,
            guarded([leader, follower](int) { follower->scrollToLine(leader->firstVisibleLine()); }));
    connect(leader->horizontalScrollBar(), &QScrollBar::valueChanged, this,
            guarded([follower](int value) { follower->horizontalScrollBar()->setValue(value); }));
}

// The narrower side scrolls as far as the wider one, so that the same columns stay side by side.
void DiffView::levelWidths()
{
    if (m_levelling || m_left->look().wrapLines)
        return;
    m_levelling = true;
    const auto width = [](const DiffPane *pane) { return static_cast<int>(pane->document()->size().width()); };
    const int widest = std::max(width(m_left), width(m_right));
    for (DiffPane *pane : { m_left, m_right })
        pane->horizontalScrollBar()->setMaximum(std::max(0, widest - pane->viewport()->width()));
    m_levelling = false;
}

} // namespace Parlance::Inspector
