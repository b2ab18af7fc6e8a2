// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QAction;
class QLineEdit;
class QListWidget;
class QMainWindow;

namespace Parlance::Inspector {

/// Every action of the window by its name: type a part of it, Enter does it.
class CommandPalette : public QDialog
{
    Q_OBJECT

public:
    explicit CommandPalette(QMainWindow &window);
    static void run(QMainWindow &window);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void filter(const QString &words);
    void trigger();

    QLineEdit *m_words;
    QListWidget *m_list;
    QList<QAction *> m_actions;
};

} // namespace Parlance::Inspector
