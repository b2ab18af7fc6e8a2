// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/engine.h"
#include "widgets/textlook.h"
#include "window/appearance.h"
#include "window/filewatcher.h"

#include <QMainWindow>
#include <functional>
#include <memory>

class QLabel;
class QSettings;
class QStackedWidget;
class QTabWidget;

namespace Parlance::Inspector {

class Banner;
class DocumentPage;
class RecentFiles;
class Session;
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
    DocumentPage *page() const; ///< the one in front; null where nothing is open
    RecentFiles &recentFiles() { return *m_recent; }

    void chooseFile();
    void save();
    void saveAs();
    void revert();
    /// Saves what make gives of the session in front, where a person chooses; suffix is the name's, as in "html".
    void saveReport(const QString &title, const QString &suffix,
                    const std::function<std::string(const Session &)> &make);
    /// The same to a file that is known.
    bool writeReport(const QString &file, const std::string &text);
    /// Reads the file again, and looks for plugins anew.
    void reload();
    void closePage(int tab);
    void closeCurrent();

    TextLook look() const { return m_look; }
    void setLook(TextLook look);
    void zoom(int steps); ///< of all texts together; 0 is back to the beginning
    Theme theme() const { return m_theme; }
    void setTheme(Theme theme);
    void chooseFont();
    /// Says what went wrong, and what to do, above what is open.
    void tell(const QString &problem);

Q_SIGNALS:
    /// A template was opened and analysed, or could not be, and the window shows that.
    void shown(bool ok);
    /// Another page is in front, or it is another kind of page.
    void pageChanged();

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void makePages();
    void addPage(SessionState state);
    void showPage(int tab);
    void updateTitle();
    void updateFacts();
    void watch();
    void restore();
    bool mayClose(DocumentPage &page);
    bool write(DocumentPage &page, const QString &file);
    void fileChanged(const QString &file);
    DocumentPage *pageAt(int tab) const;

    std::unique_ptr<QSettings> m_settings;
    EnginePtr m_engine;
    FileWatcher m_watcher;
    TextLook m_look;
    Theme m_theme = Theme::System;
    int m_zoom = 0;
    QString m_fontFamily;

    Banner *m_banner;
    QStackedWidget *m_stack;
    StartPage *m_start;
    QTabWidget *m_tabs;
    RecentFiles *m_recent;
    QLabel *m_facts;
};

} // namespace Parlance::Inspector
