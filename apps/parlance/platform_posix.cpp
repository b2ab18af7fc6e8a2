// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "platform.h"

#include <QProcess>

#include <csignal>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <unistd.h>

namespace Cli::Platform {

bool outIsTerminal()
{
    return isatty(STDOUT_FILENO) != 0;
}

bool errIsTerminal()
{
    return isatty(STDERR_FILENO) != 0;
}

std::size_t terminalColumns()
{
    winsize size{};
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

void survivePipes()
{
    std::signal(SIGPIPE, SIG_IGN);
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
void boundMemory(QProcess &, std::size_t) { } // the sanitizer's own memory would be counted
#else
void boundMemory(QProcess &program, std::size_t bytes)
{
    program.setChildProcessModifier([bytes] {
        const rlimit most{ bytes, bytes };
        setrlimit(RLIMIT_AS, &most);
    });
}
#endif

} // namespace Cli::Platform
