// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/session.h"
#include "widgets/textlook.h"

#include <QWidget>

class QMainWindow;
class QPlainTextEdit;
class QSettings;
class QStackedWidget;

namespace Parlance::Inspector {

class AnswerView;
class Banner;
class ChangesView;
class Dock;
class FindBar;
class SourceEditor;
class View;
class ViewBar;

/// One open template: the bar, the views of its session, and below them docks with the template, the parts of an
/// answer, and the changes.
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
    /// Analysis, self-check and lint anew, and the summary of them.
    void runChecks();
    QList<Dock *> docks() const;
    /// All docks, or those that were there before.
    void showDocks(bool shown);
    bool hasDocks() const;
    /// Finds in the text that has, or had last, the keyboard.
    void find();
    FindBar *findBar() const { return m_find; }
    void undo();
    void redo();
    int lineCount() const; ///< of the template
    void goTo(int line, int column);
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
    void docksChanged();
    /// Another of the templates in the file is wanted.
    void nameChosen(const QString &name);
    /// The session's latest analysis, or error, is shown.
    void shown(bool ok);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeViews();
    void makeDocks();
    void addNames();
    void layOut();
    void connectSession();
    void connectBanner();
    void connectEditor();
    void showInspection();
    void showLine(int line);
    void showChanges(int count);
    QPlainTextEdit *editedText() const;

    Session m_session;
    Banner *m_banner;
    ViewBar *m_bar;
    QStackedWidget *m_views;
    QMainWindow *m_area; ///< the views and the docks around them
    SourceEditor *m_editor;
    Dock *m_templateDock;
    Dock *m_answerDock;
    Dock *m_changesDock;
    QList<Dock *> m_closed; ///< by showDocks(false)
    FindBar *m_find;
    QPlainTextEdit *m_lastText = nullptr;
    bool m_fileIsNewer = false;
    QByteArray m_layout; ///< of the docks, as it was when a page was closed last
    bool m_isLaidOut = false;
    bool m_showsChanges = false; ///< because there are some; nobody asked for them
};

} // namespace Parlance::Inspector
