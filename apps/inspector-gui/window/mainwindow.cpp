// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/mainwindow.h"

#include "session/templatechoice.h"
#include "text/selfcheckwords.h"
#include "text/visibletext.h"
#include "views/replay/replayview.h"
#include "widgets/banner.h"
#include "widgets/symbolicons.h"
#include "widgets/view.h"
#include "window/documentpage.h"
#include "window/factslabel.h"
#include "window/helpwindow.h"
#include "window/lastsession.h"
#include "window/recentfiles.h"
#include "window/startpage.h"

#include <parlance/utf8.h>

#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace Parlance::Inspector {

namespace {

const QString geometryKey = QStringLiteral("geometry");
const QString opensLastKey = QStringLiteral("openLastSession");

QStringList droppedFiles(const QMimeData *data)
{
    QStringList files;
    for (const QUrl &url : data->urls()) {
        if (url.isLocalFile())
            files << url.toLocalFile();
    }
    return files;
}

} // namespace

MainWindow::MainWindow(EnginePtr engine, std::unique_ptr<QSettings> settings, QWidget *parent)
    : QMainWindow(parent)
    , m_settings(std::move(settings))
    , m_looks(*m_settings)
    , m_engine(std::move(engine))
    , m_servers(m_settings.get())
    , m_saver(*this)
    , m_recent(new RecentFiles(*m_settings, this))
    , m_facts(new FactsLabel)
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowIcon(programIcon());
    setAcceptDrops(true);
    makePages();
    connectStart();
    statusBar()->addPermanentWidget(m_facts);
    connect(&m_looks, &Looks::changed, this, [this] {
        for (int tab = 0; tab < m_tabs->count(); ++tab)
            pageAt(tab)->setLook(m_looks.text());
    });
    connect(&m_saver, &Saver::failed, this, &MainWindow::tell);
    connect(&m_saver, &Saver::reported, this,
            [this](const QString &file) { statusBar()->showMessage(tr("Saved in %1.").arg(file)); });
    connect(&m_saver, &Saver::saved, this, [this](const QString &file) {
        m_recent->add(file);
        watch();
        m_watcher.acknowledge(file);
    });
    connect(&m_watcher, &FileWatcher::changed, this, &MainWindow::fileChanged);
    if (!restoreGeometry(m_settings->value(geometryKey).toByteArray()))
        resize(QSize(1400, 900).boundedTo(screen()->availableGeometry().size() - QSize(0, 40))); // and its title
    showPage(-1);
}

// What is open goes before the window does, which nobody is to tell anything any more.
MainWindow::~MainWindow()
{
    m_tabs->disconnect(this);
    for (int tab = 0; tab < m_tabs->count(); ++tab)
        pageAt(tab)->disconnect(this);
    delete takeCentralWidget();
}

void MainWindow::open(const QString &file, const QString &name)
{
    const bool isSample = file.startsWith(QLatin1String(":/"));
    const QString path = isSample ? file : QFileInfo(file).absoluteFilePath();
    for (int tab = 0; tab < m_tabs->count(); ++tab) {
        const SessionState &state = pageAt(tab)->session().state();
        if (state.file == path && (name.isEmpty() || name == state.templateName)) {
            m_tabs->setCurrentIndex(tab);
            return;
        }
    }
    if (const QStringList names = templateNames(path); name.isEmpty() && !names.isEmpty()) {
        askName(path, names);
        return;
    }
    auto loaded = loadState(path, name, m_engine->host().get());
    if (!loaded) {
        tell(tr("%1 cannot be opened: %2.")
                 .arg(QFileInfo(path).fileName(), fromCore(Parlance::Utf8::harmless(loaded.error().message))));
        Q_EMIT shown(false);
        return;
    }
    m_banner->hide();
    if (isSample) {
        loaded->title = QFileInfo(path).fileName();
        loaded->file.clear();
    } else {
        m_recent->add(path);
    }
    addPage(*std::move(loaded));
}

void MainWindow::askName(const QString &file, const QStringList &names)
{
    auto *dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("templateNameDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Which template?"));
    dialog->setLabelText(tr("%1 has %2 templates.").arg(QFileInfo(file).fileName()).arg(names.size()));
    dialog->setComboBoxItems(names);
    dialog->setTextValue(names.contains(QStringLiteral("default")) ? QStringLiteral("default") : names.first());
    connect(dialog, &QInputDialog::textValueSelected, this, [this, file](const QString &name) { open(file, name); });
    dialog->open();
}

void MainWindow::paste()
{
    const QString text = QGuiApplication::clipboard()->text();
    if (text.trimmed().isEmpty()) {
        tell(tr("There is no text on the clipboard: copy a template first."));
        return;
    }
    SessionState state;
    state.title = tr("from the clipboard");
    state.source = text.toStdString();
    state.request = defaultRequest();
    addPage(std::move(state));
}

void MainWindow::chooseFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Open a model's folder"));
    if (!folder.isEmpty())
        open(folder);
}

DocumentPage *MainWindow::page() const
{
    return pageAt(m_tabs->currentIndex());
}

void MainWindow::chooseFile()
{
    const QStringList recent = m_recent->files();
    const QString folder = recent.isEmpty() ? QString() : QFileInfo(recent.first()).path();
    const QString filter = tr("Chat templates (*.jinja *.jinja2 *.j2 *.json *.gguf);;All files (*)");
    for (const QString &file : QFileDialog::getOpenFileNames(this, tr("Open a chat template"), folder, filter))
        open(file);
}

void MainWindow::openLastSession()
{
    for (OpenDocument &document : lastSession(*m_settings, *m_engine->host())) {
        DocumentPage *page = addPage(std::move(document.state));
        if (document.edited)
            page->session().replaceSource(*document.edited);
        if (!document.view.isEmpty())
            page->showView(document.view);
    }
}

bool MainWindow::opensLastSession() const
{
    return m_settings->value(opensLastKey, false).toBool();
}

void MainWindow::setOpensLastSession(bool opens)
{
    m_settings->setValue(opensLastKey, opens);
}

void MainWindow::analyseAll()
{
    for (int tab = 0; tab < m_tabs->count(); ++tab)
        pageAt(tab)->session().start();
}

void MainWindow::reload()
{
    if (!page())
        return;
    m_engine->renew();
    Session &session = page()->session();
    if (session.isModified() || session.state().file.isEmpty())
        session.start();
    else if (const auto error = session.readAgain())
        page()->tell(capitalized(error->message));
}

void MainWindow::closePage(int tab)
{
    DocumentPage *closed = pageAt(tab);
    if (!closed || !m_saver.mayClose(*closed))
        return;
    closed->save(*m_settings);
    m_tabs->removeTab(tab);
    closed->deleteLater();
    showPage(m_tabs->currentIndex());
}

void MainWindow::closeCurrent()
{
    closePage(m_tabs->currentIndex());
}

void MainWindow::tell(const QString &problem)
{
    m_banner->showMessage(Tone::Bad, problem, tr("Dismiss"));
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    for (int tab = 0; tab < m_tabs->count(); ++tab) {
        m_tabs->setCurrentIndex(tab);
        if (!m_saver.mayClose(*pageAt(tab))) {
            event->ignore();
            return;
        }
    }
    m_settings->setValue(geometryKey, saveGeometry());
    keepSession();
    if (page())
        page()->save(*m_settings);
    for (int tab = 0; tab < m_tabs->count(); ++tab)
        pageAt(tab)->session().cancel();
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!droppedFiles(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    event->acceptProposedAction();
    for (const QString &file : droppedFiles(event->mimeData()))
        open(file);
}

void MainWindow::wheelEvent(QWheelEvent *event)
{
    if (event->modifiers() & Qt::ControlModifier && event->angleDelta().y() != 0)
        m_looks.zoom(event->angleDelta().y() > 0 ? 1 : -1);
    else
        QMainWindow::wheelEvent(event);
}

void MainWindow::makePages()
{
    m_banner = new Banner;
    m_banner->setObjectName(QStringLiteral("windowBanner"));
    m_start = new StartPage;
    m_start->setObjectName(QStringLiteral("startPage"));
    m_tabs = new QTabWidget;
    m_tabs->setObjectName(QStringLiteral("documents"));
    m_tabs->setDocumentMode(true);
    m_tabs->setTabsClosable(true);
    m_tabs->setMovable(true);
    m_stack = new QStackedWidget;
    m_stack->setObjectName(QStringLiteral("pages"));
    m_stack->addWidget(m_start);
    m_stack->addWidget(m_tabs);
    auto *centre = new QWidget;
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_banner);
    layout->addWidget(m_stack, 1);
    setCentralWidget(centre);
    connect(m_banner, &Banner::firstClicked, m_banner, &QWidget::hide);
    connect(m_recent, &RecentFiles::chosen, this, [this](const QString &file) { open(file); });
    connect(m_tabs, &QTabWidget::currentChanged, this, &MainWindow::showPage);
    connect(m_tabs, &QTabWidget::tabCloseRequested, this, &MainWindow::closePage);
}

void MainWindow::connectStart()
{
    connect(m_start, &StartPage::openRequested, this, &MainWindow::chooseFile);
    connect(m_start, &StartPage::folderRequested, this, &MainWindow::chooseFolder);
    connect(m_start, &StartPage::pasteRequested, this, &MainWindow::paste);
    connect(m_start, &StartPage::lastSessionRequested, this, &MainWindow::openLastSession);
    connect(m_start, &StartPage::tenMinutesRequested, this,
            [this] { HelpWindow::showPage(*this, QStringLiteral("walkthrough.md")); });
    connect(m_start, &StartPage::fileChosen, this, [this](const QString &file) { open(file); });
}

DocumentPage *MainWindow::addPage(SessionState state)
{
    auto *added = new DocumentPage(m_engine, std::move(state));
    added->restore(*m_settings);
    added->view<ReplayView>()->setServers(m_servers);
    added->setLook(m_looks.text());
    connect(added, &DocumentPage::titleChanged, this, [this, added] {
        m_tabs->setTabText(m_tabs->indexOf(added), added->title());
        updateTitle();
        Q_EMIT pageChanged();
    });
    connect(added, &DocumentPage::noted, this, [this](const QString &words) { statusBar()->showMessage(words); });
    connect(added, &DocumentPage::nameChosen, this,
            [this, added](const QString &name) { open(added->session().state().file, name); });
    connect(added, &DocumentPage::docksChanged, this, &MainWindow::docksChanged);
    connect(added, &DocumentPage::shown, this, [this, added](bool ok) {
        tellVerdict(*added);
        m_facts->showFacts(page() ? &page()->session() : nullptr);
        Q_EMIT shown(ok);
    });
    const int tab = m_tabs->addTab(added, added->title());
    m_tabs->setTabToolTip(tab, added->session().state().file);
    m_tabs->setCurrentIndex(tab);
    showPage(tab);
    watch();
    added->currentView()->focusTarget()->setFocus();
    return added;
}

void MainWindow::tellVerdict(const DocumentPage &page)
{
    const Session &session = page.session();
    const InspectionPtr &inspection = session.inspection();
    if (!inspection || session.state().file.isEmpty() || session.isModified())
        return;
    if (inspection->error) {
        m_recent->setVerdict(session.state().file, tr("Cannot be read"), Tone::Bad);
        return;
    }
    const Verification &check = inspection->analysis->verification;
    m_recent->setVerdict(session.state().file, verificationHeadline(check), verificationTone(check));
}

// The page before it comes last, so that it is before it again.
void MainWindow::keepSession()
{
    std::vector<OpenDocument> documents;
    for (int i = 1; i <= m_tabs->count(); ++i) {
        const DocumentPage &page = *pageAt((m_tabs->currentIndex() + i) % m_tabs->count());
        const Session &session = page.session();
        documents.push_back({ session.state(),
                              session.isModified() ? std::optional(session.state().source) : std::nullopt,
                              page.currentView()->objectName() });
    }
    saveLastSession(*m_settings, documents);
}

void MainWindow::showPage(int tab)
{
    if (tab < 0) {
        m_start->setRecent(m_recent->entries());
        m_start->setLastSession(lastSessionNames(*m_settings));
    }
    m_stack->setCurrentWidget(tab < 0 ? static_cast<QWidget *>(m_start) : m_tabs);
    statusBar()->clearMessage();
    updateTitle();
    m_facts->showFacts(page() ? &page()->session() : nullptr);
    watch();
    Q_EMIT pageChanged();
}

void MainWindow::updateTitle()
{
    setWindowTitle(page() ? tr("%1 — Parlance Inspector").arg(page()->title()) : tr("Parlance Inspector"));
    setWindowFilePath(page() ? page()->session().state().file : QString());
}

void MainWindow::watch()
{
    QStringList files;
    for (int tab = 0; tab < m_tabs->count(); ++tab) {
        const SessionState &state = pageAt(tab)->session().state();
        if (!state.file.isEmpty() && state.isText)
            files << state.file;
    }
    m_watcher.setFiles(files);
}

void MainWindow::fileChanged(const QString &file)
{
    for (int tab = 0; tab < m_tabs->count(); ++tab) {
        if (pageAt(tab)->session().state().file == file)
            pageAt(tab)->tellFileChanged();
    }
}

DocumentPage *MainWindow::pageAt(int tab) const
{
    return qobject_cast<DocumentPage *>(m_tabs->widget(tab));
}

} // namespace Parlance::Inspector
