// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "markup/reasoningwords_p.h"

#include <algorithm>
#include <cctype>

namespace Parlance {

bool soundsLikeReasoning(std::string_view name)
{
    return name.find("reason") != std::string_view::npos || name.find("think") != std::string_view::npos
        || name.find("thought") != std::string_view::npos;
}

std::optional<Extent> effortIn(std::string_view opener, std::string_view usual)
{
    const auto isWord = [](char one) {
        return std::isalnum(static_cast<unsigned char>(one)) != 0 || one == '_' || one == '-' || one == '.';
    };
    for (std::size_t at = opener.find_first_of("=:"); at != std::string_view::npos;
         at = opener.find_first_of("=:", at + 1)) {
        const bool isQuoted = opener.substr(at).starts_with("=\"");
        const std::size_t begin = at + (isQuoted ? 2 : 1);
        std::size_t end = begin;
        while (end < opener.size() && isWord(opener[end]))
            ++end;
        const std::string_view word = opener.substr(begin, end - begin);
        const bool isLevel = !word.empty()
            && (word == usual || word == "auto" || word == "default"
                || std::find(effortLevels.begin(), effortLevels.end(), word) != effortLevels.end());
        if (isLevel && end < opener.size() && opener[end] != ':' && (!isQuoted || opener[end] == '"'))
            return Extent{ begin, end };
    }
    // The usual one may also be after a blank: `[THINK mid]`.
    const std::size_t at = usual.empty() ? std::string_view::npos : opener.rfind(usual);
    const std::size_t end = at + usual.size();
    const bool isApart = at != std::string_view::npos && at > 0 && !isWord(opener[at - 1]);
    const bool isOver = isApart && end < opener.size() && !isWord(opener[end]);
    return isOver ? std::optional(Extent{ at, end }) : std::nullopt;
}

} // namespace Parlance
