// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/findbar.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

namespace Parlance::Inspector {

FindBar::FindBar(QWidget *parent)
    : QWidget(parent)
    , m_what(new QLineEdit)
    , m_by(new QLineEdit)
    , m_case(new QCheckBox(tr("Match case")))
    , m_note(new QLabel)
{
    setObjectName(QStringLiteral("findBar"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(6, 4, 6, 4);
    m_what->setObjectName(QStringLiteral("findWhat"));
    m_what->setPlaceholderText(tr("Find"));
    m_what->setAccessibleName(tr("Find"));
    m_what->setClearButtonEnabled(true);
    m_by->setObjectName(QStringLiteral("replaceBy"));
    m_by->setPlaceholderText(tr("Replace by"));
    m_by->setAccessibleName(tr("Replace by"));
    layout->addWidget(m_what, 3);
    addButton(tr("Previous"), "findPrevious", &FindBar::findPrevious);
    addButton(tr("Next"), "findNext", &FindBar::findNext);
    layout->addWidget(m_case);
    layout->addWidget(m_by, 2);
    m_replace = addButton(tr("Replace"), "replace", &FindBar::replace);
    m_replaceAll = addButton(tr("All"), "replaceAll", &FindBar::replaceAll);
    layout->addWidget(m_note, 1);
    addButton(tr("Close"), "closeFind", &FindBar::leave);
    connect(m_what, &QLineEdit::textEdited, this, [this] { find({}, true); });
    connect(m_what, &QLineEdit::returnPressed, this, &FindBar::findNext);
    connect(m_by, &QLineEdit::returnPressed, this, &FindBar::replace);
    hide();
}

void FindBar::openFor(QPlainTextEdit *text)
{
    m_text = text;
    const bool canEdit = text && !text->isReadOnly();
    m_by->setVisible(canEdit);
    m_replace->setVisible(canEdit);
    m_replaceAll->setVisible(canEdit);
    m_note->clear();
    if (text) {
        const QString selected = text->textCursor().selectedText();
        if (!selected.isEmpty() && !selected.contains(QChar::ParagraphSeparator))
            m_what->setText(selected);
    }
    show();
    m_what->setFocus();
    m_what->selectAll();
}

void FindBar::findNext()
{
    find({});
}

void FindBar::findPrevious()
{
    find(QTextDocument::FindBackward);
}

void FindBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        leave();
    else
        QWidget::keyPressEvent(event);
}

bool FindBar::find(QTextDocument::FindFlags flags, bool fromHere)
{
    if (!m_text || m_what->text().isEmpty())
        return false;
    if (m_case->isChecked())
        flags |= QTextDocument::FindCaseSensitively;
    QTextCursor from = m_text->textCursor();
    if (fromHere)
        from.setPosition(from.selectionStart());
    QTextCursor found = m_text->document()->find(m_what->text(), from, flags);
    bool wrapped = false;
    if (found.isNull()) {
        QTextCursor edge(m_text->document());
        edge.movePosition(flags & QTextDocument::FindBackward ? QTextCursor::End : QTextCursor::Start);
        found = m_text->document()->find(m_what->text(), edge, flags);
        wrapped = !found.isNull();
    }
    m_note->setText(found.isNull() ? tr("not found") : wrapped ? tr("continued from the other end") : QString());
    if (!found.isNull())
        m_text->setTextCursor(found);
    return !found.isNull();
}

void FindBar::replace()
{
    if (!m_text || m_text->isReadOnly())
        return;
    QTextCursor cursor = m_text->textCursor();
    const Qt::CaseSensitivity sensitivity = m_case->isChecked() ? Qt::CaseSensitive : Qt::CaseInsensitive;
    if (cursor.hasSelection() && cursor.selectedText().compare(m_what->text(), sensitivity) == 0)
        cursor.insertText(m_by->text());
    findNext();
}

void FindBar::replaceAll()
{
    if (!m_text || m_text->isReadOnly() || m_what->text().isEmpty())
        return;
    const QTextDocument::FindFlags flags =
        m_case->isChecked() ? QTextDocument::FindCaseSensitively : QTextDocument::FindFlags();
    int count = 0;
    QTextCursor edit(m_text->document());
    edit.beginEditBlock();
    for (QTextCursor at = m_text->document()->find(m_what->text(), 0, flags); !at.isNull();
         at = m_text->document()->find(m_what->text(), at, flags)) {
        at.insertText(m_by->text());
        ++count;
    }
    edit.endEditBlock();
    m_note->setText(tr("%1 replaced").arg(count));
}

void FindBar::leave()
{
    hide();
    if (m_text)
        m_text->setFocus();
}

QPushButton *FindBar::addButton(const QString &text, const char *name, void (FindBar::*slot)())
{
    auto *button = new QPushButton(text);
    button->setObjectName(QLatin1String(name));
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, slot);
    layout()->addWidget(button);
    return button;
}

} // namespace Parlance::Inspector
