// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/jsoneditor.h"

#include "widgets/colours.h"
#include "widgets/jsonhighlighter.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTextBlock>

namespace Parlance::Inspector {

JsonEditor::JsonEditor(const QStringList &members, QWidget *parent)
    : NumberedView(parent)
    , m_highlighter(new JsonHighlighter(document(), palette()))
    , m_completer(new QCompleter(members, this))
{
    setReadOnly(false);
    setTextInteractionFlags(Qt::TextEditorInteraction);
    setTabChangesFocus(true);
    m_completer->setWidget(this);
    m_completer->setCompletionMode(QCompleter::PopupCompletion);
    connect(m_completer, qOverload<const QString &>(&QCompleter::activated), this, &JsonEditor::complete);
}

void JsonEditor::setText(const QString &text)
{
    if (text == toPlainText())
        return;
    QTextCursor all(document());
    all.select(QTextCursor::Document);
    all.insertText(text);
    moveCursor(QTextCursor::Start);
}

void JsonEditor::setError(const std::optional<Error> &error)
{
    QList<QTextEdit::ExtraSelection> stretches;
    if (error && error->place.line > 0 && error->place.line <= blockCount()) {
        QTextEdit::ExtraSelection wave;
        wave.cursor = QTextCursor(document()->findBlockByNumber(error->place.line - 1));
        const int length = wave.cursor.block().length() - 1;
        wave.cursor.setPosition(wave.cursor.position()
                                + std::clamp(error->place.column - 1, 0, std::max(length - 1, 0)));
        wave.cursor.movePosition(length > 0 ? QTextCursor::NextCharacter : QTextCursor::NoMove,
                                 QTextCursor::KeepAnchor);
        wave.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        wave.format.setUnderlineColor(hueColour(Hue::Red, palette()));
        wave.format.setBackground(tinted(Hue::Red, palette()).background);
        stretches.append(wave);
    }
    setStretches(Purpose::Error, stretches);
}

void JsonEditor::setLook(TextLook look)
{
    look.showWhiteSpace = false;
    look.wrapLines = true; // what is said in a request is read, not measured
    NumberedView::setLook(look);
}

void JsonEditor::keyPressEvent(QKeyEvent *event)
{
    const bool isOffered = m_completer->popup()->isVisible();
    const int key = event->key();
    if (isOffered && (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Tab || key == Qt::Key_Escape)) {
        event->ignore(); // the completer's
        return;
    }
    NumberedView::keyPressEvent(event);
    const bool isAsked = key == Qt::Key_Space && event->modifiers() & Qt::ControlModifier;
    const bool isTyped = !event->text().isEmpty() && (event->text()[0].isLetter() || event->text()[0] == u'_');
    if (isAsked || isTyped || isOffered)
        offer();
}

void JsonEditor::changeEvent(QEvent *event)
{
    NumberedView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_highlighter)
        m_highlighter->setPalette(palette());
}

// After an opening quote; empty elsewhere.
QString JsonEditor::wordBeforeCursor() const
{
    const QTextCursor cursor = textCursor();
    const QString before = cursor.block().text().left(cursor.positionInBlock());
    const qsizetype quote = before.lastIndexOf(u'"');
    if (quote < 0 || before.count(u'"') % 2 == 0)
        return {};
    QString word = before.mid(quote + 1);
    for (const QChar c : std::as_const(word)) {
        if (!c.isLetterOrNumber() && c != u'_')
            return {};
    }
    return word;
}

void JsonEditor::complete(const QString &word)
{
    QTextCursor cursor = textCursor();
    cursor.insertText(word.mid(wordBeforeCursor().size()));
    setTextCursor(cursor);
}

void JsonEditor::offer()
{
    const QString word = wordBeforeCursor();
    m_completer->setCompletionPrefix(word);
    if (word.isEmpty() || m_completer->completionCount() == 0 || m_completer->currentCompletion() == word) {
        m_completer->popup()->hide();
        return;
    }
    m_completer->popup()->setCurrentIndex(m_completer->completionModel()->index(0, 0));
    QRect place = cursorRect();
    place.setWidth(m_completer->popup()->sizeHintForColumn(0)
                   + m_completer->popup()->verticalScrollBar()->sizeHint().width() + 8);
    m_completer->complete(place.translated(gutterWidth(), 0));
}

} // namespace Parlance::Inspector
