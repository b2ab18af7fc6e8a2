// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>
#include <QTextDocument>
#include <QWidget>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace Parlance::Inspector {

/// Finds in a text, and replaces where it can be edited.
class FindBar : public QWidget
{
    Q_OBJECT

public:
    explicit FindBar(QWidget *parent = nullptr);
    /// Shows the bar for that text; what is selected there is what is looked for.
    void openFor(QPlainTextEdit *text);
    void findNext();
    void findPrevious();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    bool find(QTextDocument::FindFlags flags, bool fromHere = false);
    void replace();
    void replaceAll();
    void leave();
    QPushButton *addButton(const QString &text, const char *name, void (FindBar::*slot)());

    QPointer<QPlainTextEdit> m_text;
    QLineEdit *m_what;
    QLineEdit *m_by;
    QCheckBox *m_case;
    QLabel *m_note;
    QPushButton *m_replace;
    QPushButton *m_replaceAll;
};

} // namespace Parlance::Inspector
