// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/colours.h"

namespace Parlance::Inspector {

namespace {

// Orange and blue stay apart for nearly everybody's eyes; teal and violet are near neither.
constexpr QColor orange{ 0xe0, 0x7b, 0x1a };
constexpr QColor blue{ 0x2f, 0x7f, 0xe6 };
constexpr QColor teal{ 0x12, 0x9a, 0x8c };
constexpr QColor violet{ 0x8e, 0x5c, 0xd9 };
constexpr QColor green{ 0x2c, 0x9c, 0x5a };
constexpr QColor red{ 0xd6, 0x3f, 0x3f };
constexpr QColor amber{ 0xc9, 0x8a, 0x12 };

bool isDark(const QPalette &palette)
{
    return palette.color(QPalette::Base).lightnessF() < palette.color(QPalette::Text).lightnessF();
}

TextColours tinted(const QColor &hue, const QPalette &palette)
{
    const QColor base = palette.color(QPalette::Base);
    const QColor text = palette.color(QPalette::Text);
    return { mixed(text, hue, 0.18), mixed(base, hue, isDark(palette) ? 0.36 : 0.24), mixed(text, hue, 0.72) };
}

TextColours quiet(const QPalette &palette)
{
    const QColor text = quietText(palette);
    return { text, QColor(), mixed(text, palette.color(QPalette::Base), 0.45) };
}

} // namespace

QColor mixed(const QColor &from, const QColor &to, qreal share)
{
    const auto channel = [share](float a, float b) { return static_cast<float>(a + (b - a) * share); };
    return QColor::fromRgbF(channel(from.redF(), to.redF()), channel(from.greenF(), to.greenF()),
                            channel(from.blueF(), to.blueF()));
}

QColor quietText(const QPalette &palette)
{
    return mixed(palette.color(QPalette::Text), palette.color(QPalette::Base), 0.38);
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
        return green;
    case Tone::Bad:
        return red;
    case Tone::Unsure:
        return amber;
    case Tone::Neutral:
        break;
    }
    return mixed(palette.color(QPalette::Text), palette.color(QPalette::Base), 0.55);
}

TextColours partColours(Part part, const QPalette &palette)
{
    const QColor base = palette.color(QPalette::Base);
    switch (part) {
    case Part::Left:
        return tinted(orange, palette);
    case Part::Right:
        return tinted(blue, palette);
    case Part::Error:
        return tinted(red, palette);
    case Part::Suffix: {
        TextColours colours = quiet(palette);
        colours.background = mixed(base, teal, isDark(palette) ? 0.2 : 0.13);
        return colours;
    }
    case Part::Prefix:
    case Part::Alone:
        break;
    }
    return quiet(palette);
}

TextColours originColours(Jinja::Span::Origin origin, const QPalette &palette)
{
    switch (origin) {
    case Jinja::Span::Origin::Template:
        return tinted(violet, palette);
    case Jinja::Span::Origin::Data:
        return { palette.color(QPalette::Text), QColor(), quiet(palette).mark };
    case Jinja::Span::Origin::Key:
        return tinted(teal, palette);
    case Jinja::Span::Origin::Syntax:
        return tinted(amber, palette);
    case Jinja::Span::Origin::Computed:
        return tinted(green, palette);
    }
    return quiet(palette);
}

SourceColours sourceColours(const QPalette &palette)
{
    const QColor text = palette.color(QPalette::Text);
    return { quietText(palette), mixed(text, violet, 0.7), mixed(text, blue, 0.8), mixed(text, green, 0.8), text };
}

} // namespace Parlance::Inspector
