// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "window/recentfiles.h"

#include <QScrollArea>

class QGridLayout;
class QPushButton;

namespace Parlance::Inspector {

class FileCard;

/// The page of a window without a template: first steps, recent files, and templates to try.
class StartPage : public QScrollArea
{
    Q_OBJECT

public:
    explicit StartPage(QWidget *parent = nullptr);
    void setRecent(const QList<RecentFile> &files);
    /// The names of what was open when the window was closed last.
    void setLastSession(const QStringList &names);

Q_SIGNALS:
    void openRequested();
    void folderRequested();
    void pasteRequested();
    void lastSessionRequested();
    void tenMinutesRequested();
    void fileChosen(const QString &file);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QLayout *makeHead();
    QLayout *makeButtons();
    QLayout *makeSamples();
    void arrangeCards();

    QWidget *m_recentPart;
    QGridLayout *m_grid;
    QList<FileCard *> m_cards;
    QPushButton *m_continue;
};

/// The templates that come with the program, as files to open.
QStringList sampleFiles();

} // namespace Parlance::Inspector
