// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/replay/cutspage.h"

#include "text/visibletext.h"
#include "widgets/literaltable.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace Parlance::Inspector {

CutsPage::CutsPage(Session &session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_divergences({ tr("Cut at"), tr("Message") })
    , m_tryCuts(new QPushButton(tr("Try every cut")))
    , m_progress(new QProgressBar)
    , m_trial(new QLabel)
    , m_table(new LiteralTable(RowsModel::RawRole))
{
    m_tryCuts->setObjectName(QStringLiteral("tryCuts"));
    m_progress->setObjectName(QStringLiteral("cutsProgress"));
    m_progress->hide();
    m_trial->setObjectName(QStringLiteral("cutsTrial"));
    m_trial->setWordWrap(true);
    m_table->setModel(&m_divergences);
    m_table->setObjectName(QStringLiteral("cutsTable"));
    m_table->setAccessibleName(tr("Cuts that change the message"));
    auto *layout = new QVBoxLayout(this);
    auto *top = new QHBoxLayout;
    top->addWidget(m_tryCuts);
    top->addWidget(m_progress, 1);
    top->addStretch();
    layout->addLayout(top);
    layout->addWidget(m_trial);
    layout->addWidget(m_table, 1);
    connect(m_tryCuts, &QPushButton::clicked, this, &CutsPage::tryCuts);
    connect(&session, &Session::cutsTried, this, &CutsPage::showTrial);
    connect(&session, &Session::cutsProgressed, m_progress, &QProgressBar::setValue);
}

void CutsPage::forget()
{
    m_divergences.setRows({});
    m_trial->hide();
    const bool hasOutput = m_session.replay() && !m_session.replay()->output.empty();
    m_tryCuts->setEnabled(hasOutput);
    m_table->setPlaceholder(hasOutput ? tr("Cuts the output in two at every byte and compares the messages.")
                                      : tr("There is no output yet."));
}

void CutsPage::tryCuts()
{
    if (m_session.isTryingCuts()) {
        m_session.cancelCuts();
        m_progress->hide();
        m_tryCuts->setText(tr("Try every cut"));
        return;
    }
    const ReplayPtr &replay = m_session.replay();
    m_progress->setMaximum(static_cast<int>(replay ? replay->output.size() : 0));
    m_progress->setValue(0);
    m_progress->show();
    m_tryCuts->setText(tr("Cancel"));
    m_session.tryCuts();
}

void CutsPage::showTrial()
{
    const CutTrial &trial = m_session.cutTrial();
    m_tryCuts->setText(tr("Try every cut"));
    m_progress->hide();
    m_trial->show();
    m_trial->setText(trial.divergences.empty()
                         ? tr("%1 of %2 cuts tried: every one gives the same message.").arg(trial.tried).arg(trial.all)
                         : tr("%1 of %2 cuts tried: %3 give another message.")
                               .arg(trial.tried)
                               .arg(trial.all)
                               .arg(trial.divergences.size()));
    std::vector<TableRow> rows;
    for (const Divergence &one : trial.divergences)
        rows.push_back({ { QString::number(one.cut), fromCore(one.message) }, {}, Tone::Bad });
    m_divergences.setRows(std::move(rows));
    m_table->setPlaceholder(tr("No cut that was tried changes the message."));
}

} // namespace Parlance::Inspector
