// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace Cli {

/// Two texts line by line: equal lines are paired, and changed lines are paired in their order.
struct LineRow
{
    enum class Kind
    {
        Same,
        Changed, ///< both lines exist
        OnlyA,
        OnlyB,
        Gap, ///< hidden rows
    };
    Kind kind = Kind::Same;
    std::string a; ///< with its line feed, if it has one
    std::string b;
    std::size_t hidden = 0;
};

std::vector<LineRow> alignLines(std::string_view a, std::string_view b);

/// The rows with all but context lines around changes left out, and, unless whole, the middle of long insertions too.
std::vector<LineRow> foldRows(const std::vector<LineRow> &rows, std::size_t context, bool whole);

} // namespace Cli
