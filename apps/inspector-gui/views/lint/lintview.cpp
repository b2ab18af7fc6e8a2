// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/lint/lintview.h"

#include "text/visibletext.h"
#include "views/lint/lintmodel.h"
#include "widgets/banner.h"
#include "widgets/literaltable.h"
#include "widgets/panel.h"

#include <parlance/lint.h>

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

namespace Parlance::Inspector {

LintView::LintView(Session &session)
    : View(session)
    , m_findings({ tr("Severity"), tr("Line"), tr("Code"), tr("What was found") })
    , m_switches({ tr("Variable"), tr("Line"), tr("Values") })
    , m_verdict(new Banner)
{
    auto *splitter = new QSplitter;
    splitter->setObjectName(QStringLiteral("lintSplitter"));
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makeFindings());
    splitter->addWidget(makeSwitches());
    splitter->setSizes({ 880, 400 });
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_verdict);
    layout->addWidget(splitter, 1);
    m_verdict->setObjectName(QStringLiteral("lintVerdict"));
    connect(&session, &Session::inspected, &session, &Session::lint); // for the badge, also if the view is hidden
    connect(&session, &Session::linted, this, &LintView::showReport);
}

QWidget *LintView::focusTarget()
{
    return m_table;
}

void LintView::refresh()
{
    showFinding();
}

QWidget *LintView::makeFindings()
{
    m_table = new LiteralTable(RowsModel::RawRole);
    m_table->setObjectName(QStringLiteral("lintTable"));
    m_table->setAccessibleName(tr("Findings"));
    m_table->setModel(&m_findings);
    m_table->setWordColumns({ 0, 1, 3 });
    m_table->setExplaining(3);
    m_table->setToneRole(RowsModel::ToneRole);
    m_least = new QComboBox;
    m_least->setObjectName(QStringLiteral("lintLeast"));
    m_least->setAccessibleName(tr("Findings to show"));
    m_least->addItem(tr("All findings"), static_cast<int>(LintSeverity::Note));
    m_least->addItem(tr("Warnings and errors"), static_cast<int>(LintSeverity::Warning));
    m_least->addItem(tr("Errors"), static_cast<int>(LintSeverity::Error));
    connect(m_least, &QComboBox::currentIndexChanged, this, &LintView::fillTable);
    m_words = new QLabel;
    m_words->setObjectName(QStringLiteral("lintWords"));
    m_words->setAccessibleName(tr("Why it matters and what to do"));
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_apply = new QPushButton;
    m_apply->setObjectName(QStringLiteral("applyEdit"));
    m_apply->setText(tr("Correct it"));
    m_apply->setToolTip(tr("Edit the template; you can undo it"));
    auto *panel = new Panel(tr("Findings"));
    auto *advice = new QWidget;
    auto *beside = new QHBoxLayout(advice);
    beside->setContentsMargins(8, 4, 8, 8);
    beside->addWidget(m_words, 1);
    beside->addWidget(m_apply, 0, Qt::AlignBottom);
    panel->addTool(m_least);
    panel->setBoxed(m_table);
    panel->setFooter(advice);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &LintView::showFinding);
    connect(m_table, &QTreeView::clicked, this, &LintView::showFinding);
    connect(m_table, &QTreeView::activated, this, &LintView::goThere);
    connect(m_apply, &QPushButton::clicked, this, &LintView::applyEdit);
    return panel;
}

QWidget *LintView::makeSwitches()
{
    m_variables = new LiteralTable(RowsModel::RawRole);
    m_variables->setObjectName(QStringLiteral("switchTable"));
    m_variables->setAccessibleName(tr("Variables"));
    m_variables->setModel(&m_switches);
    m_variables->setWordColumns({ 1, 2 });
    m_variables->setExplaining(2);
    m_variables->setPlaceholder(tr("There are none: only messages and tools change a prompt."));
    auto *panel = new Panel(tr("Variables that requests can set"));
    panel->setBoxed(m_variables);
    const auto lead = [this](const QModelIndex &index) { session().show(index.data(RowsModel::KeyRole).toInt()); };
    connect(m_variables, &QTreeView::clicked, this, lead);
    connect(m_variables, &QTreeView::activated, this,
            [this](const QModelIndex &index) { session().goTo(index.data(RowsModel::KeyRole).toInt(), 0); });
    return panel;
}

const LintFinding *LintView::current() const
{
    const auto &findings = session().lintReport().findings;
    const QModelIndex index = m_table->currentIndex();
    const QVariant key = m_table->selectionModel()->isSelected(index) ? index.data(RowsModel::KeyRole) : QVariant();
    return key.isValid() && key.toUInt() < findings.size() ? &findings[key.toUInt()] : nullptr;
}

void LintView::showReport()
{
    const LintReport &report = session().lintReport();
    m_verdict->showMessage(lintTone(report), lintSentence(report));
    m_switches.setRows(switchRows(report));
    fillTable();
    Q_EMIT badgeChanged(report.findings.empty() ? QString() : QString::number(report.findings.size()),
                        lintTone(report) == Tone::Good ? Tone::Neutral : lintTone(report));
}

// After an edit from here no finding is chosen: the editor stays at the edit, and the next key at the next finding.
void LintView::fillTable()
{
    const LintReport &report = session().lintReport();
    const int row = m_table->currentIndex().row();
    m_findings.setRows(lintRows(report, static_cast<LintSeverity>(m_least->currentData().toInt())));
    m_table->setPlaceholder(report.findings.empty() ? tr("No findings.") : tr("No findings of this severity."));
    if (isMended())
        m_table->selectionModel()->setCurrentIndex(m_findings.index(row, 0), QItemSelectionModel::NoUpdate);
    else
        m_table->setCurrentIndex(m_findings.index(std::clamp(row, 0, std::max(m_findings.rowCount() - 1, 0)), 0));
    showFinding();
}

void LintView::showFinding()
{
    const LintFinding *finding = current();
    if (finding)
        m_mended.clear();
    m_words->setText(finding          ? findingWords(*finding)
                         : isMended() ? tr("The template is corrected. Undo takes the correction back.")
                                      : QString());
    // A layout in a layout forgets how high words become that are wrapped.
    m_words->setMinimumHeight(finding ? std::max(m_words->heightForWidth(m_words->width()), 3 * fontMetrics().height())
                                      : 0);
    const bool hasEdit = finding && finding->edit;
    if (hasEdit) // a button without a text would have no name
        m_apply->setText(editWords(*finding));
    m_apply->setVisible(hasEdit);
    if (finding && isVisible())
        session().show(finding->line);
}

void LintView::goThere()
{
    const LintFinding *finding = current();
    if (!finding || !session().inspection())
        return;
    // A place of the syntax counts characters already.
    const Inspection &inspection = *session().inspection();
    session().goTo(finding->line,
                   inspection.error ? finding->column
                                    : codePointColumn(inspection.source, finding->line, finding->column));
}

void LintView::applyEdit()
{
    const LintFinding *finding = current();
    const auto mended = finding && finding->edit ? finding->edit->applied(session().state().source) : std::nullopt;
    if (!mended)
        return;
    const int line = finding->line;
    m_mended = *mended;
    m_table->setFocus(); // the button goes
    const QModelIndex before = m_findings.index(m_table->currentIndex().row() - 1, 0);
    m_table->selectionModel()->setCurrentIndex(before, QItemSelectionModel::Clear);
    session().replaceSource(m_mended);
    showFinding();
    session().show(line);
}

bool LintView::isMended() const
{
    return !m_mended.empty() && m_mended == session().state().source;
}

} // namespace Parlance::Inspector
