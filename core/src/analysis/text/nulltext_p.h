// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

/// A text that stands as a JSON string may be null where it is empty: `{"say": null, …` beside `{"say": "Hi", …`. The
/// quotes that belong to the markers around the text are not there then.
namespace Parlance {

/// What stands in place of an opener, null included: of `{"say": "` that is `{"say": null`. Empty where no quote ends
/// it.
inline std::string openerOfNull(std::string_view opener)
{
    return opener.ends_with('"') ? std::string(opener.substr(0, opener.size() - 1)) + "null" : std::string();
}

/// What of a text's end follows null: of `"}` that is `}`.
inline std::string_view behindNull(std::string_view end)
{
    return end.substr(end.starts_with('"') ? 1 : 0);
}

} // namespace Parlance
