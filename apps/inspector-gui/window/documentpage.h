// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/session.h"
#include "widgets/textlook.h"

#include <QWidget>

class QPlainTextEdit;
class QSettings;
class QSplitter;
class QTabWidget;

namespace Parlance::Inspector {

class Banner;
class ChangesView;
class FindBar;
class Panel;
class SourceEditor;
class View;

/// One open template: the views of its session above, and the template below, beside what the view has to say to it.
class DocumentPage : public QWidget
{
    Q_OBJECT

public:
    explicit DocumentPage(EnginePtr engine, SessionState state, QWidget *parent = nullptr);
    ~DocumentPage() override;

    Session &session() { return m_session; }
    const Session &session() const { return m_session; }

    void showView(const QString &id);
    View *currentView() const;
    template <class T> T *view() const { return findChild<T *>(); }
    void focusTemplate();
    /// Finds in the text that has, or had last, the keyboard.
    void find();
    FindBar *findBar() const { return m_find; }
    void undo();
    void redo();
    void setLook(TextLook look);
    void restore(const QSettings &settings);
    void save(QSettings &settings);
    /// Tells what happened to the file; the buttons are for taking its text and for keeping what was edited.
    void tellFileChanged();
    /// Takes the file's text in place of what was edited.
    void takeFile();
    void tell(const QString &problem);
    /// The window's title for it, with a star where it has been edited.
    QString title() const;

Q_SIGNALS:
    void titleChanged();
    void noted(const QString &words);
    /// The session's latest analysis, or error, is shown.
    void shown(bool ok);

private:
    QWidget *makeViews();
    QWidget *makeBottom();
    void connectSession();
    void connectEditor();
    void showInspection();
    void showLine(int line);
    void goTo(int line, int column);
    void changeView();

    Session m_session;
    Banner *m_banner;
    QTabWidget *m_views;
    QTabWidget *m_beside;
    ChangesView *m_changes;
    Panel *m_sourcePanel;
    SourceEditor *m_editor;
    QSplitter *m_vertical;
    QSplitter *m_bottom;
    FindBar *m_find;
    QPlainTextEdit *m_lastText = nullptr;
    bool m_fileIsNewer = false;
};

} // namespace Parlance::Inspector
