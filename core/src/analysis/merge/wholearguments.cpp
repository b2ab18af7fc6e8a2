// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/merge/pieces_p.h"

#include <parlance/json.h>

#include <algorithm>

// A template may write the arguments' JSON by hand, `{"` KEY `":` VALUE `}`. In an answer they are one JSON value.
namespace Parlance {

namespace {

using Pieces = std::vector<AnswerPiece>;

// Whether they are equal but for the order of members.
bool isSame(const Value &a, const Value &b)
{
    if (a.isObject() && b.isObject()) {
        const Object &members = a.toObject();
        return members.size() == b.toObject().size()
            && std::all_of(members.begin(), members.end(), [&](const auto &member) {
                   const Value *other = b.toObject().find(member.key);
                   return other && isSame(member.value, *other);
               });
    }
    if (a.isArray() && b.isArray())
        return std::equal(a.toArray().begin(), a.toArray().end(), b.toArray().begin(), b.toArray().end(), isSame);
    return a == b;
}

// How an object with bare keys may be written.
struct BareStyle
{
    std::string quote;
    bool isSorted = false; ///< its members are
    bool isPython = false; ///< None, True and False
};

// `{city:"Oslo",days:3}`
std::string bareText(const Value &value, const BareStyle &style)
{
    if (style.isPython && (value.isNull() || value.isBool()))
        return value.isNull() ? "None" : value.toBool() ? "True" : "False";
    if (value.isString())
        return style.quote + value.toString() + style.quote;
    std::vector<std::string> parts;
    if (value.isObject()) {
        for (const auto &[key, member] : value.toObject())
            parts.push_back(key + ':' + bareText(member, style));
        if (style.isSorted)
            std::sort(parts.begin(), parts.end());
    } else if (value.isArray()) {
        for (const Value &item : value.toArray())
            parts.push_back(bareText(item, style));
    } else {
        return toJson(value);
    }
    std::string text;
    for (const std::string &part : parts)
        text += (text.empty() ? "" : ",") + part;
    return value.isObject() ? '{' + text + '}' : '[' + text + ']';
}

std::optional<Extent> findBareObject(std::string_view text, const Value &arguments, Extent where,
                                     const std::string &quote)
{
    const Object &members = arguments.toObject();
    if (!members.empty() && text.find(members.at(0).key + ':', where.begin) == std::string_view::npos)
        return {};
    for (const BareStyle &style : { BareStyle{ quote, true, false }, BareStyle{ quote, false, false },
                                    BareStyle{ quote, true, true }, BareStyle{ quote, false, true } }) {
        const std::string object = bareText(arguments, style);
        const std::size_t begin = text.find(object, where.begin);
        if (begin != std::string_view::npos && begin + object.size() <= where.end)
            return Extent{ begin, begin + object.size() };
    }
    return {};
}

// What is around a text in an object with bare keys: `<q>` in `{city:<q>Oslo<q>`.
std::string quoteIn(std::string_view text, const Value &arguments)
{
    for (const auto &[key, value] : arguments.toObject()) {
        const std::size_t at = text.find(key + ':');
        const std::size_t begin = at + key.size() + 1;
        const std::size_t end = value.isString() && at != std::string_view::npos ? text.find(value.toString(), begin)
                                                                                 : std::string_view::npos;
        if (end == std::string_view::npos)
            continue;
        const std::string_view quote = text.substr(begin, end - begin);
        if (!quote.empty() && quote != "\"" && text.substr(end + value.toString().size()).starts_with(quote))
            return std::string(quote);
    }
    return {};
}

std::optional<Extent> findObject(std::string_view text, const Value &arguments, Extent where)
{
    for (std::size_t begin = text.find('{', where.begin); begin < where.end; begin = text.find('{', begin + 1)) {
        const auto node = scanJson(text, begin);
        if (!node || node->extent.end > where.end)
            continue;
        const Result<Value> read = parseJson(text.substr(begin, node->extent.size()));
        if (read && isSame(*read, arguments))
            return node->extent;
    }
    return {};
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
            joined.push_back({ .extent = object,
                               .field = "ARGUMENTS",
                               .key = keyOf("ARGUMENTS"),
                               .call = call,
                               .argument = {},
                               .loops = piece.loops });
        if (extent.end > object.end) {
            piece.extent.begin = std::max(extent.begin, object.end);
            joined.push_back(std::move(piece));
        }
    }
    pieces = std::move(joined);
}

// The arguments of a call that are one value, though written by several nodes.
struct Found
{
    Pieces *pieces;
    Extent object;
    std::size_t call;
    bool isEmpty;
};

void findObjects(Pieces &pieces, const AnswerRow &row, std::vector<Found> &found)
{
    const Array &calls = row.rendering.request.messages.toArray().back()["tool_calls"].toArray();
    for (std::size_t call = 0; call < calls.size(); ++call) {
        const auto isOfCall = [call](const AnswerPiece &piece) { return piece.call == call; };
        const auto isOfNext = [call](const AnswerPiece &piece) { return piece.call.value_or(call) != call; };
        const auto first = std::find_if(pieces.begin(), pieces.end(), isOfCall);
        const auto end = std::find_if(first, pieces.end(), isOfNext);
        const bool isOne = std::any_of(first, pieces.end(), [&](const AnswerPiece &piece) {
            return isOfCall(piece) && piece.field == "ARGUMENTS";
        });
        const Value &arguments = calls[call]["function"]["arguments"];
        if (isOne || first == pieces.end() || !arguments.isObject())
            continue;
        const Extent where{ first->extent.begin, std::prev(end)->extent.end };
        std::optional<Extent> object = findObject(row.rendering.text, arguments, where);
        if (!object)
            object = findBareObject(row.rendering.text, arguments, where, row.quote);
        if (object)
            found.push_back({ &pieces, *object, call, arguments.toObject().empty() });
    }
}

const Value &firstArguments(const AnswerRow &row)
{
    return row.rendering.request.messages.toArray().back()["tool_calls"][0]["function"]["arguments"];
}

} // namespace

std::string quoteOf(const std::vector<AnswerRow> &rows)
{
    std::string quote;
    for (auto row = rows.begin(); row != rows.end() && quote.empty(); ++row)
        quote = quoteIn(std::string_view(row->rendering.text).substr(row->begin, row->end - row->begin),
                        firstArguments(*row));
    const auto isBare = [&](const AnswerRow &row) {
        const Value &arguments = firstArguments(row);
        return !arguments.isObject() || findBareObject(row.rendering.text, arguments, { row.begin, row.end }, quote);
    };
    return std::all_of(rows.begin(), rows.end(), isBare) ? quote : std::string();
}

void joinArguments(std::vector<std::vector<AnswerPiece>> &pieces, const std::vector<AnswerRow> &rows)
{
    std::vector<Found> found;
    for (std::size_t row = 0; row < rows.size(); ++row)
        findObjects(pieces[row], rows[row], found);
    const auto hasWhole = [](const Pieces &row) {
        return std::any_of(row.begin(), row.end(), [](const AnswerPiece &piece) { return piece.field == "ARGUMENTS"; });
    };
    const bool isOne = std::any_of(found.begin(), found.end(), [](const Found &one) { return !one.isEmpty; })
        || std::any_of(pieces.begin(), pieces.end(), hasWhole);
    for (const Found &one : found) {
        if (isOne) // `{}` alone may be the braces around no arguments
            join(*one.pieces, one.object, one.call);
    }
}

} // namespace Parlance
