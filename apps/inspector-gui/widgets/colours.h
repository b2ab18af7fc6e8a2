// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/replay.h"
#include "text/diffrows.h"
#include "text/tone.h"

#include <parlance/jinja.h>

#include <QColor>
#include <QPalette>

/// Every colour of the inspector: a table of hues, and what becomes of them on the palette's light or dark ground.
namespace Parlance::Inspector {

/// Orange and blue stay apart for nearly everybody's eyes; teal and violet are near neither.
enum class Hue
{
    Orange,
    Blue,
    Teal,
    Violet,
    Green,
    Red,
    Amber,
};

bool isDark(const QPalette &palette);
/// The hue as it reads as text, or as a sign, on the palette's ground.
QColor hueColour(Hue hue, const QPalette &palette);
/// How much brighter one colour is than the other, as WCAG has it: 1 to 21.
qreal contrast(const QColor &one, const QColor &other);

/// The colour that lies at share (0 to 1) of the way from one to the other.
QColor mixed(const QColor &from, const QColor &to, qreal share);

/// Text that steps back.
QColor quietText(const QPalette &palette);
/// The background of gutters and of the padding between lines.
QColor gutterColour(const QPalette &palette);
/// The line that a jump led to.
QColor currentLine(const QPalette &palette);

QColor toneColour(Tone tone, const QPalette &palette);

/// How a stretch of a diff looks; an invalid background means none.
struct TextColours
{
    QColor text;
    QColor background;
    QColor mark; ///< of visible white space
};

TextColours partColours(Part part, const QPalette &palette);
/// The same hue for what a fine comparison finds on one side alone, stronger than partColours().
TextColours innerColours(Part part, const QPalette &palette);
/// A ground of that hue below ordinary text.
TextColours tinted(Hue hue, const QPalette &palette);
TextColours originColours(Jinja::Span::Origin origin, const QPalette &palette);

TextColours fieldColours(Field field, const QPalette &palette);

/// Of Jinja source.
struct SourceColours
{
    QColor comment;
    QColor delimiter;
    QColor keyword;
    QColor literal;
    QColor number;
    QColor name;
    QColor code;
};

SourceColours sourceColours(const QPalette &palette);

} // namespace Parlance::Inspector
