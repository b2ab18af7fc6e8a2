// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/mainwindow.h"

#include "models/visibletext.h"
#include "widgets/errorpage.h"
#include "widgets/inspectorpage.h"
#include "widgets/messagepage.h"
#include "widgets/recentfiles.h"

#include <QAction>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenuBar>
#include <QMimeData>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QStyle>
#include <QToolBar>
#include <chrono>

namespace Parlance::Inspector {

namespace {

using namespace std::chrono_literals;

const QString geometryKey = QStringLiteral("geometry");
const QString whiteSpaceKey = QStringLiteral("showWhiteSpace");
const QString originKey = QStringLiteral("colourByOrigin");

QAction *newAction(QMenu *menu, const QString &text, const char *name, const QKeySequence &shortcut)
{
    QAction *action = menu->addAction(text);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(shortcut);
    return action;
}

QString droppedFile(const QMimeData *data)
{
    const QList<QUrl> urls = data->urls();
    return urls.size() == 1 ? urls.first().toLocalFile() : QString();
}

} // namespace

MainWindow::MainWindow(Inspect inspect, std::unique_ptr<QSettings> settings, QWidget *parent)
    : QMainWindow(parent)
    , m_settings(std::move(settings))
    , m_session(std::move(inspect))
    , m_facts(new QLabel)
{
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    makePages();
    makeFileMenu();
    makeViewMenu();
    makeGoMenu();
    makeToolBar();
    statusBar()->addPermanentWidget(m_facts);
    connect(&m_session, &AnalysisSession::finished, this, &MainWindow::display);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_settle, qOverload<>(&QTimer::start));
    m_settle.setSingleShot(true);
    m_settle.setInterval(250ms);
    connect(&m_settle, &QTimer::timeout, this, &MainWindow::reload);
    restore();
    updateTitle();
}

MainWindow::~MainWindow() = default;

void MainWindow::open(const QString &file)
{
    m_file = QFileInfo(file).absoluteFilePath();
    m_busy->setSentence(m_file);
    m_pages->setCurrentWidget(m_busy);
    updateTitle();
    m_reload->setEnabled(true);
    m_session.start(m_file);
}

void MainWindow::reload()
{
    if (!m_file.isEmpty())
        m_session.start(m_file);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_settings->setValue(geometryKey, saveGeometry());
    m_page->save(*m_settings);
    m_session.cancel();
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!droppedFile(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    event->acceptProposedAction();
    open(droppedFile(event->mimeData()));
}

void MainWindow::makePages()
{
    m_welcome = new MessagePage(
        tr("Open a chat template"),
        tr("Drop a .jinja file, a tokenizer_config.json, a chat_template.json or a model folder here."), tr("Open…"));
    m_busy = new MessagePage(tr("Analysing…"), {}, tr("Cancel"));
    m_error = new ErrorPage;
    m_page = new InspectorPage;
    m_pages = new QStackedWidget;
    m_pages->setObjectName(QStringLiteral("pages"));
    const std::pair<QWidget *, QString> pages[] = { { m_welcome, QStringLiteral("welcomePage") },
                                                    { m_busy, QStringLiteral("busyPage") },
                                                    { m_error, QStringLiteral("errorPage") },
                                                    { m_page, QStringLiteral("inspectorPage") } };
    for (const auto &[page, name] : pages) {
        page->setObjectName(name);
        m_pages->addWidget(page);
    }
    setCentralWidget(m_pages);
    connect(m_welcome, &MessagePage::buttonClicked, this, &MainWindow::chooseFile);
    connect(m_busy, &MessagePage::buttonClicked, this, [this] {
        m_session.cancel();
        m_pages->setCurrentWidget(m_welcome);
    });
    connect(m_error, &ErrorPage::reloadRequested, this, &MainWindow::reload);
    connect(m_error, &ErrorPage::openRequested, this, &MainWindow::chooseFile);
    connect(m_page, &InspectorPage::originHovered, this,
            [this](const QString &words) { statusBar()->showMessage(words); });
}

void MainWindow::makeFileMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&File"));
    m_open = newAction(menu, tr("&Open…"), "open", QKeySequence::Open);
    QMenu *recent = menu->addMenu(tr("Open &Recent"));
    recent->setObjectName(QStringLiteral("recentMenu"));
    m_reload = newAction(menu, tr("Re&load"), "reload", QKeySequence::Refresh);
    menu->addSeparator();
    QAction *quit = newAction(menu, tr("&Quit"), "quit", QKeySequence::Quit);
    m_open->setIcon(
        QIcon::fromTheme(QStringLiteral("document-open"), style()->standardIcon(QStyle::SP_DialogOpenButton)));
    m_reload->setIcon(
        QIcon::fromTheme(QStringLiteral("view-refresh"), style()->standardIcon(QStyle::SP_BrowserReload)));
    m_reload->setEnabled(false);
    m_recent = new RecentFiles(*m_settings, *recent, this);
    connect(m_open, &QAction::triggered, this, &MainWindow::chooseFile);
    connect(m_recent, &RecentFiles::chosen, this, &MainWindow::open);
    connect(m_reload, &QAction::triggered, this, &MainWindow::reload);
    connect(quit, &QAction::triggered, this, &MainWindow::close);
}

void MainWindow::makeViewMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&View"));
    QAction *whiteSpace = newAction(menu, tr("Show &White Space"), "showWhiteSpace", QKeySequence(tr("Ctrl+.")));
    QAction *origin = newAction(menu, tr("Colour by &Origin"), "colourByOrigin", QKeySequence(tr("Ctrl+,")));
    whiteSpace->setToolTip(tr("Show blanks, tabs and line breaks as marks"));
    origin->setToolTip(tr("Colour by where the text comes from: the template or the request"));
    whiteSpace->setCheckable(true);
    origin->setCheckable(true);
    whiteSpace->setChecked(m_settings->value(whiteSpaceKey, true).toBool());
    origin->setChecked(m_settings->value(originKey, false).toBool());
    const auto apply = [this, whiteSpace, origin] {
        m_settings->setValue(whiteSpaceKey, whiteSpace->isChecked());
        m_settings->setValue(originKey, origin->isChecked());
        m_page->setLook({ whiteSpace->isChecked(), origin->isChecked() });
    };
    connect(whiteSpace, &QAction::toggled, this, apply);
    connect(origin, &QAction::toggled, this, apply);
    m_page->addLookAction(whiteSpace);
    m_page->addLookAction(origin);
    apply();
}

void MainWindow::makeGoMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&Go"));
    QAction *next = newAction(menu, tr("&Next Comparison"), "nextComparison", QKeySequence(tr("Alt+Down")));
    QAction *previous = newAction(menu, tr("&Previous Comparison"), "previousComparison", QKeySequence(tr("Alt+Up")));
    QAction *summary = newAction(menu, tr("&Summary"), "summary", QKeySequence(tr("Ctrl+0")));
    connect(next, &QAction::triggered, this, [this] { m_page->step(1); });
    connect(previous, &QAction::triggered, this, [this] { m_page->step(-1); });
    connect(summary, &QAction::triggered, this, [this] { m_page->showSummary(); });
    menu->addSeparator();
    const QString parts[] = { tr("&Comparisons"), tr("&Variants"), tr("&Findings"), tr("&Template") };
    const char *const names[] = { "goComparisons", "goVariants", "goFindings", "goTemplate" };
    for (int part = 0; part < 4; ++part) {
        QAction *action = newAction(menu, parts[part], names[part], QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_1 + part)));
        connect(action, &QAction::triggered, this, [this, part] { m_page->focusPart(part); });
    }
}

void MainWindow::makeToolBar()
{
    QToolBar *bar = addToolBar(tr("Tools"));
    bar->setObjectName(QStringLiteral("toolBar"));
    bar->setMovable(false);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setIconSize({ 16, 16 });
    bar->addAction(m_open);
    bar->addAction(m_reload);
}

void MainWindow::restore()
{
    if (!restoreGeometry(m_settings->value(geometryKey).toByteArray()))
        resize(1400, 900);
    m_page->restore(*m_settings);
}

void MainWindow::chooseFile()
{
    const QString folder = m_recent->files().isEmpty() ? QString() : QFileInfo(m_recent->files().first()).path();
    const QString file = QFileDialog::getOpenFileName(
        this, tr("Open a chat template"), folder, tr("Chat templates (*.jinja *.jinja2 *.j2 *.json);;All files (*)"));
    if (!file.isEmpty())
        open(file);
}

void MainWindow::display(const InspectionPtr &inspection)
{
    if (inspection->error) {
        m_error->setError(inspection->file, *inspection->error, fromCore(inspection->source));
        m_pages->setCurrentWidget(m_error);
    } else {
        m_page->setInspection(inspection, m_shownFile == inspection->file);
        m_shownFile = inspection->file;
        m_pages->setCurrentWidget(m_page);
        m_recent->add(inspection->file);
    }
    updateFacts(*inspection);
    watch();
    Q_EMIT shown(!inspection->error);
}

void MainWindow::watch()
{
    if (!m_watcher.files().isEmpty())
        m_watcher.removePaths(m_watcher.files());
    if (QFileInfo(m_file).isFile())
        m_watcher.addPath(m_file);
}

void MainWindow::updateTitle()
{
    setWindowTitle(m_file.isEmpty() ? tr("Parlance Inspector")
                                    : tr("%1 — Parlance Inspector").arg(QFileInfo(m_file).fileName()));
    setWindowFilePath(m_file);
}

void MainWindow::updateFacts(const Inspection &inspection)
{
    if (!inspection.analysis) {
        m_facts->clear();
        return;
    }
    const Analysis &analysis = *inspection.analysis;
    const QString handler = analysis.handler.empty() ? tr("generic analysis") : fromCore(analysis.handler);
    m_facts->setText(tr("%1   ·   %2   ·   SHA-256 %3")
                         .arg(handler, fromCore(analysis.tools.format), fromCore(analysis.templateSha256).left(12)));
    m_facts->setToolTip(inspection.choice);
}

} // namespace Parlance::Inspector
