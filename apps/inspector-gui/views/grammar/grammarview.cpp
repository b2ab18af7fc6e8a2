// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/grammar/grammarview.h"

#include "text/visibletext.h"
#include "views/grammar/grammarmodel.h"
#include "views/prompt/requeststrip.h"
#include "widgets/banner.h"
#include "widgets/colours.h"
#include "widgets/foldingview.h"
#include "widgets/gbnfhighlighter.h"
#include "widgets/literaltable.h"
#include "widgets/numberedview.h"
#include "widgets/placeholder.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

namespace Parlance::Inspector {

namespace {

constexpr int samplesAtOnce = 12;

} // namespace

GrammarView::GrammarView(Session &session)
    : View(session)
    , m_rules({ tr("Rule"), tr("Bytes") })
    , m_relaxations({ tr("What"), tr("Tool"), tr("Place in the schema"), tr("Why") })
    , m_engine({ tr("What"), tr("Text") }, { 1 })
    , m_sizes({ tr("Tool"), tr("Bytes of this tool's grammar") })
    , m_samples({ tr("A text that the grammar allows") }, { 0 })
    , m_status(new Banner)
{
    auto *splitter = new QSplitter;
    splitter->setObjectName(QStringLiteral("grammarSplitter"));
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makeText());
    splitter->addWidget(makeTables());
    splitter->setSizes({ 680, 600 });
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_status);
    layout->addWidget(new RequestStrip(session, tr("The grammar of a request with %1")));
    layout->addWidget(splitter, 1);
    m_status->setObjectName(QStringLiteral("grammarStatus"));
    connect(&session, &Session::promptedAnew, this, &GrammarView::invalidate);
    connect(&session, &Session::grammarTried, this, &GrammarView::showTrial);
    connect(&session, &Session::formsWritten, this, &GrammarView::showForms);
    connect(&session, &Session::toolsSized, this, [this] { m_sizes.setRows(sizeRows(this->session().toolSizes())); });
}

QWidget *GrammarView::focusTarget()
{
    return m_text->isVisible() ? static_cast<QWidget *>(m_text) : m_tabs;
}

void GrammarView::refresh()
{
    const PromptedPtr &prompted = session().prompted();
    if (!prompted || prompted->error || prompted == m_shown)
        return;
    m_shown = prompted;
    const GrammarText &grammar = *prompted->chat.grammar;
    const bool isThere = !grammar.text.empty();
    m_status->showMessage(grammarTone(grammar), isThere ? grammarSentence(grammar) : QString());
    m_none->setText(sentenceOf(grammarSentence(grammar)));
    static_cast<QStackedWidget *>(m_none->parentWidget())->setCurrentIndex(isThere ? 0 : 1);
    if (m_tabs->isTabEnabled(0) != isThere) {
        m_tabs->setTabEnabled(0, isThere);
        m_tabs->setCurrentWidget(isThere ? m_tabs->widget(0)
                                         : m_tabs->findChild<QWidget *>(QStringLiteral("engineTable")));
    }
    const int line = m_text->firstVisibleLine();
    m_text->setText(fromCore(grammar.text), grammarFolds(grammar));
    m_text->scrollToLine(line);
    for (NumberedView *form : m_formTexts)
        form->clear();
    session().writeForms();
    m_rules.setRows(ruleRows(grammar));
    m_relaxations.setRows(relaxationRows(grammar));
    m_tabs->setTabText(
        1, m_relaxations.rowCount() == 0 ? tr("Relaxations") : tr("Relaxations (%1)").arg(m_relaxations.rowCount()));
    m_engine.setRows(engineRows(prompted->chat));
    m_samples.setRows({});
    session().sizeTools();
    if (isThere)
        tryText();
}

void GrammarView::changeEvent(QEvent *event)
{
    View::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    m_highlighter->setPalette(palette());
    showTrial();
}

QWidget *GrammarView::makeText()
{
    m_text = new FoldingView;
    m_text->setObjectName(QStringLiteral("grammarText"));
    m_text->setAccessibleName(tr("Grammar"));
    m_highlighter = new GbnfHighlighter(m_text->document(), palette());
    m_forms = new QTabWidget;
    m_forms->setObjectName(QStringLiteral("grammarForms"));
    m_forms->setDocumentMode(true);
    m_forms->addTab(m_text, tr("GBNF"));
    addForm("structuralTag", tr("Structural tag (XGrammar)"));
    addForm("lark", tr("Lark (llguidance)"));
    m_none = new QuietPlace;
    m_none->setObjectName(QStringLiteral("noGrammar"));
    auto *either = new QStackedWidget;
    either->addWidget(m_forms);
    either->addWidget(m_none);
    return either;
}

void GrammarView::addForm(const char *name, const QString &title)
{
    auto *text = new NumberedView;
    text->setObjectName(QLatin1String(name));
    text->setAccessibleName(title);
    m_formTexts.append(text);
    m_forms->addTab(text, title);
}

void GrammarView::showForms()
{
    const std::vector<GrammarInForm> &forms = session().grammarForms();
    for (std::size_t i = 0; i < forms.size() && i < static_cast<std::size_t>(m_formTexts.size()); ++i)
        m_formTexts[static_cast<qsizetype>(i)]->setPlainText(formText(forms[i]));
}

QWidget *GrammarView::makeTables()
{
    m_tabs = new QTabWidget;
    m_tabs->setObjectName(QStringLiteral("grammarTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(makeTrial(), tr("Test"));
    LiteralTable *relaxations = addTable(m_relaxations, "relaxations", tr("Relaxations"), { 0, 3 });
    relaxations->setExplaining(3);
    relaxations->setToneRole(RowsModel::ToneRole);
    relaxations->setPlaceholder(tr("The grammar follows every schema exactly."));
    addTable(m_engine, "engineTable", tr("Engine"), { 0 })->setExplaining(1);
    LiteralTable *rules = addTable(m_rules, "ruleTable", tr("Rules"), {});
    addTable(m_sizes, "sizeTable", tr("Sizes"), {})->setPlaceholder(tr("The request has no tools."));
    const auto toRule = [this](const QModelIndex &index) {
        m_forms->setCurrentIndex(0);
        m_text->reveal(index.data(RowsModel::KeyRole).toInt());
        m_text->jumpTo(index.data(RowsModel::KeyRole).toInt());
    };
    connect(rules, &QTreeView::activated, this, toRule);
    connect(rules, &QTreeView::clicked, this, toRule);
    connect(relaxations, &QTreeView::activated, this,
            [this](const QModelIndex &index) { goToSchema(index.data(RowsModel::KeyRole).toStringList()); });
    return m_tabs;
}

QWidget *GrammarView::makeTrial()
{
    m_tested = new NumberedView;
    m_tested->setReadOnly(false);
    m_tested->setTextInteractionFlags(Qt::TextEditorInteraction);
    m_tested->setTabChangesFocus(true);
    m_tested->setObjectName(QStringLiteral("testedText"));
    m_tested->setAccessibleName(tr("Text to be tested"));
    m_tested->setPlaceholder(tr("Type a text: is it allowed, and what may come next?"));
    m_verdict = new QLabel;
    m_verdict->setObjectName(QStringLiteral("grammarVerdict"));
    m_verdict->setWordWrap(true);
    m_verdict->setMargin(6);
    auto *draw = new QPushButton(tr("Write sample texts"));
    draw->setObjectName(QStringLiteral("drawSamples"));
    auto *samples = new LiteralTable(RowsModel::RawRole);
    samples->setObjectName(QStringLiteral("samples"));
    samples->setAccessibleName(tr("Samples"));
    samples->setModel(&m_samples);
    samples->setPlaceholder(tr("There are no sample texts yet."));
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->addWidget(m_tested, 2);
    layout->addWidget(m_verdict);
    layout->addWidget(draw, 0, Qt::AlignLeft);
    layout->addWidget(samples, 3);
    connect(m_tested, &QPlainTextEdit::textChanged, this, &GrammarView::tryText);
    connect(draw, &QPushButton::clicked, this, &GrammarView::drawSamples);
    connect(samples, &QTreeView::activated, this,
            [this](const QModelIndex &index) { m_tested->setPlainText(index.data(RowsModel::RawRole).toString()); });
    return page;
}

LiteralTable *GrammarView::addTable(RowsModel &model, const char *name, const QString &title, const QList<int> &words)
{
    auto *table = new LiteralTable(RowsModel::RawRole);
    table->setObjectName(QLatin1String(name));
    table->setAccessibleName(title);
    table->setModel(&model);
    table->setWordColumns(words);
    m_tabs->addTab(table, title);
    return table;
}

void GrammarView::tryText()
{
    session().tryGrammar(m_tested->toPlainText().toStdString(), m_wantedSamples, m_seed);
}

void GrammarView::drawSamples()
{
    m_wantedSamples = samplesAtOnce;
    m_seed += samplesAtOnce;
    tryText();
}

void GrammarView::showTrial()
{
    const GrammarTrial &trial = session().grammarTrial();
    m_verdict->setText(trialSentence(trial));
    QPalette coloured; // nothing else of it is the label's own
    coloured.setColor(QPalette::WindowText, toneColour(trialTone(trial), palette()));
    m_verdict->setPalette(coloured);
    QList<QTextEdit::ExtraSelection> stretches;
    if (!trial.match.prefix && trial.match.matchedBytes < trial.text.size()) {
        const auto accepted = std::string_view(trial.text).substr(0, trial.match.matchedBytes);
        QTextEdit::ExtraSelection refused;
        refused.cursor = QTextCursor(m_tested->document());
        refused.cursor.setPosition(
            std::min(static_cast<int>(fromCore(accepted).size()), m_tested->document()->characterCount() - 1));
        refused.cursor.movePosition(QTextCursor::End, QTextCursor::KeepAnchor);
        refused.format.setBackground(tinted(Hue::Red, palette()).background);
        stretches.append(refused);
    }
    static_cast<NumberedView *>(m_tested)->setStretches(NumberedView::Purpose::Error, stretches);
    if (!trial.samples.empty()) {
        std::vector<TableRow> rows;
        for (const std::string &sample : trial.samples)
            rows.push_back({ { fromCore(sample) } });
        m_samples.setRows(std::move(rows));
    }
}

void GrammarView::goToSchema(const QStringList &place)
{
    Q_EMIT viewRequested(QStringLiteral("prompt"));
    session().goToSchema(place.value(0), place.value(1));
}

} // namespace Parlance::Inspector
