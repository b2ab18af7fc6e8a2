// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "lint/facts/spelling_p.h"

#include <algorithm>

namespace Parlance {

bool has(const Names &names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::string inQuotes(std::string_view name)
{
    return '`' + std::string(name) + '`';
}

std::string meant(std::string_view near)
{
    return "write " + inQuotes(near);
}

bool isIdentifier(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    });
}

std::size_t letterDistance(std::string_view a, std::string_view b)
{
    // Two rows back, for neighbours that are swapped.
    std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                cost[i][j] = i + j;
                continue;
            }
            const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
            cost[i][j] = std::min({ cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + change });
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    }
    return cost[a.size()][b.size()];
}

std::string_view nearName(std::string_view name, const Names &names)
{
    constexpr std::size_t longest = 64;
    const std::size_t most = name.size() < 3 ? 0 : name.size() < 7 ? 1 : 2;
    std::string_view best;
    std::size_t least = most + 1;
    for (const std::string_view other : names) {
        if (other == name || name.size() > longest || other.size() > name.size() + most
            || name.size() > other.size() + most)
            continue;
        if (const std::size_t distance = letterDistance(name, other); distance < least) {
            least = distance;
            best = other;
        }
    }
    return best;
}

} // namespace Parlance
