// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QListWidget;

namespace Parlance::Inspector {

/// What stands in a window without a template: what one can do, files that were open, and templates to try.
class StartPage : public QWidget
{
    Q_OBJECT

public:
    explicit StartPage(QWidget *parent = nullptr);
    void setRecent(const QStringList &files);

Q_SIGNALS:
    void openRequested();
    void pasteRequested();
    void fileChosen(const QString &file);

private:
    QListWidget *addList(const QString &heading, const char *name);

    QListWidget *m_recent;
    QListWidget *m_samples;
};

/// The templates that come with the program, as files to open.
QStringList sampleFiles();

} // namespace Parlance::Inspector
