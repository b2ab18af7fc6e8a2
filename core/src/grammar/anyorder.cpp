// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/grammar.h>

#include <algorithm>

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

Expr counted(const Sorted &parts, const Expr &separator)
{
    std::vector<Expr> all = parts.required;
    all.insert(all.end(), parts.optional.begin(), parts.optional.end());
    const int least = static_cast<int>(parts.required.size());
    const int most = static_cast<int>(all.size());
    const Expr one = choice(std::move(all));
    return sequence({ one, repeat(sequence({ separator, one }), least - 1, most - 1) });
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
    const bool few = static_cast<int>(all.required.size()) <= std::min(mostTracked, 10);
    return few ? tracked(all, separator) : counted(all, separator);
}

} // namespace Parlance
