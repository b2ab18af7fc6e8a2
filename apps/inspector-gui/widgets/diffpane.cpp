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
#include <algorithm>

namespace Parlance::Inspector {

namespace {

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
        return DiffPane::tr("punctuation that the template writes around the request's %1").arg(fromCore(span.path));
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
    cursor.setPosition(m_written.differences.empty() ? 0 : m_written.differences.front());
    horizontalScrollBar()->setValue(0);
    setTextCursor(cursor);
    reveal();
}

bool DiffPane::stepDifference(int step)
{
    const int here = textCursor().position();
    const auto after = step > 0 ? std::upper_bound(m_written.differences.begin(), m_written.differences.end(), here)
                                : std::lower_bound(m_written.differences.begin(), m_written.differences.end(), here);
    if (step > 0 ? after == m_written.differences.end() : after == m_written.differences.begin())
        return false;
    QTextCursor cursor(document());
    cursor.setPosition(step > 0 ? *after : *std::prev(after));
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
        const int from = m_written.differences.empty()
            ? 0
            : std::max(m_written.differences.front() - static_cast<int>(shown.size()), 0);
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
    return textBetween(*document(), m_cells, textCursor().selectionStart(), textCursor().selectionEnd());
}

QString DiffPane::wholeText() const
{
    QString out;
    for (const DiffCell &cell : m_cells)
        out += cell.text();
    return out;
}

void DiffPane::fill()
{
    clear();
    m_written = writeCells(*document(), m_cells, m_spans, { look(), m_alwaysByOrigin }, palette());
    moveCursor(QTextCursor::Start);
    updateGutter();
    setMarked(m_marked);
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

void DiffPane::paintEvent(QPaintEvent *event)
{
    NumberedView::paintEvent(event);
    QPainter painter(viewport());
    for (const QTextCursor &absence : m_written.absences) {
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

const Jinja::Span *DiffPane::spanAt(const QTextCursor &cursor) const
{
    QTextCursor next(cursor);
    if (!next.atBlockEnd())
        next.movePosition(QTextCursor::NextCharacter);
    const int index = spanIndexOf(next.charFormat());
    return index >= 0 && static_cast<std::size_t>(index) < m_spans.size() ? &m_spans[static_cast<std::size_t>(index)]
                                                                          : nullptr;
}

} // namespace Parlance::Inspector
