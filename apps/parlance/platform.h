// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

class QProcess;

/// What the command asks of the operating system beside Qt: one file a system.
namespace Cli::Platform {

bool outIsTerminal();
bool errIsTerminal();
/// Of the terminal that standard output is; 0 where nobody can tell.
std::size_t terminalColumns();

/// A reader that is gone is an error of what is written next, like a full disk.
void survivePipes();
/// The memory that a program may take that is started next; without an effect where the system has no such limit.
void boundMemory(QProcess &program, std::size_t bytes);

} // namespace Cli::Platform
