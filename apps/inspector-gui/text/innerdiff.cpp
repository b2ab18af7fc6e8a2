// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "text/innerdiff.h"

#include <algorithm>
#include <cstdint>

namespace Parlance::Inspector {

namespace {

constexpr std::size_t mostCells = 4'000'000;
constexpr std::size_t leastCommon = 3; // shorter finds are chance

bool isWord(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x80 || c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Where each token begins, and the end of the text.
std::vector<std::size_t> tokenBounds(std::string_view text)
{
    std::vector<std::size_t> bounds;
    for (std::size_t at = 0; at < text.size();) {
        bounds.push_back(at);
        const char first = text[at++];
        while (at < text.size() && ((isWord(first) && isWord(text[at])) || (first == ' ' && text[at] == ' ')))
            ++at;
    }
    bounds.push_back(text.size());
    return bounds;
}

class TokenText
{
public:
    explicit TokenText(std::string_view text)
        : m_text(text)
        , m_bounds(tokenBounds(text))
    { }
    std::size_t size() const { return m_bounds.size() - 1; }
    std::string_view operator[](std::size_t i) const
    {
        return m_text.substr(m_bounds[i], m_bounds[i + 1] - m_bounds[i]);
    }
    std::pair<std::size_t, std::size_t> range(std::size_t i) const { return { m_bounds[i], m_bounds[i + 1] }; }

private:
    std::string_view m_text;
    std::vector<std::size_t> m_bounds;
};

using Ranges = std::vector<std::pair<std::size_t, std::size_t>>;

void add(Ranges &left, Ranges &right, std::pair<std::size_t, std::size_t> a, std::pair<std::size_t, std::size_t> b)
{
    if (!left.empty() && left.back().second == a.first && right.back().second == b.first) {
        left.back().second = a.second;
        right.back().second = b.second;
    } else {
        left.push_back(a);
        right.push_back(b);
    }
}

void dropChance(CommonRanges &common)
{
    Ranges left;
    Ranges right;
    for (std::size_t i = 0; i < common.left.size(); ++i) {
        if (common.left[i].second - common.left[i].first >= leastCommon) {
            left.push_back(common.left[i]);
            right.push_back(common.right[i]);
        }
    }
    common = { std::move(left), std::move(right) };
}

} // namespace

CommonRanges commonRanges(std::string_view left, std::string_view right)
{
    const TokenText a(left);
    const TokenText b(right);
    CommonRanges common;
    if (a.size() == 0 || b.size() == 0 || (a.size() + 1) * (b.size() + 1) > mostCells)
        return common;
    // The longest common subsequence of what begins at (i, j).
    std::vector<std::uint32_t> longest((a.size() + 1) * (b.size() + 1), 0);
    const auto at = [&](std::size_t i, std::size_t j) -> std::uint32_t & { return longest[i * (b.size() + 1) + j]; };
    for (std::size_t i = a.size(); i-- > 0;) {
        for (std::size_t j = b.size(); j-- > 0;)
            at(i, j) = a[i] == b[j] ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
    }
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        if (a[i] == b[j])
            add(common.left, common.right, a.range(i++), b.range(j++));
        else if (at(i + 1, j) >= at(i, j + 1))
            ++i;
        else
            ++j;
    }
    dropChance(common);
    return common;
}

} // namespace Parlance::Inspector
