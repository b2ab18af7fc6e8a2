// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/colours.h"

#include <algorithm>
#include <cmath>

namespace Parlance::Inspector {

namespace {

/// A hue on light and on dark ground.
struct Pair
{
    QColor light;
    QColor dark;
};

constexpr Pair hues[] = {
    { { 0xa8, 0x54, 0x06 }, { 0xf0, 0x9a, 0x4a } }, // Orange
    { { 0x1c, 0x62, 0xc4 }, { 0x6f, 0xb0, 0xff } }, // Blue
    { { 0x0b, 0x70, 0x66 }, { 0x3c, 0xc4, 0xb4 } }, // Teal
    { { 0x76, 0x42, 0xc4 }, { 0xbb, 0x98, 0xf2 } }, // Violet
    { { 0x1d, 0x75, 0x40 }, { 0x5a, 0xc8, 0x86 } }, // Green
    { { 0xb8, 0x26, 0x26 }, { 0xff, 0x80, 0x80 } }, // Red
    { { 0x82, 0x58, 0x00 }, { 0xe3, 0xb3, 0x41 } }, // Amber
};

TextColours ground(Hue hue, qreal light, qreal dark, const QPalette &palette)
{
    const QColor base = palette.color(QPalette::Base);
    const QColor text = palette.color(QPalette::Text);
    const QColor colour = hueColour(hue, palette);
    return { text, mixed(base, colour, isDark(palette) ? dark : light), mixed(text, colour, 0.6) };
}

TextColours quiet(const QPalette &palette)
{
    const QColor text = quietText(palette);
    return { text, QColor(), mixed(text, palette.color(QPalette::Base), 0.45) };
}

qreal luminance(const QColor &colour)
{
    const auto linear = [](float share) {
        return share <= 0.04045F ? share / 12.92F : std::pow((share + 0.055F) / 1.055F, 2.4F);
    };
    return static_cast<qreal>(0.2126F * linear(colour.redF()) + 0.7152F * linear(colour.greenF())
                              + 0.0722F * linear(colour.blueF()));
}

} // namespace

bool isDark(const QPalette &palette)
{
    return palette.color(QPalette::Base).lightnessF() < palette.color(QPalette::Text).lightnessF();
}

QColor hueColour(Hue hue, const QPalette &palette)
{
    const Pair &pair = hues[static_cast<std::size_t>(hue)];
    return isDark(palette) ? pair.dark : pair.light;
}

qreal contrast(const QColor &one, const QColor &other)
{
    const auto [darker, brighter] = std::minmax({ luminance(one), luminance(other) });
    return (brighter + 0.05) / (darker + 0.05);
}

QColor mixed(const QColor &from, const QColor &to, qreal share)
{
    const auto channel = [share](float a, float b) { return static_cast<float>(a + (b - a) * share); };
    return QColor::fromRgbF(channel(from.redF(), to.redF()), channel(from.greenF(), to.greenF()),
                            channel(from.blueF(), to.blueF()));
}

QColor quietText(const QPalette &palette)
{
    return mixed(palette.color(QPalette::Text), palette.color(QPalette::Base), 0.32);
}

QColor gutterColour(const QPalette &palette)
{
    return mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.05);
}

QColor currentLine(const QPalette &palette)
{
    return mixed(palette.color(QPalette::Base), palette.color(QPalette::Highlight), 0.28);
}

QColor toneColour(Tone tone, const QPalette &palette)
{
    switch (tone) {
    case Tone::Good:
        return hueColour(Hue::Green, palette);
    case Tone::Bad:
        return hueColour(Hue::Red, palette);
    case Tone::Unsure:
        return hueColour(Hue::Amber, palette);
    case Tone::Neutral:
        break;
    }
    return mixed(palette.color(QPalette::Text), palette.color(QPalette::Base), 0.4);
}

TextColours partColours(Part part, const QPalette &palette)
{
    switch (part) {
    case Part::Left:
        return tinted(Hue::Orange, palette);
    case Part::Right:
        return tinted(Hue::Blue, palette);
    case Part::Error:
        return tinted(Hue::Red, palette);
    case Part::Suffix: {
        const TextColours colours = ground(Hue::Teal, 0.12, 0.26, palette);
        return { colours.text, colours.background, quiet(palette).mark };
    }
    case Part::Prefix:
    case Part::Alone:
        break;
    }
    return quiet(palette);
}

TextColours innerColours(Part part, const QPalette &palette)
{
    return ground(part == Part::Left ? Hue::Orange : Hue::Blue, 0.36, 0.46, palette);
}

TextColours tinted(Hue hue, const QPalette &palette)
{
    return ground(hue, 0.16, 0.24, palette);
}

TextColours originColours(Jinja::Span::Origin origin, const QPalette &palette)
{
    switch (origin) {
    case Jinja::Span::Origin::Template:
        return tinted(Hue::Violet, palette);
    case Jinja::Span::Origin::Data:
        return { palette.color(QPalette::Text), QColor(), quiet(palette).mark };
    case Jinja::Span::Origin::Key:
        return tinted(Hue::Teal, palette);
    case Jinja::Span::Origin::Syntax:
        return tinted(Hue::Amber, palette);
    case Jinja::Span::Origin::Computed:
        return tinted(Hue::Blue, palette);
    }
    return quiet(palette);
}

TextColours fieldColours(Field field, const QPalette &palette)
{
    switch (field) {
    case Field::Content:
        return { palette.color(QPalette::Text), QColor(), quiet(palette).mark };
    case Field::Reasoning:
        return tinted(Hue::Violet, palette);
    case Field::Name:
        return tinted(Hue::Blue, palette);
    case Field::Arguments:
        return tinted(Hue::Teal, palette);
    case Field::Markup:
        return { quietText(palette), mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.06),
                 quiet(palette).mark };
    case Field::HeldBack:
        return tinted(Hue::Amber, palette);
    }
    return quiet(palette);
}

SourceColours sourceColours(const QPalette &palette)
{
    const auto hue = [&palette](Hue one) { return hueColour(one, palette); };
    return { quietText(palette),
             hue(Hue::Violet),
             hue(Hue::Blue),
             hue(Hue::Green),
             hue(Hue::Amber),
             hue(Hue::Teal),
             palette.color(QPalette::Text) };
}

} // namespace Parlance::Inspector
