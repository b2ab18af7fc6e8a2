// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "views/comparisons/comparisonmodel.h"
#include "views/comparisons/findingsmodel.h"
#include "views/comparisons/structuremodel.h"
#include "widgets/panel.h"
#include "widgets/view.h"

#include <QPointer>

class QListView;
class QTabWidget;

namespace Parlance::Inspector {

class DiffView;
class FindingsView;
class LiteralTable;
class VerdictCard;

/// The comparisons, the selected one side by side, and what follows from it beside the template.
class ComparisonsView : public View
{
    Q_OBJECT

public:
    explicit ComparisonsView(Session &session);
    ~ComparisonsView() override;

    QWidget *companion() override;
    QWidget *focusTarget() override;
    bool select(const QString &comparisonId); ///< false where there is none of that id
    void step(int rows); ///< to another comparison
    void stepDifference(int step);

protected:
    void refresh() override;

private:
    QWidget *makeSide();
    QWidget *makeTabs();
    QWidget *makeStructure();
    void showStructure(const std::string &comparison);
    void makeFindings();
    void showComparison(const QModelIndex &index);
    void showFinding(const QModelIndex &finding);
    void goToFinding(const QModelIndex &finding);
    void selectFirstFinding();
    QString emptyFindings(const Comparison &comparison) const;
    DiffView *currentDiff() const;

    ComparisonModel m_comparisons;
    FindingsModel m_findings;
    StructureModel m_structure;
    InspectionPtr m_shown;

    VerdictCard *m_verdict;
    QListView *m_list;
    Panel *m_panel;
    QTabWidget *m_tabs;
    DiffView *m_prompts;
    DiffView *m_requests;
    LiteralTable *m_structureView;
    QPointer<Panel> m_findingsPanel;
    FindingsView *m_findingsView;
};

} // namespace Parlance::Inspector
