// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/numberedview.h"

#include "widgets/colours.h"

#include <QFontDatabase>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
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

private:
    NumberedView *m_view;
};

} // namespace

QFont textFont()
{
    return QFontDatabase::systemFont(QFontDatabase::FixedFont);
}

NumberedView::NumberedView(QWidget *parent)
    : QPlainTextEdit(parent)
    , m_gutter(new Gutter(this))
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setLineWrapMode(NoWrap);
    setFont(textFont());
    setFrameShape(NoFrame);
    document()->setDocumentMargin(4);
    connect(this, &QPlainTextEdit::updateRequest, this, &NumberedView::scrollGutter);
    connect(this, &QPlainTextEdit::blockCountChanged, this, &NumberedView::updateGutter);
    updateGutter();
}

void NumberedView::jumpToLine(int line)
{
    m_jumpLine = std::clamp(line, 1, blockCount());
    setTextCursor(QTextCursor(document()->findBlockByNumber(m_jumpLine - 1)));
    horizontalScrollBar()->setValue(0);
    centerCursor();
    paintJump();
}

void NumberedView::clearJump()
{
    m_jumpLine = 0;
    paintJump();
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
        const bool isJump = block.blockNumber() + 1 == m_jumpLine;
        painter.setPen(isJump ? palette().color(QPalette::Text) : quietText(palette()));
        painter.drawText(QRectF(0, top, m_gutter->width() - gutterMargin, height), Qt::AlignRight | Qt::AlignVCenter,
                         gutterLabel(block.blockNumber()));
        top += height;
    }
}

void NumberedView::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    const QRect area = contentsRect();
    m_gutter->setGeometry(area.left(), area.top(), gutterWidth(), area.height());
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
    QList<QTextEdit::ExtraSelection> selections;
    if (m_jumpLine > 0) {
        QTextEdit::ExtraSelection line;
        line.cursor = QTextCursor(document()->findBlockByNumber(m_jumpLine - 1));
        line.format.setBackground(currentLine(palette()));
        line.format.setProperty(QTextFormat::FullWidthSelection, true);
        selections.append(line);
    }
    setExtraSelections(selections);
    m_gutter->update();
}

} // namespace Parlance::Inspector
