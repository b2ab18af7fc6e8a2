// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "models/diffrows.h"
#include "models/summary.h"

#include <parlance/jinja.h>

#include <QColor>
#include <QPalette>

/// Every colour of the inspector, derived from the palette so that it reads on light and on dark.
namespace Parlance::Inspector {

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
TextColours originColours(Jinja::Span::Origin origin, const QPalette &palette);

/// Of Jinja source.
struct SourceColours
{
    QColor comment;
    QColor delimiter;
    QColor keyword;
    QColor literal;
    QColor code;
};

SourceColours sourceColours(const QPalette &palette);

} // namespace Parlance::Inspector
