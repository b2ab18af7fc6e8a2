// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/numberedview.h"

#include "widgets/colours.h"
#include "widgets/placeholder.h"

#include <QApplication>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QWheelEvent>
#include <algorithm>

namespace Parlance::Inspector {

namespace {

constexpr int gutterMargin = 8;

class Gutter : public QWidget
{
public:
    explicit Gutter(NumberedView *view)
        : QWidget(view)
        , m_view(view)
    { }
    QSize sizeHint() const override { return { m_view->gutterWidth(), 0 }; }

protected:
    void paintEvent(QPaintEvent *event) override { m_view->paintGutter(event); }
    void mousePressEvent(QMouseEvent *event) override { m_view->pressGutter(event->position().toPoint()); }

private:
    NumberedView *m_view;
};

void paintMark(QPainter &painter, const QRectF &place, Tone tone, const QPalette &palette)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(toneColour(tone, palette));
    painter.drawEllipse(place.center(), 3, 3);
    painter.restore();
}

} // namespace

QFont textFont()
{
    return QApplication::font(NumberedView::staticMetaObject.className());
}

void setTextFont(const QFont &font)
{
    QApplication::setFont(font, NumberedView::staticMetaObject.className());
}

NumberedView::NumberedView(QWidget *parent)
    : QPlainTextEdit(parent)
    , m_gutter(new Gutter(this))
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setLineWrapMode(NoWrap);
    setFrameShape(NoFrame);
    document()->setDocumentMargin(4);
    connect(this, &QPlainTextEdit::updateRequest, this, &NumberedView::scrollGutter);
    connect(this, &QPlainTextEdit::blockCountChanged, this, &NumberedView::updateGutter);
    updateGutter();
}

void NumberedView::jumpTo(int line, int column)
{
    m_jumpLine = std::clamp(line, 1, blockCount());
    QTextCursor cursor(document()->findBlockByNumber(m_jumpLine - 1));
    const QString text = cursor.block().text();
    qsizetype at = 0;
    for (int left = column; left > 1 && at < text.size(); --left)
        at += text[at].isHighSurrogate() ? 2 : 1;
    cursor.setPosition(cursor.position() + static_cast<int>(std::min(at, text.size())));
    horizontalScrollBar()->setValue(0);
    setTextCursor(cursor);
    centerCursor();
    paintJump();
}

void NumberedView::clearJump()
{
    m_jumpLine = 0;
    paintJump();
}

void NumberedView::setStretches(Purpose purpose, const QList<QTextEdit::ExtraSelection> &stretches)
{
    m_stretches[static_cast<std::size_t>(purpose)] = stretches;
    QList<QTextEdit::ExtraSelection> all;
    for (const auto &some : m_stretches)
        all += some;
    setExtraSelections(all);
}

void NumberedView::setLineMarks(const QMap<int, Tone> &marks)
{
    m_lineMarks = marks;
    m_gutter->update();
}

void NumberedView::setLook(TextLook look)
{
    m_look = look;
    setLineWrapMode(look.wrapLines ? WidgetWidth : NoWrap);
    setWordWrapMode(look.wrapLines ? QTextOption::WrapAtWordBoundaryOrAnywhere : QTextOption::NoWrap);
    QTextOption option = document()->defaultTextOption();
    QTextOption::Flags flags = option.flags();
    flags.setFlag(QTextOption::ShowTabsAndSpaces, look.showWhiteSpace);
    option.setFlags(flags);
    document()->setDefaultTextOption(option);
}

int NumberedView::firstVisibleLine() const
{
    return firstVisibleBlock().blockNumber();
}

void NumberedView::scrollToLine(int line)
{
    const QTextBlock block = document()->findBlockByNumber(line);
    verticalScrollBar()->setValue(block.isValid() ? block.firstLineNumber() : 0);
}

int NumberedView::gutterWidth() const
{
    return 2 * gutterMargin + m_labelLength * fontMetrics().horizontalAdvance(u'9');
}

QString NumberedView::gutterLabel(int block) const
{
    return QString::number(block + 1);
}

void NumberedView::updateGutter()
{
    qsizetype length = 2;
    for (int block = blockCount() - 1; block >= 0 && length < 3; --block)
        length = std::max(length, gutterLabel(block).size());
    m_labelLength = static_cast<int>(length);
    setViewportMargins(gutterWidth(), 0, 0, 0);
    m_gutter->update();
}

void NumberedView::paintGutter(QPaintEvent *event)
{
    QPainter painter(m_gutter);
    painter.fillRect(event->rect(), gutterColour(palette()));
    painter.setFont(font());
    QTextBlock block = firstVisibleBlock();
    qreal top = blockBoundingGeometry(block).translated(contentOffset()).top();
    for (; block.isValid() && top <= event->rect().bottom(); block = block.next()) {
        const qreal height = blockBoundingRect(block).height();
        if (!block.isVisible())
            continue;
        const bool isJump = block.blockNumber() + 1 == m_jumpLine;
        painter.setPen(isJump ? palette().color(QPalette::Text) : quietText(palette()));
        painter.drawText(QRectF(0, top, m_gutter->width() - gutterMargin, fontMetrics().height()),
                         Qt::AlignRight | Qt::AlignVCenter, gutterLabel(block.blockNumber()));
        if (const auto mark = m_lineMarks.constFind(block.blockNumber() + 1); mark != m_lineMarks.cend())
            paintMark(painter, QRectF(0, top, gutterMargin, fontMetrics().height()), *mark, palette());
        top += height;
    }
}

void NumberedView::pressGutter(const QPoint &place)
{
    gutterPressed(cursorForPosition({ 0, place.y() }).blockNumber());
}

void NumberedView::setPlaceholder(const QString &text)
{
    m_placeholder = text;
    setAccessibleDescription(text);
    viewport()->update();
}

void NumberedView::paintEvent(QPaintEvent *event)
{
    QPlainTextEdit::paintEvent(event);
    if (!m_placeholder.isEmpty() && document()->isEmpty())
        paintQuietText(*viewport(), m_placeholder);
}

void NumberedView::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    const QRect area = contentsRect();
    m_gutter->setGeometry(area.left(), area.top(), gutterWidth(), area.height());
    const QSize before = event->oldSize();
    if (!before.isValid() || QRect(QPoint(), before).contains(cursorRect().center()))
        keepInView();
}

// A splitter that is dragged must not push the line away that one looks at.
void NumberedView::keepInView()
{
    if (m_jumpLine > 0 && textCursor().blockNumber() + 1 == m_jumpLine
        && !viewport()->rect().contains(cursorRect().center()))
        centerCursor();
}

void NumberedView::wheelEvent(QWheelEvent *event)
{
    if (event->modifiers() & Qt::ControlModifier)
        event->ignore(); // all panes are zoomed together, by the window
    else
        QPlainTextEdit::wheelEvent(event);
}

void NumberedView::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paintJump();
    if (event->type() == QEvent::FontChange && m_gutter)
        updateGutter();
}

void NumberedView::scrollGutter(const QRect &rect, int dy)
{
    if (dy != 0)
        m_gutter->scroll(0, dy);
    else
        m_gutter->update(0, rect.y(), m_gutter->width(), rect.height());
}

void NumberedView::paintJump()
{
    QList<QTextEdit::ExtraSelection> lines;
    if (m_jumpLine > 0) {
        QTextEdit::ExtraSelection line;
        line.cursor = QTextCursor(document()->findBlockByNumber(m_jumpLine - 1));
        line.format.setBackground(currentLine(palette()));
        line.format.setProperty(QTextFormat::FullWidthSelection, true);
        lines.append(line);
    }
    setStretches(Purpose::Jump, lines);
    m_gutter->update();
}

} // namespace Parlance::Inspector
