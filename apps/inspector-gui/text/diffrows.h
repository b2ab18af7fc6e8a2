// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

#include <QString>
#include <vector>

/// A comparison side by side as data: rows of two cells, cells of chunks. No widget is needed to make or to check it.
namespace Parlance::Inspector {

/// What a stretch of text is to the comparison.
enum class Part
{
    Prefix, ///< the same on both sides, before the difference
    Left,
    Right,
    Suffix, ///< the same on both sides, after the difference
    Alone, ///< of a side whose other side the template refused
    Error, ///< the template's own words, or ours about them
};

/// A stretch within one line that is one part and has one origin.
struct DiffChunk
{
    /// The line's break is at the end of its last chunk; empty where one side lacks what the other has.
    QString text;
    Part part = Part::Prefix;
    int span = -1; ///< index into the side's spans; -1 when it was not traced
    bool same = false; ///< of Left and Right: the other side says it, too, within what differs

    bool operator==(const DiffChunk &) const = default;
};

/// A line of one side, or the padding where only the other side has a line.
struct DiffCell
{
    int number = 0; ///< of the line, from 1; 0 for padding
    std::vector<DiffChunk> chunks;

    bool isPadding() const { return number == 0; }
    QString text() const;
    bool operator==(const DiffCell &) const = default;
};

struct DiffRow
{
    DiffCell left;
    DiffCell right;

    bool differs() const; ///< holds something of Left or Right, or padding
    bool operator==(const DiffRow &) const = default;
};

using DiffRows = std::vector<DiffRow>;

/// Both sides in lines, padded so that what is the same is in the same row.
DiffRows diffRows(const Comparison &comparison);

/// The first row that differs, or -1.
int firstDifference(const DiffRows &rows);

/// Two texts as a comparison, whatever they are.
Comparison textComparison(std::string a, std::string b);

/// The rows as text for tests and people: `prefix(text)` chunks, those that are the same on both sides as
/// `left=(text)`, the sides apart by a tab.
QString dump(const DiffRows &rows);

} // namespace Parlance::Inspector
