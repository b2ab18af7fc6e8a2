// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/merge/merge_p.h"
#include "analysis/merge/pieces_p.h"

#include <parlance/json.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

// Makes the steps of a derivation from the pieces of an answer. A call's pieces are one turn of the loop of calls; an
// argument's pieces are one turn of the loop of that call's arguments.
namespace Parlance {

namespace {

using Kind = AnswerNode::Kind;
using Spelling = AnswerNode::Spelling;
using Fact = AnswerGuard::Fact;
using Pieces = std::vector<AnswerPiece>;

// The nodes of loops' statements.
struct LoopNodes
{
    std::set<std::uint32_t> calls;
    std::set<std::uint32_t> arguments;
};

// In which turns of a loop which calls (or arguments) are written.
template <class What> using Turns = std::map<std::uint32_t, std::map<std::uint32_t, std::set<What>>>;

template <class What> void addTurns(Turns<What> &turns, const AnswerPiece &piece, What what)
{
    for (const auto &[node, turn] : *piece.loops)
        turns[node][turn].insert(what);
}

// The loops of which each turn has one of them, and several turns different ones.
template <class What>
void collect(std::set<std::uint32_t> &nodes, std::set<std::uint32_t> &refuted, const Turns<What> &turns)
{
    for (const auto &[node, ofTurn] : turns) {
        std::set<What> all;
        bool isOneEach = true;
        for (const auto &[turn, what] : ofTurn) {
            isOneEach = isOneEach && what.size() == 1 && !all.contains(*what.begin());
            all.insert(what.begin(), what.end());
        }
        if (!isOneEach)
            refuted.insert(node);
        else if (all.size() > 1)
            nodes.insert(node);
    }
}

// If no answer has two calls, the loop over them is one that is around a call and around no other field.
void addLoopsOfOne(LoopNodes &found, const std::vector<Pieces> &rows)
{
    std::set<std::uint32_t> others;
    for (const Pieces &pieces : rows) {
        for (const AnswerPiece &piece : pieces) {
            for (const auto &loop : *piece.loops) {
                const bool isCall = piece.call == std::size_t(0);
                if (isCall)
                    found.calls.insert(loop.first);
                if (loop.second > 0 || (!isCall && !piece.field.empty()))
                    others.insert(loop.first);
            }
        }
    }
    std::erase_if(found.calls, [&](std::uint32_t node) { return others.contains(node); });
}

// The call of a text is that of the turn of the calls' loop in which it is written.
void placeInCalls(Pieces &pieces, const LoopNodes &loops)
{
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> calls;
    for (const AnswerPiece &piece : pieces) {
        for (const auto &loop : *piece.loops) {
            if (piece.call && loops.calls.contains(loop.first))
                calls[loop] = *piece.call;
        }
    }
    for (AnswerPiece &piece : pieces) {
        for (const auto &loop : *piece.loops) {
            if (!piece.call && piece.field.empty() && calls.contains(loop))
                piece.call = calls[loop];
        }
    }
}

// A loop's first turn may write what comes before calls as well: `<bot>` and the content.
void keepBeforeContent(Pieces &pieces)
{
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (pieces[i].field != "CONTENT" && pieces[i].field != "REASONING")
            continue;
        const auto goesOn = [&](const AnswerPiece &one) {
            return one.call
                && std::any_of(pieces.begin() + static_cast<std::ptrdiff_t>(i), pieces.end(),
                               [&](const AnswerPiece &later) { return later.call == one.call; });
        };
        for (std::size_t before = i; before-- > 0 && pieces[before].field.empty() && goesOn(pieces[before]);)
            pieces[before].call.reset();
    }
}

void placeInArguments(Pieces &pieces, const LoopNodes &loops)
{
    std::map<std::tuple<std::size_t, std::uint32_t, std::uint32_t>, std::string_view> arguments;
    for (const AnswerPiece &piece : pieces) {
        for (const auto &[node, turn] : *piece.loops) {
            if (piece.call && !piece.argument.empty() && loops.arguments.contains(node))
                arguments[{ *piece.call, node, turn }] = piece.argument;
        }
    }
    for (AnswerPiece &piece : pieces) {
        for (const auto &[node, turn] : *piece.loops) {
            if (!piece.call || !piece.argument.empty())
                continue;
            const auto found = arguments.find({ *piece.call, node, turn });
            if (found != arguments.end())
                piece.argument = found->second;
        }
    }
}

class DerivationMaker
{
public:
    DerivationMaker(const AnswerRow &row, Pieces pieces)
        : m_row(row)
        , m_pieces(std::move(pieces))
        , m_calls(row.rendering.request.messages.toArray().back()["tool_calls"])
    { }

    Derivation make()
    {
        Derivation derivation{ m_row.facts, {} };
        derivation.steps.reserve(m_pieces.size());
        for (std::size_t i = 0; i < m_pieces.size();) {
            if (!m_pieces[i].inSection) {
                derivation.steps.push_back(stepOf(m_pieces[i++]));
                continue;
            }
            const std::size_t end = endOf(m_pieces.size(), [](const AnswerPiece &one) { return one.inSection; });
            derivation.steps.push_back(
                { keyOf("section"), { .kind = Kind::Sequence, .name = "section" }, { section(i, end) } });
            i = end;
        }
        return derivation;
    }

private:
    // All between the first and the last piece of one belongs to it as well. One at least is before the end.
    template <class Same> std::size_t endOf(std::size_t end, Same same) const
    {
        while (!same(m_pieces[end - 1]))
            --end;
        return end;
    }

    Derivation section(std::size_t begin, std::size_t end)
    {
        Derivation derivation{ m_row.facts, {} };
        std::optional<std::size_t> loop;
        for (std::size_t i = begin; i < end;) {
            if (!m_pieces[i].call) {
                derivation.steps.push_back(stepOf(m_pieces[i++]));
                continue;
            }
            const std::size_t call = *m_pieces[i].call;
            const std::size_t after = endOf(end, [call](const AnswerPiece &one) { return one.call == call; });
            addTurn(derivation, loop, "calls", callOf(call, i, after));
            i = after;
        }
        return derivation;
    }

    // A further turn of the loop that the derivation has, or the first one.
    static void addTurn(Derivation &derivation, std::optional<std::size_t> &loop, const char *name, Derivation turn)
    {
        std::vector<DerivationStep> &steps = derivation.steps;
        if (!loop) {
            loop = steps.size();
            steps.push_back({ keyOf(name), { .kind = Kind::Repeat, .name = name } });
        } else {
            Derivation between{ derivation.facts, {} };
            const auto begin = steps.begin() + static_cast<std::ptrdiff_t>(*loop) + 1;
            between.steps.assign(begin, steps.end());
            steps.erase(begin, steps.end());
            steps[*loop].between.push_back(std::move(between));
        }
        steps[*loop].turns.push_back(std::move(turn));
    }

    AnswerFacts placed(AnswerFacts facts, std::size_t index, std::size_t count) const
    {
        facts.set(Fact::First, index == 0);
        facts.set(Fact::Last, index + 1 == count);
        facts.set(Fact::Several, count > 1);
        return facts;
    }

    Object argumentsOf(std::size_t call) const
    {
        const Value &value = m_calls[call]["function"]["arguments"];
        if (value.isObject())
            return value.toObject();
        const Result<Value> read = parseJson(value.isString() ? value.toString() : std::string());
        return read && read->isObject() ? read->toObject() : Object();
    }

    Derivation callOf(std::size_t call, std::size_t begin, std::size_t end)
    {
        const Object arguments = argumentsOf(call);
        Derivation derivation{ placed(m_row.facts, call, m_calls.toArray().size()), {} };
        derivation.facts.set(Fact::HasArguments, !arguments.empty());
        std::optional<std::size_t> loop;
        for (std::size_t i = begin; i < end;) {
            const std::string_view name = m_pieces[i].argument;
            if (name.empty()) {
                derivation.steps.push_back(stepOf(m_pieces[i++]));
                continue;
            }
            const std::size_t last = endOf(end, [&](const AnswerPiece &one) { return one.argument == name; });
            addTurn(derivation, loop, "arguments", argumentOf(name, arguments, derivation.facts, i, last));
            i = last;
        }
        return derivation;
    }

    Derivation argumentOf(std::string_view name, const Object &arguments, const AnswerFacts &facts, std::size_t begin,
                          std::size_t end)
    {
        std::size_t index = 0;
        while (index < arguments.size() && arguments.at(index).key != name)
            ++index;
        Derivation derivation{ placed(facts, index, arguments.size()), {} };
        if (const Value *value = arguments.find(name))
            addValueFacts(derivation.facts, *value);
        for (std::size_t i = begin; i < end; ++i)
            derivation.steps.push_back(stepOf(m_pieces[i], arguments.find(name)));
        if (const Value *value = arguments.find(name))
            readConstant(derivation.steps, *value);
        return derivation;
    }

    // `true` that a template writes itself if the value is true is the value.
    static void readConstant(std::vector<DerivationStep> &steps, const Value &value)
    {
        if (!(value.isNull() || value.isBool())
            || std::any_of(steps.begin(), steps.end(), [](const auto &step) { return step.node.name == "VALUE"; }))
            return;
        const std::string json = toJson(value);
        const std::string python = value.isNull() ? "None" : value.toBool() ? "True" : "False";
        for (DerivationStep &step : steps) {
            const bool isPython = step.node.text == python;
            if (step.node.kind != Kind::Literal || (!isPython && step.node.text != json))
                continue;
            const Spelling spelling = isPython ? Spelling::Python : Spelling::Json;
            step = { keyOf("VALUE"), { .kind = Kind::Field, .name = "VALUE", .spelling = spelling } };
            return;
        }
    }

    static void addValueFacts(AnswerFacts &facts, const Value &value)
    {
        static constexpr const char *names[] = { "null",  "boolean", "integer", "integer",
                                                 "float", "string",  "array",   "object" };
        facts.insertType(names[static_cast<std::size_t>(value.type())]);
        facts.set(Fact::HasLines, value.toString().find('\n') != std::string::npos);
        facts.set(Fact::HasMarkup, value.toString().find_first_of("<&") != std::string::npos);
    }

    // Counted from 0, or from 1 or another number.
    const char *counterOf(const AnswerPiece &piece, const std::string &number) const
    {
        std::size_t index = piece.call.value_or(0);
        if (!piece.argument.empty()) {
            const Object arguments = argumentsOf(index);
            for (index = 0; index < arguments.size() && arguments.at(index).key != piece.argument;)
                ++index;
        }
        return number == std::to_string(index) ? "INDEX0" : "INDEX";
    }

    DerivationStep stepOf(const AnswerPiece &piece, const Value *value = nullptr) const
    {
        const std::string text = m_row.rendering.text.substr(piece.extent.begin, piece.extent.size());
        if (!piece.field.empty())
            return { piece.key, fieldOf(piece, text, value) };
        const bool isNumber = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
        if (piece.computed && isNumber)
            return { piece.key, { .kind = Kind::Field, .name = counterOf(piece, text) } };
        return { piece.key, { .kind = Kind::Literal, .text = text } };
    }

    AnswerNode fieldOf(const AnswerPiece &piece, const std::string &text, const Value *value) const
    {
        AnswerNode field{ .kind = Kind::Field,
                          .name = std::string(piece.field),
                          .spelling = spellingOf(piece, text, value) };
        if (piece.field == "ARGUMENTS" && !m_row.quote.empty() && field.spelling == Spelling::Json) {
            field.spelling = Spelling::BareKeys;
            field.text = m_row.quote;
        }
        return field;
    }

    // What the bytes are beside the value.
    Spelling spellingOf(const AnswerPiece &piece, const std::string &text, const Value *value) const
    {
        if (piece.field == "ARGUMENTS") {
            if (text.starts_with('"') || text.starts_with('\'') || text.starts_with("\\\"")
                || text.starts_with("{\\\""))
                return Spelling::JsonString;
            return text.find("{'") != std::string::npos ? Spelling::Python : Spelling::Json;
        }
        if (piece.field != "VALUE" || !value)
            return Spelling::Raw;
        if (value->isString())
            return value->toString() == text ? Spelling::Raw
                : text.starts_with('\'')     ? Spelling::Python
                : text.starts_with('"')      ? Spelling::Json
                                             : Spelling::JsonString;
        const bool isPython =
            text == "True" || text == "False" || text == "None" || text.find('\'') != std::string::npos;
        return isPython ? Spelling::Python : Spelling::Json;
    }

    const AnswerRow &m_row;
    Pieces m_pieces;
    const Value &m_calls;
};

} // namespace

// Which loops of the template go over calls, and which over a call's arguments.
static LoopNodes findLoops(const std::vector<Pieces> &rows)
{
    LoopNodes found;
    LoopNodes refuted;
    for (const Pieces &pieces : rows) {
        Turns<std::size_t> calls;
        std::map<std::size_t, Turns<std::string_view>> arguments;
        for (const AnswerPiece &piece : pieces) {
            if (piece.call)
                addTurns(calls, piece, *piece.call);
            if (piece.call && !piece.argument.empty())
                addTurns(arguments[*piece.call], piece, piece.argument);
        }
        collect(found.calls, refuted.calls, calls);
        for (const auto &[call, turns] : arguments)
            collect(found.arguments, refuted.arguments, turns);
    }
    std::erase_if(found.calls, [&](std::uint32_t node) { return refuted.calls.contains(node); });
    if (found.calls.empty())
        addLoopsOfOne(found, rows);
    std::erase_if(found.arguments,
                  [&](std::uint32_t node) { return refuted.arguments.contains(node) || found.calls.contains(node); });
    return found;
}

std::vector<Derivation> derive(const std::vector<AnswerRow> &rows, const std::string &reasoningKey)
{
    std::vector<Pieces> all;
    for (const AnswerRow &row : rows)
        all.push_back(piecesOf(row, reasoningKey));
    joinArguments(all, rows);
    const LoopNodes loops = findLoops(all);
    for (Pieces &pieces : all) {
        placeInCalls(pieces, loops);
        keepBeforeContent(pieces);
        placeInArguments(pieces, loops);
    }
    markSections(all, rows);
    std::vector<Derivation> derivations;
    for (std::size_t i = 0; i < rows.size(); ++i)
        derivations.push_back(DerivationMaker(rows[i], std::move(all[i])).make());
    return derivations;
}

} // namespace Parlance
