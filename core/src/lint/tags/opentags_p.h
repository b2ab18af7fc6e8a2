// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "lint/facts/lintsubject_p.h"

#include <map>
#include <set>
#include <string>
#include <vector>

/// What lint says of openers without closers: `<call>` without `</call>` in two conversations is one finding.
namespace Parlance {

/// Of a second opener in the place of the closer: `<call>…<call>`.
inline std::string openedAgain(const std::string &tag, const std::string &closer)
{
    return tag + " is opened again before it is closed; " + closer + " is probably meant";
}

/// The tags that are not closed in some conversation, each once: one missing closer shows in several.
class OpenTags
{
public:
    struct Site
    {
        int line = 0; ///< of the opener
        SourcePlace end; ///< of the part that it begins
        std::string before; ///< the tag that follows, if it cannot be in the part
        std::string closer;
    };

    void add(const std::string &tag, Site site) { m_sites[tag].push_back(std::move(site)); }
    void mistyped(const std::string &tag) { m_mistyped.insert(tag); }

    void report(LintLog &log) const;

private:
    std::map<std::string, std::vector<Site>> m_sites;
    std::set<std::string> m_mistyped;
};

} // namespace Parlance
