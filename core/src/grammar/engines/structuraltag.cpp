// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/grammar.h>

#include "grammar/automata/automatonrules_p.h"
#include "grammar/engines/triggerwords_p.h"
#include "grammar/exprrules_p.h"
#include "grammar/gbnfwriter_p.h"
#include "grammar/grammartexts_p.h"
#include "grammar/schema/plainschema_p.h"
#include "peg/node_p.h"

#include <parlance/json.h>

#include <algorithm>
#include <map>

/// A whole answer as a structural tag of XGrammar: what holds schemas becomes sequences, alternatives and tags, what
/// holds none one grammar.
///
///     "<call>" ("look" | "sing") "</call>"   ->   {"type": "tag", "begin": "<call>", "content": {"type": "or", …}, …}
namespace Parlance {

using namespace Gbnf;
using Peg::Node;
using Kind = Node::Kind;

namespace {

constexpr int mostParts = 400; ///< of a tree; what is shared in a grammar is in a tag again and again

std::optional<std::string> constantText(const Node &node)
{
    switch (node.kind) {
    case Kind::Empty:
    case Kind::Cut:
    case Kind::Ahead:
    case Kind::NotAhead:
    case Kind::After:
    case Kind::End:
        return std::string();
    case Kind::Literal:
        return node.texts.front();
    case Kind::OneOf:
        return node.texts.size() == 1 ? std::optional(node.texts.front()) : std::nullopt;
    case Kind::Sequence: {
        std::string all;
        for (const Peg::Expr &part : node.parts) {
            const auto one = constantText(Node::of(part));
            if (!one)
                return std::nullopt;
            all += *one;
        }
        return all;
    }
    case Kind::Capture:
    case Kind::Rule:
    case Kind::Guard:
    case Kind::Constrain:
        return constantText(*writtenParts(node).front());
    default:
        return std::nullopt;
    }
}

Value constantFormat(const std::string &text)
{
    return Object{ { "type", "const_string" }, { "value", text } };
}

bool isOf(const Value &format, std::string_view type)
{
    return format["type"].toString() == type;
}

/// A call, or the like, and what is between it and the next.
struct Piece
{
    Peg::Expr expr;
    std::optional<Peg::Expr> repetition; ///< of a separator and the same again
    std::string separator;
};

/// What a part is in.
struct Around
{
    std::string tool;
    std::optional<std::string> next; ///< the text that follows
};

class TagWriter
{
public:
    TagWriter(const GrammarOptions &options, GrammarText &out)
        : m_options(options)
        , m_out(out)
    { }

    Value whole(const Peg::Expr &root)
    {
        Value one = format(root, {});
        return one.isNull() ? emptyFormat() : one;
    }

private:
    /// Null for the empty text.
    Value format(const Peg::Expr &expr, const Around &around)
    {
        if (!holdsSchema(Node::of(expr)) || partsOf(Node::of(expr)) > mostParts)
            return leaf(expr, around);
        std::vector<Piece> pieces;
        flatten(expr, pieces);
        return sequenceOf(pieces, around);
    }

    bool holdsSchema(const Node &node)
    {
        if (const auto known = m_holds.find(&node); known != m_holds.end())
            return known->second;
        const auto parts = writtenParts(node);
        const bool holds = node.kind == Kind::Json
            || std::any_of(parts.begin(), parts.end(), [this](const Node *part) { return holdsSchema(*part); });
        return m_holds[&node] = holds;
    }

    /// As a tree, up to a limit.
    int partsOf(const Node &node)
    {
        if (const auto known = m_parts.find(&node); known != m_parts.end())
            return known->second;
        int sum = 1;
        for (const Node *part : writtenParts(node))
            sum = std::min(sum + (holdsSchema(*part) ? partsOf(*part) : 0), mostParts + 1);
        return m_parts[&node] = sum;
    }

    void flatten(const Peg::Expr &expr, std::vector<Piece> &out)
    {
        const Node &node = Node::of(expr);
        if (!holdsSchema(node) || node.kind == Kind::Json || node.kind == Kind::Choice || node.kind == Kind::Repeat) {
            out.push_back({ expr, {}, {} });
            return;
        }
        const std::size_t only = node.kind == Kind::Constrain ? 1 : 0;
        if (node.kind != Kind::Sequence)
            return flatten(node.parts[only], out);
        for (std::size_t i = 0; i < node.parts.size(); ++i) {
            const auto separator =
                i + 1 < node.parts.size() ? separatorOf(node.parts[i], node.parts[i + 1]) : std::nullopt;
            if (!separator) {
                flatten(node.parts[i], out);
                continue;
            }
            out.push_back({ node.parts[i], node.parts[i + 1], *separator });
            ++i;
        }
    }

    /// Of `one (separator one)*`.
    static std::optional<std::string> separatorOf(const Peg::Expr &one, const Peg::Expr &more)
    {
        const Node &repeated = Node::of(more);
        if (repeated.kind != Kind::Repeat || repeated.minimum != 0 || repeated.maximum != unbounded)
            return std::nullopt;
        const Node &body = Node::of(repeated.parts[0]);
        if (body.kind != Kind::Sequence || body.parts.size() != 2 || &Node::of(body.parts[1]) != &Node::of(one))
            return std::nullopt;
        return constantText(Node::of(body.parts[0])).value_or(std::string());
    }

    Value leaf(const Peg::Expr &expr, const Around &around)
    {
        if (const auto text = constantText(Node::of(expr)))
            return text->empty() ? Value() : constantFormat(*text);
        GrammarText grammar = writeGbnf(expr, m_options, around.next);
        const bool hasFailed = grammar.status == GrammarText::Status::Unconstrained;
        for (Relaxation &one : grammar.relaxations) {
            one.tool = one.tool.empty() ? around.tool : one.tool;
            m_out.relaxations.push_back(std::move(one));
        }
        m_out.remarks.insert(m_out.remarks.end(), grammar.remarks.begin(), grammar.remarks.end());
        if (hasFailed)
            return Object{ { "type", "any_text" } };
        return Object{ { "type", "grammar" }, { "grammar", std::move(grammar.text) } };
    }

    Value json(const Peg::Expr &expr, const Around &around)
    {
        const Node &node = Node::of(expr);
        const bool isPlain = node.dialect == Peg::JsonDialect();
        if (const auto schema = isPlain ? scalarSchema(node.schema) : std::nullopt)
            return Object{ { "type", "json_schema" }, { "json_schema", *schema } };
        return leaf(expr, around);
    }

    Value alternatives(const Peg::Expr &expr, const Around &around)
    {
        Array all;
        for (const Peg::Expr &part : Node::of(expr).parts) {
            if (isNever(Node::of(part)))
                continue;
            Around inside = around;
            inside.tool = m_toolNames.only(Node::of(part)).value_or(around.tool);
            Value one = format(part, inside);
            all.push_back(one.isNull() ? emptyFormat() : std::move(one));
        }
        return all.size() == 1 ? all.front() : Value(Object{ { "type", "or" }, { "elements", std::move(all) } });
    }

    /// Whether nothing is ever written here.
    bool isNever(const Node &node)
    {
        if (const auto known = m_never.find(&node); known != m_never.end())
            return known->second;
        const auto parts = writtenParts(node);
        const auto isNeverPart = [this](const Node *part) { return isNever(*part); };
        bool never = node.kind == Kind::Tolerated;
        if (node.kind == Kind::Choice)
            never = std::all_of(parts.begin(), parts.end(), isNeverPart);
        else if (node.kind != Kind::Repeat || node.minimum > 0)
            never = never || std::any_of(parts.begin(), parts.end(), isNeverPart);
        return m_never[&node] = never;
    }

    static Value emptyFormat() { return Object{ { "type", "grammar" }, { "grammar", "root ::= \"\"\n" } }; }

    Value repetition(const Peg::Expr &expr, const Around &around)
    {
        const Node &node = Node::of(expr);
        if (node.minimum != 0 || node.maximum != 1)
            return leaf(expr, around);
        Value one = format(node.parts[0], around);
        return Object{ { "type", "or" }, { "elements", Array{ std::move(one), emptyFormat() } } };
    }

    Value pieceFormat(const Piece &piece, const Around &around)
    {
        if (piece.repetition)
            return list(piece, around);
        switch (Node::of(piece.expr).kind) {
        case Kind::Json:
            return json(piece.expr, around);
        case Kind::Choice:
            return alternatives(piece.expr, around);
        case Kind::Repeat:
            return repetition(piece.expr, around);
        default:
            return format(piece.expr, around);
        }
    }

    /// Calls one after the other.
    Value list(const Piece &piece, const Around &around)
    {
        Value one = piece.separator.empty() ? Value() : format(piece.expr, { around.tool, piece.separator });
        Array tags = isOf(one, "or") ? one["elements"].toArray() : Array{ one };
        if (!std::all_of(tags.begin(), tags.end(), [](const Value &tag) { return isOf(tag, "tag"); }))
            return leaf(sequence({ piece.expr, *piece.repetition }), around);
        return Object{ { "type", "tags_with_separator" },
                       { "tags", std::move(tags) },
                       { "separator", piece.separator },
                       { "at_least_one", true },
                       { "stop_after_first", false } };
    }

    static Peg::Expr sequence(std::vector<Peg::Expr> parts) { return Peg::sequence(std::move(parts)); }

    Value sequenceOf(const std::vector<Piece> &pieces, const Around &around)
    {
        Array elements;
        std::vector<Peg::Expr> pending; // what holds no schema
        const auto flush = [&](std::optional<std::string> next) {
            Value one = leaf(sequence(std::exchange(pending, {})), { around.tool, std::move(next) });
            if (!one.isNull())
                elements.push_back(std::move(one));
        };
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const Piece &piece = pieces[i];
            if (!piece.repetition && !holdsSchema(Node::of(piece.expr))) {
                pending.push_back(piece.expr);
                continue;
            }
            flush(firstText(Node::of(piece.expr)));
            const auto next = i + 1 < pieces.size() ? firstText(Node::of(pieces[i + 1].expr)) : around.next;
            if (Value one = pieceFormat(piece, { around.tool, next }); !one.isNull())
                elements.push_back(std::move(one));
        }
        flush(around.next);
        return combined(std::move(elements));
    }

    /// One element as it is, three whose ends are texts as a tag.
    static Value combined(Array elements)
    {
        if (elements.empty())
            return {};
        if (elements.size() == 1)
            return elements.front();
        const bool isTag =
            elements.size() > 2 && isOf(elements.front(), "const_string") && isOf(elements.back(), "const_string");
        if (!isTag)
            return Object{ { "type", "sequence" }, { "elements", std::move(elements) } };
        Array inside(elements.begin() + 1, elements.end() - 1);
        return Object{ { "type", "tag" },
                       { "begin", elements.front()["value"] },
                       { "content", combined(std::move(inside)) },
                       { "end", elements.back()["value"] } };
    }

    const GrammarOptions &m_options;
    GrammarText &m_out;
    ToolNames m_toolNames;
    std::map<const Node *, bool> m_holds;
    std::map<const Node *, bool> m_never;
    std::map<const Node *, int> m_parts;
};

/// The texts of an automaton as a grammar of their own.
Value grammarFormat(const Automaton &texts)
{
    RuleSet rules;
    const int root = rules.reserve("root");
    rules.define(root, automatonTerm(rules, "text", texts, plainSpelling()));
    return Object{ { "type", "grammar" }, { "grammar", toShortText(rules, root) } };
}

/// What is before a pattern counts, which triggers of the engine cannot say.
Value patternFormat(const TriggerWords &triggers, TagWriter &writer)
{
    Array ways;
    for (const TriggerWord &one : triggers.words) {
        Array parts{ grammarFormat(*one.upTo), writer.whole(one.rest) };
        ways.push_back(Object{ { "type", "sequence" }, { "elements", std::move(parts) } });
    }
    ways.push_back(grammarFormat(*triggers.plain));
    return Object{ { "type", "or" }, { "elements", std::move(ways) } };
}

Value triggeredFormat(const TriggerWords &found, TagWriter &writer)
{
    if (found.plain)
        return patternFormat(found, writer);
    Array triggers;
    Array tags;
    for (const TriggerWord &one : found.words) {
        Value content = writer.whole(one.rest);
        triggers.push_back(one.word);
        tags.push_back(
            Object{ { "type", "tag" }, { "begin", one.word }, { "content", std::move(content) }, { "end", "" } });
    }
    return Object{ { "type", "triggered_tags" },
                   { "triggers", std::move(triggers) },
                   { "tags", std::move(tags) },
                   { "at_least_one", false },
                   { "stop_after_first", true } };
}

} // namespace

GrammarText writeStructuralTag(const Peg::Expr &root, const std::vector<GrammarTrigger> &triggers,
                               const GrammarOptions &options)
{
    GrammarText out;
    TagWriter writer(options, out);
    const TriggerWords words = triggerWords(root, triggers, options);
    if (!triggers.empty() && words.words.empty())
        return unconstrained("structural tags need triggers that are a few texts");
    Value format = triggers.empty() ? writer.whole(root) : triggeredFormat(words, writer);
    out.text = toJson(Object{ { "type", "structural_tag" }, { "format", std::move(format) } });
    if (!out.relaxations.empty())
        out.status = GrammarText::Status::Relaxed;
    return out;
}

} // namespace Parlance
