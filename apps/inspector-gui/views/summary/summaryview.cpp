// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/summary/summaryview.h"

#include "text/visibletext.h"
#include "views/summary/summarytree.h"
#include "widgets/panel.h"

#include <QVBoxLayout>

namespace Parlance::Inspector {

SummaryView::SummaryView(Session &session)
    : View(session)
    , m_panel(new Panel(tr("How the template writes answers")))
    , m_tree(new SummaryTree)
{
    m_tree->setObjectName(QStringLiteral("summaryTree"));
    m_tree->setAccessibleName(tr("Summary"));
    m_tree->setModel(&m_model);
    m_panel->setBoxed(m_tree);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_panel);
    connect(&session, &Session::inspected, this, [this] {
        tellFailures();
        invalidate();
    });
    connect(m_tree, &SummaryTree::lineChosen, &session, &Session::show);
    connect(m_tree, &SummaryTree::placeRequested, this, [this](int line, int column) {
        const InspectionPtr &shown = this->session().lastGood();
        this->session().goTo(line, codePointColumn(shown->source, line, column));
    });
}

QWidget *SummaryView::focusTarget()
{
    return m_tree;
}

void SummaryView::tellFailures()
{
    const InspectionPtr &inspection = session().lastGood();
    const int failed = inspection ? inspection->analysis->verification.failed : 0;
    Q_EMIT badgeChanged(failed > 0 ? QString::number(failed) : QString(), Tone::Bad);
}

void SummaryView::refresh()
{
    const InspectionPtr &inspection = session().lastGood();
    m_model.setSummary(inspection ? summarize(*inspection) : Summary());
    m_panel->setNote(inspection ? capitalized(inspection->choice.reason) : QString());
}

} // namespace Parlance::Inspector
