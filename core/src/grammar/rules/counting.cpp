// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/rules/counting_p.h"

namespace Parlance::Gbnf {

namespace {

constexpr int radix = 16;
constexpr int mostCopies = 48;

class Counter
{
public:
    Counter(RuleSet &rules, std::string_view hint, Term part)
        : m_rules(rules)
        , m_hint(hint)
        , m_powers{ rules.add(hint, std::move(part)) }
    { }

    Term exactly(int count)
    {
        std::vector<Term> parts;
        for (int power = 0; count > 0; ++power, count /= radix)
            parts.insert(parts.begin(), repeat(powerOf(power), count % radix, count % radix));
        return sequence(std::move(parts));
    }

    /// With the highest digit d: fewer than d of its power and any lower digits, or d of it and what is left at most.
    Term atMost(int count)
    {
        int power = 0;
        int worth = 1;
        for (; count / radix >= worth; worth *= radix)
            ++power;
        if (power == 0)
            return repeat(powerOf(0), 0, count);
        const int digit = count / worth;
        const Term fewer = sequence({ repeat(powerOf(power), 0, digit - 1), fewerThan(power) });
        return choice({ fewer, sequence({ repeat(powerOf(power), digit, digit), atMost(count % worth) }) });
    }

    Term anyNumber() { return repeat(powerOf(0), 0); }

private:
    /// Sixteen to the power, so many times the part.
    const Term &powerOf(int power)
    {
        while (static_cast<int>(m_powers.size()) <= power)
            m_powers.push_back(m_rules.add(m_hint, repeat(m_powers.back(), radix, radix)));
        return m_powers[static_cast<std::size_t>(power)];
    }

    Term fewerThan(int power)
    {
        if (power == 0)
            return emptyText();
        return m_rules.add(m_hint, sequence({ repeat(powerOf(power - 1), 0, radix - 1), fewerThan(power - 1) }));
    }

    RuleSet &m_rules;
    std::string m_hint;
    std::vector<Term> m_powers;
};

} // namespace

Term counted(RuleSet &rules, std::string_view hint, const Term &part, int minimum, int maximum)
{
    if (minimum <= mostCopies && (maximum == unbounded || maximum <= mostCopies))
        return repeat(part, minimum, maximum);
    if (part.isNever() || part.isEmpty())
        return repeat(part, minimum, maximum);
    Counter counter(rules, hint, part);
    Term rest = maximum == unbounded ? counter.anyNumber() : counter.atMost(maximum - minimum);
    return sequence({ counter.exactly(minimum), rules.add(hint, std::move(rest)) });
}

} // namespace Parlance::Gbnf
