// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/session.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;

namespace Parlance::Inspector {

class ProfileEditor;

/// Makes a plugin of what is open: its kind, where it goes, and what its check says.
class NewPluginPage : public QWidget
{
    Q_OBJECT

public:
    explicit NewPluginPage(Session &session, QWidget *parent = nullptr);

private:
    QWidget *makeForm();
    void chooseFolder();
    QString profileFile() const;
    void make();
    /// Whether an output is read as it should be, which a person has to say unless it was read as calls without a
    /// diagnostic.
    bool isReadRight(const Replay &replay);
    /// The message that the edited profile reads becomes the expectation.
    void takeMessage();
    void useHere();
    QPushButton *addButton(const QString &text, const char *name, void (NewPluginPage::*slot)());
    void check();
    void editProfile();
    void openFolder();
    void showBusy(bool busy);

    Session &m_session;
    QComboBox *m_kind;
    QLineEdit *m_folder;
    QPushButton *m_make;
    QPushButton *m_check;
    QPushButton *m_use;
    QPushButton *m_open;
    QProgressBar *m_progress;
    ProfileEditor *m_editor;
    QPlainTextEdit *m_log;
};

} // namespace Parlance::Inspector
