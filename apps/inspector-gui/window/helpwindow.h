// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QTextBrowser;
class QUrl;

namespace Parlance::Inspector {

/// The pages of the documentation that are about the inspector. They are in the program, so that they are always there.
class HelpWindow : public QDialog
{
    Q_OBJECT

public:
    explicit HelpWindow(QWidget *parent);
    /// The one window of that parent, with that page.
    static void showPage(QWidget &parent, const QString &page);

    /// False where the program does not have the page.
    bool setPage(const QString &page);

private:
    void follow(const QUrl &link);

    QTextBrowser *m_text;
};

} // namespace Parlance::Inspector
