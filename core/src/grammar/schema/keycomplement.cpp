// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/keycomplement_p.h"

#include <parlance/utf8.h>

#include <algorithm>

namespace Parlance::Gbnf {

namespace {

constexpr int deepestNames = 10; ///< parentheses in parentheses
constexpr std::size_t widestNames = 32; ///< of more, each branch is a rule: engines refuse groups of thousands of parts
constexpr int pieces = 4; ///< ends of as many letters are rules

} // namespace

bool areShort(const std::vector<std::string> &names)
{
    constexpr std::size_t longest = 1000;
    return std::all_of(names.begin(), names.end(), [](const std::string &name) { return name.size() <= longest; });
}

/// Quick for short texts.
std::size_t KeyComplement::Hash::operator()(std::u32string_view text) const
{
    std::uint64_t hash = text.size();
    for (const char32_t c : text)
        hash = (hash ^ c) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 32;
}

KeyComplement::KeyComplement(RuleSet &rules, Characters characters, Term rest)
    : m_rules(rules)
    , m_characters(std::move(characters))
    , m_rest(std::move(rest))
{ }

Term KeyComplement::write(const std::vector<std::string> &names)
{
    const auto [known, isNew] = m_written.try_emplace(names);
    if (!isNew)
        return known->second;
    Names &sorted = m_names.emplace_back();
    sorted.reserve(names.size());
    std::transform(names.begin(), names.end(), std::back_inserter(sorted), nameOf);
    std::sort(sorted.begin(), sorted.end());
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    return known->second = m_rules.add("k", after(sorted, 0, sorted.size(), 0, 0));
}

KeyComplement::Name KeyComplement::nameOf(std::string_view utf8)
{
    Name out;
    out.reserve(utf8.size());
    for (std::size_t at = 0; at < utf8.size();)
        out += Utf8::next(utf8, at);
    return out;
}

/// What may follow the first characters, up to at, of the names from first to last, which share them.
Term KeyComplement::after(const Names &names, std::size_t first, std::size_t last, std::size_t at, int depth)
{
    const std::size_t left = names[first].size() - at;
    const bool isEnd = last - first == 1 && at > 0 && left > 0;
    if (isEnd && (left % pieces == 0 || depth + pieces <= deepestNames))
        return end(names, first, at, depth);
    return depth < deepestNames ? alternatives(names, first, last, at, depth)
                                : m_rules.add("k", alternatives(names, first, last, at, 0));
}

/// What may follow where one name alone is left. Names often end alike.
Term KeyComplement::end(const Names &names, std::size_t which, std::size_t at, int depth)
{
    const auto left = std::u32string_view(names[which]).substr(at);
    const auto [known, isNew] = m_ends.try_emplace(left);
    Term &end = known->second; // stays where it is when others are added
    if (!isNew)
        return end;
    const bool isRule = left.size() % pieces == 0;
    Letter &letter = m_letters[left.front()];
    Term next =
        sequence({ spelled(letter, left.front()), after(names, which, which + 1, at + 1, (isRule ? 0 : depth) + 1) });
    if (letter.leaving.isNever())
        letter.leaving = leaving({ left.front() }, true);
    Term made = choice({ letter.leaving, std::move(next) });
    return end = isRule ? m_rules.add("k", std::move(made)) : std::move(made);
}

Term KeyComplement::alternatives(const Names &names, std::size_t first, std::size_t last, std::size_t at, int depth)
{
    const bool isName = names[first].size() == at;
    const bool isWide = last - first > widestNames;
    std::u32string characters;
    std::vector<Term, InSlabs<Term>> all;
    all.reserve(2);
    all.emplace_back(); // what leaves the names
    for (std::size_t i = first + (isName ? 1 : 0); i < last;) {
        const char32_t c = names[i][at];
        std::size_t end = i + 1;
        while (end < last && names[end][at] == c)
            ++end;
        characters += c;
        Term next = after(names, i, end, at + 1, isWide ? 0 : depth + 1);
        if (isWide)
            next = m_rules.add("k", std::move(next));
        all.push_back(sequence({ spelled(m_letters[c], c), std::move(next) }));
        i = end;
    }
    all[0] = leaving(characters, !isName);
    return choice(std::span<Term>(all));
}

/// A character that is none of these, and whatever follows it; or the end, where that is no name.
Term KeyComplement::leaving(const std::u32string &characters, bool mayEnd)
{
    const auto [known, isNew] = m_leaving[mayEnd].try_emplace(characters);
    if (isNew) {
        Term other = sequence({ m_characters(CodePoints::of(characters).complement()), m_rest });
        known->second = m_rules.add("k", mayEnd ? optional(std::move(other)) : std::move(other));
    }
    return known->second;
}

const Term &KeyComplement::spelled(Letter &letter, char32_t c)
{
    if (!letter.spelled.isNever())
        return letter.spelled;
    const bool isPlain = c > 0x1F && c != '"' && c != '\\' && c != '/' && c != '\'';
    if (!isPlain)
        return letter.spelled = m_characters(CodePoints({ { c, c } }));
    std::string utf8;
    Utf8::append(utf8, c);
    return letter.spelled = text(utf8);
}

} // namespace Parlance::Gbnf
