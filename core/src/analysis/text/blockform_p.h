// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

/// Objects and lists in lines of their own. Between brackets they may be items themselves:
///
///     towns [        * [          an item's sign is like a name where it has the colon of names, `* = 2`
///     towns: [       - [          else the bracket alone follows it, behind the blank that any item has, `- 2`
namespace Parlance {

/// Whether objects or lists stand so.
inline bool hasBlocks(const ToolsAnalysis::Arguments &arguments)
{
    return !arguments.memberIndent.empty() || !arguments.itemIndent.empty() || !arguments.itemSign.empty();
}

/// What a line has in front of a name.
struct LineFront
{
    std::string indent;
    std::string quote; ///< of names that stand in quotes: `"days": 3`
};

/// Nothing where arguments do not stand in lines of their own, or have something else in front of their names.
inline std::optional<LineFront> lineFrontOf(const ToolsAnalysis::Arguments &arguments)
{
    const std::string front = arguments.separator.text() + arguments.namePrefix.text();
    const std::size_t line = front.rfind('\n') + 1;
    const std::size_t name = std::min(front.find_first_not_of(" \t", line), front.size());
    const std::string quote = front.substr(name);
    const bool isQuote = quote.empty() || arguments.nameSuffix.core.starts_with(quote);
    return line > 0 && isQuote ? std::optional(LineFront{ front.substr(line, name - line), quote }) : std::nullopt;
}

/// An item's sign, without the colon of names.
inline std::string_view bareSign(std::string_view sign, std::string_view colon)
{
    return !colon.empty() && sign.ends_with(colon) ? sign.substr(0, sign.size() - colon.size()) : sign;
}

/// An item's line up to what is inside the bracket; `start` is what opens one behind a name.
inline std::string signAndOpening(std::string_view sign, std::string_view start, std::string_view colon,
                                  std::string_view blank)
{
    const std::string_view bare = bareSign(sign, colon);
    std::string line(bare);
    if (bare.size() == sign.size()) {
        if (start.starts_with(colon))
            start.remove_prefix(colon.size());
        start.remove_prefix(std::min(start.find_first_not_of(" \t"), start.size()));
        line += sign.empty() ? std::string_view() : blank;
    }
    return line.append(start);
}

} // namespace Parlance
