// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/legend.h"

#include "widgets/colours.h"

#include <QEvent>
#include <QPainter>
#include <vector>

namespace Parlance::Inspector {

namespace {

struct Entry
{
    QString name;
    TextColours colours;
};

std::vector<Entry> partEntries(const QPalette &palette)
{
    return { { Legend::tr("same at the start"), partColours(Part::Prefix, palette) },
             { Legend::tr("only in A"), partColours(Part::Left, palette) },
             { Legend::tr("only in B"), partColours(Part::Right, palette) },
             { Legend::tr("same at the end"), partColours(Part::Suffix, palette) } };
}

std::vector<Entry> originEntries(const QPalette &palette)
{
    using Origin = Jinja::Span::Origin;
    return { { Legend::tr("template"), originColours(Origin::Template, palette) },
             { Legend::tr("request's text"), originColours(Origin::Data, palette) },
             { Legend::tr("request's keys"), originColours(Origin::Key, palette) },
             { Legend::tr("JSON punctuation"), originColours(Origin::Syntax, palette) },
             { Legend::tr("computed by the template"), originColours(Origin::Computed, palette) } };
}

std::vector<Entry> promptEntries(const QPalette &palette)
{
    std::vector<Entry> entries = originEntries(palette);
    entries.push_back({ Legend::tr("generation prompt"), innerColours(Part::Left, palette) });
    return entries;
}

std::vector<Entry> fieldEntries(const QPalette &palette)
{
    return { { Legend::tr("reasoning"), fieldColours(Field::Reasoning, palette) },
             { Legend::tr("content"), fieldColours(Field::Content, palette) },
             { Legend::tr("a call's name"), fieldColours(Field::Name, palette) },
             { Legend::tr("arguments"), fieldColours(Field::Arguments, palette) },
             { Legend::tr("markup"), fieldColours(Field::Markup, palette) },
             { Legend::tr("held back"), fieldColours(Field::HeldBack, palette) } };
}

std::vector<Entry> entriesOf(Legend::Kind kind, bool byOrigin, const QPalette &palette)
{
    return kind == Legend::Kind::Replay ? fieldEntries(palette)
        : kind == Legend::Kind::Prompt  ? promptEntries(palette)
        : byOrigin                      ? originEntries(palette)
                                        : partEntries(palette);
}

/// The position of each entry; an entry that does not fit begins the next line.
std::vector<QPoint> placesOf(const std::vector<Entry> &entries, const QFontMetrics &metrics, int width)
{
    constexpr int margin = 7;
    std::vector<QPoint> places;
    QPoint at(margin, 5);
    for (const Entry &entry : entries) {
        const int needed = metrics.ascent() + 6 + metrics.horizontalAdvance(entry.name);
        if (at.x() > margin && at.x() + needed > width)
            at = { margin, at.y() + metrics.height() + 4 };
        places.push_back(at);
        at.rx() += needed + 18;
    }
    return places;
}

} // namespace

Legend::Legend(QWidget *parent)
    : QWidget(parent)
{
    fit();
}

void Legend::setKind(Kind kind)
{
    m_kind = kind;
    fit();
}

void Legend::setByOrigin(bool byOrigin)
{
    m_byOrigin = byOrigin;
    fit();
}

QSize Legend::sizeHint() const
{
    return { 400, heightForWidth(400) };
}

QSize Legend::minimumSizeHint() const
{
    return { 0, fontMetrics().height() + 10 };
}

int Legend::heightForWidth(int width) const
{
    const std::vector<QPoint> places = placesOf(entriesOf(m_kind, m_byOrigin, palette()), fontMetrics(), width);
    return places.back().y() + fontMetrics().height() + 6;
}

void Legend::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

void Legend::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

void Legend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor outline = mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.35);
    const int side = fontMetrics().ascent();
    const int line = fontMetrics().height();
    const std::vector<Entry> entries = entriesOf(m_kind, m_byOrigin, palette());
    const std::vector<QPoint> places = placesOf(entries, fontMetrics(), width());
    const int above = (line - side) / 2;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Entry &entry = entries[i];
        painter.setPen(outline);
        painter.setBrush(entry.colours.background.isValid() ? entry.colours.background
                                                            : palette().color(QPalette::Base));
        painter.drawRoundedRect(QRectF(places[i].x() + 0.5, places[i].y() + above + 0.5, side, side), 2, 2);
        painter.setPen(quietText(palette()));
        painter.drawText(QRect(places[i].x() + side + 6, places[i].y(), width(), line), Qt::AlignVCenter, entry.name);
    }
}

void Legend::fit()
{
    setFixedHeight(heightForWidth(std::max(width(), 100)));
    update();
}

} // namespace Parlance::Inspector
