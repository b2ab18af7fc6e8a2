// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "options.h"

#include <string_view>
#include <vector>

namespace Cli {

/// The exit status of the process.
enum ExitCode
{
    Success = 0,
    FoundSomething = 1, ///< a check found something
    WrongUsage = 2,
    UnusableInput = 3,
};

/// A subcommand: one file each.
struct Command
{
    std::string_view name;
    std::string_view usage; ///< what follows the name
    std::string_view summary; ///< sentences; the list of commands shows the first
    std::size_t minimum = 0; ///< how many positional arguments it takes
    std::size_t maximum = 0;
    std::vector<Option> options;
    int (*run)(const Arguments &arguments) = nullptr;
};

Command analyzeCommand();
Command diffCommand();
Command renderCommand();
Command prepareCommand();
Command grammarCommand();
Command parseCommand();
Command verifyCommand();
Command pluginsCommand();
Command pluginCommand();
Command formatsCommand();
Command batchCommand();
Command lintCommand();
Command compareCommand();
Command continueCommand();
Command lockCommand();
Command maskCommand();
Command exportCommand();

} // namespace Cli
