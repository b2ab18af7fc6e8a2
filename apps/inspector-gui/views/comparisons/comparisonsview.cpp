// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/comparisons/comparisonsview.h"

#include "text/visibletext.h"
#include "views/comparisons/comparisondelegate.h"
#include "views/comparisons/verdictcard.h"
#include "widgets/diffview.h"
#include "widgets/literaltable.h"
#include "widgets/panel.h"
#include "widgets/symbolicons.h"

#include <parlance/json.h>

#include <QListView>
#include <QSplitter>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace Parlance::Inspector {

namespace {

std::string requestText(const ComparisonSide &side)
{
    return toJson(side.request.toValue(), JsonFormat::indented()) + '\n';
}

} // namespace

ComparisonsView::ComparisonsView(Session &session)
    : View(session)
{
    auto *splitter = new QSplitter;
    splitter->setObjectName(QStringLiteral("comparisonsSplitter"));
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makeSide());
    auto *both = new QSplitter(Qt::Vertical);
    both->setObjectName(QStringLiteral("findingsSplitter"));
    both->setChildrenCollapsible(false);
    both->addWidget(makeTabs());
    both->addWidget(makeFindings());
    both->setSizes({ 300, 150 });
    both->setStretchFactor(0, 1);
    splitter->addWidget(both);
    splitter->setSizes({ 340, 710 });
    splitter->setStretchFactor(1, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    connect(&session, &Session::inspected, this, &ComparisonsView::invalidate);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &ComparisonsView::showComparison);
    connect(m_verdict, &VerdictCard::clicked, this, [this] { Q_EMIT viewRequested(QStringLiteral("summary")); });
    connect(m_findingsView->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ComparisonsView::showFinding);
    connect(m_findingsView, &QTreeView::activated, this, &ComparisonsView::goToFinding);
}

QWidget *ComparisonsView::focusTarget()
{
    return m_list;
}

bool ComparisonsView::select(const QString &comparisonId)
{
    const QModelIndex found = m_comparisons.indexOf(comparisonId);
    if (found.isValid())
        m_list->setCurrentIndex(found.siblingAtColumn(ComparisonModel::Title));
    return found.isValid();
}

void ComparisonsView::step(int rows)
{
    const QModelIndex next = m_list->currentIndex().siblingAtRow(m_list->currentIndex().row() + rows);
    if (next.isValid())
        m_list->setCurrentIndex(next);
}

void ComparisonsView::stepDifference(int step)
{
    currentDiff()->stepDifference(step);
}

void ComparisonsView::refresh()
{
    const InspectionPtr &inspection = session().lastGood();
    if (!inspection || inspection == m_shown)
        return;
    const QString previous = m_list->currentIndex().data(ComparisonModel::IdRole).toString();
    m_shown = inspection;
    m_comparisons.setAnalysis(inspection->analysis);
    m_verdict->setVerification(inspection->analysis->verification);
    if (previous.isEmpty() || !select(previous))
        m_list->setCurrentIndex(m_comparisons.richest().siblingAtColumn(ComparisonModel::Title));
    if (!m_list->currentIndex().isValid())
        showComparison({});
}

QWidget *ComparisonsView::makeSide()
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
    m_list->setResizeMode(QListView::Adjust);
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

QWidget *ComparisonsView::makeTabs()
{
    m_prompts = new DiffView;
    m_prompts->setObjectName(QStringLiteral("prompts"));
    m_requests = new DiffView;
    m_requests->setObjectName(QStringLiteral("requests"));
    m_tabs = new QTabWidget;
    m_tabs->setObjectName(QStringLiteral("comparisonTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_prompts, tr("Prompts"));
    m_tabs->addTab(m_requests, tr("Requests"));
    m_panel = new Panel({});
    for (const int step : { -1, 1 }) {
        QToolButton *button = step > 0 ? symbolButton("down", tr("Next difference"), "nextDifferenceButton")
                                       : symbolButton("up", tr("Previous difference"), "previousDifferenceButton");
        button->setToolTip(button->toolTip() + (step > 0 ? QStringLiteral(" (F8)") : QStringLiteral(" (Shift+F8)")));
        connect(button, &QToolButton::clicked, this, [this, step] { stepDifference(step); });
        m_panel->addTool(button);
    }
    m_panel->setContent(m_tabs);
    for (DiffView *diff : { m_prompts, m_requests })
        connect(diff, &DiffView::originHovered, this, &ComparisonsView::noted);
    connect(m_prompts, &DiffView::placeRequested, this, [this](int line, int column) { session().goTo(line, column); });
    return m_panel;
}

QWidget *ComparisonsView::makeFindings()
{
    m_findingsView = new LiteralTable(FindingsModel::RawValueRole);
    m_findingsView->setObjectName(QStringLiteral("findingsView"));
    m_findingsView->setAccessibleName(tr("Findings"));
    m_findingsView->setModel(&m_findings);
    m_findingsView->setWordColumns({ FindingsModel::Explanation, FindingsModel::Line });
    m_findingsView->setExplaining(FindingsModel::Explanation);
    m_findingsPanel = new Panel(tr("Findings"));
    m_findingsPanel->setBoxed(m_findingsView);
    return m_findingsPanel;
}

void ComparisonsView::showComparison(const QModelIndex &index)
{
    const Comparison *comparison = m_comparisons.comparison(index);
    m_findings.setFindings(comparison ? comparison->findings : std::vector<Finding>());
    Q_EMIT comparisonShown(comparison ? comparison->id : std::string());
    m_prompts->setMarked({});
    m_prompts->setComparison(comparison);
    Comparison requests =
        comparison ? textComparison(requestText(comparison->a), requestText(comparison->b)) : Comparison();
    if (comparison) {
        requests.a.label = comparison->a.label;
        requests.b.label = comparison->b.label;
    }
    m_requests->setComparison(&requests);
    m_panel->setHeading(index.data(ComparisonModel::IdRole).toString());
    m_panel->setNote(index.data(ComparisonModel::TitleRole).toString());
    m_findingsPanel->setNote(index.data(ComparisonModel::VerdictTextRole).toString());
    m_findingsView->setPlaceholder(comparison ? emptyFindings(*comparison) : tr("No comparison is selected."));
    selectFirstFinding();
}

void ComparisonsView::showFinding(const QModelIndex &finding)
{
    if (!finding.isValid())
        return;
    m_prompts->setMarked(finding.data(FindingsModel::RawValueRole).toString());
    if (const int line = finding.data(FindingsModel::LineRole).toInt(); line > 0)
        session().show(line);
}

void ComparisonsView::goToFinding(const QModelIndex &finding)
{
    const int line = finding.data(FindingsModel::LineRole).toInt();
    if (line > 0)
        session().goTo(line, codePointColumn(m_shown->source, line, finding.data(FindingsModel::ColumnRole).toInt()));
}

void ComparisonsView::selectFirstFinding()
{
    for (int row = 0; row < m_findings.rowCount(); ++row) {
        if (m_findings.index(row, 0).data(FindingsModel::LineRole).toInt() > 0) {
            m_findingsView->setCurrentIndex(m_findings.index(row, 0));
            return;
        }
    }
    const QString id = m_list->currentIndex().data(ComparisonModel::IdRole).toString();
    const auto refusal =
        m_shown ? m_shown->refusals.find(id.toStdString()) : std::map<std::string, Error>::const_iterator();
    session().show(m_shown && refusal != m_shown->refusals.end() ? refusal->second.place.line : 0);
}

QString ComparisonsView::emptyFindings(const Comparison &comparison) const
{
    switch (verdictOf(comparison)) {
    case Verdict::Raised: {
        const auto refusal = m_shown->refusals.find(comparison.id);
        const int line = refusal == m_shown->refusals.end() ? 0 : refusal->second.place.line;
        return line > 0
            ? tr("In line %1, the template refused one of the requests, so nothing could be compared.").arg(line)
            : tr("The template refused one of the requests, so nothing could be compared.");
    }
    case Verdict::NoDifference:
        return tr("Both requests give the same prompt: this template ignores the difference between them.");
    default:
        return tr("The prompts differ, but Parlance concludes nothing from it.");
    }
}

DiffView *ComparisonsView::currentDiff() const
{
    return m_tabs->currentIndex() == 1 ? m_requests : m_prompts;
}

} // namespace Parlance::Inspector
