// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/sidebyside.h"
#include "terminal.h"
#include "views/linerows.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <vector>

namespace Cli {

using namespace Parlance;

namespace {

constexpr std::size_t contextLines = 3;

/// A cell of the table: a line of the prompt, wrapped.
class Cell
{
public:
    explicit Cell(std::size_t width)
        : m_width(width)
    { }

    void append(Style style, std::string_view text)
    {
        const std::string shown = visible(text);
        for (std::size_t at = 0; at < shown.size();) {
            std::size_t next = at;
            Utf8::next(shown, next);
            add(style, std::string_view(shown).substr(at, next - at));
            at = next;
        }
    }

    std::size_t height() const { return m_lines.size(); }
    std::string line(std::size_t index) const
    {
        std::string text;
        if (index < m_lines.size()) {
            for (const Piece &piece : m_lines[index])
                text += styled(piece.style, piece.text);
        }
        return text;
    }

private:
    struct Piece
    {
        Style style;
        std::string text;
    };

    void add(Style style, std::string_view character)
    {
        const std::size_t size = columns(character);
        if (m_lines.empty() || m_used + size > m_width) {
            m_lines.emplace_back();
            m_used = 0;
        }
        m_used += size;
        auto &line = m_lines.back();
        if (line.empty() || line.back().style != style)
            line.push_back({ style, {} });
        line.back().text += character;
    }

    std::size_t m_width;
    std::size_t m_used = 0;
    std::vector<std::vector<Piece>> m_lines;
};

std::string joined(const Cell &left, const Cell &right, std::size_t width)
{
    std::string text;
    for (std::size_t i = 0; i < std::max(left.height(), right.height()); ++i)
        text += padTo(left.line(i), width) + styled(Style::Faint, " │ ") + right.line(i) + '\n';
    return text;
}

void fillChanged(const LineRow &row, Cell &left, Cell &right)
{
    const TextDiff diff = diffTexts(row.a, row.b);
    left.append(Style::Plain, diff.prefix);
    left.append(Style::Removed, diff.left);
    left.append(Style::Plain, diff.suffix);
    right.append(Style::Plain, diff.prefix);
    right.append(Style::Added, diff.right);
    right.append(Style::Plain, diff.suffix);
}

std::string rendered(const LineRow &row, std::size_t width)
{
    Cell left(width);
    Cell right(width);
    switch (row.kind) {
    case LineRow::Kind::Same:
        left.append(Style::Faint, row.a);
        right.append(Style::Faint, row.b);
        break;
    case LineRow::Kind::Changed:
        fillChanged(row, left, right);
        break;
    case LineRow::Kind::OnlyA:
        left.append(Style::Removed, row.a);
        break;
    case LineRow::Kind::OnlyB:
        right.append(Style::Added, row.b);
        break;
    case LineRow::Kind::Gap:
        return styled(Style::Faint, "  … " + std::to_string(row.hidden) + (row.hidden == 1 ? " line" : " lines"))
            + '\n';
    }
    return joined(left, right, width);
}

/// A side that the template refused shows the error instead of a prompt.
std::string refused(const Comparison &comparison, std::size_t width)
{
    const auto fill = [](const ComparisonSide &side, Cell &cell) {
        if (side.error.empty())
            cell.append(Style::Faint, "(rendered)");
        else
            cell.append(Style::Bad, side.error);
    };
    Cell left(width);
    Cell right(width);
    fill(comparison.a, left);
    fill(comparison.b, right);
    return joined(left, right, width);
}

} // namespace

std::string sideBySide(const Comparison &comparison, std::size_t width, bool whole, const std::string &conclusion)
{
    const std::size_t half = (width - 3) / 2;
    Cell labelA(half);
    Cell labelB(half);
    labelA.append(Style::Heading, comparison.a.label);
    labelB.append(Style::Heading, comparison.b.label);
    std::string text = styled(Style::Heading, comparison.id + "  " + comparison.title) + '\n' + conclusion
        + joined(labelA, labelB, half);
    if (!comparison.a.error.empty() || !comparison.b.error.empty())
        return text + refused(comparison, half);
    if (comparison.a.text == comparison.b.text)
        return text + styled(Style::Faint, "  both prompts are the same") + '\n';
    for (const LineRow &row : foldRows(alignLines(comparison.a.text, comparison.b.text), contextLines, whole))
        text += rendered(row, half);
    return text;
}

std::string findingsText(const Comparison &comparison)
{
    std::string text;
    for (const Finding &finding : comparison.findings) {
        const std::string place = finding.line > 0 ? " (line " + std::to_string(finding.line) + ')' : std::string();
        const std::string value =
            finding.value.empty() ? std::string() : " = " + styled(Style::Marker, visible(finding.value, 80));
        text += "  → " + finding.field + value + place + ": " + finding.explanation + '\n';
    }
    return text.empty() ? styled(Style::Faint, "  → no finding") + '\n' : text;
}

} // namespace Cli
