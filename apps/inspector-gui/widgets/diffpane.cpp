// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/diffpane.h"

#include "text/visibletext.h"
#include "widgets/colours.h"

#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <algorithm>
#include <utility>

namespace Parlance::Inspector {

namespace {

constexpr int spanProperty = QTextFormat::UserProperty;
constexpr int rawProperty = QTextFormat::UserProperty + 1; // what a mark stands for

QTextCharFormat charFormat(const QColor &text, const QColor &background, int span)
{
    QTextCharFormat format;
    format.setForeground(text);
    if (background.isValid())
        format.setBackground(background);
    format.setProperty(spanProperty, span);
    return format;
}

QString originWords(const Jinja::Span &span)
{
    using Origin = Jinja::Span::Origin;
    switch (span.origin) {
    case Origin::Template:
        return DiffPane::tr("template text, line %1:%2").arg(span.line).arg(span.column);
    case Origin::Computed:
        return DiffPane::tr("computed by the template, line %1:%2").arg(span.line).arg(span.column);
    case Origin::Data:
        return DiffPane::tr("from the request: %1").arg(fromCore(span.path));
    case Origin::Key:
        return DiffPane::tr("a name in the request: %1").arg(fromCore(span.path));
    case Origin::Syntax:
        return DiffPane::tr("written around the request's %1").arg(fromCore(span.path));
    }
    return {};
}

} // namespace

void DiffPane::setCells(std::vector<DiffCell> cells, Jinja::Spans spans)
{
    m_cells = std::move(cells);
    m_spans = std::move(spans);
    setMouseTracking(!m_spans.empty());
    viewport()->setMouseTracking(!m_spans.empty());
    fill();
}

void DiffPane::setLook(TextLook newLook)
{
    const bool changes =
        newLook.showWhiteSpace != look().showWhiteSpace || newLook.colourByOrigin != look().colourByOrigin;
    NumberedView::setLook(newLook);
    if (changes)
        refill();
}

void DiffPane::refill()
{
    const int line = firstVisibleLine();
    const int column = horizontalScrollBar()->value();
    fill();
    scrollToLine(line);
    horizontalScrollBar()->setValue(column);
}

void DiffPane::showDifference()
{
    m_isAtDifference = true;
    QTextCursor cursor(document());
    cursor.setPosition(m_differences.empty() ? 0 : m_differences.front());
    horizontalScrollBar()->setValue(0);
    setTextCursor(cursor);
    reveal();
}

bool DiffPane::stepDifference(int step)
{
    const int here = textCursor().position();
    const auto behind = step > 0 ? std::upper_bound(m_differences.begin(), m_differences.end(), here)
                                 : std::lower_bound(m_differences.begin(), m_differences.end(), here);
    if (step > 0 ? behind == m_differences.end() : behind == m_differences.begin())
        return false;
    QTextCursor cursor(document());
    cursor.setPosition(step > 0 ? *behind : *std::prev(behind));
    setTextCursor(cursor);
    reveal();
    return true;
}

// The cursor a third from the top, and not at the right edge.
void DiffPane::reveal()
{
    const int rows = viewport()->height() / std::max(fontMetrics().lineSpacing(), 1);
    scrollToLine(std::max(textCursor().blockNumber() - rows / 3, 0));
    const int beyond = cursorRect().left() - viewport()->width() * 2 / 3;
    if (beyond > 0)
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() + beyond + viewport()->width() / 3);
}

void DiffPane::keepInView()
{
    if (m_isAtDifference && !viewport()->rect().contains(cursorRect().center()))
        reveal();
}

void DiffPane::setMarked(const QString &text)
{
    m_marked = text;
    QList<QTextEdit::ExtraSelection> stretches;
    const QString shown = text.trimmed().section(u'\n', 0, 0);
    if (!shown.isEmpty()) {
        const int from =
            m_differences.empty() ? 0 : std::max(m_differences.front() - static_cast<int>(shown.size()), 0);
        QTextCursor found = document()->find(shown, from, QTextDocument::FindCaseSensitively);
        if (found.isNull())
            found = document()->find(shown, 0, QTextDocument::FindCaseSensitively);
        if (!found.isNull()) {
            QTextEdit::ExtraSelection mark;
            mark.cursor = found;
            mark.format.setFontUnderline(true);
            mark.format.setFontWeight(QFont::Bold);
            mark.format.setBackground(tinted(Hue::Amber, palette()).background);
            mark.format.setForeground(palette().color(QPalette::Text));
            stretches.append(mark);
        }
    }
    setStretches(Purpose::Mark, stretches);
}

QString DiffPane::selectedText() const
{
    return textBetween(textCursor().selectionStart(), textCursor().selectionEnd());
}

QString DiffPane::wholeText() const
{
    QString out;
    for (const DiffCell &cell : m_cells)
        out += cell.text();
    return out;
}

// Marks are what they stand for, a line ends where its text has a line break, and padding is nothing.
QString DiffPane::textBetween(int begin, int end) const
{
    QString out;
    for (QTextBlock block = document()->findBlock(begin); block.isValid() && block.position() < end;
         block = block.next()) {
        const auto index = static_cast<std::size_t>(block.blockNumber());
        if (index >= m_cells.size() || m_cells[index].isPadding())
            continue;
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextFragment fragment = it.fragment();
            const int from = std::max(begin, fragment.position());
            const int until = std::min(end, fragment.position() + fragment.length());
            if (from >= until)
                continue;
            const QVariant raw = fragment.charFormat().property(rawProperty);
            out += raw.isValid() ? raw.toString() : fragment.text().mid(from - fragment.position(), until - from);
        }
        if (end >= block.position() + block.length() && m_cells[index].text().endsWith(u'\n'))
            out += u'\n';
    }
    return out;
}

QMimeData *DiffPane::createMimeDataFromSelection() const
{
    auto *copied = new QMimeData;
    copied->setText(selectedText());
    return copied;
}

QString DiffPane::gutterLabel(int block) const
{
    const auto index = static_cast<std::size_t>(block);
    if (index >= m_cells.size() || m_cells[index].isPadding())
        return {};
    return QString::number(m_cells[index].number);
}

void DiffPane::fill()
{
    clear();
    m_absences.clear();
    m_differences.clear();
    m_behindDifference = false;
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    for (std::size_t row = 0; row < m_cells.size(); ++row) {
        if (row > 0)
            cursor.insertBlock(QTextBlockFormat(), QTextCharFormat());
        write(cursor, m_cells[row]);
    }
    cursor.endEditBlock();
    moveCursor(QTextCursor::Start);
    updateGutter();
    setMarked(m_marked);
}

void DiffPane::write(QTextCursor &cursor, const DiffCell &cell)
{
    QTextBlockFormat format;
    if (cell.isPadding())
        format.setBackground(
            QBrush(mixed(gutterColour(palette()), palette().color(QPalette::Text), 0.18), Qt::BDiagPattern));
    cursor.setBlockFormat(format);
    for (const DiffChunk &chunk : cell.chunks)
        write(cursor, chunk);
}

void DiffPane::write(QTextCursor &cursor, const DiffChunk &chunk)
{
    const bool differs = (chunk.part == Part::Left || chunk.part == Part::Right) && !chunk.same;
    if (differs && !m_behindDifference)
        m_differences.push_back(cursor.position());
    m_behindDifference = differs;
    if (chunk.text.isEmpty()) {
        m_absences.push_back(cursor);
        m_absences.back().setKeepPositionOnInsert(true);
        return;
    }
    const bool byOrigin = m_alwaysByOrigin ? chunk.part != Part::Left : look().colourByOrigin;
    const Jinja::Span *span = byOrigin ? spanOf(chunk) : nullptr;
    const TextColours colours = span ? originColours(span->origin, palette())
        : differs                    ? innerColours(chunk.part, palette())
                                     : partColours(chunk.part, palette());
    const QTextCharFormat plain = charFormat(colours.text, colours.background, chunk.span);
    QString pending;
    for (const QChar character : chunk.text) {
        const bool needsMark =
            character == u'\n' ? look().showWhiteSpace : hasMark(character) && character != u' ' && character != u'\t';
        if (!needsMark) {
            if (character != u'\n')
                pending += character;
            continue;
        }
        QTextCharFormat marked = charFormat(colours.mark, colours.background, chunk.span);
        marked.setProperty(rawProperty, character == u'\n' ? QString() : QString(character));
        cursor.insertText(std::exchange(pending, {}), plain);
        cursor.insertText(visible(character), marked);
    }
    cursor.insertText(pending, plain);
}

void DiffPane::paintEvent(QPaintEvent *event)
{
    NumberedView::paintEvent(event);
    QPainter painter(viewport());
    for (const QTextCursor &absence : m_absences) {
        const QRect place = cursorRect(absence);
        painter.fillRect(QRect(place.left(), place.top(), 2, place.height()), partColours(Part::Error, palette()).mark);
    }
}

void DiffPane::changeEvent(QEvent *event)
{
    NumberedView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        refill();
}

void DiffPane::leaveEvent(QEvent *event)
{
    NumberedView::leaveEvent(event);
    Q_EMIT originHovered({});
}

void DiffPane::mouseDoubleClickEvent(QMouseEvent *event)
{
    NumberedView::mouseDoubleClickEvent(event);
    requestPlace(cursorForPosition(event->position().toPoint()));
}

void DiffPane::mouseMoveEvent(QMouseEvent *event)
{
    NumberedView::mouseMoveEvent(event);
    const Jinja::Span *span = spanAt(cursorForPosition(event->position().toPoint()));
    Q_EMIT originHovered(span ? originWords(*span) : QString());
}

void DiffPane::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        requestPlace(textCursor());
    else
        NumberedView::keyPressEvent(event);
}

void DiffPane::requestPlace(const QTextCursor &cursor)
{
    const Jinja::Span *span = spanAt(cursor);
    if (span && span->line > 0)
        Q_EMIT placeRequested(span->line, span->column);
}

const Jinja::Span *DiffPane::spanOf(const DiffChunk &chunk) const
{
    const auto index = static_cast<std::size_t>(chunk.span);
    return chunk.span >= 0 && index < m_spans.size() ? &m_spans[index] : nullptr;
}

const Jinja::Span *DiffPane::spanAt(const QTextCursor &cursor) const
{
    QTextCursor next(cursor);
    if (!next.atBlockEnd())
        next.movePosition(QTextCursor::NextCharacter);
    const QVariant index = next.charFormat().property(spanProperty);
    return index.isValid() ? spanOf({ QString(), Part::Prefix, index.toInt(), false }) : nullptr;
}

} // namespace Parlance::Inspector
