// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace Parlance {

/// Finds markup in content: watched tags, and any tags that mention calls. After a quote and in a line's code they are
/// only quoted. It also finds the beginnings of calls that are only JSON, at a line's beginning. A value; the text
/// comes in pieces.
///
///     I will <tool_call>look</tool_call>, as `<tool_call>` says.      ->   <tool_call>, </tool_call>
///
/// In the values of calls, only watched tags are found, and those that are quoted, too.
class MarkupWatch
{
public:
    enum class Place : std::uint8_t
    {
        Content,
        Value,
    };
    explicit MarkupWatch(Place place = Place::Content)
        : m_place(place)
    { }

    struct Found
    {
        std::string tag;
        std::size_t begin;
        std::size_t end;
        bool isWatched; ///< it begins as one that is watched for: `<function=look>` as `<function=`
    };

    /// The next of the content, whose last byte is before the offset end.
    std::vector<Found> take(std::string_view text, std::size_t end, std::span<const std::string> watched);

private:
    bool isMarkup(std::span<const std::string> watched) const;
    bool isWatched(std::span<const std::string> watched) const;
    bool opens(char character) const;
    bool ends(char character) const;
    void step(char character);

    Place m_place;
    std::size_t m_end = 0; ///< of the content so far
    std::string m_tag; ///< that is open
    char m_before = '\n'; ///< the character before it
    bool m_isWhole = false;
    bool m_isAfterTag = false; ///< that was found, with blanks between: what it has in it is told with it
    bool m_isCode = false; ///< after a backtick on this line
    int m_found = 0;
};

} // namespace Parlance
