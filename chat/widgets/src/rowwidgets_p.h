// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat/markdowntext.h>

#include <QFrame>
#include <QList>

class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

/// The parts of a conversation as widgets. Each shows one row of the model and grows with it.
namespace Parlance {

/// What a row says.
struct ShownRow
{
    QString type;
    QString text;
    QString name;
    QString callState;
    QString result;
    int call = -1;
    int message = 0;
    int branch = 0;
    int branchCount = 1;
    bool hasEnded = false;
};

class RowWidget : public QWidget
{
    Q_OBJECT

public:
    static RowWidget *of(const ShownRow &row, QWidget *parent);
    virtual void show(const ShownRow &row) = 0;

Q_SIGNALS:
    void decided(int call, bool allowed);
    void branchChosen(int message, int branch);
    void edited(int message, const QString &text);
    void linkActivated(const QUrl &url);

protected:
    using QWidget::QWidget;
};

/// Right, in a bubble; a pencil to say something else, arrows to what was said before.
class UserBubble : public RowWidget
{
    Q_OBJECT

public:
    explicit UserBubble(QWidget *parent);
    void show(const ShownRow &row) override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QLabel *m_text;
    QToolButton *m_before, *m_after, *m_edit;
    QLabel *m_branch;
    ShownRow m_row;
};

/// The model's text, a stretch of it a widget, so that what is long and over is not laid out again.
class AnswerText : public RowWidget
{
    Q_OBJECT

public:
    explicit AnswerText(QWidget *parent);
    void show(const ShownRow &row) override;

private:
    QVBoxLayout *m_column;
    QList<MarkdownText *> m_stretches;
    qsizetype m_begin = 0; ///< of the last stretch in the text
    QString m_shown;
};

/// Reasoning, folded.
class ThoughtBox : public RowWidget
{
    Q_OBJECT

public:
    explicit ThoughtBox(QWidget *parent);
    void show(const ShownRow &row) override;

private:
    QToolButton *m_fold;
    MarkdownText *m_text;
};

/// A call: what the model wants, whether it may, and what came out.
class CallCard : public RowWidget
{
    Q_OBJECT

public:
    explicit CallCard(QWidget *parent);
    void show(const ShownRow &row) override;

private:
    QLabel *m_title, *m_state, *m_arguments, *m_result;
    QPushButton *m_allow, *m_deny;
    int m_call = -1;
};

/// Where a text may be cut so that both stretches are Markdown of their own: after an empty line outside of code that
/// is at most at so many characters; or at begin.
qsizetype stretchEnd(const QString &markdown, qsizetype begin, qsizetype most);

} // namespace Parlance
