// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "batch/joblines.h"

namespace Cli {

bool JobLines::next(std::string &line)
{
    if (m_back) {
        line = *std::exchange(m_back, {});
        return true;
    }
    while (m_input.readLine(line)) {
        if (!line.empty() && line != "\r")
            return true;
    }
    return false;
}

} // namespace Cli
