// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

class QProcess;

/// What the command needs from the operating system in addition to Qt: one file for each system.
namespace Cli::Platform {

bool outIsTerminal();
bool errIsTerminal();
/// The width of the terminal at standard output; 0 if unknown.
std::size_t terminalColumns();

/// A closed pipe gives an error at the next write, like a full disk.
void survivePipes();
/// Limits the memory of the next program to start; no effect on systems without such a limit.
void boundMemory(QProcess &program, std::size_t bytes);

} // namespace Cli::Platform
