// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/appearance.h"

#include "widgets/colours.h"
#include "widgets/numberedview.h"
#include "window/flatstyle.h"

#include <QApplication>
#include <QFontDatabase>
#include <QStyle>
#include <algorithm>
#include <cmath>

namespace Parlance::Inspector {

namespace {

struct Ground
{
    QColor window;
    QColor base;
    QColor text;
    QColor button;
    QColor highlight;
    QColor highlightedText;
    QColor link;
};

constexpr Ground light{ { 0xf3, 0xf3, 0xf4 }, { 0xff, 0xff, 0xff }, { 0x1c, 0x1d, 0x20 }, { 0xea, 0xea, 0xec },
                        { 0x1f, 0x66, 0xc7 }, { 0xff, 0xff, 0xff }, { 0x14, 0x5a, 0xb8 } };
constexpr Ground dark{ { 0x26, 0x27, 0x2b }, { 0x1b, 0x1c, 0x1f }, { 0xe6, 0xe6, 0xe8 }, { 0x34, 0x36, 0x3b },
                       { 0x2f, 0x6f, 0xd0 }, { 0xff, 0xff, 0xff }, { 0x7f, 0xb6, 0xff } };

QColor between(const QColor &one, const QColor &other)
{
    return { (one.red() + other.red()) / 2, (one.green() + other.green()) / 2, (one.blue() + other.blue()) / 2 };
}

QPalette paletteOf(const Ground &ground)
{
    QPalette palette(ground.text, ground.button, ground.button.lighter(120), ground.button.darker(180),
                     ground.button.darker(130), ground.text, ground.text, ground.base, ground.window);
    palette.setColor(QPalette::AlternateBase, between(ground.base, ground.window));
    palette.setColor(QPalette::Highlight, ground.highlight);
    palette.setColor(QPalette::HighlightedText, ground.highlightedText);
    palette.setColor(QPalette::Link, ground.link);
    palette.setColor(QPalette::LinkVisited, ground.link);
    palette.setColor(QPalette::ToolTipBase, ground.base);
    palette.setColor(QPalette::ToolTipText, ground.text);
    palette.setColor(QPalette::PlaceholderText, quietText(palette));
    for (const QPalette::ColorRole role : { QPalette::Text, QPalette::WindowText, QPalette::ButtonText })
        palette.setColor(QPalette::Disabled, role, between(ground.text, ground.window));
    return palette;
}

} // namespace

QPalette lightPalette()
{
    return paletteOf(light);
}

QPalette darkPalette()
{
    return paletteOf(dark);
}

// A desktop's own style stays; where there is none, and where the colours are ours, it is the flat one.
void applyTheme(Theme theme)
{
    static const QString systemStyle = QApplication::style()->objectName();
    static const QPalette systemPalette = QApplication::palette();
    const bool isDesktops =
        theme == Theme::System && systemStyle.compare(QLatin1String("fusion"), Qt::CaseInsensitive) != 0;
    if (isDesktops)
        QApplication::setStyle(systemStyle);
    else if (!qobject_cast<FlatStyle *>(QApplication::style()))
        QApplication::setStyle(new FlatStyle);
    QApplication::setPalette(theme == Theme::System     ? systemPalette
                                 : theme == Theme::Dark ? darkPalette()
                                                        : lightPalette());
}

void applyTextFont(const QString &family, int zoom)
{
    static const qreal usual = QApplication::font().pointSizeF();
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    if (!family.isEmpty())
        font.setFamilies({ family });
    font.setPointSizeF(usual * std::pow(1.1, std::clamp(zoom, -mostZoom, mostZoom)));
    QFont words = QApplication::font();
    words.setPointSizeF(font.pointSizeF());
    QApplication::setFont(words); // this forgets the fonts of classes
    setTextFont(font);
}

} // namespace Parlance::Inspector
