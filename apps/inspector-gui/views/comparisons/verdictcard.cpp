// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/comparisons/verdictcard.h"

#include "text/selfcheckwords.h"
#include "widgets/colours.h"

#include <QPainter>
#include <QSizePolicy>

namespace Parlance::Inspector {

namespace {

constexpr int cardMargin = 6;
constexpr int padding = 10;
constexpr int signSize = 18;

void drawSign(QPainter &painter, const QRectF &rect, Tone tone, const QColor &colour)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawEllipse(rect);
    painter.setPen(QPen(Qt::white, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const auto at = [&rect](qreal x, qreal y) { return rect.topLeft() + QPointF(x * rect.width(), y * rect.height()); };
    if (tone == Tone::Good) {
        painter.drawPolyline(QPolygonF{ at(0.28, 0.53), at(0.44, 0.69), at(0.73, 0.35) });
    } else if (tone == Tone::Bad) {
        painter.drawLine(at(0.33, 0.33), at(0.67, 0.67));
        painter.drawLine(at(0.67, 0.33), at(0.33, 0.67));
    } else {
        painter.drawLine(at(0.3, 0.5), at(0.7, 0.5));
    }
}

} // namespace

VerdictCard::VerdictCard(QWidget *parent)
    : QAbstractButton(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setToolTip(tr("Show the summary"));
    setAccessibleName(tr("Self-check")); // its verdict follows
}

void VerdictCard::setVerification(const Verification &verification)
{
    m_tone = verificationTone(verification);
    m_headline = verificationHeadline(verification);
    m_sentence = Inspector::verificationSentence(verification);
    setAccessibleName(m_headline);
    setAccessibleDescription(m_sentence);
    updateGeometry();
    update();
}

QSize VerdictCard::sizeHint() const
{
    return { 240, heightForWidth(240) };
}

int VerdictCard::heightForWidth(int width) const
{
    return sentenceRect(width).bottom() + 1 + padding + cardMargin;
}

void VerdictCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor colour = toneColour(m_tone, palette());
    const QColor base = palette().color(QPalette::Base);
    const QRectF card =
        QRectF(rect()).adjusted(cardMargin + 0.5, cardMargin + 0.5, -cardMargin - 0.5, -cardMargin - 0.5);
    painter.setPen(hasFocus() ? QPen(palette().color(QPalette::Highlight), 2) : QPen(mixed(base, colour, 0.5)));
    painter.setBrush(mixed(base, colour, underMouse() ? 0.18 : 0.11));
    painter.drawRoundedRect(card, 5, 5);
    drawSign(painter, QRectF(cardMargin + padding, cardMargin + padding, signSize, signSize), m_tone, colour);

    const QRect sentence = sentenceRect(width());
    painter.setPen(palette().color(QPalette::Text));
    painter.setFont(headlineFont());
    painter.drawText(headlineRect(width()), Qt::AlignVCenter | Qt::TextWordWrap, m_headline);
    painter.setFont(font());
    painter.setPen(quietText(palette()));
    painter.drawText(sentence, Qt::AlignLeft | Qt::TextWordWrap, m_sentence);
}

QFont VerdictCard::headlineFont() const
{
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    return bold;
}

// As high as the sign, or more where it takes several lines.
QRect VerdictCard::headlineRect(int width) const
{
    const int left = cardMargin + padding + signSize + 8;
    const QRect room(left, cardMargin + padding, width - left - cardMargin - padding, 1000);
    const QFontMetrics metrics(headlineFont());
    const int height = metrics.boundingRect(room, Qt::AlignLeft | Qt::TextWordWrap, m_headline).height();
    return { left, room.top(), room.width(), std::max(height, signSize) };
}

QRect VerdictCard::sentenceRect(int width) const
{
    const QRect headline = headlineRect(width);
    const int left = headline.left();
    const int top = headline.bottom() + 4;
    const QRect room(left, top, headline.width(), 1000);
    const int height = fontMetrics().boundingRect(room, Qt::AlignLeft | Qt::TextWordWrap, m_sentence).height();
    return { left, top, room.width(), height };
}

} // namespace Parlance::Inspector
