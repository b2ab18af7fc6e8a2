// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/rules/ruleset_p.h"

#include <algorithm>
#include <set>

namespace Parlance::Gbnf {

namespace {

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Engines want a letter first, then letters, digits and dashes.
std::string ruleName(std::string_view hint)
{
    static constexpr std::size_t longest = 48;
    std::string name;
    for (const char c : hint.substr(0, 4 * longest)) {
        if (isLetter(c))
            name += static_cast<char>(c | 0x20);
        else if (c >= '0' && c <= '9')
            name += c;
        else if (!name.empty() && name.back() != '-')
            name += '-';
    }
    if (name.size() > longest)
        name.erase(0, name.size() - longest);
    while (!name.empty() && name.back() == '-')
        name.pop_back();
    while (!name.empty() && name.front() == '-')
        name.erase(0, 1);
    if (name.empty())
        return "rule";
    return isLetter(name.front()) ? name : "r-" + name;
}

} // namespace

std::string RuleSet::reserve(std::string_view hint)
{
    const std::string base = ruleName(hint);
    std::string name = base;
    while (m_index.contains(name)) {
        int &number = m_lastNumber.try_emplace(base, 1).first->second;
        name = base + '-' + std::to_string(++number);
    }
    m_index.emplace(name, m_rules.size());
    m_rules.push_back({ name, never() });
    return name;
}

void RuleSet::define(const std::string &name, Term body)
{
    std::string printed = toText(body);
    m_bytes += name.size() + printed.size() + 6;
    m_nameOfBody.try_emplace(std::move(printed), name);
    m_rules[m_index.at(name)].body = std::move(body);
}

bool RuleSet::append(std::string name, Term body)
{
    if (!m_index.emplace(name, m_rules.size()).second)
        return false;
    m_rules.push_back({ std::move(name), std::move(body) });
    return true;
}

Term RuleSet::add(std::string_view hint, Term body)
{
    if (body.isNever() || body.isEmpty() || body.kind == Term::Kind::Rule)
        return body;
    std::string printed = toText(body);
    if (printed.size() <= 12 && body.kind != Term::Kind::Choice && body.kind != Term::Kind::Sequence)
        return body;
    if (const auto known = m_nameOfBody.find(printed); known != m_nameOfBody.end())
        return reference(known->second);
    std::string name = reserve(hint);
    m_bytes += name.size() + printed.size() + 6;
    m_nameOfBody.emplace(std::move(printed), name);
    m_rules[m_index.at(name)].body = std::move(body);
    return reference(std::move(name));
}

const Term *RuleSet::find(const std::string &name) const
{
    const auto found = m_index.find(name);
    return found == m_index.end() ? nullptr : &m_rules[found->second].body;
}

Term *RuleSet::find(const std::string &name)
{
    return const_cast<Term *>(std::as_const(*this).find(name));
}

namespace {

void appendReachable(const RuleSet &rules, const Term &term, std::vector<std::string> &pending,
                     std::set<std::string> &seen)
{
    if (term.kind == Term::Kind::Rule && seen.insert(term.text).second)
        pending.push_back(term.text);
    for (const Term &part : term.parts)
        appendReachable(rules, part, pending, seen);
}

std::set<std::string> reachable(const RuleSet &rules, const std::string &root)
{
    std::set<std::string> seen = { root };
    std::vector<std::string> pending = { root };
    while (!pending.empty()) {
        const std::string name = std::move(pending.back());
        pending.pop_back();
        if (const Term *body = rules.find(name))
            appendReachable(rules, *body, pending, seen);
    }
    return seen;
}

} // namespace

std::string toText(const RuleSet &rules, const std::string &root)
{
    const auto wanted = reachable(rules, root);
    std::string out = root + " ::= " + toText(*rules.find(root)) + '\n';
    for (const Rule &rule : rules.rules()) {
        if (rule.name != root && wanted.contains(rule.name))
            out += rule.name + " ::= " + toText(rule.body) + '\n';
    }
    return out;
}

} // namespace Parlance::Gbnf
