// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/sourceeditor.h"

#include "text/visibletext.h"
#include "widgets/colours.h"
#include "widgets/sourcecolourer.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QTextBlock>
#include <QToolTip>

namespace Parlance::Inspector {

namespace {

constexpr int farthestBracket = 20'000;

/// The position of the bracket that belongs to the one at position, or -1.
int partnerOf(const QTextDocument &document, int position)
{
    static const QString openers = QStringLiteral("([{");
    static const QString closers = QStringLiteral(")]}");
    const QChar own = document.characterAt(position);
    const bool opens = openers.contains(own);
    if (!opens && !closers.contains(own))
        return -1;
    const QChar other = opens ? closers[openers.indexOf(own)] : openers[closers.indexOf(own)];
    const int step = opens ? 1 : -1;
    int depth = 0;
    for (int at = position, left = farthestBracket; at >= 0 && at < document.characterCount() && left > 0;
         at += step, --left) {
        const QChar here = document.characterAt(at);
        depth += here == own ? 1 : here == other ? -1 : 0;
        if (depth == 0)
            return at;
    }
    return -1;
}

QTextCursor characterAt(QTextDocument *document, int position)
{
    QTextCursor cursor(document);
    cursor.setPosition(position);
    cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
    return cursor;
}

} // namespace

SourceEditor::SourceEditor(QWidget *parent)
    : NumberedView(parent)
    , m_colourer(new SourceColourer(document(), palette()))
{
    setReadOnly(false);
    setTextInteractionFlags(Qt::TextEditorInteraction);
    setTabChangesFocus(true);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        if (!m_setting)
            Q_EMIT sourceEdited();
    });
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &SourceEditor::markBrackets);
}

std::string SourceEditor::source() const
{
    return toPlainText().toStdString();
}

void SourceEditor::setSource(const std::string &source)
{
    const QString text = fromCore(source);
    if (text == toPlainText())
        return;
    m_setting = true;
    if (document()->isEmpty()) {
        setPlainText(text);
    } else {
        const int line = textCursor().blockNumber();
        const int top = firstVisibleLine();
        QTextCursor all(document());
        all.select(QTextCursor::Document);
        all.insertText(text);
        setTextCursor(QTextCursor(document()->findBlockByNumber(std::min(line, blockCount() - 1))));
        scrollToLine(top);
    }
    m_setting = false;
}

void SourceEditor::setError(const std::optional<Error> &error)
{
    m_error = error;
    showError();
}

void SourceEditor::setLook(TextLook look)
{
    look.showWhiteSpace = false; // source reads better without; the prompts show what becomes of its blanks
    NumberedView::setLook(look);
}

bool SourceEditor::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && m_error) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int position = cursorForPosition(viewport()->mapFromGlobal(help->globalPos())).position();
        const bool isThere = position >= m_errorPlace.selectionStart() && position <= m_errorPlace.selectionEnd();
        QToolTip::showText(help->globalPos(), isThere ? capitalized(m_error->message) : QString(), this);
        return true;
    }
    return NumberedView::event(event);
}

void SourceEditor::changeEvent(QEvent *event)
{
    NumberedView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_colourer) {
        m_colourer->setPalette(palette());
        showError();
        markBrackets();
    }
}

// A new line begins below the text of the one before.
void SourceEditor::keyPressEvent(QKeyEvent *event)
{
    NumberedView::keyPressEvent(event);
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter)
        return;
    const QString before = textCursor().block().previous().text();
    const auto text = std::find_if(before.begin(), before.end(), [](QChar c) { return c != u' ' && c != u'\t'; });
    insertPlainText(before.left(text - before.begin()));
}

void SourceEditor::showError()
{
    QList<QTextEdit::ExtraSelection> stretches;
    if (m_error && m_error->place.line > 0 && m_error->place.line <= blockCount()) {
        m_errorPlace = QTextCursor(document()->findBlockByNumber(m_error->place.line - 1));
        const int length = m_errorPlace.block().length() - 1;
        const int column = std::clamp(m_error->place.column - 1, 0, std::max(length - 1, 0));
        m_errorPlace.setPosition(m_errorPlace.position() + column);
        m_errorPlace.movePosition(QTextCursor::EndOfWord, QTextCursor::KeepAnchor);
        if (!m_errorPlace.hasSelection())
            m_errorPlace.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
        if (!m_errorPlace.hasSelection())
            m_errorPlace.movePosition(QTextCursor::PreviousCharacter, QTextCursor::KeepAnchor);
        QTextEdit::ExtraSelection wave;
        wave.cursor = m_errorPlace;
        wave.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        wave.format.setUnderlineColor(hueColour(Hue::Red, palette()));
        wave.format.setBackground(tinted(Hue::Red, palette()).background);
        stretches.append(wave);
    }
    setStretches(Purpose::Error, stretches);
}

void SourceEditor::markBrackets()
{
    QList<QTextEdit::ExtraSelection> stretches;
    const int position = textCursor().position();
    for (const int at : { position, position - 1 }) {
        const int partner = at < 0 ? -1 : partnerOf(*document(), at);
        if (partner < 0)
            continue;
        for (const int bracket : { at, partner }) {
            QTextEdit::ExtraSelection mark;
            mark.cursor = characterAt(document(), bracket);
            mark.format.setBackground(tinted(Hue::Blue, palette()).background);
            stretches.append(mark);
        }
        break;
    }
    setStretches(Purpose::Bracket, stretches);
}

} // namespace Parlance::Inspector
