// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/replay/replayview.h"

#include "session/pluginmaker.h"
#include "session/requestedits.h"
#include "text/visibletext.h"
#include "views/prompt/requeststrip.h"
#include "views/replay/cutspage.h"
#include "views/replay/livestrip.h"
#include "views/replay/messagepage.h"
#include "views/replay/replaytext.h"
#include "widgets/banner.h"
#include "widgets/legend.h"
#include "widgets/literaltable.h"
#include "widgets/panel.h"
#include "widgets/symbolicons.h"

#include <parlance/json.h>

#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QSplitter>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace Parlance::Inspector {

namespace {

constexpr int playerTick = 30; // milliseconds
constexpr int playerTicks = 300; // of a whole output, at most
constexpr std::size_t mostEdited = std::size_t(256) * 1024; // bytes; larger outputs are shown and not edited

} // namespace

ReplayView::ReplayView(Session &session)
    : View(session)
    , m_events({ tr("Bytes"), tr("Event"), tr("Count"), tr("Call"), tr("Text") }, { 4 })
    , m_parts({ tr("Part"), tr("Text") }, { 1 })
    , m_diagnostics({ tr("Level"), tr("Rule"), tr("What"), tr("Bytes") })
    , m_verdict(new Banner)
    , m_request(new RequestStrip(session, tr("The output of a request with %1")))
    , m_live(new LiveStrip(session))
{
    auto *splitter = new QSplitter;
    splitter->setObjectName(QStringLiteral("replaySplitter"));
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makeOutput());
    splitter->addWidget(makeResult());
    splitter->setSizes({ 650, 650 });
    splitter->setMinimumHeight(fontMetrics().height() * 6); // what is above it takes its room, not the docks'
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_request);
    layout->addWidget(m_live); // above the verdict, which comes and goes: Stop keeps its place
    layout->addWidget(m_verdict);
    layout->addWidget(splitter, 1);
    layout->addWidget(makeTimeline());
    m_verdict->setObjectName(QStringLiteral("replayVerdict"));
    m_live->setObjectName(QStringLiteral("liveStrip"));
    m_live->hide();
    connect(m_live, &LiveStrip::busyChanged, this, &ReplayView::showLive);
    connect(m_verdict, &Banner::firstClicked, this, &ReplayView::declare);
    connect(m_verdict, &Banner::secondClicked, this, &ReplayView::readOtherwise);
    m_player.setInterval(playerTick);
    connect(&m_player, &QTimer::timeout, this, &ReplayView::advance);
    connect(&session, &Session::replayed, this, [this] {
        showVerdict();
        invalidate();
    });
}

QWidget *ReplayView::focusTarget()
{
    return m_input;
}

std::size_t ReplayView::step() const
{
    return static_cast<std::size_t>(m_slider->value());
}

void ReplayView::setStep(std::size_t step)
{
    m_slider->setValue(static_cast<int>(step));
}

void ReplayView::refresh()
{
    const ReplayPtr &replay = session().replay();
    if (!replay || replay == m_shown)
        return;
    m_shown = replay;
    showOutput(*replay);
    const QSignalBlocker quiet(m_slider);
    m_slider->setMaximum(static_cast<int>(replay->steps.empty() ? 0 : replay->steps.size() - 1));
    m_slider->setValue(m_slider->maximum());
    m_diagnostics.setRows(diagnosticRows(*replay));
    const QString none = tr("There is no output yet.");
    const bool isEmpty = replay->output.empty();
    m_message->setPlaceholder(isEmpty ? none : QString());
    m_partTable->setPlaceholder(isEmpty ? none : QString());
    m_eventTable->setPlaceholder(isEmpty ? none : QString());
    m_diagnosticTable->setPlaceholder(isEmpty ? none : tr("No diagnostics: the output has the right format."));
    m_results->setTabText(
        3, m_diagnostics.rowCount() == 0 ? tr("Diagnostics") : tr("Diagnostics (%1)").arg(m_diagnostics.rowCount()));
    m_cuts->forget();
    showStep();
}

void ReplayView::showOutput(const Replay &replay)
{
    const bool isLarge = replay.output.size() > mostEdited;
    setInput(isLarge ? tr("This output is too large to edit here.") : fromCore(replay.output));
    m_joinsUndo = replay.isComing;
    m_input->setReadOnly(isLarge || m_live->answer().isBusy());
}

// An edit, which can be undone; what has grown gets its end alone.
void ReplayView::setInput(const QString &text)
{
    const QString before = m_input->toPlainText();
    if (before == text)
        return;
    m_isSetting = true;
    QTextCursor cursor(m_input->document());
    m_joinsUndo ? cursor.joinPreviousEditBlock() : cursor.beginEditBlock();
    const bool grows = text.startsWith(before);
    cursor.movePosition(QTextCursor::End, grows ? QTextCursor::MoveAnchor : QTextCursor::KeepAnchor);
    cursor.insertText(grows ? text.mid(before.size()) : text);
    cursor.endEditBlock();
    m_isSetting = false;
}

void ReplayView::setServers(LiveServers &servers)
{
    m_live->setServers(servers);
}

void ReplayView::openLive()
{
    m_liveButton->setChecked(true);
}

QWidget *ReplayView::makeOutput()
{
    m_input = new NumberedView;
    m_input->setReadOnly(false);
    m_input->setTextInteractionFlags(Qt::TextEditorInteraction);
    m_input->setTabChangesFocus(true);
    m_input->setObjectName(QStringLiteral("outputEditor"));
    m_input->setAccessibleName(tr("Output of the model"));
    m_input->setPlaceholder(
        tr("Type or paste what a model wrote after the prompt: text, a whole answer, a stream, or a server's log."));
    connect(m_input, &QPlainTextEdit::textChanged, this, &ReplayView::takeEdited);
    m_text = new ReplayText;
    m_text->setObjectName(QStringLiteral("replayText"));
    m_text->setPlaceholder(tr("Here you see the meaning of each part of the output."));
    m_text->setAccessibleName(tr("Output up to this point, coloured by its meaning"));
    auto *legend = new Legend;
    legend->setKind(Legend::Kind::Replay);
    auto *coloured = new QWidget;
    auto *layout = new QVBoxLayout(coloured);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_text, 1);
    layout->addWidget(legend);
    auto *both = new QSplitter(Qt::Vertical);
    both->setObjectName(QStringLiteral("outputSplitter"));
    both->setChildrenCollapsible(false);
    both->addWidget(m_input);
    both->addWidget(coloured);
    both->setSizes({ 120, 260 });
    m_outputPanel = new Panel(tr("Output"));
    addTools();
    m_outputPanel->setBoxed(both);
    return m_outputPanel;
}

void ReplayView::addTools()
{
    const auto add = [this](const char *symbolName, const QString &tip, const char *name, void (ReplayView::*act)()) {
        QToolButton *button = symbolButton(symbolName, tip, name);
        connect(button, &QToolButton::clicked, this, act);
        m_outputPanel->addTool(button);
    };
    add("paste", tr("Paste an output or a recording"), "pasteOutput", &ReplayView::paste);
    add("open", tr("Open an output or the recording of a stream"), "openOutput", &ReplayView::openFile);
    add("save", tr("Save the output and its pieces as a recording, which you can open again"), "keepRecording",
        &ReplayView::keepRecording);
    add("checks", tr("Save the output and its message as a test case for `parlance plugins check`"), "keepFixture",
        &ReplayView::keepFixture);
    m_liveButton = symbolButton("server", tr("Ask a server that runs the model"), "askServer");
    m_liveButton->setCheckable(true);
    connect(m_liveButton, &QToolButton::toggled, this, [this](bool on) {
        m_live->setVisible(on);
        if (on)
            m_live->setFocus(Qt::TabFocusReason);
    });
    m_outputPanel->addTool(m_liveButton);
}

QWidget *ReplayView::makeResult()
{
    m_results = new QTabWidget;
    m_results->setObjectName(QStringLiteral("replayResults"));
    m_results->setDocumentMode(true);
    m_message = new MessagePage;
    m_results->addTab(m_message, tr("Message"));
    m_results->setCornerWidget(m_message->button());
    m_partTable = addTable(m_parts, "replayParts", tr("Parts"), { 0 });
    m_eventTable = addTable(m_events, "replayEvents", tr("Events"), { 1, 2, 3 });
    m_diagnosticTable = addTable(m_diagnostics, "replayDiagnostics", tr("Diagnostics"), { 0, 2 });
    m_diagnosticTable->setExplaining(2);
    m_diagnosticTable->setToneRole(RowsModel::ToneRole);
    m_cuts = new CutsPage(session());
    m_results->addTab(m_cuts, tr("Every cut"));
    connect(m_results, &QTabWidget::currentChanged, this,
            [this](int tab) { m_message->button()->setVisible(tab == m_results->indexOf(m_message)); });
    connect(m_eventTable, &QTreeView::activated, this, [this](const QModelIndex &index) {
        const auto end = static_cast<std::size_t>(std::max<qlonglong>(index.data(RowsModel::KeyRole).toLongLong(), 0));
        goToBytes(end, end);
    });
    const auto toDiagnostic = [this](const QModelIndex &index) {
        const QVariantList place = index.data(RowsModel::KeyRole).toList();
        const auto byte = [&place](qsizetype i) {
            return static_cast<std::size_t>(std::max<qlonglong>(place.value(i).toLongLong(), 0));
        };
        goToBytes(byte(0), byte(1));
    };
    connect(m_diagnosticTable, &QTreeView::activated, this, toDiagnostic);
    connect(m_diagnosticTable, &QTreeView::clicked, this, toDiagnostic);
    return m_results;
}

QWidget *ReplayView::makeTimeline()
{
    QToolButton *back = symbolButton("back", tr("One step back"), "stepBack");
    QToolButton *forward = symbolButton("forward", tr("One step on"), "stepOn");
    m_play = symbolButton("play", tr("Play the output as it arrived"), "playOutput");
    m_play->setCheckable(true);
    m_slider = new QSlider(Qt::Horizontal);
    m_slider->setObjectName(QStringLiteral("replaySlider"));
    m_slider->setAccessibleName(tr("Point in the output"));
    m_slider->setMaximum(0);
    m_sentence = new QLabel;
    m_sentence->setObjectName(QStringLiteral("replaySentence"));
    auto *bar = new QWidget;
    auto *layout = new QVBoxLayout(bar);
    layout->setContentsMargins(7, 2, 7, 4);
    layout->setSpacing(2);
    auto *controls = new QHBoxLayout;
    controls->addWidget(m_play);
    controls->addWidget(back);
    controls->addWidget(forward);
    controls->addWidget(m_slider, 1);
    layout->addLayout(controls);
    layout->addWidget(m_sentence);
    connect(back, &QToolButton::clicked, this, [this] { m_slider->setValue(m_slider->value() - 1); });
    connect(forward, &QToolButton::clicked, this, [this] { m_slider->setValue(m_slider->value() + 1); });
    connect(m_play, &QToolButton::toggled, this, &ReplayView::play);
    connect(m_slider, &QSlider::valueChanged, this, &ReplayView::showStep);
    return bar;
}

LiteralTable *ReplayView::addTable(RowsModel &model, const char *name, const QString &title, const QList<int> &words)
{
    auto *table = new LiteralTable(RowsModel::RawRole);
    table->setObjectName(QLatin1String(name));
    table->setAccessibleName(title);
    table->setModel(&model);
    table->setWordColumns(words);
    m_results->addTab(table, title);
    return table;
}

void ReplayView::paste()
{
    m_joinsUndo = false;
    takeBytes(QGuiApplication::clipboard()->text().toStdString());
}

void ReplayView::openFile()
{
    QFile file(QFileDialog::getOpenFileName(this, tr("Open an output")));
    m_joinsUndo = false;
    if (!file.fileName().isEmpty() && file.open(QIODevice::ReadOnly))
        takeBytes(file.readAll().toStdString());
}

void ReplayView::keepRecording()
{
    const QString file = QFileDialog::getSaveFileName(this, tr("Save the output"), QStringLiteral("recording.jsonl"));
    if (!file.isEmpty())
        writeFile(file, recordingLines(session().state().output, session().state().cuts), QIODevice::Truncate);
}

void ReplayView::keepFixture()
{
    const QString file =
        QFileDialog::getSaveFileName(this, tr("Add the test case to a file"), QStringLiteral("cases.jsonl"), {},
                                     nullptr, QFileDialog::DontConfirmOverwrite);
    const InspectionPtr &good = session().lastGood();
    if (file.isEmpty() || !m_shown || !session().prompted() || !good)
        return;
    std::string lines;
    for (Value &fixture : fixturesOf(*session().prompted(), *m_shown, session().state().cuts)) {
        fixture.object().set("source", good->source);
        lines += toJson(fixture, JsonFormat::compact()) + '\n';
    }
    writeFile(file, lines, QIODevice::Append);
}

void ReplayView::writeFile(const QString &name, const std::string &bytes, QIODevice::OpenMode how)
{
    QFile file(name);
    const bool isWritten = file.open(QIODevice::WriteOnly | how)
        && file.write(bytes.data(), static_cast<qint64>(bytes.size())) == static_cast<qint64>(bytes.size())
        && file.flush();
    Q_EMIT noted(isWritten ? tr("Saved in %1.").arg(name)
                           : tr("%1 cannot be written: %2").arg(name, file.errorString()));
}

void ReplayView::takeBytes(const std::string &bytes)
{
    m_recording = readRecording(bytes);
    m_outputPanel->setNote(recordingSentence(m_recording));
    m_input->setReadOnly(false);
    // Another form of the same output: nothing will be read anew.
    if (m_shown && m_recording.output == m_shown->output && m_recording.output != bytes)
        showOutput(*m_shown);
    session().setOutput(m_recording.output, m_recording.cuts);
    showVerdict();
    showStep();
}

void ReplayView::takeEdited()
{
    if (m_isSetting || m_input->isReadOnly())
        return;
    m_joinsUndo = true;
    takeBytes(m_input->toPlainText().toStdString());
}

void ReplayView::showStep()
{
    if (!m_shown)
        return;
    m_text->showStep(m_shown, step());
    m_message->showStep(*m_shown, step(), m_recording.message);
    m_parts.setRows(partRows(*m_shown, step()));
    m_events.setRows(eventRows(*m_shown, step()));
    m_eventTable->scrollToBottom();
    m_sentence->setText(stepSentence(*m_shown, step()));
}

void ReplayView::showLive(bool busy)
{
    if (busy) {
        m_recording = {};
        m_joinsUndo = false;
    } else {
        m_recording.wasRead = m_live->answer().wasRead();
    }
    m_input->setReadOnly(busy);
    m_outputPanel->setNote(busy ? tr("the server still writes it") : QString());
    showVerdict();
}

void ReplayView::showVerdict()
{
    using Kind = Shared::CallVerdict::Kind;
    const ReplayPtr &replay = session().replay();
    if (!replay)
        return;
    if (m_recording.wasRead && !m_live->answer().isBusy()) {
        m_verdict->showMessage(
            Tone::Unsure,
            tr("The server has already parsed the reasoning or the calls of this answer. Their raw text is missing."));
        return;
    }
    const Shared::CallVerdict &verdict = replay->verdict;
    const QString first = verdict.kind == Kind::Undeclared
        ? (verdict.calls.size() > 1 ? tr("Declare the tools") : tr("Declare the tool"))
        : verdict.kind == Kind::Mismatch ? tr("Show the schema")
                                         : QString();
    const QString second = verdict.option.empty() ? QString()
        : verdict.kind == Kind::Undeclared        ? tr("Read calls of any tool")
                                                  : tr("Read it as a call");
    // Of an answer that still comes there is nothing to be done.
    const bool isComing = m_live->answer().isBusy();
    m_verdict->showMessage(verdictTone(verdict), isComing ? QString() : verdictSentence(verdict), first, second);
    const std::size_t off = isComing ? 0 : replay->diagnostics.size();
    Q_EMIT badgeChanged(off == 0 ? QString() : QString::number(off), Tone::Unsure);
}

void ReplayView::declare()
{
    const Shared::CallVerdict &verdict = session().replay()->verdict;
    if (verdict.kind == Shared::CallVerdict::Kind::Mismatch) {
        Q_EMIT viewRequested(QStringLiteral("prompt"));
        session().goToSchema(fromCore(verdict.tool), {});
    } else {
        session().setRequest(requestDeclaring(session().state().request, verdict.calls));
    }
}

void ReplayView::readOtherwise()
{
    const Shared::CallVerdict &verdict = session().replay()->verdict;
    session().setRequest(requestWith(session().state().request, verdict.option, verdict.value));
}

void ReplayView::play(bool on)
{
    if (on && m_slider->value() == m_slider->maximum())
        m_slider->setValue(0);
    on ? m_player.start() : m_player.stop();
}

void ReplayView::advance()
{
    m_slider->setValue(m_slider->value() + std::max(1, m_slider->maximum() / playerTicks));
    if (m_slider->value() == m_slider->maximum())
        m_play->setChecked(false);
}

void ReplayView::goToBytes(std::size_t begin, std::size_t end)
{
    if (!m_shown)
        return;
    if (m_shown->steps[step()].end < end) // what has arrived is shown where it is
        setStep(stepOf(*m_shown, end));
    m_text->selectBytes(begin, end);
}

} // namespace Parlance::Inspector
