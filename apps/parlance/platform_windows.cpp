// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "platform.h"

#include <cstdio>
#include <io.h>
#include <windows.h>

namespace Cli::Platform {

bool outIsTerminal()
{
    return _isatty(_fileno(stdout)) != 0;
}

bool errIsTerminal()
{
    return _isatty(_fileno(stderr)) != 0;
}

std::size_t terminalColumns()
{
    CONSOLE_SCREEN_BUFFER_INFO info{};
    if (GetConsoleScreenBufferInfo(GetStdHandle(STD_OUTPUT_HANDLE), &info) == 0)
        return 0;
    return static_cast<std::size_t>(info.srWindow.Right - info.srWindow.Left + 1);
}

// There are no signals for pipes.
void survivePipes() { }

// A job object could; a plugin's check is ended by its time alone.
void boundMemory(QProcess &, std::size_t) { }

} // namespace Cli::Platform
