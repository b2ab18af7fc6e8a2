// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/grammar.h>

#include <algorithm>
#include <utility>

namespace Parlance {

using namespace Peg;

namespace {

struct Sorted
{
    std::vector<Expr> required;
    std::vector<Expr> optional;
};

Sorted sorted(const std::vector<UnorderedPart> &parts)
{
    Sorted out;
    for (const UnorderedPart &part : parts)
        (part.isRequired ? out.required : out.optional).push_back(part.written);
    return out;
}

/// For each set of required parts that are still missing, what may come: optional parts, then one of the set, then what
/// may come without it. The expressions are shared, so that there are no more of them than sets.
Expr tracked(const Sorted &parts, const Expr &separator)
{
    const Expr other = choice(parts.optional);
    const Expr before = parts.optional.empty() ? Expr() : repeat(sequence({ other, separator }));
    const std::size_t everything = (std::size_t(1) << parts.required.size()) - 1;
    std::vector<Expr> missing(everything + 1);
    missing[0] = parts.optional.empty() ? Expr() : repeat(sequence({ separator, other }));
    for (std::size_t set = 1; set <= everything; ++set) {
        std::vector<Expr> next;
        for (std::size_t i = 0; i < parts.required.size(); ++i) {
            const std::size_t rest = set & ~(std::size_t(1) << i);
            if (rest != set)
                next.push_back(sequence({ parts.required[i], rest == 0 ? Expr() : separator, missing[rest] }));
        }
        missing[set] = sequence({ before, choice(std::move(next)) });
    }
    return missing[everything];
}

/// Each required part as it is declared, but for one that may come later than that. A state is how many have come or
/// are late, and which of them is late; the expressions are shared, so that there are about n * n of them.
class NearlyInOrder
{
public:
    NearlyInOrder(const Sorted &parts, const Expr &separator)
        : m_required(parts.required)
        , m_separator(separator)
        , m_before(parts.optional.empty() ? Expr() : repeat(sequence({ choice(parts.optional), separator })))
        , m_behind(parts.optional.empty() ? Expr() : repeat(sequence({ separator, choice(parts.optional) })))
    { }

    Expr expression() const
    {
        const std::size_t count = m_required.size();
        // What may come from a part on, by which part is late; count stands for none.
        std::vector<Expr> behind(count + 1);
        std::vector<Expr> behindNext;
        for (std::size_t at = count + 1; at-- > 0;) {
            std::vector<Expr> here(count + 1);
            here[count] = from(at, count, behind, behindNext, here);
            for (std::size_t late = 0; late < at; ++late)
                here[late] = from(at, late, behind, behindNext, here);
            behindNext = std::exchange(behind, std::move(here));
        }
        return behind[count];
    }

private:
    Expr from(std::size_t at, std::size_t late, const std::vector<Expr> &next, const std::vector<Expr> &afterNext,
              const std::vector<Expr> &here) const
    {
        const std::size_t count = m_required.size();
        if (at == count && late == count)
            return m_behind;
        std::vector<Expr> ways;
        if (at < count)
            ways.push_back(followed(at, at + 1 == count && late == count, next[late]));
        if (late < count)
            ways.push_back(followed(late, at == count, here[count]));
        else if (at + 1 < count)
            ways.push_back(followed(at + 1, false, afterNext[at]));
        return sequence({ m_before, choice(std::move(ways)) });
    }

    Expr followed(std::size_t part, bool isLast, const Expr &rest) const
    {
        return sequence({ m_required[part], isLast ? Expr() : m_separator, rest });
    }

    const std::vector<Expr> &m_required;
    const Expr m_separator;
    const Expr m_before;
    const Expr m_behind;
};

/// As declared, one behind the other.
Expr inOrder(const Sorted &parts, const Expr &separator)
{
    const Expr other = choice(parts.optional);
    std::vector<Expr> all;
    for (const Expr &part : parts.required) {
        if (!all.empty())
            all.push_back(separator);
        if (!parts.optional.empty())
            all.push_back(repeat(sequence({ other, separator })));
        all.push_back(part);
    }
    if (!parts.optional.empty())
        all.push_back(repeat(sequence({ separator, other })));
    return sequence(std::move(all));
}

} // namespace

Expr inAnyOrder(const std::vector<UnorderedPart> &parts, const Expr &separator, int mostTracked)
{
    const Sorted all = sorted(parts);
    if (parts.empty())
        return {};
    if (all.required.empty()) {
        const Expr one = choice(all.optional);
        return optional(sequence({ one, repeat(sequence({ separator, one })) }));
    }
    static constexpr std::size_t mostNearlyInOrder = 24;
    if (static_cast<int>(all.required.size()) <= std::min(mostTracked, 10))
        return tracked(all, separator);
    return all.required.size() <= mostNearlyInOrder ? NearlyInOrder(all, separator).expression()
                                                    : inOrder(all, separator);
}

} // namespace Parlance
