// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace Cli {

/// How far a long run is, in a line of standard error that is written over; only people at a terminal see it.
class Progress
{
public:
    /// total: 0 where nobody knows. isWanted: false where it would disturb.
    explicit Progress(std::size_t total, bool isWanted = true);
    ~Progress() { clear(); }
    Progress(const Progress &) = delete;
    Progress &operator=(const Progress &) = delete;

    void next(const std::string &what);
    void clear() const; ///< before something else is written

private:
    std::size_t m_total;
    std::size_t m_done = 0;
    bool m_isShown;
};

} // namespace Cli
