// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/merge/merge_p.h"

#include "answer/nodelist_p.h"
#include "base/blanks_p.h"
#include "markup/markerlexer_p.h"

#include <algorithm>
#include <set>
#include <utility>
#include <valarray>

// Code runs in one order, so all steps of all derivations are in one list:
//
//     step        "<think>"  REASONING  "</think>"  CONTENT  calls
//     row 1                                         x
//     row 2       x          x          x           x
//     row 3       x          x          x                    x
namespace Parlance {

namespace {

using Kind = AnswerNode::Kind;
using Presence = std::valarray<bool>;

struct Column
{
    PlaceKey key;
    AnswerNode node;
    Presence rows; // which derivations have it
    std::vector<DerivationStep *> steps = {};
};

using Derivations = std::vector<Derivation>;

class Merger
{
public:
    explicit Merger(Derivations derivations)
        : m_derivations(std::move(derivations))
    {
        std::vector<std::size_t> order(m_derivations.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = i;
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return m_derivations[a].steps.size() > m_derivations[b].steps.size();
        });
        for (const std::size_t row : order)
            insert(row);
        for (Column &column : m_columns) {
            if (column.node.kind == Kind::Repeat)
                column.node = loopOf(column);
            else if (column.node.name == "section")
                column.node = sectionOf(column);
        }
    }

    AnswerNode tree() const
    {
        Columns columns;
        for (const Column &column : m_columns)
            columns.push_back(&column);
        return sequenceOf(columns, Presence(true, m_derivations.size()));
    }

private:
    using Columns = std::vector<const Column *>;

    struct Way
    {
        Columns columns;
        Presence rows;
    };

    static std::ptrdiff_t count(const Presence &presence)
    {
        return std::count(std::begin(presence), std::end(presence), true);
    }

    // The column that most of the rows have.
    static Columns::const_iterator mostFrequent(const Columns &columns, const Presence &rows)
    {
        return std::max_element(columns.begin(), columns.end(), [&](const Column *a, const Column *b) {
            return count(a->rows && rows) < count(b->rows && rows);
        });
    }

    // Each step after the one before it: the column that the list has for it there, or else a new one.
    void insert(std::size_t row)
    {
        std::size_t next = 0;
        for (DerivationStep &step : m_derivations[row].steps) {
            std::size_t at = next;
            while (at < m_columns.size() && !isFor(m_columns[at], step))
                ++at;
            if (at == m_columns.size()) {
                at = next;
                m_columns.insert(m_columns.begin() + static_cast<std::ptrdiff_t>(at),
                                 Column{ step.key, step.node, Presence(false, m_derivations.size()) });
            }
            m_columns[at].rows[row] = true;
            m_columns[at].steps.push_back(&step);
            next = at + 1;
        }
    }

    static bool isFor(const Column &column, const DerivationStep &step)
    {
        return column.key == step.key && column.node.kind == step.node.kind && column.node.text == step.node.text
            && column.node.spelling == step.node.spelling;
    }

    static AnswerNode sectionOf(const Column &column)
    {
        Derivations inside;
        for (DerivationStep *step : column.steps)
            std::move(step->turns.begin(), step->turns.end(), std::back_inserter(inside));
        AnswerNode node = merge(std::move(inside));
        node.name = column.node.name;
        wrapObjectOfSection(node);
        return node;
    }

    // The template writes calls in several places, by what comes before them.
    static bool hasSeveralNames(const Derivations &turns)
    {
        std::set<PlaceKey> places;
        for (const Derivation &turn : turns) {
            const auto name = std::find_if(turn.steps.begin(), turn.steps.end(),
                                           [](const DerivationStep &step) { return step.node.name == "NAME"; });
            if (name != turn.steps.end())
                places.insert(name->key);
        }
        return places.size() > 1;
    }

    // The same text is the same step then, wherever it is written; the white space before it is one of its own.
    static Derivations withoutPlaces(Derivations turns)
    {
        for (Derivation &turn : turns) {
            std::vector<DerivationStep> steps;
            for (DerivationStep &step : turn.steps) {
                const std::string &text = step.node.text;
                const std::size_t blank =
                    step.node.kind == Kind::Literal ? static_cast<std::size_t>(trimmed(text).data() - text.data()) : 0;
                if (blank > 0 && blank < text.size()) {
                    const std::string space = text.substr(0, blank);
                    steps.push_back({ keyOf(space), { .kind = Kind::Literal, .text = space } });
                    step.node.text.erase(0, blank);
                }
                step.key = keyOf(step.node.kind == Kind::Literal ? step.node.text : step.node.name);
                steps.push_back(std::move(step));
            }
            turn.steps = std::move(steps);
        }
        return turns;
    }

    static AnswerNode loopOf(const Column &column)
    {
        Derivations turns;
        Derivations between;
        for (DerivationStep *step : column.steps) {
            std::move(step->turns.begin(), step->turns.end(), std::back_inserter(turns));
            std::move(step->between.begin(), step->between.end(), std::back_inserter(between));
        }
        AnswerNode node = column.node;
        const bool isCall = node.name == "calls";
        if (isCall && hasSeveralNames(turns))
            turns = withoutPlaces(std::move(turns));
        node.children.push_back(merge(std::move(turns)));
        node.children.front().name = isCall ? "call" : "argument";
        if (isCall)
            wrapObject(node.children.front());
        AnswerNode separator = merge(std::move(between));
        if (!separator.children.empty())
            node.children.push_back(std::move(separator));
        return node;
    }

    // A choice between nothing and nothing, or a text that is none.
    static bool isEmpty(const AnswerNode &node)
    {
        const bool isWay = node.kind == Kind::Sequence || (node.kind == Kind::Choice && !node.children.empty());
        return isWay && std::all_of(node.children.begin(), node.children.end(), isEmpty);
    }

    static void append(AnswerNode &sequence, AnswerNode node)
    {
        std::vector<AnswerNode> &nodes = sequence.children;
        const bool isPlain = node.kind == Kind::Sequence && node.name.empty() && !node.optional && node.guards.empty();
        if (isPlain) {
            for (AnswerNode &child : node.children)
                append(sequence, std::move(child));
            return;
        }
        if (isEmpty(node))
            return;
        const bool isText = node.kind == Kind::Literal && !node.optional && node.guards.empty();
        if (isText && !nodes.empty() && nodes.back().kind == Kind::Literal && !nodes.back().optional
            && nodes.back().guards.empty())
            nodes.back().text += node.text;
        else
            nodes.push_back(std::move(node));
    }

    // The columns as the rows have them: what all have as it is, the others between these as choices.
    AnswerNode sequenceOf(const Columns &columns, const Presence &rows) const
    {
        AnswerNode sequence{ .kind = Kind::Sequence };
        Columns some;
        const auto flush = [&] { appendChoices(sequence, std::exchange(some, {}), rows); };
        for (const Column *column : columns) {
            const Presence here = column->rows && rows;
            if (count(here) == count(rows)) {
                flush();
                append(sequence, column->node);
            } else if (count(here) > 0) {
                some.push_back(column);
            }
        }
        flush();
        separateTurns(sequence);
        return sequence;
    }

    // By the column that most rows have, others go with it, or with the rows that do not have it. Up to the first that
    // does neither.
    void appendChoices(AnswerNode &sequence, const Columns &columns, const Presence &rows) const
    {
        if (columns.empty())
            return;
        const auto pivot = mostFrequent(columns, rows);
        Way inside{ {}, (*pivot)->rows && rows };
        Way outside{ {}, rows && !inside.rows };
        const auto fits = [&](const Column *column) {
            return count(column->rows && outside.rows) == 0 || count(column->rows && inside.rows) == 0;
        };
        const auto begin = std::find_if_not(std::make_reverse_iterator(pivot), columns.rend(), fits).base();
        const auto end = std::find_if_not(pivot + 1, columns.end(), fits);
        for (auto column = begin; column != end; ++column)
            (count((*column)->rows && inside.rows) > 0 ? inside : outside).columns.push_back(*column);
        appendChoices(sequence, { columns.begin(), begin }, rows);
        appendChoice(sequence, choiceOf({ std::move(inside), std::move(outside) }, rows));
        appendChoices(sequence, { end, columns.end() }, rows);
    }

    // A choice after what both of its ways begin with; if they differ by the turn's place, they do so by a separator,
    // and what both end with is after the choice.
    static void appendChoice(AnswerNode &sequence, AnswerNode choice)
    {
        if (choice.kind != Kind::Choice || choice.children.size() != 2)
            return append(sequence, std::move(choice));
        std::vector<AnswerNode> &a = choice.children.front().children;
        std::vector<AnswerNode> &b = choice.children.back().children;
        const auto begin = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
        for (auto node = a.begin(); node != begin.first; ++node)
            append(sequence, *node);
        b.erase(b.begin(), begin.second);
        a.erase(a.begin(), begin.first);
        if (isOfPlace(choice, AnswerGuard::Fact::Last)) // `}` of `}<end>` and `}`, where `<end>` ends the last turn
            append(sequence, takeCommonText(a, b, false));
        AnswerNode ending{ .kind = Kind::Sequence };
        if (isOfPlace(choice, AnswerGuard::Fact::First)) {
            const auto end = std::mismatch(a.rbegin(), a.rend(), b.rbegin(), b.rend());
            const std::vector<AnswerNode> shared(end.first.base(), a.end());
            b.erase(end.second.base(), b.end());
            a.erase(end.first.base(), a.end());
            append(ending, takeCommonText(a, b, true));
            ending.children.insert(ending.children.end(), shared.begin(), shared.end());
        }
        append(sequence, std::move(choice));
        append(sequence, std::move(ending));
    }

    static bool isOfPlace(const AnswerNode &choice, AnswerGuard::Fact place)
    {
        return std::any_of(choice.children.begin(), choice.children.end(), [place](const AnswerNode &way) {
            return std::any_of(way.guards.begin(), way.guards.end(),
                               [place](const AnswerGuard &guard) { return guard.fact == place; });
        });
    }

    // The text that both begin, or end, with; an empty sequence if there is none.
    static AnswerNode takeCommonText(std::vector<AnswerNode> &a, std::vector<AnswerNode> &b, bool isEnd)
    {
        const auto edge = [isEnd](auto &nodes) { return isEnd ? nodes.end() - 1 : nodes.begin(); };
        if (a.empty() || b.empty() || edge(a)->kind != Kind::Literal || edge(b)->kind != Kind::Literal)
            return {};
        const std::string text = edge(a)->text;
        const std::size_t size = (isEnd ? commonSuffix : commonPrefix)(text, edge(b)->text);
        if (size == 0)
            return {};
        for (std::vector<AnswerNode> *nodes : { &a, &b }) {
            std::string &own = edge(*nodes)->text;
            own.erase(isEnd ? own.size() - size : 0, size);
            if (own.empty())
                nodes->erase(edge(*nodes));
        }
        return { .kind = Kind::Literal, .text = isEnd ? text.substr(text.size() - size) : text.substr(0, size) };
    }

    AnswerNode choiceOf(std::vector<Way> ways, const Presence &rows) const
    {
        const auto nodeOf = [&](const Way &way) {
            AnswerNode node = sequenceOf(way.columns, way.rows);
            node.guards = guards(way.rows, rows);
            return node;
        };
        if (ways.back().columns.empty())
            return asOptional(nodeOf(ways.front()));
        while (splitLast(ways)) { }
        AnswerNode choice{ .kind = Kind::Choice };
        for (const Way &way : ways)
            choice.children.push_back(nodeOf(way));
        return choice;
    }

    // Of the last way, the columns that exclude each other are ways of their own.
    static bool splitLast(std::vector<Way> &ways)
    {
        const Way last = ways.back();
        Way inside{ {}, (*mostFrequent(last.columns, last.rows))->rows && last.rows };
        Way outside{ {}, last.rows && !inside.rows };
        for (const Column *column : last.columns) {
            const bool isInside = count(column->rows && outside.rows) == 0;
            if (!isInside && count(column->rows && inside.rows) > 0)
                return false;
            (isInside ? inside : outside).columns.push_back(column);
        }
        if (outside.columns.empty())
            return false;
        ways.back() = std::move(inside);
        ways.push_back(std::move(outside));
        return true;
    }

    std::vector<AnswerGuard> guards(const Presence &with, const Presence &rows) const
    {
        std::vector<const AnswerFacts *> chosen;
        std::vector<const AnswerFacts *> others;
        for (std::size_t i = 0; i < m_derivations.size(); ++i) {
            if (with[i])
                chosen.push_back(&m_derivations[i].facts);
            else if (rows[i])
                others.push_back(&m_derivations[i].facts);
        }
        return guardsOf(chosen, others);
    }

    Derivations m_derivations;
    std::vector<Column> m_columns;
};

} // namespace

AnswerNode merge(std::vector<Derivation> derivations)
{
    return Merger(std::move(derivations)).tree();
}

} // namespace Parlance
