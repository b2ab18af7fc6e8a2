#include "sidebyside.h"
#include "terminal.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <vector>

namespace Cli {

using namespace Parlance;

namespace {

constexpr std::size_t contextLines = 3;

/// A stretch of one look.
struct Piece
{
    Style style;
    std::string text;
};
using Line = std::vector<Piece>;

std::size_t widthOf(const Line &line)
{
    std::size_t width = 0;
    for (const Piece &piece : line)
        width += columns(piece.text);
    return width;
}

/// Lays text out in lines of at most width columns.
class Column
{
public:
    explicit Column(std::size_t width)
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
    void endLine() { m_lines.emplace_back(); }
    const std::vector<Line> &lines() const { return m_lines; }

private:
    void add(Style style, std::string_view character)
    {
        if (widthOf(m_lines.back()) + columns(character) > m_width)
            endLine();
        Line &line = m_lines.back();
        if (line.empty() || line.back().style != style)
            line.push_back({ style, {} });
        line.back().text += character;
        if (character == "⏎")
            endLine();
    }

    std::size_t m_width;
    std::vector<Line> m_lines = std::vector<Line>(1);
};

std::string_view lastLines(std::string_view text, std::size_t count)
{
    std::size_t at = text.size();
    for (std::size_t i = 0; i < count && at > 0; ++i) {
        const std::size_t feed = at < 2 ? std::string_view::npos : text.rfind('\n', at - 2);
        at = feed == std::string_view::npos ? 0 : feed + 1;
    }
    return text.substr(at);
}

std::string_view firstLines(std::string_view text, std::size_t count)
{
    std::size_t at = 0;
    for (std::size_t i = 0; i < count && at < text.size(); ++i) {
        const std::size_t feed = text.find('\n', at);
        at = feed == std::string_view::npos ? text.size() : feed + 1;
    }
    return text.substr(0, at);
}

std::vector<Line> layOut(const ComparisonSide &side, const TextDiff &diff, const std::string &different, Style style,
                         std::size_t width)
{
    Column column(width);
    if (!side.error.empty()) {
        column.append(Style::Bad, side.error);
        return column.lines();
    }
    const std::string_view before = lastLines(diff.prefix, contextLines);
    const std::string_view after = firstLines(diff.suffix, contextLines);
    if (before.size() < diff.prefix.size()) {
        column.append(Style::Faint, "…");
        column.endLine();
    }
    column.append(Style::Faint, before);
    column.append(style, different);
    column.append(Style::Faint, after);
    if (after.size() < diff.suffix.size())
        column.append(Style::Faint, "…");
    return column.lines();
}

std::string rendered(const Line &line, std::size_t width)
{
    std::string text;
    for (const Piece &piece : line)
        text += styled(piece.style, piece.text);
    return padTo(std::move(text), width);
}

std::string joined(const std::vector<Line> &left, const std::vector<Line> &right, std::size_t width)
{
    std::string text;
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
        const std::string a = rendered(i < left.size() ? left[i] : Line(), width);
        const std::string b = rendered(i < right.size() ? right[i] : Line(), 0);
        text += a + styled(Style::Faint, " │ ") + b + '\n';
    }
    return text;
}

} // namespace

std::string sideBySide(const Comparison &comparison, std::size_t width)
{
    const std::size_t half = (width - 3) / 2;
    std::string text = styled(Style::Heading, comparison.id + "  " + comparison.title) + '\n';
    text += padTo(styled(Style::Removed, visible(comparison.a.label, half)), half) + styled(Style::Faint, " │ ")
        + styled(Style::Added, visible(comparison.b.label, half)) + '\n';
    text += joined(layOut(comparison.a, comparison.diff, comparison.diff.left, Style::Removed, half),
                   layOut(comparison.b, comparison.diff, comparison.diff.right, Style::Added, half), half);
    for (const Finding &finding : comparison.findings) {
        const std::string place = finding.line > 0 ? " (line " + std::to_string(finding.line) + ')' : std::string();
        text += "  → " + finding.field + " = " + styled(Style::Marker, visible(finding.value, 80)) + place + ": "
            + finding.explanation + '\n';
    }
    if (comparison.findings.empty())
        text += styled(Style::Faint, "  → nothing follows from it") + '\n';
    return text;
}

} // namespace Cli
