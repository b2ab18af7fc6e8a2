// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/compare/compareview.h"

#include "text/visibletext.h"
#include "views/compare/comparemodel.h"
#include "widgets/banner.h"
#include "widgets/diffview.h"
#include "widgets/literaltable.h"
#include "widgets/placeholder.h"

#include <parlance/compare.h>

#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

namespace Parlance::Inspector {

static constexpr int lineInB = 3;

CompareView::CompareView(Session &session)
    : View(session)
    , m_promptRows({ tr("Number"), tr("Requests"), tr("Line A"), tr("Line B") })
    , m_fieldRows(tr("In A"), tr("In B"))
    , m_unreadRows({ tr("Answer"), tr("What differs"), tr("As A writes it") }, { 2 })
    , m_verdict(new Banner)
    , m_quiet(new QuietPlace)
{
    m_tabs = new QTabWidget;
    m_tabs->setObjectName(QStringLiteral("compareTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(makePrompts(), tr("Prompts"));
    addTable(m_fieldRows, "compareFields", tr("Fields"), tr("All fields of the analysis are the same."));
    LiteralTable *unread =
        addTable(m_unreadRows, "compareAnswers", tr("Answers"), tr("B reads every answer of A as the same message."));
    unread->setWordColumns({ 0, 1 });
    unread->setExplaining(1);
    m_sources = new DiffView;
    m_sources->setObjectName(QStringLiteral("compareSources"));
    m_tabs->addTab(m_sources, tr("Text"));
    connect(m_sources, &DiffView::placeRequested, &session, &Session::goTo);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeChoice());
    layout->addWidget(m_verdict);
    layout->addWidget(m_tabs, 1);
    layout->addWidget(m_quiet, 1);
    m_quiet->setObjectName(QStringLiteral("compareQuiet"));
    m_verdict->setObjectName(QStringLiteral("compareVerdict"));
    connect(m_verdict, &Banner::firstClicked, this, [this] {
        this->session().cancelCounterpart();
        m_verdict->showMessage(Tone::Neutral, {});
    });
    connect(&session, &Session::inspected, this, &CompareView::invalidate);
    connect(&session, &Session::counterpartTried, this, &CompareView::showTrial);
}

QWidget *CompareView::focusTarget()
{
    return m_path;
}

void CompareView::refresh()
{
    // What is being typed stays.
    if (!m_path->isModified())
        m_path->setText(fromCore(session().state().counterpart));
    compare();
}

QWidget *CompareView::makeChoice()
{
    m_path = new QLineEdit;
    m_path->setObjectName(QStringLiteral("counterpart"));
    m_path->setAccessibleName(tr("Compare with"));
    m_path->setPlaceholderText(
        tr("A template, a model's folder, REVISION:PATH of git, or a report as JSON; then press Enter"));
    m_path->setClearButtonEnabled(true);
    auto *label = new QLabel(tr("Compare &with (A)"));
    label->setBuddy(m_path);
    auto *saved = new QPushButton(tr("The &File as Saved"));
    saved->setObjectName(QStringLiteral("compareSaved"));
    auto *commit = new QPushButton(tr("The Last &Commit"));
    commit->setObjectName(QStringLiteral("compareCommit"));
    auto *file = new QPushButton(tr("C&hoose…"));
    file->setObjectName(QStringLiteral("compareFile"));
    auto *bar = new QWidget;
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(8, 6, 8, 6);
    layout->addWidget(label);
    layout->addWidget(m_path, 1);
    for (QPushButton *button : { saved, commit, file }) {
        layout->addWidget(button);
        button->setEnabled(button == file || !session().state().file.isEmpty());
    }
    connect(m_path, &QLineEdit::returnPressed, this, [this] { choose(m_path->text()); });
    connect(saved, &QPushButton::clicked, this, [this] { choose(session().state().file); });
    connect(commit, &QPushButton::clicked, this, &CompareView::chooseCommit);
    connect(file, &QPushButton::clicked, this, &CompareView::chooseFile);
    return bar;
}

QWidget *CompareView::makePrompts()
{
    m_prompts = new LiteralTable(RowsModel::RawRole);
    m_prompts->setObjectName(QStringLiteral("comparePrompts"));
    m_prompts->setAccessibleName(tr("Requests whose prompts differ"));
    m_prompts->setModel(&m_promptRows);
    m_prompts->setWordColumns({ 0, 1, 2, 3 });
    m_prompts->setExplaining(1);
    m_prompts->setPlaceholder(tr("No prompt differs."));
    m_both = new DiffView;
    m_both->setObjectName(QStringLiteral("compareBoth"));
    auto *splitter = new QSplitter;
    splitter->setObjectName(QStringLiteral("compareSplitter"));
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_prompts);
    splitter->addWidget(m_both);
    splitter->setSizes({ 430, 850 });
    splitter->setStretchFactor(1, 1);
    connect(m_prompts->selectionModel(), &QItemSelectionModel::currentChanged, this, &CompareView::showPrompts);
    connect(m_prompts, &QTreeView::activated, this,
            [this](const QModelIndex &index) { session().goTo(index.siblingAtColumn(lineInB).data().toInt(), 1); });
    return splitter;
}

LiteralTable *CompareView::addTable(QAbstractItemModel &model, const char *name, const QString &title,
                                    const QString &none)
{
    auto *table = new LiteralTable(int(RowsModel::RawRole));
    table->setObjectName(QLatin1String(name));
    table->setAccessibleName(title);
    table->setModel(&model);
    table->setPlaceholder(none);
    m_tabs->addTab(table, title);
    return table;
}

void CompareView::choose(const QString &path)
{
    m_path->setText(path);
    session().setCounterpart(path.trimmed().toStdString());
    compare();
}

void CompareView::chooseFile()
{
    const QString file = QFileDialog::getOpenFileName(
        this, tr("Compare with"), session().state().file,
        tr("Chat templates and reports (*.jinja *.jinja2 *.j2 *.json *.gguf);;All files (*)"));
    if (!file.isEmpty())
        choose(file);
}

void CompareView::chooseCommit()
{
    choose(QStringLiteral("HEAD:") + session().state().file);
}

void CompareView::compare()
{
    const bool isOne = !session().state().counterpart.empty() && session().lastGood();
    showResults(isOne);
    if (!isOne) {
        m_quiet->setText(tr("Enter another template (A) above. Both get the same requests, and the open template (B) "
                            "reads A's answers."));
        m_verdict->showMessage(Tone::Neutral, {});
        return;
    }
    session().tryCounterpart();
    m_verdict->showMessage(Tone::Neutral, tr("Comparing…"), tr("Cancel"));
}

void CompareView::showResults(bool shown)
{
    m_tabs->setVisible(shown);
    m_quiet->setVisible(!shown);
}

void CompareView::showTrial()
{
    const CounterpartTrial &trial = session().counterpartTrial();
    m_verdict->showMessage(counterpartTone(trial), counterpartSentence(trial));
    const TemplateComparison none;
    const TemplateComparison &comparison = trial.comparison ? *trial.comparison : none;
    m_promptRows.setRows(promptRows(comparison, trial.lines));
    m_fieldRows.setDifferences(trial.fields);
    m_unreadRows.setRows(unreadRows(comparison));
    Q_EMIT badgeChanged(comparison.prompts.empty() ? QString() : QString::number(comparison.prompts.size()),
                        counterpartTone(trial));
    m_tabs->setTabText(0, tr("Prompts (%1)").arg(comparison.prompts.size()));
    m_tabs->setTabText(1, tr("Fields (%1)").arg(trial.fields.size()));
    m_tabs->setTabText(2, tr("Answers (%1)").arg(comparison.unread.size()));
    m_quiet->setText({});
    showResults(!trial.error);
    Comparison sources = textComparison(trial.source, session().lastGood() ? session().lastGood()->source : "");
    sources.a.label = trial.path;
    sources.b.label = session().state().name().toStdString();
    m_sources->setComparison(&sources);
    m_tabs->setTabVisible(3, !trial.source.empty());
    if (comparison.prompts.empty() && !trial.fields.empty())
        m_tabs->setCurrentIndex(1);
    m_prompts->setCurrentIndex(m_promptRows.index(0, 0));
    showPrompts();
}

void CompareView::showPrompts()
{
    const CounterpartTrial &trial = session().counterpartTrial();
    const QVariant key = m_prompts->currentIndex().data(RowsModel::KeyRole);
    if (!key.isValid() || !trial.comparison) {
        m_both->setComparison(nullptr);
        return;
    }
    const Comparison both =
        promptsOf(trial.comparison->prompts[key.toUInt()], trial.path, session().state().name().toStdString());
    m_both->setComparison(&both);
    const int line = m_prompts->currentIndex().siblingAtColumn(lineInB).data().toInt();
    if (line > 0 && isVisible())
        session().show(line);
}

} // namespace Parlance::Inspector
