// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/merge/pieces_p.h"

#include "markup/markerlexer_p.h"

#include <algorithm>
#include <set>

// One node of a template may write the closer of reasoning and the opener of calls: `</think>\n<calls>`. The texts
// before the first call of rows with and without reasoning share `<calls>`. No node separates the two, so tokens are
// compared.
namespace Parlance {

namespace {

using Pieces = std::vector<AnswerPiece>;

std::string_view textOf(const AnswerRow &row, std::size_t begin, std::size_t end)
{
    return std::string_view(row.rendering.text).substr(begin, end - begin);
}

bool hasCall(const AnswerPiece &piece)
{
    return piece.call.has_value();
}

bool isField(const AnswerPiece &piece)
{
    return !piece.field.empty();
}

// The text before the first call, up to the field before it.
std::string_view textBefore(const Pieces &pieces, const AnswerRow &row)
{
    const auto first = std::find_if(pieces.begin(), pieces.end(), hasCall);
    const auto field = std::find_if(std::make_reverse_iterator(first), pieces.rend(), isField);
    const std::size_t begin = field == pieces.rend() ? row.begin : field->extent.end;
    return textOf(row, begin, std::max(begin, first->extent.begin));
}

std::string_view textAfter(const Pieces &pieces, const AnswerRow &row)
{
    const auto last = std::find_if(pieces.rbegin(), pieces.rend(), hasCall).base();
    const auto field = std::find_if(last, pieces.end(), isField);
    const std::size_t begin = std::prev(last)->extent.end;
    return textOf(row, begin, std::max(begin, field == pieces.end() ? row.end : field->extent.begin));
}

// How many bytes all rows begin with: what is written of any answer is no part of a call.
std::size_t headerSize(const std::vector<AnswerRow> &rows)
{
    if (rows.empty())
        return 0;
    std::string_view header = textOf(rows.front(), rows.front().begin, rows.front().end);
    for (auto row = rows.begin() + 1; row != rows.end(); ++row) {
        const std::string_view text = textOf(*row, row->begin, row->end);
        header = header.substr(0, commonPrefix(TemplateText(std::string(header)), TemplateText(std::string(text))));
    }
    return header.size();
}

// The texts around calls that all rows with calls have.
struct Around
{
    std::size_t before = std::string::npos;
    std::size_t after = std::string::npos;
};

Around findAround(const std::vector<Pieces> &pieces, const std::vector<AnswerRow> &rows, std::size_t header)
{
    Around around;
    std::string_view before;
    std::string_view after;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (std::none_of(pieces[i].begin(), pieces[i].end(), hasCall))
            continue;
        std::string_view left = textBefore(pieces[i], rows[i]);
        if (left.data() == rows[i].rendering.text.data() + rows[i].begin)
            left.remove_prefix(std::min(left.size(), header));
        const std::string_view right = textAfter(pieces[i], rows[i]);
        before = around.before == std::string::npos ? left : before;
        after = around.before == std::string::npos ? right : after;
        around.before = commonSuffix(TemplateText(std::string(before)), TemplateText(std::string(left)));
        around.after = commonPrefix(TemplateText(std::string(after)), TemplateText(std::string(right)));
        before = before.substr(before.size() - around.before);
        after = after.substr(0, around.after);
    }
    return around;
}

// Cuts a text that goes over the place.
void splitAt(Pieces &pieces, std::size_t place)
{
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Extent extent = pieces[i].extent;
        if (extent.begin >= place || place >= extent.end)
            continue;
        AnswerPiece second = pieces[i];
        pieces[i].extent.end = second.extent.begin = place;
        pieces.insert(pieces.begin() + static_cast<std::ptrdiff_t>(i) + 1, std::move(second));
        return;
    }
}

// Which places of the template write something of every call.
std::set<PlaceKey> placesOfCalls(const std::vector<Pieces> &pieces)
{
    std::set<PlaceKey> places;
    for (const Pieces &row : pieces) {
        for (const AnswerPiece &piece : row) {
            if (piece.call && *piece.call > 0)
                places.insert(piece.key);
        }
    }
    return places;
}

void keepHeader(Pieces &pieces, std::size_t end, const std::set<PlaceKey> &ofCalls)
{
    for (AnswerPiece &piece : pieces) {
        if (piece.extent.end <= end && !isField(piece) && !ofCalls.contains(piece.key))
            piece.call.reset();
    }
}

} // namespace

void markSections(std::vector<Pieces> &pieces, const std::vector<AnswerRow> &rows)
{
    const std::size_t header = headerSize(rows);
    const std::set<PlaceKey> ofCalls = placesOfCalls(pieces);
    for (std::size_t i = 0; i < rows.size(); ++i)
        keepHeader(pieces[i], rows[i].begin + header, ofCalls);
    const Around around = findAround(pieces, rows, header);
    for (Pieces &row : pieces) {
        const auto first = std::find_if(row.begin(), row.end(), hasCall);
        if (first == row.end())
            continue;
        const std::size_t begin = first->extent.begin - around.before;
        const std::size_t end = std::find_if(row.rbegin(), row.rend(), hasCall)->extent.end + around.after;
        splitAt(row, begin);
        splitAt(row, end);
        for (AnswerPiece &piece : row)
            piece.inSection = piece.extent.begin >= begin && piece.extent.end <= end;
    }
}

} // namespace Parlance
