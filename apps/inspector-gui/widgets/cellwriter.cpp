// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/cellwriter.h"

#include "text/visibletext.h"
#include "widgets/colours.h"

#include <QTextBlock>
#include <QTextDocument>
#include <utility>

namespace Parlance::Inspector {

namespace {

constexpr int spanProperty = QTextFormat::UserProperty;
constexpr int rawProperty = QTextFormat::UserProperty + 1; // what a mark is

QTextCharFormat charFormat(const QColor &text, const QColor &background, int span)
{
    QTextCharFormat format;
    format.setForeground(text);
    if (background.isValid())
        format.setBackground(background);
    format.setProperty(spanProperty, span);
    return format;
}

class CellWriter
{
public:
    CellWriter(const Jinja::Spans &spans, const CellLook &how, const QPalette &palette)
        : m_spans(spans)
        , m_how(how)
        , m_palette(palette)
    { }

    void write(QTextCursor &cursor, const DiffCell &cell);
    WrittenCells take() { return std::move(m_written); }

private:
    void write(QTextCursor &cursor, const DiffChunk &chunk);
    const Jinja::Span *spanOf(const DiffChunk &chunk) const
    {
        const auto index = static_cast<std::size_t>(chunk.span);
        return chunk.span >= 0 && index < m_spans.size() ? &m_spans[index] : nullptr;
    }

    const Jinja::Spans &m_spans;
    const CellLook &m_how;
    const QPalette &m_palette;
    WrittenCells m_written;
    bool m_afterDifference = false;
};

void CellWriter::write(QTextCursor &cursor, const DiffCell &cell)
{
    QTextBlockFormat format;
    if (cell.isPadding())
        format.setBackground(
            QBrush(mixed(gutterColour(m_palette), m_palette.color(QPalette::Text), 0.18), Qt::BDiagPattern));
    cursor.setBlockFormat(format);
    for (const DiffChunk &chunk : cell.chunks)
        write(cursor, chunk);
}

void CellWriter::write(QTextCursor &cursor, const DiffChunk &chunk)
{
    const bool differs = (chunk.part == Part::Left || chunk.part == Part::Right) && !chunk.same;
    if (differs && !m_afterDifference)
        m_written.differences.push_back(cursor.position());
    m_afterDifference = differs;
    if (chunk.text.isEmpty()) {
        m_written.absences.push_back(cursor);
        m_written.absences.back().setKeepPositionOnInsert(true);
        return;
    }
    const bool byOrigin = m_how.alwaysByOrigin ? chunk.part != Part::Left : m_how.look.colourByOrigin;
    const Jinja::Span *span = byOrigin ? spanOf(chunk) : nullptr;
    const TextColours colours = span ? originColours(span->origin, m_palette)
        : differs                    ? innerColours(chunk.part, m_palette)
                                     : partColours(chunk.part, m_palette);
    const QTextCharFormat plain = charFormat(colours.text, colours.background, chunk.span);
    QString pending;
    for (const QChar character : chunk.text) {
        const bool needsMark = character == u'\n' ? m_how.look.showWhiteSpace
                                                  : hasMark(character) && character != u' ' && character != u'\t';
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

} // namespace

WrittenCells writeCells(QTextDocument &document, const std::vector<DiffCell> &cells, const Jinja::Spans &spans,
                        const CellLook &how, const QPalette &palette)
{
    CellWriter writer(spans, how, palette);
    QTextCursor cursor(&document);
    cursor.beginEditBlock();
    for (std::size_t row = 0; row < cells.size(); ++row) {
        if (row > 0)
            cursor.insertBlock(QTextBlockFormat(), QTextCharFormat());
        writer.write(cursor, cells[row]);
    }
    cursor.endEditBlock();
    return writer.take();
}

int spanIndexOf(const QTextCharFormat &format)
{
    const QVariant index = format.property(spanProperty);
    return index.isValid() ? index.toInt() : -1;
}

// Marks are what they are, a line ends where its text has a line break, and padding is nothing.
QString textBetween(const QTextDocument &document, const std::vector<DiffCell> &cells, int begin, int end)
{
    QString out;
    for (QTextBlock block = document.findBlock(begin); block.isValid() && block.position() < end;
         block = block.next()) {
        const auto index = static_cast<std::size_t>(block.blockNumber());
        if (index >= cells.size() || cells[index].isPadding())
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
        if (end >= block.position() + block.length() && cells[index].text().endsWith(u'\n'))
            out += u'\n';
    }
    return out;
}

} // namespace Parlance::Inspector
