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

// What a path of the request means in an answer.
struct Meaning
{
    std::string_view field;
    std::optional<std::size_t> call;
    std::string_view argument;
    std::string_view relative; ///< the path after the message, or after the call's index
};

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

    Meaning meaningOf(const Jinja::Span &span) const
    {
        std::string_view path = span.path;
        Meaning meaning{ {}, {}, {}, path };
        if (!takePrefix(path, m_message))
            return meaning;
        if (takePrefix(path, ".tool_calls"))
            return ofCall(span, path);
        meaning.relative = path;
        if (span.origin != Origin::Data)
            return meaning;
        if (path == '.' + m_reasoningKey)
            meaning.field = "REASONING";
        else if (path.starts_with(".content") && (path == ".content" || path.ends_with(".text")))
            meaning.field = "CONTENT";
        else if (path.starts_with(".content") && path.ends_with(".thinking"))
            meaning.field = "REASONING";
        return meaning;
    }

    Meaning ofCall(const Jinja::Span &span, std::string_view path) const
    {
        Meaning meaning;
        meaning.call = takeIndex(path);
        meaning.relative = path;
        takePrefix(path, ".function");
        if (span.origin == Origin::Data && path == ".name")
            meaning.field = "NAME";
        else if (span.origin == Origin::Data && path == ".id")
            meaning.field = "ID";
        else if (takePrefix(path, ".arguments"))
            argument(span, path, meaning);
        return meaning;
    }

    void argument(const Jinja::Span &span, std::string_view path, Meaning &meaning) const
    {
        const std::string_view whole = span.path.substr(0, span.path.size() - path.size());
        const bool isText = path.empty() && span.origin == Origin::Data;
        if (path.empty() && isOfKey(span))
            return;
        if (isText || m_serialized.contains(whole)) {
            meaning.field = "ARGUMENTS";
            meaning.relative = ".arguments";
            return;
        }
        if (path.empty())
            return;
        meaning.argument = path.substr(1, path.find_first_of(".[", 1) - 1);
        const bool isOwn = path.size() == meaning.argument.size() + 1;
        const bool isKey = isOwn && span.origin == Origin::Key;
        meaning.relative = isOwn && isOfKey(span) ? ".key" : ".value";
        if (isKey || meaning.relative == ".value")
            meaning.field = isKey ? "KEY" : "VALUE";
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
        const Meaning meaning = meaningOf(span);
        AnswerPiece piece;
        piece.extent = { std::max(span.begin, m_row.begin), std::min(span.end, m_row.end) };
        piece.field = meaning.field;
        piece.call = meaning.call;
        piece.argument = meaning.argument;
        piece.computed = span.origin == Origin::Computed;
        const Around &made = around(span.place);
        const Around &written = around(span.written);
        // The loops in which the text was made, or those in which it was written, whichever are more.
        piece.loops = written.loops->size() > made.loops->size() ? written.loops : made.loops;
        piece.key =
            mixed(mixed(made.nodes, written.nodes), keyOf(meaning.field.empty() ? meaning.relative : meaning.field));
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
