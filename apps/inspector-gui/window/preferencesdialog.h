// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QCheckBox;
class QComboBox;
class QFontComboBox;
class QListWidget;
class QSpinBox;
class QTabWidget;
class QTableWidget;

namespace Parlance::Inspector {

class MainWindow;
struct LiveServer;

/// What a person sets once: how everything looks, where plugins are, what an analysis may cost, which servers there
/// are.
class PreferencesDialog : public QDialog
{
    Q_OBJECT

public:
    explicit PreferencesDialog(MainWindow &window);
    static void run(MainWindow &window);

    void accept() override;

private:
    void addPage(QWidget *page, const QString &title, const char *symbolName);
    QWidget *makeLookPage();
    QWidget *makePluginPage();
    QWidget *makeLimitPage();
    QWidget *makeServerPage();
    QWidget *listPage(QListWidget *list, const QString &words, const char *name, const QString &title,
                      void (PreferencesDialog::*add)());
    void addFolder();
    void addProfile();
    void addServer(const LiveServer &server);
    void saveLook();
    void savePlugins();
    void saveServers();

    MainWindow &m_window;
    QTabWidget *m_pages;
    QComboBox *m_theme;
    QComboBox *m_language;
    QCheckBox *m_ownFont;
    QFontComboBox *m_font;
    QCheckBox *m_lastSession;
    QListWidget *m_folders;
    QListWidget *m_profiles;
    QSpinBox *m_seconds;
    QSpinBox *m_memory;
    QTableWidget *m_servers;
    QCheckBox *m_keepsKeys;
};

/// What an analysis may cost, as the settings keep it, becomes the engine's. To be called before a template is open.
void applySavedLimits(MainWindow &window);

} // namespace Parlance::Inspector
