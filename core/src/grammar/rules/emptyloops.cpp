// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/rules/ruleset_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <set>

namespace Parlance::Gbnf {

namespace {

bool isLayout(const Term &term)
{
    static const CodePoints layout = CodePoints::of(U" \t\n\r,");
    if (term.kind == Term::Kind::Set)
        return term.set().without(layout).ranges().empty();
    for (std::size_t at = 0; at < term.text().size();) {
        if (!layout.contains(Utf8::next(term.text(), at)))
            return false;
    }
    return true;
}

/// Rules that are the states of an automaton for free texts; `t ::= [^<]* ("<" t-2)?` is one. Each leads to others only
/// at its end, and back, and some character is more than layout. White space in such a text is text.
class Texts
{
public:
    explicit Texts(const RuleSet &rules)
        : m_next(rules.size())
        , m_isLinear(rules.size(), true)
        , m_isFree(rules.size())
    {
        for (std::size_t rule = 0; rule < rules.size(); ++rule)
            read(rules[static_cast<int>(rule)].body, rule, true);
    }

    bool has(int rule) const
    {
        const std::set<int> group = groupOf(rule);
        const auto isLinear = [this](int one) { return static_cast<bool>(m_isLinear[static_cast<std::size_t>(one)]); };
        const auto isFree = [this](int one) { return static_cast<bool>(m_isFree[static_cast<std::size_t>(one)]); };
        return !group.empty() && std::all_of(group.begin(), group.end(), isLinear)
            && std::any_of(group.begin(), group.end(), isFree);
    }

private:
    void read(const Term &term, std::size_t rule, bool isLast)
    {
        if (term.kind == Term::Kind::Rule) {
            m_next[rule].insert(term.rule);
            m_isLinear[rule] = m_isLinear[rule] && isLast;
        }
        if (term.kind == Term::Kind::Set && !isLayout(term))
            m_isFree[rule] = true;
        const bool isSequence = term.kind == Term::Kind::Sequence;
        const bool isLoop = term.kind == Term::Kind::Repeat && term.maximum != 1;
        for (std::size_t i = 0; i < term.parts().size(); ++i)
            read(term.parts()[i], rule, isLast && !isLoop && (!isSequence || i + 1 == term.parts().size()));
    }

    std::set<int> reachedFrom(int rule) const
    {
        std::set<int> reached;
        std::vector<int> pending{ rule };
        while (!pending.empty()) {
            const int one = pending.back();
            pending.pop_back();
            for (const int next : m_next[static_cast<std::size_t>(one)]) {
                if (reached.insert(next).second)
                    pending.push_back(next);
            }
        }
        return reached;
    }

    /// Those that lead to the rule and that it leads to; none where it does not lead back to itself.
    std::set<int> groupOf(int rule) const
    {
        std::set<int> group;
        for (const int one : reachedFrom(rule)) {
            if (reachedFrom(one).contains(rule))
                group.insert(one);
        }
        return group;
    }

    std::vector<std::set<int>> m_next;
    RuleMarks m_isLinear;
    RuleMarks m_isFree;
};

/// What may be written with layout alone: white space and commas. A model may go round in it for ever.
class Layout
{
public:
    explicit Layout(const RuleSet &rules)
        : m_rules(rules)
        , m_skipped(rules.size())
        , m_written(rules.size())
    {
        mark(m_skipped, [this](const Term &term) { return mayBeLayout(term); });
        mark(m_written, [this](const Term &term) { return mayBeSomeLayout(term); });
    }

    int loop() const
    {
        const Texts texts(m_rules);
        std::vector<Edge> edges;
        for (int rule = 0; rule < static_cast<int>(m_rules.size()); ++rule) {
            if (repeatsLayout(m_rules[rule].body) && !texts.has(rule))
                return rule;
            appendEdges(m_rules[rule].body, { rule, -1, false }, edges);
        }
        for (const Edge &edge : edges) {
            if (edge.hasLayout && leads(edge.to, edge.from, edges) && !texts.has(edge.from))
                return edge.from;
        }
        return -1;
    }

private:
    /// A rule in another with nothing beside it that is more than layout.
    struct Edge
    {
        int from;
        int to;
        bool hasLayout; ///< but some of that
    };

    template <class Holds> void mark(RuleMarks &marks, Holds holds)
    {
        for (bool isNew = true; isNew;) {
            isNew = false;
            for (std::size_t rule = marks.size(); rule-- > 0;) {
                if (marks[rule] || !holds(m_rules[static_cast<int>(rule)].body))
                    continue;
                marks[rule] = true;
                isNew = true;
            }
        }
    }

    /// Nothing at all counts.
    bool mayBeLayout(const Term &term) const
    {
        const auto may = [this](const Term &part) { return mayBeLayout(part); };
        switch (term.kind) {
        case Term::Kind::Never:
            return false;
        case Term::Kind::Rule:
            return m_skipped[static_cast<std::size_t>(term.rule)];
        case Term::Kind::Text:
        case Term::Kind::Set:
            return isLayout(term);
        case Term::Kind::Sequence:
            return std::all_of(term.parts().begin(), term.parts().end(), may);
        case Term::Kind::Choice:
            return std::any_of(term.parts().begin(), term.parts().end(), may);
        case Term::Kind::Repeat:
            return term.minimum == 0 || may(term.parts().front());
        }
        return false;
    }

    bool mayBeSomeLayout(const Term &term) const
    {
        const auto may = [this](const Term &part) { return mayBeSomeLayout(part); };
        switch (term.kind) {
        case Term::Kind::Never:
            return false;
        case Term::Kind::Rule:
            return m_written[static_cast<std::size_t>(term.rule)];
        case Term::Kind::Text:
        case Term::Kind::Set:
            return isLayout(term);
        case Term::Kind::Sequence:
            return mayBeLayout(term) && std::any_of(term.parts().begin(), term.parts().end(), may);
        case Term::Kind::Choice:
            return std::any_of(term.parts().begin(), term.parts().end(), may);
        case Term::Kind::Repeat:
            return term.maximum != 0 && may(term.parts().front());
        }
        return false;
    }

    bool repeatsLayout(const Term &term) const
    {
        if (term.kind == Term::Kind::Repeat && term.maximum == unbounded && mayBeSomeLayout(term.parts().front()))
            return true;
        return std::any_of(term.parts().begin(), term.parts().end(),
                           [this](const Term &part) { return repeatsLayout(part); });
    }

    void appendEdges(const Term &term, Edge edge, std::vector<Edge> &out) const
    {
        if (term.kind == Term::Kind::Rule) {
            edge.to = term.rule;
            out.push_back(edge);
            return;
        }
        const bool isSequence = term.kind == Term::Kind::Sequence;
        for (std::size_t i = 0; i < term.parts().size(); ++i) {
            Edge inner = edge;
            bool isAlone = true;
            for (std::size_t j = 0; isSequence && isAlone && j < term.parts().size(); ++j) {
                isAlone = j == i || mayBeLayout(term.parts()[j]);
                inner.hasLayout = inner.hasLayout || (j != i && mayBeSomeLayout(term.parts()[j]));
            }
            if (isAlone)
                appendEdges(term.parts()[i], inner, out);
        }
    }

    static bool leads(int from, int to, const std::vector<Edge> &edges)
    {
        std::vector<int> reached{ from };
        for (std::size_t i = 0; i < reached.size(); ++i) {
            if (reached[i] == to)
                return true;
            for (const Edge &edge : edges) {
                if (edge.from == reached[i] && std::find(reached.begin(), reached.end(), edge.to) == reached.end())
                    reached.push_back(edge.to);
            }
        }
        return false;
    }

    const RuleSet &m_rules;
    RuleMarks m_skipped; ///< rules that may be layout, or nothing
    RuleMarks m_written; ///< rules that may be layout and not nothing
};

} // namespace

int ruleWithEmptyLoop(const RuleSet &rules)
{
    return Layout(rules).loop();
}

} // namespace Parlance::Gbnf
