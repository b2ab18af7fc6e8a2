// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "batch/progress.h"

#include "platform.h"
#include "terminal.h"

namespace Cli {

Progress::Progress(std::size_t total, bool isWanted)
    : m_total(total)
    , m_isShown(isWanted && Platform::errIsTerminal() && total != 1)
{ }

void Progress::next(const std::string &what)
{
    ++m_done;
    if (m_isShown)
        rewriteErrLine(std::to_string(m_done) + (m_total > 0 ? '/' + std::to_string(m_total) : "") + ' '
                       + oneLine(what));
}

void Progress::clear() const
{
    if (m_isShown)
        rewriteErrLine({});
}

} // namespace Cli
