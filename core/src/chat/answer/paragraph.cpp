// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/answer/paragraph_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace Parlance {

using namespace Peg;

namespace {

class Steps
{
public:
    explicit Steps(const std::vector<std::string> &stops)
    {
        for (const std::string &stop : stops) {
            std::u32string text;
            for (std::size_t at = 0; at < stop.size();)
                text += Utf8::next(stop, at);
            m_longest = std::max(m_longest, text.size());
            if (text.empty())
                continue;
            m_firsts[text.front()].emplace_back(m_stops.size(), 1);
            m_characters += text.size();
            m_stops.push_back(std::move(text));
        }
        for (const auto &[character, begun] : m_firsts)
            m_others.push_back({ character, character });
    }

    Expr one()
    {
        constexpr std::size_t mostWays = 4000; // of all beginnings after all characters
        const std::size_t ways = m_characters * m_firsts.size();
        return rest(m_firsts, 0, ways > mostWays ? 0 : 2);
    }

private:
    /// What has come of some stops: each by its number, and how many of its characters.
    using Begun = std::vector<std::pair<std::size_t, std::size_t>>;
    using Next = std::map<char32_t, Begun>; ///< by the character that comes

    /// Where a stop begins in the middle of another, both are watched, as far as the longest reaches. After a beginning
    /// that goes on otherwise, another may come, so often: `<<` is no `<call>`.
    Expr rest(const Next &next, std::size_t depth, std::size_t restarts)
    {
        const Key key{ next, depth, restarts };
        if (const auto known = m_known.find(key); known != m_known.end())
            return known->second;
        std::vector<CharRange> others = m_others;
        std::vector<Expr> ways;
        for (const auto &[character, begun] : next) {
            others.push_back({ character, character });
            if (!isWhole(begun) && depth <= m_longest)
                ways.push_back(then(character, begun, depth + 1, restarts));
        }
        for (const auto &[character, begun] : m_firsts) {
            if (restarts > 0 && !next.contains(character) && !isWhole(begun))
                ways.push_back(then(character, begun, 1, restarts - 1));
        }
        ways.push_back(chars(std::move(others), true, 1, 1));
        return m_known.emplace(key, choice(std::move(ways))).first->second;
    }

    Expr then(char32_t character, const Begun &begun, std::size_t depth, std::size_t restarts)
    {
        return sequence({ chars({ { character, character } }, false, 1, 1), rest(after(begun), depth, restarts) });
    }

    bool isWhole(const Begun &begun) const
    {
        return std::any_of(begun.begin(), begun.end(),
                           [this](const auto &one) { return one.second == m_stops[one.first].size(); });
    }

    Next after(const Begun &begun) const
    {
        Next next;
        for (const auto &[stop, at] : begun)
            next[m_stops[stop][at]].emplace_back(stop, at + 1);
        for (auto &[character, all] : next) {
            if (const auto first = m_firsts.find(character); first != m_firsts.end())
                all.insert(all.end(), first->second.begin(), first->second.end());
        }
        return next;
    }

    std::vector<std::u32string> m_stops;
    Next m_firsts;
    using Key = std::tuple<Next, std::size_t, std::size_t>;
    std::map<Key, Expr> m_known; ///< a stop's own beginning in it may come again and again
    std::vector<CharRange> m_others{ { '\n', '\n' } }; ///< and all that stops begin with
    std::size_t m_longest = 0;
    std::size_t m_characters = 0; ///< of all stops
};

} // namespace

Expr shortParagraph(std::vector<std::string> stops)
{
    const bool ownLines =
        std::none_of(stops.begin(), stops.end(), [](const auto &one) { return one.starts_with('\n'); });
    if (!ownLines)
        stops.emplace_back("\n\n");
    const Expr one = Steps(stops).one();
    const Expr step = ownLines ? sequence({ optional(literal("\n")), one }) : one;
    const Expr feeds = chars({ { '\n', '\n' } }, false, 0, 2);
    return sequence({ optional(sequence({ feeds, repeat(rule("short-step", step), 1, 400) })), feeds });
}

} // namespace Parlance
