// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

/// JSON, or a Python literal, inside a larger text, with the extent of every part: in `<c>{"a": 1}</c>` the object from
/// 3 on.
namespace Parlance {

struct Extent
{
    std::size_t begin = 0;
    std::size_t end = 0;
    bool contains(const Extent &other) const { return begin <= other.begin && other.end <= end; }
    std::size_t size() const { return end - begin; }
    bool operator==(const Extent &) const = default;
};

struct JsonNode
{
    enum class Kind
    {
        Object,
        List,
        String,
        Other
    };
    struct Member;
    Kind kind = Kind::Other;
    Extent extent; ///< quotes and braces included
    std::vector<Member> members; ///< of an object
    std::vector<JsonNode> elements; ///< of an array
    bool python = false; ///< something in it is Python and not JSON

    Extent inside() const; ///< of a string, without its quotes
};

struct JsonNode::Member
{
    Extent key; ///< without quotes
    JsonNode value;
};

/// The value that begins at text[at], or nothing where none does.
std::optional<JsonNode> scanJson(std::string_view text, std::size_t at);

} // namespace Parlance
