// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/engines/larkwriter_p.h"

#include "base/jsonspelling_p.h"
#include "grammar/automata/ruleautomaton_p.h"

#include <parlance/json.h>

#include <algorithm>

namespace Parlance::Gbnf {

namespace {

std::string larkName(const std::string &name, bool isTerminal)
{
    std::string out = isTerminal ? "T_" : "r_";
    for (const char c : name) {
        const bool isLetter = c >= 'a' && c <= 'z';
        out += c == '-' ? '_' : isLetter && isTerminal ? static_cast<char>(c & ~0x20) : c;
    }
    return out;
}

/// The automaton's texts but the empty one.
Automaton nonEmpty(const Automaton &automaton)
{
    std::vector<Automaton::State> states = automaton.states();
    Automaton::State first = states[0];
    first.accepts = false;
    for (Automaton::Move &move : first.moves)
        ++move.to;
    for (Automaton::State &state : states) {
        for (Automaton::Move &move : state.moves)
            ++move.to;
    }
    states.insert(states.begin(), std::move(first));
    return Automaton::of(std::move(states)).minimised();
}

} // namespace

std::string LarkWriter::literal(const std::string &text)
{
    std::string out = "\"";
    appendJsonEscaped(out, text);
    return out + '"';
}

LarkWriter::LarkWriter(const RuleSet &rules, std::map<int, Value> schemas, const std::vector<std::string> &specials)
    : m_rules(rules)
    , m_schemas(std::move(schemas))
    , m_nullable(nullableRules(rules))
    , m_tokens(rules.size())
    , m_regexes(rules)
{
    const auto isName = [](const std::string &text) {
        return text.size() > 2 && text.front() == '<' && text.find_first_of("> \n") == text.size() - 1;
    };
    std::copy_if(specials.begin(), specials.end(), std::back_inserter(m_specials), isName);
    for (bool hasChanged = true; std::exchange(hasChanged, false);) {
        for (std::size_t i = 0; i < rules.size(); ++i) {
            const int rule = static_cast<int>(i);
            if (!m_tokens[i] && (m_schemas.contains(rule) || holdsSpecial(rules[rule].body)))
                m_tokens[i] = hasChanged = true;
        }
    }
}

bool LarkWriter::isSpecial(const Term &term) const
{
    return term.kind == Term::Kind::Text
        && std::find(m_specials.begin(), m_specials.end(), term.text()) != m_specials.end();
}

bool LarkWriter::holdsSpecial(const Term &term) const
{
    if (term.kind == Term::Kind::Rule)
        return m_tokens[static_cast<std::size_t>(term.rule)];
    if (term.kind == Term::Kind::Text)
        return std::any_of(m_specials.begin(), m_specials.end(),
                           [&](const std::string &special) { return term.text().find(special) != std::string::npos; });
    return std::any_of(term.parts().begin(), term.parts().end(),
                       [this](const Term &part) { return holdsSpecial(part); });
}

/// A text between the specials in it.
LarkWriter::Parts LarkWriter::split(const Term &term) const
{
    Parts parts;
    std::string rest(term.text());
    while (!rest.empty()) {
        std::size_t at = std::string::npos;
        const std::string *first = nullptr;
        for (const std::string &special : m_specials) {
            if (const std::size_t found = rest.find(special); found < at) {
                at = found;
                first = &special;
            }
        }
        if (!rest.substr(0, at).empty())
            parts.push_back(text(rest.substr(0, at)));
        if (!first)
            break;
        Term special = text(*first);
        parts.push_back(std::move(special));
        rest.erase(0, at + first->size());
    }
    return parts;
}

/// What is regular and not empty, as one terminal.
std::optional<std::string> LarkWriter::terminal(const Term &term)
{
    if (isSpecial(term))
        return std::string(term.text());
    if (isNullable(term) || holdsSpecial(term))
        return std::nullopt;
    if (term.kind == Term::Kind::Text)
        return literal(std::string(term.text()));
    const auto regex = m_regexes.write(term);
    if (!regex)
        return std::nullopt;
    return term.kind == Term::Kind::Rule ? terminalName(term.rule, *regex) : '/' + regex->text + '/';
}

std::string LarkWriter::terminalName(int rule, const RustRegex &regex)
{
    const auto [known, isNew] = m_terminals.try_emplace(rule, larkName(m_rules[rule].name, true));
    if (isNew)
        m_lines += known->second + ": /" + regex.text + "/\n";
    return known->second;
}

/// A rule whose texts are regular, and one of them empty.
std::optional<std::string> LarkWriter::nullableRule(int rule)
{
    if (const auto known = m_terminals.find(rule); known != m_terminals.end())
        return known->second + '?';
    if (m_tokens[static_cast<std::size_t>(rule)])
        return std::nullopt;
    const auto automaton = m_regexes.automatonOf(rule);
    const auto regex = automaton ? regexOf(nonEmpty(*automaton)) : std::nullopt;
    return regex ? std::optional(terminalName(rule, *regex) + '?') : std::nullopt;
}

std::string LarkWriter::ruleName(int rule)
{
    const auto [known, isNew] = m_names.try_emplace(rule, larkName(m_rules[rule].name, false));
    if (isNew)
        m_pending.push_back(rule);
    return known->second;
}

std::string LarkWriter::alternatives(const Term &term)
{
    if (term.kind != Term::Kind::Choice)
        return sequence(term.kind == Term::Kind::Sequence ? Parts(term.parts().begin(), term.parts().end())
                                                          : Parts{ term });
    // All that is regular together, then the others.
    Parts regular;
    std::vector<std::string> all;
    for (const Term &part : term.parts()) {
        if (!isNullable(part) && !holdsSpecial(part) && m_regexes.write(part))
            regular.push_back(part);
        else
            all.push_back(alternatives(part));
    }
    const auto together = regular.size() > 1 ? terminal(choice(regular)) : std::nullopt;
    if (together)
        regular.clear();
    for (auto part = regular.rbegin(); part != regular.rend(); ++part)
        all.insert(all.begin(), *terminal(*part));
    if (together)
        all.insert(all.begin(), *together);
    std::string out = all.front();
    for (std::size_t i = 1; i < all.size(); ++i)
        out += " | " + all[i];
    return out;
}

/// Neighbours that are regular become one terminal.
std::string LarkWriter::sequence(const Parts &given)
{
    Parts parts;
    for (const Term &one : given) {
        if (one.kind == Term::Kind::Text && holdsSpecial(one)) {
            const Parts pieces = split(one);
            parts.insert(parts.end(), pieces.begin(), pieces.end());
        } else {
            parts.push_back(one);
        }
    }
    std::vector<std::optional<RustRegex>> regexes;
    for (const Term &one : parts)
        regexes.push_back(holdsSpecial(one) ? std::nullopt : m_regexes.write(one));
    std::string out;
    for (std::size_t i = 0; i < parts.size();) {
        const std::size_t end = endOfTerminal(parts, regexes, i);
        const auto place = [&parts](std::size_t at) { return parts.begin() + static_cast<std::ptrdiff_t>(at); };
        const auto group = end > i ? terminal(Gbnf::sequence(Parts(place(i), place(end)))) : std::nullopt;
        out += (out.empty() ? "" : " ") + (group ? *group : part(parts[i]));
        i = group ? end : i + 1;
    }
    return out;
}

/// How far the neighbours from begin on are one terminal; begin if none is.
std::size_t LarkWriter::endOfTerminal(const Parts &parts, const std::vector<std::optional<RustRegex>> &regexes,
                                      std::size_t begin) const
{
    std::size_t end = begin;
    std::optional<RustRegex> all = RustRegex();
    bool mayBeEmpty = true;
    for (std::size_t i = begin; i < parts.size() && regexes[i]; ++i) {
        all = inOrder(*all, *regexes[i]);
        if (!all)
            break;
        mayBeEmpty = mayBeEmpty && isNullable(parts[i]);
        if (!mayBeEmpty)
            end = i + 1;
    }
    return end;
}

std::string LarkWriter::operand(const Term &term)
{
    const bool isSimple =
        term.kind == Term::Kind::Text || term.kind == Term::Kind::Set || term.kind == Term::Kind::Rule;
    const std::string inner = alternatives(term);
    return isSimple && inner.find(' ') == std::string::npos && !inner.ends_with('?') ? inner : '(' + inner + ')';
}

std::string LarkWriter::repeated(const Term &term)
{
    const std::string one = operand(term.parts().front());
    if (term.minimum == 0 && term.maximum == 1)
        return one + '?';
    if (term.maximum == unbounded && term.minimum <= 1)
        return one + (term.minimum == 0 ? '*' : '+');
    return one + '{' + std::to_string(term.minimum) + ','
        + (term.maximum == unbounded ? std::string() : std::to_string(term.maximum)) + '}';
}

std::string LarkWriter::part(const Term &term)
{
    if (auto one = terminal(term))
        return *std::move(one);
    switch (term.kind) {
    case Term::Kind::Rule: {
        if (m_nullable[static_cast<std::size_t>(term.rule)]) {
            if (auto name = nullableRule(term.rule))
                return *std::move(name);
        }
        return ruleName(term.rule);
    }
    case Term::Kind::Repeat:
        return repeated(term);
    default:
        return '(' + alternatives(term) + ')';
    }
}

std::string LarkWriter::body(int root)
{
    return alternatives(m_rules[root].body);
}

std::string LarkWriter::lines()
{
    for (std::size_t i = 0; i < m_pending.size(); ++i) {
        const int rule = m_pending[i];
        const auto schema = m_schemas.find(rule);
        const std::string right =
            schema == m_schemas.end() ? alternatives(m_rules[rule].body) : "%json " + toJson(schema->second);
        m_lines += m_names[rule] + ": " + right + '\n';
    }
    m_pending.clear();
    return m_lines;
}

} // namespace Parlance::Gbnf
