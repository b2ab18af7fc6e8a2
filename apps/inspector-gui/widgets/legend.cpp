// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/legend.h"

#include "widgets/colours.h"

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
    return { { Legend::tr("same before"), partColours(Part::Prefix, palette) },
             { Legend::tr("only in A"), partColours(Part::Left, palette) },
             { Legend::tr("only in B"), partColours(Part::Right, palette) },
             { Legend::tr("same after"), partColours(Part::Suffix, palette) } };
}

std::vector<Entry> originEntries(const QPalette &palette)
{
    using Origin = Jinja::Span::Origin;
    return { { Legend::tr("template"), originColours(Origin::Template, palette) },
             { Legend::tr("request's text"), originColours(Origin::Data, palette) },
             { Legend::tr("request's keys"), originColours(Origin::Key, palette) },
             { Legend::tr("written around it"), originColours(Origin::Syntax, palette) },
             { Legend::tr("computed"), originColours(Origin::Computed, palette) } };
}

std::vector<Entry> promptEntries(const QPalette &palette)
{
    std::vector<Entry> entries = originEntries(palette);
    entries.push_back({ Legend::tr("generation prompt"), partColours(Part::Left, palette) });
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

} // namespace

Legend::Legend(QWidget *parent)
    : QWidget(parent)
{ }

void Legend::setKind(Kind kind)
{
    m_kind = kind;
    update();
}

void Legend::setByOrigin(bool byOrigin)
{
    m_byOrigin = byOrigin;
    update();
}

QSize Legend::sizeHint() const
{
    return { 400, fontMetrics().height() + 12 };
}

QSize Legend::minimumSizeHint() const
{
    return { 0, sizeHint().height() };
}

void Legend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int side = fontMetrics().ascent();
    const QColor outline = mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.35);
    int x = 7;
    const std::vector<Entry> entries = m_kind == Kind::Replay ? fieldEntries(palette())
        : m_kind == Kind::Prompt                              ? promptEntries(palette())
        : m_byOrigin                                          ? originEntries(palette())
                                                              : partEntries(palette());
    for (const Entry &entry : entries) {
        const QRectF swatch(x + 0.5, (height() - side) / 2 + 0.5, side, side);
        const QColor fill =
            entry.colours.background.isValid() ? entry.colours.background : palette().color(QPalette::Base);
        painter.setPen(outline);
        painter.setBrush(fill);
        painter.drawRoundedRect(swatch, 2, 2);
        x += side + 6;
        const int width = fontMetrics().horizontalAdvance(entry.name);
        painter.setPen(quietText(palette()));
        painter.drawText(QRect(x, 0, width + 2, height()), Qt::AlignVCenter, entry.name);
        x += width + 18;
    }
}

} // namespace Parlance::Inspector
