// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/matcher/sampler_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <limits>

namespace Parlance::Gbnf {

namespace {

constexpr int endless = std::numeric_limits<int>::max();

class Sampler
{
public:
    Sampler(const RuleSet &rules, std::uint64_t seed, std::size_t size)
        : m_rules(rules)
        , m_random(seed)
        , m_size(size)
    {
        findHeights();
    }

    std::string run(int root)
    {
        write(reference(root), 0);
        return std::move(m_out);
    }

private:
    /// How deep rules must nest until the term can end: going down by it ends for certain.
    int height(const Term &term) const
    {
        switch (term.kind) {
        case Term::Kind::Never:
            return endless;
        case Term::Kind::Sequence: {
            int most = 0;
            for (const Term &part : term.parts())
                most = std::max(most, height(part));
            return most;
        }
        case Term::Kind::Choice: {
            int least = endless;
            for (const Term &part : term.parts())
                least = std::min(least, height(part));
            return least;
        }
        case Term::Kind::Repeat:
            return term.minimum == 0 ? 0 : height(term.parts().front());
        case Term::Kind::Rule:
            return m_heights[static_cast<std::size_t>(term.rule)];
        default:
            return 0;
        }
    }

    void findHeights()
    {
        m_heights.assign(m_rules.size(), endless);
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t rule = m_rules.size(); rule-- > 0;) {
                const int inner = height(m_rules[static_cast<int>(rule)].body);
                if (inner != endless && inner + 1 < m_heights[rule]) {
                    m_heights[rule] = inner + 1;
                    changed = true;
                }
            }
        }
    }

    std::size_t below(std::size_t count) { return m_random.below(count); }

    bool isFull(int depth) const { return m_out.size() >= m_size || depth > 300 || m_steps > 100'000; }

    void write(const Term &term, int depth)
    {
        ++m_steps;
        switch (term.kind) {
        case Term::Kind::Never:
            return;
        case Term::Kind::Text:
            m_out += term.text();
            return;
        case Term::Kind::Set:
            return writeCharacter(term.set());
        case Term::Kind::Sequence:
            for (const Term &part : term.parts())
                write(part, depth);
            return;
        case Term::Kind::Choice:
            return write(chosen(term.parts().list(), depth), depth);
        case Term::Kind::Repeat:
            return writeRepeat(term, depth);
        case Term::Kind::Rule:
            return write(m_rules[term.rule].body, depth + 1);
        }
    }

    const Term &chosen(std::span<const Term> alternatives, int depth)
    {
        const Term &any = alternatives[below(alternatives.size())];
        if (!isFull(depth) && height(any) != endless)
            return any;
        return *std::min_element(alternatives.begin(), alternatives.end(),
                                 [this](const Term &a, const Term &b) { return height(a) < height(b); });
    }

    void writeRepeat(const Term &term, int depth)
    {
        const Term &part = term.parts().front();
        const std::size_t often = part.kind == Term::Kind::Set ? 8 : 2; // words are longer than lists
        for (int i = 0; i < term.minimum; ++i)
            write(part, depth);
        for (int i = term.minimum; term.maximum == unbounded || i < term.maximum; ++i) {
            if (isFull(depth) || height(part) == endless || below(often + 1) == 0)
                return;
            write(part, depth);
        }
    }

    /// Mostly what can be read, sometimes anything.
    void writeCharacter(const CodePoints &set)
    {
        for (int attempt = 0; attempt < 12; ++attempt) {
            const auto c = static_cast<char32_t>(0x20 + below(0x5F));
            if (set.contains(c) && below(8) != 0)
                return Utf8::append(m_out, c);
        }
        const CharRange &range = set.ranges()[below(set.ranges().size())];
        const auto c = range.first + static_cast<char32_t>(below(range.last - range.first + 1));
        const bool isSurrogate = c >= 0xD800 && c <= 0xDFFF;
        Utf8::append(m_out, !isSurrogate ? c : range.first < 0xD800 ? range.first : range.last);
    }

    const RuleSet &m_rules;
    Random m_random;
    std::size_t m_size;
    std::string m_out;
    std::vector<int> m_heights; ///< by rule
    int m_steps = 0;
};

} // namespace

std::string sample(const RuleSet &rules, int root, std::uint64_t seed, std::size_t size)
{
    return Sampler(rules, seed, size).run(root);
}

} // namespace Parlance::Gbnf
