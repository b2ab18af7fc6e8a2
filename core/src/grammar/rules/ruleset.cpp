// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/rules/ruleset_p.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <span>
#include <string>

namespace Parlance::Gbnf {

namespace {

constexpr std::size_t longestName = 24;

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Engines want a letter first, then letters, digits and dashes.
std::string ruleName(std::string_view hint)
{
    std::string name;
    name.reserve(std::min(hint.size(), 4 * longestName));
    for (const char c : hint.substr(0, 4 * longestName)) {
        if (isLetter(c))
            name += static_cast<char>(c | 0x20);
        else if (c >= '0' && c <= '9')
            name += c;
        else if (!name.empty() && name.back() != '-')
            name += '-';
    }
    if (name.size() > longestName)
        name.erase(0, name.size() - longestName);
    while (!name.empty() && name.back() == '-')
        name.pop_back();
    while (!name.empty() && name.front() == '-')
        name.erase(0, 1);
    if (name.empty())
        return "rule";
    return isLetter(name.front()) ? name : "r-" + name;
}

/// Fewer than eight bytes as a number.
std::uint64_t shortWord(std::string_view text)
{
    const std::size_t size = text.size();
    if (size < sizeof(std::uint32_t)) {
        const auto at = [&](std::size_t i) { return std::uint64_t(static_cast<unsigned char>(text[i])); };
        return size == 0 ? 0 : at(0) << 16 | at(size / 2) << 8 | at(size - 1);
    }
    std::uint32_t first = 0;
    std::uint32_t last = 0; // of the bytes, which overlap
    std::memcpy(&first, text.data(), sizeof first);
    std::memcpy(&last, text.data() + size - sizeof last, sizeof last);
    return std::uint64_t(first) << 32 | last;
}

/// Whether a hint can be a name as it is.
bool isRuleName(std::string_view hint)
{
    static constexpr auto parts = [] {
        std::array<bool, 256> out{};
        for (const char c : std::string_view("abcdefghijklmnopqrstuvwxyz0123456789"))
            out[static_cast<unsigned char>(c)] = true;
        return out;
    }();
    if (hint.empty() || hint.size() > longestName || !isLetter(hint.front()))
        return false;
    return std::all_of(hint.begin(), hint.end(), [](char c) { return parts[static_cast<unsigned char>(c)]; });
}

} // namespace

/// Quick for names, which are short: eight bytes at once, the last of which may have been taken before.
RuleTable::Hash RuleTable::hashOf(std::string_view text)
{
    std::uint64_t hash = text.size();
    const auto take = [&hash](std::uint64_t word) {
        hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 32;
    };
    std::uint64_t word = 0;
    const char *const end = text.data() + text.size();
    if (text.size() < sizeof word) {
        take(shortWord(text));
        return static_cast<Hash>(hash);
    }
    for (const char *at = text.data(); at + sizeof word < end; at += sizeof word) {
        std::memcpy(&word, at, sizeof word);
        take(word);
    }
    std::memcpy(&word, end - sizeof word, sizeof word);
    take(word);
    return static_cast<Hash>(hash);
}

void RuleTable::add(Hash hash, int rule)
{
    if (2 * ++m_count > m_places.size()) {
        std::vector<Place> old(std::max<std::size_t>(256, 2 * m_places.size()));
        old.swap(m_places);
        for (const Place &one : old) {
            if (one.rule >= 0)
                take(one);
        }
    }
    take({ hash, rule });
}

void RuleTable::take(const Place &one)
{
    std::size_t at = one.hash;
    while (m_places[at & (m_places.size() - 1)].rule >= 0)
        ++at;
    m_places[at & (m_places.size() - 1)] = one;
}

int RuleSet::reserve(std::string_view hint)
{
    std::string name = isRuleName(hint) ? std::string(hint) : ruleName(hint);
    const std::string_view base = name;
    const auto hashOfBase = RuleTable::hashOf(base);
    const int first = find(base, hashOfBase);
    if (first < 0)
        return append(base, hashOfBase);
    name += '-';
    for (const std::size_t size = name.size();;) {
        std::array<char, 12> digits;
        const char *end = std::to_chars(digits.begin(), digits.end(), ++at(first).lastNumber).ptr;
        name.resize(size);
        name.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
        const auto hash = RuleTable::hashOf(name);
        if (find(name, hash) < 0)
            return append(name, hash);
    }
}

int RuleSet::named(std::string_view name)
{
    const auto hash = RuleTable::hashOf(name);
    const int known = find(name, hash);
    return known >= 0 ? known : append(name, hash);
}

int RuleSet::append(std::string_view name, RuleTable::Hash hash)
{
    static constexpr std::size_t many = 64;
    const int rule = static_cast<int>(m_rules.size());
    if (m_rules.empty())
        m_rules.reserve(many);
    m_rules.emplace_back(new Rule{ std::string(name), never() });
    m_byName.add(hash, rule);
    return rule;
}

int RuleSet::find(std::string_view name) const
{
    return find(name, RuleTable::hashOf(name));
}

int RuleSet::find(std::string_view name, RuleTable::Hash hash) const
{
    return m_byName.find(hash, [&](int rule) { return (*this)[rule].name == name; });
}

void RuleSet::define(int rule, Term body)
{
    Rule &one = at(rule);
    m_printed.clear();
    appendText(m_printed, *this, body);
    one.text = SharedText(m_printed);
    one.body = std::move(body);
    m_bytes += one.name.size() + one.text.size() + 6;
    m_byText.add(RuleTable::hashOf(one.text), rule);
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
    const std::string_view printed = m_printed;
    const auto hash = RuleTable::hashOf(printed);
    const int known = m_byText.find(hash, [&](int one) { return std::string_view((*this)[one].text) == printed; });
    if (known >= 0)
        return reference(known);
    const int rule = reserve(hint);
    Rule &one = at(rule);
    m_bytes += one.name.size() + m_printed.size() + 6;
    one.text = SharedText(printed);
    one.body = std::move(body);
    m_byText.add(hash, rule);
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
        , m_root(root)
    {
        rules.reserve(all.size());
        m_first.reserve(all.size() + 1);
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
            m_used.emplace_back(term.rule);
            if (uses[static_cast<std::size_t>(term.rule)]++ == 0 && term.rule != m_root)
                rules.push_back(term.rule);
            return;
        }
        for (const Term &part : term.parts()) {
            if (part.holdsRules())
                take(part);
        }
    }

    int m_root;
    std::vector<int> m_used; ///< one list after the other
    std::vector<std::size_t> m_first; ///< where they begin
};

/// Which rules are written where they are used, and which hold such.
struct Inlining
{
    RuleMarks inlined;
    RuleMarks holdsInlined;
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

/// Which rules are short and used once. Those that are used come after their users, so the list is gone through from
/// its end, and rules are inside of each other a few times at most.
Inlining inlinedRules(const RuleSet &rules, const Reached &reached)
{
    static constexpr std::size_t longest = 160;
    static constexpr int deepest = 6;
    const std::vector<int> &wanted = reached.rules;
    Inlining out{ RuleMarks(rules.size()), RuleMarks(rules.size()) };
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
