// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/inspectorpage.h"

#include "models/visibletext.h"
#include "widgets/comparisondelegate.h"
#include "widgets/diffview.h"
#include "widgets/findingsview.h"
#include "widgets/panel.h"
#include "widgets/sourceview.h"
#include "widgets/summaryview.h"
#include "widgets/verdictcard.h"

#include <QAction>
#include <QCheckBox>
#include <QFileInfo>
#include <QListView>
#include <QSettings>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

namespace Parlance::Inspector {

namespace {

enum Tab
{
    ComparisonTab,
    SummaryTab
};

QSplitter *splitter(Qt::Orientation orientation, const char *name, std::initializer_list<QWidget *> parts)
{
    auto *made = new QSplitter(orientation);
    made->setObjectName(QLatin1String(name));
    made->setChildrenCollapsible(false);
    for (QWidget *part : parts)
        made->addWidget(part);
    return made;
}

QString emptyFindings(const Comparison &comparison)
{
    switch (verdictOf(comparison)) {
    case Verdict::Raised:
        return InspectorPage::tr("The template refused one of the requests, so nothing could be compared.");
    case Verdict::NoDifference:
        return InspectorPage::tr("Both variants give the same prompt: what differs between them makes no difference to "
                                 "this template.");
    default:
        return InspectorPage::tr("The variants differ, but nothing follows from that.");
    }
}

} // namespace

InspectorPage::InspectorPage(QWidget *parent)
    : QWidget(parent)
{
    assemble();
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &InspectorPage::showComparison);
    connect(m_list, &QListView::clicked, this, [this] { m_tabs->setCurrentIndex(ComparisonTab); });
    connect(m_verdict, &VerdictCard::clicked, this, &InspectorPage::showSummary);
    connect(m_tabs, &QTabWidget::currentChanged, this, &InspectorPage::showTab);
    connect(m_findingsView, &FindingsView::lineChanged, this, &InspectorPage::showLine);
    connect(m_findingsView, &FindingsView::lineRequested, this, &InspectorPage::jumpToLine);
    connect(m_summaryView, &SummaryView::lineRequested, this, &InspectorPage::jumpToLine);
    connect(m_diff, &DiffView::lineRequested, this, &InspectorPage::jumpToLine);
    connect(m_diff, &DiffView::originHovered, this, &InspectorPage::originHovered);
}

void InspectorPage::setInspection(const InspectionPtr &inspection, bool keepPlace)
{
    const QString previous = keepPlace ? m_list->currentIndex().data(ComparisonModel::IdRole).toString() : QString();
    m_inspection = inspection;
    m_source->setSource(fromCore(inspection->source));
    m_summary.setSummary(summarize(*inspection));
    m_summaryPanel->setNote(inspection->choice);
    m_comparisons.setAnalysis(inspection->analysis);
    m_verdict->setVerification(inspection->analysis ? inspection->analysis->verification : Verification());
    m_list->setFocus();
    if (previous.isEmpty() || !select(previous))
        m_list->setCurrentIndex(m_comparisons.richest().siblingAtColumn(ComparisonModel::Title));
    if (!m_list->currentIndex().isValid())
        showComparison({});
}

bool InspectorPage::select(const QString &comparisonId)
{
    const QModelIndex found = m_comparisons.indexOf(comparisonId);
    if (!found.isValid())
        return false;
    m_list->setCurrentIndex(found.siblingAtColumn(ComparisonModel::Title));
    m_tabs->setCurrentIndex(ComparisonTab);
    return true;
}

void InspectorPage::showSummary()
{
    m_tabs->setCurrentIndex(SummaryTab);
}

void InspectorPage::step(int rows)
{
    const QModelIndex next = m_list->currentIndex().siblingAtRow(m_list->currentIndex().row() + rows);
    if (next.isValid()) {
        m_list->setCurrentIndex(next);
        m_tabs->setCurrentIndex(ComparisonTab);
    }
}

void InspectorPage::setLook(DiffLook look)
{
    m_diff->setLook(look);
}

void InspectorPage::focusPart(int part)
{
    if (part == 1 || part == 2)
        m_tabs->setCurrentIndex(ComparisonTab);
    QWidget *const parts[] = { m_list, m_diff->findChild<DiffPane *>(), m_findingsView, m_source };
    parts[part]->setFocus();
}

void InspectorPage::addLookAction(QAction *action)
{
    auto *box = new QCheckBox(action->text().remove(u'&'));
    box->setToolTip(action->toolTip());
    box->setFocusPolicy(Qt::TabFocus);
    box->setChecked(action->isChecked());
    connect(box, &QCheckBox::toggled, action, &QAction::setChecked);
    connect(action, &QAction::toggled, box, &QCheckBox::setChecked);
    m_comparisonPanel->addTool(box);
}

void InspectorPage::restore(const QSettings &settings)
{
    for (QSplitter *part : { m_outer, m_right, m_bottom })
        part->restoreState(settings.value(QStringLiteral("splitters/") + part->objectName()).toByteArray());
}

void InspectorPage::save(QSettings &settings) const
{
    for (const QSplitter *part : { m_outer, m_right, m_bottom })
        settings.setValue(QStringLiteral("splitters/") + part->objectName(), part->saveState());
}

QWidget *InspectorPage::makeList()
{
    m_verdict = new VerdictCard;
    m_verdict->setObjectName(QStringLiteral("verdict"));
    m_list = new QListView;
    m_list->setObjectName(QStringLiteral("comparisonList"));
    m_list->setAccessibleName(tr("Comparisons"));
    m_list->setModel(&m_comparisons);
    m_list->setModelColumn(ComparisonModel::Title);
    m_list->setItemDelegate(new ComparisonDelegate(m_list));
    m_list->setEditTriggers(QListView::NoEditTriggers);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *panel = new Panel(tr("Comparisons"));
    panel->setBoxed(m_list);
    auto *side = new QWidget;
    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_verdict);
    layout->addWidget(panel, 1);
    side->setMinimumWidth(200);
    return side;
}

QWidget *InspectorPage::makeTabs()
{
    m_diff = new DiffView;
    m_comparisonPanel = new Panel({});
    m_comparisonPanel->setContent(m_diff);
    m_summaryView = new SummaryView;
    m_summaryView->setObjectName(QStringLiteral("summaryView"));
    m_summaryView->setAccessibleName(tr("Summary"));
    m_summaryView->setModel(&m_summary);
    m_summaryPanel = new Panel(tr("What the template does"));
    m_summaryPanel->setBoxed(m_summaryView);
    m_tabs = new QTabWidget;
    m_tabs->setObjectName(QStringLiteral("tabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_comparisonPanel, tr("&Comparison"));
    m_tabs->addTab(m_summaryPanel, tr("&Summary"));
    return m_tabs;
}

QWidget *InspectorPage::makeBottom()
{
    m_findingsView = new FindingsView;
    m_findingsView->setObjectName(QStringLiteral("findingsView"));
    m_findingsView->setAccessibleName(tr("Findings"));
    m_findingsView->setModel(&m_findings);
    m_findingsPanel = new Panel(tr("Findings"));
    m_findingsPanel->setBoxed(m_findingsView);
    m_source = new SourceView;
    m_source->setObjectName(QStringLiteral("sourceView"));
    m_source->setAccessibleName(tr("Template source"));
    m_sourcePanel = new Panel(tr("Template"));
    m_sourcePanel->setBoxed(m_source);
    m_bottom = splitter(Qt::Horizontal, "bottomSplitter", { m_findingsPanel, m_sourcePanel });
    m_bottom->setSizes({ 620, 480 });
    return m_bottom;
}

void InspectorPage::assemble()
{
    QWidget *const side = makeList();
    QWidget *const tabs = makeTabs();
    m_right = splitter(Qt::Vertical, "rightSplitter", { tabs, makeBottom() });
    m_right->setSizes({ 480, 300 });
    m_outer = splitter(Qt::Horizontal, "outerSplitter", { side, m_right });
    m_outer->setSizes({ 310, 1090 });
    m_outer->setStretchFactor(1, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_outer);
}

void InspectorPage::showComparison(const QModelIndex &index)
{
    const Comparison *comparison = m_comparisons.comparison(index);
    m_diff->setComparison(comparison);
    m_findings.setFindings(comparison ? comparison->findings : std::vector<Finding>());
    m_comparisonPanel->setHeading(index.data(ComparisonModel::IdRole).toString());
    m_comparisonPanel->setNote(index.data(ComparisonModel::TitleRole).toString());
    m_findingsPanel->setNote(index.data(ComparisonModel::VerdictTextRole).toString());
    m_findingsView->setPlaceholder(comparison ? emptyFindings(*comparison) : tr("No comparison is selected."));
    selectFirstFinding();
}

void InspectorPage::showTab(int tab)
{
    m_findingsPanel->setVisible(tab == ComparisonTab);
}

void InspectorPage::showLine(int line)
{
    if (line > 0)
        m_source->jumpToLine(line);
    else
        m_source->clearJump();
    const QString name = m_inspection ? QFileInfo(m_inspection->file).fileName() : QString();
    m_sourcePanel->setNote(line > 0 ? tr("%1, line %2").arg(name).arg(line) : name);
}

void InspectorPage::jumpToLine(int line)
{
    showLine(line);
    if (line > 0)
        m_source->setFocus();
}

void InspectorPage::selectFirstFinding()
{
    for (int row = 0; row < m_findings.rowCount(); ++row) {
        if (m_findings.index(row, 0).data(FindingsModel::LineRole).toInt() > 0) {
            m_findingsView->setCurrentIndex(m_findings.index(row, 0));
            return;
        }
    }
    showLine(0);
}

} // namespace Parlance::Inspector
