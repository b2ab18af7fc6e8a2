// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

#include <optional>
#include <string>
#include <vector>

/// Sections that a template closes where it opens them if nothing stands in them: `<reply/>` for `<reply>` and
/// `</reply>`.
///
///     <thought/><reply/><acts>…</acts>          calls alone
///     <thought/><reply>Yes.</reply><acts/>      content alone
namespace Parlance {

struct EmptySections
{
    std::string calls; ///< stands in front of the turn's end
    std::vector<std::string> content; ///< may stand in front of calls
};

EmptySections emptySectionsOf(const Analysis &analysis);
/// The same analysis without that of calls in the turn's end; nothing where there is none.
std::optional<Analysis> withoutEmptySections(const Analysis &analysis);

} // namespace Parlance
