// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "lint/tags/opentags_p.h"

#include <algorithm>

namespace Parlance {

static std::string linesOf(const std::vector<OpenTags::Site> &sites)
{
    std::set<int> lines;
    for (const OpenTags::Site &site : sites)
        lines.insert(site.line);
    std::string words = std::string(lines.size() > 1 ? "lines " : "line ") + std::to_string(*lines.begin());
    for (auto line = std::next(lines.begin()); line != lines.end(); ++line)
        words += (std::next(line) == lines.end() ? " and " : ", ") + std::to_string(*line);
    return words;
}

void OpenTags::report(LintLog &log) const
{
    for (const auto &[tag, sites] : m_sites) {
        if (m_mistyped.contains(tag))
            continue; // reported at the tag in the place of its closer
        const Site &last = *std::max_element(sites.begin(), sites.end(), [](const Site &a, const Site &b) {
            return std::pair(a.end.line, a.end.column) < std::pair(b.end.line, b.end.column);
        });
        const bool alike =
            std::all_of(sites.begin(), sites.end(), [&](const Site &one) { return one.before == last.before; });
        log.add("unclosed-tag", last.end,
                tag + ", opened in " + linesOf(sites) + ", is not closed"
                    + (alike && !last.before.empty() ? " before " + last.before : std::string()),
                "write " + last.closer + " at the end of the part");
    }
}

} // namespace Parlance
