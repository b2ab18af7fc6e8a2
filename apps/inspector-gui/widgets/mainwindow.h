// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "models/analysissession.h"

#include <QFileSystemWatcher>
#include <QMainWindow>
#include <QTimer>
#include <memory>

class QLabel;
class QSettings;
class QStackedWidget;

namespace Parlance::Inspector {

class ErrorPage;
class InspectorPage;
class MessagePage;
class RecentFiles;

/// The inspector's window.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    /// settings keep sizes and recent files.
    MainWindow(Inspect inspect, std::unique_ptr<QSettings> settings, QWidget *parent = nullptr);
    ~MainWindow() override;

    void open(const QString &file);
    void reload();
    InspectorPage *page() const { return m_page; }

Q_SIGNALS:
    /// A template was inspected, or could not be, and the window shows that.
    void shown(bool ok);

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void makePages();
    void makeFileMenu();
    void makeViewMenu();
    void makeGoMenu();
    void makeToolBar();
    void restore();
    void chooseFile();
    void display(const InspectionPtr &inspection);
    void watch();
    void updateTitle();
    void updateFacts(const Inspection &inspection);

    std::unique_ptr<QSettings> m_settings;
    AnalysisSession m_session;
    QFileSystemWatcher m_watcher;
    QTimer m_settle; // editors write a file in several steps
    QString m_file;
    QString m_shownFile;

    QStackedWidget *m_pages;
    MessagePage *m_welcome;
    MessagePage *m_busy;
    ErrorPage *m_error;
    InspectorPage *m_page;
    RecentFiles *m_recent = nullptr;
    QAction *m_open = nullptr;
    QAction *m_reload = nullptr;
    QLabel *m_facts;
};

} // namespace Parlance::Inspector
