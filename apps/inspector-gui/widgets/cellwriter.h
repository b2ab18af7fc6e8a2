// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "text/diffrows.h"
#include "widgets/textlook.h"

#include <QPalette>
#include <QTextCursor>
#include <vector>

class QTextDocument;

/// One side of a comparison as a coloured document, and what of it is copied.
namespace Parlance::Inspector {

struct CellLook
{
    TextLook look;
    bool alwaysByOrigin = false; ///< whatever the look says, but what is Part::Left
};

struct WrittenCells
{
    std::vector<QTextCursor> absences; ///< where this side lacks what the other has
    std::vector<int> differences; ///< the positions where they begin
};

/// A block for each cell, at the end of an empty document.
WrittenCells writeCells(QTextDocument &document, const std::vector<DiffCell> &cells, const Jinja::Spans &spans,
                        const CellLook &how, const QPalette &palette);

/// Which of the spans a stretch belongs to; -1: none.
int spanIndexOf(const QTextCharFormat &format);

/// The text itself between two positions of what writeCells() wrote: marks are what they are, padding is nothing.
QString textBetween(const QTextDocument &document, const std::vector<DiffCell> &cells, int begin, int end);

} // namespace Parlance::Inspector
