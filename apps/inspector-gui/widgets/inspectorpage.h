// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "models/comparisonmodel.h"
#include "models/findingsmodel.h"
#include "models/inspection.h"
#include "models/summarymodel.h"
#include "widgets/diffpane.h"

#include <QWidget>

class QAction;
class QListView;
class QSettings;
class QSplitter;
class QTabWidget;

namespace Parlance::Inspector {

class DiffView;
class FindingsView;
class Panel;
class SourceView;
class SummaryView;
class VerdictCard;

/// One inspection: its comparisons, the selected one side by side, what follows from it, and the template.
class InspectorPage : public QWidget
{
    Q_OBJECT

public:
    explicit InspectorPage(QWidget *parent = nullptr);

    /// Keeps the selected comparison where the new inspection has it too and keepPlace is set.
    void setInspection(const InspectionPtr &inspection, bool keepPlace);
    bool select(const QString &comparisonId); ///< false where there is none of that id
    void showSummary();
    void step(int rows); ///< to another comparison
    void setLook(DiffLook look);
    void focusPart(int part); ///< 0 the comparisons, 1 the variants, 2 the findings, 3 the template
    void addLookAction(QAction *action); ///< a switch beside the comparison's heading

    void restore(const QSettings &settings);
    void save(QSettings &settings) const;

Q_SIGNALS:
    void originHovered(const QString &words);

private:
    QWidget *makeList();
    QWidget *makeTabs();
    QWidget *makeBottom();
    void assemble();
    void showComparison(const QModelIndex &index);
    void showTab(int tab);
    void showLine(int line);
    void jumpToLine(int line);
    void selectFirstFinding();

    InspectionPtr m_inspection;
    ComparisonModel m_comparisons;
    FindingsModel m_findings;
    SummaryModel m_summary;

    VerdictCard *m_verdict;
    QListView *m_list;
    QTabWidget *m_tabs;
    Panel *m_comparisonPanel;
    DiffView *m_diff;
    Panel *m_summaryPanel;
    SummaryView *m_summaryView;
    Panel *m_findingsPanel;
    FindingsView *m_findingsView;
    Panel *m_sourcePanel;
    SourceView *m_source;
    QSplitter *m_outer;
    QSplitter *m_right;
    QSplitter *m_bottom;
};

} // namespace Parlance::Inspector
