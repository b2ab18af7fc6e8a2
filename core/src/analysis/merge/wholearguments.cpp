// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/merge/pieces_p.h"

#include <parlance/json.h>

#include <algorithm>

// A template may write the arguments' JSON by hand, `{"` KEY `":` VALUE `}`: to an answer they are one JSON value.
namespace Parlance {

namespace {

using Pieces = std::vector<AnswerPiece>;

// After the value that begins with a brace at begin; npos if its brackets do not close.
std::size_t afterValue(std::string_view text, std::size_t begin)
{
    std::size_t depth = 0;
    bool isQuoted = false;
    for (std::size_t i = begin; i < text.size(); ++i) {
        const char one = text[i];
        if (isQuoted && one == '\\')
            ++i;
        else if (one == '"')
            isQuoted = !isQuoted;
        else if (!isQuoted && (one == '{' || one == '['))
            ++depth;
        else if (!isQuoted && (one == '}' || one == ']') && --depth == 0)
            return i + 1;
    }
    return std::string_view::npos;
}

// Whether they are equal but for the order of members.
bool isSame(const Value &a, const Value &b)
{
    if (a.isObject() && b.isObject()) {
        const Object &members = a.toObject();
        return members.size() == b.toObject().size()
            && std::all_of(members.begin(), members.end(), [&](const auto &member) {
                   const Value *other = b.toObject().find(member.first);
                   return other && isSame(member.second, *other);
               });
    }
    if (a.isArray() && b.isArray())
        return std::equal(a.toArray().begin(), a.toArray().end(), b.toArray().begin(), b.toArray().end(), isSame);
    return a == b;
}

std::optional<Extent> findObject(std::string_view text, const Value &arguments, Extent where)
{
    for (std::size_t begin = text.find('{', where.begin); begin < where.end; begin = text.find('{', begin + 1)) {
        const std::size_t end = afterValue(text, begin);
        if (end == std::string_view::npos || end > where.end)
            continue;
        const Result<Value> read = parseJson(text.substr(begin, end - begin));
        if (read && isSame(*read, arguments))
            return Extent{ begin, end };
    }
    return {};
}

// The pieces from the call's first one up to the next call's.
std::pair<std::size_t, std::size_t> piecesOfCall(const Pieces &pieces, std::size_t call)
{
    std::size_t first = 0;
    while (first < pieces.size() && pieces[first].call != call)
        ++first;
    std::size_t end = first;
    while (end < pieces.size() && (!pieces[end].call || pieces[end].call == call))
        ++end;
    return { first, end };
}

void join(Pieces &pieces, Extent object, std::size_t call)
{
    Pieces joined;
    for (AnswerPiece &piece : pieces) {
        const Extent extent = piece.extent;
        if (extent.begin < object.begin) {
            AnswerPiece before = piece;
            before.extent.end = std::min(extent.end, object.begin);
            joined.push_back(std::move(before));
        }
        if (extent.begin <= object.begin && object.begin < extent.end)
            joined.push_back({ object, "ARGUMENTS", "ARGUMENTS", call, {}, false, piece.loops });
        if (extent.end > object.end) {
            piece.extent.begin = std::max(extent.begin, object.end);
            joined.push_back(std::move(piece));
        }
    }
    pieces = std::move(joined);
}

} // namespace

void joinArguments(std::vector<AnswerPiece> &pieces, const AnswerRow &row)
{
    const Value &calls = row.rendering.request.messages.toArray().back()["tool_calls"];
    if (!calls.isArray())
        return;
    for (std::size_t call = 0; call < calls.toArray().size(); ++call) {
        const auto [first, end] = piecesOfCall(pieces, call);
        const bool isOne = std::any_of(pieces.begin(), pieces.end(), [call = call](const AnswerPiece &piece) {
            return piece.call == call && piece.field == "ARGUMENTS";
        });
        const Value &arguments = calls[call]["function"]["arguments"];
        if (isOne || first == end || !arguments.isObject())
            continue;
        const Extent where{ pieces[first].extent.begin, pieces[end - 1].extent.end };
        if (const auto object = findObject(row.rendering.text, arguments, where))
            join(pieces, *object, call);
    }
}

} // namespace Parlance
