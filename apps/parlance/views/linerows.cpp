// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/linerows.h"

#include <algorithm>
#include <cstdint>

namespace Cli {

namespace {

using Lines = std::vector<std::string_view>;
using Kind = LineRow::Kind;

constexpr std::size_t tableLimit = 4'000'000; // cells; larger differences are shown without looking for equal lines
constexpr std::size_t longInsertion = 16;
constexpr std::size_t shownOfIt = 5;

Lines linesOf(std::string_view text)
{
    Lines lines;
    while (!text.empty()) {
        const std::size_t feed = text.find('\n');
        const std::size_t size = feed == std::string_view::npos ? text.size() : feed + 1;
        lines.push_back(text.substr(0, size));
        text.remove_prefix(size);
    }
    return lines;
}

/// Lengths of the longest common subsequences of what follows each pair of lines.
class CommonTable
{
public:
    CommonTable(const Lines &a, const Lines &b)
        : m_width(b.size() + 1)
        , m_cells((a.size() + 1) * m_width)
    {
        for (std::size_t i = a.size(); i-- > 0;) {
            for (std::size_t j = b.size(); j-- > 0;)
                cell(i, j) = a[i] == b[j] ? cell(i + 1, j + 1) + 1 : std::max(cell(i + 1, j), cell(i, j + 1));
        }
    }

    std::uint32_t &cell(std::size_t i, std::size_t j) { return m_cells[i * m_width + j]; }

private:
    std::size_t m_width;
    std::vector<std::uint32_t> m_cells;
};

/// Gathers the changed lines of a place and writes them as rows once an equal line ends it.
class RowWriter
{
public:
    void same(std::string_view line)
    {
        flush();
        m_rows.push_back({ Kind::Same, std::string(line), std::string(line), 0 });
    }
    void onlyA(std::string_view line) { m_a.push_back(line); }
    void onlyB(std::string_view line) { m_b.push_back(line); }

    std::vector<LineRow> finish()
    {
        flush();
        return std::move(m_rows);
    }

private:
    void flush()
    {
        for (std::size_t i = 0; i < std::max(m_a.size(), m_b.size()); ++i) {
            const bool inA = i < m_a.size();
            const bool inB = i < m_b.size();
            m_rows.push_back({ inA && inB ? Kind::Changed
                                   : inA  ? Kind::OnlyA
                                          : Kind::OnlyB,
                               inA ? std::string(m_a[i]) : std::string(), inB ? std::string(m_b[i]) : std::string(),
                               0 });
        }
        m_a.clear();
        m_b.clear();
    }

    std::vector<LineRow> m_rows;
    Lines m_a;
    Lines m_b;
};

void alignMiddle(const Lines &a, const Lines &b, RowWriter &writer)
{
    std::size_t i = 0;
    std::size_t j = 0;
    if ((a.size() + 1) * (b.size() + 1) <= tableLimit) {
        CommonTable common(a, b);
        while (i < a.size() && j < b.size()) {
            if (a[i] == b[j]) {
                writer.same(a[i++]);
                ++j;
            } else if (common.cell(i + 1, j) >= common.cell(i, j + 1)) {
                writer.onlyA(a[i++]);
            } else {
                writer.onlyB(b[j++]);
            }
        }
    }
    while (i < a.size())
        writer.onlyA(a[i++]);
    while (j < b.size())
        writer.onlyB(b[j++]);
}

/// Which rows are to be seen.
std::vector<bool> visibleRows(const std::vector<LineRow> &rows, std::size_t context)
{
    std::vector<bool> shown(rows.size(), false);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].kind == Kind::Same)
            continue;
        const std::size_t end = std::min(rows.size(), i + context + 1);
        for (std::size_t k = i - std::min(i, context); k < end; ++k)
            shown[k] = true;
    }
    return shown;
}

void hideLongInsertions(const std::vector<LineRow> &rows, std::vector<bool> &shown)
{
    for (std::size_t begin = 0; begin < rows.size();) {
        std::size_t end = begin + 1;
        while (end < rows.size() && rows[end].kind == rows[begin].kind)
            ++end;
        const bool oneSided = rows[begin].kind == Kind::OnlyA || rows[begin].kind == Kind::OnlyB;
        if (oneSided && end - begin > longInsertion)
            std::fill(shown.begin() + static_cast<std::ptrdiff_t>(begin + shownOfIt),
                      shown.begin() + static_cast<std::ptrdiff_t>(end - shownOfIt), false);
        begin = end;
    }
}

} // namespace

std::vector<LineRow> alignLines(std::string_view a, std::string_view b)
{
    Lines left = linesOf(a);
    Lines right = linesOf(b);
    RowWriter writer;
    const auto [leftEnd, rightEnd] = std::mismatch(left.begin(), left.end(), right.begin(), right.end());
    std::for_each(left.begin(), leftEnd, [&](std::string_view line) { writer.same(line); });
    left.erase(left.begin(), leftEnd);
    right.erase(right.begin(), rightEnd);
    const auto tails = std::mismatch(left.rbegin(), left.rend(), right.rbegin(), right.rend());
    const Lines tail(tails.first.base(), left.end());
    left.erase(tails.first.base(), left.end());
    right.erase(tails.second.base(), right.end());
    alignMiddle(left, right, writer);
    for (const std::string_view line : tail)
        writer.same(line);
    return writer.finish();
}

std::vector<LineRow> foldRows(const std::vector<LineRow> &rows, std::size_t context, bool whole)
{
    std::vector<bool> shown = visibleRows(rows, context);
    if (!whole)
        hideLongInsertions(rows, shown);
    for (std::size_t i = 1; i + 1 < rows.size(); ++i) { // a note about one line would take as much room as the line
        if (shown[i - 1] && shown[i + 1])
            shown[i] = true;
    }
    std::vector<LineRow> folded;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (shown[i]) {
            folded.push_back(rows[i]);
        } else if (folded.empty() || folded.back().kind != Kind::Gap) {
            folded.push_back({ Kind::Gap, {}, {}, 1 });
        } else {
            ++folded.back().hidden;
        }
    }
    return folded;
}

} // namespace Cli
