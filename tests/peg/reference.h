// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/peg.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace Parlance::Test {

/// An edge of a capture: its tag, or nothing at its end.
struct Edge
{
    std::optional<Peg::Tag> tag;
    std::size_t offset;
    bool operator==(const Edge &) const = default;
};

/// What an expression without cuts matches at the start of text, by plain recursion: what the operators mean.
struct Reference
{
    std::string_view text;
    std::vector<Edge> edges = {};

    std::optional<std::size_t> match(const Peg::Expr &expr, std::size_t at);

private:
    std::optional<std::size_t> repeat(const Peg::Expr &expr, std::size_t at);
    std::optional<std::size_t> until(const Peg::Expr &expr, std::size_t at);
    std::optional<std::size_t> chars(const Peg::Expr &expr, std::size_t at);
    bool matchesQuietly(const Peg::Expr &expr, std::size_t at);
};

} // namespace Parlance::Test
