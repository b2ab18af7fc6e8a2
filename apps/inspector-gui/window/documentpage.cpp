// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/documentpage.h"

#include "session/templatechoice.h"
#include "text/visibletext.h"
#include "views/changes/changesview.h"
#include "views/comparisons/answerview.h"
#include "views/comparisons/comparisonsview.h"
#include "views/lint/lintmodel.h"
#include "widgets/banner.h"
#include "widgets/dock.h"
#include "widgets/findbar.h"
#include "widgets/panel.h"
#include "widgets/sourceeditor.h"
#include "widgets/symbolicons.h"
#include "widgets/view.h"
#include "widgets/viewbar.h"
#include "window/viewtable.h"

#include <parlance/plugininfo.h>

#include <QApplication>
#include <QComboBox>
#include <QMainWindow>
#include <QSettings>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

namespace Parlance::Inspector {

namespace {

constexpr int narrowPage = 940; // where the names of views would take the room of what they show
constexpr int layoutVersion = 2;
const QString layoutKey = QStringLiteral("layout/docks");

} // namespace

DocumentPage::DocumentPage(EnginePtr engine, SessionState state, QWidget *parent)
    : QWidget(parent)
    , m_session(std::move(engine), std::move(state))
    , m_banner(new Banner)
    , m_find(new FindBar)
{
    setObjectName(QStringLiteral("documentPage"));
    auto *middle = new QHBoxLayout;
    middle->setSpacing(0);
    QWidget *views = makeViews();
    middle->addWidget(m_bar);
    middle->addWidget(views, 1);
    makeDocks();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_banner);
    layout->addLayout(middle, 1);
    layout->addWidget(m_find);
    connectSession();
    connectBanner();
    connectEditor();
    m_session.start();
}

DocumentPage::~DocumentPage()
{
    m_session.disconnect();
    for (const Dock *dock : docks())
        dock->toggleViewAction()->disconnect(this);
}

void DocumentPage::showView(const QString &id)
{
    m_bar->choose(id);
    if (View *view = currentView())
        view->focusTarget()->setFocus();
}

View *DocumentPage::currentView() const
{
    return qobject_cast<View *>(m_views->currentWidget());
}

void DocumentPage::focusTemplate()
{
    m_templateDock->show();
    m_templateDock->raise();
    m_editor->setFocus();
}

void DocumentPage::runChecks()
{
    m_session.start();
    showView(QStringLiteral("summary"));
}

QList<Dock *> DocumentPage::docks() const
{
    return { m_templateDock, m_answerDock, m_changesDock };
}

bool DocumentPage::hasDocks() const
{
    const QList<Dock *> all = docks();
    return std::any_of(all.begin(), all.end(), [](const Dock *dock) { return !dock->isHidden(); });
}

void DocumentPage::showDocks(bool shown)
{
    if (shown) {
        for (Dock *dock : m_closed.isEmpty() ? QList<Dock *>{ m_templateDock, m_answerDock } : m_closed)
            dock->show();
        m_closed.clear();
        return;
    }
    for (Dock *dock : docks()) {
        if (dock->isHidden())
            continue;
        m_closed << dock;
        dock->hide();
    }
}

void DocumentPage::find()
{
    m_find->openFor(m_lastText ? m_lastText : m_editor);
}

void DocumentPage::undo()
{
    editedText()->undo();
}

void DocumentPage::redo()
{
    editedText()->redo();
}

int DocumentPage::lineCount() const
{
    return m_editor->blockCount();
}

void DocumentPage::setLook(TextLook look)
{
    for (View *view : findChildren<View *>())
        view->setLook(look);
    m_editor->setLook(look);
}

void DocumentPage::restore(const QSettings &settings)
{
    m_layout = settings.value(layoutKey).toByteArray();
    for (View *view : findChildren<View *>())
        view->restore(settings);
}

void DocumentPage::save(QSettings &settings)
{
    if (std::exchange(m_showsChanges, false))
        m_changesDock->hide();
    settings.setValue(layoutKey, m_area->saveState(layoutVersion));
    for (View *view : findChildren<View *>())
        view->save(settings);
}

void DocumentPage::tellFileChanged()
{
    if (!m_session.isModified()) {
        takeFile();
        return;
    }
    m_fileIsNewer = true;
    m_banner->showMessage(Tone::Unsure, tr("Another program has changed the file, but you have unsaved edits."),
                          tr("Load the file"), tr("Keep the edits"));
}

void DocumentPage::tell(const QString &problem)
{
    m_banner->showMessage(Tone::Bad, problem);
}

QString DocumentPage::title() const
{
    const SessionState &state = m_session.state();
    const QString name =
        state.templateName.isEmpty() ? state.name() : tr("%1: %2").arg(state.name(), state.templateName);
    return name + (m_session.isModified() ? QStringLiteral("*") : QString());
}

void DocumentPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_bar->setNarrow(width() < narrowPage);
}

void DocumentPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!std::exchange(m_isLaidOut, true))
        layOut();
}

// The page is shown before it has its size, of which docks take their shares.
void DocumentPage::layOut()
{
    layout()->activate();
    if (m_area->restoreState(m_layout, layoutVersion))
        return;
    QTimer::singleShot(0, this, [this] {
        m_area->resizeDocks({ m_templateDock }, { height() * 36 / 100 }, Qt::Vertical);
        m_area->resizeDocks({ m_templateDock, m_answerDock }, { width() * 60 / 100, width() * 40 / 100 },
                            Qt::Horizontal);
    });
}

QWidget *DocumentPage::makeViews()
{
    m_bar = new ViewBar;
    m_views = new QStackedWidget;
    m_views->setObjectName(QStringLiteral("views"));
    for (const ViewEntry &entry : viewTable()) {
        View *view = entry.make(m_session);
        view->setObjectName(entry.id);
        m_views->addWidget(view);
        m_bar->addView(entry.id, entry.title, symbol(qPrintable(entry.id)));
        connect(view, &View::noted, this, &DocumentPage::noted);
        connect(view, &View::viewRequested, this, &DocumentPage::showView);
        connect(view, &View::badgeChanged, m_bar,
                [this, id = entry.id](const QString &words, Tone tone) { m_bar->setBadge(id, words, tone); });
    }
    // Who clicks goes on in the view; arrow keys stay in the bar.
    connect(m_bar, &QListWidget::clicked, this, [this] { currentView()->focusTarget()->setFocus(); });
    connect(m_bar, &ViewBar::chosen, this, [this](int row) {
        m_views->setCurrentIndex(row);
        Q_EMIT noted({});
    });
    m_bar->setCurrentRow(0);
    m_area = new QMainWindow;
    m_area->setWindowFlags(Qt::Widget);
    m_area->setDockOptions(QMainWindow::AllowNestedDocks | QMainWindow::AllowTabbedDocks);
    m_area->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    m_area->setCentralWidget(m_views);
    return m_area;
}

void DocumentPage::makeDocks()
{
    m_editor = new SourceEditor;
    m_editor->setObjectName(QStringLiteral("sourceEditor"));
    m_editor->setAccessibleName(tr("Template source"));
    auto *answer = new AnswerView(m_session);
    auto *changes = new ChangesView(m_session);
    m_templateDock = new Dock("templateDock", tr("Template"), boxed(m_editor));
    m_answerDock = new Dock("answerDock", tr("Answer"), boxed(answer));
    m_changesDock = new Dock("changesDock", tr("Changes"), boxed(changes));
    m_area->addDockWidget(Qt::BottomDockWidgetArea, m_templateDock);
    m_area->splitDockWidget(m_templateDock, m_answerDock, Qt::Horizontal);
    m_area->tabifyDockWidget(m_answerDock, m_changesDock);
    m_changesDock->hide();
    m_answerDock->raise();
    addNames();
    const auto *comparisons = m_views->findChild<ComparisonsView *>();
    connect(comparisons, &ComparisonsView::comparisonShown, answer, &AnswerView::setComparison);
    connect(comparisons, &ComparisonsView::comparisonShown, m_answerDock, [dock = m_answerDock](const std::string &id) {
        dock->setNote(id.empty() ? QString() : tr("bold: found by comparison %1").arg(fromCore(id)));
    });
    connect(changes, &ChangesView::counted, this, &DocumentPage::showChanges);
    for (const Dock *dock : docks())
        connect(dock->toggleViewAction(), &QAction::toggled, this, &DocumentPage::docksChanged);
}

// A file may have several templates, each of which has a page of its own.
void DocumentPage::addNames()
{
    const SessionState &state = m_session.state();
    const QStringList names = state.isText ? QStringList() : templateNames(state.file);
    if (names.isEmpty())
        return;
    auto *chooser = new QComboBox;
    chooser->setObjectName(QStringLiteral("templateName"));
    chooser->setAccessibleName(tr("Template of this file"));
    chooser->setToolTip(tr("Templates of this file"));
    chooser->addItems(names);
    chooser->setCurrentText(state.templateName);
    connect(chooser, &QComboBox::textActivated, this, [this, chooser](const QString &name) {
        chooser->setCurrentText(m_session.state().templateName);
        Q_EMIT nameChosen(name);
    });
    m_templateDock->addTool(chooser);
}

void DocumentPage::connectSession()
{
    m_editor->setSource(m_session.state().source);
    connect(&m_session, &Session::inspected, this, &DocumentPage::showInspection);
    connect(&m_session, &Session::settled, this, [this] { Q_EMIT shown(!m_session.inspection()->error); });
    connect(&m_session, &Session::lineShown, this, &DocumentPage::showLine);
    connect(&m_session, &Session::placeRequested, this, &DocumentPage::goTo);
    connect(&m_session, &Session::sourceReplaced, this, [this] { m_editor->setSource(m_session.state().source); });
    connect(&m_session, &Session::linted, this, [this] { m_editor->setLineMarks(lintMarks(m_session.lintReport())); });
    connect(&m_session, &Session::modifiedChanged, this, &DocumentPage::titleChanged);
}

void DocumentPage::connectBanner()
{
    connect(m_banner, &Banner::firstClicked, this, [this] {
        const InspectionPtr &inspection = m_session.inspection();
        if (m_fileIsNewer)
            takeFile();
        else if (inspection && inspection->error)
            goTo(inspection->error->place.line, inspection->error->place.column);
    });
    connect(m_banner, &Banner::secondClicked, this, [this] {
        m_fileIsNewer = false;
        showInspection();
    });
}

void DocumentPage::connectEditor()
{
    connect(m_editor, &SourceEditor::sourceEdited, this, [this] { m_session.setSource(m_editor->source()); });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) {
        auto *text = qobject_cast<QPlainTextEdit *>(now);
        if (text && isAncestorOf(text))
            m_lastText = text;
    });
}

void DocumentPage::showInspection()
{
    const Inspection &inspection = *m_session.inspection();
    m_editor->setError(inspection.error);
    if (inspection.error && !m_fileIsNewer) {
        const Place &place = inspection.error->place;
        const QString where = place.line > 0 ? tr("Line %1, column %2: ").arg(place.line).arg(place.column) : QString();
        const QString after =
            m_session.lastGood() ? tr(" The views show the analysis from before the error.") : QString();
        m_banner->showMessage(Tone::Bad, where + sentenceOf(capitalized(inspection.error->message)) + after,
                              place.line > 0 ? tr("Go there") : QString());
    } else if (!m_fileIsNewer) {
        m_banner->showMessage(Tone::Neutral, {});
    }
}

void DocumentPage::showLine(int line)
{
    const QString name = m_session.state().name();
    m_templateDock->setNote(line > 0 ? tr("%1, line %2").arg(name).arg(line) : name);
    if (m_editor->hasFocus())
        return; // somebody types there
    if (line > 0)
        m_editor->jumpTo(line);
    else
        m_editor->clearJump();
}

// They show themselves when there are some, and go when there are none any more.
void DocumentPage::showChanges(int count)
{
    m_changesDock->setNote(count == 0 ? QString() : count == 1 ? tr("1 field") : tr("%1 fields").arg(count));
    if (count > 0 && m_changesDock->isHidden() && hasDocks()) {
        m_showsChanges = true;
        m_changesDock->show();
        m_changesDock->raise();
    } else if (count == 0 && std::exchange(m_showsChanges, false)) {
        m_changesDock->hide();
    }
}

void DocumentPage::goTo(int line, int column)
{
    if (line < 1)
        return;
    focusTemplate();
    m_editor->jumpTo(line, std::max(column, 1));
}

void DocumentPage::takeFile()
{
    m_fileIsNewer = false;
    if (m_session.state().file.isEmpty())
        return;
    if (const auto error = m_session.readAgain())
        tell(fromCore(error->toString()).section(u'\n', 0, 0));
}

QPlainTextEdit *DocumentPage::editedText() const
{
    return m_lastText && !m_lastText->isReadOnly() ? m_lastText : m_editor;
}

} // namespace Parlance::Inspector
