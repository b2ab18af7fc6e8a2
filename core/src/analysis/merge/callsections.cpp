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
    for (const AnswerRow &row : rows)
        header = header.substr(0, commonPrefix(header, textOf(row, row.begin, row.end)));
    return header.size();
}

// The texts around calls that all rows with calls have.
struct Around
{
    std::string_view before;
    std::string_view after;
};

Around findAround(const std::vector<Pieces> &pieces, const std::vector<AnswerRow> &rows, std::size_t header)
{
    std::optional<Around> around;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (std::none_of(pieces[i].begin(), pieces[i].end(), hasCall))
            continue;
        std::string_view left = textBefore(pieces[i], rows[i]);
        if (left.data() == rows[i].rendering.text.data() + rows[i].begin)
            left.remove_prefix(std::min(left.size(), header));
        const std::string_view right = textAfter(pieces[i], rows[i]);
        if (!around)
            around = Around{ left, right };
        around->before.remove_prefix(around->before.size() - commonSuffix(around->before, left));
        around->after = around->after.substr(0, commonPrefix(around->after, right));
    }
    return around.value_or(Around());
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

} // namespace

void markSections(std::vector<Pieces> &pieces, const std::vector<AnswerRow> &rows)
{
    const std::size_t header = headerSize(rows);
    const std::set<PlaceKey> ofCalls = placesOfCalls(pieces);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (AnswerPiece &piece : pieces[i]) {
            if (piece.extent.end <= rows[i].begin + header && !isField(piece) && !ofCalls.contains(piece.key))
                piece.call.reset();
        }
    }
    const Around around = findAround(pieces, rows, header);
    for (Pieces &row : pieces) {
        const auto first = std::find_if(row.begin(), row.end(), hasCall);
        if (first == row.end())
            continue;
        const std::size_t begin = first->extent.begin - around.before.size();
        const std::size_t end = std::find_if(row.rbegin(), row.rend(), hasCall)->extent.end + around.after.size();
        splitAt(row, begin);
        splitAt(row, end);
        for (AnswerPiece &piece : row)
            piece.inSection = piece.extent.begin >= begin && piece.extent.end <= end;
    }
}

} // namespace Parlance
