// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/diffpane.h"

#include "models/visibletext.h"
#include "widgets/colours.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <utility>

namespace Parlance::Inspector {

namespace {

constexpr int spanProperty = QTextFormat::UserProperty;

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
        return DiffPane::tr("template text, line %1").arg(span.line);
    case Origin::Computed:
        return DiffPane::tr("computed by the template, line %1").arg(span.line);
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

void DiffPane::setLook(DiffLook look)
{
    m_look = look;
    const int row = verticalScrollBar()->value();
    const int column = horizontalScrollBar()->value();
    fill();
    verticalScrollBar()->setValue(row);
    horizontalScrollBar()->setValue(column);
}

void DiffPane::showDifference()
{
    QTextCursor cursor(document());
    cursor.setPosition(std::max(m_difference, 0));
    setTextCursor(cursor);
    const int rows = viewport()->height() / std::max(fontMetrics().lineSpacing(), 1);
    verticalScrollBar()->setValue(cursor.blockNumber() - rows / 3);
    horizontalScrollBar()->setValue(0);
    const int beyond = cursorRect(cursor).left() - viewport()->width() * 2 / 3;
    if (beyond > 0)
        horizontalScrollBar()->setValue(beyond + viewport()->width() / 3);
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
    m_difference = -1;
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
    if (m_difference < 0 && (chunk.part == Part::Left || chunk.part == Part::Right))
        m_difference = cursor.position();
    if (chunk.text.isEmpty()) {
        m_absences.push_back(cursor);
        m_absences.back().setKeepPositionOnInsert(true);
        return;
    }
    const Jinja::Span *span = m_look.colourByOrigin ? spanOf(chunk) : nullptr;
    const TextColours colours = span ? originColours(span->origin, palette()) : partColours(chunk.part, palette());
    const QTextCharFormat plain = charFormat(colours.text, colours.background, chunk.span);
    const QTextCharFormat marked = charFormat(colours.mark, colours.background, chunk.span);
    QString pending;
    for (const QChar character : chunk.text) {
        if (m_look.showWhiteSpace && hasMark(character)) {
            cursor.insertText(std::exchange(pending, {}), plain);
            cursor.insertText(visible(character), marked);
        } else if (character != u'\n') {
            pending += character;
        }
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
        setLook(m_look);
}

void DiffPane::mouseDoubleClickEvent(QMouseEvent *event)
{
    NumberedView::mouseDoubleClickEvent(event);
    requestLine(cursorForPosition(event->position().toPoint()));
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
        requestLine(textCursor());
    else
        NumberedView::keyPressEvent(event);
}

void DiffPane::requestLine(const QTextCursor &cursor)
{
    const Jinja::Span *span = spanAt(cursor);
    if (span && span->line > 0)
        Q_EMIT lineRequested(span->line);
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
    return index.isValid() ? spanOf({ QString(), Part::Prefix, index.toInt() }) : nullptr;
}

} // namespace Parlance::Inspector
