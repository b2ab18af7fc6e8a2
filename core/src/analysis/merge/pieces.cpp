// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/merge/pieces_p.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <utility>

namespace Parlance {

namespace {

using Origin = Jinja::Span::Origin;

bool takePrefix(std::string_view &text, std::string_view prefix)
{
    if (!text.starts_with(prefix))
        return false;
    text.remove_prefix(prefix.size());
    return true;
}

std::optional<std::size_t> takeIndex(std::string_view &path)
{
    if (!path.starts_with('['))
        return {};
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(path.data() + 1, path.data() + path.size(), index);
    if (error != std::errc() || end == path.data() + path.size() || *end != ']')
        return {};
    path.remove_prefix(static_cast<std::size_t>(end - path.data()) + 1);
    return index;
}

class PieceFinder
{
public:
    PieceFinder(const AnswerRow &row, const std::string &reasoningKey)
        : m_row(row)
        , m_reasoningKey(reasoningKey)
        , m_message("messages[" + std::to_string(row.rendering.request.messages.toArray().size() - 1) + ']')
    {
        for (const Jinja::Span &span : row.rendering.spans) {
            if (span.end > row.begin && span.origin == Origin::Syntax && span.path.ends_with(".arguments")
                && !isOfKey(span))
                m_serialized.insert(span.path);
        }
    }

    std::vector<AnswerPiece> find()
    {
        for (const Jinja::Span &span : m_row.rendering.spans) {
            if (span.end > m_row.begin && span.begin < m_row.end)
                add(span);
        }
        return std::move(m_pieces);
    }

private:
    // A member's key, or a quote around it, has the path of the member's value.
    bool isOfKey(const Jinja::Span &span) const
    {
        const Jinja::Spans &spans = m_row.rendering.spans;
        const auto isKeyOfIt = [&](const Jinja::Span *other) {
            return other >= spans.begin() && other < spans.end() && other->origin == Origin::Key
                && other->path == span.path;
        };
        return isKeyOfIt(&span) || (span.origin == Origin::Syntax && (isKeyOfIt(&span - 1) || isKeyOfIt(&span + 1)));
    }

    // Sets what the span's path means in an answer. Returns the path after the message, or after the call's index.
    std::string_view addMeaning(const Jinja::Span &span, AnswerPiece &piece) const
    {
        std::string_view path = span.path;
        if (!takePrefix(path, m_message))
            return path;
        if (takePrefix(path, ".tool_calls"))
            return addCall(span, path, piece);
        if (span.origin != Origin::Data)
            return path;
        if (path == '.' + m_reasoningKey)
            piece.field = "REASONING";
        else if (path.starts_with(".content") && (path == ".content" || path.ends_with(".text")))
            piece.field = "CONTENT";
        else if (path.starts_with(".content") && path.ends_with(".thinking"))
            piece.field = "REASONING";
        return path;
    }

    std::string_view addCall(const Jinja::Span &span, std::string_view path, AnswerPiece &piece) const
    {
        piece.call = takeIndex(path);
        const std::string_view relative = path;
        takePrefix(path, ".function");
        if (takePrefix(path, ".arguments"))
            return addArgument(span, path, relative, piece);
        if (span.origin == Origin::Data && (path == ".name" || path == ".id"))
            piece.field = path == ".name" ? "NAME" : "ID";
        return relative;
    }

    std::string_view addArgument(const Jinja::Span &span, std::string_view path, std::string_view relative,
                                 AnswerPiece &piece) const
    {
        const std::string_view whole = span.path.substr(0, span.path.size() - path.size());
        if (path.empty() && isOfKey(span))
            return relative;
        if ((path.empty() && span.origin == Origin::Data) || m_serialized.contains(whole))
            piece.field = "ARGUMENTS";
        if (path.empty() || !piece.field.empty())
            return relative;
        piece.argument = path.substr(1, path.find_first_of(".[", 1) - 1);
        const bool isOwn = path.size() == piece.argument.size() + 1;
        if (isOwn && span.origin == Origin::Key)
            piece.field = "KEY";
        else if (!isOwn || !isOfKey(span))
            piece.field = "VALUE";
        return ".key";
    }

    // What is known of a place: the loops around it, and a hash of all nodes around it.
    struct Around
    {
        std::shared_ptr<const LoopTurns> loops;
        std::uint64_t nodes = 0;
    };

    const Around &around(std::uint32_t place)
    {
        const auto places = m_row.rendering.spans.places();
        if (m_around.empty()) {
            m_around.resize(places.size() + 1);
            m_around.front().loops = std::make_shared<const LoopTurns>();
        }
        Around &known = m_around[place < places.size() ? place : 0];
        if (known.loops)
            return known;
        const Around &outer = around(places[place].parent);
        known.nodes = mixed(outer.nodes, places[place].node);
        known.loops = outer.loops;
        if (places[place].kind == Jinja::Place::Kind::LoopTurn) {
            auto loops = std::make_shared<LoopTurns>(*outer.loops);
            loops->emplace_back(places[place].node, places[place].turn);
            known.loops = std::move(loops);
        }
        return known;
    }

    void add(const Jinja::Span &span)
    {
        AnswerPiece piece;
        const std::string_view relative = addMeaning(span, piece);
        piece.extent = { std::max(span.begin, m_row.begin), std::min(span.end, m_row.end) };
        piece.computed = span.origin == Origin::Computed;
        const Around &made = around(span.place);
        const Around &written = around(span.written);
        // The loops in which the text was made, or those in which it was written, whichever are more.
        piece.loops = written.loops->size() > made.loops->size() ? written.loops : made.loops;
        piece.key = mixed(mixed(made.nodes, written.nodes), keyOf(piece.field.empty() ? relative : piece.field));
        if (!continues(piece))
            m_pieces.push_back(std::move(piece));
    }

    static bool isSameField(const AnswerPiece &a, const AnswerPiece &b)
    {
        return !a.field.empty() && a.field == b.field && a.call == b.call && a.argument == b.argument;
    }

    // A field may be written by several nodes: from the first to the last of a value that holds values it is one.
    bool continues(const AnswerPiece &piece)
    {
        const bool mayHoldOthers = piece.field == "VALUE" || piece.field == "ARGUMENTS";
        for (std::size_t back = m_pieces.size(); back-- > 0;) {
            AnswerPiece &before = m_pieces[back];
            if (isSameField(before, piece)) {
                before.extent.end = piece.extent.end;
                m_pieces.resize(back + 1);
                return true;
            }
            if (!mayHoldOthers || !before.field.empty())
                return false;
        }
        return false;
    }

    const AnswerRow &m_row;
    const std::string &m_reasoningKey;
    const std::string m_message; // the answer's path
    std::set<std::string_view> m_serialized; // arguments that are one JSON value
    std::vector<AnswerPiece> m_pieces;
    std::vector<Around> m_around; // by place
};

} // namespace

std::vector<AnswerPiece> piecesOf(const AnswerRow &row, const std::string &reasoningKey)
{
    return PieceFinder(row, reasoningKey).find();
}

} // namespace Parlance
