// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "views/comparisons/comparisonmodel.h"
#include "views/comparisons/findingsmodel.h"
#include "widgets/panel.h"
#include "widgets/view.h"

class QListView;
class QTabWidget;

namespace Parlance::Inspector {

class DiffView;
class LiteralTable;
class VerdictCard;

/// The comparisons, the selected one side by side, and below it what follows from it.
class ComparisonsView : public View
{
    Q_OBJECT

public:
    explicit ComparisonsView(Session &session);

    QWidget *focusTarget() override;
    bool select(const QString &comparisonId); ///< false where there is none of that id
    void step(int rows); ///< to another comparison
    void stepDifference(int step);

Q_SIGNALS:
    void comparisonShown(const std::string &id);

protected:
    void refresh() override;

private:
    QWidget *makeSide();
    QWidget *makeTabs();
    QWidget *makeFindings();
    void showComparison(const QModelIndex &index);
    void showFinding(const QModelIndex &finding);
    void goToFinding(const QModelIndex &finding);
    void selectFirstFinding();
    QString emptyFindings(const Comparison &comparison) const;
    DiffView *currentDiff() const;

    ComparisonModel m_comparisons;
    FindingsModel m_findings;
    InspectionPtr m_shown;

    VerdictCard *m_verdict;
    QListView *m_list;
    Panel *m_panel;
    QTabWidget *m_tabs;
    DiffView *m_prompts;
    DiffView *m_requests;
    Panel *m_findingsPanel;
    LiteralTable *m_findingsView;
};

} // namespace Parlance::Inspector
