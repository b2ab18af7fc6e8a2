// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/modeltext_p.h"

#include <parlance/chat/markdowntext.h>

#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>
#include <QTimer>
#include <QWheelEvent>

namespace Parlance {

static void styleTables(QTextDocument &document, const QPalette &palette)
{
    constexpr qreal space = 8;
    for (QTextFrame *frame : document.rootFrame()->childFrames()) {
        auto *table = qobject_cast<QTextTable *>(frame);
        if (!table)
            continue;
        QTextTableFormat format = table->format();
        format.setBorderCollapse(true);
        format.setBorder(1);
        format.setBorderBrush(palette.color(QPalette::Mid));
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setCellPadding(space * 0.75);
        format.setTopMargin(space);
        format.setBottomMargin(space);
        table->setFormat(format);
    }
}

// Lines of code have a ground of their own.
static void styleCode(QTextDocument &document, const QPalette &palette)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        if (!format.hasProperty(QTextFormat::BlockCodeFence) && !format.hasProperty(QTextFormat::BlockCodeLanguage))
            continue;
        format.setBackground(palette.color(QPalette::AlternateBase));
        QTextCursor(block).setBlockFormat(format);
    }
}

struct PARLANCE_CHAT_WIDGETS_NO_EXPORT MarkdownText::Data
{
    QString text;
    QTimer timer;
};

MarkdownText::MarkdownText(QWidget *parent)
    : QTextBrowser(parent)
    , d(std::make_unique<Data>())
{
    d->timer.setInterval(ModelText::pace);
    d->timer.setSingleShot(true);
    connect(&d->timer, &QTimer::timeout, this, &MarkdownText::showNow);
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl &url) {
        if (ModelText::isWebLink(url))
            Q_EMIT linkActivated(url);
    });
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    viewport()->setAutoFillBackground(false);
    document()->setDocumentMargin(0);
}

MarkdownText::~MarkdownText() = default;

void MarkdownText::setText(const QString &markdown)
{
    if (std::exchange(d->text, markdown) == markdown)
        return;
    if (!d->timer.isActive())
        d->timer.start();
}

QString MarkdownText::text() const
{
    return d->text;
}

void MarkdownText::showNow()
{
    d->timer.stop();
    ModelText::setMarkdown(*document(), d->text);
    styleTables(*document(), palette());
    styleCode(*document(), palette());
    fit();
}

// A document asks for the pictures that it names: there are none.
QVariant MarkdownText::loadResource(int, const QUrl &)
{
    return {};
}

QSize MarkdownText::sizeHint() const
{
    const int bar = horizontalScrollBar()->isVisible() ? horizontalScrollBar()->height() : 0;
    return { static_cast<int>(document()->idealWidth()) + 2, static_cast<int>(document()->size().height()) + 1 + bar };
}

QSize MarkdownText::minimumSizeHint() const
{
    return { 0, sizeHint().height() };
}

void MarkdownText::fit()
{
    document()->setTextWidth(viewport()->width());
    const int height = sizeHint().height();
    if (minimumHeight() != height || maximumHeight() != height)
        setFixedHeight(height);
    updateGeometry();
}

void MarkdownText::resizeEvent(QResizeEvent *event)
{
    QTextBrowser::resizeEvent(event);
    fit();
}

// The page scrolls, not its parts.
void MarkdownText::wheelEvent(QWheelEvent *event)
{
    event->ignore();
}

} // namespace Parlance
