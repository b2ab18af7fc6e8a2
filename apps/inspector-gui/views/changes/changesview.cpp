// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/changes/changesview.h"

#include "widgets/literaltable.h"

#include <QVBoxLayout>

namespace Parlance::Inspector {

ChangesView::ChangesView(Session &session)
    : View(session)
    , m_table(new LiteralTable(ChangesModel::RawRole))
{
    setObjectName(QStringLiteral("changes"));
    m_table->setObjectName(QStringLiteral("changesTable"));
    m_table->setAccessibleName(tr("Changes"));
    m_table->setModel(&m_model);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table);
    connect(&session, &Session::inspected, this, &ChangesView::compare);
}

void ChangesView::refresh()
{
    compare();
}

void ChangesView::compare()
{
    const InspectionPtr &before = session().baseline();
    const InspectionPtr &after = session().lastGood();
    if (before && after)
        m_model.setDifferences(analysisDifferences(*before->analysis, *after->analysis));
    m_table->setPlaceholder(!before
                                ? tr("The saved template could not be analysed, so there is nothing to compare with.")
                                : before == after ? tr("Edit the template to see here what changes in the analysis.")
                                                  : tr("The edits change nothing in the analysis."));
    Q_EMIT counted(m_model.rowCount());
}

} // namespace Parlance::Inspector
