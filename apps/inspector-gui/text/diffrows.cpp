// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "text/diffrows.h"

#include "text/innerdiff.h"
#include "text/visibletext.h"

#include <QStringList>
#include <algorithm>
#include <string_view>

namespace Parlance::Inspector {

namespace {

using Cells = std::vector<DiffCell>;

/// Where a side's text changes from one part to the next.
struct Cuts
{
    std::size_t middle = 0;
    std::size_t suffix = 0;
    Part middlePart = Part::Left;
    bool marksAbsence = false; ///< this side lacks what the other has
    std::vector<std::pair<std::size_t, std::size_t>> same = {}; ///< within the middle: what the other side has, too

    bool isSame(std::size_t offset) const
    {
        const auto after = std::upper_bound(same.begin(), same.end(), offset,
                                            [](std::size_t at, const auto &range) { return at < range.first; });
        return after != same.begin() && offset < std::prev(after)->second;
    }

    Part at(std::size_t offset) const
    {
        if (offset < middle)
            return Part::Prefix;
        return offset < suffix ? middlePart : Part::Suffix;
    }
    std::size_t nextAfter(std::size_t offset) const
    {
        if (offset < middle)
            return middle;
        if (offset >= suffix)
            return std::string_view::npos;
        for (const auto &[begin, end] : same) {
            if (offset < begin)
                return begin;
            if (offset < end)
                return end;
        }
        return suffix;
    }
};

/// Splits the text of one side into lines of chunks.
class LineCutter
{
public:
    LineCutter(const ComparisonSide &side, Cuts cuts)
        : m_side(side)
        , m_cuts(std::move(cuts))
    { }

    Cells cells()
    {
        const std::string_view text = m_side.text;
        beginLine();
        while (m_at < text.size()) {
            markAbsence();
            const std::size_t end = chunkEnd();
            append(text.substr(m_at, end - m_at));
            m_at = end;
            if (text[end - 1] == '\n')
                beginLine();
        }
        markAbsence();
        return std::move(m_cells);
    }

private:
    void beginLine() { m_cells.push_back({ static_cast<int>(m_cells.size()) + 1, {} }); }

    // What this side lacks leaves an empty chunk, so that a view can show where.
    void markAbsence()
    {
        if (m_cuts.marksAbsence && m_at == m_cuts.middle)
            m_cells.back().chunks.push_back({ QString(), m_cuts.middlePart, -1 });
    }

    std::size_t chunkEnd()
    {
        const std::string_view text = m_side.text;
        const std::size_t newline = text.find('\n', m_at);
        std::size_t end = newline == std::string_view::npos ? text.size() : newline + 1;
        end = std::min(end, m_cuts.nextAfter(m_at));
        while (m_span < m_side.spans.size() && m_side.spans[m_span].end <= m_at)
            ++m_span;
        return isTraced() ? std::min(end, m_side.spans[m_span].end) : end;
    }

    bool isTraced() const { return m_span < m_side.spans.size() && m_side.spans[m_span].begin <= m_at; }

    void append(std::string_view text)
    {
        const int span = isTraced() ? static_cast<int>(m_span) : -1;
        m_cells.back().chunks.push_back({ fromCore(text), m_cuts.at(m_at), span, m_cuts.isSame(m_at) });
    }

    const ComparisonSide &m_side;
    Cuts m_cuts;
    Cells m_cells;
    std::size_t m_at = 0;
    std::size_t m_span = 0;
};

std::size_t lineBreaks(std::string_view text)
{
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

Cells linesOf(const ComparisonSide &side, Cuts cuts)
{
    return LineCutter(side, std::move(cuts)).cells();
}

Cells errorLines(const std::string &error)
{
    Cells cells{ { 1, { { QStringLiteral("The template raised an error:"), Part::Error, -1 } } } };
    for (const QString &line : fromCore(error).split(u'\n'))
        cells.push_back({ static_cast<int>(cells.size()) + 1, { { line, Part::Error, -1 } } });
    return cells;
}

Cells unpairedLines(const ComparisonSide &side)
{
    if (!side.error.empty())
        return errorLines(side.error);
    return linesOf(side, { 0, side.text.size(), Part::Alone, false });
}

// A cell whose own share of the difference is empty lines up with the end of the other side's difference.
bool endsEmpty(const DiffCell &cell)
{
    for (const DiffChunk &chunk : cell.chunks) {
        if (chunk.part == Part::Suffix)
            break;
        if (!chunk.text.isEmpty())
            return false;
    }
    return true;
}

void pad(Cells &cells, std::size_t first, std::size_t lines, std::size_t wanted)
{
    const std::size_t last = first + lines - 1;
    if (lines >= wanted || last >= cells.size())
        return;
    const auto at = cells.begin() + static_cast<std::ptrdiff_t>(endsEmpty(cells[last]) ? last : last + 1);
    cells.insert(at, wanted - lines, DiffCell());
}

DiffRows zip(Cells left, Cells right)
{
    const std::size_t height = std::max(left.size(), right.size());
    left.resize(height);
    right.resize(height);
    DiffRows rows(height);
    for (std::size_t row = 0; row < height; ++row)
        rows[row] = { std::move(left[row]), std::move(right[row]) };
    return rows;
}

// What only one side has may begin with what is before it, or end with what follows: moved up to the start of a
// line it reads as the lines that were added.
TextDiff slid(TextDiff diff)
{
    std::string &added = diff.left.empty() ? diff.right : diff.left;
    if (!diff.left.empty() && !diff.right.empty())
        return diff;
    std::size_t shift = 0;
    const auto startsLine = [&diff, &shift] {
        return shift == diff.prefix.size() || diff.prefix[diff.prefix.size() - shift - 1] == '\n';
    };
    while (!startsLine()) {
        if (shift == added.size() || diff.prefix[diff.prefix.size() - shift - 1] != added[added.size() - shift - 1])
            return diff;
        ++shift;
    }
    const std::string moved = added.substr(added.size() - shift);
    added = moved + added.substr(0, added.size() - shift);
    diff.prefix.resize(diff.prefix.size() - shift);
    diff.suffix.insert(0, moved);
    return diff;
}

bool isMiddle(const DiffChunk &chunk)
{
    return chunk.part == Part::Left || chunk.part == Part::Right;
}

QString dump(const DiffCell &cell)
{
    static const QString names[] = { QStringLiteral("prefix"), QStringLiteral("left"),  QStringLiteral("right"),
                                     QStringLiteral("suffix"), QStringLiteral("alone"), QStringLiteral("error") };
    if (cell.isPadding())
        return QStringLiteral("~");
    QString out = QString::number(cell.number);
    for (const DiffChunk &chunk : cell.chunks)
        out += QStringLiteral(" %1%2(%3)")
                   .arg(names[static_cast<int>(chunk.part)], chunk.same ? QStringLiteral("=") : QString(),
                        visible(chunk.text));
    return out;
}

} // namespace

QString DiffCell::text() const
{
    QString out;
    for (const DiffChunk &chunk : chunks)
        out += chunk.text;
    return out;
}

bool DiffRow::differs() const
{
    return left.isPadding() || right.isPadding() || std::any_of(left.chunks.begin(), left.chunks.end(), isMiddle)
        || std::any_of(right.chunks.begin(), right.chunks.end(), isMiddle);
}

DiffRows diffRows(const Comparison &comparison)
{
    if (!comparison.a.error.empty() || !comparison.b.error.empty())
        return zip(unpairedLines(comparison.a), unpairedLines(comparison.b));
    const TextDiff diff = slid(comparison.diff);
    const std::size_t begin = diff.prefix.size();
    const bool same = diff.left.empty() && diff.right.empty();
    CommonRanges common = commonRanges(diff.left, diff.right);
    for (auto *ranges : { &common.left, &common.right }) {
        for (auto &[from, until] : *ranges) {
            from += begin;
            until += begin;
        }
    }
    Cells left =
        linesOf(comparison.a,
                { begin, begin + diff.left.size(), Part::Left, !same && diff.left.empty(), std::move(common.left) });
    Cells right = linesOf(
        comparison.b,
        { begin, begin + diff.right.size(), Part::Right, !same && diff.right.empty(), std::move(common.right) });
    const std::size_t first = lineBreaks(diff.prefix);
    const std::size_t leftLines = lineBreaks(diff.left) + 1;
    const std::size_t rightLines = lineBreaks(diff.right) + 1;
    pad(left, first, leftLines, rightLines);
    pad(right, first, rightLines, leftLines);
    return zip(std::move(left), std::move(right));
}

int firstDifference(const DiffRows &rows)
{
    const auto found = std::find_if(rows.begin(), rows.end(), [](const DiffRow &row) { return row.differs(); });
    return found == rows.end() ? -1 : static_cast<int>(found - rows.begin());
}

Comparison textComparison(std::string a, std::string b)
{
    Comparison comparison;
    comparison.diff = diffTexts(a, b);
    comparison.a.text = std::move(a);
    comparison.b.text = std::move(b);
    return comparison;
}

QString dump(const DiffRows &rows)
{
    QString out;
    for (const DiffRow &row : rows)
        out += dump(row.left) + QStringLiteral("  |  ") + dump(row.right) + u'\n';
    return out;
}

} // namespace Parlance::Inspector
