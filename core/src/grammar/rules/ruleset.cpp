// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/rules/ruleset_p.h"

#include <algorithm>
#include <cstring>
#include <span>
#include <string>

namespace Parlance::Gbnf {

namespace {

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Engines want a letter first, then letters, digits and dashes.
std::string ruleName(std::string_view hint)
{
    static constexpr std::size_t longest = 24;
    std::string name;
    name.reserve(std::min(hint.size(), 4 * longest));
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

/// Quick for names, which are short.
std::size_t RuleSet::Hash::operator()(std::string_view bytes) const
{
    std::uint64_t hash = bytes.size();
    for (std::uint64_t word = 0; !bytes.empty(); bytes.remove_prefix(std::min(bytes.size(), sizeof word))) {
        word = 0;
        std::memcpy(&word, bytes.data(), std::min(bytes.size(), sizeof word));
        hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 32;
    }
    return hash;
}

int RuleSet::reserve(std::string_view hint)
{
    const std::string base = ruleName(hint);
    const int first = find(base);
    if (first < 0)
        return append(base);
    std::string name;
    do
        name = base + '-' + std::to_string(++at(first).lastNumber);
    while (m_index.contains(name));
    return append(std::move(name));
}

int RuleSet::named(std::string_view name)
{
    const int known = find(name);
    return known >= 0 ? known : append(std::string(name));
}

int RuleSet::append(std::string name)
{
    const int rule = static_cast<int>(m_rules.size());
    m_rules.emplace_back(new Rule{ std::move(name), never() });
    m_index.emplace(m_rules.back()->name, rule);
    return rule;
}

int RuleSet::find(std::string_view name) const
{
    const auto known = m_index.find(name);
    return known == m_index.end() ? -1 : known->second;
}

void RuleSet::define(int rule, Term body)
{
    Rule &one = at(rule);
    one.text = SharedText(toText(*this, body));
    one.body = std::move(body);
    m_bytes += one.name.size() + one.text.size() + 6;
    m_byText.emplace(Hash()(one.text), rule);
}

void RuleSet::replace(int rule, Term body)
{
    at(rule).body = std::move(body);
    at(rule).text = {};
}

Term RuleSet::add(std::string_view hint, Term body)
{
    if (body.isNever() || body.isEmpty() || body.kind == Term::Kind::Rule)
        return body;
    m_printed.clear();
    appendText(m_printed, *this, body);
    if (m_printed.size() <= 12 && body.kind != Term::Kind::Choice && body.kind != Term::Kind::Sequence)
        return body;
    const std::size_t hash = Hash()(m_printed);
    const auto [first, last] = m_byText.equal_range(hash);
    for (auto known = first; known != last; ++known) {
        if (std::string_view((*this)[known->second].text) == m_printed)
            return reference(known->second);
    }
    const int rule = reserve(hint);
    Rule &one = at(rule);
    m_bytes += one.name.size() + m_printed.size() + 6;
    one.text = SharedText(m_printed);
    one.body = std::move(body);
    m_byText.emplace(hash, rule);
    return reference(rule);
}

namespace {

/// Root, the rules that it uses, those that they use…
struct Reached
{
    std::vector<int> rules;
    std::vector<int> uses; ///< of each rule, in those

    Reached(const RuleSet &all, int root)
        : rules{ root }
        , uses(all.size())
        , m_isFound(all.size())
    {
        m_isFound[static_cast<std::size_t>(root)] = true;
        m_used.reserve(4 * all.size());
        for (std::size_t i = 0; i < rules.size(); ++i) {
            m_first.push_back(m_used.size());
            take(all[rules[i]].body);
        }
        m_first.push_back(m_used.size());
    }

    /// What the rule at a place of the list uses, each as often as it does.
    std::span<const int> usedBy(std::size_t place) const
    {
        return std::span(m_used).subspan(m_first[place], m_first[place + 1] - m_first[place]);
    }

private:
    void take(const Term &term)
    {
        if (term.kind == Term::Kind::Rule) {
            const auto rule = static_cast<std::size_t>(term.rule);
            m_used.push_back(term.rule);
            ++uses[rule];
            if (!m_isFound[rule])
                rules.push_back(term.rule);
            m_isFound[rule] = true;
        }
        if (!term.parts().holdRules())
            return;
        for (const Term &part : term.parts())
            take(part);
    }

    RuleMarks m_isFound;
    std::vector<int> m_used; ///< one list behind the other
    std::vector<std::size_t> m_first; ///< where they begin
};

/// Which rules are written where they are used, and which hold such.
struct Inlining
{
    std::vector<bool> inlined;
    std::vector<bool> holdsInlined;
};

std::string toText(const RuleSet &rules, const std::vector<int> &wanted, const Inlining *inlining)
{
    TextBuffer out(rules.bytes());
    for (const int number : wanted) {
        const Rule &rule = rules[number];
        const auto index = static_cast<std::size_t>(number);
        if (inlining && inlining->inlined[index])
            continue;
        out += rule.name;
        out += " ::= ";
        if (inlining && inlining->holdsInlined[index])
            appendText(out, rules, rule.body, &inlining->inlined);
        else if (rule.text.empty())
            appendText(out, rules, rule.body);
        else
            out += rule.text;
        out += '\n';
    }
    return out.take();
}

/// Which rules are short and used once. Those that are used come behind their users, so the list is gone through from
/// its end, and rules stand inside of each other a few times at most.
Inlining inlinedRules(const RuleSet &rules, const Reached &reached)
{
    static constexpr std::size_t longest = 160;
    static constexpr int deepest = 6;
    const std::vector<int> &wanted = reached.rules;
    Inlining out{ std::vector<bool>(rules.size()), std::vector<bool>(rules.size()) };
    std::vector<int> depths(rules.size());
    for (std::size_t i = wanted.size(); i-- > 0;) {
        const Rule &rule = rules[wanted[i]];
        const auto number = static_cast<std::size_t>(wanted[i]);
        int depth = 1; // of marked rules inside of each other
        for (const int used : reached.usedBy(i))
            depth = std::max(depth, depths[static_cast<std::size_t>(used)] + 1);
        const bool fits =
            reached.uses[number] == 1 && !rule.isKept && rule.text.size() <= longest && !rule.text.empty();
        out.inlined[number] = fits && depth <= deepest && i > 0;
        out.holdsInlined[number] = depth > 1;
        depths[number] = out.inlined[number] ? depth : 0;
    }
    return out;
}

} // namespace

std::string toText(const RuleSet &rules, int root)
{
    return toText(rules, Reached(rules, root).rules, nullptr);
}

std::string toShortText(const RuleSet &rules, int root)
{
    const Reached reached(rules, root);
    const Inlining inlining = inlinedRules(rules, reached);
    return toText(rules, reached.rules, &inlining);
}

} // namespace Parlance::Gbnf
