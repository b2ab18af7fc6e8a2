// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "live/liveserver.h"
#include "session/engine.h"
#include "window/filewatcher.h"
#include "window/looks.h"
#include "window/saver.h"

#include <QMainWindow>
#include <memory>

class QSettings;
class QStackedWidget;
class QTabWidget;

namespace Parlance::Inspector {

class Banner;
class DocumentPage;
class FactsLabel;
class RecentFiles;
class StartPage;

/// The inspector's window: open templates in tabs.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    /// settings keep sizes, looks and recent files. buildMenus() adds the menus.
    MainWindow(EnginePtr engine, std::unique_ptr<QSettings> settings, QWidget *parent = nullptr);
    ~MainWindow() override;

    void open(const QString &file, const QString &name = {});
    /// Opens what is on the clipboard.
    void paste();
    DocumentPage *page() const; ///< the one before it; null where nothing is open
    RecentFiles &recentFiles() { return *m_recent; }
    QSettings &settings() { return *m_settings; }
    const EnginePtr &engine() const { return m_engine; }
    LiveServers &servers() { return m_servers; }
    /// Opens what was open when the window was closed last.
    void openLastSession();
    /// Whether a person wants that at each start.
    bool opensLastSession() const;
    void setOpensLastSession(bool opens);
    /// Every open template is analysed anew: what reads it has changed.
    void analyseAll();

    void chooseFile();
    void chooseFolder();
    /// Reads the file again, and looks for plugins anew.
    void reload();
    void closePage(int tab);
    void closeCurrent();

    Looks &looks() { return m_looks; }
    Saver &saver() { return m_saver; }
    /// Says what went wrong, and what to do, above what is open.
    void tell(const QString &problem);

Q_SIGNALS:
    /// A template was opened and analysed, or could not be, and the window shows that.
    void shown(bool ok);
    /// Another page is before it, or it is another kind of page.
    void pageChanged();
    void docksChanged(); ///< of the page before it

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void makePages();
    DocumentPage *addPage(SessionState state);
    void connectStart();
    void askName(const QString &file, const QStringList &names);
    void tellVerdict(const DocumentPage &page);
    void keepSession();
    void showPage(int tab);
    void updateTitle();
    void watch();
    void fileChanged(const QString &file);
    DocumentPage *pageAt(int tab) const;

    std::unique_ptr<QSettings> m_settings;
    Looks m_looks;
    EnginePtr m_engine;
    LiveServers m_servers;
    FileWatcher m_watcher;
    Saver m_saver;

    Banner *m_banner;
    QStackedWidget *m_stack;
    StartPage *m_start;
    QTabWidget *m_tabs;
    RecentFiles *m_recent;
    FactsLabel *m_facts;
};

} // namespace Parlance::Inspector
