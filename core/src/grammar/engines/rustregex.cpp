// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/engines/rustregex_p.h"

#include "grammar/automata/ruleautomaton_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <cstdio>
#include <set>
#include <vector>

namespace Parlance::Gbnf {

namespace {

constexpr std::size_t longest = 6'000; ///< of an expression, in bytes

using Level = RustRegex::Level;

void appendCharacter(std::string &out, char32_t c, std::string_view special)
{
    if (c == '\n' || c == '\r' || c == '\t') {
        out += c == '\n' ? "\\n" : c == '\r' ? "\\r" : "\\t";
    } else if (c < 0x20 || (c >= 0x7F && c < 0xA0) || (c >= 0xD800 && c < 0xE000) || c > 0xFFEF) {
        char buffer[16];
        std::snprintf(buffer, sizeof buffer, "\\x{%X}", static_cast<unsigned>(c));
        out += buffer;
    } else {
        if (c < 0x80 && special.find(static_cast<char>(c)) != std::string_view::npos)
            out += '\\';
        Utf8::append(out, c);
    }
}

void appendPlain(std::string &out, char32_t c)
{
    appendCharacter(out, c, "\\/.+*?()|[]{}^$#&-~\"");
}

std::string bracketed(const RustRegex &regex, Level least)
{
    return regex.level >= least ? regex.text : "(?:" + regex.text + ")";
}

/// `a`, then `b`.
RustRegex inSequence(const RustRegex &a, const RustRegex &b)
{
    if (a.text.empty() || b.text.empty())
        return a.text.empty() ? b : a;
    return { bracketed(a, Level::Sequence) + bracketed(b, Level::Sequence), Level::Sequence };
}

RustRegex either(const RustRegex &a, const RustRegex &b)
{
    if (a.text == b.text)
        return a;
    if (a.text.empty() || b.text.empty())
        return { bracketed(a.text.empty() ? b : a, Level::Atom) + '?', Level::Sequence };
    return { a.text + '|' + b.text, Level::Choice };
}

RustRegex many(const RustRegex &one)
{
    return one.text.empty() ? one : RustRegex{ bracketed(one, Level::Atom) + '*', Level::Sequence };
}

/// Takes the states of an automaton out, one after the other, until the ways from its beginning to its end are left.
class Elimination
{
public:
    explicit Elimination(const Automaton &automaton)
        : m_size(automaton.states().size() + 2)
        , m_ways(m_size)
        , m_before(m_size)
        , m_bytes(m_size)
    {
        add(m_size - 2, 0, {});
        for (std::size_t from = 0; from + 2 < m_size; ++from) {
            std::map<std::size_t, std::vector<CharRange>> ranges;
            for (const Automaton::Move &move : automaton.states()[from].moves)
                ranges[move.to].push_back({ move.first, move.last });
            for (auto &[to, some] : ranges) {
                const CodePoints set = CodePoints(std::move(some)).without(CodePoints({ { 0, 0 } }));
                if (!set.empty())
                    add(from, to, regexOf(set));
            }
            if (automaton.states()[from].accepts)
                add(from, m_size - 1, {});
        }
    }

    std::optional<RustRegex> expression()
    {
        std::vector<std::size_t> left;
        for (std::size_t state = 0; state + 2 < m_size; ++state)
            left.push_back(state);
        while (!left.empty()) {
            const auto cheapest =
                std::min_element(left.begin(), left.end(), [&](auto a, auto b) { return cost(a) < cost(b); });
            if (!eliminate(*cheapest))
                return std::nullopt;
            left.erase(cheapest);
        }
        const auto found = m_ways[m_size - 2].find(m_size - 1);
        return found == m_ways[m_size - 2].end() ? std::nullopt : std::optional(found->second);
    }

private:
    /// The way's length.
    std::size_t add(std::size_t from, std::size_t to, const RustRegex &way)
    {
        const auto [known, isNew] = m_ways[from].try_emplace(to, way);
        const std::size_t before = isNew ? 0 : known->second.text.size() + 1;
        if (!isNew)
            known->second = either(known->second, way);
        m_bytes[from] += known->second.text.size() + 1 - before;
        m_before[to].insert(from);
        return known->second.text.size();
    }

    std::size_t cost(std::size_t state) const
    {
        return (m_before[state].size() - m_before[state].count(state)) * m_bytes[state];
    }

    bool eliminate(std::size_t state)
    {
        const auto out = std::move(m_ways[state]);
        m_ways[state].clear();
        for (const auto &[to, way] : out)
            m_before[to].erase(state);
        const auto loop = out.find(state);
        const RustRegex inside = loop == out.end() ? RustRegex() : many(loop->second);
        for (const std::size_t from : m_before[state]) {
            const auto in = m_ways[from].find(state);
            const RustRegex before = inSequence(in->second, inside);
            m_bytes[from] -= in->second.text.size() + 1;
            m_ways[from].erase(in);
            for (const auto &[to, way] : out) {
                if (to != state && add(from, to, inSequence(before, way)) > longest)
                    return false;
            }
        }
        return true;
    }

    std::size_t m_size; ///< the automaton's states, then a beginning and an end
    std::vector<std::map<std::size_t, RustRegex>> m_ways;
    std::vector<std::set<std::size_t>> m_before; ///< the states with ways to one
    std::vector<std::size_t> m_bytes; ///< of the ways from one
};

} // namespace

RustRegex regexOf(const CodePoints &set)
{
    RustRegex regex{ {}, Level::Atom };
    const bool isNegated = !set.empty() && set.ranges().back().last == lastCodePoint;
    const CodePoints shown = isNegated ? set.complement() : set;
    if (!isNegated && shown.count() == 1) {
        appendPlain(regex.text, shown.ranges()[0].first);
        return regex;
    }
    if (shown.empty())
        return { "(?:.|\\n)", Level::Atom };
    regex.text = isNegated ? "[^" : "[";
    for (const CharRange &range : shown.ranges()) {
        appendCharacter(regex.text, range.first, "\\/[]^-&~");
        if (range.last > range.first + 1)
            regex.text += '-';
        if (range.last > range.first)
            appendCharacter(regex.text, range.last, "\\/[]^-&~");
    }
    regex.text += ']';
    return regex;
}

std::optional<RustRegex> regexOf(const Automaton &automaton)
{
    constexpr std::size_t mostStates = 80;
    if (automaton.states().size() > mostStates || automaton.isEmpty())
        return std::nullopt;
    return Elimination(automaton).expression();
}

std::optional<RustRegex> inOrder(const RustRegex &a, const RustRegex &b)
{
    RustRegex both = inSequence(a, b);
    return both.text.size() <= longest ? std::optional(std::move(both)) : std::nullopt;
}

std::optional<RustRegex> RegexWriter::repeated(const Term &term)
{
    auto one = write(term.parts().front());
    if (!one || one->text.empty())
        return one;
    std::string text = bracketed(*one, Level::Atom);
    if (term.minimum == 0 && term.maximum == 1)
        text += '?';
    else if (term.maximum == unbounded && term.minimum <= 1)
        text += term.minimum == 0 ? '*' : '+';
    else if (term.minimum == term.maximum)
        text += '{' + std::to_string(term.minimum) + '}';
    else
        text += '{' + std::to_string(term.minimum) + ','
            + (term.maximum == unbounded ? std::string() : std::to_string(term.maximum)) + '}';
    return RustRegex{ std::move(text), Level::Sequence };
}

std::optional<RustRegex> RegexWriter::joined(const Term &term)
{
    std::optional<RustRegex> all;
    for (const Term &part : term.parts()) {
        auto one = write(part);
        if (!one)
            return std::nullopt;
        const bool isChoice = term.kind == Term::Kind::Choice;
        all = !all ? *one : isChoice ? either(*all, *one) : inSequence(*all, *one);
        if (all->text.size() > longest)
            return std::nullopt;
    }
    return all ? *all : RustRegex();
}

std::optional<RustRegex> RegexWriter::write(const Term &term)
{
    switch (term.kind) {
    case Term::Kind::Never:
        return std::nullopt;
    case Term::Kind::Text: {
        RustRegex regex;
        for (std::size_t at = 0; at < term.text().size();)
            appendPlain(regex.text, Utf8::next(term.text(), at));
        regex.level = Utf8::length(term.text()) == 1 ? Level::Atom : Level::Sequence;
        return regex;
    }
    case Term::Kind::Set:
        return regexOf(term.set());
    case Term::Kind::Sequence:
    case Term::Kind::Choice:
        return joined(term);
    case Term::Kind::Repeat:
        return repeated(term);
    case Term::Kind::Rule:
        return ofRule(term.rule);
    }
    return std::nullopt;
}

std::optional<Automaton> RegexWriter::automatonOf(int rule)
{
    return ruleAutomaton(m_rules, rule, m_moves);
}

const std::optional<RustRegex> &RegexWriter::ofRule(int rule)
{
    static const std::optional<RustRegex> none;
    if (const auto known = m_known.find(rule); known != m_known.end())
        return known->second;
    if (!m_open.insert(rule).second)
        return none;
    auto regex = write(m_rules[rule].body);
    m_open.erase(rule);
    if (!regex) {
        if (const auto automaton = automatonOf(rule))
            regex = regexOf(*automaton);
    }
    return m_known.emplace(rule, std::move(regex)).first->second;
}

} // namespace Parlance::Gbnf
